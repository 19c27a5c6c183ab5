"""The face of a rule system: what the house asks of it, and what it answers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from functools import cached_property
from typing import Any, ClassVar, Final, Literal

import msgspec
from msgspec import Struct

from rules.core.game.answers import Clause, HexReach, Offer, Preview, Reach
from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.orders import CommonOrder, Order, is_finite, order_type
from rules.core.game.state import GameState, JsonObject, Side, StateTypes, Unit
from rules.core.game.verdict import Finding, Verdict, bad_order
from rules.core.hex.board import HexVocabulary
from rules.core.hex.documents import HexBoards
from rules.core.scenario.boards import BoardKind
from rules.core.scenario.contradictions import Checks
from rules.core.scenario.document import Scenario, begin
from rules.core.scenario.fields import MISSING, FieldReader
from rules.core.scenario.holes import judged
from rules.core.system import umpire
from rules.core.table.documents import Tables
from rules.core.table.points import NamedPoint
from rules.core.table.terrain import Vocabulary
from rules.core.words.problems import Problem, below, one_of, show

KINDS: Final[dict[str, BoardKind]] = {"table": Tables(), "hex": HexBoards()}


class RuleSystem(ABC):
    """What the house asks of a system of rules. Every answer depends on the arguments alone."""

    id: ClassVar[str]
    title: ClassVar[str]
    board: ClassVar[Literal["table", "hex"]]
    Options: ClassVar[type[Struct]]
    UnitState: ClassVar[type[Struct]]
    TurnState: ClassVar[type[Struct]]
    Profile: ClassVar[type[Struct]]
    kinds: ClassVar[tuple[str, ...]] = ()
    """The kinds of units there are; without any, a unit may be of any kind."""
    phases: ClassVar[dict[str, str]] = {}
    """What the phases are called, where the word that the turn has for one does not say it."""
    words: ClassVar[dict[str, str]] = {}
    """What the table calls the values of kinds, profiles, states and orders, where those do not say it.

    By "field value", else by "field" with {} for the value; what is empty is left unsaid. One with {full},
    for what the profile gives, is said of a unit that has less.
    """
    orders: ClassVar[tuple[type[Order], ...]]
    final: ClassVar[frozenset[type[Order]]] = frozenset()
    """The orders that are taken back only when the other side agrees, dice or no dice."""
    terrain: ClassVar[Vocabulary]
    clauses: ClassVar[tuple[Clause, ...]]
    checks: ClassVar[Checks] = Checks()
    """What is looked for in a scenario, and in what the umpire changes by hand."""

    # -- what a system must say ------------------------------------------------------------------

    @abstractmethod
    def findings(self, state: GameState, order: Any, by: str) -> list[Finding]:
        """Return everything that the rules say about one of the system's own orders."""

    @abstractmethod
    def events(self, state: GameState, order: Any, by: str, dice: Dice) -> list[Event]:
        """Return what comes of one of the system's own orders, checked before."""

    @abstractmethod
    def offers(self, state: GameState, side: str) -> list[Offer]:
        """Return what a side (or "gm") may order now, and why the rest may not be."""

    @abstractmethod
    def read_board(self, document: JsonObject) -> Any:
        """Return the board of a document that its own `document()` wrote."""

    # -- what a system may say -------------------------------------------------------------------

    def hexes(self, options: Any) -> HexVocabulary:
        """Return what the hexes of a game with these options may hold; asked of hex systems only."""
        return HexVocabulary()

    def profile_of(self, kind: str) -> type[Struct]:
        """Return the type of the profiles of units of a kind."""
        return self.Profile

    def first_turn(self, sides: tuple[Side, ...]) -> JsonObject:
        """Return the fields of the first turn that depend on the sides."""
        return {}

    def first_state(self, unit: JsonObject, profile: Any) -> JsonObject:
        """Return the fields of a new unit's state that depend on its document, or on its profile as read."""
        return {}

    def settled(self, unit: Unit, board: Any) -> Unit:
        """Return a unit that the umpire placed by hand with the fields of its state that follow from it."""
        return unit

    def concluded(self, state: GameState, order: Any, by: str, events: list[Event]) -> list[Finding]:
        """Return what the rules say about one of the system's own orders now that its dice are thrown."""
        return self.findings(state, order, by)

    def odds(self, state: GameState, order: Any, by: str) -> JsonObject:
        """Return the exact forecast of one of the system's own orders."""
        return {}

    def shown(self, state: GameState, order: Any, by: str) -> Preview:
        """Return the preview of one of the system's own orders."""
        return Preview(self.check(state, order, by), odds=self.odds(state, order, by))

    def variants(self, state: GameState, order: Order | JsonObject) -> list[JsonObject]:
        """Return the same order at each pace that the system knows; none when it knows no paces."""
        return []

    def variant_title(self, state: GameState, order: JsonObject) -> str | None:
        """Return what one of the `variants` is called where the title of its offer would be false."""
        return None

    def reach(self, state: GameState, unit_id: str, dice: int) -> Reach | HexReach:
        """Return where a unit may get, on a table with so many dice; KeyError when that cannot be said."""
        raise KeyError(unit_id)

    def points(self, state: GameState) -> list[NamedPoint]:
        """Return all the places that players can name."""
        return []

    # -- the same for every system ---------------------------------------------------------------

    def side_problems(self, sides: tuple[Side, ...]) -> list[Problem]:
        """Return what is wrong with the sides as a whole; places are relative to the scenario."""
        return judged(self.checks.sides, sides)

    def options_problems(self, options: Any, sides: tuple[Side, ...]) -> list[Problem]:
        """Return what is wrong with the options as a whole; places are relative to the options."""
        return judged(self.checks.options, options, sides)

    def unit_problems(self, unit: Unit, board: Any) -> list[Problem]:
        """Return what is wrong with a unit as a whole; places are relative to the unit."""
        return judged(self.checks.unit, unit, board)

    def problems_among(self, unit: Unit, units: dict[str, Unit]) -> list[Problem]:
        """Return what is wrong with a unit among all the others; places are relative to the unit."""
        return judged(self.checks.among, unit, units)

    def turn_problems(self, turn: Any, sides: tuple[Side, ...], units: dict[str, Unit]) -> list[Problem]:
        """Return what is wrong with a turn as a whole; places are relative to the turn."""
        return judged(self.checks.turn, turn, sides, units)

    def warnings(self, state: GameState) -> list[Problem]:
        """Return what a scenario may hold and hardly means, of the state in which it begins.

        It forbids nothing. Places are relative to the scenario.
        """
        return [
            Problem(below(f"units[{index}]", found.place), found.message)
            for index, unit in enumerate(state.units.values())
            for found in judged(self.checks.warnings, state, unit)
        ]

    @cached_property
    def profiles(self) -> tuple[type[Struct], ...]:
        """The types of profiles that units may have."""
        return tuple(dict.fromkeys((self.Profile, *map(self.profile_of, self.kinds or ("",)))))

    @property
    def boards(self) -> BoardKind:
        """How this system's boards are read."""
        return KINDS[self.board]

    @cached_property
    def types(self) -> StateTypes:
        """The types of this system's part of a state."""
        return StateTypes(self.Options, self.UnitState, self.TurnState, self.profile_of)

    @cached_property
    def order_types(self) -> dict[str, type[Order]]:
        """Every order that may be given, by its word in JSON: the system's own, then the common ones."""
        known = (*self.orders, *CommonOrder.__args__)
        return {order_type(kind): kind for kind in known}

    def decode(self, order: Order | JsonObject) -> Order | Finding:
        """Return the order of its JSON, or the finding that says why it is none."""
        if isinstance(order, Order):
            return order
        word = order.get("type") if isinstance(order, dict) else None
        kind = self.order_types.get(word) if isinstance(word, str) else None
        if kind is None:
            return bad_order(f"{show(word)} is no order: there are {one_of(self.order_types, word)}.")
        try:
            decoded: Order = msgspec.convert(order, kind)
        except (msgspec.ValidationError, RecursionError):
            return _unreadable(order, kind)
        return decoded if is_finite(order) else bad_order("A number of the order is not finite.")

    def start(self, scenario: Scenario) -> GameState:
        """Return the state in which a scenario begins; raises ScenarioProblems."""
        return begin(self, scenario)

    def check(self, state: GameState, order: Order | JsonObject, by: str) -> Verdict:
        """Return every finding about an order that `by` (a side or "gm") would give."""
        decoded = self.decode(order)
        if isinstance(decoded, Finding):
            return Verdict.of([decoded])
        if isinstance(decoded, CommonOrder):
            return Verdict.of(umpire.findings(self, state, decoded, by))
        return Verdict.of(self.findings(state, decoded, by))

    def resolve(self, state: GameState, order: Order | JsonObject, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order; raises ValueError when it is no order at all."""
        decoded = self.decode(order)
        if isinstance(decoded, Finding):
            raise ValueError(decoded.message)
        if isinstance(decoded, CommonOrder):
            return umpire.events(self, state, decoded, dice)
        return self.events(state, decoded, by, dice)

    def conclude(self, state: GameState, order: Order | JsonObject, by: str, events: list[Event]) -> Verdict:
        """Return every finding about an order of which these events came: those of its dice included."""
        decoded = self.decode(order)
        if isinstance(decoded, Finding | CommonOrder):
            return self.check(state, order, by)
        return Verdict.of(self.concluded(state, decoded, by, events))

    def forecast(self, state: GameState, order: Order | JsonObject, by: str) -> JsonObject:
        """Return the exact odds of an order; nothing when it rolls no dice or is not legal."""
        decoded = self.decode(order)
        if isinstance(decoded, Finding | CommonOrder):
            return {}
        return self.odds(state, decoded, by)

    def preview(self, state: GameState, order: Order | JsonObject, by: str) -> Preview:
        """Return what a player is shown while planning an order."""
        decoded = self.decode(order)
        if isinstance(decoded, Finding | CommonOrder):
            return Preview(self.check(state, order, by))
        return self.shown(state, decoded, by)


def _problem_words(problem: Problem) -> str:
    is_missing = problem.message == MISSING
    return f"{problem.place} is missing" if is_missing else f"{problem.place}: {problem.message}"


def _unreadable(order: JsonObject, kind: type[Order]) -> Finding:
    """Return the finding that says what is wrong with the fields of an order."""
    reader = FieldReader()
    reader.value(order, kind, "")
    told = "; ".join(map(_problem_words, reader.problems))
    message = f"The order {order_type(kind)} cannot be read: {told or 'a field is of the wrong kind'}."
    return bad_order(message)
