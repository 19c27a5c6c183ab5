"""What every reader is given and returns: the uploader's choice, the document, what was left out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import PurePath
from typing import Any, Final

from msgspec import Struct

import rules
from rules.core.scenario.schema import FORMAT
from rules.core.system.open.open_system import OpenSystem
from rules.core.system.rule_system import RuleSystem
from rules.core.words.messages import Message
from rules.core.words.problems import cut, show
from tabletop.scenarios.pictures.kinds import TAKEN
from tabletop.scenarios.pictures.straight import HexSize
from tabletop.words import Explained, say

LARGEST_TABLE: Final = 360
MOST_KINDS: Final = 40
"""The most kinds of things that a list of what was ignored tells apart."""
_SIDES: Final = (
    {"id": "a", "name": "A", "colour": "#B8402A"},
    {"id": "b", "name": "B", "colour": "#2F62A8"},
)


class BadFile(Explained):
    """A file cannot be taken: the message names it, the place, what is wrong and what to do."""


class Wanted(Struct, frozen=True):
    """What an uploader chooses for a file.

    `width` and `height` are those of a table, in inches. `scale` is how much of the file's own measure is an
    inch on the table: metres of ground, or squares of a grid; None leaves it to the format.
    """

    file: str
    system: str = ""
    width: float | None = None
    height: float | None = None
    scale: float | None = None

    @property
    def title(self) -> str:
        """The name of a scenario made of the file: the file's, without its ending."""
        return PurePath(self.file).stem.replace("_", " ")[:200]


def wanted_of(file: str, fields: Mapping[str, str]) -> Wanted:
    """Return what the fields of a form or of a query want of a file. Raises BadFile."""
    measures = {name: _measure(name, fields.get(name, "").strip()) for name in ("width", "height", "scale")}
    return Wanted(cut(PurePath(file).name), fields.get("system", ""), **measures)


def _measure(name: str, text: str) -> float | None:
    """Return a measure; None for an empty text. Raises BadFile."""
    if not text:
        return None
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e9:
        raise BadFile(say("exchange_no_number", name=name, text=cut(text)))
    return number


class Enclosed(Struct, frozen=True):
    """A picture within a file, unchanged; `board` is the grid that it shows, if any."""

    name: str
    data: bytes
    formats: tuple[str, ...] = TAKEN
    board: HexSize | None = None


class Taken(Struct, frozen=True):
    """A scenario made of a file, and sentences that say what of the file has no counterpart in it.

    `pictures` are those of the file, by the ids with which the document names them.
    """

    document: dict[str, Any]
    ignored: tuple[Message, ...] = ()
    pictures: dict[str, Enclosed] = {}


class Ignored:
    """Counts what a reader leaves out, by what the file calls it."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._further: Counter[str] = Counter()
        self._notes: list[Message] = []

    def count(self, what: str, things: int = 1) -> None:
        """Count things that have no counterpart."""
        self._counts[cut(what), ""] += things

    def count_lesser(self, what: str, taken: str) -> None:
        """Count a thing that is taken as something simpler."""
        self._counts[cut(what), taken] += 1

    def say_less(self, names: Iterable[str]) -> None:
        """Count properties of a taken thing that its counterpart does not have."""
        self._further.update(map(cut, names))

    def note(self, message: Message) -> None:
        """Add a sentence of its own."""
        self._notes.append(message)

    def sentences(self) -> tuple[Message, ...]:
        """Return what was left out: the notes, then the things, most numerous first."""
        most = self._counts.most_common(MOST_KINDS)
        counted = [
            say("exchange_lesser", what=what, count=count, taken=taken)
            if taken
            else say("exchange_ignored", what=what, count=count)
            for (what, taken), count in most
        ]
        if rest := len(self._counts) - len(most):
            counted.append(say("exchange_ignored_more", kinds=rest))
        if further := tuple(name for name, _ in self._further.most_common(MOST_KINDS)):
            counted.append(say("exchange_further", names=further))
        if unsaid := len(self._further) - len(further):
            counted.append(say("exchange_further_more", kinds=unsaid))
        return (*self._notes, *counted)


def system_for(wanted: Wanted, board: str, told: str = "") -> RuleSystem:
    """Return the system for a kind of board: the uploader's choice, else the one that the file names.

    Without either it is the system that moves nothing by rules. Raises BadFile.
    """
    known = {system.id: system for system in rules.systems() if system.board == board}
    usual = next(system.id for system in known.values() if isinstance(system, OpenSystem))
    found = known.get(wanted.system or told or usual)
    if found is None:
        titles = tuple(system.title for system in known.values())
        raise BadFile(say("exchange_system", file=wanted.file, board=board, systems=titles))
    return found


def size_of(wanted: Wanted, width: float, height: float) -> tuple[float, float]:
    """Return the size of the table in inches: the uploader's, else the one given here. Raises BadFile."""
    size = wanted.width or width, wanted.height or height
    if not all(1 <= inches <= LARGEST_TABLE for inches in size):
        raise BadFile(say("exchange_size", file=wanted.file, size=show(list(size)), most=LARGEST_TABLE))
    return size


def scenario_of(
    system: RuleSystem, wanted: Wanted, board: dict[str, Any], description: str = ""
) -> dict[str, Any]:
    """Return the document of a scenario with a board, two sides and no units."""
    return {
        "format": FORMAT,
        "name": wanted.title,
        "description": description,
        "system": system.id,
        "sides": [dict(side) for side in _SIDES],
        "board": board,
        "units": [],
    }
