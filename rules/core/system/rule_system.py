"""The interface that a rule system offers to the server."""

from __future__ import annotations

from abc import ABC
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations, groupby
from typing import ClassVar

import msgspec
from msgspec import Struct

from rules.core.game.answers import HexReach, Offer, Preview, Reach
from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.orders import Hand, Order, is_finite, order_type
from rules.core.game.sighting import Fan, HexFan, HexSight, SightEnd, TableSight
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, Verdict, bad_order
from rules.core.scenario.document import Scenario, begin
from rules.core.scenario.system_types import SystemTypes
from rules.core.scenario.validation import faults_of
from rules.core.system import by_hand, rolls, umpire
from rules.core.system.by_hand.ends import endings
from rules.core.system.offers import offers_of
from rules.core.system.order_rule import OrderRule
from rules.core.table.points import NamedPoint
from rules.core.words.messages import Words, say
from rules.core.words.problems import one_of, show


class RuleSystem(SystemTypes, ABC):
    """A system of rules. Every answer depends on the arguments alone."""

    orders: ClassVar[tuple[OrderRule, ...]]
    """The rules of every order of the system. Neighbours with the same `who` are offered together."""

    def offers(self, state: GameState, side: str) -> list[Offer]:
        """Return what a side (or "gm") may order now, and why other orders are not allowed."""
        return self.listed(state, side, (None, *state.units.values()))

    def offers_of(self, state: GameState, side: str, unit_id: str | None) -> list[Offer]:
        """Return only the offers that concern a unit or its groups; with None, those that concern no unit.

        There are none for a unit that does not exist.
        """
        if unit_id is not None and unit_id not in state.units:
            return []
        return self.listed(state, side, (None if unit_id is None else state.units[unit_id],))

    def listed(self, state: GameState, side: str, asked: Sequence[Unit | None]) -> list[Offer]:
        """Return the offers to a side that concern these units; None stands for offers that concern no unit.

        Each offer is listed once: a group's offer is listed with the first of its units.
        """
        return [
            offer
            for rules in self.rules_by_who
            for unit in asked
            for offer in offers_of(rules, state, side, unit)
            if len(asked) == 1 or offer.unit == (None if unit is None else unit.id)
        ]

    def variants(self, state: GameState, order: Order | JsonObject) -> list[JsonObject]:
        """Return the same order at each available pace; none if it has no paces."""
        decoded = self.decode(order)
        if isinstance(decoded, Finding):
            return []
        paces = self.rules[type(decoded)].variants(state, decoded)
        return [{**msgspec.to_builtins(order), **pace.fields} for pace in paces]

    def variant_title(self, state: GameState, order: JsonObject) -> Words | None:
        """Return the title of one of the `variants` for which the title of its offer would be wrong."""
        decoded = self.decode(order)
        if isinstance(decoded, Finding):
            return None
        return self.rules[type(decoded)].variant_title(state, decoded)

    # -- what a system may say -------------------------------------------------------------------

    def consequences(self, state: GameState, order: Order, events: list[Event]) -> list[Event]:
        """Return the system's own events after those of any order, the umpire's included."""
        return []

    def reach(self, state: GameState, unit_id: str, dice: int) -> Reach | HexReach:
        """Return where a unit may get, on a table with `dice` dice. Raises KeyError if unknown."""
        raise KeyError(unit_id)

    def reach_by_hand(self, state: GameState, order: Hand) -> Reach | HexReach:
        """Return where a hand may still move its unit after the path of an order, within the order's limit.

        Raises KeyError in systems where no ground counts for more than its length: a limit is then a plain
        distance.
        """
        raise KeyError(order.unit)

    def sight(self, state: GameState, start: SightEnd, end: SightEnd) -> TableSight | HexSight:
        """Return what is between two ends. Raises LookupError if one is not on the board."""
        raise LookupError("there is nothing to be seen")

    def fan(self, state: GameState, start: SightEnd) -> Fan | HexFan:
        """Return everything seen from somewhere. Raises LookupError if that is not on the board."""
        raise LookupError("there is nothing to be seen")

    def points(self, state: GameState) -> list[NamedPoint]:
        """Return all named places on the board."""
        return []

    @cached_property
    def rules(self) -> dict[type[Order], OrderRule]:
        """The rules of every order: the system's own, then the umpire's, then those by hand."""
        return {rule.order: rule for rule in (*self.orders, *self._of_every_system)}

    @cached_property
    def _of_every_system(self) -> tuple[OrderRule, ...]:
        return (rolls.rule_of(self), *umpire.orders_of(self), *by_hand.orders_of(self))

    @cached_property
    def rules_by_who(self) -> list[tuple[OrderRule, ...]]:
        """The rules of every order that is offered, grouped where neighbours have the same `who`."""
        offered = (rule for rule in self.rules.values() if rule.who.is_offered)
        return [tuple(rules) for _, rules in groupby(offered, key=lambda rule: rule.who)]

    @cached_property
    def order_types(self) -> dict[str, type[Order]]:
        """The type of every order, by its word in JSON."""
        return {order_type(kind): kind for kind in self.rules}

    def faults(self) -> Iterator[str]:
        """Yield what keeps the system from being registered: missing parts, and orders that do not fit."""
        yield from super().faults()
        if not getattr(self, "orders", ()):
            yield "it has no `orders`"
            return
        tags = Counter(order_type(rule.order) for rule in (*self.orders, *self._of_every_system))
        for tag, count in tags.items():
            if count > 1:
                yield f'it has {count} orders "{tag}"'
        for rule in self.orders:
            yield from rule.faults()
        for rule, other in combinations(self.orders, 2):
            if rule.shares_key_with(other):
                one, two = order_type(rule.order), order_type(other.order)
                yield f'its orders "{one}" and "{two}" have one key, "{rule.key}", at the same time'

    def decode(self, order: Order | JsonObject) -> Order | Finding:
        """Return the order decoded from JSON, or the finding that says why it cannot be."""
        if isinstance(order, Order):
            return order
        word = order.get("type") if isinstance(order, dict) else None
        kind = self.order_types.get(word) if isinstance(word, str) else None
        if kind is None:
            return bad_order(say("no_order", word=show(word), orders=one_of(self.order_types, word)))
        try:
            decoded: Order = msgspec.convert(order, kind)
        except (msgspec.ValidationError, RecursionError):
            return unreadable(order, kind)
        return decoded if is_finite(order) else bad_order(say("not_finite"))

    def is_final(self, order: Order | JsonObject) -> bool:
        """Return whether an order is taken back only with the other side's consent, dice or no dice."""
        decoded = self.decode(order)
        return not isinstance(decoded, Finding) and self.rules[type(decoded)].final

    def start(self, scenario: Scenario) -> GameState:
        """Return the initial state of a scenario, with the terrain of its tokens. Raises ScenarioProblems."""
        return by_hand.token.with_features(self, begin(self, scenario))

    def check(self, state: GameState, order: Order | JsonObject, by: str) -> Verdict:
        """Return every finding about an order that `by` (a side or "gm") would give."""
        decoded = self.decode(order)
        if isinstance(decoded, Finding):
            return Verdict.of([decoded])
        return Verdict.of(self.rules[type(decoded)].findings(state, decoded, by))

    def resolve(self, state: GameState, order: Order | JsonObject, by: str, dice: Dice) -> list[Event]:
        """Return the events of an order. Raises ValueError if it cannot be read as an order at all."""
        decoded = self.decode(order)
        if isinstance(decoded, Finding):
            raise ValueError(str(decoded.message))
        events = self.rules[type(decoded)].events(state, decoded, by, dice)
        happened = [*events, *self.consequences(state, decoded, events)]
        return [*happened, *endings(self, state, happened)]

    def conclude(self, state: GameState, order: Order | JsonObject, by: str, events: list[Event]) -> Verdict:
        """Return every finding about an order that caused these events, those about its dice included."""
        decoded = self.decode(order)
        if isinstance(decoded, Finding):
            return Verdict.of([decoded])
        return Verdict.of(self.rules[type(decoded)].conclusion(state, decoded, by, events))

    def forecast(self, state: GameState, order: Order | JsonObject, by: str) -> JsonObject:
        """Return the exact odds of an order; none if it rolls no dice or is illegal."""
        decoded = self.decode(order)
        if isinstance(decoded, Finding):
            return {}
        return self.rules[type(decoded)].odds(state, decoded, by)

    def preview(self, state: GameState, order: Order | JsonObject, by: str) -> Preview:
        """Return the preview that a player is shown while planning an order."""
        decoded = self.decode(order)
        if isinstance(decoded, Finding):
            return Preview(Verdict.of([decoded]))
        return self.rules[type(decoded)].shown(state, decoded, by)


def unreadable(order: JsonObject, kind: type[Struct]) -> Finding:
    """Return the finding that says what is wrong with the fields of an order."""
    return bad_order(say("unreadable_order", order=order_type(kind), problems=faults_of(order, kind)))
