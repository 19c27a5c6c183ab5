"""Hex grids: labels, neighbours, hexsides, spines, distance and lines, on flat and pointy boards alike.

A *cell* is a hex's position as (line, step): lines count from 0, and a step is half a hex along the line, so
that shifted lines have odd steps and every neighbour is a whole number of lines and steps away. Cells
continue past the board's edge; labels name the hexes on it. Bearings are compass degrees.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import islice
from string import ascii_uppercase
from typing import Final, Literal

from msgspec import Struct

from rules.core.game.cache import cached

Cell = tuple[int, int]
Vertex = frozenset[Cell]
Hexside = frozenset[str]

PITCH: Final = 4.5
"""Inches between the middles of neighbours, as maps are drawn."""
MOST_LINES: Final = 2 * len(ascii_uppercase)

# The offset at each bearing, as (lines, steps). A flat board's lines run south, a pointy board's east.
_FLAT: Final = {0: (0, -2), 60: (1, -1), 120: (1, 1), 180: (0, 2), 240: (-1, 1), 300: (-1, -1)}
_POINTY: Final = {30: (-1, 1), 90: (0, 2), 150: (1, 1), 210: (1, -1), 270: (0, -2), 330: (-1, -1)}


def line_name(line: int) -> str:
    """Return the letters of a line: A … Z, then AA, BB, … ZZ."""
    letter = ascii_uppercase[line % len(ascii_uppercase)]
    return letter * (1 + line // len(ascii_uppercase))


class HexGrid(Struct, frozen=True, dict=True):
    """The hexes of a board: `lines` columns (flat) or rows (pointy), each of `length` hexes."""

    orientation: Literal["flat", "pointy"]
    lines: int
    length: int
    shifted: Literal["even", "odd"] = "even"
    shifted_from: Literal[0, 1] = 1

    # -- labels ----------------------------------------------------------------------------------

    def is_shifted(self, line: int) -> bool:
        """Return whether a line is offset by half a hex; the first line, A, counts as odd."""
        return line % 2 == (1 if self.shifted == "even" else 0)

    def numbers(self, line: int) -> range:
        """Return the numbers of the hexes of a line."""
        return range(self.shifted_from if self.is_shifted(line) else 1, self.length + 1)

    def find(self, label: str) -> Cell | None:
        """Return the cell of a label, or None if no hex of the board has it."""
        return self._cells.get(label)

    def cell(self, label: str) -> Cell:
        """Return the cell of a label. Raises KeyError if no hex of the board has it."""
        return self._cells[label]

    def label(self, cell: Cell) -> str | None:
        """Return the label of a cell, or None if it lies off the board."""
        return self._labels.get(cell)

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """Every hex of the board, line by line."""
        return tuple(self._cells)

    @cached_property
    def _cells(self) -> dict[str, Cell]:
        return _cells(self)

    @cached_property
    def _labels(self) -> dict[Cell, str]:
        return {cell: label for label, cell in self._cells.items()}

    # -- neighbours ------------------------------------------------------------------------------

    @property
    def sides(self) -> tuple[int, ...]:
        """The bearings of a hex's six sides."""
        return tuple(self._beside)

    @property
    def spines(self) -> tuple[int, ...]:
        """The bearings of a hex's six vertices."""
        return tuple((bearing + 30) % 360 for bearing in self._beside)

    @property
    def _beside(self) -> dict[int, Cell]:
        return _FLAT if self.orientation == "flat" else _POINTY

    def beyond(self, cell: Cell, bearing: float) -> Cell:
        """Return the cell across a hexside, on or off the board; KeyError if the bearing is no side."""
        lines, steps = self._beside[int(bearing % 360)]
        return cell[0] + lines, cell[1] + steps

    def neighbour(self, label: str, bearing: float) -> str | None:
        """Return the hex across the hexside at a bearing, or None at the board's edge."""
        return self.label(self.beyond(self.cell(label), bearing))

    def neighbours(self, label: str) -> dict[int, str]:
        """Return the adjacent hexes by bearing. Raises KeyError if no hex of the board has the label."""
        return self._neighbours[label]

    @cached_property
    def _neighbours(self) -> dict[str, dict[int, str]]:
        return _neighbours(self)

    def bearing(self, start: str, end: str) -> int | None:
        """Return the bearing of the hexside from a hex to another, or None if they are not adjacent."""
        here, there = self.cell(start), self.cell(end)
        step = there[0] - here[0], there[1] - here[1]
        return next((bearing for bearing, way in self._beside.items() if way == step), None)

    def adjacent(self, first: str, second: str) -> bool:
        """Return whether two hexes share a hexside."""
        return self.bearing(first, second) is not None

    def is_edge(self, label: str) -> bool:
        """Return whether a hex lies on the rim of the board."""
        return len(self.neighbours(label)) < len(self._beside)

    @cached_property
    def rim(self) -> tuple[str, ...]:
        """Every hex on the rim of the board."""
        return tuple(filter(self.is_edge, self.labels))

    # -- spines ----------------------------------------------------------------------------------

    def vertex(self, cell: Cell, spine: float) -> Vertex:
        """Return the vertex at a hex's spine: the three cells that meet there, on or off the board."""
        return frozenset((cell, self.beyond(cell, spine - 30), self.beyond(cell, spine + 30)))

    # -- distance and lines ----------------------------------------------------------------------

    def distance(self, first: str, second: str) -> int:
        """Return the distance between two hexes; adjacent hexes are 1 apart."""
        return _steps_between(self.cell(first), self.cell(second))

    def line(self, first: str, second: str) -> list[str]:
        """Return the hexes under the straight line between two middles, both ends included.

        Where the line runs along a hexside, the hex on a fixed side of it is taken, whichever end the line is
        drawn from; at the board's edge, the hex that is on the board.
        """
        start, end = sorted((self.cell(first), self.cell(second)))
        between = (filter(None, map(self.label, cells)) for cells in _cells_between(start, end))
        labels = [label for on_board in between for label in islice(on_board, 1)]
        return labels if labels[0] == first else labels[::-1]

    def under(self, first: str, second: str) -> list[tuple[str, ...]]:
        """Return every hex that the straight line between two middles passes through, in order.

        Where it runs along a hexside, both of its hexes stand together; hexes off the board are left out.
        """
        start, end = self.cell(first), self.cell(second)
        groups = (
            tuple(filter(None, (self.label((start[0] + lines, start[1] + steps)) for lines, steps in group)))
            for group in _cells_under(end[0] - start[0], end[1] - start[1])
        )
        return list(filter(None, groups))

    # -- drawing ---------------------------------------------------------------------------------

    @property
    def extent(self) -> tuple[float, float]:
        """The width and height of the board, in inches as maps are drawn, rounded up to whole hexes."""
        across, along = (self.lines + 1) * PITCH, (self.length + 1) * PITCH
        return (across, along) if self.orientation == "flat" else (along, across)

    def middle(self, label: str) -> tuple[float, float]:
        """Return a hex's middle, x east and y south, in units of the distance between adjacent middles."""
        line, step = self.cell(label)
        across, along = line * 3**0.5 / 2, step / 2
        return (across, along) if self.orientation == "flat" else (along, across)


