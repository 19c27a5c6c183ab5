"""2.5 The order to exceed the speed (ESB): MP beyond the allotment at the risk of Immobilization."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor
from typing import Annotated, Final

from rules.core.game.charts import read_chart
from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.roles import role
from rules.core.game.state import JsonObject
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import Choice, OrderRule
from rules.squad_leader.dice_rolls import DR, chance_of, roll_words
from rules.squad_leader.expenditure import is_halves, is_on_board, odds_of, of_open_mp
from rules.squad_leader.permission import may_spend, on_board, radio_note
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.stop_limits import may_stay, most_excess, reverses_to_a_stop
from rules.squad_leader.units import Esb
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.vehicle_order import A_VEHICLE, VehicleOrder
from rules.squad_leader.words import say

HIGHEST_GAIN: Final = 11
"""The highest final DR that gains the MP."""
_MAKERS: Final[dict[str, int]] = read_chart(__package__, "makers")


class ExcessSpeed(VehicleOrder, frozen=True, tag="esb"):
    """Seek MP beyond the allotment at the risk of breaking down."""

    mp: Annotated[float, role("points")]


# -- what stands against it ----------------------------------------------------------------------


def _may_exceed(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield why a vehicle does not exceed its speed at all (2.5)."""
    yield from may_spend(vehicle)
    yield from on_board(vehicle)
    name = vehicle.name
    if not vehicle.rates.is_tracked:
        yield illegal("2.5", "not_tracked", say("not_tracked", unit=name))
    if vehicle.own.esb is not None:
        yield illegal("2.5", "once", say("esb_once", unit=name))
    if vehicle.own.mp_spent <= 0:
        yield illegal("2.5", "nothing_spent", say("esb_first", unit=name))


def _judge(vehicle: Vehicle, order: ExcessSpeed) -> Iterator[Finding]:
    """Yield why a vehicle does not seek these MP (2.5, 2.6, 2.24)."""
    most = most_excess(vehicle)
    if not is_halves(order.mp) or order.mp > most:
        message = say("esb_mp", unit=vehicle.name, most=most)
        yield illegal("2.5", "esb_mp", message, mp=float(most))
    if not vehicle.is_off_board:
        yield from may_stay(vehicle, "esb")
        yield from reverses_to_a_stop(_sped(vehicle, order, gained=True))


# -- its odds and its events ---------------------------------------------------------------------


def _modifier(vehicle: Vehicle, order: ExcessSpeed) -> int:
    """Return what is added to the DR: the MP sought, and the maker's DRM (2.5)."""
    sought = ceil(order.mp) if vehicle.profile.mp_red else floor(order.mp)
    return sought + _MAKERS[vehicle.profile.manufacturer]


def _least_loss(vehicle: Vehicle, order: ExcessSpeed) -> int:
    """Return the least DR that Immobilises."""
    return HIGHEST_GAIN + 1 - _modifier(vehicle, order)


def _notes(vehicle: Vehicle, order: ExcessSpeed) -> Iterator[Finding]:
    """Yield the risk of ESB (2.5)."""
    message = say("esb_risk", unit=vehicle.name, mp=order.mp, least=_least_loss(vehicle, order))
    yield Finding("2.5", "esb", "risk", message, at=vehicle.hex, mp=order.mp)
    yield from radio_note(vehicle)


def _forecast(vehicle: Vehicle, order: ExcessSpeed) -> JsonObject:
    """Return the chance that ESB gains the MP (2.5)."""
    return odds_of({"esb": 1 - chance_of(_least_loss(vehicle, order))})


def _sped(vehicle: Vehicle, order: ExcessSpeed, gained: bool) -> Vehicle:
    return vehicle.after(esb=Esb(order.mp, gained))


def _resolve(vehicle: Vehicle, order: ExcessSpeed, dice: Dice) -> list[Event]:
    resolution = Resolution(vehicle, dice)
    modifier = _modifier(vehicle, order)
    final = resolution.roll(DR, say("esb_why")) + modifier
    is_gained = final <= HIGHEST_GAIN
    resolution.become(_sped(vehicle, order, is_gained))
    roll = roll_words(modifier, final)
    if is_gained:
        resolution.narrate(say("esb_gained_told", unit=vehicle.name, roll=roll, mp=order.mp), "2.5")
    else:
        resolution.narrate(say("esb_lost_told", unit=vehicle.name, roll=roll), "2.5")
        resolution.change(immobile=True, status="stopped", direction=None, done=True)
    return resolution.events()


def _choices(vehicle: Vehicle, barred: bool) -> Iterator[Choice]:
    """Yield ESB with the MP that may be sought."""
    if barred:
        yield Choice()
    else:
        unit = vehicle.unit.id
        yield of_open_mp(most_excess(vehicle), lambda mp: _judge(vehicle, ExcessSpeed(unit=unit, mp=mp)))


EXCESS_SPEED = OrderRule(
    order=ExcessSpeed,
    title=say("esb"),
    key="b",
    who=A_VEHICLE,
    is_listed=is_on_board,
    may=_may_exceed,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    forecast=_forecast,
    choices=_choices,
)
