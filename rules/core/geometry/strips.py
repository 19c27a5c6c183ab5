"""Strips: the area that a road or an obstacle covers along its line, with flat ends and mitred bends."""

from __future__ import annotations

from msgspec import Struct

from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Point, Ring, Vector

MITRE_LIMIT = 5.0
"""A bend whose mitred tip would lie farther off than this many half widths is cut off square."""

Line = tuple[Point, ...]
End = tuple[Point, Point]
"""The left and the right corner at an end of a leg, as seen along the line."""


class Strip(Struct, frozen=True):
    """Convex parts whose union is the strip, and the lines that bound it.

    Where legs are too short for their bend, the lines run inside the strip too; that changes neither the
    first contact with a strip nor what lies within it.
    """

    parts: tuple[Ring, ...]
    bounds: tuple[Line, ...]


def strip(path: Path, width: float) -> Strip:
    """Return the strip of `width` inches centred on a line, which must have a length."""
    half = width / 2
    lengths = [end - begin for begin, end in zip(path.marks, path.marks[1:], strict=False)]
    across = [_square(path.points[0], path.directions[0], half)]
    parts: list[Ring] = []
    bounds: list[Line] = []
    bends = zip(path.points[1:-1], path.directions, path.directions[1:], lengths, lengths[1:], strict=False)
    for at, before, after, length, following in bends:
        mitre = _mitre(at, before, after, half, min(length, following) / 2)
        across.append(mitre or _square(at, before, half))
        parts.append(_quad(*across[-2:]))
        if mitre:
            continue
        bounds.append(_round(across))
        across = [_square(at, after, half)]
        wedge = _wedge(at, before, after, half)
        if wedge:
            parts.append(wedge)
            bounds.append(wedge[1:])
    across.append(_square(path.points[-1], path.directions[-1], half))
    parts.append(_quad(*across[-2:]))
    bounds.append(_round(across))
    return Strip(tuple(parts), tuple(bounds))


def _quad(begin: End, end: End) -> Ring:
    return (end[0], end[1], begin[1], begin[0])


def _round(across: list[End]) -> Line:
    """Return the closed outline of legs with these ends: along the left side, back along the right."""
    return (*(end[0] for end in across), *(end[1] for end in reversed(across)), across[0][0])


def _square(at: Point, direction: Vector, half: float) -> End:
    ux, uy = direction
    return (at[0] + uy * half, at[1] - ux * half), (at[0] - uy * half, at[1] + ux * half)


def _mitre(at: Point, before: Vector, after: Vector, half: float, room: float) -> End | None:
    """Return the corners that two legs share at a bend, or None if those lie beyond the legs' ends."""
    cosine = before[0] * after[0] + before[1] * after[1]
    sine = before[0] * after[1] - before[1] * after[0]
    if _is_too_sharp(cosine) or abs(sine) * half > room * (1.0 + cosine):
        return None
    ux, uy = before[0] + after[0], before[1] + after[1]
    return _square(at, (ux, uy), half / (1.0 + cosine))


def _wedge(at: Point, before: Vector, after: Vector, half: float) -> Ring | None:
    """Return the wedge that a mitred join adds outside a square-ended bend: bend, outer corners, tip.

    None if the line doubles back on itself.
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
