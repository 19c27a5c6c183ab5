"""Hex boards in scenarios: reading them, every problem named with its place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Struct

from rules.core.boards import ID_SCHEMA, SchemaPart, Standing
from rules.core.fields import FieldReader, below, one_of, show
from rules.core.hexboard import BETWEEN, HexBoard, HexVocabulary
from rules.core.hexes import MOST_LINES, HexGrid
from rules.core.state import JsonObject

if TYPE_CHECKING:
    from rules.core.system import RuleSystem

LONGEST_LINE: Final = 100
_MOST_ENTRIES: Final = MOST_LINES * LONGEST_LINE * 3
_FIELDS: Final = (
    *("kind", "orientation", "lines", "length", "shifted", "shifted_from"),
    *("hexes", "hexsides", "roads", "half_hexes", "baselines"),
)


class HexBoards:
    """The kind of board on which hexes are counted."""

    def read(
        self, system: RuleSystem, options: Any, found: JsonObject, fields: FieldReader, place: str
    ) -> HexBoard | None:
        """Return the hex board of a document, or None when it is refused."""
        before = len(fields.problems)
        vocabulary = system.hexes(options)
        known = (*_FIELDS, *vocabulary.board)
        for key in found:
            if key not in known:
                fields.refuse(below(place, key), f"a hex board has no such field: it has {one_of(known)}")
        grid = _grid(found, fields, place)
        reader = _Reader(fields, vocabulary, grid)
        reader.hexes(found.get("hexes", {}), below(place, "hexes"))
        reader.hexsides(found.get("hexsides", []), below(place, "hexsides"))
        reader.roads(found.get("roads", []), below(place, "roads"))
        reader.labels(found.get("half_hexes", []), below(place, "half_hexes"))
        for key in ("baselines", *vocabulary.board):
            reader.named_labels(found.get(key, {}), below(place, key))
        if grid is None or len(fields.problems) > before:
            return None
        board: HexBoard = system.read_board(found)
        return board

    def standing(self, found: JsonObject, board: Any, fields: FieldReader, place: str) -> Standing:
        """Return where a unit's `hex` puts it; a hex board has no inches."""
        if found.get("at") is not None:
            fields.refuse(below(place, "at"), 'a hex board has no inches: "hex" says where a unit stands')
        label = found.get("hex")
        if label is None:
            return Standing()
        _Reader(fields, HexVocabulary(), board.grid if board else None).label(label, below(place, "hex"))
        return Standing(hex=label if isinstance(label, str) else None)

    def feature(
        self, system: RuleSystem, options: Any, board: Any, document: JsonObject, fields: FieldReader
    ) -> JsonObject | None:
        """Return what a hex (`id` M3) or hexside (`id` M3/N3) is to hold, or None when it is refused."""
        before = len(fields.problems)
        reader = _Reader(fields, system.hexes(options), board.grid)
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


class _Reader:
    """Reads what lies on a board; without a grid (it was refused) labels are not looked up."""

    def __init__(self, fields: FieldReader, vocabulary: HexVocabulary, grid: HexGrid | None) -> None:
        self.fields = fields
        self.vocabulary = vocabulary
        self.grid = grid

    def label(self, value: object, place: str) -> bool:
        """Return whether a value names a hex of the board."""
        if not isinstance(value, str):
            self.fields.refuse(place, f'{show(value)} is no hex: a hex goes by a label such as "M3"')
            return False
        if self.grid is not None and self.grid.find(value) is None:
            self.fields.refuse(
                place, f"{show(value)} is no hex of this board, which runs {_extent(self.grid)}"
            )
            return False
        return True

    def labels(self, value: object, place: str) -> None:
        """Read a list of hexes."""
        for index, member in enumerate(self.fields.array(value, place, _MOST_ENTRIES) or []):
            self.label(member, f"{place}[{index}]")

    def named_labels(self, value: object, place: str) -> None:
        """Read lists of hexes that go by names."""
        for name, labels in (self.fields.mapping(value, place) or {}).items():
            self.labels(labels, below(place, name))

    def pair(self, value: Iterable[object], place: str) -> bool:
        """Return whether two labels name hexes that share a hexside."""
        first, second = value
        if not (self.label(first, place) & self.label(second, place)) or self.grid is None:
            return False
        if not self.grid.adjacent(str(first), str(second)):
            self.fields.refuse(place, f"{first} and {second} do not touch: a hexside lies between neighbours")
            return False
        return True

    def hexes(self, value: object, place: str) -> None:
        """Read the hexes by their labels."""
        for label, found in (self.fields.mapping(value, place) or {}).items():
            self.label(label, below(place, label))
            self.hex(label, found, below(place, label))

    def hex(self, label: str, value: object, place: str) -> None:
        """Read what a hex holds."""
        self.fields.struct(value, self.vocabulary.hex, place)
        if not isinstance(value, dict):
            return
        terrain = value.get("terrain")
        if self.vocabulary.terrain is not None and isinstance(terrain, list | tuple):
            self._words(terrain, self.vocabulary.terrain, below(place, "terrain"))
        for name in self.vocabulary.beside:
            self._beside(label, value.get(name), below(place, name))

    def _beside(self, label: str, value: object, place: str) -> None:
        """Read a list of hexes next to one."""
        if self.grid is None or self.grid.find(label) is None or not isinstance(value, list | tuple):
            return
        for index, other in enumerate(value):
            if isinstance(other, str):
                self.pair((label, other), f"{place}[{index}]")

    def hexsides(self, value: object, place: str) -> None:
        """Read the list of what lies on hexsides."""
        self._each(value, place, self._hexside)

    def _hexside(self, member: object, place: str) -> None:
        found = self.fields.mapping(member, place)
        if found is None:
            return
        for key in found:
            if key not in ("between", "terrain"):
                self.fields.refuse(below(place, key), "a hexside has no such field: it has between, terrain")
        self._pair_of(found.get("between"), below(place, "between"))
        self._words([found.get("terrain")], self.vocabulary.hexsides, below(place, "terrain"), single=True)

    def hexside_words(self, value: object, place: str) -> None:
        """Read the words that a hexside is to hold."""
        found = self.fields.mapping(value, place) or {}
        words = self.fields.array(found.get("terrain"), below(place, "terrain"), 10)
        self._words(words or [], self.vocabulary.hexsides, below(place, "terrain"))

    def roads(self, value: object, place: str) -> None:
        """Read the hexsides that roads cross."""
        self._each(value, place, self._pair_of)

    def _each(self, value: object, place: str, read: Callable[[object, str], None]) -> None:
        for index, member in enumerate(self.fields.array(value, place, _MOST_ENTRIES) or []):
            read(member, f"{place}[{index}]")

    def _pair_of(self, value: object, place: str) -> None:
        if not isinstance(value, list | tuple) or len(value) != 2:
            self.fields.refuse(place, f"{show(value)} is no pair of neighbours")
        else:
            self.pair(value, place)

    def _words(
        self, words: Iterable[object], known: tuple[str, ...], place: str, single: bool = False
    ) -> None:
        for index, word in enumerate(words):
            if word not in known:
                where = place if single else f"{place}[{index}]"
                self.fields.refuse(where, f"{show(word)} is none of {one_of(known) or 'no words at all'}")


def _extent(grid: HexGrid) -> str:
    return f"from {grid.labels[0]} to {grid.labels[-1]}"
