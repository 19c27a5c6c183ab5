"""Random shapes of the land, in inches: curves, blobs, fields."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from shapely import LineString, Point, Polygon

Spot = tuple[float, float]


def curve(points: Sequence[Spot], apart: float = 4.0) -> LineString:
    """Return a smooth line through some points, with corners at about equal distances in inches.

    The points themselves are corners of it, so that lines may meet there.
    """
    ends = (_beyond(points[1], points[0]), _beyond(points[-2], points[-1]))
    around = [ends[0], *points, ends[1]]
    drawn: list[Spot] = [points[0]]
    for before, start, end, after in zip(around, around[1:], around[2:], around[3:], strict=False):
        count = max(1, round(math.dist(start, end) / apart))
        drawn += [_between(before, start, end, after, step / count) for step in range(1, count)]
        drawn.append(end)
    return LineString(drawn)


def _beyond(start: Spot, end: Spot) -> Spot:
    return 2 * end[0] - start[0], 2 * end[1] - start[1]


def _between(before: Spot, start: Spot, end: Spot, after: Spot, share: float) -> Spot:
    """Return a place of the Catmull-Rom curve from start to end."""
    square, cube = share * share, share * share * share
    weights = (
        -0.5 * share + square - 0.5 * cube,
        1 - 2.5 * square + 1.5 * cube,
        0.5 * share + 2 * square - 1.5 * cube,
        -0.5 * square + 0.5 * cube,
    )
    corners = (before, start, end, after)
    x, y = (sum(w * c[axis] for w, c in zip(weights, corners, strict=True)) for axis in (0, 1))
    return x, y


def blob(chance: Random, at: Spot, across: float, along: float, rough: float = 0.12) -> Polygon:
    """Return a rounded shape about a place, with its two radii in inches, turned at random."""
    turned, corners = chance.uniform(0, math.pi), 9
    radii = [1 + chance.uniform(-rough, rough) * 1.6 for _ in range(corners)]
    ring = []
    for number, radius in enumerate(radii):
        way = 2 * math.pi * number / corners
        x, y = across * radius * math.cos(way), along * radius * math.sin(way)
        ring.append(
            (
                at[0] + x * math.cos(turned) - y * math.sin(turned),
                at[1] + x * math.sin(turned) + y * math.cos(turned),
            )
        )
    return Polygon(_rounded(ring))


def _rounded(ring: Sequence[Spot], steps: int = 3) -> list[Spot]:
    """Return a closed ring with corners cut into curves."""
    count = len(ring)
    return [
        _between(ring[i - 1], ring[i], ring[(i + 1) % count], ring[(i + 2) % count], step / steps)
        for i in range(count)
        for step in range(steps)
    ]


def slab(at: Spot, length: float, width: float, degrees: float) -> Polygon:
    """Return a rectangle about a place, its length along a direction (0 is east, clockwise)."""
    return quad(at, length, width, degrees, (0.0,) * 8)


def quad(at: Spot, length: float, width: float, degrees: float, shifts: Sequence[float]) -> Polygon:
    """Return a rectangle with its four corners shifted, two numbers each, as fields have them."""
    way = math.radians(degrees)
    corners = []
    for number, (a, b) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
        x, y = a * length / 2 + shifts[2 * number], b * width / 2 + shifts[2 * number + 1]
        corners.append(
            (at[0] + x * math.cos(way) - y * math.sin(way), at[1] + x * math.sin(way) + y * math.cos(way))
        )
    return Polygon(corners)


def heading(line: LineString, inches: float) -> float:
    """Return the direction of a line at a distance along it, in degrees: 0 is east, clockwise."""
    start, end = line.interpolate(max(0.0, inches - 0.5)), line.interpolate(min(line.length, inches + 0.5))
    return math.degrees(math.atan2(end.y - start.y, end.x - start.x))


def beside(line: LineString, inches: float, off: float) -> Spot:
    """Return the place at a distance along a line and a distance to its right."""
    at, way = line.interpolate(inches), math.radians(heading(line, inches))
    return at.x - off * math.sin(way), at.y + off * math.cos(way)


def along(line: LineString, start: float, end: float) -> LineString:
    """Return the part of a line between two places on it, in inches from its beginning."""
    inner, run = [], 0.0
    for one, other in pairwise(line.coords):
        if start < run < end:
            inner.append(one)
        run += math.dist(one, other)
    ends = (line.interpolate(start), line.interpolate(end))
    return LineString([(ends[0].x, ends[0].y), *inner, (ends[1].x, ends[1].y)])


def spot(point: Point) -> Spot:
    return point.x, point.y
