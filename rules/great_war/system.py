"""The rule system Great War, movement and what it needs of battles: types, orders, entry points."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules.core.game.answers import HexReach
from rules.core.game.events import Event, TurnChanged
from rules.core.game.orders import Order, RemoveUnit
from rules.core.game.signs import read_signs
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.hex.board import HexVocabulary
from rules.core.scenario.kits import kit_of
from rules.core.scenario.palette import read_palette
from rules.core.system.hex_system import HexSystem, UsualHexes
from rules.great_war.battle import BATTLE
from rules.great_war.finish import FINISH
from rules.great_war.give_way import GIVE_WAY
from rules.great_war.move import MOVE
from rules.great_war.next_phase import NEXT_PHASE
from rules.great_war.reaching import reach_of
from rules.great_war.take_ground import TAKE_GROUND
from rules.great_war.take_orders import TAKE_ORDERS
from rules.great_war.terrain import VOCABULARY, WORDS, Field
from rules.great_war.units import (
    KINDS,
    PROFILES,
    Infantry,
    Options,
    Tank,
    TurnState,
    UnitState,
    state_of,
    turn_of,
)
from rules.great_war.validation import CONTRADICTIONS
from rules.great_war.words import CATALOGUE, say


class GreatWar(HexSystem):
    """Movement on the battlefields of the Great War, hex by hex."""

    id = "great_war"
    title = say("title")
    hex = Field
    usual_hexes = UsualHexes(9, 13, pointy=True)
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Tank
    kinds = tuple(KINDS)
    contradictions = CONTRADICTIONS
    orders = (TAKE_ORDERS, MOVE, FINISH, BATTLE, TAKE_GROUND, GIVE_WAY, NEXT_PHASE)
    terrain = VOCABULARY
    palette = read_palette(__package__)
    catalogue = CATALOGUE
    signs = read_signs(__package__, CATALOGUE)
    kit = kit_of(__package__)

    def profile_of(self, kind: str) -> type[Struct]:
        """Return the profile of a kind of unit."""
        return PROFILES.get(kind, Infantry)

    def hexes(self, options: Any) -> HexVocabulary:
        """Return what hexes may hold: the scenario's own terrain too."""
        words = tuple(dict.fromkeys((*WORDS, *options.terrain_effects)))
        return HexVocabulary(Field, terrain=words, board=("sections",), sides=("trench_line",))

    def first_state(self, unit: JsonObject, profile: Any) -> JsonObject:
        """Give a unit all its figures."""
        return {"figures": profile.figures}

    def settled(self, unit: Unit, board: Any) -> Unit:
        """Return a unit that the umpire put on the board with the state that follows."""
        if unit.hex is None:
            return unit
        return msgspec.structs.replace(unit, state=msgspec.structs.replace(state_of(unit), place="board"))

    def consequences(self, state: GameState, order: Order, events: list[Event]) -> list[Event]:
        """Close the open move of a unit that the umpire takes out of the game (G2)."""
        closes = isinstance(order, RemoveUnit) and order.unit == turn_of(state).moving
        return [TurnChanged({"moving": None})] if closes else []

    def reach(self, state: GameState, unit_id: str, dice: int) -> HexReach:
        """Return where a unit may get in what is left of its move, or in its side's next turn."""
        return reach_of(state, state.units[unit_id])
