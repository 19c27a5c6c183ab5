"""Boards turned and mirrored: an order's outcome there is the mirror image of its outcome here.

A `Symmetry` moves every place and direction of a document: of a scenario, an order, an event, a finding. It
knows them by the names of their fields, so that each kind of board says in one dictionary what it moves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, NamedTuple

import msgspec

from rules.core.game.answers import Reach
from rules.core.game.dice import Face, ScriptedDice
from rules.core.game.events import event_document
from rules.core.hex.grid import HexGrid
from rules.core.scenario import document as scenario
from rules.core.system.rule_system import RuleSystem
from rules.core.words.messages import in_words

Json = dict[str, Any]
Change = Callable[[Any], Any]
TOLERANCE = 1e-6
FINDING = ("clause", "rule", "severity", "at", "inches")


def _same(word: Any) -> Any:
    return word


class Symmetry(NamedTuple):
    """A way to turn or mirror a board: its name, and what it does to the fields that hold places.

    `label` moves a place that goes by a word of its own, in whatever field that stands.
    """

    name: str
    fields: dict[str, Change]
    label: Change = _same

    def __repr__(self) -> str:
        return self.name

    def of(self, document: Any) -> Any:
        """Return the mirror image of a document of dictionaries, lists and plain values."""
        if isinstance(document, dict):
            return {self.label(field): self._field(field, value) for field, value in document.items()}
        if isinstance(document, list | tuple):
            return [self.of(member) for member in document]
        return self.label(document) if isinstance(document, str) else document

    def _field(self, field: str, value: Any) -> Any:
        change = self.fields.get(field)
        return self.of(value) if change is None or value is None else change(value)


def differences(found: Any, wanted: Any, place: str = "") -> Iterator[str]:
    """Yield where two documents differ; numbers that are a hair or a whole turn apart do not."""
    if isinstance(found, dict) and isinstance(wanted, dict):
        for field in {**found, **wanted}:
            yield from differences(found.get(field), wanted.get(field), f"{place}.{field}")
    elif isinstance(found, list | tuple) and isinstance(wanted, list | tuple) and len(found) == len(wanted):
        for index, (one, other) in enumerate(zip(found, wanted, strict=True)):
            yield from differences(one, other, f"{place}[{index}]")
    elif _is_number(found) and _is_number(wanted):
        apart = abs(found - wanted)
        if min(apart, abs(apart - 360)) > TOLERANCE:
            yield f"{place}: {found!r} instead of {wanted!r}"
    elif found != wanted:
        yield f"{place}: {found!r} instead of {wanted!r}"


def unmatched(found: list[Any], wanted: list[Any]) -> list[str]:
    """Return the members that two lists do not share, ignoring order."""
    left, odd = list(wanted), []
    for one in found:
        twin = next((other for other in left if not any(differences(one, other))), None)
        if twin is None:
            odd.append(f"unexpected: {one!r}")
        else:
            left.remove(twin)
    return odd + [f"missing: {other!r}" for other in left]


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


# -- orders --------------------------------------------------------------------------------------


class Outcome(NamedTuple):
    """What the rules say of an order, what is shown of it, and what comes of it where it is legal.

    Without the words, which may name points of the compass and of the ground.
    """

    findings: list[Json]
    odds: Json
    events: list[Json]
    contacts: list[Json]
    drawn: Json


def outcome(system: RuleSystem, document: Json, order: Json, by: str, dice: Iterable[Face]) -> Outcome:
    """Return the outcome of an order in a scenario, with these dice."""
    state = system.start(scenario.read(document))
    verdict = system.check(state, order, by)
    findings = [{field: getattr(finding, field) for field in FINDING} for finding in verdict.findings]
    events = system.resolve(state, order, by, ScriptedDice(dice)) if verdict.legal else []
    told = [_without_words(event_document(event)) for event in events]
    shown = in_words(system.preview(state, order, by))
    contacts = [{**contact, "name": None, "what": None} for contact in shown["contacts"]]
    drawn = {"route": shown["route"], "ghosts": shown["ghosts"]}
    return Outcome(msgspec.to_builtins(findings), system.forecast(state, order, by), told, contacts, drawn)


def _without_words(event: Json) -> Json:
    """Return an event without its sentence, and of a die that bears arrows without its number."""
    number = {"dice": None} if event.get("bearings") else {}
    return {**event, "text": None, "args": None, **number}


def image(symmetry: Symmetry, outcome: Outcome) -> Outcome:
    """Return the mirror image of an outcome."""
    return Outcome(*(symmetry.of(part) for part in outcome))


def mismatches(found: Outcome, wanted: Outcome) -> list[str]:
    """Return where two outcomes differ; of findings and contacts the order does not matter."""
    return [
        *unmatched(found.findings, wanted.findings),
        *unmatched(found.contacts, wanted.contacts),
        *differences(found.drawn, wanted.drawn, "drawn"),
        *differences(found.odds, wanted.odds, "odds"),
        *differences(found.events, wanted.events, "events"),
    ]


# -- tables --------------------------------------------------------------------------------------

TABLE_PLACES = ("at", "via", "path", "gaps", "coordinates", "exit_at", "entered_at")
TABLE_BEARINGS = ("facing", "pivot", "bearings")


def table_symmetries(width: float, height: float) -> list[Symmetry]:
    """Return the seven ways to turn and mirror a table of this size."""
    ways = [(turns, mirrored) for mirrored in (False, True) for turns in range(4)]
    return [_table_symmetry(width, height, *way) for way in ways[1:]]


def shaded(reach: Reach) -> dict[tuple[float, float], str]:
    """Return the places that are within reach, each with what gets there."""
    west, north = reach.origin
    return {
        (west + column * reach.step, north + row * reach.step): cell
        for row, cells in enumerate(reach.cells)
        for column, cell in enumerate(cells)
        if cell != "0"
    }


def shaded_image(symmetry: Symmetry, reach: Reach) -> dict[tuple[float, float], str]:
    """Return the mirror image of the places that are within reach."""
    return {tuple(symmetry.of({"at": list(at)})["at"]): cell for at, cell in shaded(reach).items()}


def _table_symmetry(width: float, height: float, turns: int, mirrored: bool) -> Symmetry:
    def spot(x: float, y: float) -> list[float]:
        across, down = width, height
        if mirrored:
            x = across - x
        for _ in range(turns):
            x, y, across, down = down - y, x, down, across
        return [x, y]

    def bearing(degrees: Any) -> Any:
        if isinstance(degrees, list | tuple):
            return [bearing(each) for each in degrees]
        return ((-degrees if mirrored else degrees) + 90 * turns) % 360

    def places(value: Any) -> Any:
        """Move a point, a pose (x, y, bearing), or a list of such at any depth."""
        if not _is_number(value[0] if value else None):
            return [places(member) for member in value]
        x, y, *facing = value
        return [*spot(x, y), *(bearing(each) for each in facing)]

    def board(document: Any) -> Any:
        turned = symmetry.of(document)
        if turns % 2:
            turned["width"], turned["height"] = document["height"], document["width"]
        return turned

    fields: dict[str, Change] = dict.fromkeys(TABLE_PLACES, places) | dict.fromkeys(TABLE_BEARINGS, bearing)
    words = [*(["mirrored"] if mirrored else []), *([f"turned by {90 * turns}°"] if turns else [])]
    symmetry = Symmetry(" and ".join(words), {**fields, "board": board})
    return symmetry


# -- hexes ---------------------------------------------------------------------------------------

HEX_BEARINGS = ("facing", "from", "face_first")


class HexField(NamedTuple):
    """A board of hexes to try things on: its grid, the hexes to lay them in, and the ways to turn it."""

    grid: HexGrid
    labels: tuple[str, ...]
    symmetries: list[Symmetry]

    def __repr__(self) -> str:
        return f"{self.grid.orientation} {self.grid.lines} × {self.grid.length}"

    @property
    def is_whole(self) -> bool:
        """Whether the edges of the board are turned with it."""
        return self.labels == self.grid.labels


def hex_fields(orientation: Literal["flat", "pointy"]) -> list[HexField]:
    """Return small boards, turned as their edges allow, and the middle of a wide one, turned every way."""
    small = HexGrid(orientation, lines=7, length=5, shifted_from=0)
    skewed = HexGrid(orientation, lines=6, length=5)
    wide = HexGrid(orientation, lines=25, length=25, shifted_from=0)
    near = tuple(label for label in wide.labels if wide.distance("M12", label) <= 3)
    return [
        HexField(small, small.labels, _hex_symmetries(small, _middle_of(small))),
        HexField(skewed, skewed.labels, _hex_symmetries(skewed, _middle_of(skewed))),
        HexField(wide, near, _hex_symmetries(wide, wide.middle("M12"), near)),
    ]


def _middle_of(grid: HexGrid) -> tuple[float, float]:
    xs, ys = zip(*map(grid.middle, grid.labels), strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _hex_symmetries(
    grid: HexGrid, about: tuple[float, float], labels: tuple[str, ...] = ()
) -> list[Symmetry]:
    """Return the ways to turn and mirror a grid about a place that leave every hex, or these, on it."""
    ways = [(turns, mirrored) for mirrored in (False, True) for turns in range(6)]
    found = [(way, _moved(grid, about, *way)) for way in ways[1:]]
    wanted = labels or grid.labels
    return [_hex_symmetry(*way, moved) for way, moved in found if all(label in moved for label in wanted)]


def _moved(grid: HexGrid, about: tuple[float, float], turns: int, mirrored: bool) -> dict[str, str]:
    """Return the new position of each hex, without those that leave the board."""
    by_middle = {_rounded(*grid.middle(label)): label for label in grid.labels}
    cosine, sine = math.cos(math.radians(60 * turns)), math.sin(math.radians(60 * turns))
    moved = {}
    for label in grid.labels:
        x, y = (one - other for one, other in zip(grid.middle(label), about, strict=True))
        x = -x if mirrored else x
        there = by_middle.get(_rounded(about[0] + x * cosine - y * sine, about[1] + x * sine + y * cosine))
        if there is not None:
            moved[label] = there
    return moved


def _rounded(x: float, y: float) -> tuple[int, int]:
    return round(x * 1000), round(y * 1000)


def _hex_symmetry(turns: int, mirrored: bool, moved: dict[str, str]) -> Symmetry:
    def bearing(degrees: Any) -> Any:
        if not _is_number(degrees):
            return name(degrees)
        return ((-degrees if mirrored else degrees) + 60 * turns) % 360

    def turned(bearings: Any) -> Any:
        """Move a list of bearings; how often something has turned is the same anywhere."""
        return (
            [each if each is None else bearing(each) for each in bearings]
            if isinstance(bearings, list)
            else bearings
        )

    def name(word: Any) -> Any:
        return moved.get(word, word)

    words = [*(["mirrored"] if mirrored else []), *([f"turned by {60 * turns}°"] if turns else [])]
    fields = dict.fromkeys(HEX_BEARINGS, bearing)
    fields |= {"turns": turned, "clause": _same, "clauses": _same}  # G4 may be a hex as well
    return Symmetry(" and ".join(words), fields, name)


class Tried(NamedTuple):
    """An order of side a that is tried on a board, and the dice for it."""

    system: RuleSystem
    document: Json
    order: Json
    faces: tuple[Face, ...] = ()


def hex_mismatches(field: HexField, symmetry: Symmetry, tried: Tried) -> list[str]:
    """Return the differences in an order's outcome or a reach on a turned or mirrored field."""
    system, document, order, faces = tried
    there = symmetry.of(document), symmetry.of(order)
    wanted = image(symmetry, outcome(system, document, order, "a", faces))
    labels = [symmetry.label(label) for label in field.labels]
    return [
        *mismatches(outcome(system, *there, "a", faces), wanted),
        *differences(
            _reach(system, *there, labels), symmetry.of(_reach(system, document, order, field.labels))
        ),
    ]


def _reach(system: RuleSystem, document: Json, order: Json, labels: Iterable[str]) -> Json:
    """Return where the unit of an order gets, as far as these hexes go."""
    state = system.start(scenario.read(document))
    reach: Any = system.reach(state, order.get("unit") or order["units"][0], 0)
    goals = {goal.hex: {"cost": goal.cost, "left": goal.left, "clause": goal.clause} for goal in reach.hexes}
    return {label: goals[label] for label in labels if label in goals}
