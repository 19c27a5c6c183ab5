"""What contradicts in the documents of hex boards: strange labels and words, pairs that do not touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.core.game.state import JsonObject, Side
from rules.core.hex.board import HexBoard, HexVocabulary
from rules.core.hex.grid import HexGrid, line_name
from rules.core.scenario.contradictions import strange_sides
from rules.core.scenario.validation import Validation
from rules.core.words.problems import Problem, Way, none_of, show


def strange_hex(label: str | None, board: HexBoard, place: str) -> Iterator[Problem]:
    """Yield that a label is that of no hex of the board."""
    if label is not None and label not in board.grid.labels:
        yield Problem(place, f"{show(label)} is no hex of this board")


def off_board(label: str, grid: HexGrid, place: str) -> Iterator[Problem]:
    """Yield that a label is that of no hex of a grid, and from where to where that runs."""
    if grid.find(label) is None:
        yield Problem(place, f"{show(label)} is no hex of this board{''.join(_extent(grid))}")


def _strange_word(word: str, known: tuple[str, ...]) -> Iterator[Problem]:
    if word not in known:
        nothing = f"nothing lies here in this system: leave out {show(word)}"
        yield Problem("", none_of(word, known) if known else nothing)


def _extent(grid: HexGrid) -> Iterator[str]:
    noughts = [label for label in (f"{line_name(line)}0" for line in range(grid.lines)) if grid.find(label)]
    yield f", which runs from {line_name(0)}1 to {grid.labels[-1]}"
    if len(noughts) == 1:
        yield f", and has {noughts[0]}"
    elif noughts:
        yield f", and in every other line from 0: {noughts[0]}, {noughts[1]}{' …' if noughts[2:] else ''}"


class HexContradictions:
    """Looks at the document of a hex board where its shape is right, and notes what contradicts.

    Without a grid no labels are looked at, without sides no sides, and without the options that bring the
    words no words.
    """

    def __init__(
        self,
        grid: HexGrid | None,
        vocabulary: HexVocabulary,
        sides: tuple[Side, ...] | None,
        validation: Validation,
        *,
        knows_words: bool = True,
    ) -> None:
        self.grid = grid
        self.vocabulary = vocabulary
        self.sides = sides
        self.validation = validation
        self.knows_words = knows_words

    def board(self, found: JsonObject) -> None:
        """Look at a whole board."""
        for way, held in self.validation.members(found.get("hexes"), "board", "hexes"):
            label = str(way[-1])
            self.hex(label, held, way, self.label(label, way))
        self._hexsides(found.get("hexsides"), ("board", "hexsides"))
        for way, pair in self.validation.sound_members(found.get("roads"), "board", "roads"):
            self.pair(pair, way, ((*way, 0), (*way, 1)))
        self._labels(found.get("half_hexes"), ("board", "half_hexes"))
        for way, _ in self.validation.members(found.get("baselines"), "board", "baselines"):
            self._side(str(way[-1]), way)
        for name in ("baselines", *self.vocabulary.board):
            for way, labels in self.validation.members(found.get(name), "board", name):
                self._labels(labels, way)

    # -- labels ----------------------------------------------------------------------------------

    def label(self, label: str, way: Way) -> bool:
        """Refuse a label that is that of no hex of the board; return whether it is that of one."""
        if self.grid is None:
            return False
        is_known = self.grid.find(label) is not None
        if not is_known:
            self.validation.refuse_all(off_board(label, self.grid, ""), *way)
        return is_known

    def _labels(self, labels: object, way: Way) -> None:
        for inner, label in self.validation.members(labels, *way):
            self.label(label, inner)

    def pair(self, pair: Iterable[str], way: Way, ways: tuple[Way, Way]) -> bool:
        """Refuse two hexes, the labels of which stand at `ways`, unless they touch; return whether."""
        start, end = pair
        is_start, is_end = self.label(start, ways[0]), self.label(end, ways[1])
        if self.grid is None or not (is_start and is_end):
            return False
        touch = self.grid.adjacent(start, end)
        if not touch:
            self.validation.refuse(way, f"{start} and {end} do not touch: a hexside lies between neighbours")
        return touch

    def _side(self, name: str, way: Way) -> None:
        if self.sides is not None:
            self.validation.refuse_all(strange_sides((name,), self.sides), *way)

    # -- what lies there -------------------------------------------------------------------------

    def hex(self, label: str, held: JsonObject, way: Way, is_on_board: bool) -> None:
        """Look at what a hex holds."""
        if self.vocabulary.terrain is not None:
            self.words(held.get("terrain"), self.vocabulary.terrain, (*way, "terrain"))
        for name in self.vocabulary.beside if is_on_board else ():
            for inner, other in self.validation.members(held.get(name), *way, name):
                self.pair((label, other), inner, (inner, inner))
        for name in self.vocabulary.sides:
            if held.get(name) is not None and self.validation.is_sound(*way, name):
                self._side(held[name], (*way, name))

    def words(self, words: object, known: tuple[str, ...], way: Way) -> None:
        """Look at a list of words."""
        for inner, word in self.validation.members(words, *way):
            self._word(word, known, inner)

    def _word(self, word: str, known: tuple[str, ...], way: Way) -> bool:
        """Refuse a word that is none of those known; return whether it is one."""
        if not self.knows_words:
            return False
        self.validation.refuse_all(_strange_word(word, known), *way)
        return word in known

    def _hexsides(self, found: object, way: Way) -> None:
        held: set[tuple[frozenset[str], str]] = set()
        for inner, hexside in self.validation.members(found, *way):
            between, terrain = (*inner, "between"), (*inner, "terrain")
            lies = self.validation.is_sound(*between) and self.pair(
                hexside["between"], between, ((*between, 0), (*between, 1))
            )
            is_word = self.validation.is_sound(*terrain) and self._word(
                hexside["terrain"], self.vocabulary.hexsides, terrain
            )
            if not (lies and is_word):
                continue
            what = frozenset(hexside["between"]), hexside["terrain"]
            if what in held:
                first, second = sorted(hexside["between"])
                message = f"{show(hexside['terrain'])} lies between {first} and {second} already"
                self.validation.refuse(terrain, message)
            held.add(what)
