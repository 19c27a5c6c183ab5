"""The rule system Open hexes: a board of hexes on which all units move by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.game.answers import HexReach
from rules.core.game.orders import HandLimit
from rules.core.game.state import GameState, Unit
from rules.core.hex.board import HexVocabulary
from rules.core.scenario.kits import kit_of
from rules.core.scenario.palette import read_palette
from rules.core.system.hex_system import HexSystem
from rules.core.system.open.open_system import OpenSystem
from rules.core.system.open.phases import options_of
from rules.open_hexes.reaching import goals_from
from rules.open_hexes.terrain import HEXES, VOCABULARY, toll_of
from rules.open_hexes.units import Profile, profile_of
from rules.open_hexes.words import CATALOGUE, say


class OpenHexes(OpenSystem, HexSystem):
    """Any game on hexes; the players apply its rules themselves."""

    id = "open_hexes"
    title = say("title")
    Profile = Profile
    terrain = VOCABULARY
    palette = read_palette(__package__)
    kit = kit_of(__package__)
    catalogue = CATALOGUE

    def hexes(self, options: Any) -> HexVocabulary:
        """Return what hexes and hexsides may hold."""
        return HEXES

    def allowance(self, unit: Unit) -> HandLimit | None:
        """Return the hexes that a unit goes in a move, if its profile says so."""
        move = profile_of(unit).move
        return None if move is None else HandLimit(hexes=move)

    def reach_from(self, state: GameState, unit: Unit, spot: Any, left: float) -> HexReach:
        """Return the hexes to which a way costs no more than what is left."""
        return HexReach((unit.id,), goals_from(state.board, options_of(state).going, spot, left))

    def toll(self, state: GameState, spots: Sequence[Any]) -> float:
        """Return the hexes that a way costs beyond those it enters, by the scenario's `going`."""
        going = options_of(state).going
        return toll_of(state.board, going, spots) if going else 0.0
