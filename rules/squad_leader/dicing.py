"""The steps of a reach at which dice are rolled: a worn start, a Bog Check, a doubtful hexside."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from rules.core.answers import HexStep
from rules.squad_leader.bogging import is_worn
from rules.squad_leader.scene import Vehicle

BY_ROAD = "2.16"


def diced(vehicle: Vehicle, steps: Iterable[HexStep]) -> tuple[HexStep, ...]:
    """Return the steps of a vehicle, each after the one before it, those marked at which dice are rolled."""
    marked: list[HexStep] = []
    on_road: list[bool] = []
    for step in steps:
        was_on_road = on_road[step.before] if step.before is not None else bool(vehicle.own.on_road)
        enters = step.order["type"] in ("enter", "minimum_move", "bypass")
        on_road.append(step.clause == BY_ROAD if enters else was_on_road)
        is_diced = _is_diced(vehicle, step, on_road[-1])
        marked.append(msgspec.structs.replace(step, dice=True) if is_diced else step)
    return tuple(marked)


def _is_diced(vehicle: Vehicle, step: HexStep, on_road: bool) -> bool:
    found = vehicle.scene.hex(step.hex)
    match step.order["type"]:
        case "start":
            return is_worn(vehicle)
        case "turn" | "enter" | "minimum_move":
            bogs = step.side is None and not on_road
            return bogs and vehicle.scene.chart.bog(found.terrain) is not None
        case "bypass":
            return step.order["along"] in found.doubtful
    return False
