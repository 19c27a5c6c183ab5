"""The base of rule systems that are played on a table measured in inches."""

from __future__ import annotations

from abc import ABC

from rules.core.game.state import GameState, JsonObject
from rules.core.system.rule_system import RuleSystem
from rules.core.table.board import TableBoard
from rules.core.table.documents import Tables
from rules.core.table.points import NamedPoint


class TableSystem(RuleSystem, ABC):
    """A system played on a table: its boards are tables, and players refer to named points."""

    board = "table"
    boards = Tables()

    def read_board(self, document: JsonObject) -> TableBoard:
        """Return the table of a board document."""
        return TableBoard.read(document)

    def points(self, state: GameState) -> list[NamedPoint]:
        """Return all the named points of the table."""
        return list(state.board.points)
