"""The base of rule systems that are played on hexes, the sides taking turns."""

from __future__ import annotations

from abc import ABC
from typing import Annotated, ClassVar

from msgspec import Struct

from rules.core.game.roles import role
from rules.core.game.state import JsonObject, Side
from rules.core.hex.board import HexBoard
from rules.core.hex.documents import HexBoards, HexTypes
from rules.core.system.rule_system import RuleSystem


class SideTurn(Struct, frozen=True):
    """A turn that belongs to one side."""

    side: Annotated[str, role("side")]


class HexSystem(RuleSystem, HexTypes, ABC):
    """A hex system whose turns each belong to one side; the first side begins."""

    board = "hex"
    boards = HexBoards()
    TurnState: ClassVar[type[Struct]] = SideTurn

    def read_board(self, document: JsonObject) -> HexBoard:
        """Return the board of a board document."""
        return HexBoard.read(document, self.hex)

    def first_turn(self, sides: tuple[Side, ...]) -> JsonObject:
        """Return the turn with which the first side begins."""
        return {"side": sides[0].id}
