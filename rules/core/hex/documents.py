"""Hex boards in scenarios: their schema, and how they are read from the sound parts of a document."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final, cast

import msgspec
from msgspec import Struct

from rules.core.game.state import JsonObject, Side
from rules.core.hex.board import BETWEEN, MOST_WORDS, Hex, HexBoard, HexVocabulary
from rules.core.hex.contradictions import HexContradictions, off_board
from rules.core.hex.grid import MOST_LINES, HexGrid
from rules.core.scenario.climates import CLIMATES, TEMPERATE
from rules.core.scenario.pictures import IMAGE
from rules.core.scenario.shape import Schema, SchemaPart, schema_of, unless_is
from rules.core.scenario.system_types import SystemTypes
from rules.core.scenario.validation import Validation
from rules.core.words.messages import say
from rules.core.words.problems import Problem, show

LONGEST_LINE: Final = 100
_MOST_ENTRIES: Final = MOST_LINES * LONGEST_LINE * 3
_LABEL: Final[JsonObject] = {"type": "string", "maxLength": 200}
_LABELS: Final[JsonObject] = {"type": "array", "items": _LABEL, "maxItems": _MOST_ENTRIES}
_NAMED_LABELS: Final[JsonObject] = {"type": "object", "additionalProperties": _LABELS}
_PAIR: Final[JsonObject] = {
    "type": "array",
    "items": _LABEL,
    "minItems": 2,
    "maxItems": 2,
    **unless_is("no_pair"),
}
_LAYERS: Final = ("pieces", "labels", "hexsides", "roads", "terrain", "levels")
_LOCKED: Final[JsonObject] = {
    "type": "object",
    "additionalProperties": False,
    "properties": {layer: {"const": True} for layer in _LAYERS},
}
"""Things that cannot be moved in the editor; the rules ignore this field."""
_HEXSIDE: Final[JsonObject] = {
    "type": "object",
    "required": ["between", "terrain"],
    "additionalProperties": False,
    "properties": {"between": _PAIR, "terrain": {"type": "string"}},
}
_WORDS_OF_A_HEXSIDE: Final = Schema(
    {
        "type": "object",
        "required": ["terrain"],
        "properties": {"terrain": {"type": "array", "items": {"type": "string"}, "maxItems": MOST_WORDS}},
    }
)


class HexTypes(SystemTypes):
    """The types with which the documents of a hex system are read."""

    hex: ClassVar[type[Hex]] = Hex
    """The type of its hexes."""

    def hexes(self, options: Any) -> HexVocabulary:
        """Return the type of the hexes in a game with these options."""
        return HexVocabulary()


class HexBoards:
    """The kind of board that counts movement in hexes."""

    def read(
        self,
        system: SystemTypes,
        found: JsonObject,
        options: Any,
        sides: tuple[Side, ...] | None,
        validation: Validation,
    ) -> HexBoard | None:
        """Return the hex board of a scenario, made of the sound parts of its document."""
        vocabulary = _hex_types(system).hexes(system.Options() if options is None else options)
        grid = _grid(found, validation)
        knows_words = options is not None
        HexContradictions(grid, vocabulary, sides, validation, knows_words=knows_words).check_board(found)
        return None if grid is None else HexBoard.read(_sound_board(found, validation), vocabulary.hex)

    def misplaced(self, unit: JsonObject, board: Any) -> Iterator[Problem]:
        """Yield a problem if a unit stands at a place in inches, or off the board."""
        if unit.get("at") is not None:
            yield Problem("at", say("no_inches_here"))
        if unit.get("hex") is not None and board is not None:
            yield from off_board(unit["hex"], board.grid, "hex")

    def feature(
        self,
        system: SystemTypes,
        document: JsonObject,
        board: Any,
        options: Any,
        sides: tuple[Side, ...],
        validation: Validation,
    ) -> JsonObject:
        """Return the new content of a hex (`id` M3) or hexside (`id` M3/N3)."""
        feature_id, properties = document.get("id"), document.get("properties", {})
        labels = feature_id.split(BETWEEN) if isinstance(feature_id, str) else []
        vocabulary = _hex_types(system).hexes(options)
        contradictions = HexContradictions(board.grid, vocabulary, sides, validation)
        at, held = ("feature", "id"), ("feature", "properties")
        read: JsonObject = {}
        if len(labels) == 1 and contradictions.check_label(labels[0], at):
            if validation.check(properties, schema_of(vocabulary.hex), *held):
                contradictions.check_hex(labels[0], properties, held, is_on_board=True)
                read = msgspec.to_builtins(validation.typed(properties, vocabulary.hex, *held))
        elif len(labels) == 2:
            contradictions.check_pair(labels, at, (at, at))
            if validation.check(properties, _WORDS_OF_A_HEXSIDE, *held):
                contradictions.check_words(properties["terrain"], vocabulary.hexsides, (*held, "terrain"))
                read = {"terrain": tuple(dict.fromkeys(properties["terrain"]))}
        elif not validation.problems:
            validation.refuse(at, say("no_hex_feature", feature=show(feature_id)))
        return {"id": feature_id, "properties": read}

    def warnings(self, system: SystemTypes, board: Any) -> Iterator[Problem]:
        """Yield nothing: hexes hold only words that the system knows."""
        return iter(())

    def schema(self, system: SystemTypes, part: SchemaPart) -> JsonObject:
        """Return the JSON Schema of a hex board."""
        vocabulary = _hex_types(system).hexes(system.Options())
        return {
            "type": "object",
            "required": ["kind", "orientation", "lines", "length"],
            "additionalProperties": False,
            "properties": {
                "kind": {"const": "hex"},
                "orientation": {"enum": ["flat", "pointy"]},
                "lines": _size(MOST_LINES),
                "length": _size(LONGEST_LINE),
                "shifted": {"enum": ["even", "odd"]},
                "shifted_from": {"enum": [0, 1]},
                "hexes": {"type": "object", "additionalProperties": part(vocabulary.hex)},
                "hexsides": {"type": "array", "items": _HEXSIDE, "maxItems": _MOST_ENTRIES},
                "roads": {"type": "array", "items": _PAIR, "maxItems": _MOST_ENTRIES},
                "half_hexes": _LABELS,
                "climate": {"enum": list(CLIMATES)},
                "image": IMAGE,
                "locked": _LOCKED,
                "baselines": _NAMED_LABELS,
                **dict.fromkeys(vocabulary.board, _NAMED_LABELS),
            },
        }

    def parts(self, system: SystemTypes) -> list[type[Struct]]:
        """Return the struct of the system's hexes."""
        return [_hex_types(system).hexes(system.Options()).hex]


