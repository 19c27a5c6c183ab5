"""Rivers as the editor has them: the corners of a line, a width, and the ground worked out from both.

The ground is the same as `strip` of `static/editor/geometry/lines.js` makes, so the editor treats the line as
its own: a bridge placed on it lies across it, and its corners are few.
"""

from __future__ import annotations

import itertools
import math
from typing import Any, Final

import msgspec
import shapely
from shapely.geometry.base import BaseGeometry

Place = tuple[float, float]

SLACK: Final = 0.1
"""How far in inches the corners' line may lie off the one that is given."""
BEYOND: Final = 1.0
"""How far a river runs on beyond the table's edge, so that its end lies there square across it."""
BANK: Final = 0.8
"""How much of a bridge or a ford lies on dry ground at each bank, in inches."""
_OFF_BENDS: Final = 0.3
"""So far from a bend it is plain across which leg a crossing lies."""
_MOST_MITRE: Final = 3


class River(msgspec.Struct, frozen=True):
    """The ground of a river, and the `shape` of the feature that has it."""

    ground: shapely.Polygon
    shape: dict[str, Any]


def river(line: BaseGeometry, width: float) -> River | None:
    """Return the river along a line; None if the line winds too tightly for the width."""
    plain = shapely.simplify(line, SLACK).coords
    corners = [(round(x, 2), round(y, 2)) for x, y, *_ in plain]
    corners = [at for index, at in enumerate(corners) if index == 0 or at != corners[index - 1]]
    if len(corners) < 2:
        return None
    wide = round(width, 2)
    left, right = (_beside(corners, off) for off in (-wide / 2, wide / 2))
    ground = shapely.Polygon([(round(x, 2), round(y, 2)) for x, y in (*left, *reversed(right))])
    if not ground.is_valid:
        return None
    return River(ground, {"corners": [list(at) for at in corners], "width": wide})


def across(shape: dict[str, Any], at: Place, wide: float, *, is_road: bool) -> list[Place]:
    """Return the line of a bridge, or the corners of a ford, square across a river near a place.

    It is the one that `laidAcross` of `static/editor/crossings.js` makes.
    """
    leg = min(
        (shapely.LineString(pair) for pair in itertools.pairwise(shape["corners"])),
        key=lambda leg: leg.distance(shapely.Point(at)),
    )
    inset = min(_OFF_BENDS, leg.length / 2)
    middle = leg.interpolate(min(max(leg.project(shapely.Point(at)), inset), leg.length - inset))
    (from_x, from_y), (to_x, to_y) = leg.coords
    x, y = _right((from_x, from_y), (to_x, to_y))
    half = shape["width"] / 2 + BANK

    def off(right: float, ahead: float) -> Place:
        return round(middle.x + x * right + y * ahead, 2), round(middle.y + y * right - x * ahead, 2)

    if is_road:
        return [off(-half, 0), off(half, 0)]
    return [off(-half, -wide / 2), off(-half, wide / 2), off(half, wide / 2), off(half, -wide / 2)]


def _beside(line: list[Place], inches: float) -> list[Place]:
    """Return the line at a distance to the right of another; corners that are too sharp are cut off."""
    normals = [_right(one, other) for one, other in itertools.pairwise(line)]
    found = []
    for (x, y), before, after in zip(line, [normals[0], *normals], [*normals, normals[-1]], strict=True):
        open_ = max(1e-9, 1 + before[0] * after[0] + before[1] * after[1])
        times = min(_MOST_MITRE / math.sqrt(open_ * 2), 1 / open_) * inches
        found.append((x + (before[0] + after[0]) * times, y + (before[1] + after[1]) * times))
    return found


def _right(one: Place, other: Place) -> Place:
    length = math.dist(one, other)
    return -(other[1] - one[1]) / length, (other[0] - one[0]) / length
