"""The order to stop: 2.13 a moving vehicle stops for 1 MP; 2.6 not in the hex of an enemy AFV."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.state import JsonObject
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.squad_leader.costs import STOP_MP
from rules.squad_leader.expenditure import costs_and_odds, is_on_board, priced
from rules.squad_leader.permission import has_mp, may_spend, on_board, radio_note
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.stop_limits import may_stay
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.vehicle_order import A_VEHICLE, VehicleOrder
from rules.squad_leader.words import say


class Stop(VehicleOrder, frozen=True, tag="stop"):
    """Stop a vehicle."""


def _cost(vehicle: Vehicle) -> float:
    """Return what stopping costs: nothing after an entry that took all MP (2.7)."""
    return 0.0 if vehicle.own.all_mp else STOP_MP


def _may_stop(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield why a vehicle does not stop now (2.1, 2.13, 2.6)."""
    yield from may_spend(vehicle)
    yield from against_stopping(vehicle)


def against_stopping(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield why a vehicle that may spend MP does not stop (2.13, 2.6)."""
    yield from on_board(vehicle)
    if vehicle.own.status == "stopped":
        yield illegal("2.13", "stopped", say("stopped", unit=vehicle.name), vehicle.unit.hex)
    elif not vehicle.is_off_board:
        yield from may_stay(vehicle, "stop")
    yield from has_mp(vehicle, _cost(vehicle))


def _notes(vehicle: Vehicle, order: Stop) -> Iterator[Finding]:
    """Yield what stopping costs (2.13)."""
    mp = _cost(vehicle)
    yield note("2.13", "stop", say("stops", unit=vehicle.name, mp=mp), mp=mp, what=STOP.title)
    if vehicle.own.all_mp:
        yield note("2.7", "all_mp", say("stops_free", unit=vehicle.name))
    yield from radio_note(vehicle)


def _forecast(vehicle: Vehicle, order: Stop) -> JsonObject:
    """Return what stopping costs (2.13)."""
    return costs_and_odds(vehicle, _cost(vehicle), {})


def _stopped(vehicle: Vehicle) -> Vehicle:
    mp = _cost(vehicle)
    free = vehicle.own.mp_free + mp
    return vehicle.after(**vehicle.spending("stop", mp, mp_free=free, status="stopped", direction=None))


def _resolve(vehicle: Vehicle, order: Stop, dice: Dice) -> list[Event]:
    resolution = Resolution(vehicle, dice)
    resolution.become(_stopped(vehicle))
    resolution.narrate(say("stops_told", unit=vehicle.name, mp=_cost(vehicle)), "2.13")
    return resolution.events()


def _choices(vehicle: Vehicle, barred: bool) -> Iterator[Choice]:
    """Yield the stop with its cost."""
    yield Choice() if barred else priced(vehicle, STOP.title, _cost(vehicle))


STOP = OrderRule(
    order=Stop,
    title=say("stop"),
    key="x",
    who=A_VEHICLE,
    is_listed=is_on_board,
    may=_may_stop,
    notes=_notes,
    resolve=_resolve,
    forecast=_forecast,
    choices=_choices,
)
