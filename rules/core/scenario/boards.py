"""Where a unit stands on a board of either kind, and the schemas of ids and names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Final

from msgspec import Meta, Struct

from rules.core.game.state import JsonObject
from rules.core.geometry.plane import Point

ID_SCHEMA: Final = {"type": "string", "minLength": 1, "maxLength": 200}
NAME_SCHEMA: Final = {"type": "string", "maxLength": 200}
Name = Annotated[str, Meta(max_length=200)]
"""What people call something: every sentence of the log that tells of it repeats it."""

SchemaPart = Callable[[type[Struct]], JsonObject]


class Standing(Struct, frozen=True):
    """Where a unit stands: `at` on a table, `hex` on a hex board, neither off the board."""

    at: Point | None = None
    hex: str | None = None

    @property
    def is_off(self) -> bool:
        """Whether the unit is off the board."""
        return self.at is None and self.hex is None
