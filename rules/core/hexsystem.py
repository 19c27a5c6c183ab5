"""The face of a rule system that is played on hexes, side by side."""

from __future__ import annotations

from abc import ABC
from typing import Any, ClassVar

from rules.core.fields import Problem, one_of, show
from rules.core.hexboard import Hex, HexBoard
from rules.core.state import JsonObject, Side, Unit
from rules.core.system import RuleSystem


class HexSystem(RuleSystem, ABC):
    """A system of hexes, with a turn that is one side's: the first side's at first."""

    board = "hex"
    hex: ClassVar[type[Hex]] = Hex
    """What its hexes hold."""

    def read_board(self, document: JsonObject) -> HexBoard:
        """Return the board of its document."""
        return HexBoard.read(document, self.hex)

    def first_turn(self, sides: tuple[Side, ...]) -> JsonObject:
        """Let the first side begin."""
        return {"side": sides[0].id} if sides else {}

    def turn_problems(self, turn: Any, sides: tuple[Side, ...], units: dict[str, Unit]) -> list[Problem]:
        """Return that the turn is of no side."""
        known = [side.id for side in sides]
        if turn.side in known:
            return []
        return [Problem("side", f"{show(turn.side)} is no side: there are {one_of(known)}")]
