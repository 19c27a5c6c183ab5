"""An order, declared whole: who may give it, what stands against it, what comes of it, how it is offered."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Any, ClassVar

from msgspec import Struct

from rules.core.game.answers import Gesture, HexGoal, Offer, Preview, Variant
from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.orders import UMPIRE, Order, order_type
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import Finding, Verdict, bad_order, forbidding
from rules.core.words.problems import show

Given = tuple[Any, ...]
"""What every function of a rule is given before the order: a state and a unit, as a rule."""


class Who(ABC):
    """Whose an order is: what it must name, who may give it, and to whom it is offered."""

    names: ClassVar[tuple[str, ...]] = ()
    """The fields by which an order names whose it is."""

    @abstractmethod
    def unknown(self, state: GameState, order: Any) -> Iterable[Finding]:
        """Return what an order names that does not exist (clause `order`); nothing else is judged then."""

    @abstractmethod
    def given(self, state: GameState, order: Any, by: str) -> Given:
        """Return what the functions of a rule are given, of an order by `by` that names nothing unknown."""

    @abstractmethod
    def foreign(self, by: str, *given: Any) -> Iterable[Finding]:
        """Return why the order is not for `by` (a side or "gm") to give."""

    @abstractmethod
    def offered(self, state: GameState, side: str) -> Iterator[tuple[JsonObject, Given]]:
        """Yield what a side (or "gm") may order: the fields that name it, and what rules are given."""

    def offers_depend_on(self, named: JsonObject, *given: Any) -> Hashable | None:
        """Return all that offers depend on besides the side; None where they are not to be remembered.

        It may hold the `id` of what is given: that lives as long as the offers are remembered.
        """
        return None


class OfUnit(Who):
    """An order of one unit, given by its side: rules are given the state and the unit."""

    names = ("unit",)

    def unknown(self, state: GameState, order: Any) -> Iterator[Finding]:
        """Yield that there is no such unit."""
        if order.unit not in state.units:
            yield bad_order(f"There is no unit {show(order.unit)}.")

    def given(self, state: GameState, order: Any, by: str) -> Given:
        """Return the state and the unit."""
        return state, state.units[order.unit]

    def foreign(self, by: str, *given: Any) -> Iterator[Finding]:
        """Yield that the unit takes its orders from another side."""
        state, unit = given
        if by not in (UMPIRE, unit.side):
            message = f"{unit.name} takes its orders from {state.name_of_side(unit.side)}."
            yield bad_order(message, "other_side")

    def offered(self, state: GameState, side: str) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the units of the side."""
        is_umpire = side == UMPIRE
        for unit in state.units.values():
            if is_umpire or unit.side == side:
                yield {"unit": unit.id}, (state, unit)


def _not_at_turn(state: GameState, by: str) -> Iterator[Finding]:
    side = state.side_at_turn
    if side is not None and by != side:
        yield bad_order(f"It is the turn of {state.name_of_side(side)}.", "other_side")


