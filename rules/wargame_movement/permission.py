"""Which units may be given orders, and when (W1, W3, W5): by side, phase and condition."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import OfSide, OfUnit
from rules.wargame_movement.carriers import against_third_procedure
from rules.wargame_movement.phrases import name_of_side
from rules.wargame_movement.teams import against_team
from rules.wargame_movement.units import class_of, state_of, turn_of
from rules.wargame_movement.words import say

A_UNIT = OfUnit()
ANY_SIDE = OfSide(lambda state, by: ())
"""Any side may give an order of no unit; the order's own clauses decide whose it is now."""


def may_move_now(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why it is not the time for a unit to move, load, unload or drift (W1)."""
    turn = turn_of(state)
    if turn.phase != "movement":
        message = say("not_movement", phase=say("this_phase", phase=turn.phase))
        yield illegal("W1", "not_your_phase", message)
    elif unit.side != turn.side:
        message = say("others_move", side=name_of_side(state, turn.side), unit=unit.name)
        yield illegal("W1", "not_your_phase", message)


def may_fire_now(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why it is not the time for a unit to be named as firing (W5)."""
    turn = turn_of(state)
    if turn.phase != "fire":
        message = say("not_fire", phase=say("this_phase", phase=turn.phase))
        yield illegal("W5", "not_your_phase", message)
    elif unit.side != turn.side:
        message = say("others_designate", side=name_of_side(state, turn.side), unit=unit.name)
        yield illegal("W5", "not_your_phase", message)


def against_moving_again(unit: Unit) -> Iterator[Finding]:
    """Yield why a unit does not move again this turn (W3)."""
    own = state_of(unit)
    if own.moved is not None:
        yield illegal("W3", "moved", say("moved", unit=unit.name))
    if own.boarded:
        yield illegal("W3", "boarded", say("boarded", unit=unit.name))


def against_standing(unit: Unit) -> Iterator[Finding]:
    """Yield why a unit cannot move at all: it is destroyed, aboard another or off the table (W3)."""
    own = state_of(unit)
    if own.condition == "destroyed":
        yield illegal("W3", "destroyed", say("destroyed", unit=unit.name))
    if own.aboard is not None:
        yield illegal("W3", "aboard", say("aboard", unit=unit.name))
    elif unit.at is None:
        yield illegal("W3", "off_table", say("unit_off_table", unit=unit.name))


def against_type(unit: Unit) -> Iterator[Finding]:
    """Yield why a gun, or an aircraft on the ground, does not move by itself (W3)."""
    if class_of(unit) == "gun":
        yield illegal("W3", "gun", say("gun", unit=unit.name))
    if class_of(unit) == "aircraft" and not state_of(unit).airborne:
        yield illegal("W3", "grounded", say("grounded", unit=unit.name))


def may_move(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a unit does not move at all (W1, W3, W25 to W29, W31, W34)."""
    yield from may_move_now(state, unit)
    yield from against_moving_again(unit)
    yield from against_type(unit)
    yield from against_standing(unit)
    if class_of(unit) == "wagon":
        yield from against_team(state, unit)
    yield from against_third_procedure(unit)
    if state_of(unit).out_of_control:
        yield illegal("W34", "out_of_control", say("out_of_control", unit=unit.name))
