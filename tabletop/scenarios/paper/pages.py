"""How a table is laid out over pages: their number, what each shows, and its label."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Final

from msgspec import Struct

PAPERS: Final = {"a4": (210 / 25.4, 297 / 25.4), "a3": (297 / 25.4, 420 / 25.4), "letter": (8.5, 11.0)}
"""The sizes of papers in inches, upright."""
MOST_PAGES: Final = 300


class Page(Struct, frozen=True):
    """A page: its label, and the piece of the table that it shows."""

    label: str
    west: float
    north: float
    width: float
    height: float


class Layout(Struct, frozen=True):
    """Pages of one paper, in columns and rows; lengths are inches.

    `inner` is the most that a page shows; neighbouring pages share `overlap` of it.
    """

    paper: tuple[float, float]
    margin: float
    overlap: float
    table: tuple[float, float]

    @property
    def inner(self) -> tuple[float, float]:
        return self.paper[0] - 2 * self.margin, self.paper[1] - 2 * self.margin

    @property
    def columns(self) -> int:
        return _count(self.table[0], self.inner[0], self.overlap)

    @property
    def rows(self) -> int:
        return _count(self.table[1], self.inner[1], self.overlap)

    @property
    def count(self) -> int:
        """How many pages show the table."""
        return self.columns * self.rows

    def pages(self) -> Iterator[Page]:
        """Yield the pages row by row."""
        across, down = self.inner[0] - self.overlap, self.inner[1] - self.overlap
        for row in range(self.rows):
            for column in range(self.columns):
                west, north = column * across, row * down
                width, height = self.table[0] - west, self.table[1] - north
                label = f"{letters(column)}{row + 1}"
                yield Page(label, west, north, min(self.inner[0], width), min(self.inner[1], height))


def _count(long: float, inner: float, overlap: float) -> int:
    return max(1, math.ceil((long - overlap) / (inner - overlap) - 1e-9))


def letters(number: int) -> str:
    """Return the letters of a column: A to Z, then AA."""
    first, last = divmod(number, 26)
    return (letters(first - 1) if first else "") + chr(ord("A") + last)


def laid_out(table: tuple[float, float], paper: str, margin: float, overlap: float) -> Layout:
    """Return the layout on a paper, upright or across, whichever needs fewer pages."""
    wide, high = PAPERS[paper]
    ways = [Layout(size, margin, overlap, table) for size in ((wide, high), (high, wide))]
    return min(ways, key=lambda way: way.count)
