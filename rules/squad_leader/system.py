"""The rule system Squad Leader, chapter D, section 2: its types, orders and entry points."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules.core.game.answers import HexReach
from rules.core.game.events import Event, apply_all
from rules.core.game.orders import Order
from rules.core.game.signs import read_signs
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.hex.board import HexVocabulary
from rules.core.scenario.document import Scenario
from rules.core.scenario.kits import kit_of
from rules.core.system.hex_system import HexSystem
from rules.squad_leader.bypass import BYPASS
from rules.squad_leader.consequences import consequences, settled_state
from rules.squad_leader.delay import DELAY
from rules.squad_leader.end_move import END_MOVE
from rules.squad_leader.end_phase import END_PHASE
from rules.squad_leader.enter import ENTER
from rules.squad_leader.excess_speed import EXCESS_SPEED
from rules.squad_leader.hexes import HEXES, PALETTE, VOCABULARY, MapHex
from rules.squad_leader.lay_gun import LAY_GUN
from rules.squad_leader.mark_fire import MARK_FIRE
from rules.squad_leader.minimum_move import MINIMUM_MOVE
from rules.squad_leader.motion_attempt import MOTION_ATTEMPT
from rules.squad_leader.reaching import reach_of
from rules.squad_leader.start_engine import START
from rules.squad_leader.stop import STOP
from rules.squad_leader.take_hit import TAKE_HIT
from rules.squad_leader.turn_vehicle import TURN
from rules.squad_leader.units import KINDS, VEHICLE, Bare, Options, Profile, TurnState, UnitState, state_of
from rules.squad_leader.validation import CONTRADICTIONS, first_state
from rules.squad_leader.words import CATALOGUE, say


class SquadLeader(HexSystem):
    """Vehicular movement of Squad Leader, on a board of flat-topped hexes."""

    id = "squad_leader"
    title = say("title")
    hex = MapHex
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Profile
    kinds = KINDS
    measure = say("measure")
    contradictions = CONTRADICTIONS
    orders = (
        START,
        STOP,
        DELAY,
        TURN,
        ENTER,
        BYPASS,
        MINIMUM_MOVE,
        EXCESS_SPEED,
        END_MOVE,
        MOTION_ATTEMPT,
        MARK_FIRE,
        LAY_GUN,
        TAKE_HIT,
        END_PHASE,
    )
    terrain = VOCABULARY
    palette = PALETTE
    catalogue = CATALOGUE
    signs = read_signs(__package__, CATALOGUE)
    kit = kit_of(__package__)

    def profile_of(self, kind: str) -> type[Struct]:
        """Return the type of a vehicle's profile, or the empty one of anything else."""
        return Profile if kind == VEHICLE else Bare

    def hexes(self, options: Any) -> HexVocabulary:
        """Return the words of hexes and hexsides."""
        return HEXES

    def first_state(self, unit: JsonObject, profile: Any) -> JsonObject:
        """Put vehicles off the board in Motion; vehicles in Motion count as having begun in it."""
        return first_state(unit)

    def settled(self, unit: Unit, board: Any) -> Unit:
        """Take a unit that the umpire put somewhere out of Bypass; its hex says whether it is on the road."""
        state = msgspec.structs.replace(state_of(unit), bypass=None, on_road=None)
        return msgspec.structs.replace(unit, state=state)

    def governs(self, unit: Unit) -> bool:
        """Return whether a unit is a vehicle: all others are moved by hand."""
        return unit.kind == VEHICLE

    def start(self, scenario: Scenario) -> GameState:
        """Return the state in which a scenario begins, with all that follows from it."""
        return settled_state(super().start(scenario))

    def consequences(self, state: GameState, order: Order, events: list[Event]) -> list[Event]:
        """Return what follows for every unit from how they stand after an order."""
        return consequences(apply_all(state, events))

    def reach(self, state: GameState, unit_id: str, dice: int) -> HexReach:
        """Return where a vehicle may get in its MPh, now or in its next, if no die goes against it."""
        return reach_of(state, state.units[unit_id])
