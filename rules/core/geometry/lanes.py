"""The lanes of a route: the ground that a hull covers along each leg, and the terrain edges on it.

Each edge is looked up and transformed into the frame of a leg once; both what the hull meets (`sweep`) and
the ground under its middle (`ground`) are computed from that.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from msgspec import Struct

from rules.core.geometry.grid import cells_along
from rules.core.geometry.outlines import Chain
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import EPS, Box, Hull, Point, Vector, along, box_about, box_between
from rules.core.geometry.surface import Surface

Framed = tuple[float, float, float, float, Any]
"""An edge in the frame of a leg: each end's distance along (`u`) and to the right (`v`), and its owner."""


class Lane:
    """One straight leg, from `mark` to `end` inches of the path, and its box."""

    def __init__(self, surface: Surface, path: Path, leg: int, ahead: float, within: float) -> None:
        self.start, self.way = path.points[leg], path.directions[leg]
        self.mark, self.end = path.marks[leg], path.marks[leg + 1]
        self.reach = self.end - self.mark + ahead
        self._surface, self._within = surface, within
        self._nose = along(path.points[leg + 1], self.way, ahead)
        self.box = box_between(self.start, self._nose, within)

    @cached_property
    def edges(self) -> list[Framed]:
        """The edges of features on the lane, looked up on first use."""
        chains = self._surface.chains.inside(cells_along(self.start, self._nose, self._within))
        return framed(chains, self.start, self.way, -EPS, self.reach + EPS, self._within)


class Lanes(Struct, frozen=True):
    """The lanes that a hull drives along a path: as wide as it, and half its length longer than each leg."""

    path: Path
    ahead: float
    half_width: float
    legs: list[Lane]

    @property
    def box(self) -> Box:
        """A box about everything that the hull covers on the way, wherever it faces at the start."""
        return box_about(self.path.points, self.ahead + self.half_width)

    def until(self, inches: float) -> Lanes:
        """Return the lanes of the legs that begin before that place, and always the first lane."""
        count = max(1, sum(lane.mark < inches for lane in self.legs))
        if count >= len(self.legs):
            return self
        path = self.path
        begun = Path(path.points[: count + 1], path.marks[: count + 1], path.directions[:count])
        return Lanes(begun, self.ahead, self.half_width, self.legs[:count])

    def of_leg(self, leg: int) -> Lanes:
        """Return the lane of one leg; distances still count from the start of the path."""
        path, end = self.path, leg + 1
        own = Path(path.points[leg : end + 1], path.marks[leg : end + 1], path.directions[leg:end])
        return Lanes(own, self.ahead, self.half_width, self.legs[leg:end])


def lanes_of(surface: Surface, path: Path, hull: Hull) -> Lanes:
    """Return the lanes of a hull along a path; for a hull without a size, the line itself."""
    ahead, half_width = hull.length / 2, hull.width / 2
    within = max(half_width, EPS)
    legs = [Lane(surface, path, leg, ahead, within) for leg in range(len(path.directions))]
    return Lanes(path, ahead, half_width, legs)


def framed(
    chains: Iterable[Chain], start: Point, way: Vector, first: float, last: float, within: float
) -> list[Framed]:
    """Return the edges within `within` inches of a line from `first` to `last`, in the frame of that line.

    Edges of features that are not solid must touch the line itself. Bare contact counts, and some edges that
    pass a corner of the lane are included.
    """
    (px, py), (ux, uy) = start, way
    middle = ux * py - uy * px
    wide = middle - within - EPS, middle + within + EPS
    narrow = middle - 2 * EPS, middle + 2 * EPS
    found: list[Framed] = []
    for chain in chains:
        owner, points = chain.owner, iter(chain.points)
        low, high = wide if owner.is_solid else narrow
        x0, y0 = next(points)
        side0 = ux * y0 - uy * x0
        for x1, y1 in points:
            side1 = ux * y1 - uy * x1
            if (side0 <= high or side1 <= high) and (side0 >= low or side1 >= low):
                rx, ry, sx, sy = x0 - px, y0 - py, x1 - px, y1 - py
                u0, u1 = ux * rx + uy * ry, ux * sx + uy * sy
                if (u0 <= last or u1 <= last) and (u0 >= first or u1 >= first):
                    found.append((u0, ux * ry - uy * rx, u1, ux * sy - uy * sx, owner))
            x0, y0, side0 = x1, y1, side1
    return found
