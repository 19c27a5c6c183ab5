"""G1 and G4: whose unit, whose turn, which phase, and whether the unit is ordered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.scenario.document import UMPIRE
from rules.core.words.problems import show
from rules.great_war.orders import NextPhase
from rules.great_war.units import state_of, turn_of

PHASE_OF: Final = {
    "order": "order",
    "move": "movement",
    "finish": "movement",
    "battle": "battle",
    "take_ground": "battle",
}


def bad_orders(state: GameState, order: Any, by: str) -> list[Finding]:
    """Return why an order is none for the one who gives it: clause `order`."""
    if isinstance(order, NextPhase):
        return list(_not_at_turn(state, by))
    unit = state.units.get(order.unit)
    if unit is None:
        return [bad_order(f"There is no unit {show(order.unit)}.")]
    if by not in (UMPIRE, unit.side):
        message = f"{unit.name} takes its orders from {state.name_of_side(unit.side)}."
        return [bad_order(message, "other_side")]
    return []


def _not_at_turn(state: GameState, by: str) -> Iterator[Finding]:
    side = turn_of(state).side
    if by not in (UMPIRE, side):
        message = f"It is the turn of {state.name_of_side(side)}: they end the phase."
        yield bad_order(message, "other_side")
        yield illegal("G1", "not_your_phase", message)


def may_act(state: GameState, unit: Unit, word: str) -> Iterator[Finding]:
    """Yield why a unit may not be given an order of this word now (G1)."""
    turn = turn_of(state)
    if unit.side != turn.side:
        message = f"It is the turn of {state.name_of_side(turn.side)}: {unit.name} waits for its own."
        yield illegal("G1", "not_your_phase", message)
    if turn.phase != PHASE_OF[word]:
        message = f"This is the {turn.phase} phase; {unit.name} waits for the {PHASE_OF[word]} phase."
        yield illegal("G1", "other_phase", message)


def is_ordered(unit: Unit, what: str) -> Iterator[Finding]:
    """Yield why a unit that was not ordered neither moves nor battles (G4)."""
    if not state_of(unit).ordered:
        yield illegal("G4", "not_ordered", f"{unit.name} is not ordered this turn: it does not {what}.")
