"""Tables in scenarios: reading the board of a free-measurement game, every problem named with its place."""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct

from rules.core.game.state import JsonObject, Side
from rules.core.geometry.plane import snap
from rules.core.scenario.boards import ID_SCHEMA, SchemaPart, Standing
from rules.core.scenario.fields import FieldReader
from rules.core.scenario.holes import HOLE
from rules.core.scenario.system_types import SystemTypes
from rules.core.table.board import TableBoard
from rules.core.table.extent import MOST, excesses
from rules.core.table.terrain import MOST_CORNERS, MOST_RINGS, MOST_SELF_CROSSINGS, FeatureReader, is_on_table
from rules.core.words.problems import below, one_of, show

MOST_FEATURES: Final = 2_000
LARGEST_TABLE: Final = 360.0
_NO_FEATURES: Final[JsonObject] = {"type": "FeatureCollection", "features": []}
_IN_ALL: Final = (
    f"In all at most {MOST.corners:,} corners, {MOST.walls:,} of them of obstacles and buildings,"
    f" {MOST.inches:,.0f} inches of line and outline, and {MOST.square_inches:,.0f} square inches, an area"
    f" counted as the box about it; of roads {MOST.bends:,} corners and {MOST.crossings} crossings."
)
_BOARD_FIELDS: Final = ("kind", "width", "height", "ground", "features", "image")


class Tables:
    """The kind of board on which inches are measured."""

    def read(
        self,
        system: SystemTypes,
        options: Any,
        sides: tuple[Side, ...],
        found: JsonObject,
        fields: FieldReader,
        place: str,
    ) -> TableBoard:
        """Return the table of a document: as large as one may be, or bare, where that is refused."""
        before = fields.refused
        for key in found:
            if key not in _BOARD_FIELDS:
                fields.refuse(below(place, key), f"a table has no such field: it has {one_of(_BOARD_FIELDS)}")
        width = _table_size(found.get("width"), fields, below(place, "width"))
        height = _table_size(found.get("height"), fields, below(place, "height"))
        grounds = system.terrain.grounds
        ground = found.get("ground", grounds[0])
        if not isinstance(ground, str) or ground not in grounds:
            fields.none_of(ground, grounds, below(place, "ground"))
        image = _image(found.get("image"), fields, below(place, "image"))
        reader = FeatureReader(fields, system.terrain, width, height)
        features = _features(found.get("features"), reader, below(place, "features"))
        if fields.refused > before:
            ground, features = grounds[0], _NO_FEATURES
        document = {"kind": "table", "width": width, "height": height, "ground": ground, "features": features}
        table: TableBoard = system.read_board(document if image is None else {**document, "image": image})
        return table

    def standing(self, found: JsonObject, board: Any, fields: FieldReader, place: str) -> Standing:
        """Return where a unit's `at` puts it; a table has no hexes."""
        if found.get("hex") is not None:
            fields.refuse(below(place, "hex"), 'a table has no hexes: "at" says where a unit stands')
        return Standing(at=_position(found.get("at"), board, fields, below(place, "at")))

    def feature(
        self,
        system: SystemTypes,
        options: Any,
        sides: tuple[Side, ...],
        board: Any,
        document: JsonObject,
        fields: FieldReader,
    ) -> JsonObject:
        """Return a feature with its geometry mended and snapped."""
        if len(board.features) >= MOST_FEATURES and board.feature(str(document.get("id"))) is None:
            fields.refuse("feature", f"there are {MOST_FEATURES} features already: no more fit")
        reader = FeatureReader(fields, system.terrain, board.width, board.height)
        feature = reader.feature(document, "feature")
        if feature is None:
            return {}
        others = [other for other in board.layers() if other["id"] != feature["id"]]
        for excess in excesses([*others, feature]):
            fields.refuse("feature", excess)
        return feature

    def schema(self, system: SystemTypes, part: SchemaPart) -> JsonObject:
        """Return the JSON Schema of a table."""
        feature = {
            "type": "object",
            "required": ["id", "properties", "geometry"],
            "properties": {
                "type": {"const": "Feature"},
                "id": ID_SCHEMA,
                "properties": {
                    "oneOf": [
                        {
                            "required": ["kind"],
                            "properties": {"kind": {"const": kind}},
                            "allOf": [part(properties)],
                        }
                        for kind, properties in system.terrain.kinds.items()
                    ]
                },
                "geometry": {
                    "type": "object",
                    "required": ["type", "coordinates"],
                    "description": f"At most {MOST_CORNERS} corners a ring or line, and {MOST_RINGS} rings;"
                    f" none crosses itself more than {MOST_SELF_CROSSINGS} times.",
                },
            },
        }
        return {
            "type": "object",
            "required": ["kind", "width", "height"],
            "additionalProperties": False,
            "properties": {
                "kind": {"const": "table"},
                "width": {"type": "number", "minimum": 1, "maximum": LARGEST_TABLE},
                "height": {"type": "number", "minimum": 1, "maximum": LARGEST_TABLE},
                "ground": {"enum": list(system.terrain.grounds)},
                "features": {
                    "type": ["object", "null"],
                    "properties": {
                        "type": {"const": "FeatureCollection"},
                        "features": {
                            "type": "array",
                            "maxItems": MOST_FEATURES,
                            "items": feature,
                            "description": _IN_ALL,
                        },
                    },
                },
                "image": {
                    "type": ["object", "null"],
                    "required": ["asset"],
                    "properties": {
                        "asset": {"type": "string"},
                        "opacity": {"type": "number", "minimum": 0, "maximum": 1},
                    },
                },
            },
        }

    def parts(self, system: SystemTypes) -> list[type[Struct]]:
        """Return the structs of the properties of every kind of feature."""
        return list(system.terrain.kinds.values())


