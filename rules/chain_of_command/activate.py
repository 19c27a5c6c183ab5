"""The order to activate a vehicle: its driver and every weapon (11.1)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chain_of_command.permission import A_UNIT, in_own_phase, is_a_vehicle, is_no_vehicle, may_act
from rules.chain_of_command.units import state_of
from rules.chain_of_command.words import say
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import OrderRule


class Activate(Order, frozen=True, tag="activate"):
    """Activate a vehicle: its driver and every weapon."""

    unit: Name


def _may_be_activated(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a vehicle is not activated now: it acts only once a phase (11.1)."""
    yield from may_act(state, unit)
    yield from in_own_phase(state, unit)
    if state_of(unit).activated:
        yield illegal("11.1", "activated", say("activated", unit=unit.name))


def _resolve(state: GameState, unit: Unit, order: Activate, dice: Dice) -> list[Event]:
    return [
        UnitChanged(unit.id, {"activated": True}),
        Narrated.of(unit.id, say("is_activated", unit=unit.name), ("11.1",)),
    ]


ACTIVATE = OrderRule(
    order=Activate,
    title=say("activate"),
    key="a",
    who=A_UNIT,
    is_listed=is_a_vehicle,
    malformed=is_no_vehicle,
    may=_may_be_activated,
    resolve=_resolve,
)
