"""2.4 The order to end the phase: when it may end, and what every vehicle forgets as a Player Turn begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, get_args

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged, apply_all
from rules.core.game.orders import Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import Choice, OrderRule
from rules.squad_leader.end_move import ended, still_moving
from rules.squad_leader.resolution import unit_events
from rules.squad_leader.units import Phase, UnitState, is_vehicle, state_of, turn_of
from rules.squad_leader.vehicle import situation_of, vehicle_of
from rules.squad_leader.vehicle_order import THE_PHASING_SIDE
from rules.squad_leader.words import say

PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
MOVEMENT: Final[Phase] = "mph"
FORGOTTEN: Final = (
    *("fire", "mp_spent", "mp_free", "hexes", "turns", "direction", "last", "done", "esb"),
    *("all_mp", "minimum_move", "motion_attempt", "aim", "struck"),
)
"""The fields of a vehicle that fall to their defaults as a Player Turn begins."""


class EndPhase(Order, frozen=True, tag="end_phase"):
    """End the phase, and with `until` every phase up to that one, if no vehicle moves in them."""

    until: Phase | None = None


def _phases_until(phase: Phase, until: Phase | None) -> list[Phase]:
    """Return the phases that begin, up to `until`, or only the one after this."""
    following = PHASES[PHASES.index(phase) + 1 :] + PHASES
    return list(following[: following.index(until) + 1 if until is not None else 1])


# -- what stands against it ----------------------------------------------------------------------


def _may_end(state: GameState, by: str) -> Iterator[Finding]:
    """Yield which vehicles have to end their MPh first (2.4)."""
    if turn_of(state).phase != MOVEMENT:
        return
    situation = situation_of(state)
    for unit in _phasing(state):
        own = state_of(unit)
        if own.status == "moving" and not own.done:
            message = still_moving(vehicle_of(situation, unit))
            yield illegal("2.4", "still_moving", message, unit.hex)
        elif own.began_in_motion and own.is_mobile and own.mp_spent == 0:
            message = say("nothing_spent", unit=unit.name)
            yield illegal("2.4", "nothing_spent", message, unit.hex)


def _judge(state: GameState, by: str, order: EndPhase) -> Iterator[Finding]:
    """Yield a finding if the order would pass over a phase in which vehicles move (2.4)."""
    phase = turn_of(state).phase
    coming = _phases_until(phase, order.until)
    if MOVEMENT in coming[:-1] or PHASES[0] in coming[:-1] or (phase == MOVEMENT and coming[1:]):
        yield illegal("2.4", "too_far", say("too_far"))


def _phasing(state: GameState) -> list[Unit]:
    """Return the vehicles of the phasing side on the board."""
    side = turn_of(state).side
    return [
        unit
        for unit in state.units.values()
        if unit.side == side and unit.hex is not None and is_vehicle(unit)
    ]


# -- its events ----------------------------------------------------------------------------------


def _resolve(state: GameState, by: str, order: EndPhase, dice: Dice) -> list[Event]:
    """Return the events of the end of a phase, or of several, one after the other (2.4)."""
    events: list[Event] = []
    for phase in _phases_until(turn_of(state).phase, order.until):
        events += _next_phase(apply_all(state, events), phase)
    return events


def _next_phase(state: GameState, phase: Phase) -> list[Event]:
    """Return the events of the end of a phase that `phase` follows."""
    turn = turn_of(state)
    events = _ended_moves(state) if turn.phase == MOVEMENT else []
    if phase == PHASES[0]:
        return [*events, *_new_player_turn(state)]
    message = say("next_phase_told", side=state.name_of_side(turn.side), phase=say(f"phase_{phase}"))
    return [*events, TurnChanged({"phase": phase}), Narrated.of(None, message)]


def _ended_moves(state: GameState) -> list[Event]:
    """Return the end of the moves of vehicles that have stopped."""
    situation = situation_of(state)
    events: list[Event] = []
    for unit in _phasing(state):
        own = state_of(unit)
        if own.status == "stopped" and own.mp_spent > 0 and not own.done:
            events += unit_events(unit, ended(vehicle_of(situation, unit)).unit)
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
    message = say("player_turn_told", turn=number, side=state.name_of_side(sides[following]))
    return [*events, TurnChanged(changed), Narrated.of(None, message)]


def refreshed(unit: Unit, phasing: str) -> Unit:
    """Return a vehicle as the Player Turn of a side begins (2.4)."""
    own, fresh = state_of(unit), UnitState()
    fields = {name: getattr(fresh, name) for name in FORGOTTEN}
    begins = unit.side == phasing and own.status == "motion"
    renewed = msgspec.structs.replace(own, **fields, began_in_motion=begins)
    return msgspec.structs.replace(unit, state=renewed)


# -- how it is offered ---------------------------------------------------------------------------


def _choices(state: GameState, by: str, barred: bool) -> Iterator[Choice]:
    """Yield the end of the phase, and of all those that follow in which no vehicle moves."""
    yield Choice(key="z")
    until = _passed_over(state)
    if until is not None:
        title = say("on_to_movement") if until == MOVEMENT else say("end_player_turn")
        yield Choice(fields={"until": until}, title=title)


def _passed_over(state: GameState) -> Phase | None:
    """Return the phase up to which one order may end all phases without movement, if there are several."""
    phase = turn_of(state).phase
    if phase == MOVEMENT:
        return None
    until = MOVEMENT if PHASES.index(phase) < PHASES.index(MOVEMENT) else PHASES[0]
    return until if len(_phases_until(phase, until)) > 1 else None


END_PHASE = OrderRule(
    order=EndPhase,
    title=say("end_phase"),
    gesture="end",
    who=THE_PHASING_SIDE,
    may=_may_end,
    judge=_judge,
    resolve=_resolve,
    choices=_choices,
)
