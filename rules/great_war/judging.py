"""Every order of the Great War, what is to be said about it, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.core.game.dice import Dice, ScriptedDice
from rules.core.game.events import Event, Rolled
from rules.core.game.orders import Order, order_type
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding
from rules.great_war import battling, moving, phases
from rules.great_war.orders import Battle, Finish, GiveOrder, Move, NextPhase, TakeGround
from rules.great_war.permission import bad_orders, may_act

Judge = Callable[[GameState, Unit, Any], Iterable[Finding]]
Carry = Callable[[GameState, Unit, Any, Dice], list[Event]]
ThrownNotes = Callable[[GameState, Unit, Any, Dice], Iterable[Finding]]

UNIT_ORDERS: Final[dict[type[Order], tuple[Judge, Carry]]] = {
    GiveOrder: (phases.against_order, phases.order_events),
    Move: (moving.against_move, moving.move_events),
    Finish: (moving.against_finish, moving.finish_events),
    Battle: (battling.against_battle, battling.battle_events),
    TakeGround: (battling.against_taking, battling.taking_events),
}
NOTES: Final[dict[type[Order], tuple[Judge, ThrownNotes]]] = {
    Move: (moving.planned_notes, moving.thrown_notes),
    TakeGround: (battling.planned_notes, battling.thrown_notes),
}


def findings(state: GameState, order: Any, by: str) -> list[Finding]:
    """Return everything that is to be said about an order before any die is thrown."""
    found = against(state, order, by)
    if not found and isinstance(order, NextPhase):
        return list(phases.next_phase_notes(state))
    if found or type(order) not in NOTES:
        return found
    planned, _ = NOTES[type(order)]
    return list(planned(state, state.units[order.unit], order))


def concluded(state: GameState, order: Any, by: str, events: list[Event]) -> list[Finding]:
    """Return everything that is to be said about an order once its dice are thrown (G25 to G27)."""
    found = against(state, order, by)
    if found or type(order) not in NOTES:
        return found
    _, thrown = NOTES[type(order)]
    faces = [face for event in events if isinstance(event, Rolled) for face in event.dice]
    return list(thrown(state, state.units[order.unit], order, ScriptedDice(faces)))


def against(state: GameState, order: Any, by: str) -> list[Finding]:
    """Return everything that stands against an order."""
    found = bad_orders(state, order, by)
    if isinstance(order, NextPhase):
        return [*found, *battling.against_owed_ground(state)]
    unit = state.units.get(order.unit)
    if unit is None:
        return found
    judge, _ = UNIT_ORDERS[type(order)]
    return [*found, *may_act(state, unit, order_type(order)), *judge(state, unit, order)]


def events(state: GameState, order: Any, dice: Dice) -> list[Event]:
    """Return what comes of an order; raises ValueError where nothing can be carried out at all."""
    if isinstance(order, NextPhase):
        return phases.next_phase_events(state, order)
    unit = state.units.get(order.unit)
    if unit is None:
        raise ValueError(f"there is no unit {order.unit}")
    _, carry = UNIT_ORDERS[type(order)]
    return carry(state, unit, order, dice)
