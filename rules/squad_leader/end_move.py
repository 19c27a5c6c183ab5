"""2.4 The order to end a vehicle's MPh, in Motion or stopped, and why it may not end so (2.24, 2.33, 2.6)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.orders import Name
from rules.core.game.state import JsonObject
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.words.messages import Message, Words
from rules.squad_leader.costs import STOP_MP, can_pay, entry_price
from rules.squad_leader.enter import ways_ahead
from rules.squad_leader.expenditure import costs_and_odds, is_on_board, priced
from rules.squad_leader.permission import may_spend, on_board, radio_note
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.stop import against_stopping
from rules.squad_leader.stop_limits import enemy_note, is_caught, may_stay
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.vehicle_order import A_VEHICLE, VehicleOrder
from rules.squad_leader.words import say


class EndMove(VehicleOrder, frozen=True, tag="end_move"):
    """End a vehicle's MPh; `wish` is the hex that it cannot afford to enter."""

    wish: Name | None = None


# -- what stands against it ----------------------------------------------------------------------


def _ends_stopped(vehicle: Vehicle) -> bool:
    """Return whether the MPh ends with the vehicle stopped: also after a Delay in platoon movement (2.17)."""
    own = vehicle.own
    return own.status == "stopped" or (own.status == "moving" and own.platoon and own.last == "delay")


def _judge(vehicle: Vehicle, order: EndMove) -> Iterator[Finding]:
    """Yield why a vehicle does not end its MPh so (2.4, 2.24, 2.33, 2.6)."""
    yield from on_board(vehicle)
    own, name = vehicle.own, vehicle.name
    if vehicle.in_motion:
        message = say("nothing_spent_in_motion", unit=name)
        yield illegal("2.4", "nothing_spent", message, vehicle.unit.hex)
        return
    if own.bypass is not None and own.bypass.turned is not None:
        message = say("turned_end", unit=name)
        yield illegal("2.33", "turned_end", message, vehicle.hex)
    if own.status != "moving":
        return
    if own.direction == "reverse":
        message = say("ends_in_reverse", unit=name)
        yield illegal("2.24", "reverse_motion", message, vehicle.hex)
    if is_caught(vehicle):
        return
    yield from may_stay(vehicle, "end")
    if not _ends_stopped(vehicle) and not _may_end_in_motion(vehicle, order):
        message = say("mp_left", unit=name, left=vehicle.left)
        yield illegal("2.4", "mp_left", message, vehicle.hex)


def still_moving(vehicle: Vehicle) -> Message:
    """Return the words for how a moving vehicle must end its MPh: only what it can do now (2.4)."""
    unit, can_stop = vehicle.unit.id, not any(against_stopping(vehicle))
    wishes = (None, *ways_ahead(vehicle))
    can_end = any(not any(_judge(vehicle, EndMove(unit=unit, wish=wish))) for wish in wishes)
    end = "end" if _ends_stopped(vehicle) else "end_in_motion"
    ways = [*([end] if can_end else []), *(["stop"] if can_stop else [])]
    return say("still_moving", unit=vehicle.name, ways="_or_".join(ways) or "none")


def _may_end_in_motion(vehicle: Vehicle, order: EndMove) -> bool:
    """Return whether a moving vehicle has used its allotment, or cannot afford the next hex (2.4)."""
    if vehicle.own.mp_spent >= vehicle.allotment:
        return True
    ahead = ways_ahead(vehicle)
    if order.wish in ahead and _is_too_dear(vehicle, order.wish):
        return True
    return vehicle.left < STOP_MP and not any(
        can_pay(vehicle, entry_price(vehicle, label)) for label in ahead
    )


def _is_too_dear(vehicle: Vehicle, label: str) -> bool:
    """Return whether a vehicle cannot pay for a hex that is permitted to it."""
    price = entry_price(vehicle, label)
    return price.bar is None and not can_pay(vehicle, price)


# -- what is noted, and the odds -----------------------------------------------------------------


def _notes(vehicle: Vehicle, order: EndMove) -> Iterator[Finding]:
    """Yield how a MPh ends (2.1, 2.17, 2.34, 2.4, 2.6)."""
    if vehicle.left > 0:
        message = say("mp_left_spent", unit=vehicle.name, left=vehicle.left)
        yield note("2.1", "mp_left", message, mp=vehicle.left)
    if not _ends_stopped(vehicle):
        yield note("2.4", "motion", say("ends_in_motion", unit=vehicle.name))
        yield from enemy_note(vehicle)
    elif vehicle.own.status == "moving":
        yield note("2.17", "delay", say("ends_with_delay", unit=vehicle.name))
    if vehicle.own.bypass is not None:
        yield note("2.34", "stationary", say("stationary", unit=vehicle.name))
    yield from radio_note(vehicle)


def _cost(vehicle: Vehicle) -> float:
    """Return what ending a MPh costs: all that is left (2.1)."""
    return max(0.0, vehicle.left)


def _forecast(vehicle: Vehicle, order: EndMove) -> JsonObject:
    """Return what ending a MPh costs (2.1)."""
    return costs_and_odds(vehicle, _cost(vehicle), {})


# -- its events ----------------------------------------------------------------------------------


def ended(vehicle: Vehicle) -> Vehicle:
    """Return the vehicle after its MPh: the rest counts as spent, and a turn in Bypass is taken back."""
    own, facing = vehicle.own, None
    fields: dict[str, Any] = {"mp_spent": own.mp_spent + _cost(vehicle), "done": True}
    fields |= {"status": "stopped", "direction": None} if _ends_stopped(vehicle) else {"status": "motion"}
    if own.bypass is not None and own.bypass.turned is not None:
        facing = own.bypass.turned.origin
        fields["bypass"] = own.bypass.unturned
    return vehicle.after(facing=facing, **fields)


def _resolve(vehicle: Vehicle, order: EndMove, dice: Dice) -> list[Event]:
    resolution = Resolution(vehicle, dice)
    resolution.become(ended(vehicle))
    message = say("end_move_told", unit=vehicle.name, status=resolution.vehicle.own.status)
    resolution.narrate(message, "2.4")
    return resolution.events()


# -- how it is offered ---------------------------------------------------------------------------


def _choices(vehicle: Vehicle, barred: bool) -> Iterator[Choice]:
    """Yield the end of the MPh, with a wish for the first hex that is too dear where one is needed (2.4)."""
    if barred:
        yield Choice()
        return
    plain = _choice(vehicle, END_MOVE.title)
    dear = (label for label in ways_ahead(vehicle) if _is_too_dear(vehicle, label))
    label = next(dear, None) if plain.against and vehicle.own.status == "moving" else None
    if label is None:
        yield plain
    else:
        wish = _choice(vehicle, say("end_move_before", hex=label), wish=label)
        yield plain if wish.against else wish


def _choice(vehicle: Vehicle, title: Words, **fields: Any) -> Choice:
    order = EndMove(unit=vehicle.unit.id, **fields)
    return priced(vehicle, title, _cost(vehicle), _judge(vehicle, order), **fields)


END_MOVE = OrderRule(
    order=EndMove,
    title=say("end_move"),
    key="k",
    who=A_VEHICLE,
    is_listed=is_on_board,
    may=may_spend,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    forecast=_forecast,
    choices=_choices,
)
