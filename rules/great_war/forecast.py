"""The exact odds of a move, and of taking ground, from the faces of the scenario's battle die."""

from __future__ import annotations

from typing import Any

from rules.core.game.state import GameState, JsonObject
from rules.great_war.battling import planned_taking
from rules.great_war.bogging import chance_to_pass
from rules.great_war.driving import Entered
from rules.great_war.judging import against
from rules.great_war.moving import planned
from rules.great_war.orders import Move, TakeGround
from rules.great_war.units import is_tank, options_of


def forecast(state: GameState, order: Any, by: str) -> JsonObject:
    """Return the odds of an order; nothing when it is not legal or rolls for nothing."""
    if not isinstance(order, Move | TakeGround) or against(state, order, by):
        return {}
    unit = state.units[order.unit]
    if not is_tank(unit):
        return {"reach": 1.0, "bogged": 0.0}
    if isinstance(order, TakeGround):
        return _odds(state, [planned_taking(state, unit, order)])
    return _odds(state, planned(state, unit, order))


def _odds(state: GameState, steps: list[Entered]) -> JsonObject:
    free = reached = 1.0
    for entered in steps:
        reached = free
        free *= chance_to_pass(options_of(state), entered.throw)
    return {
        "bogged": round(1 - free, 12),
        "reach": round(reached, 12),
        "dice": [entered.throw.count for entered in steps],
    }
