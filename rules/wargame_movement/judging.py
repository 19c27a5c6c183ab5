"""Every order of Wargame Movement, what is to be said about it, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.orders import Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding
from rules.wargame_movement import drift, load, move, orders, pass_phase, resolve, weather
from rules.wargame_movement.permission import bad_orders

Judge = Callable[[GameState, Any, str], Iterable[Finding]]
Carry = Callable[[GameState, Any, Dice], list[Event]]
JudgeUnit = Callable[[GameState, Unit, Any], Iterable[Finding]]
CarryUnit = Callable[[GameState, Unit, Any, Dice], list[Event]]

TABLE_ORDERS: Final[dict[type[Order], tuple[Judge, Carry]]] = {
    orders.Initiative: (pass_phase.initiative_findings, pass_phase.initiative_events),
    orders.Pass: (pass_phase.pass_findings, pass_phase.pass_events),
    orders.Conditions: (weather.conditions_findings, weather.conditions_events),
    orders.EndTurn: (pass_phase.end_turn_findings, pass_phase.end_turn_events),
}
UNIT_ORDERS: Final[dict[type[Order], tuple[JudgeUnit, CarryUnit]]] = {
    orders.Move: (move.move_findings, resolve.move_events),
    orders.Load: (load.load_findings, load.load_events),
    orders.Unload: (load.unload_findings, load.unload_events),
    orders.Drift: (drift.drift_findings, drift.drift_events),
    orders.Designate: (pass_phase.designate_findings, pass_phase.designate_events),
}


def findings(state: GameState, order: Any, by: str) -> list[Finding]:
    """Return everything that is to be said about an order."""
    against = bad_orders(state, order, by)
    if any(finding.rule != "other_side" for finding in against):
        return against
    if type(order) in TABLE_ORDERS:
        return [*against, *TABLE_ORDERS[type(order)][0](state, order, by)]
    return [*against, *UNIT_ORDERS[type(order)][0](state, state.units[order.unit], order)]


def events(state: GameState, order: Any, dice: Dice) -> list[Event]:
    """Return what comes of an order; raises ValueError where nothing can be carried out at all."""
    if type(order) in TABLE_ORDERS:
        return TABLE_ORDERS[type(order)][1](state, order, dice)
    unit = state.units.get(order.unit)
    if unit is None:
        raise ValueError(f"there is no unit {order.unit}")
    return UNIT_ORDERS[type(order)][1](state, unit, order, dice)
