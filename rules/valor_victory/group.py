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

    def offered(self, state: GameState, side: str) -> Iterator[tuple[JsonObject, Given]]:
        """Yield each unit of the side by itself, then all together that can move from a hex."""
        own = [unit for unit in state.units.values() if side in (UMPIRE, unit.side)]
        groups = [*((unit,) for unit in own), *_stacks(state, own)]
        yield from ((named(group), (state, group)) for group in groups)


def _stacks(state: GameState, units: list[Unit]) -> Iterator[tuple[Unit, ...]]:
    """Yield all units in a hex that can move from it, or the group that is moving."""
    stacks: dict[tuple[str, str], list[Unit]] = {}
    moving = turn_of(state).moving
    for unit in units:
        if unit.hex is None or unit.side != turn_of(state).side:
            continue
        if unit.id in moving.units if moving is not None else not any(against_immobile(state, [unit])):
            stacks.setdefault((unit.side, unit.hex), []).append(unit)
    return (tuple(stack) for stack in stacks.values() if len(stack) > 1)


A_GROUP: Final = OfGroup()
