"""The rule system Chain of Command, section 11: its types, orders and entry points."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from rules.chain_of_command.activate import ACTIVATE
from rules.chain_of_command.add_shock import ADD_SHOCK
from rules.chain_of_command.deploy import DEPLOY
from rules.chain_of_command.end_phase import END_PHASE
from rules.chain_of_command.end_turn import END_TURN
from rules.chain_of_command.finish import FINISH
from rules.chain_of_command.fire import FIRE
from rules.chain_of_command.interrupt import INTERRUPT
from rules.chain_of_command.move import MOVE
from rules.chain_of_command.pivot import PIVOT
from rules.chain_of_command.re_enter import RE_ENTER
from rules.chain_of_command.reaching import reach_of
from rules.chain_of_command.recover import RECOVER
from rules.chain_of_command.terrain import VOCABULARY
from rules.chain_of_command.units import (
    VEHICLE,
    Footprint,
    Options,
    Profile,
    TurnState,
    UnitState,
    is_vehicle,
    state_of,
)
from rules.chain_of_command.validation import CONTRADICTIONS
from rules.chain_of_command.withdraw import WITHDRAW
from rules.chain_of_command.words import CATALOGUE, say
from rules.chain_of_command.wrecks import mended, wrecked
from rules.core.game.answers import Reach
from rules.core.game.events import Event
from rules.core.game.signs import read_signs
from rules.core.game.silhouettes import Silhouette
from rules.core.game.state import GameState, JsonObject, Side, Unit
from rules.core.scenario.kits import kit_of
from rules.core.scenario.palette import read_palette
from rules.core.system.table_system import TableSystem


class ChainOfCommand(TableSystem):
    """Vehicle movement of Chain of Command, on a table measured in inches."""

    id = "chain_of_command"
    title = say("title")
    Options = Options
    UnitState = UnitState
    TurnState = TurnState
    Profile = Profile
    contradictions = CONTRADICTIONS
    orders = (
        ACTIVATE,
        MOVE,
        FINISH,
        PIVOT,
        FIRE,
        INTERRUPT,
        RECOVER,
        WITHDRAW,
        DEPLOY,
        RE_ENTER,
        ADD_SHOCK,
        END_PHASE,
        END_TURN,
    )
    terrain = VOCABULARY
    palette = read_palette(__package__)
    catalogue = CATALOGUE
    signs = read_signs(__package__, CATALOGUE)
    kit = kit_of(__package__)

    def profile_of(self, kind: str) -> type[Struct]:
        """Return a vehicle's profile, or the bare footprint of anything else."""
        return Profile if kind == VEHICLE else Footprint

    def looks_like(self, profile: Any) -> Silhouette | None:
        """Draw a vehicle by what it drives on, and by whether it is armoured."""
        if not isinstance(profile, Profile) or profile.running_gear.looks is None:
            return None
        soft, armoured = profile.running_gear.looks
        return armoured if profile.afv else soft

    def first_turn(self, sides: tuple[Side, ...], options: Any) -> JsonObject:
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

    def governs(self, unit: Unit) -> bool:
        """Return whether a unit is a vehicle: all others are moved by hand."""
        return is_vehicle(unit)

    def wrecked(self, state: GameState, unit: Unit) -> list[Event]:
        """Destroy a vehicle that is marked as a wreck: where it stands it blocks."""
        return wrecked(state, unit)

    def mended(self, state: GameState, unit: Unit) -> list[Event]:
        """Give a vehicle back the condition that it had before it was marked as a wreck."""
        return mended(unit)

    def reach(self, state: GameState, unit_id: str, dice: int) -> Reach:
        """Return where a vehicle may get with up to `dice` dice."""
        return reach_of(state, unit_id, dice)
