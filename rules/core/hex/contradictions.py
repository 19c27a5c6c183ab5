"""Contradictions in documents of hex boards: unknown labels and words, pairs of hexes that do not touch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.core.game.state import JsonObject, Side
from rules.core.hex.board import HexBoard, HexVocabulary
from rules.core.hex.grid import HexGrid, line_name
from rules.core.scenario.contradictions import unknown_sides
from rules.core.scenario.validation import Validation
from rules.core.words.messages import Message, say
from rules.core.words.problems import JsonPath, Problem, none_of, show


def unknown_hex(label: str | None, board: HexBoard, place: str) -> Iterator[Problem]:
    """Yield a problem if a label names no hex of the board."""
    if label is not None and label not in board.grid.labels:
        yield Problem(place, say("no_hex", hex=show(label)))


def off_board(label: str, grid: HexGrid, place: str) -> Iterator[Problem]:
    """Yield a problem if a label names no hex of a grid, with the range of labels that exist."""
    if grid.find(label) is None:
        yield Problem(place, _off_board(label, grid))


def _unknown_word(word: str, known: tuple[str, ...]) -> Iterator[Problem]:
    if word not in known:
        yield Problem("", none_of(word, known) if known else say("nothing_lies_here", word=show(word)))


def _off_board(label: str, grid: HexGrid) -> Message:
    noughts = [label for label in (f"{line_name(line)}0" for line in range(grid.lines)) if grid.find(label)]
    return say(
        "hex_off_board",
        hex=show(label),
        first=f"{line_name(0)}1",
        last=grid.labels[-1],
        noughts=min(len(noughts), 3),
        one=noughts[0] if noughts else "",
        other=noughts[1] if noughts[1:] else "",
    )


class HexContradictions:
    """Checks the well-formed parts of a hex board's document for contradictions.

    Without a grid labels are not checked, without sides no sides, and without the options that define the
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

    def check_board(self, found: JsonObject) -> None:
        """Note the contradictions of a whole board."""
        for path, held in self.validation.members(found.get("hexes"), "board", "hexes"):
            label = str(path[-1])
            self.check_hex(label, held, path, self.check_label(label, path))
        self._check_hexsides(found.get("hexsides"), ("board", "hexsides"))
        for path, pair in self.validation.sound_members(found.get("roads"), "board", "roads"):
            self.check_pair(pair, path, ((*path, 0), (*path, 1)))
        self._check_labels(found.get("half_hexes"), ("board", "half_hexes"))
        for path, _ in self.validation.members(found.get("baselines"), "board", "baselines"):
            self._check_side(str(path[-1]), path)
        for name in ("baselines", *self.vocabulary.board):
            for path, labels in self.validation.members(found.get(name), "board", name):
                self._check_labels(labels, path)

    # -- labels ----------------------------------------------------------------------------------

    def check_label(self, label: str, path: JsonPath) -> bool:
        """Refuse a label that names no hex of the board; return whether it names one."""
        if self.grid is None:
            return False
        is_known = self.grid.find(label) is not None
        if not is_known:
            self.validation.refuse_all(off_board(label, self.grid, ""), *path)
        return is_known

    def _check_labels(self, labels: object, path: JsonPath) -> None:
        for inner, label in self.validation.members(labels, *path):
            self.check_label(label, inner)

    def check_pair(self, pair: Iterable[str], path: JsonPath, paths: tuple[JsonPath, JsonPath]) -> bool:
        """Refuse two hexes that do not touch, with their labels at `paths`; return whether they touch."""
        start, end = pair
        is_start, is_end = self.check_label(start, paths[0]), self.check_label(end, paths[1])
        if self.grid is None or not (is_start and is_end):
            return False
        touch = self.grid.adjacent(start, end)
        if not touch:
            self.validation.refuse(path, say("no_neighbours", one=start, other=end))
        return touch

    def _check_side(self, name: str, path: JsonPath) -> None:
        if self.sides is not None:
            self.validation.refuse_all(unknown_sides((name,), self.sides), *path)

    # -- what lies there -------------------------------------------------------------------------

    def check_hex(self, label: str, held: JsonObject, path: JsonPath, is_on_board: bool) -> None:
        """Note the contradictions of what a hex holds."""
        if self.vocabulary.terrain is not None:
            self.check_words(held.get("terrain"), self.vocabulary.terrain, (*path, "terrain"))
        for name in self.vocabulary.beside if is_on_board else ():
            for inner, other in self.validation.members(held.get(name), *path, name):
                self.check_pair((label, other), inner, (inner, inner))
        for name in self.vocabulary.sides:
            if held.get(name) is not None and self.validation.is_sound(*path, name):
                self._check_side(held[name], (*path, name))

    def check_words(self, words: object, known: tuple[str, ...], path: JsonPath) -> None:
        """Note the words of a list that this system does not know."""
        for inner, word in self.validation.members(words, *path):
            self._check_word(word, known, inner)

    def _check_word(self, word: str, known: tuple[str, ...], path: JsonPath) -> bool:
        """Refuse an unknown word; return whether it is known."""
        if not self.knows_words:
            return False
        self.validation.refuse_all(_unknown_word(word, known), *path)
        return word in known

    def _check_hexsides(self, found: object, path: JsonPath) -> None:
        held: set[tuple[frozenset[str], str]] = set()
        for inner, hexside in self.validation.members(found, *path):
            between, terrain = (*inner, "between"), (*inner, "terrain")
            lies = self.validation.is_sound(*between) and self.check_pair(
                hexside["between"], between, ((*between, 0), (*between, 1))
            )
            is_word = self.validation.is_sound(*terrain) and self._check_word(
                hexside["terrain"], self.vocabulary.hexsides, terrain
            )
            if not (lies and is_word):
                continue
            what = frozenset(hexside["between"]), hexside["terrain"]
            if what in held:
                first, second = sorted(hexside["between"])
                message = say("lies_there", terrain=show(hexside["terrain"]), one=first, other=second)
                self.validation.refuse(terrain, message)
            held.add(what)
