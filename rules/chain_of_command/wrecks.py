"""Wrecks: a vehicle that players mark as one is destroyed, as if the umpire had destroyed it."""

from __future__ import annotations

from rules.chain_of_command.units import is_vehicle, state_of, turn_of
from rules.core.game.events import Event, TurnChanged, UnitChanged
from rules.core.game.state import GameState, Unit


def wrecked(state: GameState, unit: Unit) -> list[Event]:
    """Return the events of a vehicle that becomes a wreck; a move that it has not finished ends there."""
    own = state_of(unit)
    if not is_vehicle(unit) or own.condition == "destroyed":
        return []
    pending = turn_of(state).pending
    ends = pending is not None and pending.unit == unit.id
    return [
        UnitChanged(unit.id, {"condition": "destroyed", "wrecked_from": own.condition}),
        *([TurnChanged({"pending": None})] if ends else []),
    ]


def mended(unit: Unit) -> list[Event]:
    """Return the events of a vehicle that is no wreck after all."""
    before = state_of(unit).wrecked_from
    return [] if before is None else [UnitChanged(unit.id, {"condition": before, "wrecked_from": None})]
