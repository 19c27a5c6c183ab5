"""Hex boards in scenarios: reading them, every problem named with its place."""

from __future__ import annotations

from typing import Any, ClassVar, Final, cast

import msgspec
from msgspec import Struct

from rules.core.game.state import JsonObject, Side
from rules.core.hex.board import BETWEEN, Hex, HexBoard, HexVocabulary
from rules.core.hex.grid import MOST_LINES, HexGrid
from rules.core.hex.reader import LONGEST_LINE, HexReader
from rules.core.scenario.boards import ID_SCHEMA, SchemaPart, Standing
from rules.core.scenario.fields import FieldReader
from rules.core.scenario.holes import HOLE, Unread
from rules.core.scenario.system_types import SystemTypes
from rules.core.words.problems import below, one_of, show

_FIELDS: Final = (
    *("kind", "orientation", "lines", "length", "shifted", "shifted_from"),
    *("hexes", "hexsides", "roads", "half_hexes", "baselines"),
)


class HexTypes(SystemTypes):
    """What the documents of a system on hexes are read with."""

    hex: ClassVar[type[Hex]] = Hex
    """What its hexes hold."""

    def hexes(self, options: Any) -> HexVocabulary:
        """Return what the hexes of a game with these options may hold."""
        return HexVocabulary()


class HexBoards:
    """The kind of board on which hexes are counted."""

    def read(
        self,
        system: SystemTypes,
        options: Any,
        sides: tuple[Side, ...],
        found: JsonObject,
        fields: FieldReader,
        place: str,
    ) -> HexBoard:
        """Return the hex board of a document, with holes for what is refused."""
        vocabulary = _vocabulary(system, options)
        known = (*_FIELDS, *vocabulary.board)
        for key in found:
            if key not in known:
                fields.refuse(below(place, key), f"a hex board has no such field: it has {one_of(known)}")
        grid = _grid(found, fields, place)
        reader = HexReader(fields, vocabulary, grid, sides)
        return HexBoard(
            grid=grid,
            kind=vocabulary.hex,
            hexes=reader.hexes(found.get("hexes", {}), below(place, "hexes")),
            hexsides=reader.hexsides(found.get("hexsides", []), below(place, "hexsides")),
            roads=reader.roads(found.get("roads", []), below(place, "roads")),
            half_hexes=frozenset(reader.labels(found.get("half_hexes", []), below(place, "half_hexes"))),
            baselines=reader.baselines(found.get("baselines", {}), below(place, "baselines")),
            further={
                key: reader.named_labels(found[key], below(place, key))
                for key in vocabulary.board
                if key in found
            },
        )

    def standing(self, found: JsonObject, board: Any, fields: FieldReader, place: str) -> Standing:
        """Return where a unit's `hex` puts it; a hex board has no inches."""
        if found.get("at") is not None:
            fields.refuse(below(place, "at"), 'a hex board has no inches: "hex" says where a unit stands')
        label = found.get("hex")
        if label is None:
            return Standing()
        grid = HOLE if board is HOLE else board.grid
        return Standing(hex=HexReader(fields, HexVocabulary(), grid, ()).label(label, below(place, "hex")))

    def feature(
        self,
        system: SystemTypes,
        options: Any,
        sides: tuple[Side, ...],
        board: Any,
        document: JsonObject,
        fields: FieldReader,
    ) -> JsonObject:
        """Return what a hex (`id` M3) or hexside (`id` M3/N3) is to hold."""
        reader = HexReader(fields, _hex_types(system).hexes(options), board.grid, sides)
        feature_id, properties = document.get("id"), document.get("properties")
        labels = feature_id.split(BETWEEN) if isinstance(feature_id, str) else []
        read: JsonObject = {}
        if len(labels) == 1 and reader.label(labels[0], "feature.id") is not HOLE:
            held = reader.hex(labels[0], properties, "feature.properties")
            read = {} if fields.refused else msgspec.to_builtins(held)
        elif len(labels) == 2:
            reader.pair(labels, "feature.id", ("feature.id", "feature.id"))
            read = {"terrain": reader.hexside_words(properties, "feature.properties")}
        elif not fields.refused:
            fields.refuse("feature.id", f"{show(feature_id)} is no hex (M3) and no hexside (M3/N3)")
        return {"id": feature_id, "properties": read}

    def schema(self, system: SystemTypes, part: SchemaPart) -> JsonObject:
        """Return the JSON Schema of a hex board."""
        vocabulary = _hex_types(system).hexes(system.Options())
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

    def parts(self, system: SystemTypes) -> list[type[Struct]]:
        """Return the struct of the system's hexes."""
        return [_hex_types(system).hexes(system.Options()).hex]


def _vocabulary(system: SystemTypes, options: Any) -> HexVocabulary:
    """Return what boards may say; any word where the options that name the words were refused."""
    try:
        return _hex_types(system).hexes(options)
    except Unread:
        return msgspec.structs.replace(
            _hex_types(system).hexes(system.Options()), terrain=None, hexsides=HOLE
        )


def _grid(found: JsonObject, fields: FieldReader, place: str) -> HexGrid:
    """Return the grid of a board, which is as large as one may be where its size is refused."""
    read: dict[str, Any] = {}
    for field in msgspec.structs.fields(HexGrid):
        if field.name in found:
            read[field.name] = fields.value(found[field.name], field.type, below(place, field.name))
        elif field.required:
            fields.refuse(below(place, field.name), "the field is missing")
            read[field.name] = HOLE
    for name, most in (("lines", MOST_LINES), ("length", LONGEST_LINE)):
        size = read[name]
        if size is not HOLE and not 1 <= size <= most:
            fields.refuse(below(place, name), f"{size} is not from 1 to {most}")
            size = HOLE
        read[name] = most if size is HOLE else size
    return HexGrid(**read)


def _hex_types(system: SystemTypes) -> HexTypes:
    return cast(HexTypes, system)
