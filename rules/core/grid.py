"""An index of the edges of things, by the two-inch cells that they run through.

A grid is never changed: adding and removing give a new one that shares every cell that is unchanged, so an
edit costs microseconds and an earlier state of a game keeps its own index.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

from rules.core.geometry import EPS, Box, Point, Ring

CELL = 2.0
"""Inches a side; the best of half an inch to eight, measured on tables of 100 and of 2,000 features."""

_ROW = 1 << 12
"""Cells are numbered row * _ROW + column; tables are far smaller than that."""


class Thing(Struct, frozen=True, eq=False):
    """Something with an outline on the table. Two things are never equal: each is itself."""

    id: str

    @property
    def what(self) -> str:
        """`feature` or `unit`."""
        raise NotImplementedError

    def covers(self, point: Point) -> bool:
        """Tell whether the point lies on it, its outline included."""
        raise NotImplementedError


Edge = tuple[float, float, float, float, Thing]
"""From (x, y) to (x, y), and whose it is."""

T = TypeVar("T")


class Grid(Struct, Generic[T], frozen=True, eq=False):
    """Items by cell. It answers with whole cells: more than what lies within the distance asked."""

    cells: dict[int, frozenset[T]]

    @classmethod
    def of(cls, items: Iterable[tuple[T, Iterable[int]]]) -> Grid[T]:
        """Build a grid of items, each with its cells."""
        return cls({cell: frozenset(held) for cell, held in _by_cell(items).items()})

    def with_items(self, items: Iterable[tuple[T, Iterable[int]]]) -> Grid[T]:
        cells = dict(self.cells)
        for cell, added in _by_cell(items).items():
            cells[cell] = cells.get(cell, frozenset()).union(added)
        return Grid(cells)

    def without_items(self, items: Iterable[tuple[T, Iterable[int]]]) -> Grid[T]:
        cells = dict(self.cells)
        for cell, removed in _by_cell(items).items():
            left = cells[cell].difference(removed)
            if left:
                cells[cell] = left
            else:
                del cells[cell]
        return Grid(cells)

    def near(self, a: Point, b: Point, within: float) -> set[T]:
        """Return every item of the cells within that many inches of the line from `a` to `b`."""
        cells = self.cells
        return set().union(*[cells[cell] for cell in cells_along(a, b, within) if cell in cells])

    def at(self, point: Point) -> frozenset[T]:
        """Return every item of the cell in which the point lies."""
        return self.cells.get(int(point[1] // CELL) * _ROW + int(point[0] // CELL), frozenset())


def edges_of(rings: Iterable[Ring], thing: Thing) -> list[Edge]:
    """Return the edges of closed rings (whose first point is not repeated)."""
    return [
        (x0, y0, x1, y1, thing)
        for ring in rings
        for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True)
    ]


def edge_cells(edge: Edge) -> list[int]:
    return cells_along((edge[0], edge[1]), (edge[2], edge[3]), 0.0)


def box_cells(box: Box) -> list[int]:
    """Return the cells that a box touches."""
    first, last = int((box[0] - EPS) // CELL), int((box[2] + EPS) // CELL)
    rows = range(int((box[1] - EPS) // CELL), int((box[3] + EPS) // CELL) + 1)
    return [cell for row in rows for cell in range(row * _ROW + first, row * _ROW + last + 1)]


def cells_along(a: Point, b: Point, within: float) -> list[int]:
    """Return cells that hold every place within that many inches of a line, and perhaps some more."""
    (ax, ay), (bx, by) = (a, b) if a[1] <= b[1] else (b, a)
    within += EPS
    rise = by - ay
    slope = (bx - ax) / rise if rise > 1e-12 else None
    cells: list[int] = []
    for row in range(int((ay - within) // CELL), int((by + within) // CELL) + 1):
        if slope is None:
            west, east = (ax, bx) if ax < bx else (bx, ax)
        else:
            top, bottom = row * CELL - within, row * CELL + CELL + within
            west = ax + slope * (top - ay) if top > ay else ax
            east = ax + slope * (bottom - ay) if bottom < by else bx
            if west > east:
                west, east = east, west
        start = row * _ROW
        cells.extend(range(start + int((west - within) // CELL), start + int((east + within) // CELL) + 1))
    return cells


def _by_cell(items: Iterable[tuple[T, Iterable[int]]]) -> dict[int, list[T]]:
    by_cell: defaultdict[int, list[T]] = defaultdict(list)
    for item, cells in items:
        for cell in cells:
            by_cell[cell].append(item)
    return by_cell


def with_cells(edges: Sequence[Edge]) -> list[tuple[Edge, list[int]]]:
    return [(edge, edge_cells(edge)) for edge in edges]
