"""Terrain features as GeoJSON: their properties, their shapes, and the schema of both."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from rules.core.game.state import JsonObject
from rules.core.scenario.names import ID_SCHEMA, Name
from rules.core.scenario.shape import NUMBER, schemas_of, unless_is
from rules.core.scenario.vocabulary import Vocabulary

MOST_CORNERS: Final = 200
MOST_RINGS: Final = 50
MOST_SELF_CROSSINGS: Final = 20
"""How often a line or a ring may cross itself: processing time grows with the square of that."""
WidthInches = Annotated[float, Meta(gt=0, le=48)]

SHAPES: Final = {
    "area": "Polygon",
    "building": "Polygon",
    "obstacle": "LineString",
    "road": "LineString",
    "point": "Point",
}


class Named(Struct, frozen=True, kw_only=True):
    """The properties that every feature may have: a name for people, and a look."""

    name: Name | None = None
    look: Name | None = None


class PointProperties(Named, frozen=True):
    """A place with a name."""


_POSITION: Final[JsonObject] = {
    "type": "array",
    "items": NUMBER,
    "minItems": 2,
    "maxItems": 3,
    **unless_is("no_position"),
}
_LINE: Final[JsonObject] = {"type": "array", "items": _POSITION, "maxItems": MOST_CORNERS + 1}
_COORDINATES: Final[JsonObject] = {
    "Point": _POSITION,
    "LineString": _LINE,
    "Polygon": {"type": "array", "items": _LINE, "minItems": 1, "maxItems": MOST_RINGS},
}
_GEOMETRY: Final[JsonObject] = {
    "type": "object",
    "required": ["type", "coordinates"],
    "properties": {"type": {"enum": list(_COORDINATES)}},
    "allOf": [
        {
            "if": {"required": ["type"], "properties": {"type": {"const": shape}}},
            "then": {"properties": {"coordinates": coordinates}},
        }
        for shape, coordinates in _COORDINATES.items()
    ],
    "description": f"At most {MOST_CORNERS} corners a ring or line, and {MOST_RINGS} rings;"
    f" none crosses itself more than {MOST_SELF_CROSSINGS} times.",
}


def feature_schema(vocabulary: Vocabulary) -> JsonObject:
    """Return the schema of a feature; its kind decides which properties and shapes are allowed."""
    return {
        "type": "object",
        "required": ["id", "properties", "geometry"],
        "properties": {
            "type": {"const": "Feature"},
            "id": ID_SCHEMA,
            "properties": {
                "type": "object",
                "required": ["kind"],
                "properties": {"kind": {"enum": list(vocabulary.kinds)}},
            },
            "geometry": _GEOMETRY,
        },
        "allOf": [_of_kind(kind, properties) for kind, properties in vocabulary.kinds.items()],
    }


def _of_kind(kind: str, properties: type[Struct]) -> JsonObject:
    is_kind = {"required": ["kind"], "properties": {"kind": {"const": kind}}}
    return {
        "if": {"required": ["properties"], "properties": {"properties": is_kind}},
        "then": {
            "properties": {
                "properties": _properties(properties),
                "geometry": {"properties": {"type": {"const": SHAPES[kind]}}},
            }
        },
    }


def _properties(kind: type[Struct]) -> JsonObject:
    """Return the schema of the properties of a kind: unknown ones are kept, and null counts as absent."""
    (reference,), components = schemas_of((kind,), "")
    schema = components[reference["$ref"].rpartition("/")[2]]
    required = schema.get("required", [])
    return {
        "description": schema["description"],
        "required": required,
        "properties": {
            name: held if name in required else {"anyOf": [*held.get("anyOf", [held]), {"type": "null"}]}
            for name, held in schema["properties"].items()
        },
    }


def plain_properties(document: JsonObject) -> dict[str, Any]:
    """Return the properties of a feature without those that are null."""
    return {key: value for key, value in document["properties"].items() if value is not None}
