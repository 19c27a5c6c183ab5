"""The order that orders a unit: it may then move and battle this turn (G4, G29)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import OrderRule
from rules.great_war.permission import A_UNIT, against_left, in_phase, is_phase
from rules.great_war.units import state_of
from rules.great_war.words import say


class GiveOrder(Order, frozen=True, tag="order"):
    """Order a unit: it may move and battle this turn."""

    unit: Name


def _may_be_ordered(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a unit is not ordered: it is already (G4), or has left (G7); artillery may be (G29)."""
    yield from in_phase(state, unit, "order")
    yield from against_left(unit)
    if state_of(unit).ordered:
        yield illegal("G4", "ordered", say("ordered", unit=unit.name), unit.hex)


def _resolve(state: GameState, unit: Unit, order: GiveOrder, dice: Dice) -> list[Event]:
    return [
        UnitChanged(unit.id, {"ordered": True}),
        Narrated.of(unit.id, say("is_ordered", unit=unit.name), ("G4",)),
    ]


TAKE_ORDERS = OrderRule(
    order=GiveOrder,
    title=say("take_orders"),
    key="o",
    who=A_UNIT,
    is_listed=is_phase("order"),
    may=_may_be_ordered,
    resolve=_resolve,
)