class OfSide(Who):
    """An order of no unit, such as the end of a phase: rules are given the state and who gives it."""

    def __init__(self, foreign: Callable[[GameState, str], Iterable[Finding]] = _not_at_turn) -> None:
        """Take the function that says why such an order is not for a side to give; not at turn, as a rule."""
        self._foreign = foreign

    def unknown(self, state: GameState, order: Any) -> Iterable[Finding]:
        """Return nothing: the order names nothing."""
        return ()

    def given(self, state: GameState, order: Any, by: str) -> Given:
        """Return the state and who gives the order."""
        return state, by

    def foreign(self, by: str, *given: Any) -> Iterable[Finding]:
        """Return why the order is not for `by` to give."""
        return () if by == UMPIRE else self._foreign(given[0], by)

    def offered(self, state: GameState, side: str) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the one order that there is."""
        yield {}, (state, side)


class Choice(Struct, frozen=True, kw_only=True):
    """One way in which an order is offered; what is not said here is as the rule has it.

    `fields` are those of the order that are settled, `named` those that name whose it is, where it is not the
    one to whom it is offered; `against` is what stands against this way of giving it. The other fields are
    those of an `Offer`.
    """

    fields: JsonObject = {}
    named: JsonObject | None = None
    title: str | None = None
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


def _no_title(*_: Any) -> str | None:
    return None


def _one_choice(*_: Any) -> Iterable[Choice]:
    return (Choice(),)


class OrderRule(Struct, frozen=True, kw_only=True):
    """One kind of order. Its functions take what `who` gives, `*given`, then what is said of each here."""

    order: type[Order]
    title: str
    """What the order is called in menus."""
    key: str | None = None
    """The key that gives it."""
    gesture: Gesture = "press"
    """How it is given by hand."""
    who: Who
    is_listed: Callable[..., bool] = _always
    """(*given): whether it is offered at all; one that is not is refused all the same, by its findings."""
    malformed: Callable[..., Iterable[Finding]] = _nothing
    """(*given, order): what makes it no order at all (clause `order`); nothing else is judged then."""
    may: Callable[..., Iterable[Finding]] = _nothing
    """(*given): why it may not be given now, whatever its fields are."""
    judge: Callable[..., Iterable[Finding]] = _nothing
    """(*given, order): everything that the rules say about its fields."""
    notes: Callable[..., Iterable[Finding]] = _nothing
    """(*given, order): what is to be said of it besides, where nothing forbids it."""
    resolve: Callable[..., list[Event]]
    """(*given, order, dice): what comes of it; raises ValueError where it cannot be carried out at all."""
    concluded: Callable[..., Iterable[Finding]] | None = None
    """(*given, order, events): instead of `notes`, what is to be said now that its dice are thrown."""
    forecast: Callable[..., JsonObject] | None = None
    """(*given, order): its exact odds, where nothing forbids it."""
    forecasts_illegal: bool = False
    """Whether `forecast` knows the odds of an order that is forbidden, too."""
    preview: Callable[..., Preview] | None = None
    """(*given, order, verdict): what a player sees while planning it."""
    choices: Callable[..., Iterable[Choice]] = _one_choice
    """(*given, barred): the ways in which it is offered; `barred` says that it may not be given now."""
    paces: Callable[..., list[Variant]] = _no_paces
    """(*given): the paces at which it may be given, each by the fields that make it so."""
    pace_title: Callable[..., str | None] = _no_title
    """(*given, order): what an order is called where the title of its pace would be false of it."""
    final: bool = False
    """Whether it is taken back only when the other side agrees, dice or no dice."""

    def faults(self) -> Iterator[str]:
        """Yield what is wrong with the declaration, in words that follow the name of the system."""
        word = order_type(self.order)
        if not self.title:
            yield f'its order "{word}" has no title'
        for name in self.who.names:
            if name not in self.order.__struct_fields__:
                yield f'its order "{word}" has no field `{name}`, by which it names whose it is'

    def shares_key_with(self, other: OrderRule) -> bool:
        """Return whether both are given by one key, and nothing says that only one of them is listed."""
        is_alike = self.who is other.who and self.key is not None and self.key == other.key
        told_apart = self.is_listed is not other.is_listed and _always not in (
            self.is_listed,
            other.is_listed,
        )
        return is_alike and not told_apart

    def against(self, state: GameState, order: Order, by: str) -> list[Finding]:
        """Return everything that is said of an order without its notes: what stands against it among it."""
        unknown = list(self.who.unknown(state, order))
        if unknown:
            return unknown
        given = self.who.given(state, order, by)
        foreign, malformed = list(self.who.foreign(by, *given)), list(self.malformed(*given, order))
        if malformed:
            return [*foreign, *malformed]
        return [*foreign, *self.may(*given), *self.judge(*given, order)]

    def findings(self, state: GameState, order: Order, by: str) -> list[Finding]:
        """Return everything that is said of an order before any die is thrown."""
        found = self.against(state, order, by)
        if any(forbidding(found)):
            return found
        return [*found, *self.notes(*self.who.given(state, order, by), order)]

    def conclusion(self, state: GameState, order: Order, by: str, events: list[Event]) -> list[Finding]:
        """Return everything that is said of an order of which these events came."""
        if self.concluded is None:
            return self.findings(state, order, by)
        found = self.against(state, order, by)
        if any(forbidding(found)):
            return found
        return [*found, *self.concluded(*self.who.given(state, order, by), order, events)]

    def events(self, state: GameState, order: Order, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order; raises ValueError where it cannot be carried out at all."""
        for unknown in self.who.unknown(state, order):
            raise ValueError(unknown.message)
        given = self.who.given(state, order, by)
        for malformed in self.malformed(*given, order):
            raise ValueError(malformed.message)
        return self.resolve(*given, order, dice)

    def odds(self, state: GameState, order: Order, by: str) -> JsonObject:
        """Return the exact odds of an order; none where there are no dice, or it is not legal."""
        if self.forecast is None or any(self.who.unknown(state, order)):
            return {}
        if not self.forecasts_illegal and any(forbidding(self.against(state, order, by))):
            return {}
        return self.forecast(*self.who.given(state, order, by), order)

    def shown(self, state: GameState, order: Order, by: str) -> Preview:
        """Return what a player sees while planning an order."""
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
        """Return the paces of this order, whoever gives it; none of one that names what does not exist."""
        if any(self.who.unknown(state, order)):
            return []
        return self.paces(*self.who.given(state, order, UMPIRE))

    def variant_title(self, state: GameState, order: Order) -> str | None:
        """Return what an order is called where the title of its pace would be false of it."""
        if any(self.who.unknown(state, order)):
            return None
        return self.pace_title(*self.who.given(state, order, UMPIRE), order)

    def offers(self, side: str, named: JsonObject, given: Given) -> Iterator[Offer]:
        """Yield the offers of the order to a side (or "gm"), of what `who` named and gave."""
        if not self.is_listed(*given):
            return
        found = [*self.who.foreign(side, *given), *self.may(*given)]
        paces = self.paces(*given)
        for choice in self.choices(*given, any(forbidding(found))):
            yield self._offer(choice, named, paces, next(forbidding([*found, *choice.against]), None))

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
            unit=named.get("unit", next(iter(named.get("units", ())), None)),
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
