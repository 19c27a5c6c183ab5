"""The face of Chain of Command, section 11: vehicle movement."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules.chain_of_command import judging
from rules.chain_of_command.fire import WORDS
from rules.chain_of_command.forecast import forecast
from rules.chain_of_command.offering import offers_of, title_with_pivot
from rules.chain_of_command.orders import ORDERS, Move
from rules.chain_of_command.preview import preview_of, variants_of
from rules.chain_of_command.reaching import reach_of
from rules.chain_of_command.terrain import VOCABULARY
from rules.chain_of_command.units import VEHICLE, Footprint, Options, Profile, TurnState, UnitState, state_of
from rules.chain_of_command.validation import CONTRADICTIONS
from rules.core.game.answers import Offer, Preview, Reach
from rules.core.game.charts import read_clauses
from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.orders import Order
from rules.core.game.state import GameState, JsonObject, Side, Unit
from rules.core.game.verdict import Finding
from rules.core.system.table_system import TableSystem


class ChainOfCommand(TableSystem):
    """Vehicle movement of Chain of Command, on a table measured in inches."""

    id = "chain_of_command"
    title = "Chain of Command"
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Profile
    contradictions = CONTRADICTIONS
    orders = ORDERS
    terrain = VOCABULARY
    clauses = read_clauses(__package__)
    words = WORDS

    def profile_of(self, kind: str) -> type[Struct]:
        """Return a vehicle's profile, or the bare footprint of anything else."""
        return Profile if kind == VEHICLE else Footprint

    def first_turn(self, sides: tuple[Side, ...]) -> JsonObject:
        """Let the first side begin."""
        return {"side": sides[0].id}

    def first_state(self, unit: JsonObject, profile: Any) -> JsonObject:
        """Put a unit that has a place on the table there, and every other in reserve."""
        return {"place": "reserve" if unit.get("at") is None else "table"}

    def settled(self, unit: Unit, board: Any) -> Unit:
        """Keep `place` true after the umpire put a unit somewhere."""
        state = state_of(unit)
        if unit.at is not None:
            state = msgspec.structs.replace(state, place="table", exit_at=None)
        elif state.place == "table":
            state = msgspec.structs.replace(state, place="reserve")
        return msgspec.structs.replace(unit, state=state)

    def findings(self, state: GameState, order: Any, by: str) -> list[Finding]:
        """Return everything that section 11 says about an order."""
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
        """Return a move at one, two and three dice."""
        return variants_of(order)

    def variant_title(self, state: GameState, order: JsonObject) -> str | None:
        """Return what a move with a pivot is called: it is neither Cautious, nor Rapid, nor Flat Out."""
        return title_with_pivot(state, order)

    def reach(self, state: GameState, unit_id: str, dice: int) -> Reach:
        """Return where a vehicle may get with up to so many dice."""
        return reach_of(state, unit_id, dice)
