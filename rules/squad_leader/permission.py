"""2.1 Which vehicles may spend MP, by phase and condition; 2.12 whether it started; 2.2 its direction."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.verdict import Finding, illegal, note
from rules.squad_leader.costs import Price, bar_words, can_pay
from rules.squad_leader.units import is_vehicle, state_of
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.words import say


def may_spend(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield why a vehicle may not be given any movement order (2.1)."""
    own, name, unit, turn = vehicle.own, vehicle.name, vehicle.unit, vehicle.situation.turn
    if turn.phase != "mph":
        yield illegal("2.1", "not_your_phase", say("not_your_phase", unit=name))
    elif turn.side != unit.side:
        mover = vehicle.situation.state.name_of_side(turn.side)
        yield illegal("2.1", "not_your_phase", say("not_your_turn", side=mover, unit=name))
    if not own.is_mobile:
        message = say("not_mobile", unit=name, why="bogged" if own.bogged else "immobile")
        yield illegal("2.1", "not_mobile", message, unit.hex)
    if own.ti:
        yield illegal("2.1", "ti", say("ti", unit=name))
    if own.fire == "prep":
        yield illegal("2.1", "prep_fired", say("prep_fired", unit=name))
    if own.done:
        yield illegal("2.1", "done", say("done", unit=name))
    if vehicle.situation.options.one_at_a_time:
        yield from _another_moves(vehicle)


def _another_moves(vehicle: Vehicle) -> Iterator[Finding]:
    for other in vehicle.situation.state.units.values():
        if other.side != vehicle.unit.side or other.id == vehicle.unit.id or not is_vehicle(other):
            continue
        own = state_of(other)
        moves_on = own.mp_spent > 0 and own.is_mobile and not own.done
        if moves_on and not (own.platoon and vehicle.own.platoon):
            yield illegal("2.1", "one_at_a_time", say("one_at_a_time", other=other.name), other.hex)


def on_board(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield a finding for a vehicle off the board: it can only enter (2.12)."""
    if vehicle.is_off_board:
        yield illegal("2.12", "off_board", say("can_only_enter", unit=vehicle.name))


def has_started(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield a finding for a stopped vehicle: it has to start first (2.12)."""
    if vehicle.is_off_board:
        yield from on_board(vehicle)
    elif vehicle.own.status == "stopped":
        yield illegal("2.12", "not_started", say("not_started", unit=vehicle.name), vehicle.hex)


def has_mp(vehicle: Vehicle, mp: float) -> Iterator[Finding]:
    """Yield a finding if an expenditure is more than the MP left (2.1)."""
    if mp > vehicle.left:
        message = say("too_dear", mp=mp, unit=vehicle.name, left=vehicle.left)
        yield illegal("2.1", "too_dear", message, mp=mp)


def pays(vehicle: Vehicle, price: Price, label: str) -> Iterator[Finding]:
    """Yield why a vehicle does not get into a hex for its price (2.1, 2.7)."""
    if price.bar is not None:
        yield illegal("2.1", "not_permitted", bar_words(vehicle.name, price.bar), label)
    elif price.takes_all:
        if not can_pay(vehicle, price):
            message = say("all_mp", hex=label, unit=vehicle.name)
            yield illegal("2.7", "all_mp", message, label)
    elif price.mp > vehicle.left:
        message = say("hex_too_dear", hex=label, mp=price.mp, unit=vehicle.name, left=vehicle.left)
        yield illegal("2.1", "too_dear", message, label, mp=price.mp)


def may_reverse(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield why a vehicle never goes backwards (2.2)."""
    if vehicle.profile.vehicle_class in ("motorcycle", "wagon"):
        message = say("no_reverse", kind=vehicle.profile.vehicle_class, unit=vehicle.name)
        yield illegal("2.2", "no_reverse", message)
    if vehicle.own.towing is not None:
        yield illegal("2.2", "towing", say("tows", unit=vehicle.name))


def keeps_direction(vehicle: Vehicle, reverse: bool) -> Iterator[Finding]:
    """Yield why a vehicle does not go forward or backward without stopping first (2.2, 2.23)."""
    if reverse:
        yield from may_reverse(vehicle)
    way = "reverse" if reverse else "forward"
    if vehicle.heading not in (None, way):
        yield illegal("2.23", "other_direction", say("other_direction", unit=vehicle.name, way=way))


def price_notes(vehicle: Vehicle, price: Price, label: str, reverse: bool = False) -> Iterator[Finding]:
    """Yield the parts of the price of a legal entry (2.14, 2.16, 2.21, 2.7, 8.21)."""
    if price.by_road:
        is_slow = vehicle.own.crew == "bu" and vehicle.profile.afv
        message = say("road_rate", unit=vehicle.name, slow="yes" if is_slow else "no")
        yield note("2.16", "road_rate", message)
    if price.wrecks > 0 and not price.takes_all:
        message = say("wrecks", hex=label, mp=price.wrecks)
        yield note("2.14", "wrecks", message, mp=price.wrecks)
    if reverse:
        yield note("2.21", "reverse_rate", say("reverse_rate", unit=vehicle.name))
    if price.takes_all:
        yield note("2.7", "all_mp", say("takes_all_mp", hex=label))


def motion_note(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield a note for a vehicle in Motion: it moves without a start (2.12)."""
    if vehicle.in_motion:
        yield note("2.12", "from_motion", say("from_motion", unit=vehicle.name))


def radio_note(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield a note if a vehicle has no radio; the players apply that rule themselves (2.1)."""
    if vehicle.profile.radioless:
        yield note("14.23", "radioless", say("radioless", unit=vehicle.name))
