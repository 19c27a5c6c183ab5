"""The base of rule systems that are played on hexes and whose sides take turns."""

from __future__ import annotations

from abc import ABC
from typing import Annotated, Any, ClassVar

from msgspec import Struct

from rules.core.game.roles import role
from rules.core.game.sighting import HexFan, HexSight, SightEnd
from rules.core.game.state import GameState, JsonObject, Side, Unit
from rules.core.hex import sight
from rules.core.hex.board import HexBoard
from rules.core.hex.documents import HexBoards, HexTypes
from rules.core.system.rule_system import RuleSystem


class SideTurn(Struct, frozen=True):
    """A turn that belongs to one side."""

    side: Annotated[str, role("side")]


class UsualHexes(Struct, frozen=True):
    """The hexes of a board, in lines: columns, or rows where the hexes stand with their points up."""

    lines: int = 33
    length: int = 10
    pointy: bool = False


class HexSystem(RuleSystem, HexTypes, ABC):
    """A hex system whose turns each belong to one side; the first side begins."""

    board = "hex"
    boards = HexBoards()
    TurnState: ClassVar[type[Struct]] = SideTurn
    usual_hexes: ClassVar[UsualHexes] = UsualHexes()
    """The board with which a new scenario begins."""

    def read_board(self, document: JsonObject) -> HexBoard:
        """Return the board of a board document."""
        return HexBoard.read(document, self.hex)

    def sight(self, state: GameState, start: SightEnd, end: SightEnd) -> HexSight:
        """Return the range between two ends, and what the line of hexes crosses."""
        return sight.sight(state, self.sights, self.catalogue, _end(state, start), _end(state, end))

    def fan(self, state: GameState, start: SightEnd) -> HexFan:
        """Return the hexes seen from a hex."""
        return sight.fan(state, self.sights, self.catalogue, _end(state, start))

    def first_turn(self, sides: tuple[Side, ...], options: Any) -> JsonObject:
        """Return the turn with which the first side begins."""
        return {"side": sides[0].id}


def _end(state: GameState, end: SightEnd) -> Unit | str:
    if end.unit is not None:
        return state.units[end.unit]
    if end.hex is None or not state.board.has_hex(end.hex):
        raise LookupError("that is no hex of the board")
    return end.hex
