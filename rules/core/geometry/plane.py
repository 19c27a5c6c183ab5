"""Places, directions, boxes and hulls on a table measured in inches.

`x` grows east and `y` grows south. A bearing is in compass degrees in [0, 360): 0 is north (0, -1), 90 is
east, clockwise; so a turn to the right is positive. Nothing here uses trigonometry except the functions that
speak of bearings: positions along a path come from `+ - * /` and `sqrt` only, and are the same everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from msgspec import Struct

Point = tuple[float, float]
Vector = tuple[float, float]
Ring = tuple[Point, ...]
Box = tuple[float, float, float, float]
"""Least x, least y, greatest x, greatest y."""

EVERYWHERE: Box = (-math.inf, -math.inf, math.inf, math.inf)

EPS = 1e-9
"""Inches within which two places count as one: a hull that comes no nearer than this only touches."""

GRAIN = 2.0**-18
"""Inches between the lattice points to which given coordinates are snapped."""

_COARSE = 2.0**34
"""The distance in inches from which every float lies on that lattice."""

_COMPASS = {0.0: (0.0, -1.0), 90.0: (1.0, 0.0), 180.0: (0.0, 1.0), 270.0: (-1.0, 0.0)}


class Pose(Struct, frozen=True, gc=False):
    """The middle of a hull, and the bearing of its front."""

    at: Point
    facing: float


class Hull(Struct, frozen=True, gc=False):
    """A rectangle about its middle, in inches; `length` runs along its facing."""

    length: float
    width: float

    @property
    def radius(self) -> float:
        """The distance in inches from the middle to a corner."""
        return math.sqrt(self.length * self.length + self.width * self.width) / 2

    def outline(self, pose: Pose) -> Ring:
        """Return the corners: front left, front right, rear right, rear left."""
        return rectangle(pose.at, unit_vector(pose.facing), self.length / 2, self.length / 2, self.width / 2)


def snap(inches: float) -> float:
    """Return the nearest multiple of 2**-18 inch.

    For coordinates that people enter (terrain, via points, a unit placed by hand): cross products of snapped
    coordinates are exact on any table up to 144 inches. The end of a move is not snapped, because that could
    push a hull into something it only touches.
    """
    return round(inches / GRAIN) * GRAIN if -_COARSE < inches < _COARSE else inches


def is_near(at: Sequence[float], width: float, height: float) -> bool:
    """Return whether a place lies on a board, or off it by at most its longer side."""
    room = max(width, height)
    return -room <= at[0] <= width + room and -room <= at[1] <= height + room


def snap_point(point: Sequence[float]) -> Point:
    return (snap(point[0]), snap(point[1]))


def distance(a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    return math.sqrt(dx * dx + dy * dy)


def middle_of(a: Point, b: Point) -> Point:
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def along(start: Point, direction: Vector, inches: float) -> Point:
    """Return the place `inches` from `start` in a direction (a unit vector)."""
    return (start[0] + direction[0] * inches, start[1] + direction[1] * inches)


def direction(a: Point, b: Point) -> Vector:
    """Return the unit vector from `a` to `b`. Raises ZeroDivisionError if they are the same place."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = math.sqrt(dx * dx + dy * dy)
    return (dx / length, dy / length)


def reverse_of(vector: Vector) -> Vector:
    return (-vector[0], -vector[1])


def rectangle(at: Point, direction: Vector, ahead: float, behind: float, half_width: float) -> Ring:
    """Return a rectangle laid along a direction: front left, front right, rear right, rear left."""
    (x, y), (ux, uy) = at, direction
    fx, fy, rx, ry = x + ux * ahead, y + uy * ahead, x - ux * behind, y - uy * behind
    wx, wy = -uy * half_width, ux * half_width
    return ((fx - wx, fy - wy), (fx + wx, fy + wy), (rx + wx, ry + wy), (rx - wx, ry - wy))


def box_of(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return (min(xs), min(ys), max(xs), max(ys))


def box_about(points: Iterable[Point], inches: float) -> Box:
    """Return the bounding box of some points, widened by `inches` on every side."""
    west, north, east, south = box_of(points)
    return (west - inches, north - inches, east + inches, south + inches)


def box_between(a: Point, b: Point, inches: float) -> Box:
    """Return the bounding box of a line, widened by `inches` on every side."""
    west, east = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    north, south = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    return (west - inches, north - inches, east + inches, south + inches)


def boxes_meet(one: Box, other: Box) -> bool:
    """Return whether two boxes have a point in common."""
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


# Bearings


def normal_bearing(degrees: float) -> float:
    """Return the same bearing normalised to [0, 360)."""
    bearing = degrees % 360.0
    return 0.0 if bearing == 360.0 else bearing


def unit_vector(bearing: float) -> Vector:
    """Return the unit vector of a bearing, exact for the four compass points."""
    exact = _COMPASS.get(bearing % 360.0)
    if exact:
        return exact
    radians = math.radians(bearing)
    return (math.sin(radians), -math.cos(radians))


def bearing_of(vector: Vector) -> float:
    """Return the bearing of a vector of any length, exact for the four compass points."""
    return normal_bearing(math.degrees(math.atan2(vector[0], -vector[1])))


def bearing_between(a: Point, b: Point) -> float:
    """Return the bearing of `b` as seen from `a`."""
    return bearing_of((b[0] - a[0], b[1] - a[1]))


def turn_between(before: Vector, after: Vector) -> float:
    """Return the shorter turn from one direction to another, in (-180, 180] degrees."""
    cross = before[0] * after[1] - before[1] * after[0]
    dot = before[0] * after[0] + before[1] * after[1]
    degrees = math.degrees(math.atan2(cross, dot))
    return 180.0 if degrees == -180.0 else degrees


def turn_from(before: float, after: float) -> float:
    """Return the shorter turn from one bearing to another, in (-180, 180] degrees."""
    degrees = (after - before) % 360.0
    return degrees - 360.0 if degrees > 180.0 else degrees


# Rings


def inside(rings: Iterable[Ring], point: Point) -> bool:
    """Return whether a point lies in the closed set bounded by some rings, by the even-odd rule.

    The boundary, and points within 1e-9 inch of it, count as inside. Rings are open (the first point is not
    repeated at the end) and may cross themselves.
    """
    x, y = point
    low, high = y - EPS, y + EPS
    odd = False
    for ring in rings:
        x0, y0 = ring[-1]
        for x1, y1 in ring:
            if not ((y0 < low and y1 < low) or (y0 > high and y1 > high)):
                dx, dy = x1 - x0, y1 - y0
                cross = (x - x0) * dy - (y - y0) * dx
                if _on_segment(cross, x - x0, y - y0, dx, dy):
                    return True
                if (y0 > y) != (y1 > y) and (cross < 0.0) == (dy > 0.0):
                    odd = not odd
            x0, y0 = x1, y1
    return odd


def _on_segment(cross: float, px: float, py: float, dx: float, dy: float) -> bool:
    """Return whether a point relative to a segment's start lies on it; `cross` is their cross product."""
    square = dx * dx + dy * dy
    if cross * cross > EPS * EPS * square:
        return False
    run = px * dx + py * dy
    slack = EPS * math.sqrt(square)
    return -slack <= run <= square + slack
