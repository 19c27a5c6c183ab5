"""Terrain features as the rules measure them: covered area, edges, corners."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final

from msgspec import Struct

from rules.core.geometry.outlines import Chain, Outlined
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import EPS, Box, Point, Ring, Vector, box_of, inside, turn_between
from rules.core.geometry.strips import Line, strip

SOLID: Final = frozenset({"obstacle", "building"})
"""The kinds that may stand in a hull's way."""

DEFAULT_WIDTH: Final = {"obstacle": 0.5, "road": 3.0}
"""The width in inches of a strip whose feature gives none."""


RIGHT_ANGLE_SLACK: Final = 0.01
"""Tolerance in degrees for right angles, because coordinates are rounded."""

CHAIN: Final = 5
"""The number of edges that the index of a table stores as one item."""


class Corner(Struct, frozen=True, eq=False):
    """A corner of a building or a bend of an obstacle.

    `inside` is the angle in degrees on the inner side: within the building, or between the arms of the bend.
    """

    feature: Feature
    index: int
    at: Point
    inside: float

    @property
    def is_sharp(self) -> bool:
        """Whether it is at most a right angle, with a tolerance for rounded coordinates."""
        return self.inside <= 90.0 + RIGHT_ANGLE_SLACK


class Part(Struct, frozen=True, gc=False):
    """A polygon with its rings, and a box that is slightly larger."""

    rings: tuple[Ring, ...]
    box: Box


class Feature(Outlined, frozen=True, eq=False, dict=True):
    """A terrain feature: `points` are its vertices, a ring's without the first one again.

    It covers the union of its `parts`, and `bounds` are the lines that bound that; a `point` feature covers
    nothing. `width` is a strip's. `document` is the GeoJSON feature as it was given.
    """

    kind: str
    properties: dict[str, Any]
    document: dict[str, Any]
    points: tuple[Point, ...]
    parts: tuple[Part, ...]
    bounds: tuple[Line, ...]
    width: float | None
    box: Box

    @property
    def what(self) -> str:
        return "feature"

    @cached_property
    def is_one_piece(self) -> bool:
        """Whether a line enters or leaves it wherever it crosses one of its edges.

        False for a strip that may overlap itself: one with a cut bend, or whose line turns back.
        """
        turned = sum(180.0 - corner.inside for corner in self.corners) if self.width is not None else 0.0
        return len(self.parts) == 1 or (len(self.bounds) == 1 and turned < 180.0)

    def covers(self, point: Point) -> bool:
        x, y = point
        for part in self.parts:
            west, north, east, south = part.box
            if west <= x <= east and north <= y <= south and inside(part.rings, point):
                return True
        return False

    @cached_property
    def path(self) -> Path:
        """The centre line of a road or an obstacle."""
        return Path.through(self.points)

    @property
    def chains(self) -> tuple[Chain, ...]:
        """The edges of what bounds it, in short chains; not cached, because they refer to it."""
        return tuple(
            Chain(self, line[first : first + CHAIN + 1])
            for line in self.bounds
            for first in range(0, len(line) - 1, CHAIN)
        )

    @property
    def corners(self) -> tuple[Corner, ...]:
        """The corners of a polygon's outer ring, or the bends of a line; not cached, like its chains."""
        count = len(self.points)
        ring = self.width is None
        clockwise = _signed_area(self.points) > 0.0
        corners = []
        for index in range(count) if ring else range(1, count - 1):
            at = self.points[index]
            before = _step(self.points[index - 1], at)
            after = _step(at, self.points[(index + 1) % count])
            turn = turn_between(before, after)
            inner = 180.0 - (turn if clockwise else -turn) if ring else 180.0 - abs(turn)
            corners.append(Corner(self, index, at, inner))
        return tuple(corners)


def feature_of(document: dict[str, Any]) -> Feature:
    """Return the feature of a GeoJSON feature that the scenario reader has checked: snapped and simple."""
    properties, geometry = document["properties"], document["geometry"]
    kind, coordinates = properties["kind"], geometry["coordinates"]
    width = None
    parts: tuple[Part, ...] = ()
    bounds: tuple[Line, ...] = ()
    if geometry["type"] == "Polygon":
        rings = tuple(_ring(ring) for ring in coordinates)
        points, parts = rings[0], (_part(rings),)
        bounds = tuple((*ring, ring[0]) for ring in rings)
    elif geometry["type"] == "LineString":
        path = Path.through(coordinates)
        width = float(properties.get("width", DEFAULT_WIDTH[kind]))
        covered = strip(path, width)
        points, parts, bounds = path.points, tuple(_part((ring,)) for ring in covered.parts), covered.bounds
    else:
        points = (_point(coordinates),)
    box = box_of([corner for part in parts for corner in (part.box[:2], part.box[2:])] or points)
    return Feature(
        document["id"], kind in SOLID, kind, properties, document, points, parts, bounds, width, box
    )


def _signed_area(ring: Ring) -> float:
    """Return twice the area of a ring, positive if it runs clockwise as seen on the table."""
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in _segments(ring))


def _part(rings: tuple[Ring, ...]) -> Part:
    west, north, east, south = box_of(rings[0])
    return Part(rings, (west - EPS, north - EPS, east + EPS, south + EPS))


def _segments(ring: Ring) -> Iterator[tuple[Point, Point]]:
    return zip(ring, ring[1:] + ring[:1], strict=True)


def _point(position: list[float]) -> Point:
    return (float(position[0]), float(position[1]))


def _ring(positions: list[list[float]]) -> Ring:
    ring = tuple(_point(position) for position in positions)
    return ring[:-1] if ring[0] == ring[-1] else ring


def _step(a: Point, b: Point) -> Vector:
    return (b[0] - a[0], b[1] - a[1])
