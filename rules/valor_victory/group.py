"""Groups: an order names one unit, or several that act together (6.1); the rules are given the group."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Final

from msgspec import Meta

from rules.core.game.orders import UMPIRE, Name, Order
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, bad_order
from rules.core.system.order_rule import Given, Who, unknown_units
from rules.core.words import messages
from rules.core.words.messages import Message
from rules.valor_victory.paying import against_immobile
from rules.valor_victory.units import turn_of
from rules.valor_victory.words import say

Bearing = Annotated[float, Meta(ge=-100_000, le=100_000)]
Names = Annotated[tuple[Name, ...], Meta(max_length=500)]


class GroupOrder(Order, frozen=True, kw_only=True):
    """An order to a group: its `units`, or its `unit` when it is one alone."""

    unit: Name | None = None
    units: Names | None = None


def names_of(units: Iterable[Unit]) -> Message:
    """Return the units' names for a sentence."""
    *most, last = [unit.name for unit in units] or [""]
    return say("names", count=len(most) + bool(last), most=tuple(most), last=last)


def ids_of(order: GroupOrder) -> tuple[str, ...]:
    """Return the ids of an order's units, as they are named."""
    if order.units is not None:
        return order.units
    return (order.unit,) if order.unit is not None else ()


def group_of(state: GameState, order: GroupOrder) -> tuple[Unit, ...]:
    """Return the units of an order that exist."""
    return tuple(state.units[unit_id] for unit_id in ids_of(order) if unit_id in state.units)


def named(group: tuple[Unit, ...]) -> JsonObject:
    """Return the fields of an order that name a group."""
    return {"unit": group[0].id} if len(group) == 1 else {"units": [unit.id for unit in group]}


def at_hand(state: GameState, unit: Unit) -> tuple[Unit, ...]:
    """Return a unit with all that it is moving with."""
    moving = turn_of(state).moving
    if moving is None or unit.id not in moving.units:
        return (unit,)
    return tuple(state.units[each] for each in moving.units if each in state.units)


class OfGroup(Who):
    """An order of a group, given by its side: rules are given the state and the units."""

    def unknown(self, state: GameState, order: Any) -> Iterator[Finding]:
        """Yield what keeps an order from naming a group."""
        ids = ids_of(order)
        if order.units is not None and order.unit is not None:
            yield bad_order(say("unit_and_units"))
        if not ids:
            yield bad_order(say("names_no_unit"))
        if len(set(ids)) < len(ids):
            yield bad_order(say("named_twice"))
        yield from unknown_units(state, *ids)

    def given(self, state: GameState, order: Any, by: str) -> Given:
        """Return the state and the units."""
        return state, group_of(state, order)

    def foreign(self, by: str, *given: Any) -> Iterator[Finding]:
        """Yield which of the units take their orders from another side."""
        state, group = given
        for unit in group:
            if unit.side != group[0].side or by not in (UMPIRE, unit.side):
                side = state.name_of_side(unit.side)
                yield bad_order(messages.say("not_your_unit", unit=unit.name, side=side), "other_side")

    def offered(self, state: GameState, side: str, unit: Unit | None) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the unit by itself if it is the side's, then all together that can move from its hex."""
        if unit is None or side not in (UMPIRE, unit.side):
            return
        stack = _stack(state, unit)
        groups = [(unit,), stack] if len(stack) > 1 and unit in stack else [(unit,)]
        yield from ((named(group), (state, group)) for group in groups)


def _stack(state: GameState, unit: Unit) -> tuple[Unit, ...]:
    """Return all units in a unit's hex that can move from it with it, or the group that is moving there."""
    turn = turn_of(state)
    if unit.hex is None or unit.side != turn.side:
        return ()
    moving = turn.moving
    beside = (other for other in state.units.values() if other.hex == unit.hex and other.side == unit.side)
    return tuple(
        other
        for other in beside
        if (other.id in moving.units if moving is not None else not any(against_immobile(state, [other])))
    )


A_GROUP: Final = OfGroup()
