"""Strips: what a road or an obstacle of some width covers along its line, with flat ends and mitred bends."""

from __future__ import annotations

from itertools import pairwise

from msgspec import Struct

from rules.core.geometry import Path, Point, Ring, Vector

MITRE_LIMIT = 5.0
"""A bend so sharp that its mitred tip would lie farther off than this many half widths is cut off square."""

Segment = tuple[Point, Point]
End = tuple[Point, Point]
"""The left and the right corner at an end of a leg, as seen along the line."""


class Strip(Struct, frozen=True):
    """Convex parts whose union is the strip, and the segments that bound it.

    Where legs are too short for their bend the segments run inside the strip, too: that makes no difference
    to the first contact with a strip, nor to what lies within it.
    """

    parts: tuple[Ring, ...]
    bounds: tuple[Segment, ...]


def strip(path: Path, width: float) -> Strip:
    """Return the strip of a line, which has a length, as wide as `width` and centred on it."""
    half = width / 2
    lengths = [end - begin for begin, end in zip(path.marks, path.marks[1:], strict=False)]
    begins = [_square(path.points[0], path.directions[0], half)]
    ends: list[End] = []
    parts: list[Ring] = []
    bounds: list[Segment] = [begins[0]]
    bends = zip(path.points[1:-1], path.directions, path.directions[1:], lengths, lengths[1:], strict=False)
    for at, before, after, length, following in bends:
        mitre = _mitre(at, before, after, half, min(length, following) / 2)
        if mitre:
            ends.append(mitre)
            begins.append(mitre)
            continue
        ends.append(_square(at, before, half))
        begins.append(_square(at, after, half))
        bounds += [ends[-1], begins[-1]]
        wedge = _wedge(at, before, after, half)
        if wedge:
            parts.append(wedge)
            bounds += pairwise(wedge[1:])
    ends.append(_square(path.points[-1], path.directions[-1], half))
    bounds.append(ends[-1])
    for begin, end in zip(begins, ends, strict=True):
        parts.append((end[0], end[1], begin[1], begin[0]))
        bounds += [(begin[0], end[0]), (begin[1], end[1])]
    return Strip(tuple(parts), tuple(bounds))


def _square(at: Point, direction: Vector, half: float) -> End:
    ux, uy = direction
    return (at[0] + uy * half, at[1] - ux * half), (at[0] - uy * half, at[1] + ux * half)


def _mitre(at: Point, before: Vector, after: Vector, half: float, room: float) -> End | None:
    """Return the corners that two legs share at a bend, or None when those lie beyond the room along them."""
    cosine = before[0] * after[0] + before[1] * after[1]
    sine = before[0] * after[1] - before[1] * after[0]
    if _is_too_sharp(cosine) or abs(sine) * half > room * (1.0 + cosine):
        return None
    ux, uy = before[0] + after[0], before[1] + after[1]
    return _square(at, (ux, uy), half / (1.0 + cosine))


def _wedge(at: Point, before: Vector, after: Vector, half: float) -> Ring | None:
    """Return what a join adds outside a bend of two square ends: the bend, the outer corners, the tip.

    None where the line doubles back on itself.
    """
    sine = before[0] * after[1] - before[1] * after[0]
    if sine == 0.0:
        return None
    side = 0 if sine > 0.0 else 1
    corners = (_square(at, before, half)[side], _square(at, after, half)[side])
    cosine = before[0] * after[0] + before[1] * after[1]
    if _is_too_sharp(cosine):
        return (at, *corners)
    tip = _square(at, (before[0] + after[0], before[1] + after[1]), half / (1.0 + cosine))[side]
    return (at, corners[0], tip, corners[1])


def _is_too_sharp(cosine: float) -> bool:
    return MITRE_LIMIT * MITRE_LIMIT * (1.0 + cosine) < 2.0
