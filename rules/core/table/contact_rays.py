"""Contact rays: how far a hull goes from one place along many bearings until a contact, in numpy."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

import numpy as np
from numpy.typing import NDArray

from rules.core.geometry.plane import EPS, Hull, Pose
from rules.core.geometry.surface import Surface
from rules.core.geometry.sweep import Key, sides
from rules.core.table.ground_rays import Floats, Ints, edges_of_all, ranges


def turns_to(pose: Pose, offsets: Floats) -> Floats:
    """Return the degrees, in [-180, 180], from a hull's facing to some places; right is positive.

    `offsets` are rows x, y from its middle.
    """
    facing = np.radians(pose.facing)
    ux, uy = np.sin(facing), -np.cos(facing)
    x, y = offsets.T
    degrees: Floats = np.degrees(np.arctan2(ux * y - uy * x, ux * x + uy * y))
    return degrees


def contact_inches(
    surface: Surface,
    hull: Hull,
    pose: Pose,
    turns: Floats,
    *,
    walls: Sequence[Floats],
    stops: NDArray[np.bool_],
    passes: NDArray[np.bool_],
    ignore: Collection[Key],
    leaves: float,
) -> Floats:
    """Return the inches that a hull can go after each turn until it overlaps a wall or a table edge.

    `turns` are degrees to the right, ascending; `walls` are outlines. `stops` has a row per pace and a column
    per wall: whether that stops it; the result has the same rows and a column per turn. `passes` has a row
    per wall and a column per turn: whether the wall lets the hull through. An edge of the surface in `ignore`
    stops nothing, nor does anything that the hull overlaps by more than `leaves` inches once it has turned.
    """
    ahead, inner = hull.length / 2, hull.width / 2 - EPS
    facings = np.radians(pose.facing + turns)
    ways = np.stack([np.sin(facings), -np.cos(facings)], axis=1)
    edges, wall = edges_of_all(walls, np.array(pose.at))
    edge, way = _pairs(edges, pose, turns, inner, hull.radius if leaves < math.inf else inner)
    (x0, y0, x1, y1), (ux, uy) = edges[edge].T, ways[way].T
    u0, v0, u1, v1 = ux * x0 + uy * y0, ux * y0 - uy * x0, ux * x1 + uy * y1, ux * y1 - uy * x1
    with np.errstate(divide="ignore", invalid="ignore"):
        slope = np.where(v0 == v1, 0.0, (u1 - u0) / (v1 - v0))
    one = u0 + slope * (np.clip(v0, -inner, inner) - v0)
    other = u1 + slope * (np.clip(v1, -inner, inner) - v1)
    near, far = np.minimum(one, other), np.maximum(one, other)
    abreast = (np.minimum(v0, v1) < inner) & (np.maximum(v0, v1) > -inner)
    if leaves < math.inf:
        overlapped = abreast & (near < ahead - leaves) & (far > leaves - ahead)
        passes = passes.copy()
        passes[wall[edge[overlapped]], way[overlapped]] = True
    met = abreast & (far > EPS) & ~passes[wall[edge], way]
    entry = np.maximum(near - ahead, 0.0)
    found = np.tile(_edge_limits(surface, hull, pose, ways, ignore, leaves), (len(stops), 1))
    for limit, stopped in zip(found, stops, strict=True):
        halted = met & stopped[wall[edge]]
        np.minimum.at(limit, way[halted], entry[halted])
    return found


def _pairs(edges: Floats, pose: Pose, turns: Floats, half_width: float, near: float) -> tuple[Ints, Ints]:
    """Return pairs of an edge and a turn after which the hull may meet it: turns within the edge's wedge.

    The wedge is widened by the angle of half the hull's width; an edge that passes `near` the hull's middle,
    or whose wedge comes round behind the hull to turns on its other side, is tested with every turn.
    """
    one, two = turns_to(pose, edges[:, :2]), turns_to(pose, edges[:, 2:])
    low, high = np.minimum(one, two), np.maximum(one, two)
    distance = _distance_to(edges)
    around = (high - low > 180.0) | (distance <= near)
    wider = np.degrees(np.arcsin(np.minimum(half_width / np.maximum(distance, half_width), 1.0)))
    low, high = low - wider, high + wider
    around |= (high >= turns[0] + 360.0) | (low <= turns[-1] - 360.0)
    first = np.where(around, 0, np.searchsorted(turns, low))
    last = np.where(around, len(turns), np.searchsorted(turns, high, side="right"))
    return ranges(first, np.maximum(last - first, 0))


def _distance_to(edges: Floats) -> Floats:
    """Return the distance of each edge from the origin."""
    x, y, dx, dy = edges[:, 0], edges[:, 1], edges[:, 2] - edges[:, 0], edges[:, 3] - edges[:, 1]
    share = np.clip(-(x * dx + y * dy) / np.maximum(dx * dx + dy * dy, EPS), 0.0, 1.0)
    distance: Floats = np.hypot(x + share * dx, y + share * dy)
    return distance


def _edge_limits(
    surface: Surface, hull: Hull, pose: Pose, ways: Floats, ignore: Collection[Key], leaves: float
) -> Floats:
    """Return for each direction the inches until a leading corner passes over an edge of the surface."""
    found = np.full(len(ways), np.inf)
    for name, normal, room in sides(surface, pose.at):
        if ("edge", name) in ignore:
            continue
        speed, across = ways @ np.array(normal), ways @ np.array((normal[1], -normal[0]))
        beside = room - np.abs(across) * hull.width / 2
        left = beside - np.maximum(speed, 0.0) * hull.length / 2
        with np.errstate(divide="ignore", invalid="ignore"):
            inches = np.where(speed > EPS, left / speed, np.inf)
        inches = np.where(left < -EPS, 0.0, np.maximum(inches, 0.0))
        overlaps = beside - np.abs(speed) * hull.length / 2 < -leaves
        found = np.minimum(found, np.where(overlaps, np.inf, inches))
    return found
