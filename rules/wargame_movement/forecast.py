"""The odds of a move: it goes where it goes, and only a craft's landing rolls."""

from __future__ import annotations

from rules.core.game.state import GameState, JsonObject
from rules.wargame_movement.driving import Drive
from rules.wargame_movement.landing import PERCENTILE, hits_up_to
from rules.wargame_movement.move import drive_ordered, is_landing
from rules.wargame_movement.orders import Move


def forecast(state: GameState, order: Move) -> JsonObject:
    """Return the odds of a move; none when there is no way to go."""
    unit = state.units.get(order.unit)
    drive = drive_ordered(state, unit, order) if unit is not None else None
    return odds_of(state, drive) if drive is not None else {}


def odds_of(state: GameState, drive: Drive) -> JsonObject:
    """Return whether a drive comes to its aim, how far it goes, and the chances of a landing."""
    odds: JsonObject = {"reach": int(drive.reaches), "expected": drive.inches}
    if is_landing(state, drive):
        chance = hits_up_to(state) / PERCENTILE
        odds |= {"mine": chance, "obstacle": chance}
    return odds