@cached(maxsize=64)
def _cells(grid: HexGrid) -> dict[str, Cell]:
    """Return the cell of each label, line by line; cached per grid."""
    return {
        f"{line_name(line)}{number}": (line, 2 * number + grid.is_shifted(line))
        for line in range(grid.lines)
        for number in grid.numbers(line)
    }


@cached(maxsize=64)
def _neighbours(grid: HexGrid) -> dict[str, dict[int, str]]:
    """Return the adjacent hexes of each hex, by bearing; cached per grid."""
    labels, ways = grid._labels, [(bearing, *way) for bearing, way in grid._beside.items()]
    return {
        label: {
            bearing: labels[line + lines, step + steps]
            for bearing, lines, steps in ways
            if (line + lines, step + steps) in labels
        }
        for (line, step), label in labels.items()
    }


def _steps_between(first: Cell, second: Cell) -> int:
    lines, steps = abs(first[0] - second[0]), abs(first[1] - second[1])
    return lines + max(0, steps - lines) // 2


def _cells_between(start: Cell, end: Cell) -> Iterator[list[Cell]]:
    """Yield the cells nearest to evenly spaced points: two where a hexside parts them.

    Whole numbers keep this exact.
    """
    count = _steps_between(start, end)
    lines, steps = end[0] - start[0], end[1] - start[1]
    yield [start]
    for index in range(1, count + 1):
        yield _nearest_cells(start, lines * index, steps * index, count)


def _nearest_cells(start: Cell, lines: int, steps: int, scale: int) -> list[Cell]:
    """Return the cells nearest to start + (lines, steps) / scale, the cell with the lower step first."""
    low_line, low_step = lines // scale, steps // scale
    near = [
        (line, step)
        for line in (low_line, low_line + 1)
        for step in range(low_step - 1, low_step + 3)
        if (line + step) % 2 == 0
    ]

    def farness(way: Cell) -> int:
        across, along = way[0] * scale - lines, way[1] * scale - steps
        return 3 * across * across + along * along

    least = min(map(farness, near))
    nearest = sorted((step, line) for line, step in near if farness((line, step)) == least)
    return [(start[0] + line, start[1] + step) for step, line in nearest]


_STEPS: Final = tuple(_FLAT.values())
_HAIR: Final = 1e-9
"""Shares of a line that differ by less are one: those of two corners differ by more than a millionth."""


@lru_cache(maxsize=8192)
def _cells_under(lines: int, steps: int) -> tuple[tuple[Cell, ...], ...]:
    """Return the cells under a line from (0, 0) to another middle; those beside a hexside on it together."""
    groups: list[tuple[Cell, ...]] = [((0, 0),)]
    place = _part_under((0, 0), lines, steps)[1]
    while place < 1.0 - _HAIR:
        beside = sorted({(cell[0] + line, cell[1] + step) for cell in groups[-1] for line, step in _STEPS})
        parts = ((cell, _part_under(cell, lines, steps)) for cell in beside)
        entered = {cell: end for cell, (start, end) in parts if start <= place + _HAIR < end - _HAIR}
        place = min(entered.values())
        groups.append(tuple(entered))
    return tuple(groups)


def _part_under(cell: Cell, lines: int, steps: int) -> tuple[float, float]:
    """Return the part of a line from (0, 0), as shares of its length, that lies in a cell or on its edge.

    A cell is what is nearer to its middle than to any other: in the three ways across it, at most one step.
    """
    start, end = 0.0, 1.0
    for line, step in ((0, 1), (1.5, 0.5), (1.5, -0.5)):
        middle, way = cell[0] * line + cell[1] * step, lines * line + steps * step
        if way == 0:
            if abs(middle) > 1:
                return 1.0, 0.0
        else:
            one, other = (middle - 1) / way, (middle + 1) / way
            start, end = max(start, min(one, other)), min(end, max(one, other))
    return start, end
