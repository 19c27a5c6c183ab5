"""The face of Valor & Victory, section 6: movement."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules.core.game.answers import HexReach, Offer, Preview
from rules.core.game.charts import read_chart, read_clauses
from rules.core.game.dice import Dice
from rules.core.game.events import Event, apply_all
from rules.core.game.orders import Order, Place, RemoveUnit
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding
from rules.core.hex.board import HexVocabulary
from rules.core.system.hex_system import HexSystem
from rules.valor_victory import judging
from rules.valor_victory.completion import along, laid, steps_along
from rules.valor_victory.firing import left_behind
from rules.valor_victory.goals import against_moving, goals_of, reach_of
from rules.valor_victory.offering import at_hand, offers_of
from rules.valor_victory.orders import ORDERS, Enter, Move
from rules.valor_victory.permission import bad_orders, group_of
from rules.valor_victory.terrain import VOCABULARY
from rules.valor_victory.transport import brought_along
from rules.valor_victory.units import (
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


class ValorVictory(HexSystem):
    """Movement of Valor & Victory: infantry, guns and vehicles, hex by hex."""

    id = "valor_victory"
    title = "Valor & Victory"
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Vehicle
    kinds = KINDS
    measure = "MP"
    contradictions = CONTRADICTIONS
    orders = ORDERS
    terrain = VOCABULARY
    clauses = read_clauses(__package__)
    words = read_chart(__package__, "words")

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

    def resolve(self, state: GameState, order: Order | JsonObject, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order; where the umpire puts a carrier, what is aboard it goes too.

        A unit that the umpire takes out of the game leaves the open move, as one that fire eliminates does.
        """
        events = super().resolve(state, order, by, dice)
        given = self.decode(order)
        if isinstance(given, RemoveUnit):
            return [*left_behind(state, state.units[given.unit]), *events]
        if not isinstance(given, Place):
            return events
        after = apply_all(state, events)
        return [*events, *brought_along(after, after.units[given.unit])]

    def findings(self, state: GameState, order: Any, by: str) -> list[Finding]:
        """Return everything that section 6 says about an order."""
        return judging.findings(state, order, by)

    def events(self, state: GameState, order: Any, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order; raises ValueError where nothing can be carried out at all."""
        return judging.events(state, order, dice)

    def offers(self, state: GameState, side: str) -> list[Offer]:
        """Return what a side may order now, and why the rest may not be."""
        return offers_of(state, side)

    def shown(self, state: GameState, order: Any, by: str) -> Preview:
        """Return the preview of an order; of a move with its reach, what its path comes to, its steps."""
        verdict = self.check(state, order, by)
        group = group_of(state, order) if isinstance(order, Move | Enter) else ()
        may_move = bool(group) and not any(against_moving(state, group))
        if not may_move:
            return Preview(verdict)
        goals = goals_of(state, group)
        case = None if any(bad_orders(state, order, by)) else laid(state, order)
        if case is None:
            return Preview(verdict, hexes=goals)
        return Preview(verdict, hexes=goals, along=along(case), steps=() if order.end else steps_along(case))

    def reach(self, state: GameState, unit_id: str, dice: int) -> HexReach:
        """Return where a unit may get with all that it is moving with, now or in its side's next turn."""
        return reach_of(state, at_hand(state, state.units[unit_id]))
