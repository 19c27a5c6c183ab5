"""Who may order what, and when (W1, W3, W5): whose unit, whose phase, and in what condition."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import OfSide, OfUnit
from rules.wargame_movement.carriers import against_third_procedure
from rules.wargame_movement.teams import against_team
from rules.wargame_movement.units import class_of, state_of, turn_of
from rules.wargame_movement.wording import name_of_side

A_UNIT = OfUnit()
ANY_SIDE = OfSide(lambda state, by: ())
"""Whoever gives an order of no unit: its own clauses say whose it is now."""


def may_move_now(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why it is not the time for a unit to move, load, unload or drift (W1)."""
    turn = turn_of(state)
    if turn.phase != "movement":
        message = f"Units move in the movement phase: this is {_named(turn.phase)}."
        yield illegal("W1", "not_your_phase", message)
    elif unit.side != turn.side:
        message = f"{name_of_side(state, turn.side)} are moving: {unit.name} waits for its side's turn."
        yield illegal("W1", "not_your_phase", message)


def may_fire_now(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why it is not the time for a unit to be named as firing (W5)."""
    turn = turn_of(state)
    if turn.phase != "fire":
        message = f"Fire is designated in the fire phase: this is {_named(turn.phase)}."
        yield illegal("W5", "not_your_phase", message)
    elif unit.side != turn.side:
        message = f"{name_of_side(state, turn.side)} designate now: {unit.name} waits."
        yield illegal("W5", "not_your_phase", message)


def _named(phase: str) -> str:
    others = {"initiative": "the roll for initiative", "end": "the end of the turn"}
    return others.get(phase, f"the {phase} phase")


def against_moving_again(unit: Unit) -> Iterator[Finding]:
    """Yield why a unit moves no more this turn (W3)."""
    own = state_of(unit)
    if own.moved is not None:
        yield illegal("W3", "moved", f"{unit.name} has moved this turn: a move is final.")
    if own.boarded:
        yield illegal("W3", "boarded", f"{unit.name} got aboard this turn and moves no more.")


def against_standing(unit: Unit) -> Iterator[Finding]:
    """Yield why a unit cannot move at all: it is destroyed, aboard another or off the table (W3)."""
    own = state_of(unit)
    if own.condition == "destroyed":
        yield illegal("W3", "destroyed", f"{unit.name} is destroyed.")
    if own.aboard is not None:
        yield illegal("W3", "aboard", f"{unit.name} is aboard and goes where its carrier goes.")
    elif unit.at is None:
        yield illegal("W3", "off_table", f"{unit.name} is not on the table.")


def against_type(unit: Unit) -> Iterator[Finding]:
    """Yield why a gun, or an aircraft on the ground, does not move by itself (W3)."""
    if class_of(unit) == "gun":
        yield illegal("W3", "gun", f"{unit.name} does not move by itself: it is limbered, or moved by hand.")
    if class_of(unit) == "aircraft" and not state_of(unit).airborne:
        yield illegal("W3", "grounded", f"{unit.name} is on the ground: only the umpire moves it there.")


def may_move(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a unit does not move, wherever to (W1, W3, W25 to W29, W31, W34)."""
    yield from may_move_now(state, unit)
    yield from against_moving_again(unit)
    yield from against_type(unit)
    yield from against_standing(unit)
    if class_of(unit) == "wagon":
        yield from against_team(state, unit)
    yield from against_third_procedure(unit)
    if state_of(unit).out_of_control:
        yield illegal("W34", "out_of_control", f"{unit.name} is out of control: it drifts.")
