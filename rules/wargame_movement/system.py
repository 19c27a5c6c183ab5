"""The face of Wargame Movement, section II: movement."""

from __future__ import annotations

from typing import Any

from rules.core.game.answers import Offer, Preview, Reach
from rules.core.game.charts import read_clauses
from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.orders import Order
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding
from rules.core.system.table_system import TableSystem
from rules.wargame_movement import judging, validation
from rules.wargame_movement.forecast import forecast
from rules.wargame_movement.offering import offers_of
from rules.wargame_movement.orders import FINAL, ORDERS, Move
from rules.wargame_movement.preview import preview_of, variants_of
from rules.wargame_movement.reaching import reach_of
from rules.wargame_movement.terrain import VOCABULARY
from rules.wargame_movement.units import (
    Options,
    Profile,
    TurnState,
    UnitState,
)


class WargameMovement(TableSystem):
    """Movement of men, animals, teams, vehicles, craft and aircraft, on a table measured in inches."""

    id = "wargame_movement"
    title = "Wargame Movement"
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Profile
    contradictions = validation.CONTRADICTIONS
    orders = ORDERS
    final = FINAL
    terrain = VOCABULARY
    clauses = read_clauses(__package__)

    def settled(self, unit: Unit, board: Any) -> Unit:
        """Take a unit that the umpire put on the table off its carrier, and see whether it is in water."""
        return validation.settled(unit, board)

    def findings(self, state: GameState, order: Any, by: str) -> list[Finding]:
        """Return everything that the rules say about an order."""
        return judging.findings(state, order, by)

    def events(self, state: GameState, order: Any, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order; raises ValueError where nothing can be carried out at all."""
        return judging.events(state, order, dice)

    def odds(self, state: GameState, order: Any, by: str) -> JsonObject:
        """Return the exact forecast of a move."""
        return forecast(state, order) if isinstance(order, Move) else {}

    def offers(self, state: GameState, side: str) -> list[Offer]:
        """Return what a side may order now, and why the rest may not be."""
        return offers_of(state, side)

    def shown(self, state: GameState, order: Any, by: str) -> Preview:
        """Return the preview of an order; of a move with route, contacts and ghosts."""
        return preview_of(state, order, by) if isinstance(order, Move) else super().shown(state, order, by)

    def variants(self, state: GameState, order: Order | JsonObject) -> list[JsonObject]:
        """Return a move at each gait of its unit."""
        return variants_of(state, order)

    def reach(self, state: GameState, unit_id: str, dice: int) -> Reach:
        """Return where a unit may get at so many of its gaits, slowest first."""
        return reach_of(state, unit_id, dice)