def _size(most: int) -> JsonObject:
    return {"type": "integer", "minimum": 1, "maximum": most, **unless_is("not_within", least=1, most=most)}


def _hex_types(system: SystemTypes) -> HexTypes:
    return cast(HexTypes, system)


def _grid(found: JsonObject, validation: Validation) -> HexGrid | None:
    """Return the grid of a board; None if one of its measures is unsound."""
    measures = HexGrid.__struct_fields__
    if not all(validation.is_sound("board", measure) for measure in measures):
        return None
    if not all(measure in found for measure in ("orientation", "lines", "length")):
        return None
    return HexGrid(**{measure: found[measure] for measure in measures if measure in found})


def _sound_board(found: JsonObject, validation: Validation) -> JsonObject:
    """Return the document of a board without its unsound parts."""
    sound: JsonObject = {}
    for path, held in validation.members(found, "board"):
        if isinstance(held, dict):
            sound[str(path[-1])] = dict(validation.sound_fields(held, *path))
        elif isinstance(held, list):
            sound[str(path[-1])] = [member for _, member in validation.sound_members(held, *path)]
        else:
            sound[str(path[-1])] = held
    if sound.get("climate") == TEMPERATE:
        del sound["climate"]
    if sound.get("image", ...) is None:
        del sound["image"]
    sound.pop("locked", None)
    return sound
