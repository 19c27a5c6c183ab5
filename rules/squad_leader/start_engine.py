"""The order to start: 2.12 a stopped vehicle starts for 1 MP; 2.51 a worn one may break down."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.state import JsonObject
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.squad_leader.breakdown import breakdown_odds, breakdown_risk, breaks_down
from rules.squad_leader.costs import START_MP
from rules.squad_leader.expenditure import costs_and_odds, is_on_board, priced
from rules.squad_leader.permission import has_mp, may_spend, on_board, radio_note
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.vehicle_order import A_VEHICLE, VehicleOrder
from rules.squad_leader.words import say


class Start(VehicleOrder, frozen=True, tag="start"):
    """Start a stopped vehicle."""


def _may_start(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield why a vehicle does not start (2.12)."""
    yield from may_spend(vehicle)
    yield from on_board(vehicle)
    if vehicle.own.status != "stopped":
        yield illegal("2.12", "started", say("started", unit=vehicle.name), vehicle.unit.hex)
    yield from has_mp(vehicle, START_MP)


def _notes(vehicle: Vehicle, order: Start) -> Iterator[Finding]:
    """Yield what starting costs and risks (2.12, 2.51)."""
    yield note("2.12", "start", say("starts", unit=vehicle.name), mp=START_MP, what=START.title)
    yield from breakdown_risk(vehicle)
    yield from radio_note(vehicle)


def _forecast(vehicle: Vehicle, order: Start) -> JsonObject:
    """Return what starting costs, and whether a worn vehicle breaks down (2.12, 2.51)."""
    return costs_and_odds(vehicle, START_MP, breakdown_odds(vehicle))


def started(vehicle: Vehicle) -> Vehicle:
    """Return the vehicle after it has started (2.12)."""
    free = vehicle.own.mp_free + START_MP
    fields = vehicle.spending("start", START_MP, mp_free=free, status="moving", direction=None)
    return vehicle.after(**fields)


def _resolve(vehicle: Vehicle, order: Start, dice: Dice) -> list[Event]:
    resolution = Resolution(vehicle, dice)
    resolution.become(started(vehicle))
    resolution.narrate(say("starts_told", unit=vehicle.name), "2.12")
    if breaks_down(resolution):
        resolution.change(done=True)
    return resolution.events()


def _choices(vehicle: Vehicle, barred: bool) -> Iterator[Choice]:
    """Yield the start with its cost."""
    yield Choice() if barred else priced(vehicle, START.title, START_MP)


START = OrderRule(
    order=Start,
    title=say("start"),
    key="s",
    who=A_VEHICLE,
    is_listed=is_on_board,
    may=_may_start,
    notes=_notes,
    resolve=_resolve,
    forecast=_forecast,
    choices=_choices,
)
