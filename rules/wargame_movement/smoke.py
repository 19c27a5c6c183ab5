"""W35 Smoke that is laid by hand: the rules treat its disc as an area of smoke."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from rules.core.by_hand.tokens import Token
from rules.core.game.state import JsonObject

USUAL_SIZE: Final = 4.0
"""The diameter in inches of smoke that names none."""
_CORNERS: Final = 24


def smoke_of(token: Token) -> JsonObject | None:
    """Return the area of smoke that a token is; None for any other token, and for what only one side sees."""
    if token.kind != "smoke" or token.seen_by != "all" or token.at is None:
        return None
    (x, y), radius = token.at, (token.size or USUAL_SIZE) / 2
    angles = (2 * pi * corner / _CORNERS for corner in range(_CORNERS + 1))
    ring = [[x + radius * cos(angle), y + radius * sin(angle)] for angle in angles]
    ring[-1] = ring[0]
    return {
        "type": "Feature",
        "id": token.id,
        "properties": {"kind": "area", "smoke": True},
        "geometry": {"type": "Polygon", "coordinates": [ring]},
    }
