"""Small boards of hexes for the browser to play."""

import math
from typing import Any

Document = dict[str, Any]
Point = tuple[float, float]

PITCH = 4.5


def middle(label: str) -> Point:
    """Return where the map draws a hex of these boards, in inches."""
    line, number = ord(label[0]) - ord("A"), int(label[1:])
    across = line * PITCH * math.sqrt(3) / 2 + PITCH / math.sqrt(3)
    return across, (number - 0.5 + (line % 2) / 2) * PITCH


def hex_board(system: str, units: list[Document], **fields: Any) -> Document:
    """A board of 12 × 8 open hexes."""
    board = {"kind": "hex", "orientation": "flat", "lines": 12, "length": 8, "shifted": "even"}
    return {
        "format": "tabletop-scenario/1",
        "name": "The green",
        "system": system,
        "sides": [
            {"id": "a", "name": "Rifles", "colour": "#B8402A"},
            {"id": "b", "name": "Grenadiers", "colour": "#2F62A8"},
        ],
        "board": board | fields.pop("board", {}),
        "units": units,
        **fields,
    }
