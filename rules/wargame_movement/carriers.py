"""W31 The procedures of a carrier in a turn: two of loading, moving and unloading, within an inch."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import shapely

from rules.core.game.events import Event, UnitChanged
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.geometry.plane import Pose
from rules.core.table.standing import hull_of
from rules.wargame_movement.units import Procedure, profile_of, state_of
from rules.wargame_movement.words import say

REACH: Final = 1.0
"""The inches between a carrier and what gets aboard, or down."""


def can_carry(state: GameState, unit: Unit) -> bool:
    """Return whether a unit has room for others at all: only then is it offered to load and unload."""
    return profile_of(unit).capacity > 0


def against_carrier(carrier: Unit, procedure: Procedure) -> Iterator[Finding]:
    """Yield why a carrier does not load or unload: its place, or a third procedure (W31)."""
    own = state_of(carrier)
    if carrier.at is None or own.condition != "ok":
        yield illegal("W31", "no_carrier", say("no_carrier", carrier=carrier.name))
    if len({*own.procedures, procedure}) > 2:
        message = say("third_procedure", carrier=carrier.name, procedure=procedure)
        yield illegal("W31", "third_procedure", message)


def against_third_procedure(unit: Unit) -> Iterator[Finding]:
    """Yield why a carrier that has loaded and unloaded does not move as well (W31)."""
    if {"load", "unload"} <= set(state_of(unit).procedures):
        yield illegal("W31", "third_procedure", say("no_move_as_third", carrier=unit.name))


def nothing_to_carry(carrier: Unit) -> Finding:
    """Return that a carrier has nothing to take aboard or to put down (W31)."""
    return illegal("W31", "no_cargo", say("nothing_to_carry", carrier=carrier.name))


def inches_between(one: Unit, at: Pose, other: Unit, there: Pose) -> float:
    """Return the inches between two hulls, 0 where they touch or overlap."""
    first, second = hull_of(one).outline(at), hull_of(other).outline(there)
    return float(shapely.Polygon(first).distance(shapely.Polygon(second)))


def procedures_with(carrier: Unit, procedure: Procedure) -> JsonObject:
    """Return the procedures of a carrier with one more; no fields for a unit that carries nothing (W31)."""
    if not profile_of(carrier).capacity:
        return {}
    return {"procedures": list(dict.fromkeys([*state_of(carrier).procedures, procedure]))}


def procedure_events(carrier: Unit, procedure: Procedure) -> list[Event]:
    """Return the events that note that a carrier loads or unloads (W31)."""
    changes = procedures_with(carrier, procedure)
    return [UnitChanged(carrier.id, changes)] if changes else []
