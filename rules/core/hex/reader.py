"""What lies on a hex board, read from documents: every problem is named with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import Any, Final, TypeVar

from rules.core.game.state import Side
from rules.core.hex.board import MOST_WORDS, Hex, HexVocabulary
from rules.core.hex.grid import MOST_LINES, HexGrid, Hexside, line_name
from rules.core.scenario.contradictions import strange_sides
from rules.core.scenario.fields import FieldReader
from rules.core.scenario.holes import HOLE, Unread, judged
from rules.core.words.problems import below, show

Read = TypeVar("Read")

LONGEST_LINE: Final = 100
_MOST_ENTRIES: Final = MOST_LINES * LONGEST_LINE * 3


class HexReader:
    """Reads what lies on a board, with holes for what is refused.

    Of a grid with holes only that is asked which it knows: without `shifted` nobody looks up a label.
    """

    def __init__(
        self, fields: FieldReader, vocabulary: HexVocabulary, grid: HexGrid, sides: tuple[Side, ...]
    ) -> None:
        self.fields = fields
        self.vocabulary = vocabulary
        self.grid = grid
        self.sides = sides

    # -- labels ----------------------------------------------------------------------------------

    def label(self, value: object, place: str) -> Any:
        """Return the label of a hex of the board."""
        if not isinstance(value, str):
            self.fields.refuse(place, f'{show(value)} is no hex: a hex goes by a label such as "M3"')
            return HOLE
        try:
            if self.grid.find(value) is not None:
                return value
        except Unread:
            return value
        self.fields.refuse(place, f"{show(value)} is no hex of this board{self._extent}")
        return HOLE

    @cached_property
    def _extent(self) -> str:
        return "".join(judged((_extent,), self.grid))

    def labels(self, value: object, place: str) -> tuple[str, ...]:
        """Return a list of hexes."""
        return tuple(label for label in self._each(value, place, self.label) if label is not HOLE)

    def named_labels(self, value: object, place: str) -> Any:
        """Return lists of hexes that go by names."""
        found = self.fields.mapping(value, place)
        if found is None:
            return HOLE
        return {name: self.labels(labels, below(place, name)) for name, labels in found.items()}

    def baselines(self, value: object, place: str) -> Any:
        """Return the baselines of the sides."""
        for name in value if isinstance(value, dict) else ():
            self._side(name, below(place, name))
        return self.named_labels(value, place)

    def _side(self, value: object, place: str) -> None:
        self.fields.refuse_all(judged((strange_sides,), (value,), self.sides), place)

    def pair(self, pair: Iterable[object], place: str, places: tuple[str, str]) -> Any:
        """Return the hexside between two hexes, the labels of which stand at `places`."""
        start, end = map(self.label, pair, places)
        if start is HOLE or end is HOLE:
            return HOLE
        try:
            if self.grid.adjacent(start, end):
                return frozenset((start, end))
            self.fields.refuse(place, f"{start} and {end} do not touch: a hexside lies between neighbours")
        except Unread:
            pass  # what makes neighbours was refused
        return HOLE

    # -- hexes -----------------------------------------------------------------------------------

    def hexes(self, value: object, place: str) -> Any:
        """Return the hexes by their labels."""
        found = self.fields.mapping(value, place)
        if found is None:
            return HOLE
        for label in found:
            self.label(label, below(place, label))
        return {label: self.hex(label, held, below(place, label)) for label, held in found.items()}

    def hex(self, label: str, value: object, place: str) -> Hex:
        """Return what a hex holds."""
        read: Hex = self.fields.value(value, self.vocabulary.hex, place)
        if read.terrain is not HOLE:
            self._words(read.terrain, self.vocabulary.terrain, below(place, "terrain"))
        for name in self.vocabulary.beside:
            self._beside(label, getattr(read, name), below(place, name))
        for name in self.vocabulary.sides:
            side = getattr(read, name)
            if side is not None and side is not HOLE:
                self._side(side, below(place, name))
        return read

    def _beside(self, label: str, labels: tuple[str, ...], place: str) -> None:
        """Refuse hexes that are not next to one."""
        for index, other in enumerate(labels if labels is not HOLE else ()):
            if other is not HOLE and self._is_on_board(label):
                where = f"{place}[{index}]"
                self.pair((label, other), where, (where, where))

    def _is_on_board(self, label: str) -> bool:
        try:
            return self.grid.find(label) is not None
        except Unread:
            return False

    # -- hexsides and roads ----------------------------------------------------------------------

    def hexsides(self, value: object, place: str) -> dict[Hexside, tuple[str, ...]]:
        """Return what lies on the hexsides."""
        held: dict[Hexside, tuple[str, ...]] = {}
        for index, (between, word) in enumerate(self._each(value, place, self._hexside)):
            if between is HOLE or word is HOLE:
                continue
            if word in held.get(between, ()):
                first, second = sorted(between)
                message = f"{show(word)} lies between {first} and {second} already"
                self.fields.refuse(f"{place}[{index}].terrain", message)
            held[between] = (*held.get(between, ()), word)
        return held

    def _hexside(self, member: object, place: str) -> tuple[Any, Any]:
        found = self.fields.mapping(member, place)
        if found is None:
            return HOLE, HOLE
        for key in found:
            if key not in ("between", "terrain"):
                self.fields.refuse(below(place, key), "a hexside has no such field: it has between, terrain")
        between = self._pair_of(found.get("between"), below(place, "between"))
        return between, self._word(found.get("terrain"), self.vocabulary.hexsides, below(place, "terrain"))

    def hexside_words(self, value: object, place: str) -> tuple[str, ...]:
        """Return the words that a hexside is to hold."""
        found = self.fields.mapping(value, place) or {}
        words = self.fields.array(found.get("terrain"), below(place, "terrain"), MOST_WORDS) or []
        self._words(words, self.vocabulary.hexsides, below(place, "terrain"))
        return tuple(words)

    def roads(self, value: object, place: str) -> frozenset[Hexside]:
        """Return the hexsides that roads cross."""
        pairs = self._each(value, place, self._pair_of)
        return frozenset(pair for pair in pairs if pair is not HOLE)

    def _each(self, value: object, place: str, read: Callable[[object, str], Read]) -> list[Read]:
        members = self.fields.array(value, place, _MOST_ENTRIES) or []
        return [read(member, f"{place}[{index}]") for index, member in enumerate(members)]

    def _pair_of(self, value: object, place: str) -> Any:
        if isinstance(value, list | tuple) and len(value) == 2:
            return self.pair(value, place, (f"{place}[0]", f"{place}[1]"))
        self.fields.refuse(place, f"{show(value)} is no pair of neighbours")
        return HOLE

    def _words(self, words: Iterable[object], known: tuple[str, ...] | None, place: str) -> None:
        for index, word in enumerate(words):
            if known is not None and word is not HOLE:
                self._word(word, known, f"{place}[{index}]")

    def _word(self, word: object, known: tuple[str, ...], place: str) -> Any:
        try:
            if isinstance(word, str) and word in known:
                return word
            if known:
                self.fields.none_of(word, known, place)
            else:
                self.fields.refuse(place, f"nothing lies here in this system: leave out {show(word)}")
        except Unread:
            pass  # the options that name the words were refused
        return HOLE


def _extent(grid: HexGrid) -> Iterator[str]:
    """Yield from where to where a board runs, and which of its lines begin at 0."""
    noughts = [label for label in (f"{line_name(line)}0" for line in range(grid.lines)) if grid.find(label)]
    yield f", which runs from {line_name(0)}1 to {grid.labels[-1]}"
    if len(noughts) == 1:
        yield f", and has {noughts[0]}"
    elif noughts:
        yield f", and in every other line from 0: {noughts[0]}, {noughts[1]}{' …' if noughts[2:] else ''}"
