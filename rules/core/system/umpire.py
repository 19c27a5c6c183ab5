"""The umpire's common orders in any system: placing units, adjusting them, editing the board."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from functools import cached_property
from typing import Any, Final

import msgspec
from msgspec import Struct

from rules.core.game.cache import cached
from rules.core.game.dice import Dice
from rules.core.game.events import (
    Event,
    FeatureRemoved,
    FeatureSet,
    Narrated,
    Said,
    TurnChanged,
    UnitAdded,
    UnitChanged,
    UnitHidden,
    UnitPlaced,
    UnitRemoved,
)
from rules.core.game.orders import (
    UMPIRE,
    AddUnit,
    Adjust,
    Hide,
    Order,
    Place,
    RemoveFeature,
    RemoveUnit,
    Reveal,
    Say,
    SetFeature,
    SetTurn,
    order_type,
)
from rules.core.game.reference import label_of
from rules.core.game.state import GameState, JsonObject, Unit, unit_document
from rules.core.game.verdict import Finding, bad_order
from rules.core.geometry.plane import snap_point
from rules.core.scenario.schema import MOST_UNITS, STANDING, checked_unit, schema_for
from rules.core.scenario.shape import schema_of
from rules.core.scenario.system_types import SystemTypes
from rules.core.scenario.units import UnitReader, bearing
from rules.core.scenario.validation import Validation, plain
from rules.core.system.order_rule import Given, OrderRule, Who
from rules.core.system.umpire_words import Changes, listed, placed_words, sides_words
from rules.core.words.messages import Words, say
from rules.core.words.problems import Problem, one_of, show


class ByUmpire(Who):
    """The umpire gives the order, in any system; its rules get the system and the state.

    Without `umpire_only` anybody may give it; with `of_units` it is offered for each unit.
    """

    def __init__(self, system: SystemTypes, *, umpire_only: bool = True, of_units: bool = False) -> None:
        self.system, self.umpire_only, self.of_units = system, umpire_only, of_units

    def unknown(self, state: GameState, order: Any) -> Iterable[Finding]:
        """Return nothing: what an order names is checked when the order is read."""
        return ()

    def given(self, state: GameState, order: Any, by: str) -> Given:
        """Return the system and the state."""
        return self.system, state

    def foreign(self, by: str, *given: Any) -> Iterator[Finding]:
        """Yield a finding if anybody else gives an order that only the umpire may give."""
        if by != UMPIRE and self.umpire_only:
            yield bad_order(say("umpire_only"), "umpire_only")

    def offered(self, state: GameState, side: str, unit: Unit | None) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the game, or the unit, if the side is the umpire or anybody may give the order."""
        is_given = side == UMPIRE or not self.umpire_only
        if is_given and self.of_units == (unit is not None):
            yield {} if unit is None else {"unit": unit.id}, (self.system, state)

    def offers_depend_on(self, named: JsonObject, *given: Any) -> Hashable:
        """Return the unit, if there is one: the offer depends on nothing else."""
        unit_id: str = named.get("unit", "")
        return unit_id


_EVERYONES: Final = (Say,)
_OF_UNITS: Final = (Place, Adjust, Hide, Reveal, RemoveUnit)
_OF_THE_GAME: Final = (AddUnit, SetFeature, RemoveFeature, SetTurn)


def orders_of(system: SystemTypes) -> tuple[OrderRule, ...]:
    """Return the orders that every system has: the chat message that anybody may send, then the umpire's."""
    whose = (
        (ByUmpire(system, umpire_only=False), _EVERYONES),
        (ByUmpire(system, of_units=True), _OF_UNITS),
        (ByUmpire(system), _OF_THE_GAME),
    )
    return tuple(
        OrderRule(order=kind, title=say(f"order_{order_type(kind)}"), who=who, judge=findings, resolve=events)
        for who, orders in whose
        for kind in orders
    )


def findings(system: SystemTypes, state: GameState, order: Order) -> list[Finding]:
    """Return what is wrong with an umpire's order."""
    problems, _ = _read(_Asked(system, state, order))
    return [
        bad_order(
            say("problem_at", place=problem.place, problem=problem.message)
            if problem.place
            else say("problem", problem=problem.message)
        )
        for problem in problems
    ]


def events(system: SystemTypes, state: GameState, order: Order, dice: Dice) -> list[Event]:
    """Return the events of an umpire's order that was checked before."""
    match order:
        case Say():
            return [Said(order.text)]
        case RemoveUnit():
            gone = say("unit_removed", unit=state.units[order.unit].name)
            return [Narrated.of(order.unit, gone), UnitRemoved(order.unit)]
        case RemoveFeature():
            return [
                FeatureRemoved(order.feature),
                Narrated.of(None, say("feature_removed", feature=_feature_name(state, order.feature))),
            ]
    _, found = _read(_Asked(system, state, order))
    return found


