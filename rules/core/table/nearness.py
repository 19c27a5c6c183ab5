"""How near a unit comes to another on its way. No clause uses this: it serves the GM's notices."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import shapely

from rules.core.game.state import Unit
from rules.core.geometry.outlines import unit_outline
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Hull, Point, Pose
from rules.core.geometry.sweep import swept


def hull_or_dot(unit: Unit) -> Hull:
    """Return a unit's hull; for one without a size, almost a point."""
    return Hull(getattr(unit.profile, "length", 0.0) or 0.01, getattr(unit.profile, "width", 0.0) or 0.01)


def gap(unit: Unit, path: Sequence[Point], other: Unit) -> float:
    """Return the least distance in inches between another unit and a hull that drives a path."""
    assert other.at is not None
    points = [path[0], *(end for start, end in pairwise(path) if start != end)]
    hull = hull_or_dot(unit)
    if len(points) == 1:
        rings = [unit_outline(unit.id, Pose(points[0], unit.facing or 0.0), hull).corners]
    else:
        rings = swept(hull, Path.through(points))
    ground = shapely.union_all([shapely.Polygon(ring) for ring in rings])
    outline = unit_outline(other.id, Pose(other.at, other.facing or 0.0), hull_or_dot(other)).corners
    return float(shapely.distance(ground, shapely.Polygon(outline)))
