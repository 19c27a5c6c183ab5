"""Terrain features as GeoJSON: what a table system's vocabulary allows, read with every problem named."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final

import msgspec
import numpy as np
import shapely
from msgspec import Meta, Struct

from rules.core.game.state import JsonObject
from rules.core.geometry.plane import Point, snap
from rules.core.scenario.boards import Name
from rules.core.scenario.fields import FieldReader
from rules.core.scenario.vocabulary import Vocabulary
from rules.core.table.extent import crossings_among
from rules.core.words.problems import below, show

MOST_CORNERS: Final = 200
MOST_RINGS: Final = 50
MOST_SELF_CROSSINGS: Final = 20
"""How often a line or a ring may cross itself: what is worked out of it grows with the square of that."""
MOST_CORNERS_MENDED: Final = 400
FARTHEST_OFF_TABLE: Final = 100.0
WidthInches = Annotated[float, Meta(gt=0, le=48)]

SHAPES: Final = {
    "area": "Polygon",
    "building": "Polygon",
    "obstacle": "LineString",
    "road": "LineString",
    "point": "Point",
}


class Named(Struct, frozen=True, kw_only=True):
    """What every feature may have: a name for people, and a look of its own."""

    name: Name | None = None
    look: Name | None = None


class PointProperties(Named, frozen=True):
    """A place with a name."""


class FeatureReader:
    """Reads features for a table of a size; problems go to the field reader it was given."""

    def __init__(self, fields: FieldReader, vocabulary: Vocabulary, width: float, height: float) -> None:
        self.fields = fields
        self.vocabulary = vocabulary
        self.width = width
        self.height = height

    def feature(self, document: object, place: str) -> JsonObject | None:
        """Return the feature with its geometry snapped, closed and repaired, or None when it is refused."""
        found = self.fields.mapping(document, place)
        if found is None:
            return None
        before = self.fields.refused
        if found.get("type", "Feature") != "Feature":
            self.fields.refuse(below(place, "type"), f'{show(found["type"])} is not "Feature"')
        feature_id = self._id(found, place)
        properties = self._properties(found.get("properties"), below(place, "properties"))
        geometry = self._geometry(found.get("geometry"), properties, below(place, "geometry"))
        if self.fields.refused > before:
            return None
        return {"type": "Feature", "id": feature_id, "properties": properties, "geometry": geometry}

    def _id(self, found: JsonObject, place: str) -> str | None:
        feature_id = found.get("id")
        if feature_id is None:
            self.fields.refuse(below(place, "id"), "the feature has no id: give it one of its own")
        elif not isinstance(feature_id, str) or not 0 < len(feature_id) <= 200:
            message = f"{show(feature_id)} is no id: a word of 1 to 200 characters is"
            self.fields.refuse(below(place, "id"), message)
        else:
            return feature_id
        return None

    def _properties(self, value: object, place: str) -> JsonObject:
        found = self.fields.mapping(value, place)
        if found is None:
            return {}
        properties = {key: member for key, member in found.items() if member is not None}
        kinds = self.vocabulary.kinds
        kind = properties.get("kind")
        if not isinstance(kind, str) or kind not in kinds:
            self.fields.none_of(kind, kinds, below(place, "kind"))
            return properties
        for field in _fields_of(kinds[kind]):
            self._property(properties, field, place)
        needed = self.vocabulary.needs_one_of.get(kind, ())
        if needed and not any(properties.get(name) for name in needed):
            self.fields.refuse(below(place, needed[0]), f"the {kind} says neither {' nor '.join(needed)}")
        return properties

    def _property(self, properties: JsonObject, field: msgspec.structs.FieldInfo, place: str) -> None:
        name = field.encode_name
        if name in properties:
            self.fields.value(properties[name], field.type, below(place, name))
        elif field.required:
            self.fields.refuse(below(place, name), "the field is missing")

    def _geometry(self, value: object, properties: JsonObject, place: str) -> JsonObject | None:
        geometry = self.fields.mapping(value, place)
        if geometry is None:
            return None
        kind, shape = properties.get("kind"), geometry.get("type")
        wanted = SHAPES.get(kind) if isinstance(kind, str) else None
        if wanted is not None and shape != wanted:
            self.fields.refuse(below(place, "type"), f"{show(shape)} is no shape for this kind: {wanted} is")
        readers = {"Point": self._position, "LineString": self._line, "Polygon": self._polygon}
        if not isinstance(shape, str) or shape not in readers:
            return None
        points = readers[shape](geometry.get("coordinates"), below(place, "coordinates"))
        return None if points is None else {"type": shape, "coordinates": points}

    def _position(self, value: object, place: str) -> list[float] | None:
        if not isinstance(value, list | tuple) or len(value) not in (2, 3):
            self.fields.refuse(place, f"{show(value)} is no position: [x, y] in inches is")
            return None
        x = self.fields.number(value[0], f"{place}[0]")
        y = self.fields.number(value[1], f"{place}[1]")
        if x is None or y is None:
            return None
        off = max(-x, x - self.width, -y, y - self.height)
        if off > FARTHEST_OFF_TABLE:
            most = f"{FARTHEST_OFF_TABLE:g}"
            self.fields.refuse(place, f"the position is {off:g} inches off the table: at most {most} may be")
            return None
        return [snap(x), snap(y)]

    def _positions(self, value: object, place: str) -> list[list[float]] | None:
        members = self.fields.array(value, place, MOST_CORNERS + 1)
        if members is None:
            return None
        read = [self._position(member, f"{place}[{index}]") for index, member in enumerate(members)]
        points = [point for point in read if point is not None]
        if len(points) < len(members):
            return None
        return [point for index, point in enumerate(points) if index == 0 or point != points[index - 1]]

    def _line(self, value: object, place: str) -> list[list[float]] | None:
        points = self._positions(value, place)
        if points is None:
            return None
        if len(points) < 2:
            self.fields.refuse(place, "a line needs two positions that differ")
            return None
        return None if self._is_tangled(points, "line", place) else points

    def _is_tangled(self, points: list[list[float]], what: str, place: str) -> bool:
        """Refuse a line or a ring that crosses itself too often; returns whether it does."""
        line = np.array(points)
        crossings = crossings_among(line[:-1], line[1:])
        if crossings > MOST_SELF_CROSSINGS:
            most = f"at most {MOST_SELF_CROSSINGS} can be told apart"
            self.fields.refuse(place, f"the {what} crosses itself {crossings} times, and {most}: redraw it")
        return crossings > MOST_SELF_CROSSINGS

    def _ring(self, value: object, place: str) -> list[list[float]] | None:
        points = self._positions(value, place)
        if points is None:
            return None
        if points and points[0] != points[-1]:
            points.append(points[0])
        if len(points) < 4:
            self.fields.refuse(place, "a ring needs three corners that differ")
            return None
        if len(points) > MOST_CORNERS + 1:
            self.fields.refuse(place, f"a ring has at most {MOST_CORNERS} corners")
            return None
        return None if self._is_tangled(points, "ring", place) else points

    def _polygon(self, value: object, place: str) -> list[list[list[float]]] | None:
        members = self.fields.array(value, place, MOST_RINGS)
        if members is None:
            return None
        if not members:
            self.fields.refuse(place, "the polygon has no ring")
            return None
        rings = [self._ring(member, f"{place}[{index}]") for index, member in enumerate(members)]
        whole = [ring for ring in rings if ring is not None]
        return None if len(whole) < len(rings) else self._simple(whole, place)

    def _simple(self, rings: list[list[list[float]]], place: str) -> list[list[list[float]]] | None:
        """Return the rings of a polygon as they are, or of the one polygon they can be mended to."""
        polygon = shapely.Polygon(rings[0], rings[1:])
        if polygon.is_valid and polygon.area > 0:
            return rings
        why = shapely.is_valid_reason(polygon).split("[")[0].lower()
        if sum(map(len, rings)) > MOST_CORNERS_MENDED:
            self.fields.refuse(place, f"the rings are no simple polygon ({why}): redraw them")
            return None
        mended = [part for part in _polygons(shapely.make_valid(polygon)) if part.area > 1e-6]
        if len(mended) != 1:
            what = f"it would fall into {len(mended)} pieces" if mended else "it encloses nothing"
            self.fields.refuse(place, f"the ring is no simple polygon ({why}), and {what}: redraw it")
            return None
        return _rings(mended[0])


@lru_cache(maxsize=64)
def _fields_of(kind: type[Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _polygons(shape: Any) -> list[Any]:
    if shape.geom_type == "Polygon":
        return [shape]
    return [part for member in getattr(shape, "geoms", ()) for part in _polygons(member)]


def _rings(polygon: Any) -> list[list[list[float]]]:
    rings = [polygon.exterior, *polygon.interiors]
    return [[[snap(x), snap(y)] for x, y in ring.coords] for ring in rings]


def is_on_table(at: Point, width: float, height: float) -> bool:
    """Return whether a point lies on the table, its edge included."""
    return 0 <= at[0] <= width and 0 <= at[1] <= height
