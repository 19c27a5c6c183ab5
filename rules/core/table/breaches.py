"""Breaches: the gap that a hull leaves in an obstacle it drives over; polygons are cut by shapely."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import shapely
from msgspec import Struct

from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Point, Ring, Vector, box_of, boxes_meet, distance, snap_point
from rules.core.table.features import Feature

_CRUMB = 1e-6
"""Inches, and square inches: smaller pieces of a line or of a strip are dropped."""

_CLEAR = 2.0**-16
"""Inches by which a piece ends short of a gap, so that snapping cannot put it in a following hull's way."""

OF_A_GAP = ":gap"
"""What follows an obstacle's id in those of the gaps in it, by which `terrain/styles.js` draws them."""

Line = list[list[float]]
Polygon = list[Line]


class Cut(Struct, frozen=True):
    """The rest of an obstacle: pieces of its line from its first end on, and gaps in the same order.

    Both are GeoJSON coordinates, snapped: of LineStrings, and of Polygons whose first ring is the outer one.
    """

    pieces: list[Line]
    gaps: list[Polygon]


def cut(obstacle: Feature, swept: Sequence[Ring]) -> Cut:
    """Return an obstacle cut by the rectangles that a hull has swept.

    A gap is a part of the strip within the swept hull, a piece is a part of the centre line outside it: a
    hull that has not reached the centre line leaves the line whole. Two gaps never overlap.
    """
    near = [ring for ring in swept if boxes_meet(box_of(ring), obstacle.box)]
    covered = shapely.get_parts(shapely.intersection(_area(obstacle), _union(near)))
    gaps = [part for part in covered if isinstance(part, shapely.Polygon) and part.area > _CRUMB]
    if len(gaps) > 1:
        gaps.sort(key=lambda gap: obstacle.path.nearest((gap.centroid.x, gap.centroid.y)).inches)
    return Cut(
        pieces=[_snapped(piece.points) for piece in _outside(obstacle.path, near)],
        gaps=[[_snapped(ring.coords) for ring in (gap.exterior, *gap.interiors)] for gap in gaps],
    )


def _area(obstacle: Feature) -> Any:
    """Return the area of an obstacle: within its outline, unless its strip may overlap itself."""
    outlines = obstacle.bounds if obstacle.is_one_piece else [part.rings[0] for part in obstacle.parts]
    return _union(outlines)


def _union(rings: Iterable[Ring]) -> Any:
    shapes = [shapely.polygons(ring) for ring in rings]
    return shapes[0] if len(shapes) == 1 else shapely.union_all(shapes)


def _outside(path: Path, swept: Sequence[Ring]) -> Iterator[Path]:
    """Yield the parts of a line that lie outside some convex rings."""
    end = 0.0
    for first, last in sorted(inside for ring in swept for inside in _within(path, ring)):
        if first - _CLEAR - end > _CRUMB:
            yield path.between(end, first - _CLEAR)
        end = max(end, last + _CLEAR)
    if path.length - end > _CRUMB:
        yield path.between(end, path.length)


def _within(path: Path, ring: Ring) -> Iterator[tuple[float, float]]:
    """Yield, leg by leg, the inches between which a line is inside a convex clockwise ring, not on it."""
    for start, way, mark, stop in zip(path.points, path.directions, path.marks, path.marks[1:], strict=False):
        first, last = _clipped(start, way, stop - mark, ring)
        if last - first > _CRUMB:
            yield mark + first, mark + last


def _clipped(start: Point, way: Vector, length: float, ring: Ring) -> tuple[float, float]:
    """Return the inches between which a leg lies within a ring; start exceeds end if it does not."""
    first, last = 0.0, length
    for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1], strict=True):
        dx, dy = x1 - x0, y1 - y0
        depth = dx * (start[1] - y0) - dy * (start[0] - x0)
        slope = dx * way[1] - dy * way[0]
        if slope > 0.0:
            first = max(first, -depth / slope)
        elif slope < 0.0:
            last = min(last, -depth / slope)
        elif depth <= 0.0:
            return length, 0.0
    return first, last


def _snapped(points: Sequence[tuple[float, ...]]) -> Line:
    """Return the positions snapped, without consecutive duplicates."""
    kept: list[Point] = []
    for point in points:
        position = snap_point(point)
        if not kept or distance(kept[-1], position) > _CRUMB:
            kept.append(position)
    return [list(position) for position in kept]
