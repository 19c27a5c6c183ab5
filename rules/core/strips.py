"""Strips: what a road or an obstacle of some width covers along its line, with flat ends and mitred bends."""

from __future__ import annotations

from rules.core.geometry import Path, Point, Ring, Vector, along, rectangle, reverse_of

MITRE_LIMIT = 5.0
"""A bend so sharp that its mitred tip would lie farther off than this many half widths is cut off square."""


def strip(path: Path, width: float) -> tuple[Ring, ...]:
    """Return the convex parts whose union is the strip: a rectangle a leg, then a wedge outside each bend."""
    half = width / 2
    legs = [
        rectangle(start, direction, end - begin, 0.0, half)
        for start, direction, begin, end in zip(
            path.points, path.directions, path.marks, path.marks[1:], strict=False
        )
    ]
    bends = zip(path.points[1:-1], path.directions, path.directions[1:], strict=False)
    wedges = [_wedge(at, before, after, half) for at, before, after in bends]
    return (*legs, *(wedge for wedge in wedges if wedge))


def _wedge(at: Point, before: Vector, after: Vector, half: float) -> Ring | None:
    """Return what a mitred join adds outside a bend: the bend, and its outer corners with the tip between."""
    cross = before[0] * after[1] - before[1] * after[0]
    if cross == 0.0:
        return None
    one, two = _left_of(before), _left_of(after)
    if cross < 0.0:
        one, two = reverse_of(one), reverse_of(two)
    cosine = one[0] * two[0] + one[1] * two[1]
    corners = (along(at, one, half), along(at, two, half))
    if MITRE_LIMIT * MITRE_LIMIT * (1.0 + cosine) < 2.0:
        return (at, *corners)
    reach = half / (1.0 + cosine)
    tip = (at[0] + (one[0] + two[0]) * reach, at[1] + (one[1] + two[1]) * reach)
    return (at, corners[0], tip, corners[1])


def _left_of(direction: Vector) -> Vector:
    return (direction[1], -direction[0])
