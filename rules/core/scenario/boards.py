"""The kinds of boards: what a scenario, the umpire and the schema ask of a table or of hexes alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Final, Protocol

from msgspec import Meta, Struct

from rules.core.game.state import JsonObject, Side
from rules.core.geometry.plane import Point
from rules.core.scenario.fields import FieldReader

if TYPE_CHECKING:
    from rules.core.system.rule_system import RuleSystem

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


class BoardKind(Protocol):
    """How boards of one kind are read."""

    def read(
        self,
        system: RuleSystem,
        options: Any,
        sides: tuple[Side, ...],
        found: JsonObject,
        fields: FieldReader,
        place: str,
    ) -> Any:
        """Return the board of a document; where it is refused, all that units are judged by nevertheless."""

    def standing(self, found: JsonObject, board: Any, fields: FieldReader, place: str) -> Standing:
        """Return where the `at` and `hex` of a unit's document put it, on a board or on a hole for one."""

    def feature(
        self,
        system: RuleSystem,
        options: Any,
        sides: tuple[Side, ...],
        board: Any,
        document: JsonObject,
        fields: FieldReader,
    ) -> JsonObject:
        """Return a feature for a board that exists, mended and snapped, unless it is refused."""

    def schema(self, system: RuleSystem, part: SchemaPart) -> JsonObject:
        """Return the JSON Schema of the system's boards; `part` refers to the schema of a struct."""

    def parts(self, system: RuleSystem) -> list[type[Struct]]:
        """Return the structs that the schema refers to."""
