"""2.17 The order to delay: MP spent without moving, when stopped or in platoon movement."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.roles import role
from rules.core.game.state import JsonObject
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.squad_leader.expenditure import costs_and_odds, is_halves, is_on_board, of_open_mp
from rules.squad_leader.permission import has_mp, may_spend, motion_note, on_board, radio_note
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.stop_limits import dead_ends, is_caught
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.vehicle_order import A_VEHICLE, VehicleOrder
from rules.squad_leader.words import say


class Delay(VehicleOrder, frozen=True, tag="delay"):
    """Spend MP without moving."""

    mp: Annotated[float, role("points")]


def _may_delay(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield why a vehicle does not delay at all (2.17)."""
    yield from may_spend(vehicle)
    yield from on_board(vehicle)
    if vehicle.own.status != "stopped" and not vehicle.own.platoon:
        message = say("not_stopped", unit=vehicle.name)
        yield illegal("2.17", "not_stopped", message, vehicle.unit.hex)


def _judge(vehicle: Vehicle, order: Delay) -> Iterator[Finding]:
    """Yield why a vehicle does not spend these MP without moving (2.17, 2.6, 2.24)."""
    if not is_halves(order.mp):
        yield illegal("2.17", "delay_mp", say("delay_mp"))
        return
    yield from has_mp(vehicle, order.mp)
    if not vehicle.is_off_board:
        yield from dead_ends(_delayed(vehicle, order), is_caught(vehicle))


def _notes(vehicle: Vehicle, order: Delay) -> Iterator[Finding]:
    """Yield what a Delay costs (2.17)."""
    yield note("2.17", "delay", say("delays", unit=vehicle.name, mp=order.mp), mp=order.mp)
    yield from motion_note(vehicle)
    yield from radio_note(vehicle)


def _forecast(vehicle: Vehicle, order: Delay) -> JsonObject:
    """Return what a Delay costs (2.17)."""
    return costs_and_odds(vehicle, order.mp, {})


def _delayed(vehicle: Vehicle, order: Delay) -> Vehicle:
    return vehicle.after(**vehicle.spending("delay", order.mp))


def _resolve(vehicle: Vehicle, order: Delay, dice: Dice) -> list[Event]:
    resolution = Resolution(vehicle, dice)
    resolution.become(_delayed(vehicle, order))
    resolution.narrate(say("delays_told", unit=vehicle.name, mp=order.mp), "2.17")
    return resolution.events()


def _choices(vehicle: Vehicle, barred: bool) -> Iterator[Choice]:
    """Yield the Delay with the MP that it may spend."""
    if barred:
        yield Choice()
    else:
        yield of_open_mp(vehicle.left, lambda mp: _judge(vehicle, Delay(unit=vehicle.unit.id, mp=mp)))


DELAY = OrderRule(
    order=Delay,
    title=say("delay"),
    key="t",
    who=A_VEHICLE,
    is_listed=is_on_board,
    may=_may_delay,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    forecast=_forecast,
    choices=_choices,
)
