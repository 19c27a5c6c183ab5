"""The rule system Open table: a table in inches on which all units move by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.game.answers import Reach
from rules.core.game.orders import HandLimit
from rules.core.game.state import GameState, Unit
from rules.core.scenario.kits import kit_of
from rules.core.scenario.palette import read_palette
from rules.core.system.open.open_system import OpenSystem
from rules.core.system.open.phases import options_of
from rules.core.system.table_system import TableSystem
from rules.core.table.reach import unhindered
from rules.open_table.terrain import KINDS, VOCABULARY, share_of, toll_of
from rules.open_table.units import Profile, profile_of
from rules.open_table.words import CATALOGUE, say


class OpenTable(OpenSystem, TableSystem):
    """Any game on a table measured in inches; the players apply its rules themselves."""

    id = "open_table"
    title = say("title")
    Profile = Profile
    terrain = VOCABULARY
    palette = read_palette(__package__)
    kit = kit_of(__package__)
    catalogue = CATALOGUE
    going_kinds = KINDS

    def allowance(self, unit: Unit) -> HandLimit | None:
        """Return the inches that a unit goes in a move, if its profile says so."""
        move = profile_of(unit).move
        return None if move is None else HandLimit(inches=move)

    def reach_from(self, state: GameState, unit: Unit, spot: Any, left: float) -> Reach:
        """Return where one straight leg from a place leads that costs no more than what is left."""
        share = share_of(state.board, options_of(state).going)
        return unhindered(state.board, spot, left, share).answer(unit, 1, now=True)

    def toll(self, state: GameState, spots: Sequence[Any]) -> float:
        """Return the inches that a way costs beyond its length, by the scenario's `going`."""
        going = options_of(state).going
        return toll_of(state.board, going, [*spots]) if going else 0.0
