"""Every order of section 11, what is to be said about it, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.chain_of_command import end_phase, fire, move, orders, pivot, recover, resolve, withdraw
from rules.chain_of_command.permission import bad_orders, may_act
from rules.chain_of_command.units import is_vehicle, state_of
from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.orders import Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding

Judge = Callable[[GameState, Unit, Any], Iterable[Finding]]
Carry = Callable[[GameState, Unit, Any, Dice], list[Event]]


def _no_findings(state: GameState, unit: Unit, order: Order) -> list[Finding]:
    return []


UNIT_ORDERS: Final[dict[type[Order], tuple[Judge, Carry]]] = {
    orders.Activate: (end_phase.activate_findings, end_phase.activate_events),
    orders.Deploy: (withdraw.deploy_findings, withdraw.deploy_events),
    orders.Move: (move.move_findings, resolve.move_events),
    orders.Finish: (resolve.finish_findings, resolve.finish_events),
    orders.Pivot: (pivot.pivot_order_findings, resolve.pivot_events),
    orders.Fire: (fire.fire_findings, fire.fire_events),
    orders.Interrupt: (fire.interrupt_findings, fire.interrupt_events),
    orders.Recover: (recover.recover_findings, recover.recover_events),
    orders.Withdraw: (withdraw.withdraw_findings, withdraw.withdraw_events),
    orders.ReEnter: (withdraw.re_enter_findings, withdraw.re_enter_events),
    orders.AddShock: (_no_findings, end_phase.add_shock_events),
}


def findings(state: GameState, order: Any, by: str) -> list[Finding]:
    """Return everything that is to be said about an order."""
    found = bad_orders(state, order, by)
    unit = state.units.get(order.unit) if type(order) in UNIT_ORDERS else None
    if unit is None:
        return found
    found += may_act(state, unit, order)
    if any(finding.rule == "no_vehicle" for finding in found):
        return found
    judge, _ = UNIT_ORDERS[type(order)]
    return [*found, *judge(state, unit, order)]


def _can_be_tried(unit: Unit, order: Any) -> bool:
    """Return whether a unit is where an order could be carried out, were it against the rules."""
    match order:
        case orders.Interrupt() | orders.AddShock():
            return True
        case orders.ReEnter():
            return is_vehicle(unit) and unit.at is None and state_of(unit).exit_at is not None
        case orders.Deploy() | orders.Activate() | orders.Fire() | orders.Recover():
            return is_vehicle(unit)
    return is_vehicle(unit) and unit.at is not None


def events(state: GameState, order: Any, dice: Dice) -> list[Event]:
    """Return what comes of an order; raises ValueError where nothing can be carried out at all."""
    if isinstance(order, orders.EndPhase):
        return end_phase.end_phase_events(state, order)
    if isinstance(order, orders.EndTurn):
        return end_phase.end_turn_events(state, order, dice)
    unit = state.units.get(order.unit)
    if unit is None:
        raise ValueError(f"there is no unit {order.unit}")
    if not _can_be_tried(unit, order):
        raise ValueError(f"{unit.name} cannot do that where it is")
    _, carry = UNIT_ORDERS[type(order)]
    return carry(state, unit, order, dice)
