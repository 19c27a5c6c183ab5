"""Who may order what, and when (W1, W3, W5): whose unit, whose phase, and in what condition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.core.game.orders import UMPIRE
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.words.problems import show
from rules.wargame_movement.aim import bad_aims
from rules.wargame_movement.orders import Conditions, Load, Move, Unload
from rules.wargame_movement.units import class_of, has_gaits, state_of, turn_of
from rules.wargame_movement.wording import name_of_side


def bad_orders(state: GameState, order: Any, by: str) -> list[Finding]:
    """Return why an order is none for this side and this state: clause `order`."""
    if isinstance(order, Conditions) and order.weather is None and order.tide is None:
        return [bad_order("Conditions say what the weather is, or the tide, or both.")]
    unit_id = getattr(order, "unit", None)
    if unit_id is None:
        return []
    unit = state.units.get(unit_id)
    if unit is None:
        return [bad_order(f"There is no unit {show(unit_id)}.")]
    found = []
    if by not in (UMPIRE, unit.side):
        message = f"{unit.name} takes its orders from {name_of_side(state, unit.side)}."
        found.append(bad_order(message, "other_side"))
    if isinstance(order, Load | Unload) and order.cargo not in state.units:
        found.append(bad_order(f"There is no unit {show(order.cargo)}."))
    if isinstance(order, Move):
        found += bad_aims(state, order)
        if order.gait is not None and not has_gaits(unit):
            found.append(bad_order(f"{unit.name} has no gaits."))
    return found


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
