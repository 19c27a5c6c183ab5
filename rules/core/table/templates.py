"""Templates laid on a table: which units a disc, a teardrop, an arc or a line touches, and how much of each.

The part of a hull is the exact share of its area; circles are not made of corners. A line has no area: its
part is how much of the hull's own line in that direction it covers; one through the middle is all of it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from rules.core.by_hand.tokens import Token
from rules.core.game.sighting import Touched
from rules.core.game.state import GameState
from rules.core.geometry.outlines import unit_outline
from rules.core.geometry.plane import (
    EPS,
    Box,
    Point,
    Pose,
    Ring,
    along,
    box_about,
    box_between,
    boxes_meet,
    distance,
    unit_vector,
)
from rules.core.table.nearness import hull_or_dot

TEMPLATES: Final = frozenset({"blast", "teardrop", "arc", "line", "arrow"})
"""The kinds of tokens that touch units."""
BULB: Final = 0.25
"""The radius of a teardrop's round end, as a share of its length; straight sides lead to its tip."""
_LEAST: Final = 1e-9
"""The part of a hull up to which it only touches the outline, and is not touched."""


def touched(state: GameState, template: Token) -> tuple[Touched, ...]:
    """Return the units that a template touches, in the order of the state; on hexes, those in its hex.

    A token that is no template touches nothing, and neither does a template whose shape is incomplete. A
    template that goes with a unit does not touch that unit.
    """
    if template.hex is not None and template.kind in TEMPLATES:
        inside = (unit.id for unit in state.units.values() if unit.hex == template.hex)
        return tuple(Touched(unit, 1.0) for unit in inside if unit != template.unit)
    return tuple(_on_table(state, template)) if _is_whole(template) else ()


def _is_whole(template: Token) -> bool:
    """Return whether a token is a template with everything on which its shape on a table depends."""
    if template.at is None:
        return False
    match template.kind:
        case "line" | "arrow":
            return template.to is not None
        case "arc":
            return template.size is not None and template.angle is not None
        case "blast" | "teardrop":
            return template.size is not None
        case _:
            return False


def _on_table(state: GameState, template: Token) -> Iterator[Touched]:
    box = _box(template)
    for unit in state.units.values():
        if unit.at is not None and unit.id != template.unit:
            outline = unit_outline(unit.id, Pose(unit.at, unit.facing or 0.0), hull_or_dot(unit))
            part = part_of(template, outline.corners) if boxes_meet(outline.box, box) else 0.0
            if part > _LEAST:
                yield Touched(unit.id, part)


def _box(template: Token) -> Box:
    assert template.at is not None
    if template.to is not None and template.kind in ("line", "arrow"):
        return box_between(template.at, template.to, 0.0)
    return box_about([template.at], template.size or 0.0)


def part_of(template: Token, corners: Ring) -> float:
    """Return the part of a convex hull that a whole template touches, from 0 to 1."""
    at, size = template.at, template.size or 0.0
    assert at is not None
    match template.kind:
        case "blast":
            area = _in_disc(corners, at, size / 2)
        case "arc":
            area = _in_arc(corners, at, size, template.facing or 0.0, template.angle or 0.0)
        case "teardrop":
            area = _in_teardrop(corners, at, size, template.facing or 0.0)
        case _:
            assert template.to is not None
            return _on_line(corners, at, template.to)
    return min(max(area / _area(corners), 0.0), 1.0)


# -- areas -------------------------------------------------------------------------------------------


def _area(ring: Sequence[Point]) -> float:
    """Return the area of a ring that runs clockwise as seen on the table."""
    x0, y0 = ring[0] if ring else (0.0, 0.0)
    doubled = 0.0
    for (ax, ay), (bx, by) in zip(ring, [*ring[1:], *ring[:1]], strict=True):
        doubled += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0)
    return doubled / 2


def _cut(ring: Sequence[Point], begin: Point, end: Point) -> list[Point]:
    """Return the part of a convex ring on the right of a line, as seen along it."""
    dx, dy = end[0] - begin[0], end[1] - begin[1]
    sides = [dx * (y - begin[1]) - dy * (x - begin[0]) for x, y in ring]
    kept: list[Point] = []
    for number, (x1, y1) in enumerate(ring):
        (x0, y0), before, after = ring[number - 1], sides[number - 1], sides[number]
        if (before < 0.0) != (after < 0.0):
            share = before / (before - after)
            kept.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
        if after >= 0.0:
            kept.append((x1, y1))
    return kept


