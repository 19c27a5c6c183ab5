"""Geometry repair of terrain features: snapped, closed, and repaired where they cross themselves.

Geometry is refused, with its place, if it lies far off the table, has too few distinct corners, or crosses
itself too often to be repaired.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import shapely

from rules.core.game.state import JsonObject
from rules.core.geometry.plane import GRAIN, snap
from rules.core.scenario.validation import Validation
from rules.core.table.extent import crossings_among
from rules.core.table.terrain import MOST_CORNERS, MOST_SELF_CROSSINGS
from rules.core.words.messages import Message, say
from rules.core.words.problems import JsonPath

MOST_CORNERS_REPAIRED: Final = 400
FARTHEST_OFF_TABLE: Final = 100.0
_REASONS: Final = {
    "Self-intersection": "crosses",
    "Ring Self-intersection": "crosses",
    "Hole lies outside shell": "outside",
    "Holes are nested": "nested",
    "Interior is disconnected": "apart",
}
Position = list[float]
Positions = list[Position]


class GeometryRepair:
    """Repairs the geometry of features on a table of a given size, and notes what it refuses."""

    def __init__(self, validation: Validation, width: float, height: float) -> None:
        self.validation = validation
        self.width = width
        self.height = height

    def geometry(self, found: JsonObject, path: JsonPath) -> JsonObject | None:
        """Return a geometry of sound shape as it is stored, or None if it is refused."""
        coordinates = self._coordinates(found["type"], found["coordinates"], (*path, "coordinates"))
        return None if coordinates is None else {"type": found["type"], "coordinates": coordinates}

    def _coordinates(self, shape: str, found: Any, path: JsonPath) -> Any:
        match shape:
            case "Point":
                return self._position(found, path)
            case "LineString":
                return self._line(found, path)
            case _:
                return self._polygon(found, path)

    def _position(self, found: Position, path: JsonPath) -> Position | None:
        x, y = found[:2]
        off = max(-x, x - self.width, -y, y - self.height)
        if off > FARTHEST_OFF_TABLE:
            message = say("far_off_table", off=off, most=FARTHEST_OFF_TABLE)
            self.validation.refuse(path, message)
            return None
        return [snap(x), snap(y)]

    def _positions(self, found: Positions, path: JsonPath) -> Positions | None:
        """Return positions without those that stand twice; None at the first that is refused."""
        points: Positions = []
        for index, position in enumerate(found):
            point = self._position(position, (*path, index))
            if point is None:
                return None
            if not points or point != points[-1]:
                points.append(point)
        return points

    def _line(self, found: Positions, path: JsonPath) -> Positions | None:
        points = self._positions(found, path)
        if points is None:
            return None
        if len(points) < 2:
            self.validation.refuse(path, say("line_too_short"))
            return None
        return None if self._is_tangled(points, "line", path) else points

    def _ring(self, found: Positions, path: JsonPath) -> Positions | None:
        points = self._positions(found, path)
        if points is None:
            return None
        if points and points[0] != points[-1]:
            points.append(points[0])
        if len(points) < 4:
            self.validation.refuse(path, say("ring_too_short"))
            return None
        if len(points) > MOST_CORNERS + 1:
            self.validation.refuse(path, say("ring_too_long", most=MOST_CORNERS))
            return None
        return None if self._is_tangled(points, "ring", path) else points

    def _is_tangled(self, points: Positions, what: str, path: JsonPath) -> bool:
        """Refuse a line or a ring that crosses itself too often; return whether it does."""
        line = np.array(points)
        crossings = crossings_among(line[:-1], line[1:])
        if crossings > MOST_SELF_CROSSINGS:
            message = say("tangled", what=what, crossings=crossings, most=MOST_SELF_CROSSINGS)
            self.validation.refuse(path, message)
        return crossings > MOST_SELF_CROSSINGS

    def _polygon(self, found: list[Positions], path: JsonPath) -> list[Positions] | None:
        rings = [self._ring(ring, (*path, index)) for index, ring in enumerate(found)]
        whole = [ring for ring in rings if ring is not None]
        return None if len(whole) < len(rings) else self._simple(whole, path)

    def _simple(self, rings: list[Positions], path: JsonPath) -> list[Positions] | None:
        """Return the rings of a polygon, or of the single polygon that it can be repaired to."""
        polygon = shapely.Polygon(rings[0], rings[1:])
        if polygon.is_valid and polygon.area > 0:
            return rings
        why = _unsound(polygon)
        if sum(map(len, rings)) > MOST_CORNERS_REPAIRED:
            self.validation.refuse(path, say("rings_not_simple", why=why))
            return None
        whole = shapely.set_precision(shapely.make_valid(polygon), GRAIN)
        repaired = [part for part in _polygons(whole) if part.area > 1e-6]
        if len(repaired) != 1:
            self.validation.refuse(path, say("ring_not_simple", why=why, pieces=len(repaired)))
            return None
        return _rings(repaired[0])


def _unsound(polygon: Any) -> Message:
    """Return why a polygon is not simple, in the table's own words for the reason that GEOS gives."""
    reason, _, at = shapely.is_valid_reason(polygon).rstrip("]").partition("[")
    x, y = map(float, at.split()) if at else (0.0, 0.0)
    return say("unsound", why=_REASONS.get(reason, "empty"), x=x, y=y)


def _polygons(shape: Any) -> list[Any]:
    if shape.geom_type == "Polygon":
        return [shape]
    return [part for member in getattr(shape, "geoms", ()) for part in _polygons(member)]


def _rings(polygon: Any) -> list[Positions]:
    rings = [polygon.exterior, *polygon.interiors]
    return [[list(position) for position in ring.coords] for ring in rings]
