"""The steps of a reach at which dice are rolled: a worn start, a Bog Check, a doubtful hexside."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec

from rules.core.answers import HexStep
from rules.squad_leader.bogging import is_worn
from rules.squad_leader.scene import Vehicle

BY_ROAD: Final = "2.16"
ENTRIES: Final = ("enter", "minimum_move", "bypass")


def diced(vehicle: Vehicle, steps: Iterable[HexStep]) -> tuple[HexStep, ...]:
    """Return the steps of a vehicle, each after the one before it, those marked at which dice are rolled."""
    scene, worn = vehicle.scene, is_worn(vehicle)
    bogs = cache(lambda terrain: scene.chart.bog(terrain) is not None)
    marked: list[HexStep] = []
    on_road: list[bool] = []
    for step in steps:
        found, word, road = scene.hex(step.hex), step.order["type"], step.clause == BY_ROAD
        if word not in ENTRIES:
            road = on_road[step.before] if step.before is not None else bool(vehicle.own.on_road)
        on_road.append(road)
        match word:
            case "start":
                is_diced = worn
            case "bypass":
                is_diced = step.order["along"] in found.doubtful
            case _:
                is_diced = word != "stop" and step.side is None and not road and bogs(found.terrain)
        marked.append(msgspec.structs.replace(step, dice=True) if is_diced else step)
    return tuple(marked)
