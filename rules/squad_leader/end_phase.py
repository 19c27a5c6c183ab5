"""The phases of a Player Turn, and what every vehicle forgets as the next one begins (2.4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args

import msgspec

from rules.core.game.charts import read_chart
from rules.core.game.events import Event, Told, TurnChanged, apply_all
from rules.core.game.orders import UMPIRE
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.squad_leader.end_move import ended, ways_to_end
from rules.squad_leader.orders import EndPhase
from rules.squad_leader.resolution import unit_events
from rules.squad_leader.scene import scene_of, vehicle_of
from rules.squad_leader.units import Phase, UnitState, is_vehicle, state_of, turn_of

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
NAMES: Final[dict[str, str]] = read_chart(__package__, "phases")
MOVEMENT: Final[Phase] = "mph"
FORGOTTEN: Final = (
    *("fire", "mp_spent", "mp_free", "hexes", "turns", "direction", "last", "done", "esb"),
    *("all_mp", "minimum_move", "motion_attempt", "aim", "struck"),
)
"""The fields of a vehicle that fall to their defaults as a Player Turn begins."""


def passed_over(state: GameState) -> Phase | None:
    """Return up to which phase one order may end all those in which no vehicle moves, if they are several."""
    phase = turn_of(state).phase
    if phase == MOVEMENT:
        return None
    until = MOVEMENT if PHASES.index(phase) < PHASES.index(MOVEMENT) else PHASES[0]
    return until if len(_phases_until(phase, until)) > 1 else None


def _phases_until(phase: Phase, until: Phase | None) -> list[Phase]:
    """Return the phases that begin one after the other up to one, or just the one after this."""
    following = PHASES[PHASES.index(phase) + 1 :] + PHASES
    return list(following[: following.index(until) + 1 if until is not None else 1])


def end_phase_findings(state: GameState, order: EndPhase, by: str) -> Iterator[Finding]:
    """Yield why a phase, or several, do not end yet (2.4)."""
    turn = turn_of(state)
    coming = _phases_until(turn.phase, order.until)
    if MOVEMENT in coming[:-1] or PHASES[0] in coming[:-1] or (turn.phase == MOVEMENT and coming[1:]):
        message = f"No order passes over {NAMES[MOVEMENT]} or the end of a Player Turn."
        yield illegal("2.4", "too_far", message)
    if by not in (UMPIRE, turn.side):
        yield bad_order(
            f"It is the Player Turn of {state.name_of_side(turn.side)}: they end it.", "other_side"
        )
    if turn.phase != MOVEMENT:
        return
    for unit in _phasing(state):
        own = state_of(unit)
        if own.status == "moving" and not own.done:
            ways = ways_to_end(vehicle_of(scene_of(state), unit))
            message = f"{unit.name} is moving: it {ways}."
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


def end_phase_events(state: GameState, order: EndPhase) -> list[Event]:
    """Return what comes of the end of a phase, or of several, one after the other."""
    events: list[Event] = []
    for phase in _phases_until(turn_of(state).phase, order.until):
        events += _next_phase(apply_all(state, events), phase)
    return events


def _next_phase(state: GameState, phase: Phase) -> list[Event]:
    """Return what comes of the end of a phase, which this one follows."""
    turn = turn_of(state)
    events = _ended_moves(state) if turn.phase == MOVEMENT else []
    if phase == PHASES[0]:
        return [*events, *_new_player_turn(state)]
    told = f"{state.name_of_side(turn.side)}: the {NAMES[phase]} phase."
    return [*events, TurnChanged({"phase": phase}), Told(None, told)]


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
