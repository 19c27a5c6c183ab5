"""Exact first contact of a hull that pivots about its middle, in closed form.

In the frame of the hull, points of the terrain move along circles about its middle. So a first contact is one
of two kinds: a corner of the hull comes to lie on an edge (a circle meets a segment), or the end of an edge
comes to lie on a side of the hull.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator

from rules.core.geometry.grid import box_cells
from rules.core.geometry.outlines import Edge, UnitOutlines
from rules.core.geometry.plane import EPS, Hull, Point, Pose, Vector, box_between, unit_vector
from rules.core.geometry.surface import Surface
from rules.core.geometry.sweep import Contact, Key, sides, stands_in

_TAU = 2 * math.pi
Turn = tuple[float, Point]
"""An angle in radians in the frame of a hull, and the place of the contact there."""


def pivot(
    surface: Surface,
    units: UnitOutlines,
    hull: Hull,
    pose: Pose,
    degrees: float,
    *,
    ignore: Collection[Key] = (),
) -> list[Contact]:
    """Return what a hull meets while it pivots by some degrees (positive is right), in order.

    The `entry` of a contact is the degrees turned, at least 0, when the hull first overlaps the thing: 0 if
    it overlaps it from the start. `ignore` excludes things, as in `sweep`.
    """
    half = Hull(hull.length / 2 - EPS, hull.width / 2 - EPS)
    way = unit_vector(pose.facing)
    sense, most = math.copysign(1.0, degrees), abs(math.radians(degrees))
    first: dict[Key, Contact] = {
        key: Contact(*key, 0.0, pose.at) for key in stands_in(surface, units, hull, pose, EPS)
    }
    box = box_between(pose.at, pose.at, hull.radius)
    turns = [
        (key, turn)
        for chain in (*surface.walls(box_cells(box)), *(unit.chain for unit in units.near(box)))
        for edge in chain.edges
        if (key := (edge[4].what, edge[4].id)) not in first
        for turn in _edge_turns(edge, half, pose.at, way, sense)
    ]
    for name, normal, room in sides(surface, pose.at):
        if ("edge", name) not in first:
            turns += [(("edge", name), turn) for turn in _side_turns(room, half, _framed(normal, way), sense)]
    for key, (angle, (u, v)) in turns:
        entry = math.degrees(angle)
        at = (pose.at[0] + way[0] * u - way[1] * v, pose.at[1] + way[1] * u + way[0] * v)
        if angle < most and (key not in first or (entry, at) < (first[key].entry, first[key].at)):
            first[key] = Contact(*key, entry, at)
    found = [contact for key, contact in first.items() if key not in ignore]
    return sorted(found, key=lambda contact: (contact.entry, contact.what, contact.id))


def _framed(vector: Vector, way: Vector) -> Vector:
    """Return a vector as components along (u) and to the right (v) of the hull."""
    return (way[0] * vector[0] + way[1] * vector[1], way[0] * vector[1] - way[1] * vector[0])


def _corner_angles(half: Hull) -> tuple[float, float, float, float]:
    angle = math.atan2(half.width, half.length)
    return (angle, math.pi - angle, -angle, angle - math.pi)


def _edge_turns(edge: Edge, half: Hull, at: Point, way: Vector, sense: float) -> Iterator[Turn]:
    """Yield the angles at which the outline of the hull comes to touch an edge, and where."""
    ends = [_framed((x - at[0], y - at[1]), way) for x, y in (edge[:2], edge[2:4])]
    (x0, y0), (x1, y1) = ends
    dx, dy = x1 - x0, y1 - y0
    square, dot = dx * dx + dy * dy, x0 * dx + y0 * dy
    radius_squared = half.length * half.length + half.width * half.width
    root = dot * dot - square * (x0 * x0 + y0 * y0 - radius_squared)
    if root < 0.0 or square == 0.0:
        return
    for share in ((-dot - math.sqrt(root)) / square, (-dot + math.sqrt(root)) / square):
        if 0.0 <= share <= 1.0:
            meeting = (x0 + share * dx, y0 + share * dy)
            bearing = math.atan2(meeting[1], meeting[0])
            yield from (((sense * (bearing - corner)) % _TAU, meeting) for corner in _corner_angles(half))
    for end in ends:
        reach = math.sqrt(end[0] * end[0] + end[1] * end[1])
        if reach * reach < radius_squared:
            bearing = math.atan2(end[1], end[0])
            yield from (((sense * (bearing - side)) % _TAU, end) for side in _side_angles(reach, half))


def _side_angles(reach: float, half: Hull) -> Iterator[float]:
    """Yield the angles at which the outline of the hull is that far from its middle."""
    if reach > half.length:
        angle = math.acos(half.length / reach)
        yield from (angle, -angle, math.pi - angle, angle - math.pi)
    if reach > half.width:
        angle = math.asin(half.width / reach)
        yield from (angle, -angle, math.pi - angle, angle - math.pi)


def _side_turns(room: float, half: Hull, normal: Vector, sense: float) -> Iterator[Turn]:
    """Yield the angles at which a corner comes to lie on a side of the table, and where."""
    radius = math.sqrt(half.length * half.length + half.width * half.width)
    if room >= radius:
        return
    bearing, spread = math.atan2(normal[1], normal[0]), math.acos(room / radius)
    for angle in (bearing - spread, bearing + spread):
        place = (radius * math.cos(angle), radius * math.sin(angle))
        yield from (((sense * (angle - corner)) % _TAU, place) for corner in _corner_angles(half))
