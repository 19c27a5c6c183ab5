"""How a vehicle joins a road from beside it, at a slant, and follows it to a place on it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from rules.core.geometry.paths import Path
from rules.core.geometry.plane import EPS, Point, distance, turn_between

ON_LINE: Final = 0.01
"""Inches from the centre line of a road within which a vehicle stands on it."""

LEAST_BEND: Final = 30 - 0.01
"""Degrees of a bend beyond which a road is not joined, with a tolerance for rounded coordinates."""


class Ride(Struct, frozen=True):
    """The way along a road: where it is joined, and the places of its centre line from there to the aim.

    `joined` is None for a start on the centre line. `road` runs in the direction driven; None if the aim is
    the place nearest to the start, which leaves no direction along the road.
    """

    joined: Point | None
    after: tuple[Point, ...]
    road: Path | None

    @property
    def points(self) -> tuple[Point, ...]:
        return self.after if self.joined is None else (self.joined, *self.after)


def ride(road: Path, start: Point, aim: Point, length: float) -> Ride:
    """Return how a vehicle drives from `start` along a road to the place nearest to `aim`.

    From beside the centre line it joins as far ahead as its distance from the line, but at least its own
    length (`length`, in inches), and not beyond the aim or the next bend.
    """
    near, left = road.nearest(start), road.nearest(aim)
    if abs(near.inches - left.inches) <= EPS:
        return Ride(left.at if distance(start, left.at) > ON_LINE else None, (), None)
    ahead = near.inches < left.inches
    driven = road if ahead else road.reversed()
    begin, end = (each.inches if ahead else road.length - each.inches for each in (near, left))
    if near.off <= ON_LINE:
        _, *after = driven.between(begin, end).points
        return Ride(None, tuple(at for at in after if distance(start, at) > ON_LINE), driven)
    meets = min(begin + max(near.off, length), end, _next_bend(driven, begin))
    joined, *rest = driven.between(meets, end).points
    return Ride(joined, tuple(rest), driven)


def _next_bend(road: Path, inches: float) -> float:
    """Return the inches of the first bend of 30° or more that lies ahead; the road's end without one."""
    bends = zip(road.marks[1:], road.directions, road.directions[1:], strict=False)
    return next(
        (
            mark
            for mark, before, after in bends
            if mark > inches + EPS and abs(turn_between(before, after)) >= LEAST_BEND
        ),
        road.length,
    )
