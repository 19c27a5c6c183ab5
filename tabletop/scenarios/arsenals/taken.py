"""What a file of entries or forces becomes: what was understood, and what was not, by line and column."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from rules.core.words.messages import Words
from rules.core.words.problems import cut
from tabletop.scenarios.arsenals import judged
from tabletop.scenarios.arsenals.entries import (
    FORMAT,
    LONGEST_NAME,
    MOST_ENTRIES,
    MOST_FORCES,
    MOST_LINES,
    BadArsenal,
    Entry,
    Force,
    Line,
    Owned,
    fresh_id,
    typed,
)
from tabletop.scenarios.arsenals.known import Known
from tabletop.words import Explained, say

MOST_NOTES: Final = 300
MOST_NAMES: Final = 20


class BadFile(Explained):
    """A file cannot be taken at all: the message says why, and what to do."""


class Note(Struct, frozen=True):
    """Something that was not understood at a place of a file; line 0 is the file as a whole.

    `left` means that the whole row is left out; otherwise the row is taken without the place.
    """

    line: int
    column: str
    words: Words
    left: bool = False


class Unmatched(Struct, frozen=True):
    """A line of a force whose name no entry has, and the entries with the nearest names."""

    line: int
    force: str
    index: int
    name: str
    near: tuple[dict[str, Any], ...] = ()


class MadeOf(Struct, frozen=True):
    """The models of which each unit of a line is made, by their names in the file."""

    force: str
    index: int
    models: tuple[tuple[int, str], ...]


class Taken(Struct, frozen=True):
    """The arsenal that a file would become. Nothing of it is stored."""

    owned: Owned
    notes: tuple[Note, ...] = ()
    unmatched: tuple[Unmatched, ...] = ()
    made_of: tuple[MadeOf, ...] = ()


class _Found(Struct, frozen=True):
    number: int
    line: Line
    models: tuple[tuple[int, str], ...] = ()


class Taking:
    """Gathers an arsenal row by row; it notes and leaves out whatever does not fit."""

    def __init__(self, system_id: str, name: str) -> None:
        self.system = system_id
        self.name = shortened(name) or "Arsenal"
        self.known = Known(system_id)
        self._entries: list[Entry] = []
        self._forces: dict[str, list[_Found]] = {}
        self._ids: dict[str, str] = {}
        self._notes: list[Note] = []

    def note(self, line: int, column: str, words: Words, *, left: bool = False) -> None:
        """Note what was not understood."""
        if len(self._notes) < MOST_NOTES:
            self._notes.append(Note(line, cut(column), words, left))

    def entry(self, line: int, found: dict[str, Any]) -> None:
        """Take an entry if its shape is right and the rules do not refuse it."""
        if len(self._entries) >= MOST_ENTRIES:
            self.note(line, "", say("arms_many_entries", most=MOST_ENTRIES), left=True)
            return
        taken = [entry.id for entry in self._entries]
        wanted = str(found.get("id") or "")
        own = fresh_id(wanted or str(found.get("name", "")), [*taken, *([] if wanted else self._built_in)])
        try:
            entry: Entry = typed({**found, "id": own}, Entry)
        except BadArsenal as error:
            for problem in error.problems:
                self.note(line, problem.place, problem.message, left=True)
            return
        wrong = judged.judge(self.system, entry.kind, entry.profile).wrong
        for problem in wrong:
            self.note(line, problem.place.removeprefix("profile."), problem.message, left=True)
        if not wrong:
            self._entries.append(entry)

    @property
    def _built_in(self) -> list[str]:
        return [piece["id"] for piece in self.known.sought("", 100_000)]

    def force(self, name: str, wanted: str = "") -> list[_Found] | None:
        """Return the lines of a force, a new one where there was none; None if there are too many."""
        called = shortened(name) or self.name
        self._ids.setdefault(called, wanted or called)
        if called not in self._forces and len(self._forces) >= MOST_FORCES:
            return None
        return self._forces.setdefault(called, [])

    def line(self, number: int, force: str, found: Any, models: Iterable[tuple[int, str]] = ()) -> None:
        """Take a line of a force if its shape is right; `models` are those of one unit, by name."""
        lines = self.force(force)
        if lines is None or len(lines) >= MOST_LINES:
            self.note(number, "", say("arms_many_lines", most=MOST_LINES, forces=MOST_FORCES), left=True)
            return
        try:
            lines.append(_Found(number, typed(found, Line), tuple(models)))
        except BadArsenal as error:
            for problem in error.problems:
                self.note(number, problem.place, problem.message, left=True)

    def done(self) -> Taken:
        """Return what was understood, its lines matched with entries by their names."""
        known = Known(self.system, self._entries)
        forces: list[Force] = []
        unmatched: list[Unmatched] = []
        made_of: list[MadeOf] = []
        for name, found in self._forces.items():
            own = fresh_id(self._ids[name], [force.id for force in forces])
            lines = [_matched(one.line, known) for one in found]
            forces.append(Force(own, name, tuple(lines)))
            unmatched += [
                Unmatched(one.number, own, index, line.name, tuple(known.near(line.name)))
                for index, (one, line) in enumerate(zip(found, lines, strict=True))
                if not line.entry
            ]
            made_of += [
                MadeOf(own, index, one.models[:MOST_NAMES]) for index, one in enumerate(found) if one.models
            ]
        owned = Owned(FORMAT, self.system, self.name, tuple(self._entries), tuple(forces))
        return Taken(owned, tuple(self._notes), tuple(unmatched), tuple(made_of))


def _matched(line: Line, known: Known) -> Line:
    """Return a line with the entry that it refers to, or else the entry of its name."""
    found = known.find(line.entry) or known.matching(line.name)
    return replace(line, entry=found["id"] if found else "")


def shortened(name: str) -> str:
    """Return a name without surrounding space, cut to the longest that a name may be."""
    return " ".join(name.split())[:LONGEST_NAME].strip()
