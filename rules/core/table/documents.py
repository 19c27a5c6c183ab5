"""Tables in scenarios: the board schema of free-measurement games, and contradictions in a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from rules.core.game.state import JsonObject, Side
from rules.core.geometry.plane import snap
from rules.core.scenario.climates import CLIMATES, TEMPERATE
from rules.core.scenario.looks import Looks
from rules.core.scenario.pictures import IMAGE
from rules.core.scenario.schema import schema_for
from rules.core.scenario.shape import SchemaPart, unless_is
from rules.core.scenario.system_types import SystemTypes
from rules.core.scenario.validation import Validation
from rules.core.scenario.vocabulary import Vocabulary
from rules.core.table.board import TableBoard
from rules.core.table.extent import MOST, excesses
from rules.core.table.repair import GeometryRepair
from rules.core.table.terrain import feature_schema, plain_properties
from rules.core.words.messages import say
from rules.core.words.problems import JsonPath, Problem, show

MOST_FEATURES: Final = 2_000
LARGEST_TABLE: Final = 360
_FEATURES: Final[JsonPath] = ("board", "features", "features")
_IN_ALL: Final = (
    f"In all at most {MOST.corners:,} corners, {MOST.walls:,} of them of obstacles and buildings,"
    f" {MOST.inches:,.0f} inches of line and outline, and {MOST.square_inches:,.0f} square inches, an area"
    f" counted as the box about it; of roads {MOST.bends:,} corners and {MOST.crossings} crossings."
)
_SIZE: Final[JsonObject] = {
    "type": "number",
    "minimum": 1,
    "maximum": LARGEST_TABLE,
    **unless_is("no_table_size", most=LARGEST_TABLE),
}

_LOCKED: Final[JsonObject] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {"pieces": {"const": True}},
}
"""Things that cannot be moved in the editor; the rules ignore this field, and locks on features."""


class Tables:
    """The kind of board that is measured in inches."""

    def read(
        self,
        system: SystemTypes,
        found: JsonObject,
        options: Any,
        sides: tuple[Side, ...] | None,
        validation: Validation,
    ) -> TableBoard | None:
        """Return the table of a scenario, without its features if something is wrong with those."""
        if not all(name in found and validation.is_sound("board", name) for name in ("width", "height")):
            return None
        table = {
            "kind": "table",
            "width": snap(found["width"]),
            "height": snap(found["height"]),
            "ground": found.get("ground", system.terrain.grounds[0]),
            "features": _read_features(system, found, validation),
        }
        if found.get("image") is not None:
            table["image"] = found["image"]
        if found.get("climate", TEMPERATE) != TEMPERATE:
            table["climate"] = found["climate"]
        read: TableBoard = system.read_board(table)
        return read

    def misplaced(self, unit: JsonObject, board: Any) -> Iterator[Problem]:
        """Yield a problem if a unit stands in a hex, or off the table."""
        if unit.get("hex") is not None:
            yield Problem("hex", say("no_hexes_here"))
        at = unit.get("at")
        if (
            at is not None
            and board is not None
            and not (0 <= at[0] <= board.width and 0 <= at[1] <= board.height)
        ):
            place = show(list(at))
            yield Problem("at", say("off_table", at=place, width=board.width, height=board.height))

    def feature(
        self,
        system: SystemTypes,
        document: JsonObject,
        board: Any,
        options: Any,
        sides: tuple[Side, ...],
        validation: Validation,
    ) -> JsonObject:
        """Return a feature with its geometry repaired and snapped."""
        if len(board.features) >= MOST_FEATURES and board.feature(str(document.get("id"))) is None:
            validation.refuse(("feature",), say("most_features", most=MOST_FEATURES))
        if not validation.check(document, schema_for(system, _checked_feature), "feature"):
            return {}
        repair = GeometryRepair(validation, board.width, board.height)
        feature = _feature(document, system.terrain, repair, ("feature",))
        if feature is None:
            return {}
        others = [other for other in board.layers() if other["id"] != feature["id"]]
        for excess in excesses([*others, feature]):
            validation.refuse(("feature",), excess)
        return feature

    def warnings(self, system: SystemTypes, board: Any) -> Iterator[Problem]:
        """Yield the looks that the map does not know: it then draws the feature by its other words."""
        looks = Looks.within(system.terrain)
        for index, feature in enumerate(board.features):
            look = feature.properties.get("look")
            like = looks.strange(feature.kind, look) if isinstance(look, str) else ()
            if like:
                place = f"board.features.features[{index}].properties.look"
                message = say("strange_look", look=show(look), like=like)
                yield Problem(place, message, feature.properties.get("name") or feature.id)

    def schema(self, system: SystemTypes, part: SchemaPart) -> JsonObject:
        """Return the JSON Schema of a table."""
        return {
            "type": "object",
            "required": ["kind", "width", "height"],
            "additionalProperties": False,
            "properties": {
                "kind": {"const": "table"},
                "width": _SIZE,
                "height": _SIZE,
                "ground": {"enum": list(system.terrain.grounds)},
                "climate": {"enum": list(CLIMATES)},
                "features": {
                    "type": ["object", "null"],
                    "properties": {
                        "type": {"const": "FeatureCollection"},
                        "features": {
                            "type": "array",
                            "maxItems": MOST_FEATURES,
                            "items": feature_schema(system.terrain),
                            "description": _IN_ALL,
                        },
                    },
                },
                "image": IMAGE,
                "locked": _LOCKED,
            },
        }

    def parts(self, system: SystemTypes) -> list[type[Struct]]:
        """Return no structs: what features may contain is in the schema itself."""
        return []


def _checked_feature(system: SystemTypes, part: SchemaPart) -> JsonObject:
    return feature_schema(system.terrain)


def _read_features(system: SystemTypes, board: JsonObject, validation: Validation) -> JsonObject:
    """Return the features of a board as they are stored; none if anything is wrong so far."""
    collection = board.get("features")
    members = collection.get("features") if isinstance(collection, dict) else None
    repair = GeometryRepair(validation, board["width"], board["height"])
    known: set[str] = set()
    features = []
    for index, member in enumerate(members if isinstance(members, list) else ()):
        path = (*_FEATURES, index)
        if isinstance(member, dict) and validation.is_sound(*path, "id"):
            if member["id"] in known:
                validation.refuse((*path, "id"), say("same_feature_id", id=show(member["id"])))
            known.add(member["id"])
        if validation.is_sound(*path):
            features.append(_feature(member, system.terrain, repair, path))
    kept = [feature for feature in features if feature is not None]
    for excess in excesses(kept):
        validation.refuse(_FEATURES, excess)
    return {"type": "FeatureCollection", "features": [] if validation.problems else kept}


def _feature(
    found: JsonObject, vocabulary: Vocabulary, repair: GeometryRepair, path: JsonPath
) -> JsonObject | None:
    """Return a feature of sound shape as it is stored, or None if it is refused."""
    properties = plain_properties(found)
    kind = properties["kind"]
    needed = vocabulary.needs_one_of.get(kind, ())
    is_said = not needed or any(properties.get(name) for name in needed)
    if not is_said:
        message = say("says_none_of", kind=kind, fields=needed)
        repair.validation.refuse((*path, "properties", needed[0]), message)
    geometry = repair.geometry(found["geometry"], (*path, "geometry"))
    if geometry is None or not is_said:
        return None
    return {"type": "Feature", "id": found["id"], "properties": properties, "geometry": geometry}
