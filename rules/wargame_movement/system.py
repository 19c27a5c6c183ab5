"""The rule system Wargame Movement, section II: its types, orders and entry points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.core.by_hand.tokens import Token
from rules.core.game.answers import Offer, Reach
from rules.core.game.events import Event, UnitChanged
from rules.core.game.signs import read_signs
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.scenario.kits import kit_of
from rules.core.scenario.palette import read_palette
from rules.core.system.table_system import TableSystem
from rules.wargame_movement import validation
from rules.wargame_movement.conditions import CONDITIONS
from rules.wargame_movement.designate import DESIGNATE
from rules.wargame_movement.drift import DRIFT
from rules.wargame_movement.end_turn import END_TURN
from rules.wargame_movement.initiative import INITIATIVE
from rules.wargame_movement.load import LOAD
from rules.wargame_movement.move import MOVE
from rules.wargame_movement.pass_phase import PASS
from rules.wargame_movement.reaching import reach_of
from rules.wargame_movement.smoke import smoke_of
from rules.wargame_movement.terrain import VOCABULARY
from rules.wargame_movement.units import Options, Profile, TurnState, UnitState, turn_of
from rules.wargame_movement.unload import UNLOAD
from rules.wargame_movement.words import CATALOGUE, say

_ENDS: Final = {"initiative": "initiative", "movement": "pass", "fire": "pass", "end": "end_turn"}
"""The order that ends each phase."""


class WargameMovement(TableSystem):
    """Movement of men, animals, teams, vehicles, craft and aircraft, on a table measured in inches."""

    id = "wargame_movement"
    title = say("title")
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Profile
    contradictions = validation.CONTRADICTIONS
    orders = (MOVE, LOAD, UNLOAD, DRIFT, DESIGNATE, INITIATIVE, PASS, END_TURN, CONDITIONS)
    terrain = VOCABULARY
    palette = read_palette(__package__)
    catalogue = CATALOGUE
    signs = read_signs(__package__, CATALOGUE)
    kit = kit_of(__package__)

    def settled(self, unit: Unit, board: Any) -> Unit:
        """Return a unit that the umpire put somewhere: off its carrier, and in water if it is there."""
        return validation.settled(unit, board)

    def listed(self, state: GameState, side: str, asked: Sequence[Unit | None]) -> list[Offer]:
        """Return what a side may order now; the order that ends this phase precedes those that end others."""
        offers = super().listed(state, side, asked)
        words = [offer.order["type"] for offer in offers]
        if "initiative" in words:
            this = offers.pop(words.index(_ENDS[turn_of(state).phase]))
            offers.insert(words.index("initiative"), this)
        return offers

    def wrecked(self, state: GameState, unit: Unit) -> list[Event]:
        """Destroy a unit that is marked as a wreck."""
        return [UnitChanged(unit.id, {"condition": "destroyed"})]

    def mended(self, state: GameState, unit: Unit) -> list[Event]:
        """Return a unit to service that is no wreck after all."""
        return [UnitChanged(unit.id, {"condition": "ok"})]

    def token_feature(self, token: Token) -> JsonObject | None:
        """Return the smoke of W35 for smoke that all see."""
        return smoke_of(token)

    def reach(self, state: GameState, unit_id: str, dice: int) -> Reach:
        """Return where a unit may get at its slowest `dice` gaits."""
        return reach_of(state, unit_id, dice)
