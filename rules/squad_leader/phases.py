"""The phases of a Player Turn, and what every vehicle forgets as the next one begins (2.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args

import msgspec

from rules.core.events import Event, Told, TurnChanged
from rules.core.scenario import UMPIRE
from rules.core.state import GameState, Unit
from rules.core.verdict import Finding, bad_order, illegal
from rules.squad_leader.act import unit_events
from rules.squad_leader.ending import ended
from rules.squad_leader.scene import scene_of, vehicle_of
from rules.squad_leader.units import Phase, UnitState, is_vehicle, state_of, turn_of

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
FORGOTTEN: Final = (
    *("fire", "mp_spent", "mp_free", "hexes", "turns", "direction", "last", "done", "esb"),
    *("all_mp", "minimum_move", "motion_attempt", "aim", "struck"),
)
"""The fields of a vehicle that fall to their defaults as a Player Turn begins."""


def end_phase_findings(state: GameState, by: str) -> Iterator[Finding]:
    """Yield why a phase does not end yet (2.4)."""
    turn = turn_of(state)
    if by not in (UMPIRE, turn.side):
        yield bad_order(
            f"It is the Player Turn of {state.name_of_side(turn.side)}: they end it.", "other_side"
        )
    if turn.phase != "mph":
        return
    for unit in _phasing(state):
        own = state_of(unit)
        if own.status == "moving" and not own.done:
            message = f"{unit.name} is moving: it must end its MPh in Motion, or stop."
            yield illegal("2.4", "still_moving", message, unit.hex)
        elif own.began_in_motion and own.is_mobile and own.mp_spent == 0:
            message = f"{unit.name} began in Motion: it must spend 1 MP at least, if only to stop."
            yield illegal("2.4", "nothing_spent", message, unit.hex)


def _phasing(state: GameState) -> list[Unit]:
    """Return the vehicles of the phasing side on the board."""
    side = turn_of(state).side
    return [
        unit
        for unit in state.units.values()
        if unit.side == side and unit.hex is not None and is_vehicle(unit)
    ]


def end_phase_events(state: GameState) -> list[Event]:
    """Return what comes of the end of a phase."""
    turn = turn_of(state)
    events = _ended_moves(state) if turn.phase == "mph" else []
    index = PHASES.index(turn.phase) + 1
    if index < len(PHASES):
        told = f"{state.name_of_side(turn.side)}: {PHASES[index].upper()}."
        return [*events, TurnChanged({"phase": PHASES[index]}), Told(None, told)]
    return [*events, *_new_player_turn(state)]


def _ended_moves(state: GameState) -> list[Event]:
    """Return the end of the moves of vehicles that have stopped."""
    scene = scene_of(state)
    events: list[Event] = []
    for unit in _phasing(state):
        own = state_of(unit)
        if own.status == "stopped" and own.mp_spent > 0 and not own.done:
            events += unit_events(unit, ended(vehicle_of(scene, unit)).unit)
    return events


def _new_player_turn(state: GameState) -> list[Event]:
    turn = turn_of(state)
    sides = [side.id for side in state.sides]
    following = (sides.index(turn.side) + 1) % len(sides)
    number = turn.turn + 1 if following == 0 else turn.turn
    events: list[Event] = []
    for unit in state.units.values():
        if is_vehicle(unit):
            events += unit_events(unit, refreshed(unit, sides[following]))
    changed: dict[str, Any] = {"turn": number, "side": sides[following], "phase": PHASES[0]}
    told = f"Turn {number}: the Player Turn of {state.name_of_side(sides[following])}."
    return [*events, TurnChanged(changed), Told(None, told)]


def refreshed(unit: Unit, phasing: str) -> Unit:
    """Return a vehicle as the Player Turn of a side begins."""
    own, fresh = state_of(unit), UnitState()
    fields = {name: getattr(fresh, name) for name in FORGOTTEN}
    begins = unit.side == phasing and own.status == "motion"
    renewed = msgspec.structs.replace(own, **fields, began_in_motion=begins)
    return msgspec.structs.replace(unit, state=renewed)
