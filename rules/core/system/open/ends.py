"""The orders that end a phase and a turn, and the count of units activated in a phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.by_hand.marks import Mark
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged, UnitMarked
from rules.core.game.orders import Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, note
from rules.core.system.open.phases import Step, options_of, step_after, step_now, steps, turn_of
from rules.core.system.order_rule import OfSide, OrderRule
from rules.core.words.messages import Message, say

ACTIVATED: Final = "activated"
"""The mark on units that have been activated in this phase."""


class EndPhase(Order, frozen=True, tag="end_phase"):
    """End the phase."""


class EndTurn(Order, frozen=True, tag="end_turn"):
    """End the turn."""


ANY_SIDE: Final = OfSide()


def _has_phases(state: GameState, by: str) -> bool:
    return bool(options_of(state).phases)


def _end_phase(state: GameState, by: str, order: EndPhase, dice: Dice) -> list[Event]:
    """Return the events of the end of a phase: the next begins, or the next turn."""
    following = step_after(state)
    if following is None:
        return _next_turn(state)
    changes = {"phase": following.phase, "side": following.side}
    return [*_fresh(state), TurnChanged(changes), Narrated.of(None, _begins(state, following))]


def _end_turn(state: GameState, by: str, order: EndTurn, dice: Dice) -> list[Event]:
    """Return the events of the end of a turn; without phases, the side's own turn ends."""
    return _next_turn(state) if _has_phases(state, by) else _end_phase(state, by, EndPhase(), dice)


def _next_turn(state: GameState) -> list[Event]:
    first, number = steps(state)[0], turn_of(state).turn + 1
    return [
        *_fresh(state),
        TurnChanged({"turn": number, "phase": first.phase, "side": first.side}),
        Narrated.of(None, say("open_turn", turn=number)),
        Narrated.of(None, _begins(state, first)),
    ]


def _begins(state: GameState, step: Step) -> Message:
    if step.side is None:
        return say("open_phase_of_all", phase=step.phase)
    side = state.name_of_side(step.side)
    return say("open_phase", phase=step.phase, side=side) if step.phase else say("open_side", side=side)


def _passed_over(state: GameState, by: str, order: EndTurn) -> Iterator[Finding]:
    """Yield a note for each phase that is left out if the turn ends now."""
    now = step_now(state)
    if now is None or not _has_phases(state, by):
        return
    row = steps(state)
    for step in row[row.index(now) + 1 :]:
        yield note("order", "phase_left_out", _left_out(state, step))


def _left_out(state: GameState, step: Step) -> Message:
    if step.side is None:
        return say("open_left_out", phase=step.phase)
    return say("open_left_out_of", phase=step.phase, side=state.name_of_side(step.side))


# -- activations -----------------------------------------------------------------------------------


def _is_activated(marks: tuple[Mark, ...]) -> bool:
    return any(mark.mark == ACTIVATED for mark in marks)


def _fresh(state: GameState) -> Iterator[Event]:
    """Yield the events that take the activated mark off units as the phase ends."""
    for unit in state.units.values():
        if _is_activated(unit.marks):
            left = tuple(mark for mark in unit.marks if mark.mark != ACTIVATED)
            yield UnitMarked(unit.id, left)


def activations(state: GameState, events: list[Event]) -> Iterator[Event]:
    """Yield the number of units activated so far, if an order activates one and the phase has a limit."""
    now = step_now(state)
    if now is None or now.activations is None:
        return
    for event in events:
        if not isinstance(event, UnitMarked):
            continue
        unit = state.units[event.unit]
        if _is_activated(event.marks) and not _is_activated(unit.marks):
            count = 1 + sum(_is_activated(other.marks) for other in _side_of(state, unit))
            yield Narrated.of(unit.id, _activated(state.name_of_side(unit.side), count, now.activations))


def _activated(side: str, count: int, most: int) -> Message:
    if count > most:
        return say("open_activated_over", side=side, count=count, most=most)
    return say("open_activated", side=side, count=count, most=most)


def _side_of(state: GameState, unit: Unit) -> Iterator[Unit]:
    return (other for other in state.units.values() if other.side == unit.side)


END_PHASE: Final = OrderRule(
    order=EndPhase,
    title=say("order_end_phase"),
    key="e",
    gesture="end",
    who=ANY_SIDE,
    is_listed=_has_phases,
    resolve=_end_phase,
)
END_TURN: Final = OrderRule(
    order=EndTurn,
    title=say("order_end_turn"),
    key="t",
    gesture="end",
    who=ANY_SIDE,
    notes=_passed_over,
    resolve=_end_turn,
)
