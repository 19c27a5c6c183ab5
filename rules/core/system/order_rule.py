"""The declaration of an order: who may give it, findings, events, odds and offers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, ClassVar

from msgspec import Struct

from rules.core.game.answers import Gesture, HexGoal, Offer, Preview, Variant
from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.orders import UMPIRE, Order, order_type
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, Verdict, bad_order, first_forbidding, forbidding
from rules.core.words.messages import Words, say
from rules.core.words.problems import show

Given = tuple[Any, ...]
"""The arguments that every function of a rule takes before the order: usually a state and a unit."""


def unknown_units(state: GameState, *names: Any) -> Iterator[Finding]:
    """Yield a finding for each name in an order that belongs to no unit (clause `order`)."""
    for name in names:
        if name not in state.units:
            yield bad_order(say("no_unit", unit=show(name)))


class Who(ABC):
    """Who may give an order: what it must name, who may give it, and to whom it is offered."""

    names: ClassVar[tuple[str, ...]] = ()
    """The fields by which an order names its unit, or whatever else the order belongs to."""
    is_offered: bool = True
    """Whether the order is ever offered to anybody."""

    @abstractmethod
    def unknown(self, state: GameState, order: Any) -> Iterable[Finding]:
        """Return findings for unknown things that an order names (clause `order`); these end the check."""

    @abstractmethod
    def given(self, state: GameState, order: Any, by: str) -> Given:
        """Return the leading arguments of the rule's functions; the order names nothing unknown."""

    @abstractmethod
    def foreign(self, by: str, *given: Any) -> Iterable[Finding]:
        """Return findings if the order is not for `by` (a side or "gm") to give."""

    @abstractmethod
    def offered(self, state: GameState, side: str, unit: Unit | None) -> Iterator[tuple[JsonObject, Given]]:
        """Yield what a side (or "gm") may give the order to: the naming fields, and the rule's arguments.

        With a unit, only the unit itself and groups that it is in; with None, only what belongs to no unit.
        """

    def offers_depend_on(self, named: JsonObject, *given: Any) -> Hashable | None:
        """Return everything that offers depend on besides the side; None if they must not be cached.

        It may contain the `id()` of an argument, because arguments live as long as the cached offers.
        """
        return None


class OfUnit(Who):
    """An order to one unit, given by its side; its rules are given the state and the unit."""

    names = ("unit",)

    def unknown(self, state: GameState, order: Any) -> Iterator[Finding]:
        """Yield a finding if there is no such unit."""
        return unknown_units(state, order.unit)

    def given(self, state: GameState, order: Any, by: str) -> Given:
        """Return the state and the unit."""
        return state, state.units[order.unit]

    def foreign(self, by: str, *given: Any) -> Iterator[Finding]:
        """Yield a finding if the unit belongs to another side."""
        state, unit = given
        if by not in (UMPIRE, unit.side):
            message = say("not_your_unit", unit=unit.name, side=state.name_of_side(unit.side))
            yield bad_order(message, "other_side")

    def offered(self, state: GameState, side: str, unit: Unit | None) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the unit, if it belongs to the side."""
        if unit is not None and side in (UMPIRE, unit.side):
            yield {"unit": unit.id}, (state, unit)


def _not_at_turn(state: GameState, by: str) -> Iterator[Finding]:
    side = state.side_at_turn
    if side is not None and by != side:
        yield bad_order(say("not_your_turn", side=state.name_of_side(side)), "other_side")


class OfSide(Who):
    """An order to no unit, such as the end of a phase; its rules are given the state and who gives it."""

    def __init__(self, foreign: Callable[[GameState, str], Iterable[Finding]] = _not_at_turn) -> None:
        """Take the function that finds why a side may not give the order; by default, not its turn."""
        self._foreign = foreign

    def unknown(self, state: GameState, order: Any) -> Iterable[Finding]:
        """Return nothing: the order names nothing."""
        return ()

    def given(self, state: GameState, order: Any, by: str) -> Given:
        """Return the state and the side that gives the order."""
        return state, by

    def foreign(self, by: str, *given: Any) -> Iterable[Finding]:
        """Return findings if the order is not for `by` to give."""
        return () if by == UMPIRE else self._foreign(given[0], by)

    def offered(self, state: GameState, side: str, unit: Unit | None) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the order among the offers that concern no unit, because it names none."""
        if unit is None:
            yield {}, (state, side)


