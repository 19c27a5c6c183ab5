"""Hex boards in scenarios: reading them, every problem named with its place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from rules.core.boards import ID_SCHEMA, SchemaPart, Standing
from rules.core.fields import FieldReader, below, one_of, show
from rules.core.hexboard import BETWEEN, HexBoard, HexVocabulary
from rules.core.hexes import MOST_LINES, HexGrid
from rules.core.hexreader import LONGEST_LINE, HexReader
from rules.core.state import JsonObject, Side

if TYPE_CHECKING:
    from rules.core.system import RuleSystem

_FIELDS: Final = (
    *("kind", "orientation", "lines", "length", "shifted", "shifted_from"),
    *("hexes", "hexsides", "roads", "half_hexes", "baselines"),
)


class HexBoards:
    """The kind of board on which hexes are counted."""

    def read(
        self,
        system: RuleSystem,
        options: Any,
        sides: tuple[Side, ...],
        found: JsonObject,
        fields: FieldReader,
        place: str,
    ) -> HexBoard | None:
        """Return the hex board of a document: bare where anything on it is refused, None without a shape."""
        before = len(fields.problems)
        vocabulary = system.hexes(options)
        known = (*_FIELDS, *vocabulary.board)
        for key in found:
            if key not in known:
                fields.refuse(below(place, key), f"a hex board has no such field: it has {one_of(known)}")
        grid = _grid(found, fields, place)
        reader = HexReader(fields, vocabulary, grid)
        reader.hexes(found.get("hexes", {}), below(place, "hexes"))
        reader.hexsides(found.get("hexsides", []), below(place, "hexsides"))
        reader.roads(found.get("roads", []), below(place, "roads"))
        reader.labels(found.get("half_hexes", []), below(place, "half_hexes"))
        reader.baselines(found.get("baselines", {}), sides, below(place, "baselines"))
        for key in vocabulary.board:
            reader.named_labels(found.get(key, {}), below(place, key))
        if grid is None:
            return None
        is_refused = len(fields.problems) > before
        board: HexBoard = system.read_board(msgspec.structs.asdict(grid) if is_refused else found)
        return board

    def standing(self, found: JsonObject, board: Any, fields: FieldReader, place: str) -> Standing:
        """Return where a unit's `hex` puts it; a hex board has no inches."""
        if found.get("at") is not None:
            fields.refuse(below(place, "at"), 'a hex board has no inches: "hex" says where a unit stands')
        label = found.get("hex")
        if label is None:
            return Standing()
        HexReader(fields, HexVocabulary(), board.grid if board else None).label(label, below(place, "hex"))
        return Standing(hex=label if isinstance(label, str) else None)

    def feature(
        self, system: RuleSystem, options: Any, board: Any, document: JsonObject, fields: FieldReader
    ) -> JsonObject | None:
        """Return what a hex (`id` M3) or hexside (`id` M3/N3) is to hold, or None when it is refused."""
        before = len(fields.problems)
        reader = HexReader(fields, system.hexes(options), board.grid)
        feature_id, properties = document.get("id"), document.get("properties")
        labels = feature_id.split(BETWEEN) if isinstance(feature_id, str) else []
        if len(labels) == 1 and reader.label(labels[0], "feature.id"):
            reader.hex(labels[0], properties, "feature.properties")
        elif len(labels) == 2 and reader.pair(labels, "feature.id"):
            reader.hexside_words(properties, "feature.properties")
        elif len(fields.problems) == before:
            fields.refuse("feature.id", f"{show(feature_id)} is no hex (M3) and no hexside (M3/N3)")
        if len(fields.problems) > before:
            return None
        if len(labels) == 1:
            properties = msgspec.to_builtins(msgspec.convert(properties, reader.vocabulary.hex))
        return {"id": feature_id, "properties": properties}

    def schema(self, system: RuleSystem, part: SchemaPart) -> JsonObject:
        """Return the JSON Schema of a hex board."""
        vocabulary = system.hexes(system.Options())
        pair = {"type": "array", "items": ID_SCHEMA, "minItems": 2, "maxItems": 2}
        labels = {"type": "array", "items": ID_SCHEMA}
        hexside = {
            "type": "object",
            "required": ["between", "terrain"],
            "additionalProperties": False,
            "properties": {"between": pair, "terrain": {"type": "string"}},
        }
        return {
            "type": "object",
            "required": ["kind", "orientation", "lines", "length"],
            "additionalProperties": False,
            "properties": {
                "kind": {"const": "hex"},
                "orientation": {"enum": ["flat", "pointy"]},
                "lines": {"type": "integer", "minimum": 1, "maximum": MOST_LINES},
                "length": {"type": "integer", "minimum": 1, "maximum": LONGEST_LINE},
                "shifted": {"enum": ["even", "odd"]},
                "shifted_from": {"enum": [0, 1]},
                "hexes": {"type": "object", "additionalProperties": part(vocabulary.hex)},
                "hexsides": {"type": "array", "items": hexside},
                "roads": {"type": "array", "items": pair},
                "half_hexes": labels,
                "baselines": {"type": "object", "additionalProperties": labels},
                **{key: {"type": "object", "additionalProperties": labels} for key in vocabulary.board},
            },
        }

    def parts(self, system: RuleSystem) -> list[type[Struct]]:
        """Return the struct of the system's hexes."""
        return [system.hexes(system.Options()).hex]


def _grid(found: JsonObject, fields: FieldReader, place: str) -> HexGrid | None:
    """Return the grid of a board; one that is refused for its size alone as large as a grid may be."""
    before = len(fields.problems)
    read = {
        field.name: fields.value(found.get(field.name, field.default), field.type, below(place, field.name))
        for field in msgspec.structs.fields(HexGrid)
        if field.name in found or not field.required
    }
    for name in ("orientation", "lines", "length"):
        if name not in found:
            fields.refuse(below(place, name), "the field is missing")
    if len(fields.problems) > before:
        return None
    for name, most in (("lines", MOST_LINES), ("length", LONGEST_LINE)):
        if not 1 <= read[name] <= most:
            fields.refuse(below(place, name), f"{read[name]} is not from 1 to {most}")
            read[name] = max(1, min(read[name], most))
    return HexGrid(**read)
