"""2.3 Vehicular Bypass Movement: the order to drive along a hexside, past the obstacle of a hex."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

from rules.core.game.dice import Dice
from rules.core.game.events import Event, apply_all
from rules.core.game.orders import Name
from rules.core.game.roles import role
from rules.core.game.state import JsonObject
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.words.messages import Message
from rules.squad_leader import bypass_geometry
from rules.squad_leader.bypass_bars import bars_of_bypass
from rules.squad_leader.costs import STOP_MP, Price, bypass_price, cost_of
from rules.squad_leader.expenditure import able_to_kill, costs_and_odds, is_on_board, priced, with_kill
from rules.squad_leader.permission import (
    has_started,
    keeps_direction,
    may_spend,
    motion_note,
    on_board,
    pays,
    price_notes,
    radio_note,
)
from rules.squad_leader.positions import open_hexside, position_of
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.stop_limits import dead_ends, enemy_note, is_at_risk, is_caught
from rules.squad_leader.units import Bypass, state_of
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.vehicle_order import A_VEHICLE, CanKill, VehicleOrder
from rules.squad_leader.words import say

HIGHEST_CLEAR: Final = 3
"""The highest face of the die that finds a doubtful hexside clear."""

Clearance = Literal["clear", "doubtful", "obstructed"]


class PassBy(VehicleOrder, frozen=True, tag="bypass"):
    """Drive along a hexside past the obstacle of a hex; `along` is the hex beyond the hexside."""

    hex: Annotated[Name, role("hex")]
    along: Annotated[Name, role("beyond")]
    reverse: Annotated[bool, role("reverse")] = False
    can_kill: CanKill = False


def bypass_title(label: str, along: str, reverse: bool) -> Message:
    """Return the title of passing by a hex."""
    return say("bypass_hex", hex=label, along=along, reverse="yes" if reverse else "no")


# -- what stands against it ----------------------------------------------------------------------


def _judge(vehicle: Vehicle, order: PassBy) -> Iterator[Finding]:
    """Yield why a vehicle does not pass by a hex along a hexside (2.3, 2.31, 2.33, 2.22, 2.6)."""
    yield from on_board(vehicle)
    if vehicle.is_off_board:
        return
    yield from has_started(vehicle)
    yield from keeps_direction(vehicle, order.reverse)
    hexside = open_hexside(vehicle.situation.board.grid, position_of(vehicle), order.reverse)
    is_open = hexside is not None and {order.hex, order.along} == set(hexside)
    if not is_open:
        yield _wrong_hexside(vehicle, order)
    if order.along in vehicle.situation.board.grid.neighbours(order.hex).values():
        for message in bars_of_bypass(vehicle, order.hex, order.along):
            yield illegal("2.31", "no_bypass", message, order.hex)
    if not is_open:
        return
    price = bypass_price(vehicle, order.hex, order.reverse)
    yield from pays(vehicle, price, order.hex)
    if price.bar is None and is_at_risk(vehicle, order.hex, order.reverse, cost_of(vehicle, price)):
        was_caught = order.hex == vehicle.hex and is_caught(vehicle)
        yield from dead_ends(_passed(vehicle, order), was_caught)


def _wrong_hexside(vehicle: Vehicle, order: PassBy) -> Finding:
    if vehicle.own.bypass is not None:
        message = say("not_turned_toward", unit=vehicle.name, hex=order.hex, along=order.along)
        return illegal("2.33", "bypass_way", message, order.hex)
    if order.reverse:
        message = say("wrong_hexside_behind", unit=vehicle.name, hex=order.hex, along=order.along)
        return illegal("2.22", "not_behind", message, order.hex)
    message = say("wrong_hexside", unit=vehicle.name, hex=order.hex, along=order.along)
    return illegal("2.3", "wrong_hexside", message, order.hex)


# -- what is noted, and the odds -----------------------------------------------------------------


def _clearance(vehicle: Vehicle, label: str, along: str) -> Clearance:
    """Return whether a hexside leaves a vehicle room on the side of the hex (2.3)."""
    found = vehicle.situation.hex(label)
    if along in found.obstructed:
        return "obstructed"
    return "doubtful" if along in found.doubtful else "clear"


def _cost(vehicle: Vehicle, order: PassBy) -> float:
    return cost_of(vehicle, bypass_price(vehicle, order.hex, order.reverse))


def _notes(vehicle: Vehicle, order: PassBy) -> Iterator[Finding]:
    """Yield what a Bypass costs and risks (2.3, 2.14, 2.21, 2.6)."""
    price = bypass_price(vehicle, order.hex, order.reverse)
    mp = cost_of(vehicle, price)
    message = say("bypasses", unit=vehicle.name, hex=order.hex, along=order.along, mp=mp)
    title = bypass_title(order.hex, order.along, order.reverse)
    yield note("2.3", "bypass", message, mp=mp, what=title)
    yield from motion_note(vehicle)
    yield from price_notes(vehicle, price, order.hex, order.reverse)
    yield from _clearance_findings(vehicle, order)
    yield from enemy_note(_passed(vehicle, order))
    yield from radio_note(vehicle)


def _clearance_findings(vehicle: Vehicle, order: PassBy) -> Iterator[Finding]:
    found = _clearance(vehicle, order.hex, order.along)
    if found == "obstructed":
        yield _obstructed(vehicle, order)
    elif found == "doubtful":
        least = HIGHEST_CLEAR + 1
        message = say("doubtful", hex=order.hex, along=order.along, least=least, unit=vehicle.name)
        yield Finding("2.3", "doubtful", "risk", message, at=order.hex)


def _obstructed(vehicle: Vehicle, order: PassBy) -> Finding:
    """Return that a hexside leaves a vehicle no room."""
    message = say("obstructed", hex=order.hex, along=order.along, unit=vehicle.name)
    return Finding("2.3", "obstructed", "limits", message, at=order.hex)


def _concluded(vehicle: Vehicle, order: PassBy, events: list[Event]) -> Iterator[Finding]:
    """Yield the findings after the die is thrown: whether the hexside is clear (2.3)."""
    bypass = state_of(apply_all(vehicle.situation.state, events).units[order.unit]).bypass
    has_passed = bypass is not None and bypass.hexside == (order.hex, order.along)
    yield from (found for found in _notes(vehicle, order) if not has_passed or found.rule != "doubtful")
    if not has_passed:
        yield _obstructed(vehicle, order)


def _forecast(vehicle: Vehicle, order: PassBy) -> JsonObject:
    """Return what a Bypass costs, and whether a doubtful hexside is clear (2.3)."""
    is_doubtful = _clearance(vehicle, order.hex, order.along) == "doubtful"
    return costs_and_odds(vehicle, _cost(vehicle, order), {"clear": HIGHEST_CLEAR / 6} if is_doubtful else {})


# -- its events ----------------------------------------------------------------------------------


def _passed(vehicle: Vehicle, order: PassBy) -> Vehicle:
    """Return the vehicle on the hexside, which is clear."""
    own, price = vehicle.own, bypass_price(vehicle, order.hex, order.reverse)
    hexside = (order.hex, order.along)
    straddle = bypass_geometry.straddle(vehicle.situation.board.grid, hexside, vehicle.facing)
    if straddle is None:
        raise ValueError(f"{vehicle.name} does not face along the hexside of {order.hex} and {order.along}")
    tca = own.bypass.tca if own.bypass is not None else "front"
    bypass = Bypass(hexside, bypass_geometry.cafp_of(straddle, hexside), None, tca)
    direction = "reverse" if order.reverse else "forward"
    fields = {**_spent(vehicle, price), "direction": direction, "on_road": False, "bypass": bypass}
    if own.bypass is None or vehicle.hex != order.hex:
        fields |= {"hexes": own.hexes + 1, "may_stay": order.can_kill, "all_mp": price.takes_all}
    return vehicle.after(order.hex, **fields)


def _spent(vehicle: Vehicle, price: Price) -> dict[str, Any]:
    return vehicle.spending("bypass", cost_of(vehicle, price))


def _resolve(vehicle: Vehicle, order: PassBy, dice: Dice) -> list[Event]:
    """Return the events of a Bypass (2.3): the drive along the hexside, or a stop where the vehicle is."""
    resolution = Resolution(vehicle, dice)
    price = bypass_price(vehicle, order.hex, order.reverse)
    name, label, along, mp = vehicle.name, order.hex, order.along, cost_of(vehicle, price)
    resolution.narrate(say("bypasses_told", unit=name, hex=label, along=along, mp=mp), "2.3")
    if _is_clear(resolution, order):
        resolution.become(_passed(vehicle, order))
    else:
        resolution.become(_held_up(vehicle, price))
        stops = "yes" if resolution.vehicle.own.status == "stopped" else "no"
        resolution.narrate(say("obstructed_told", unit=name, hex=label, along=along, stops=stops), "2.3")
    return resolution.events()


def _is_clear(resolution: Resolution, order: PassBy) -> bool:
    found = _clearance(resolution.vehicle, order.hex, order.along)
    if found != "doubtful":
        return found == "clear"
    is_clear = resolution.roll(1, say("doubtful_why")) <= HIGHEST_CLEAR
    message = say("doubtful_told", unit=resolution.vehicle.name, clear="yes" if is_clear else "no")
    resolution.narrate(message, "2.3")
    return is_clear


def _held_up(vehicle: Vehicle, price: Price) -> Vehicle:
    """Return the vehicle when the hexside is obstructed: it stops, if it has the MP, with its old VCA."""
    spent = vehicle.after(**_spent(vehicle, price))
    own, facing = spent.own, None
    fields: dict[str, Any] = {}
    if own.bypass is not None and own.bypass.turned is not None:
        facing = own.bypass.turned.origin
        fields["bypass"] = own.bypass.unturned
    if spent.left >= STOP_MP:
        fields |= {"mp_spent": own.mp_spent + STOP_MP, "mp_free": own.mp_free + STOP_MP}
        fields |= {"status": "stopped", "direction": None}
    return spent.after(facing=facing, **fields)


# -- how it is offered ---------------------------------------------------------------------------


def _choices(vehicle: Vehicle, barred: bool) -> Iterator[Choice]:
    """Yield the hexside ahead and the one behind, past the obstacle on either side of each."""
    if barred:
        yield Choice()
        return
    for reverse in (False, True):
        hexside = open_hexside(vehicle.situation.board.grid, position_of(vehicle), reverse)
        if hexside is None:
            continue
        for (label, along), key in zip((hexside, hexside[::-1]), ("1", "2"), strict=True):
            yield from _ways_past(vehicle, label, along, key, reverse)


def _ways_past(vehicle: Vehicle, label: str, along: str, key: str, reverse: bool) -> Iterator[Choice]:
    backward: JsonObject = {"reverse": True} if reverse else {}
    for kill in able_to_kill(vehicle, label):
        fields = {"hex": label, "along": along, **backward, **kill}
        order = PassBy(unit=vehicle.unit.id, **fields)
        yield priced(
            vehicle,
            with_kill(bypass_title(label, along, reverse), kill),
            _cost(vehicle, order),
            _judge(vehicle, order),
            key=None if reverse or kill else key,
            **fields,
        )


BYPASS = OrderRule(
    order=PassBy,
    title=say("bypass"),
    gesture="step",
    who=A_VEHICLE,
    is_listed=is_on_board,
    may=may_spend,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    concluded=_concluded,
    forecast=_forecast,
    choices=_choices,
)
