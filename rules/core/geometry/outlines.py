"""What has an outline on the table: terrain features and units."""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from rules.core.geometry.plane import Point


class Thing(Struct, frozen=True, eq=False):
    """Something with an outline on the table, that may stand in a hull's way when it `is_solid`.

    Two things are never equal: each is itself.
    """

    id: str
    is_solid: bool

    @property
    def what(self) -> str:
        """`feature` or `unit`."""
        raise NotImplementedError

    def covers(self, point: Point) -> bool:
        """Tell whether the point lies on it, its outline included."""
        raise NotImplementedError


Edge = tuple[float, float, float, float, Thing]
"""From (x, y) to (x, y), and whose it is."""


class Chain(Struct, frozen=True, eq=False):
    """A part of the outline of a thing: edges one after the other, from point to point."""

    thing: Thing
    points: tuple[Point, ...]

    @property
    def edges(self) -> list[Edge]:
        return [(x0, y0, x1, y1, self.thing) for (x0, y0), (x1, y1) in pairwise(self.points)]
