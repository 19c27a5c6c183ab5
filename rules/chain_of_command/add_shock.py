"""The order to add points of Shock to a vehicle, or to take some off (11.2).

The Shock of other units is a mark. Programs give this order; the table does not list it, because there the
mark does the same for every unit.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta

from rules.chain_of_command.permission import A_UNIT, against_pending, is_a_vehicle
from rules.chain_of_command.units import state_of
from rules.chain_of_command.words import say
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order
from rules.core.system.order_rule import OrderRule
from rules.core.words.messages import Message


class AddShock(Order, frozen=True, tag="add_shock"):
    """Add points of Shock, or take some off."""

    unit: Name
    points: Annotated[int, Meta(ge=-1000, le=1000)]


def _malformed(state: GameState, unit: Unit, order: AddShock) -> Iterator[Finding]:
    """Yield a finding if the unit is not a vehicle: its Shock is a mark."""
    if not is_a_vehicle(state, unit):
        yield bad_order(say("shock_is_a_mark", unit=unit.name))


def _may_change(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield a finding while a move waits for its end; otherwise the Shock of any vehicle may change."""
    return against_pending(state)


def _resolve(state: GameState, unit: Unit, order: AddShock, dice: Dice) -> list[Event]:
    """Return the events of adding points of Shock, or of taking some off, down to zero."""
    before = state_of(unit).shock
    shock = max(0, min(1000, before + order.points))
    return [
        UnitChanged(unit.id, {"shock": shock}),
        Narrated.of(unit.id, _narration(unit, before, shock), ("11.2",)),
    ]


def _narration(unit: Unit, before: int, now: int) -> Message:
    if now > before:
        return say("shock_taken", unit=unit.name, points=now - before, now=now)
    if now < before:
        return say("shock_lost", unit=unit.name, points=before - now, now=now)
    return say("shock_kept", unit=unit.name, now=now)


ADD_SHOCK = OrderRule(
    order=AddShock,
    title=say("add_shock"),
    who=A_UNIT,
    is_listed=lambda state, unit: False,
    malformed=_malformed,
    may=_may_change,
    resolve=_resolve,
)
