"""Exact first contact of a hull that slides in a straight line without turning, whatever way it faces.

When one of two convex outlines slides, a corner of one first meets an edge of the other: so the distances
from the hull's corners to each edge are tried, and those from the edge's ends to the hull.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from rules.core.geometry.grid import cells_along
from rules.core.geometry.outlines import Edge, Outlined, UnitOutlines
from rules.core.geometry.plane import (
    EPS,
    Hull,
    Point,
    Pose,
    Vector,
    along,
    box_between,
    reverse_of,
    unit_vector,
)
from rules.core.geometry.surface import Surface
from rules.core.geometry.sweep import Contact, sides, stands_in


def slide(
    surface: Surface, units: UnitOutlines, hull: Hull, pose: Pose, bearing: float, inches: float, near: float
) -> list[Contact]:
    """Return what a hull meets that slides `inches` along a bearing, each thing once, in order.

    Things (the unit itself included) that it overlaps by more than `near` at the start do not count, but its
    middle never leaves the table. Things that it only grazes, by no more than `near`, do not count either.
    Things that it only touches at the start, within `near`, are met at once.
    """
    way = unit_vector(bearing)
    ignore = stands_in(surface, units, hull, pose, near)
    touched = stands_in(surface, units, hull, pose, -near)
    slim = Hull(max(hull.length - 2 * near, hull.length / 2), max(hull.width - 2 * near, hull.width / 2))
    tail, nose = along(pose.at, way, -hull.radius), along(pose.at, way, inches + hull.radius)
    chains = surface.walls(cells_along(tail, nose, hull.radius))
    chains += [unit.chain for unit in units.near(box_between(tail, nose, hull.radius))]
    edges = [edge for chain in chains for edge in chain.edges]
    reached, whole = _entries(edges, slim, pose, way, inches), _entries(edges, hull, pose, way, inches)
    contacts = []
    for owner, late in reached.items():
        key = (owner.what, owner.id)
        if key not in ignore:
            entry = whole.get(owner, math.inf)
            if entry > late:
                entry = 0.0 if key in touched else late
            contacts.append(Contact(*key, entry, along(pose.at, way, entry)))
    contacts += _over_edges(surface, hull, pose, way, inches, near)
    return sorted(contacts, key=lambda contact: (contact.entry, contact.what, contact.id))


def _entries(
    edges: Iterable[Edge], hull: Hull, pose: Pose, way: Vector, inches: float
) -> dict[Outlined, float]:
    """Return the things that a hull meets, each with the inches it has slid at the contact."""
    corners = hull.outline(pose)
    outline = list(zip(corners, (*corners[1:], corners[0]), strict=True))
    back = reverse_of(way)
    found: dict[Outlined, float] = {}
    for x0, y0, x1, y1, owner in edges:
        ends = ((x0, y0), (x1, y1))
        hits = [_ray(corner, way, *ends) for corner in corners]
        hits += [_ray(end, back, *side) for end in ends for side in outline]
        entry = min((hit for hit in hits if hit is not None), default=math.inf)
        if entry <= inches and entry < found.get(owner, math.inf):
            found[owner] = entry
    return found


def _over_edges(
    surface: Surface, hull: Hull, pose: Pose, way: Vector, inches: float, near: float
) -> Iterator[Contact]:
    """Yield where a hull, or its middle if it already overhangs, reaches an edge of the table."""
    x, y = pose.at
    for name, (nx, ny), room in sides(surface, pose.at):
        speed = way[0] * nx + way[1] * ny
        reach = max((cx - x) * nx + (cy - y) * ny for cx, cy in hull.outline(pose))
        left = room - reach if room - reach >= -near else room
        if speed > EPS and left - speed * inches < -near:
            entry = max(left, 0.0) / speed
            yield Contact("edge", name, entry, along(pose.at, way, entry))


def _ray(start: Point, way: Vector, a: Point, b: Point) -> float | None:
    """Return the inches at which a ray meets a segment, or None if it does not."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    cross = way[0] * dy - way[1] * dx
    if abs(cross) <= 1e-12:
        return None
    rx, ry = a[0] - start[0], a[1] - start[1]
    run, share = (rx * dy - ry * dx) / cross, (rx * way[1] - ry * way[0]) / cross
    return run if run >= 0.0 and 0.0 <= share <= 1.0 else None
