"""The declarations of a rule system about its documents and states: types, words, contradictions to check."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, ClassVar, Literal, Protocol

import msgspec
from msgspec import Struct

from rules.core.by_hand.kit import Kit, read_kit
from rules.core.by_hand.tokens import Token
from rules.core.by_hand.tracks import first_values
from rules.core.by_hand.tray import Tray
from rules.core.game.answers import Clause
from rules.core.game.cache import shared_board
from rules.core.game.events import Event
from rules.core.game.orders import HandLimit
from rules.core.game.reference import clauses_of, words_of
from rules.core.game.signs import Signs
from rules.core.game.silhouettes import Silhouette, kind_like, unlike_any
from rules.core.game.state import GameState, JsonObject, Side, StateTypes, Unit, read_unit
from rules.core.scenario.contradictions import Contradictions
from rules.core.scenario.kits import CORE_KIT
from rules.core.scenario.palette import Palette
from rules.core.scenario.shape import SchemaPart
from rules.core.scenario.sights import Sights
from rules.core.scenario.validation import Validation
from rules.core.scenario.vocabulary import Vocabulary
from rules.core.words.messages import COMMON, Catalogue, Message, Words, say
from rules.core.words.problems import MOST_PROBLEMS, Problem, below, show


class BoardKind(Protocol):
    """How boards of one kind are read."""

    def read(
        self,
        system: SystemTypes,
        found: JsonObject,
        options: Any,
        sides: tuple[Side, ...] | None,
        validation: Validation,
    ) -> Any:
        """Return the board of a scenario, made of its sound parts, and note their contradictions.

        None if its measures are unsound; options and sides are None if they are unsound.
        """

    def misplaced(self, unit: JsonObject, board: Any) -> Iterator[Problem]:
        """Yield the reasons why a unit cannot stand where its document places it; `board` may be None."""

    def feature(
        self,
        system: SystemTypes,
        document: JsonObject,
        board: Any,
        options: Any,
        sides: tuple[Side, ...],
        validation: Validation,
    ) -> JsonObject:
        """Return a feature for an existing board, repaired and snapped, or None if it is refused."""

    def warnings(self, system: SystemTypes, board: Any) -> Iterator[Problem]:
        """Yield contents of a board that are probably mistakes; places are relative to the scenario."""

    def schema(self, system: SystemTypes, part: SchemaPart) -> JsonObject:
        """Return the JSON Schema of the system's boards; `part` refers to the schema of a struct."""

    def parts(self, system: SystemTypes) -> list[type[Struct]]:
        """Return the structs that the schema refers to."""


class NoOptions(Struct, frozen=True):
    """The options of a system without house rules."""


_DECLARED = ("id", "title", "board", "boards", "UnitState", "TurnState", "Profile", "terrain", "catalogue")


