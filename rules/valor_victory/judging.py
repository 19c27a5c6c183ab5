"""Every order of Valor & Victory, what is to be said about it, and what comes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.orders import Order
from rules.core.game.state import GameState
from rules.core.game.verdict import Finding
from rules.valor_victory import concluding, firing, leaving, marching, moving, transport, turns
from rules.valor_victory.orders import (
    Eliminate,
    EndMove,
    EndTurn,
    Enter,
    Exit,
    GroupOrder,
    Load,
    Move,
    Pin,
    Unload,
    Unpin,
)
from rules.valor_victory.permission import bad_orders, group_of, may_act

Judge = Callable[[GameState, Any], Iterable[Finding]]
Carry = Callable[[GameState, Any, Dice], list[Event]]

ORDERS_OF_UNITS: Final[dict[type[Order], tuple[Judge, Carry]]] = {
    Move: (moving.move_findings, marching.move_events),
    Enter: (moving.move_findings, marching.move_events),
    Exit: (leaving.exit_findings, leaving.exit_events),
    Load: (transport.load_findings, transport.load_events),
    Unload: (transport.unload_findings, transport.unload_events),
    Pin: (firing.fire_findings, firing.pin_events),
    Unpin: (firing.fire_findings, firing.unpin_events),
    Eliminate: (firing.fire_findings, firing.eliminate_events),
}


def findings(state: GameState, order: Any, by: str) -> list[Finding]:
    """Return everything that is to be said about an order."""
    found = bad_orders(state, order, by)
    if any(finding.rule != "other_side" for finding in found):
        return found
    if isinstance(order, EndMove):
        return [*found, *concluding.end_move_findings(state, order, by)]
    if isinstance(order, EndTurn):
        return [*found, *turns.end_turn_findings(state)]
    if isinstance(order, GroupOrder):
        found += may_act(state, group_of(state, order), order)
    judge, _ = ORDERS_OF_UNITS[type(order)]
    own = list(judge(state, order))
    return [*found, *(finding for finding in own if not found or finding.severity == "illegal")]


def events(state: GameState, order: Any, dice: Dice) -> list[Event]:
    """Return what comes of an order; raises ValueError where nothing can be carried out at all."""
    if isinstance(order, EndMove):
        return concluding.end_move_events(state)
    if isinstance(order, EndTurn):
        return turns.end_turn_events(state)
    _, carry = ORDERS_OF_UNITS[type(order)]
    return carry(state, order, dice)
