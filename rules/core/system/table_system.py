"""The base of rule systems that are played on a table measured in inches."""

from __future__ import annotations

from abc import ABC

from rules.core.game.sighting import Fan, SightEnd, TableSight
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.geometry.plane import Point
from rules.core.system.rule_system import RuleSystem
from rules.core.table import sight
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

    def sight(self, state: GameState, start: SightEnd, end: SightEnd) -> TableSight:
        """Return what is between two ends, and how much is seen of the second."""
        return sight.sight(state, self.sights, _end(state, start), _end(state, end), start.edge)

    def fan(self, state: GameState, start: SightEnd) -> Fan:
        """Return the polygon of everything seen from a spot, or from the middle of a unit."""
        return sight.fan(state, self.sights, _end(state, start))

    def points(self, state: GameState) -> list[NamedPoint]:
        """Return all the named points of the table."""
        return list(state.board.points)


def _end(state: GameState, end: SightEnd) -> Unit | Point:
    if end.unit is not None:
        return state.units[end.unit]
    if end.at is None or not state.board.is_near(end.at):
        raise LookupError("that is no spot of the table")
    return end.at