def _table_size(value: object, fields: FieldReader, place: str) -> float:
    """Return a width or a height; the largest where it is refused."""
    size = fields.number(value, place)
    if size is not None and not 1 <= size <= LARGEST_TABLE:
        fields.refuse(place, f"{show(value)} inches is no size for a table: 1 to {LARGEST_TABLE:g} is")
        return LARGEST_TABLE
    return LARGEST_TABLE if size is None else snap(size)


def _image(value: object, fields: FieldReader, place: str) -> JsonObject | None:
    if value is None:
        return None
    found = fields.mapping(value, place)
    if found is None:
        return None
    if not isinstance(found.get("asset"), str):
        fields.refuse(below(place, "asset"), f"{show(found.get('asset'))} is no text")
    opacity = fields.number(found.get("opacity", 1), below(place, "opacity"))
    if opacity is not None and not 0 <= opacity <= 1:
        fields.refuse(below(place, "opacity"), f"{show(opacity)} is not between 0 and 1")
    return found


def _features(value: object, reader: FeatureReader, place: str) -> JsonObject:
    found = _NO_FEATURES if value is None else reader.fields.mapping(value, place)
    if found is None:
        return _NO_FEATURES
    if found.get("type", "FeatureCollection") != "FeatureCollection":
        reader.fields.refuse(below(place, "type"), f'{show(found["type"])} is not "FeatureCollection"')
    members = reader.fields.array(found.get("features", []), below(place, "features"), MOST_FEATURES) or []
    features: dict[str, JsonObject] = {}
    for index, member in enumerate(members):
        member_place = f"{below(place, 'features')}[{index}]"
        feature_id = member.get("id") if isinstance(member, dict) else None
        if isinstance(feature_id, str) and feature_id in features:
            reader.fields.refuse(f"{member_place}.id", f"{show(feature_id)} is the id of another feature too")
        feature = reader.feature(member, member_place)
        if feature is not None:
            features[feature["id"]] = feature
        elif isinstance(feature_id, str):
            features.setdefault(feature_id, {})
    for excess in excesses(filter(None, features.values())):
        reader.fields.refuse(below(place, "features"), excess)
    return {"type": "FeatureCollection", "features": list(features.values())}


def _position(value: object, board: Any, fields: FieldReader, place: str) -> Any:
    if value is None:
        return None
    before = fields.refused
    read = fields.value(value, tuple[float, float], place)
    if fields.refused > before or board is HOLE:
        return HOLE
    if not is_on_table(read, board.width, board.height):
        size = f"{board.width:g} by {board.height:g} inches"
        fields.refuse(place, f"{show(list(read))} is off the table, which is {size}")
        return HOLE
    return snap(read[0]), snap(read[1])
