"""The rule system Valor & Victory, section 6: its types, orders and entry points."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules.core.game.answers import HexReach
from rules.core.game.events import Event, apply_all
from rules.core.game.orders import Order, Place, RemoveUnit
from rules.core.game.signs import read_signs
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.hex.board import HexVocabulary
from rules.core.scenario.kits import kit_of
from rules.core.system.hex_system import HexSystem
from rules.valor_victory.end_move import END_MOVE
from rules.valor_victory.end_turn import END_TURN
from rules.valor_victory.exit import EXIT
from rules.valor_victory.fire import ELIMINATE, PIN, UNPIN, left_behind
from rules.valor_victory.goals import reach_of
from rules.valor_victory.group import at_hand
from rules.valor_victory.move import ENTER, MOVE
from rules.valor_victory.terrain import PALETTE, VOCABULARY
from rules.valor_victory.transport import LOAD, UNLOAD, brought_along
from rules.valor_victory.units import (
    FORTIFICATION,
    KINDS,
    PROFILES,
    Leader,
    Options,
    TurnState,
    UnitState,
    Vehicle,
    costs_of,
    state_of,
)
from rules.valor_victory.validation import CONTRADICTIONS
from rules.valor_victory.win_fight import WIN_FIGHT
from rules.valor_victory.words import CATALOGUE, say


class ValorVictory(HexSystem):
    """Movement of Valor & Victory: infantry, guns and vehicles, hex by hex."""

    id = "valor_victory"
    title = say("title")
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Vehicle
    kinds = KINDS
    measure = say("measure")
    contradictions = CONTRADICTIONS
    orders = (MOVE, EXIT, UNLOAD, LOAD, ENTER, PIN, UNPIN, ELIMINATE, WIN_FIGHT, END_TURN, END_MOVE)
    terrain = VOCABULARY
    palette = PALETTE
    catalogue = CATALOGUE
    signs = read_signs(__package__, CATALOGUE)
    kit = kit_of(__package__)

    def profile_of(self, kind: str) -> type[Struct]:
        """Return the profile of a kind of unit."""
        return PROFILES.get(kind, Leader)

    def hexes(self, options: Any) -> HexVocabulary:
        """Return what hexes and hexsides may hold: every name of the chart."""
        costs = costs_of(options)
        return HexVocabulary(terrain=tuple(costs.terrain), hexsides=tuple(costs.hexsides))

    def first_state(self, unit: JsonObject, profile: Any) -> JsonObject:
        """Put a unit that has a hex on the board, and every other in reserve."""
        return {"place": "reserve" if unit.get("hex") is None else "board"}

    def settled(self, unit: Unit, board: Any) -> Unit:
        """Keep `place` and `aboard` true after the umpire put a unit somewhere."""
        state = state_of(unit)
        place = "board" if unit.hex is not None else "reserve" if state.place == "board" else state.place
        return msgspec.structs.replace(unit, state=msgspec.structs.replace(state, place=place, aboard=None))

    def consequences(self, state: GameState, order: Order, events: list[Event]) -> list[Event]:
        """Return what follows from the umpire's changes: units aboard go along and leave an open move."""
        if isinstance(order, RemoveUnit):
            return left_behind(state, state.units[order.unit])
        if isinstance(order, Place):
            after = apply_all(state, events)
            return brought_along(after, after.units[order.unit])
        return []

    def governs(self, unit: Unit) -> bool:
        """Return whether a unit moves, or is moved: all but fortifications."""
        return unit.kind != FORTIFICATION

    def reach(self, state: GameState, unit_id: str, dice: int) -> HexReach:
        """Return where a unit may get with all that it is moving with, now or in its side's next turn."""
        return reach_of(state, at_hand(state, state.units[unit_id]))