class SystemTypes(ABC):
    """The types with which documents, states and schemas are read; its orders are in `RuleSystem`."""

    id: ClassVar[str]
    title: ClassVar[Words]
    board: ClassVar[Literal["table", "hex"]]
    Options: ClassVar[type[Struct]] = NoOptions
    UnitState: ClassVar[type[Struct]]
    TurnState: ClassVar[type[Struct]]
    Profile: ClassVar[type[Struct]]
    kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of units; if empty, a unit may be of any kind."""
    catalogue: ClassVar[Catalogue]
    """Its messages to players: sentences, clauses, and the names of phases, fields and values."""
    measure: ClassVar[Words] = "hexes"
    """The unit in which movement over hexes is counted."""
    signs: ClassVar[Signs] = Signs()
    """How words of states, chances and turns are shown."""
    terrain: ClassVar[Vocabulary]
    palette: ClassVar[Palette] = Palette()
    """The terrain that a person may lay on its boards, in the scenario editor."""
    contradictions: ClassVar[Contradictions] = Contradictions()
    """The contradictions checked for in a scenario, and in what the umpire changes by hand."""
    kit: ClassVar[Kit] = CORE_KIT
    """The kit of its games for play by hand, without what a scenario declares."""
    boards: ClassVar[BoardKind]
    """How its boards are read from documents."""

    @abstractmethod
    def read_board(self, document: JsonObject) -> Any:
        """Return the board of a document that its own `document()` wrote."""

    def profile_of(self, kind: str) -> type[Struct]:
        """Return the type of the profiles of units of a kind."""
        return self.Profile

    def looks_like(self, profile: Any) -> Silhouette | None:
        """Return the silhouette of a unit whose profile, kind and name do not name one."""
        return None

    def first_turn(self, sides: tuple[Side, ...], options: Any) -> JsonObject:
        """Return the fields of the first turn that depend on the sides, or on the options."""
        return {}

    def first_state(self, unit: JsonObject, profile: Any) -> JsonObject:
        """Return the fields of a new unit's state that depend on its document, or on its profile as read."""
        return {}

    def settled(self, unit: Unit, board: Any) -> Unit:
        """Return a unit that the umpire placed, with the fields of its state that follow from the place."""
        return unit

    @cached_property
    def sights(self) -> Sights:
        """The effects of its terrain's words on a line of sight."""
        return Sights.within(self.terrain)

    def governs(self, unit: Unit) -> bool:
        """Return whether the rules move a unit, so that a player may not move it by hand without asking."""
        return True

    def allowance(self, unit: Unit) -> HandLimit | None:
        """Return how far a unit goes by hand without a limit; going further is allowed, and reported."""
        return None

    def toll(self, state: GameState, spots: Sequence[Any]) -> float:
        """Return how much longer than its length a way from spot to spot counts, by the ground it crosses."""
        return 0.0

    def wrecked(self, state: GameState, unit: Unit) -> list[Event]:
        """Return the events that follow when a unit gets a mark that makes it a wreck."""
        return []

    def mended(self, state: GameState, unit: Unit) -> list[Event]:
        """Return the events that follow when the last mark that made a unit a wreck is taken off."""
        return []

    def token_feature(self, token: Token) -> JsonObject | None:
        """Return the terrain feature that the rules see in a token, with the token's id, or None."""
        return None

    # -- the same for every system ---------------------------------------------------------------

    def faults(self) -> Iterator[str]:
        """Yield why the system cannot be registered, in words that continue a sentence after its name."""
        for name in _DECLARED:
            if not hasattr(self, name) or getattr(self, name) == "":
                yield f"it has no `{name}`"

    def side_problems(self, sides: tuple[Side, ...]) -> Iterator[Problem]:
        """Yield problems of the sides as a whole; places are relative to the scenario."""
        for check in self.contradictions.sides:
            yield from check(sides)

    def options_problems(self, options: Any, sides: tuple[Side, ...]) -> Iterator[Problem]:
        """Yield problems of the options as a whole; places are relative to the options."""
        for check in self.contradictions.options:
            yield from check(options, sides)

    def unit_problems(self, unit: Unit, board: Any) -> Iterator[Problem]:
        """Yield problems of a unit as a whole; places are relative to the unit."""
        for check in self.contradictions.unit:
            yield from check(unit, board)

    def problems_among(self, unit: Unit, units: dict[str, Unit]) -> Iterator[Problem]:
        """Yield problems of a unit among all the others; places are relative to the unit."""
        for check in self.contradictions.among:
            yield from check(unit, units)

    def turn_problems(
        self, turn: Any, sides: tuple[Side, ...], units: dict[str, Unit] | None
    ) -> Iterator[Problem]:
        """Yield problems of a turn as a whole; places are relative to the turn.

        Without units, its references to units are not checked.
        """
        for check in self.contradictions.turn:
            yield from check(turn, sides)
        if units is None:
            return
        for of_units in self.contradictions.turn_units:
            yield from of_units(turn, units)

    def warnings(self, state: GameState) -> list[Problem]:
        """Return contents of a scenario that are probably mistakes, given its initial state.

        Warnings forbid nothing. Places are relative to the scenario.
        """
        of_units = (
            Problem(below(f"units[{index}]", found.place), found.message, unit.name)
            for index, unit in enumerate(state.units.values())
            for check in self.contradictions.warnings
            for found in check(state, unit)
        )
        looks = islice(self._strange_looks(state), MOST_PROBLEMS)
        kinds = islice(self._strange_kinds(state), MOST_PROBLEMS)
        return [*of_units, *kinds, *looks, *islice(self.boards.warnings(self, state.board), MOST_PROBLEMS)]

    def _strange_kinds(self, state: GameState) -> Iterator[Problem]:
        """Yield the kinds that are probably misspelt, in a system where any word is a kind."""
        for index, unit in enumerate(state.units.values()):
            if not self.kinds and (like := kind_like(unit.kind)):
                message = say("strange_kind", kind=show(unit.kind), like=show(like))
                yield Problem(f"units[{index}].kind", message, unit.name)

    def _strange_looks(self, state: GameState) -> Iterator[Problem]:
        """Yield the looks of units that name no silhouette; the kind or the name then decides instead."""
        for index, unit in enumerate(state.units.values()):
            look = getattr(unit.profile, "look", "")
            if look and (like := unlike_any(look)):
                message = say("strange_look", look=show(look), like=like)
                yield Problem(f"units[{index}].profile.look", message, unit.name)

    @cached_property
    def clauses(self) -> tuple[Clause, ...]:
        """The clauses of the rules, in the catalogue's order."""
        return clauses_of(self.catalogue)

    @cached_property
    def phases(self) -> dict[str, Message]:
        """The names of phases, for those whose word in the turn is not good enough as a name."""
        return words_of(self.catalogue, "phase")

    @cached_property
    def fields(self) -> dict[str, Message]:
        """The words for the fields of options, profiles, states, turns and orders.

        They are keyed by "field", or by "field order" if an order has another name for the field.
        """
        return words_of(COMMON, "field") | words_of(self.catalogue, "field")

    @cached_property
    def words(self) -> dict[str, Message]:
        """The words for the values of kinds, profiles, states and orders that are not words themselves.

        They are keyed by "field value", else by "field", with {} for the value; an empty one is not shown.
        One with {full}, for what the profile gives, is shown for a unit that has less. See `words_of`.
        """
        return words_of(COMMON, "word") | words_of(self.catalogue, "word")

    @cached_property
    def profiles(self) -> tuple[type[Struct], ...]:
        """The types of profiles that units may have."""
        return tuple(dict.fromkeys((self.Profile, *map(self.profile_of, self.kinds or ("",)))))

    @cached_property
    def types(self) -> StateTypes:
        """The types of this system's part of a state."""
        return StateTypes(self.Options, self.UnitState, self.TurnState, self.profile_of, self.looks_like)

    def restore(self, document: JsonObject, board_document: JsonObject) -> GameState:
        """Return the state that `to_document` and `board.document()` wrote: their exact inverse.

        A document without fields for play by hand gets the system's kit with its first values.
        """
        types = self.types
        kit = read_kit(document["kit"]) if "kit" in document else self.kit
        sides = tuple(msgspec.convert(side, Side) for side in document["sides"])
        return GameState(
            system=self.id,
            options=msgspec.convert(document["options"], types.options),
            sides=sides,
            board=shared_board(self.id, board_document, lambda: self.read_board(board_document)),
            units={unit.id: unit for unit in (read_unit(one, types) for one in document["units"].values())},
            turn=msgspec.convert(document["turn"], types.turn),
            types=types,
            kit=kit,
            tokens=msgspec.convert(document.get("tokens", {}), dict[str, Token]),
            tracks=document.get("tracks") or first_values(kit, (side.id for side in sides)),
            trays=msgspec.convert(document.get("trays", {}), dict[str, Tray]),
        )
