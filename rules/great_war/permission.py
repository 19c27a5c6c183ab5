"""G1 and G4: which phase an order belongs to, whose turn it is, and whether the unit is ordered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Literal

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.system.order_rule import OfSide, OfUnit
from rules.great_war.units import ARTILLERY, OFF, Phase, state_of, turn_of
from rules.great_war.words import say

A_UNIT = OfUnit()


def _not_at_turn(state: GameState, by: str) -> Iterator[Finding]:
    side = turn_of(state).side
    if by != side:
        message = say("others_end_phase", side=state.name_of_side(side))
        yield bad_order(message, "other_side")
        yield illegal("G1", "not_your_phase", message)


THE_SIDE_AT_TURN = OfSide(_not_at_turn)


@cache
def is_phase(phase: Phase) -> Callable[[GameState, Unit], bool]:
    """Return the test for a phase, one function for each: orders are offered only in their own phase."""
    return lambda state, unit: turn_of(state).phase == phase


def in_phase(state: GameState, unit: Unit, phase: Phase) -> Iterator[Finding]:
    """Yield why a unit may not be given an order of this phase now (G1)."""
    turn = turn_of(state)
    if unit.side != turn.side:
        message = say("not_your_phase", side=state.name_of_side(turn.side), unit=unit.name)
        yield illegal("G1", "not_your_phase", message)
    if turn.phase != phase:
        message = say("other_phase", now=turn.phase, unit=unit.name, phase=phase)
        yield illegal("G1", "other_phase", message)


def is_ordered(unit: Unit, what: Literal["move", "battle"]) -> Iterator[Finding]:
    """Yield why a unit that was not ordered cannot move or battle (G4)."""
    if not state_of(unit).ordered:
        yield illegal("G4", "not_ordered", say("not_ordered", unit=unit.name, what=what))


def against_left(unit: Unit) -> Iterator[Finding]:
    """Yield why a unit that has left the board takes no part any more (G7)."""
    if state_of(unit).place == OFF:
        yield illegal("G7", "left", say("left", unit=unit.name))


def against_bogged(unit: Unit) -> Iterator[Finding]:
    """Yield why a bogged-down tank does not move (G18)."""
    if state_of(unit).bogged:
        yield illegal("G18", "bogged", say("bogged", unit=unit.name), unit.hex)


def may_move(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a unit may not move at all now, wherever it would go."""
    yield from in_phase(state, unit, "movement")
    if unit.kind == ARTILLERY:
        yield illegal("G29", "artillery", say("artillery", unit=unit.name))
    moving = turn_of(state).moving
    if moving is not None and moving != unit.id:
        yield illegal("G2", "open_move", say("open_move", unit=_name(state, moving)))
    if state_of(unit).moved is not None and moving != unit.id:
        yield illegal("G3", "moved", say("moved", unit=unit.name))
    yield from is_ordered(unit, "move")
    yield from against_bogged(unit)


def _name(state: GameState, unit_id: str) -> str:
    unit = state.units.get(unit_id)
    return unit.name if unit is not None else unit_id
