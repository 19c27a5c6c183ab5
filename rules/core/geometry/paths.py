"""Paths over a table: lines driven or drawn, with the distance in inches at each point."""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterable, Sequence

from msgspec import Struct

from rules.core.geometry.plane import EPS, Point, Vector, along, bearing_of, distance, reverse_of, turn_from

Posed = tuple[float, float, float]
"""Where the middle of a hull is, and the bearing that its front looks to: x, y, facing."""


class Nearest(Struct, frozen=True, gc=False):
    """The place of a path nearest to a point, its inches along the path, and its distance from the point."""

    at: Point
    inches: float
    off: float


class Path(Struct, frozen=True, gc=False):
    """A line driven or drawn from its first point to its last, with the distance in inches at each point.

    Made by `Path.through`. Neighbouring points differ, so every leg has a length and a direction; a path of
    one point has no legs.
    """

    points: tuple[Point, ...]
    marks: tuple[float, ...]
    directions: tuple[Vector, ...]

    @classmethod
    def through(cls, points: Iterable[Sequence[float]]) -> Path:
        """Return the path through some points; a point less than 1e-9 inch from the one before is dropped.

        Raises ValueError if there are no points.
        """
        kept: list[Point] = []
        marks: list[float] = []
        directions: list[Vector] = []
        for x, y in points:
            if not kept:
                marks.append(0.0)
            else:
                dx, dy = x - kept[-1][0], y - kept[-1][1]
                length = math.sqrt(dx * dx + dy * dy)
                if length <= EPS:
                    continue
                marks.append(marks[-1] + length)
                directions.append((dx / length, dy / length))
            kept.append((float(x), float(y)))
        if not kept:
            raise ValueError("a path needs a point")
        return cls(tuple(kept), tuple(marks), tuple(directions))

    @property
    def length(self) -> float:
        return self.marks[-1]

    def leg_at(self, inches: float) -> int:
        """Return the leg that contains that place; where two legs meet, the earlier one.

        Up to 1e-9 inch past a bend this is still the earlier leg: a vehicle that covers no distance on a leg
        is not on it. Raises IndexError on a path of one point.
        """
        if not self.directions:
            raise IndexError("a path of one point has no leg")
        return min(max(bisect_left(self.marks, inches - EPS) - 1, 0), len(self.directions) - 1)

    def at(self, inches: float) -> Point:
        """Return the place `inches` along, clamped to the ends of the path."""
        if inches <= 0.0 or not self.directions:
            return self.points[0]
        if inches >= self.marks[-1]:
            return self.points[-1]
        leg = self.leg_at(inches)
        return along(self.points[leg], self.directions[leg], inches - self.marks[leg])

    def between(self, start: float, end: float) -> Path:
        """Return the part from `start` to `end` inches."""
        inner = [p for p, mark in zip(self.points, self.marks, strict=True) if start < mark < end]
        return Path.through([self.at(start), *inner, self.at(end)])

    def until(self, inches: float) -> Path:
        """Return the path cut off after `inches`; all of it if it is no longer than that."""
        return self if inches >= self.marks[-1] else self.between(0.0, inches)

    def reversed(self) -> Path:
        return Path.through(self.points[::-1])

    def nearest(self, point: Point) -> Nearest:
        """Return the place of the path nearest to a point; the first of several."""
        at, inches, least = self.points[0], 0.0, distance(self.points[0], point)
        (x, y), mark = point, 0.0
        for (px, py), (ux, uy), end in zip(self.points, self.directions, self.marks[1:], strict=False):
            dx, dy, length = x - px, y - py, end - mark
            run = dx * ux + dy * uy
            run = 0.0 if run < 0.0 else length if run > length else run
            dx, dy = dx - ux * run, dy - uy * run
            off = math.sqrt(dx * dx + dy * dy)
            if off < least - EPS:
                at, inches, least = (px + ux * run, py + uy * run), mark + run, off
            mark = end
        return Nearest(at, inches, least)


def poses_along(path: Path, before: Sequence[Posed], reverse: bool = False) -> list[Posed]:
    """Return the poses of a hull that drives a path from a pose, turning in place at each corner.

    Consecutive equal poses are merged.
    """
    poses = [pose for index, pose in enumerate(before) if index == 0 or not _is_same(pose, before[index - 1])]
    for start, end, way in zip(path.points, path.points[1:], path.directions, strict=False):
        facing = bearing_of(reverse_of(way) if reverse else way)
        turned = (*start, facing)
        if not _is_same(turned, poses[-1]):
            poses.append(turned)
        poses.append((*end, facing))
    return poses


def _is_same(pose: Posed, other: Posed) -> bool:
    return abs(turn_from(pose[2], other[2])) <= EPS and distance(pose[:2], other[:2]) <= EPS
