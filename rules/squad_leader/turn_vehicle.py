"""The order to turn: 2.11 the VCA by a hexspine, and 2.33 in Bypass about a vertex of the hexside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.roles import role
from rules.core.game.state import JsonObject
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.words.messages import Message
from rules.squad_leader.bog_check import bog_finding, bog_odds, bog_of_turn, bogs
from rules.squad_leader.bypass_bars import bars_of_bypass
from rules.squad_leader.bypass_geometry import is_spine, spines_between, spines_of, straddle_of, turned_by
from rules.squad_leader.costs import bypass_price, can_pay, turn_price
from rules.squad_leader.expenditure import costs_and_odds, is_on_board, priced
from rules.squad_leader.permission import (
    has_mp,
    has_started,
    may_reverse,
    may_spend,
    motion_note,
    radio_note,
)
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.stop_limits import dead_ends, enemy_note, is_at_risk, is_caught
from rules.squad_leader.units import About, Turned
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.vehicle_order import A_VEHICLE, Bearing, Modifier, VehicleOrder
from rules.squad_leader.words import say


class Turn(VehicleOrder, frozen=True, tag="turn"):
    """Change the VCA by one hexspine; in Bypass about the front or the rear vertex of the hexside."""

    facing: Annotated[Bearing, role("facing")]
    about: About | None = None
    drm: Modifier = 0


def turn_title(by: float, facing: float, about: About | None = None) -> Message:
    """Return the title of a turn by a hexspine, to the left if `by` is negative."""
    hand = "left" if by < 0 else "right"
    if about is None:
        return say("turn_to", hand=hand, degrees=facing)
    return say("turn_about", hand=hand, degrees=facing, vertex=about)


# -- what stands against it ----------------------------------------------------------------------


def _about(vehicle: Vehicle, order: Turn) -> About:
    """Return the vertex about which a vehicle in Bypass turns."""
    return order.about or ("rear" if vehicle.heading == "reverse" else "front")


def _judge(vehicle: Vehicle, order: Turn) -> Iterator[Finding]:
    """Yield why a vehicle does not make this turn (2.11, 2.33, 2.6, 2.24)."""
    yield from has_started(vehicle)
    if vehicle.is_off_board:
        return
    grid = vehicle.situation.board.grid
    if not is_spine(grid, order.facing):
        yield illegal("2.11", "no_spine", spines_of(grid))
    elif spines_between(vehicle.facing, order.facing) != 1:
        yield illegal("2.11", "one_hexspine", say("one_hexspine"))
    yield from has_mp(vehicle, turn_price(vehicle))
    if vehicle.own.bypass is not None:
        yield from _in_bypass(vehicle, order)
    elif is_spine(grid, order.facing) and is_at_risk(vehicle, vehicle.hex, False, turn_price(vehicle)):
        yield from dead_ends(_turned(vehicle, order), is_caught(vehicle))


def _in_bypass(vehicle: Vehicle, order: Turn) -> Iterator[Finding]:
    bypass, lie = vehicle.own.bypass, straddle_of(vehicle)
    if bypass is None or lie is None:
        return
    facing = order.facing % 360
    yield from _turns_as_it_goes(vehicle, order)
    if bypass.turned is not None:
        if facing != bypass.turned.origin:
            message = say("turned", unit=vehicle.name, degrees=bypass.turned.origin)
            yield illegal("2.33", "turned", message, vehicle.hex)
            return
    elif spines_between(lie.facing, facing) != 1 or not is_spine(vehicle.situation.board.grid, facing):
        message = say("bypass_turn", unit=vehicle.name)
        yield illegal("2.33", "bypass_turn", message, vehicle.hex)
        return
    else:
        yield from _leads_nowhere(vehicle, order)
    yield from dead_ends(_turned(vehicle, order), is_caught(vehicle))


def _turns_as_it_goes(vehicle: Vehicle, order: Turn) -> Iterator[Finding]:
    """Yield why a vehicle does not turn about a vertex: it goes the other way (2.23), or never back (2.2)."""
    bypass = vehicle.own.bypass
    if bypass is not None and bypass.turned is None and _about(vehicle, order) == "rear":
        yield from may_reverse(vehicle)
    going = {"forward": "front", "reverse": "rear"}.get(vehicle.heading or "", order.about)
    if order.about is not None and order.about != going:
        message = say("wrong_vertex", unit=vehicle.name, vertex=order.about)
        yield illegal("2.23", "other_direction", message)


def _leads_nowhere(vehicle: Vehicle, order: Turn) -> Iterator[Finding]:
    """Yield a finding if the way on is too expensive or barred in both hexes of the new hexside (2.33)."""
    lie = straddle_of(vehicle)
    assert lie is not None
    about = _about(vehicle, order)
    after = _turned(vehicle, order)
    first, second = lie.swung_to(order.facing % 360, about)
    if first is not None and second is not None:
        for label, along in ((first, second), (second, first)):
            price = bypass_price(after, label, reverse=about == "rear")
            if can_pay(after, price) and not any(bars_of_bypass(after, label, along)):
                return
    message = say("no_way_on", unit=vehicle.name)
    yield illegal("2.33", "no_way_on", message, vehicle.hex)


# -- what is noted, and the odds -----------------------------------------------------------------


def _notes(vehicle: Vehicle, order: Turn) -> Iterator[Finding]:
    """Yield what a turn costs and risks (2.11, 2.33, 8.21, 2.6)."""
    price, in_bypass = turn_price(vehicle), vehicle.own.bypass is not None
    about = _about(vehicle, order) if in_bypass else None
    title = turn_title(turned_by(vehicle.facing, order.facing), order.facing % 360, about)
    turns = say("turns", unit=vehicle.name, mp=price)
    if in_bypass:
        message = say("turns_at_vertex", unit=vehicle.name)
        yield note("2.33", "bypass_turn", message, mp=price, what=title)
        yield note("2.11", "turn", turns)
    else:
        yield note("2.11", "turn", turns, mp=price, what=title)
    yield from motion_note(vehicle)
    bog = bog_of_turn(vehicle)
    if bog is not None:
        yield bog_finding(vehicle, bog, order.drm, vehicle.hex)
    yield from enemy_note(vehicle)
    yield from radio_note(vehicle)


def _forecast(vehicle: Vehicle, order: Turn) -> JsonObject:
    """Return what a turn costs, and whether the vehicle bogs (2.11, 8.21)."""
    return costs_and_odds(vehicle, turn_price(vehicle), bog_odds(vehicle, bog_of_turn(vehicle), order.drm))


# -- its events ----------------------------------------------------------------------------------


def _turned(vehicle: Vehicle, order: Turn) -> Vehicle:
    """Return the vehicle after the turn."""
    bypass = vehicle.own.bypass
    fields = vehicle.spending("turn", turn_price(vehicle), turns=vehicle.own.turns + 1)
    if bypass is not None:
        turn = Turned(vehicle.facing, _about(vehicle, order)) if bypass.turned is None else None
        fields["bypass"] = msgspec.structs.replace(bypass, turned=turn)
    return vehicle.after(facing=order.facing % 360, **fields)


def _resolve(vehicle: Vehicle, order: Turn, dice: Dice) -> list[Event]:
    """Return the events of a turn; bogged, the VCA stays (2.11)."""
    resolution = Resolution(vehicle, dice)
    price, bog = turn_price(vehicle), bog_of_turn(vehicle)
    clause = "2.11" if vehicle.own.bypass is None else "2.33"
    message = say("turns_told", unit=vehicle.name, degrees=order.facing % 360, mp=price)
    resolution.narrate(message, clause)
    if bog is not None:
        resolution.become(vehicle.after(**vehicle.spending("turn", price)))
        if bogs(resolution, bog, order.drm):
            return resolution.events()
    resolution.become(_turned(vehicle, order))
    return resolution.events()


# -- how it is offered ---------------------------------------------------------------------------


def _choices(vehicle: Vehicle, barred: bool) -> Iterator[Choice]:
    """Yield the turns to the left and to the right; in Bypass those about either vertex (2.11, 2.33)."""
    if barred:
        yield Choice()
        return
    for by, key in ((-60, "a"), (60, "d")):
        facing = (vehicle.facing + by) % 360
        if vehicle.own.bypass is None:
            yield _choice(vehicle, turn_title(by, facing), key, facing=facing)
            continue
        if vehicle.heading != "reverse":
            yield _choice(vehicle, turn_title(by, facing, "front"), key, facing=facing)
        if vehicle.heading != "forward":
            yield _choice(vehicle, turn_title(by, facing, "rear"), None, facing=facing, about="rear")


def _choice(vehicle: Vehicle, title: Message, key: str | None, **fields: Any) -> Choice:
    against = _judge(vehicle, Turn(unit=vehicle.unit.id, **fields))
    return priced(vehicle, title, turn_price(vehicle), against, key=key, **fields)


TURN = OrderRule(
    order=Turn,
    title=say("turn"),
    gesture="turn",
    who=A_VEHICLE,
    is_listed=is_on_board,
    may=may_spend,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    forecast=_forecast,
    choices=_choices,
)