class Choice(Struct, frozen=True, kw_only=True):
    """One way in which an order is offered; attributes left out are taken from the rule.

    `fields` are the settled fields of the order, `named` those that name its unit, if it is not the unit of
    the offer; `against` is what forbids this choice. The other fields are those of an `Offer`.
    """

    fields: JsonObject = {}
    named: JsonObject | None = None
    title: Words | None = None
    key: str | None = None
    against: tuple[Finding, ...] = ()
    values: dict[str, list[Any]] = {}
    hexes: tuple[HexGoal, ...] = ()
    cost: float | None = None
    left: float | None = None
    asks: bool = False
    due: bool = False
    note: bool = False
    open: JsonObject = {}
    places: dict[str, tuple[float, float, float]] = {}
    after: JsonObject = {}
    gesture: Gesture | None = None


def _nothing(*_: Any) -> Iterable[Finding]:
    return ()


def _always(*_: Any) -> bool:
    return True


def _no_paces(*_: Any) -> list[Variant]:
    return []


def _no_title(*_: Any) -> Words | None:
    return None


def _one_choice(*_: Any) -> Iterable[Choice]:
    return (Choice(),)


class OrderRule(Struct, frozen=True, kw_only=True):
    """One kind of order. Its functions take the arguments that `who` gives, `*given`, then those listed."""

    order: type[Order]
    title: Words
    """The title of the order in menus."""
    key: str | None = None
    """The keyboard key for the order."""
    gesture: Gesture = "press"
    """The gesture by which the order is given."""
    who: Who
    is_listed: Callable[..., bool] = _always
    """(*given): whether it is listed in offers; if not, giving it is still refused by its findings.

    Rules with one function may be listed at the same time, those with different functions never are.
    """
    malformed: Callable[..., Iterable[Finding]] = _nothing
    """(*given, order): why it cannot be read as an order at all (clause `order`); these end the check."""
    may: Callable[..., Iterable[Finding]] = _nothing
    """(*given): why it may not be given now, whatever its fields."""
    judge: Callable[..., Iterable[Finding]] = _nothing
    """(*given, order): everything that the rules say about its fields."""
    notes: Callable[..., Iterable[Finding]] = _nothing
    """(*given, order): further notes, if nothing forbids it."""
    resolve: Callable[..., list[Event]]
    """(*given, order, dice): its events. Raises ValueError if it cannot be resolved at all."""
    concluded: Callable[..., Iterable[Finding]] | None = None
    """(*given, order, events): replaces `notes` once its dice are rolled."""
    forecast: Callable[..., JsonObject] | None = None
    """(*given, order): its exact odds, if nothing forbids it."""
    forecasts_illegal: bool = False
    """Whether `forecast` also knows the odds of a forbidden order."""
    preview: Callable[..., Preview] | None = None
    """(*given, order, verdict): what a player sees while planning it."""
    choices: Callable[..., Iterable[Choice]] = _one_choice
    """(*given, barred): the ways in which it is offered; `barred` means that it may not be given now."""
    paces: Callable[..., list[Variant]] = _no_paces
    """(*given): the paces at which it may be given, each by the fields that select it."""
    pace_title: Callable[..., Words | None] = _no_title
    """(*given, order): the title of an order for which the title of its pace would be wrong."""
    final: bool = False
    """Whether it is taken back only with the other side's consent, dice or no dice."""

    def faults(self) -> Iterator[str]:
        """Yield what is wrong with the declaration, in words that follow the name of the system."""
        word = order_type(self.order)
        if not self.title:
            yield f'its order "{word}" has no title'
        for name in self.who.names:
            if name not in self.order.__struct_fields__:
                yield f'its order "{word}" has no field `{name}`, by which it names whose it is'

    def shares_key_with(self, other: OrderRule) -> bool:
        """Return whether both have the same key and both may be listed at the same time."""
        is_alike = self.who is other.who and self.key is not None and self.key == other.key
        distinct = self.is_listed is not other.is_listed and _always not in (
            self.is_listed,
            other.is_listed,
        )
        return is_alike and not distinct

    def against(self, state: GameState, order: Order, by: str) -> list[Finding]:
        """Return all findings about an order except notes, including those that forbid it."""
        return self._with_notes(state, order, by, _nothing)

    def findings(self, state: GameState, order: Order, by: str) -> list[Finding]:
        """Return all findings about an order before its dice are rolled."""
        return self._with_notes(state, order, by, self.notes)

    def _with_notes(
        self, state: GameState, order: Order, by: str, notes: Callable[..., Iterable[Finding]], *more: Any
    ) -> list[Finding]:
        """Return findings and, if none forbids the order, its notes; the notes take `more`, too."""
        unknown = list(self.who.unknown(state, order))
        if unknown:
            return unknown
        given = self.who.given(state, order, by)
        foreign, malformed = list(self.who.foreign(by, *given)), list(self.malformed(*given, order))
        if malformed:
            return [*foreign, *malformed]
        found = [*foreign, *self.may(*given), *self.judge(*given, order)]
        return found if any(forbidding(found)) else [*found, *notes(*given, order, *more)]

    def conclusion(self, state: GameState, order: Order, by: str, events: list[Event]) -> list[Finding]:
        """Return all findings about an order that caused these events."""
        if self.concluded is None:
            return self.findings(state, order, by)
        return self._with_notes(state, order, by, self.concluded, events)

    def events(self, state: GameState, order: Order, by: str, dice: Dice) -> list[Event]:
        """Return the events of an order. Raises ValueError if it cannot be resolved at all."""
        for unknown in self.who.unknown(state, order):
            raise ValueError(str(unknown.message))
        given = self.who.given(state, order, by)
        for malformed in self.malformed(*given, order):
            raise ValueError(str(malformed.message))
        return self.resolve(*given, order, dice)

    def odds(self, state: GameState, order: Order, by: str) -> JsonObject:
        """Return the exact odds of an order; none if it rolls no dice or is illegal."""
        if self.forecast is None or any(self.who.unknown(state, order)):
            return {}
        if not self.forecasts_illegal and any(forbidding(self.against(state, order, by))):
            return {}
        return self.forecast(*self.who.given(state, order, by), order)

    def shown(self, state: GameState, order: Order, by: str) -> Preview:
        """Return the preview that a player sees while planning an order."""
        verdict = Verdict.of(self.findings(state, order, by))
        if any(self.who.unknown(state, order)):
            return Preview(verdict)
        given = self.who.given(state, order, by)
        if self.preview is not None:
            return self.preview(*given, order, verdict)
        if self.forecast is None or not (verdict.legal or self.forecasts_illegal):
            return Preview(verdict)
        return Preview(verdict, odds=self.forecast(*given, order))

    def variants(self, state: GameState, order: Order) -> list[Variant]:
        """Return the paces of this order, whoever gives it; none if it names something unknown."""
        if any(self.who.unknown(state, order)):
            return []
        return self.paces(*self.who.given(state, order, UMPIRE))

    def variant_title(self, state: GameState, order: Order) -> Words | None:
        """Return the title of an order for which the title of its pace would be wrong."""
        if any(self.who.unknown(state, order)):
            return None
        return self.pace_title(*self.who.given(state, order, UMPIRE), order)

    def offers(self, foreign: Finding | None, named: JsonObject, given: Given) -> Iterator[Offer]:
        """Yield the offers of the order for the arguments from `who`; `foreign` forbids it to the side."""
        if not self.is_listed(*given):
            return
        reason = foreign or first_forbidding(self.may(*given))
        paces = self.paces(*given)
        for choice in self.choices(*given, reason is not None):
            yield self._offer(choice, named, paces, reason or first_forbidding(choice.against))

    def _offer(
        self, choice: Choice, named: JsonObject, variants: list[Variant], reason: Finding | None
    ) -> Offer:
        return Offer(
            order={
                "type": order_type(self.order),
                **(named if choice.named is None else choice.named),
                **choice.fields,
            },
            title=self.title if choice.title is None else choice.title,
            allowed=reason is None,
            unit=named["unit"] if "unit" in named else next(iter(named.get("units", ())), None),
            reason=reason.message if reason is not None else None,
            clause=reason.clause if reason is not None else None,
            key=self.key if choice.key is None else choice.key,
            values=choice.values,
            variants=variants,
            hexes=choice.hexes,
            cost=choice.cost,
            left=choice.left,
            final=self.final,
            asks=choice.asks,
            due=choice.due,
            note=choice.note,
            open=choice.open,
            places=choice.places,
            gesture=self.gesture if choice.gesture is None else choice.gesture,
            after=choice.after,
        )
