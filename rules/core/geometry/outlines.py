"""Outlines of terrain features and units: what a hull may meet or drive over."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from msgspec import Struct

from rules.core.geometry.plane import Box, Hull, Point, Pose, Ring, box_of, inside


class Outlined(Struct, frozen=True, eq=False):
    """A feature or a unit, which stands in a hull's way if it `is_solid`.

    Compared by identity.
    """

    id: str
    is_solid: bool

    @property
    def what(self) -> str:
        """`feature` or `unit`."""
        raise NotImplementedError

    def covers(self, point: Point) -> bool:
        """Return whether a point lies on it, its outline included."""
        raise NotImplementedError


Edge = tuple[float, float, float, float, Outlined]
"""An edge from (x, y) to (x, y), and its owner."""


class Chain(Struct, frozen=True, eq=False):
    """A part of an outline: consecutive edges from point to point."""

    owner: Outlined
    points: tuple[Point, ...]

    @property
    def edges(self) -> list[Edge]:
        return [(x0, y0, x1, y1, self.owner) for (x0, y0), (x1, y1) in pairwise(self.points)]


# -- units ---------------------------------------------------------------------------------------


class UnitOutline(Outlined, frozen=True, eq=False):
    """The hull of a unit where it stands."""

    corners: Ring
    box: Box

    @property
    def what(self) -> str:
        return "unit"

    def covers(self, point: Point) -> bool:
        return inside((self.corners,), point)

    @property
    def chain(self) -> Chain:
        """The four edges of the hull as one closed chain; not cached, because it refers to the outline."""
        return Chain(self, (*self.corners, self.corners[0]))


@lru_cache(maxsize=4096)
def unit_outline(unit_id: str, pose: Pose, hull: Hull) -> UnitOutline:
    """Return a unit's outline, cached for as long as the unit stands there."""
    corners = hull.outline(pose)
    return UnitOutline(unit_id, True, corners, box_of(corners))


class UnitOutlines(Struct, frozen=True, eq=False):
    """The units on a table: so few that testing every box is quicker than an index."""

    by_id: dict[str, UnitOutline] = {}

    @classmethod
    def of(cls, units: Iterable[tuple[str, Pose, Hull]]) -> UnitOutlines:
        return cls({unit[0]: unit_outline(*unit) for unit in units})

    def placed(self, unit_id: str, pose: Pose, hull: Hull) -> UnitOutlines:
        """Return these outlines with one unit added, or moved if it is among them."""
        return UnitOutlines({**self.by_id, unit_id: unit_outline(unit_id, pose, hull)})

    def without(self, unit_id: str) -> UnitOutlines:
        """Return these outlines without one unit; the same ones if it is not among them."""
        return UnitOutlines({other: unit for other, unit in self.by_id.items() if other != unit_id})

    def near(self, box: Box) -> list[UnitOutline]:
        """Return the units whose bounding box overlaps or touches `box`."""
        west, north, east, south = box
        return [
            unit
            for unit in self.by_id.values()
            if unit.box[0] <= east and unit.box[2] >= west and unit.box[1] <= south and unit.box[3] >= north
        ]
