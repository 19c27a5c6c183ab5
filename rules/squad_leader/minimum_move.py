"""2.15 The order to make a Minimum Move: the whole allotment for one hex that costs more."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from rules.core.game.dice import Dice
from rules.core.game.events import Event, apply_all
from rules.core.game.orders import Name
from rules.core.game.roles import role
from rules.core.game.state import JsonObject
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.words.messages import Message
from rules.squad_leader.bog_check import bog_finding, bog_odds, bogs
from rules.squad_leader.costs import Price, bar_words, cost_of, entry_price
from rules.squad_leader.enter import arriving, leads_there, ways_ahead
from rules.squad_leader.expenditure import able_to_kill, costs_and_odds, is_on_board, priced, with_kill
from rules.squad_leader.permission import (
    has_started,
    keeps_direction,
    may_spend,
    motion_note,
    on_board,
    price_notes,
    radio_note,
)
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.stop_limits import enemy_note
from rules.squad_leader.units import state_of
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.vehicle_order import A_VEHICLE, CanKill, Modifier, VehicleOrder
from rules.squad_leader.words import say


class MinimumMove(VehicleOrder, frozen=True, tag="minimum_move"):
    """Spend the whole allotment on one hex that costs more."""

    hex: Annotated[Name, role("hex")]
    can_kill: CanKill = False
    drm: Modifier = 0


def minimum_title(label: str) -> Message:
    """Return the title of a Minimum Move."""
    return say("minimum_move_into", hex=label)


# -- what stands against it ----------------------------------------------------------------------


def against_minimum_move(vehicle: Vehicle, order: MinimumMove) -> Iterator[Finding]:
    """Yield why a vehicle that may spend MP does not make a Minimum Move (2.15, 2.6)."""
    yield from on_board(vehicle)
    if vehicle.is_off_board:
        return
    yield from has_started(vehicle)
    name, label = vehicle.name, order.hex
    if label not in ways_ahead(vehicle):
        yield from leads_there(vehicle, label, reverse=False)
        yield illegal("2.15", "not_ahead", say("not_ahead", hex=label, unit=name), label)
    else:
        yield from _is_worth_it(vehicle, label)
    yield from _has_done_nothing_else(vehicle)
    yield from keeps_direction(vehicle, reverse=False)
    after = _moved(vehicle, order)
    if after.enemy_afvs and not order.can_kill:
        enemy = after.enemy_afvs[0].name
        message = say("ends_beside_enemy", unit=name, enemy=enemy)
        yield illegal("2.6", "enemy_afv", message, label)


def _is_worth_it(vehicle: Vehicle, label: str) -> Iterator[Finding]:
    """Yield why a hex is not one for a Minimum Move: barred, blocked, or cheap enough to enter (2.15)."""
    name, price, situation = vehicle.name, entry_price(vehicle, label), vehicle.situation
    if price.bar is not None:
        yield illegal("2.1", "not_permitted", bar_words(name, price.bar), label)
        yield illegal("2.15", "not_permitted", say("minimum_not_permitted", unit=name), label)
    elif price.takes_all or price.mp <= vehicle.profile.mp:
        message = say("minimum_not_needed", hex=label, printed=vehicle.profile.mp, unit=name)
        yield illegal("2.15", "not_needed", message, label)
    if situation.hex(label).lane is not None and situation.in_the_way(label, vehicle.unit):
        yield illegal("2.15", "blocked_lane", say("blocked_lane", hex=label), label)


def _has_done_nothing_else(vehicle: Vehicle) -> Iterator[Finding]:
    own, name = vehicle.own, vehicle.name
    if not vehicle.has_spent_freely_only or own.mp_spent > 1:
        yield illegal("2.15", "has_spent", say("has_spent", unit=name))
    if own.hexes > 0 or own.turns > 0:
        yield illegal("2.15", "has_moved", say("has_moved", unit=name))
    if own.direction == "reverse":
        yield illegal("2.15", "reverse", say("minimum_in_reverse", unit=name))
    if own.stalled:
        yield illegal("2.15", "stalled", say("stalled", unit=name))


# -- what is noted, and the odds -----------------------------------------------------------------


def _cost(vehicle: Vehicle) -> float:
    """Return what is left of the allotment (2.15)."""
    return cost_of(vehicle, Price(takes_all=True))


def _notes(vehicle: Vehicle, order: MinimumMove) -> Iterator[Finding]:
    """Yield what a Minimum Move costs and risks (2.15, 2.14, 2.6, 8.21)."""
    price, mp = entry_price(vehicle, order.hex), _cost(vehicle)
    message = say("minimum_moves", unit=vehicle.name, hex=order.hex)
    yield note("2.15", "minimum_move", message, mp=mp, what=minimum_title(order.hex))
    yield note("2.4", "motion", say("minimum_ends", unit=vehicle.name))
    yield from motion_note(vehicle)
    yield from price_notes(vehicle, price, order.hex)
    if price.bog is not None:
        yield bog_finding(vehicle, price.bog, order.drm, order.hex)
    yield from enemy_note(_moved(vehicle, order))
    yield from radio_note(vehicle)


def _concluded(vehicle: Vehicle, order: MinimumMove, events: list[Event]) -> Iterator[Finding]:
    """Yield the findings after the Bog Check: bogged, the vehicle does not end in Motion (2.15, 2.4)."""
    after = state_of(apply_all(vehicle.situation.state, events).units[order.unit])
    yield from (found for found in _notes(vehicle, order) if found.rule != "motion" or after.is_mobile)


def _forecast(vehicle: Vehicle, order: MinimumMove) -> JsonObject:
    """Return what a Minimum Move costs, and whether the vehicle bogs (2.15, 8.21)."""
    odds = bog_odds(vehicle, entry_price(vehicle, order.hex).bog, order.drm)
    return costs_and_odds(vehicle, _cost(vehicle), odds)


# -- its events ----------------------------------------------------------------------------------


def _moved(vehicle: Vehicle, order: MinimumMove) -> Vehicle:
    """Return the vehicle in the hex, before any Bog Check."""
    price = entry_price(vehicle, order.hex)
    arrived = arriving(vehicle, price, order.can_kill)
    fields = vehicle.spending("minimum_move", _cost(vehicle), **arrived)
    fields |= {"direction": "forward", "minimum_move": True, "done": True}
    return vehicle.after(order.hex, **fields)


def _resolve(vehicle: Vehicle, order: MinimumMove, dice: Dice) -> list[Event]:
    """Return the events of a Minimum Move: Motion, if the vehicle is still Mobile (2.15, 8.21)."""
    resolution = Resolution(vehicle, dice)
    price = entry_price(vehicle, order.hex)
    resolution.become(_moved(vehicle, order))
    resolution.narrate(say("minimum_moves_told", unit=vehicle.name, hex=order.hex), "2.15")
    if price.bog is None or not bogs(resolution, price.bog, order.drm):
        resolution.change(status="motion")
    return resolution.events()


# -- how it is offered ---------------------------------------------------------------------------


def _choices(vehicle: Vehicle, barred: bool) -> Iterator[Choice]:
    """Yield a Minimum Move into each hex ahead."""
    if barred:
        yield Choice()
        return
    for label in ways_ahead(vehicle):
        for kill in able_to_kill(vehicle, label):
            order = MinimumMove(unit=vehicle.unit.id, hex=label, **kill)
            against = against_minimum_move(vehicle, order)
            title = with_kill(minimum_title(label), kill)
            yield priced(vehicle, title, _cost(vehicle), against, hex=label, **kill)


MINIMUM_MOVE = OrderRule(
    order=MinimumMove,
    title=say("minimum_move"),
    gesture="step",
    who=A_VEHICLE,
    is_listed=is_on_board,
    may=may_spend,
    judge=against_minimum_move,
    notes=_notes,
    resolve=_resolve,
    concluded=_concluded,
    forecast=_forecast,
    choices=_choices,
)
