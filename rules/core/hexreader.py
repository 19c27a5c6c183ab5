"""What lies on a hex board, read from documents: every problem is named with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rules.core.fields import FieldReader, below, one_of, show
from rules.core.hexboard import HexVocabulary
from rules.core.hexes import MOST_LINES, HexGrid, line_name
from rules.core.state import Side

LONGEST_LINE: Final = 100
_MOST_ENTRIES: Final = MOST_LINES * LONGEST_LINE * 3


class HexReader:
    """Reads what lies on a board; without a grid (it was refused) labels are not looked up."""

    def __init__(self, fields: FieldReader, vocabulary: HexVocabulary, grid: HexGrid | None) -> None:
        self.fields = fields
        self.vocabulary = vocabulary
        self.grid = grid

    def label(self, value: object, place: str) -> bool:
        """Return whether a value names a hex of the board."""
        if not isinstance(value, str):
            self.fields.refuse(place, f'{show(value)} is no hex: a hex goes by a label such as "M3"')
            return False
        if self.grid is not None and self.grid.find(value) is None:
            self.fields.refuse(
                place, f"{show(value)} is no hex of this board, which runs {_extent(self.grid)}"
            )
            return False
        return True

    def labels(self, value: object, place: str) -> None:
        """Read a list of hexes."""
        for index, member in enumerate(self.fields.array(value, place, _MOST_ENTRIES) or []):
            self.label(member, f"{place}[{index}]")

    def named_labels(self, value: object, place: str) -> None:
        """Read lists of hexes that go by names."""
        for name, labels in (self.fields.mapping(value, place) or {}).items():
            self.labels(labels, below(place, name))

    def baselines(self, value: object, sides: tuple[Side, ...], place: str) -> None:
        """Read the baselines of the sides; where the sides were refused nobody knows whose they are."""
        known = [side.id for side in sides]
        for name in value if isinstance(value, dict) and known else ():
            if name not in known:
                self.fields.refuse(below(place, name), f"{show(name)} is no side: there are {one_of(known)}")
        self.named_labels(value, place)

    def pair(self, value: Iterable[object], place: str) -> bool:
        """Return whether two labels name hexes that share a hexside."""
        first, second = value
        if not (self.label(first, place) & self.label(second, place)) or self.grid is None:
            return False
        if not self.grid.adjacent(str(first), str(second)):
            self.fields.refuse(place, f"{first} and {second} do not touch: a hexside lies between neighbours")
            return False
        return True

    def hexes(self, value: object, place: str) -> None:
        """Read the hexes by their labels."""
        for label, found in (self.fields.mapping(value, place) or {}).items():
            self.label(label, below(place, label))
            self.hex(label, found, below(place, label))

    def hex(self, label: str, value: object, place: str) -> None:
        """Read what a hex holds."""
        self.fields.struct(value, self.vocabulary.hex, place)
        if not isinstance(value, dict):
            return
        terrain = value.get("terrain")
        if self.vocabulary.terrain is not None and isinstance(terrain, list | tuple):
            self._words(terrain, self.vocabulary.terrain, below(place, "terrain"))
        for name in self.vocabulary.beside:
            self._beside(label, value.get(name), below(place, name))

    def _beside(self, label: str, value: object, place: str) -> None:
        """Read a list of hexes next to one."""
        if self.grid is None or self.grid.find(label) is None or not isinstance(value, list | tuple):
            return
        for index, other in enumerate(value):
            if isinstance(other, str):
                self.pair((label, other), f"{place}[{index}]")

    def hexsides(self, value: object, place: str) -> None:
        """Read the list of what lies on hexsides."""
        self._each(value, place, self._hexside)

    def _hexside(self, member: object, place: str) -> None:
        found = self.fields.mapping(member, place)
        if found is None:
            return
        for key in found:
            if key not in ("between", "terrain"):
                self.fields.refuse(below(place, key), "a hexside has no such field: it has between, terrain")
        self._pair_of(found.get("between"), below(place, "between"))
        self._words([found.get("terrain")], self.vocabulary.hexsides, below(place, "terrain"), single=True)

    def hexside_words(self, value: object, place: str) -> None:
        """Read the words that a hexside is to hold."""
        found = self.fields.mapping(value, place) or {}
        words = self.fields.array(found.get("terrain"), below(place, "terrain"), 10)
        self._words(words or [], self.vocabulary.hexsides, below(place, "terrain"))

    def roads(self, value: object, place: str) -> None:
        """Read the hexsides that roads cross."""
        self._each(value, place, self._pair_of)

    def _each(self, value: object, place: str, read: Callable[[object, str], None]) -> None:
        for index, member in enumerate(self.fields.array(value, place, _MOST_ENTRIES) or []):
            read(member, f"{place}[{index}]")

    def _pair_of(self, value: object, place: str) -> None:
        if not isinstance(value, list | tuple) or len(value) != 2:
            self.fields.refuse(place, f"{show(value)} is no pair of neighbours")
        else:
            self.pair(value, place)

    def _words(
        self, words: Iterable[object], known: tuple[str, ...], place: str, single: bool = False
    ) -> None:
        for index, word in enumerate(words):
            if word not in known:
                where = place if single else f"{place}[{index}]"
                known_here = f"{show(word)} is none of {one_of(known)}"
                nothing = f"nothing lies here in this system: leave out {show(word)}"
                self.fields.refuse(where, known_here if known else nothing)


def _extent(grid: HexGrid) -> str:
    """Return from where to where a board runs, and which of its lines begin at 0."""
    said = f"from {line_name(0)}1 to {grid.labels[-1]}"
    noughts = [label for label in (f"{line_name(line)}0" for line in range(grid.lines)) if grid.find(label)]
    if not noughts:
        return said
    if len(noughts) == 1:
        return f"{said}, and has {noughts[0]}"
    return f"{said}, and in every other line from 0: {noughts[0]}, {noughts[1]}{' …' if noughts[2:] else ''}"
