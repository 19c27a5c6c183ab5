"""The interface through which the geometry of a drive queries the table."""

from __future__ import annotations

from typing import Protocol

from rules.core.geometry.grid import Cells, Grid
from rules.core.geometry.outlines import Chain, Outlined
from rules.core.geometry.plane import Box, Point


class Surface(Protocol):
    """A rectangle of the plane, from (0, 0) on, with everything that has an outline on it except units."""

    @property
    def width(self) -> float: ...

    @property
    def height(self) -> float: ...

    @property
    def chains(self) -> Grid[Chain]:
        """The outlines, indexed by the cells in which they lie."""

    def walls(self, cells: Cells) -> list[Chain]:
        """Return the outlines of solid things near some cells."""

    def over(self, point: Point) -> tuple[Outlined, ...]:
        """Return everything that covers a place."""

    def holds(self, box: Box) -> bool:
        """Return whether a box lies entirely within the edges."""
