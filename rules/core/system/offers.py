"""Offers: the orders that a system offers, cached for as long as what they depend on is unchanged."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from typing import Any, Final

from msgspec import Struct

from rules.core.game.answers import Gesture, HexGoal, Offer, Variant
from rules.core.game.cache import cached
from rules.core.game.orders import UMPIRE, Order
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import Finding, forbidding
from rules.core.system.order_rule import Given, OrderRule


class _Asked(Struct, frozen=True, eq=False):
    """The arguments of a query for offers, equal if the `key` is: offers are cached by it."""

    key: Hashable
    rules: tuple[OrderRule, ...]
    side: str
    named: JsonObject
    given: Given

    def __eq__(self, other: Any) -> bool:
        same: bool = self.key == other.key
        return same

    def __hash__(self) -> int:
        return hash(self.key)


def offers_of(rules: tuple[OrderRule, ...], state: GameState, side: str) -> list[Offer]:
    """Return the offers to a side (or "gm") of orders that have the same `who`."""
    who, first = rules[0].who, rules[0].order
    offers: list[Offer] = []
    for named, given in who.offered(state, side):
        depends_on = who.offers_depend_on(named, *given)
        if depends_on is None:
            offers += _found(rules, side, named, given)
        else:
            offers += _remembered(_Asked((depends_on, side, first), rules, side, named, given))
    return offers


@cached(maxsize=8192)
def _remembered(asked: _Asked) -> tuple[Offer, ...]:
    return tuple(_found(asked.rules, asked.side, asked.named, asked.given))


def _found(rules: tuple[OrderRule, ...], side: str, named: JsonObject, given: Given) -> Iterator[Offer]:
    return (offer for rule in rules for offer in rule.offers(side, named, given))


# -- what systems of the older shape make of their orders ----------------------------------------

_OPEN: Final = (("roll", "Roll dice"), ("say", "Say something"))
_BY_UNIT: Final = (
    ("place", "Place"),
    ("adjust", "Adjust"),
    ("hide", "Hide"),
    ("reveal", "Reveal"),
    ("remove_unit", "Take out of the game"),
)
_FOR_ALL: Final = (
    ("add_unit", "Add a unit"),
    ("set_feature", "Set terrain"),
    ("remove_feature", "Take terrain away"),
    ("set_turn", "Set the turn"),
)


class Shape(Struct, frozen=True):
    """How an order is offered: an example order to test whether it is allowed, title, key and gesture."""

    example: Order
    title: str
    key: str | None = None
    gesture: Gesture = "press"


def offered(
    order: JsonObject,
    title: str,
    against: Iterable[Finding] = (),
    *,
    unit: str | None = None,
    key: str | None = None,
    values: dict[str, list[Any]] | None = None,
    hexes: tuple[HexGoal, ...] = (),
    variants: list[Variant] | None = None,
    note: bool = False,
    open: JsonObject | None = None,
    gesture: Gesture = "press",
    after: JsonObject | None = None,
) -> Offer:
    """Return the offer of an order: allowed, or with the first finding that forbids it."""
    reason = next(forbidding(against), None)
    return Offer(
        order=order,
        title=title,
        allowed=reason is None,
        unit=unit,
        reason=reason.message if reason is not None else None,
        clause=reason.clause if reason is not None else None,
        key=key,
        values=values or {},
        variants=variants or [],
        hexes=hexes,
        note=note,
        open=open or {},
        gesture=gesture,
        after=after or {},
    )


def common_offers(state: GameState, side: str) -> list[Offer]:
    """Return the common orders that a side (or "gm") may give at any time."""
    offers = [Offer({"type": word}, title, allowed=True) for word, title in _OPEN]
    if side != UMPIRE:
        return offers
    offers += [
        Offer({"type": word, "unit": unit.id}, title, allowed=True, unit=unit.id)
        for unit in state.units.values()
        for word, title in _BY_UNIT
    ]
    return offers + [Offer({"type": word}, title, allowed=True) for word, title in _FOR_ALL]