def silently(system: SystemTypes, state: GameState, order: Place | SetFeature) -> list[Event]:
    """Return the events of an order that was checked before, without its sentences for the log."""
    _, found = _read(_Asked(system, state, order))
    return [event for event in found if not isinstance(event, Narrated)]


class _Asked(Struct, frozen=True, eq=False):
    """An order in a state, equal only to itself; `_read` is cached by it, so that it is read only once."""

    system: SystemTypes
    state: GameState
    order: Order

    def __eq__(self, other: Any) -> bool:
        return self.state is other.state and self.order is other.order

    def __hash__(self) -> int:
        return hash((id(self.state), id(self.order)))


@cached(maxsize=64)
def _read(asked: _Asked) -> tuple[list[Problem], list[Event]]:
    """Return what is wrong with an umpire's order, and its events if nothing is."""
    validation = Validation()
    found = _Reading(asked.system, asked.state, validation).read(asked.order)
    return validation.problems.problems, found


def _feature_name(state: GameState, feature_id: str) -> Words:
    feature = state.board.feature(feature_id)
    name: Words = state.board.name_of(feature) if feature is not None else feature_id
    return name


class _Reading:
    """One reading of an order: notes its problems and returns its events."""

    def __init__(self, system: SystemTypes, state: GameState, validation: Validation) -> None:
        self.system = system
        self.state = state
        self.validation = validation
        self.problems = validation.problems

    @cached_property
    def _changes(self) -> Changes:
        return Changes(self.system.catalogue, self.state.sides, self.state.units.values())

    def read(self, order: Order) -> list[Event]:
        match order:
            case Place():
                return self._place(order)
            case Adjust():
                return self._adjust(order)
            case AddUnit():
                return self._add_unit(order)
            case SetFeature():
                return self._set_feature(order)
            case Reveal() | Hide():
                return self._hide_or_reveal(order)
            case SetTurn():
                return self._set_turn(order)
            case RemoveUnit():
                self._remove_unit(order)
            case RemoveFeature() if self.state.board.feature(order.feature) is None:
                self.problems.refuse("feature", say("no_feature", feature=show(order.feature)))
        return []

    def _unit(self, unit_id: str) -> Unit | None:
        unit = self.state.units.get(unit_id)
        if unit is None:
            self.problems.refuse("unit", say("unit_missing", unit=show(unit_id)))
        return unit

    def _place(self, order: Place) -> list[Event]:
        unit = self._unit(order.unit)
        where = plain({"at": order.at, "hex": order.hex, "facing": order.facing})
        if self.validation.check(where, STANDING):
            self.validation.refuse_all(self.system.boards.misplaced(where, self.state.board))
        if unit is None or self.problems:
            return []
        at = snap_point(order.at) if order.at is not None else None
        facing = bearing(order.facing, unit.facing)
        if at is not None and facing is None:
            facing = 0.0
        placed = self.system.settled(
            msgspec.structs.replace(unit, at=at, hex=order.hex, facing=facing), self.state.board
        )
        self._refuse_problems(placed)
        difference = _difference(unit_document(unit)["state"], unit_document(placed)["state"])
        return [
            UnitPlaced(unit.id, placed.at, placed.hex, placed.facing),
            *([UnitChanged(unit.id, difference)] if difference else []),
            Narrated.of(unit.id, placed_words(unit, placed)),
        ]

    def _adjust(self, order: Adjust) -> list[Event]:
        unit = self._unit(order.unit)
        if unit is None:
            return []
        before = msgspec.to_builtins(unit.state)
        state = self._typed({**before, **order.state}, self.system.UnitState, "state")
        if state is None:
            return []
        self._refuse_problems(msgspec.structs.replace(unit, state=state))
        difference = _difference(before, msgspec.to_builtins(state))
        changes = self._changes.of(before, difference)
        said = (
            say("unit_set", unit=unit.name, changes=changes) if changes else say("as_it_is", unit=unit.name)
        )
        return [*([UnitChanged(unit.id, difference)] if difference else []), Narrated.of(unit.id, said)]

    def _add_unit(self, order: AddUnit) -> list[Event]:
        sides, board = self.state.sides, self.state.board
        if len(self.state.units) >= MOST_UNITS:
            self.problems.refuse("unit", say("most_units", most=MOST_UNITS))
        found = plain(order.unit)
        self.validation.check(found, schema_for(self.system, checked_unit), "unit")
        unit = UnitReader(self.system, sides, board, self.validation, self.state.kit).unit(found, ("unit",))
        if unit is None:
            return []
        if unit.id in self.state.units:
            self.problems.refuse("unit.id", say("same_unit_id", id=show(unit.id)))
        is_read = not self.problems
        among = self.system.problems_among(unit, {**self.state.units, unit.id: unit})
        self.validation.refuse_all(among, "unit")
        if not is_read:
            return []
        return [UnitAdded(unit_document(unit)), Narrated.of(unit.id, say("unit_added", unit=unit.name))]

    def _remove_unit(self, order: RemoveUnit) -> None:
        unit = self._unit(order.unit)
        if unit is None:
            return
        left = {other.id: other for other in self.state.units.values() if other is not unit}
        tied: dict[str, list[str]] = {}
        for other in left.values():
            for field in self._fields_that_need(other, left):
                tied.setdefault(field, []).append(other.name)
        for field, names in tied.items():
            called = label_of(self.system.catalogue, field)
            message = say("still_needed", units=listed(names), count=len(names), field=called, gone=unit.name)
            self.problems.refuse("", message)

    def _fields_that_need(self, unit: Unit, left: dict[str, Unit]) -> set[str]:
        """Return the fields of a unit's state that become wrong if only the units `left` remain."""
        known = list(self.system.problems_among(unit, self.state.units))
        return {
            problem.place.removeprefix("state.").split(".")[0]
            for problem in self.system.problems_among(unit, left)
            if problem not in known
        }

    def _typed(self, found: JsonObject, kind: type[Struct], place: str) -> Struct | None:
        """Return a value converted to a type, or None if it is refused."""
        document = plain(found)
        is_sound = self.validation.check(document, schema_of(kind), place)
        return self.validation.typed(document, kind, place) if is_sound else None

    def _refuse_problems(self, unit: Unit) -> None:
        """Refuse a unit that would have problems, by itself or among the others."""
        among = self.system.problems_among(unit, {**self.state.units, unit.id: unit})
        self.validation.refuse_all((*self.system.unit_problems(unit, self.state.board), *among))

    def _set_feature(self, order: SetFeature) -> list[Event]:
        board = self.state.board
        if order.index is not None and order.index > len(board.features):
            self.problems.refuse("index", say("few_features", count=len(board.features)))
        feature = self.system.boards.feature(
            self.system, plain(order.feature), board, self.state.options, self.state.sides, self.validation
        )
        if self.problems:
            return []
        there = board.layer_of(feature["id"])
        return [FeatureSet(feature, order.index), Narrated.of(None, self._changes.feature(feature, there))]

    def _hide_or_reveal(self, order: Hide | Reveal) -> list[Event]:
        unit = self._unit(order.unit)
        known = [side.id for side in self.state.sides]
        for index, side in enumerate(order.sides or ()):
            if side not in known:
                self.problems.refuse(f"sides[{index}]", say("no_side", side=show(side), known=one_of(known)))
        if unit is None:
            return []
        if isinstance(order, Hide):
            sides = order.sides if order.sides is not None else tuple(s for s in known if s != unit.side)
            said = say("hidden_from", unit=unit.name, sides=sides_words(sides, self.state.sides))
            hidden = tuple(dict.fromkeys((*unit.hidden_from, *sides)))
        else:
            sides = order.sides if order.sides is not None else unit.hidden_from
            said = say("revealed_to", unit=unit.name, sides=sides_words(sides, self.state.sides))
            hidden = tuple(side for side in unit.hidden_from if side not in sides)
        return [UnitHidden(unit.id, hidden), Narrated.of(unit.id, said)]

    def _set_turn(self, order: SetTurn) -> list[Event]:
        before = msgspec.to_builtins(self.state.turn)
        turn = self._typed({**before, **order.turn}, self.system.TurnState, "turn")
        if turn is None:
            return []
        self.validation.refuse_all(
            self.system.turn_problems(turn, self.state.sides, self.state.units), "turn"
        )
        difference = _difference(before, msgspec.to_builtins(turn))
        changes = self._changes.of(before, difference)
        said = say("turn_set", changes=changes) if changes else say("turn_as_it_is")
        return [TurnChanged(difference), Narrated.of(None, said)]


def _difference(before: JsonObject, after: JsonObject) -> JsonObject:
    return {name: value for name, value in after.items() if before.get(name) != value}
