"""The face of a rule system that is played on hexes, side by side."""

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
    """A turn that is one side's."""

    side: Annotated[str, role("side")]


class HexSystem(RuleSystem, HexTypes, ABC):
    """A system of hexes, with a turn that is one side's: the first side's at first."""

    board = "hex"
    boards = HexBoards()
    TurnState: ClassVar[type[Struct]] = SideTurn

    def read_board(self, document: JsonObject) -> HexBoard:
        """Return the board of its document."""
        return HexBoard.read(document, self.hex)

    def first_turn(self, sides: tuple[Side, ...]) -> JsonObject:
        """Let the first side begin."""
        return {"side": sides[0].id}
