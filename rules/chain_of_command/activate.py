"""Activate: a vehicle acts, its driver and every weapon (11.1)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chain_of_command.permission import A_UNIT, in_own_phase, is_a_vehicle, is_no_vehicle, may_act
from rules.chain_of_command.units import state_of
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, UnitChanged
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import OrderRule


class Activate(Order, frozen=True, tag="activate"):
    """Activate a vehicle: its driver and every weapon."""

    unit: Name


def _may_be_activated(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a vehicle is not activated now: once a phase is all (11.1)."""
    yield from may_act(state, unit)
    yield from in_own_phase(state, unit)
    if state_of(unit).activated:
        yield illegal("11.1", "activated", f"{unit.name} has been activated this phase.")


def _resolve(state: GameState, unit: Unit, order: Activate, dice: Dice) -> list[Event]:
    """Return what comes of an activation."""
    return [
        UnitChanged(unit.id, {"activated": True}),
        Told(unit.id, f"**{unit.name}** is activated.", ("11.1",)),
    ]


ACTIVATE = OrderRule(
    order=Activate,
    title="Activate",
    key="a",
    who=A_UNIT,
    is_listed=is_a_vehicle,
    malformed=is_no_vehicle,
    may=_may_be_activated,
    resolve=_resolve,
)