def _in_disc(ring: Sequence[Point], middle: Point, radius: float) -> float:
    """Return the area of a convex ring that lies in a disc."""
    points = [(x - middle[0], y - middle[1]) for x, y in ring]
    return sum(_slice(*edge, radius) for edge in zip(points, [*points[1:], *points[:1]], strict=True))


def _slice(one: Point, other: Point, radius: float) -> float:
    """Return the signed area, in a disc about the origin, of the triangle of the origin and an edge."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    square = dx * dx + dy * dy
    if square == 0.0:
        return 0.0
    nearest = -(one[0] * dx + one[1] * dy) / square
    gap = radius * radius - (one[0] * other[1] - one[1] * other[0]) ** 2 / square
    if gap <= 0.0:
        return _sector(one, other, radius)
    half = math.sqrt(gap / square)
    first, last = min(max(nearest - half, 0.0), 1.0), min(max(nearest + half, 0.0), 1.0)
    enters = (one[0] + dx * first, one[1] + dy * first) if first > 0.0 else one
    leaves = (one[0] + dx * last, one[1] + dy * last) if last < 1.0 else other
    chord = (enters[0] * leaves[1] - enters[1] * leaves[0]) / 2
    return _sector(one, enters, radius) + chord + _sector(leaves, other, radius)


def _sector(one: Point, other: Point, radius: float) -> float:
    """Return the signed area of a disc's sector between two directions."""
    cross, dot = one[0] * other[1] - one[1] * other[0], one[0] * other[0] + one[1] * other[1]
    return radius * radius * math.atan2(cross, dot) / 2


def _in_arc(ring: Ring, tip: Point, radius: float, facing: float, angle: float) -> float:
    """Return the area of a convex ring that lies in an arc; one over 180° is computed as all but its gap."""
    if angle >= 360.0:
        return _in_disc(ring, tip, radius)
    if angle > 180.0:
        gap = _in_arc(ring, tip, radius, facing + 180.0, 360.0 - angle)
        return _in_disc(ring, tip, radius) - gap
    left, right = (along(tip, unit_vector(facing + turn), radius) for turn in (-angle / 2, angle / 2))
    return _in_disc(_cut(_cut(ring, tip, left), right, tip), tip, radius)


def _in_teardrop(ring: Ring, tip: Point, length: float, facing: float) -> float:
    """Return the area of a convex ring that lies in a teardrop: in its disc, or between that and its tip."""
    radius = BULB * length
    ahead = length - radius
    middle = along(tip, unit_vector(facing), ahead)
    spread, tangent = math.degrees(math.asin(radius / ahead)), math.sqrt(ahead * ahead - radius * radius)
    left, right = (along(tip, unit_vector(facing + turn), tangent) for turn in (-spread, spread))
    cone = _cut(_cut(_cut(ring, tip, left), right, tip), left, right)
    return _in_disc(ring, middle, radius) + _area(cone) - _in_disc(cone, middle, radius)


def _on_line(ring: Ring, begin: Point, end: Point) -> float:
    """Return the part of a hull's middle line that a line template of the same direction covers."""
    length = distance(begin, end)
    if length <= EPS:
        return 0.0
    ux, uy = (end[0] - begin[0]) / length, (end[1] - begin[1]) / length
    middle = (sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring))
    within = _stretch(ring, begin, (ux, uy))
    whole = _stretch(ring, middle, (ux, uy))
    covered = min(within[1], length) - max(within[0], 0.0)
    return min(max(covered / (whole[1] - whole[0]), 0.0), 1.0)


def _stretch(ring: Ring, start: Point, way: Point) -> tuple[float, float]:
    """Return the inches between which a line lies in a convex ring; start exceeds end if it does not."""
    first, last = -math.inf, math.inf
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        dx, dy = x1 - x0, y1 - y0
        depth = dx * (start[1] - y0) - dy * (start[0] - x0)
        change = dx * way[1] - dy * way[0]
        if abs(change) <= EPS * (abs(dx) + abs(dy)):
            if depth <= 0.0:
                return 1.0, 0.0
        elif change > 0.0:
            first = max(first, -depth / change)
        else:
            last = min(last, -depth / change)
    return first, last
