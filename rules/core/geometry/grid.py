"""A spatial index of items by two-inch cells.

A grid is immutable: adding and removing items returns a new grid that shares every unchanged cell, so an edit
costs microseconds and an earlier state of a game keeps its own index.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from math import floor
from typing import Generic, TypeVar

from msgspec import Struct

from rules.core.geometry.plane import EPS, Box, Point

CELL = 2.0
"""Side of a cell in inches; one and a half to two is fastest, on tables of 100 and of 2,000 features."""

MOST_CELLS = 24.0
_SHARE = 1.0 / CELL

T = TypeVar("T")
Cells = list[tuple[int, int, int]]
"""Some cells: runs of a row, from one column to another, both included."""


class Grid(Struct, Generic[T], frozen=True, eq=False):
    """Items by row and column. Queries return the items of whole cells, a superset of those asked for."""

    rows: dict[int, dict[int, frozenset[T]]] = {}

    def with_items(self, items: Iterable[tuple[T, Cells]]) -> Grid[T]:
        """Return a grid with more items, each in its cells."""
        rows = dict(self.rows)
        for number, columns in _by_cell(items).items():
            row = rows[number] = dict(rows.get(number, {}))
            for column, added in columns.items():
                row[column] = row[column].union(added) if column in row else frozenset(added)
        return Grid(rows)

    def without(self, places: Iterable[Cells], is_gone: Callable[[T], bool]) -> Grid[T]:
        """Return a grid without some of the items in these cells."""
        rows = dict(self.rows)
        for number, columns in _by_cell((None, cells) for cells in places).items():
            row = rows[number] = dict(rows[number])
            for column in columns:
                row[column] = frozenset(item for item in row[column] if not is_gone(item))
        return Grid(rows)

    def inside(self, cells: Cells) -> set[T]:
        """Return every item in some cells."""
        rows = self.rows
        found: list[frozenset[T]] = []
        for number, first, last in cells:
            row = rows.get(number)
            if row:
                found += [row[column] for column in range(first, last + 1) if column in row]
        return set().union(*found)

    def at(self, point: Point) -> frozenset[T]:
        """Return every item in the cell that contains the point."""
        return self.rows.get(floor(point[1] * _SHARE), {}).get(floor(point[0] * _SHARE), frozenset())


def is_small(box: Box) -> bool:
    """Return whether a box touches so few cells that filtering their items is not worth while."""
    return (box[2] - box[0] + CELL) * (box[3] - box[1] + CELL) <= MOST_CELLS * CELL * CELL


def box_cells(box: Box) -> Cells:
    """Return the cells that a box touches."""
    first, last = floor((box[0] - EPS) * _SHARE), floor((box[2] + EPS) * _SHARE)
    rows = range(floor((box[1] - EPS) * _SHARE), floor((box[3] + EPS) * _SHARE) + 1)
    return [(row, first, last) for row in rows]


def cells_along(a: Point, b: Point, within: float) -> Cells:
    """Return cells that cover every place within `within` inches of a line, and perhaps a few more."""
    (ax, ay), (bx, by) = (a, b) if a[1] <= b[1] else (b, a)
    within += EPS
    first_row, last_row = floor((ay - within) * _SHARE), floor((by + within) * _SHARE)
    west, east = (ax, bx) if ax < bx else (bx, ax)
    first, last = floor((west - within) * _SHARE), floor((east + within) * _SHARE)
    if first_row == last_row:
        return [(first_row, first, last)]
    if first == last:
        return [(row, first, last) for row in range(first_row, last_row + 1)]
    slope = (bx - ax) / (by - ay) if by - ay > EPS else 0.0
    cells: Cells = []
    for row in range(first_row, last_row + 1):
        low, high = row * CELL - within, row * CELL + CELL + within
        one = ax + slope * (low - ay) if slope and low > ay else ax
        two = ax + slope * (high - ay) if slope and high < by else bx
        if one > two:
            one, two = two, one
        cells.append((row, floor((one - within) * _SHARE), floor((two + within) * _SHARE)))
    return cells


def _by_cell(items: Iterable[tuple[T, Cells]]) -> dict[int, defaultdict[int, list[T]]]:
    rows: dict[int, defaultdict[int, list[T]]] = {}
    for item, cells in items:
        for number, first, last in cells:
            row = rows.get(number)
            if row is None:
                row = rows[number] = defaultdict(list)
            for column in range(first, last + 1):
                row[column].append(item)
    return rows
