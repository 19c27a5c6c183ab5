"""Whose order, whose turn, which units: bad orders, and what keeps a group from acting at all (6.1, 6.10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rules.core.game.orders import UMPIRE
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.words.problems import show
from rules.valor_victory.orders import Eliminate, Enter, GroupOrder, Load, Move, Pin, Unload, Unpin
from rules.valor_victory.stacking import fits
from rules.valor_victory.units import is_vehicle, options_of, turn_of


def names_of(units: Iterable[Unit]) -> str:
    """Return the units' names for a sentence."""
    *most, last = [unit.name for unit in units] or ["nobody"]
    return f"{', '.join(most)} and {last}" if most else last


def they(units: Sequence[Unit], one: str, many: str, *, bold: bool = True) -> str:
    """Return the units' names with the verb that fits one of them or many."""
    names = f"**{names_of(units)}**" if bold else names_of(units)
    return f"{names} {one if len(units) == 1 else many}"


def ids_of(order: GroupOrder) -> tuple[str, ...]:
    """Return the ids of an order's units, as they are named."""
    if order.units is not None:
        return order.units
    return (order.unit,) if order.unit is not None else ()


def group_of(state: GameState, order: GroupOrder) -> tuple[Unit, ...]:
    """Return the units of an order that exist."""
    return tuple(state.units[unit_id] for unit_id in ids_of(order) if unit_id in state.units)


# -- bad orders ----------------------------------------------------------------------------------


def bad_orders(state: GameState, order: Any, by: str) -> list[Finding]:
    """Return why an order is none for the one who gives it: clause `order`."""
    if isinstance(order, Pin | Unpin | Eliminate):
        return list(_bad_unit(state, order))
    if not isinstance(order, GroupOrder):
        return list(_not_at_turn(state, by))
    return [*_bad_group(state, order, by), *_bad_fields(state, order)]


def _bad_unit(state: GameState, order: Pin | Unpin | Eliminate) -> Iterator[Finding]:
    if order.unit not in state.units:
        yield bad_order(f"There is no unit {show(order.unit)}.")


def _not_at_turn(state: GameState, by: str) -> Iterator[Finding]:
    side = turn_of(state).side
    if by not in (UMPIRE, side):
        yield bad_order(f"It is the turn of {state.name_of_side(side)}.", "other_side")


def _bad_group(state: GameState, order: GroupOrder, by: str) -> Iterator[Finding]:
    ids = ids_of(order)
    if order.units is not None and order.unit is not None:
        yield bad_order("An order names a unit or units, not both.")
    if not ids:
        yield bad_order("The order names no unit.")
    if len(set(ids)) < len(ids):
        yield bad_order("A unit is named twice.")
    for unit_id in ids:
        if unit_id not in state.units:
            yield bad_order(f"There is no unit {show(unit_id)}.")
    group = group_of(state, order)
    for unit in group:
        if unit.side != group[0].side or by not in (UMPIRE, unit.side):
            message = f"{unit.name} takes its orders from {state.name_of_side(unit.side)}."
            yield bad_order(message, "other_side")


def _bad_fields(state: GameState, order: GroupOrder) -> Iterator[Finding]:
    if isinstance(order, Move | Enter):
        yield from _bad_path(state, order)
        yield from _bad_facings(state, (order.facing, order.face_first, *(order.turns or ())))
    if isinstance(order, Enter) and order.facing is None and any(map(is_vehicle, group_of(state, order))):
        yield bad_order("A vehicle comes in with a facing.")
    if isinstance(order, Unload):
        yield from _bad_facings(state, (order.facing,))
    if isinstance(order, Load) and order.onto not in state.units:
        yield bad_order(f"There is no unit {show(order.onto)}.")


def _bad_path(state: GameState, order: Move | Enter) -> Iterator[Finding]:
    entered = (order.hex,) if isinstance(order, Enter) else ()
    for label in (*entered, *order.path):
        if state.board.grid.find(label) is None:
            yield bad_order(f"{show(label)} is no hex of this board.")
    if not entered and not order.path and order.face_first is None:
        yield bad_order("The path is empty.")
    if order.turns is not None and len(order.turns) != len(order.path):
        yield bad_order("There must be as many turns as hexes in the path.")


def _bad_facings(state: GameState, facings: Iterable[float | None]) -> Iterator[Finding]:
    sides = state.board.grid.sides
    for facing in facings:
        if facing is not None and facing not in sides:
            yield bad_order(f"{facing:g}° is no hexside: {', '.join(map(str, sides))} are.")


# -- who may act ---------------------------------------------------------------------------------


def may_act(state: GameState, group: tuple[Unit, ...], order: GroupOrder) -> Iterator[Finding]:
    """Yield why units may not be ordered now: not their turn, or not on the board (6.1, 6.10)."""
    side = turn_of(state).side
    if group and group[0].side != side:
        message = f"It is the turn of {state.name_of_side(side)}."
        yield illegal("6.1", "not_your_phase", message)
    if isinstance(order, Enter):
        return
    for unit in group:
        if unit.hex is None:
            yield illegal("6.10", "off_board", f"{unit.name} is not on the board.")


def against_open_move(state: GameState, group: tuple[Unit, ...]) -> Iterator[Finding]:
    """Yield why units may not act while a move is open that is not their own, to the last unit (6.1)."""
    moving = turn_of(state).moving
    ids = {unit.id for unit in group}
    if moving is None or ids == set(moving.units):
        return
    if ids.isdisjoint(moving.units):
        yield open_move(state)
    else:
        message = f"The move of {_moving(state)} is open: the same units go on with it, all of them."
        yield illegal("6.1", "open_move", message)


def against_stack(group: tuple[Unit, ...]) -> Iterator[Finding]:
    """Yield why units are not one stack: apart (6.1), or more than a hex holds (6.9)."""
    if len({unit.hex for unit in group}) > 1:
        yield illegal("6.1", "apart", f"{names_of(group)} do not stand in one hex.")
    if not fits(group):
        yield illegal("6.9", "too_many", f"{names_of(group)} are more than a hex holds.")


def open_move(state: GameState, clause: str = "6.1") -> Finding:
    """Return the finding that the open move comes first."""
    return illegal(clause, "open_move", f"The move of {_moving(state)} is open: finish it or end it first.")


def _moving(state: GameState) -> str:
    moving = turn_of(state).moving
    return names_of(state.units[unit] for unit in (moving.units if moving else ()) if unit in state.units)


def may_turn_on_the_spot(state: GameState) -> bool:
    """Return whether the house rules let vehicles turn before their first hex."""
    return options_of(state).turn_on_the_spot == "yes"
