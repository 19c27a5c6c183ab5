"""Offers: the orders that a system offers, cached for as long as what they depend on is unchanged."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from msgspec import Struct

from rules.core.game.answers import Offer
from rules.core.game.cache import cached
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import first_forbidding
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


def offers_of(rules: tuple[OrderRule, ...], state: GameState, side: str, unit: Unit | None) -> list[Offer]:
    """Return the offers to a side (or "gm") of orders with the same `who` that concern a unit.

    With None, those that are no unit's.
    """
    who, first = rules[0].who, rules[0].order
    offers: list[Offer] = []
    for named, given in who.offered(state, side, unit):
        depends_on = who.offers_depend_on(named, *given)
        if depends_on is None:
            offers += _found(rules, side, named, given)
        else:
            offers += _remembered(_Asked((depends_on, side, first), rules, side, named, given))
    return offers


@cached(maxsize=1024)
def _remembered(asked: _Asked) -> tuple[Offer, ...]:
    return tuple(_found(asked.rules, asked.side, asked.named, asked.given))


def _found(rules: tuple[OrderRule, ...], side: str, named: JsonObject, given: Given) -> Iterator[Offer]:
    foreign = first_forbidding(rules[0].who.foreign(side, *given))
    for rule in rules:
        yield from rule.offers(foreign, named, given)
