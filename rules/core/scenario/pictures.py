"""The picture of a board: which one, how it is shown, and how it was straightened. No rule uses it."""

from typing import Final

from rules.core.game.state import JsonObject
from rules.core.scenario.shape import NUMBER, unless_is

LONGEST_CREDIT: Final = 500
_LONGEST_ID: Final = 200
_ID: Final[JsonObject] = {"type": "string", "minLength": 1, "maxLength": _LONGEST_ID}
_PIXEL: Final[JsonObject] = {
    "type": "array",
    "items": NUMBER,
    "minItems": 2,
    "maxItems": 2,
    **unless_is("no_pixel"),
}
_HEX: Final[JsonObject] = {
    "type": "object",
    "required": ["at", "hex"],
    "additionalProperties": False,
    "properties": {"at": _PIXEL, "hex": {"type": "string", "maxLength": 10}},
}
_OPACITY: Final[JsonObject] = {"type": "number", "minimum": 0, "maximum": 1, **unless_is("no_opacity")}
_BY: Final = ("corners", "line", "hints", "hexes")


def _places(many: int, of: JsonObject) -> JsonObject:
    return {"type": "array", "items": of, "minItems": many, "maxItems": many}


_FROM: Final[JsonObject] = {
    "type": ["object", "null"],
    "required": ["asset", "by"],
    "additionalProperties": False,
    "properties": {
        "asset": _ID,
        "by": {"enum": list(_BY)},
        "corners": _places(4, _PIXEL),
        "line": _places(2, _PIXEL),
        "inches": NUMBER,
        "hexes": _places(3, _HEX),
        "board": {"type": "object"},
    },
}
"""The picture as it was uploaded, and the places by which it was straightened, so that they can be moved."""

IMAGE: Final[JsonObject] = {
    "type": ["object", "null"],
    "required": ["asset"],
    "properties": {
        "asset": {"type": "string"},
        "opacity": _OPACITY,
        "ground": _OPACITY,
        "instead": {"type": "boolean"},
        "credit": {"type": "string", "maxLength": LONGEST_CREDIT},
        "from": _FROM,
    },
}
