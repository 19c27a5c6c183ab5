"""Arsenals that people make, as documents: entries, and forces of them with points."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final, Literal

import msgspec
from django.utils.text import slugify
from msgspec import Meta, Struct

from rules.core.game.silhouettes import Silhouette
from rules.core.scenario.shape import schema_of
from rules.core.scenario.validation import Validation
from rules.core.words.problems import Problem
from tabletop.words import say

FORMAT: Final = "tabletop-own-arsenal/1"
MOST_ENTRIES: Final = 500
MOST_FORCES: Final = 50
MOST_LINES: Final = 200
MOST_OF_A_LINE: Final = 100
MOST_POINTS: Final = 100_000
MOST_MODELS: Final = 1_000
LONGEST_NAME: Final = 80

Id = Annotated[str, Meta(pattern=r"^[a-z0-9][a-z0-9-]{0,79}$", max_length=80)]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Text = Annotated[str, Meta(max_length=300)]
Points = Annotated[float, Meta(ge=0, le=MOST_POINTS)]


class TokenPicture(Struct, frozen=True, forbid_unknown_fields=True):
    """The picture of a token, by its id. It counts towards the quota of the person who uploaded it."""

    asset: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}$")]


class Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"drawing": "class"}):
    """A piece of an arsenal: what the rules call it and know of it, and what it looks like from above.

    `year` 0 is not known; without a `class` the silhouette follows from the words. A `token` is
    drawn in its place.
    """

    id: Id
    name: Name
    kind: Annotated[str, Meta(min_length=1, max_length=40)]
    profile: Annotated[dict[str, Any], Meta(max_length=60)] = {}
    nation: Annotated[str, Meta(max_length=40)] = ""
    year: Annotated[int, Meta(ge=0, le=2100)] = 0
    drawing: Silhouette | Literal[""] = ""
    note: Text = ""
    token: TokenPicture | None = None


class Line(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """So many of a force that are alike: an entry by its id, or without one what is moved by hand.

    `models` says how many men or vehicles each of them stands for; 0 if nobody said.
    """

    name: Name
    entry: Annotated[str, Meta(max_length=80)] = ""
    count: Annotated[int, Meta(ge=1, le=MOST_OF_A_LINE)] = 1
    points: Points = 0
    models: Annotated[int, Meta(ge=0, le=MOST_MODELS)] = 0

    @property
    def total(self) -> float:
        """The points of all of them."""
        return round(self.count * self.points, 2)


class Force(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What somebody brings to a table."""

    id: Id
    name: Name
    lines: Annotated[tuple[Line, ...], Meta(max_length=MOST_LINES)] = ()

    @property
    def total(self) -> float:
        """The points of all its lines."""
        return round(sum(line.total for line in self.lines), 2)

    @property
    def count(self) -> int:
        """How many units it is."""
        return sum(line.count for line in self.lines)


class Owned(Struct, frozen=True, forbid_unknown_fields=True):
    """The arsenal of a person: for one system, its entries and forces."""

    format: Literal["tabletop-own-arsenal/1"]
    system: Annotated[str, Meta(max_length=60)]
    name: Name
    entries: Annotated[tuple[Entry, ...], Meta(max_length=MOST_ENTRIES)] = ()
    forces: Annotated[tuple[Force, ...], Meta(max_length=MOST_FORCES)] = ()

    def entry(self, entry_id: str) -> Entry | None:
        """Return an entry by its id."""
        return next((entry for entry in self.entries if entry.id == entry_id), None)

    def force(self, force_id: str) -> Force | None:
        """Return a force by its id."""
        return next((force for force in self.forces if force.id == force_id), None)


class BadArsenal(Exception):
    """A document is not a valid arsenal, entry or force; `problems` lists everything that is wrong."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        super().__init__("; ".join(f"{problem.place}: {problem.message}" for problem in problems))


def read(document: object) -> Owned:
    """Return an arsenal whose shape is right; the rules have not looked at it yet. Raises BadArsenal."""
    owned: Owned = typed(document, Owned)
    problems = [
        *_twice([(entry.id, entry.name) for entry in owned.entries], "entries", "id"),
        *_twice([(force.id, force.name) for force in owned.forces], "forces", "id"),
        *_twice([(force.name, force.name) for force in owned.forces], "forces", "name"),
    ]
    if problems:
        raise BadArsenal(problems)
    return owned


def typed(document: object, kind: Any) -> Any:
    """Return a document as a type of this module. Raises BadArsenal, which names every place."""
    validation = Validation()
    validation.check(document, schema_of(kind))
    found = None if validation.problems else validation.typed(document, kind)
    if found is None:
        raise BadArsenal(validation.problems.problems)
    return found


def _twice(called: Iterable[tuple[str, str]], where: str, field: str) -> list[Problem]:
    known: set[str] = set()
    problems = []
    for index, (value, name) in enumerate(called):
        if value in known:
            problems.append(Problem(f"{where}[{index}].{field}", say("arms_same", value=value), name))
        known.add(value)
    return problems


def written(owned: Owned | Entry | Force) -> dict[str, Any]:
    """Return an arsenal, or a part of one, as its document."""
    document: dict[str, Any] = msgspec.to_builtins(owned)
    return document


def fresh_id(name: str, taken: Iterable[str]) -> str:
    """Return an id that is made from a name and not yet taken."""
    stem, held = slugify(name)[:70].strip("-_").replace("_", "-") or "entry", set(taken)
    return next(
        each for each in (stem, *(f"{stem}-{n}" for n in range(2, len(held) + 3))) if each not in held
    )
