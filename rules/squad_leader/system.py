"""The face of Squad Leader, chapter D, section 2: vehicular movement."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules.core.game.answers import HexReach, Offer
from rules.core.game.charts import read_chart, read_clauses
from rules.core.game.dice import Dice
from rules.core.game.events import Event, apply_all
from rules.core.game.orders import Order
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding
from rules.core.hex.board import HexVocabulary
from rules.core.scenario.document import Scenario
from rules.core.system.hex_system import HexSystem
from rules.squad_leader import judging
from rules.squad_leader.consequences import consequences, settled_state
from rules.squad_leader.forecast import forecast
from rules.squad_leader.hexes import HEXES, VOCABULARY, MapHex
from rules.squad_leader.offering import offers_of
from rules.squad_leader.orders import ORDERS
from rules.squad_leader.reaching import reach_of
from rules.squad_leader.units import KINDS, VEHICLE, Bare, Options, Profile, TurnState, UnitState, state_of
from rules.squad_leader.validation import CONTRADICTIONS, first_state


class SquadLeader(HexSystem):
    """Vehicular movement of Squad Leader, on a board of flat-topped hexes."""

    id = "squad_leader"
    title = "Squad Leader"
    hex = MapHex
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Profile
    kinds = KINDS
    measure = "MP"
    contradictions = CONTRADICTIONS
    orders = ORDERS
    terrain = VOCABULARY
    clauses = read_clauses(__package__)
    words = read_chart(__package__, "words")
    phases = read_chart(__package__, "phases")

    def profile_of(self, kind: str) -> type[Struct]:
        """Return a vehicle's profile, or the empty one of anything else."""
        return Profile if kind == VEHICLE else Bare

    def hexes(self, options: Any) -> HexVocabulary:
        """Return the words of hexes and hexsides."""
        return HEXES

    def first_state(self, unit: JsonObject, profile: Any) -> JsonObject:
        """Put vehicles off the board in Motion; who is in Motion has begun in it."""
        return first_state(unit)

    def settled(self, unit: Unit, board: Any) -> Unit:
        """Take a unit that the umpire put somewhere out of Bypass; its hex says whether it is on the road."""
        state = msgspec.structs.replace(state_of(unit), bypass=None, on_road=None)
        return msgspec.structs.replace(unit, state=state)

    def start(self, scenario: Scenario) -> GameState:
        """Return the state in which a scenario begins, with all that follows from it."""
        return settled_state(super().start(scenario))

    def resolve(self, state: GameState, order: Order | JsonObject, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order, and what follows from that for every unit."""
        events = super().resolve(state, order, by, dice)
        return [*events, *consequences(apply_all(state, events))]

    def findings(self, state: GameState, order: Any, by: str) -> list[Finding]:
        """Return everything that section 2 says about an order."""
        return judging.findings(state, order, by)

    def events(self, state: GameState, order: Any, by: str, dice: Dice) -> list[Event]:
        """Return what comes of an order; raises ValueError where nothing can be carried out at all."""
        return judging.events(state, order, dice)

    def concluded(self, state: GameState, order: Any, by: str, events: list[Event]) -> list[Finding]:
        """Return what section 2 says about an order now that its dice are thrown."""
        return judging.concluded(state, order, by, events)

    def odds(self, state: GameState, order: Any, by: str) -> JsonObject:
        """Return the exact forecast of an order."""
        return forecast(state, order, by)

    def offers(self, state: GameState, side: str) -> list[Offer]:
        """Return what a side may order now, and why the rest may not be."""
        return offers_of(state, side)

    def reach(self, state: GameState, unit_id: str, dice: int) -> HexReach:
        """Return where a vehicle may get in its MPh, now or in its next, if no die goes against it."""
        return reach_of(state, state.units[unit_id])
