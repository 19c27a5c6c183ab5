"""The face of the Great War: movement and what movement asks of orders and battles."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules.core.game.answers import HexReach, Offer
from rules.core.game.charts import read_chart, read_clauses
from rules.core.game.dice import Dice
from rules.core.game.events import Event, TurnChanged
from rules.core.game.orders import Order, RemoveUnit
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding
from rules.core.hex.board import HexVocabulary
from rules.core.scenario.holes import HOLE
from rules.core.system.hex_system import HexSystem
from rules.great_war import judging
from rules.great_war.forecast import forecast
from rules.great_war.offering import offers_of
from rules.great_war.orders import ORDERS
from rules.great_war.reaching import reach_of
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
from rules.great_war.validation import CHECKS


class GreatWar(HexSystem):
    """Movement on the battlefields of the Great War, hex by hex."""

    id = "great_war"
    title = "Great War"
    hex = Field
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Tank
    kinds = tuple(KINDS)
    checks = CHECKS
    orders = ORDERS
    terrain = VOCABULARY
    clauses = read_clauses(__package__)
    words = read_chart(__package__, "words")

    def profile_of(self, kind: str) -> type[Struct]:
        """Return the profile of a kind of unit."""
        return PROFILES.get(kind, Infantry)

    def hexes(self, options: Any) -> HexVocabulary:
        """Return what hexes may hold: the scenario's own terrain too."""
        words = tuple(dict.fromkeys((*WORDS, *options.terrain_effects)))
        return HexVocabulary(Field, terrain=words, board=("sections",), sides=("trench_line",))

    def first_state(self, unit: JsonObject, profile: Any) -> JsonObject:
        """Give a unit all its figures."""
        return {"figures": HOLE if profile is HOLE else profile.figures}

    def settled(self, unit: Unit, board: Any) -> Unit:
        """Let a unit that the umpire put on the board be there."""
        if unit.hex is None:
            return unit
        return msgspec.structs.replace(unit, state=msgspec.structs.replace(state_of(unit), place="board"))

    def resolve(self, state: GameState, order: Order | JsonObject, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order; where the umpire takes the moving unit away, its move is closed."""
        events = super().resolve(state, order, by, dice)
        given = self.decode(order)
        if isinstance(given, RemoveUnit) and given.unit == turn_of(state).moving:
            events.append(TurnChanged({"moving": None}))
        return events

    def findings(self, state: GameState, order: Any, by: str) -> list[Finding]:
        """Return everything that the rules say about an order."""
        return judging.findings(state, order, by)

    def concluded(self, state: GameState, order: Any, by: str, events: list[Event]) -> list[Finding]:
        """Return everything that the rules say about an order whose dice are thrown."""
        return judging.concluded(state, order, by, events)

    def events(self, state: GameState, order: Any, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order; raises ValueError where nothing can be carried out at all."""
        return judging.events(state, order, dice)

    def odds(self, state: GameState, order: Any, by: str) -> JsonObject:
        """Return the exact forecast of a move or of taking ground."""
        return forecast(state, order, by)

    def offers(self, state: GameState, side: str) -> list[Offer]:
        """Return what a side may order now, and why the rest may not be."""
        return offers_of(state, side)

    def reach(self, state: GameState, unit_id: str, dice: int) -> HexReach:
        """Return where a unit may get in what is left of its move, or in its side's next turn."""
        return reach_of(state, state.units[unit_id])
