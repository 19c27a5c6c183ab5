"""2.1 Who may spend MP: in whose phase, in what condition; 2.12 whether it started; 2.2 which way it goes."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.verdict import Finding, illegal, note
from rules.core.words.numbers import points_words
from rules.squad_leader.costs import Price, bar_words, can_pay
from rules.squad_leader.units import is_vehicle, state_of
from rules.squad_leader.vehicle import Vehicle


def may_spend(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield why a vehicle gets no movement order at all (2.1)."""
    own, name, unit, turn = vehicle.own, vehicle.name, vehicle.unit, vehicle.situation.turn
    if turn.phase != "mph":
        yield illegal("2.1", "not_your_phase", f"{name} moves in its own MPh only.")
    elif turn.side != unit.side:
        mover = vehicle.situation.state.name_of_side(turn.side)
        yield illegal("2.1", "not_your_phase", f"It is the MPh of {mover}: {name} waits for its own.")
    if not own.is_mobile:
        yield illegal("2.1", "not_mobile", f"{name} is {'bogged' if own.bogged else 'immobile'}.", unit.hex)
    if own.ti:
        yield illegal("2.1", "ti", f"{name} is TI.")
    if own.fire == "prep":
        yield illegal("2.1", "prep_fired", f"{name} fired in the PFPh: it does not move.")
    if own.done:
        yield illegal("2.1", "done", f"{name} has ended its MPh.")
    if vehicle.situation.options.one_at_a_time:
        yield from _another_moves(vehicle)


def _another_moves(vehicle: Vehicle) -> Iterator[Finding]:
    for other in vehicle.situation.state.units.values():
        if other.side != vehicle.unit.side or other.id == vehicle.unit.id or not is_vehicle(other):
            continue
        own = state_of(other)
        moves_on = own.mp_spent > 0 and own.is_mobile and not own.done
        if moves_on and not (own.platoon and vehicle.own.platoon):
            message = f"{other.name} has begun to move and ends its MPh first."
            yield illegal("2.1", "one_at_a_time", message, other.hex)


def on_board(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield that a vehicle off the board can only enter (2.12)."""
    if vehicle.is_off_board:
        yield illegal("2.12", "off_board", f"{vehicle.name} is off the board: it can only enter.")


def has_started(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield that a stopped vehicle has to start first (2.12)."""
    if vehicle.is_off_board:
        yield from on_board(vehicle)
    elif vehicle.own.status == "stopped":
        message = f"{vehicle.name} is stopped: it must start for 1 MP before it turns or goes anywhere."
        yield illegal("2.12", "not_started", message, vehicle.hex)


def has_mp(vehicle: Vehicle, mp: float) -> Iterator[Finding]:
    """Yield that an expenditure is more than is left (2.1)."""
    if mp > vehicle.left:
        message = (
            f"That costs {points_words(mp)} MP, and {vehicle.name} has {points_words(vehicle.left)} left."
        )
        yield illegal("2.1", "too_dear", message, mp=mp)


def pays(vehicle: Vehicle, price: Price, label: str) -> Iterator[Finding]:
    """Yield why a vehicle does not get into a hex for its price (2.1, 2.7)."""
    if price.bar is not None:
        yield illegal("2.1", "not_permitted", bar_words(vehicle.name, price.bar), label)
    elif price.takes_all:
        if not can_pay(vehicle, price):
            message = f"{label} takes all MP, and {vehicle.name} has spent some on more than starting."
            yield illegal("2.7", "all_mp", message, label)
    elif price.mp > vehicle.left:
        cost, left = points_words(price.mp), points_words(vehicle.left)
        message = f"{label} costs {cost} MP, and {vehicle.name} has {left} left."
        yield illegal("2.1", "too_dear", message, label, mp=price.mp)


def may_reverse(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield why a vehicle never goes backwards (2.2)."""
    if vehicle.profile.vehicle_class in ("motorcycle", "wagon"):
        kind = vehicle.profile.vehicle_class
        yield illegal("2.2", "no_reverse", f"A {kind} such as {vehicle.name} does not reverse.")
    if vehicle.own.towing is not None:
        yield illegal("2.2", "towing", f"{vehicle.name} tows: it does not reverse.")


def keeps_direction(vehicle: Vehicle, reverse: bool) -> Iterator[Finding]:
    """Yield why a vehicle does not go this way, forward or backward, without a stop between (2.2, 2.23)."""
    if reverse:
        yield from may_reverse(vehicle)
    way = "reverse" if reverse else "forward"
    if vehicle.heading not in (None, way):
        message = f"{vehicle.name} goes {vehicle.heading}: it must stop and start to go {way}."
        yield illegal("2.23", "other_direction", message)


def price_notes(vehicle: Vehicle, price: Price, label: str, reverse: bool = False) -> Iterator[Finding]:
    """Yield what went into the price of a legal entry (2.14, 2.16, 2.21, 2.7, 8.21)."""
    if price.by_road:
        slow = " BU, for 1 MP" if vehicle.own.crew == "bu" and vehicle.profile.afv else ""
        yield note("2.16", "road_rate", f"{vehicle.name} goes by the road{slow}.")
    if price.wrecks > 0 and not price.takes_all:
        message = f"Wrecks and vehicles in {label} cost {points_words(price.wrecks)} MP more."
        yield note("2.14", "wrecks", message, mp=price.wrecks)
    if reverse:
        yield note("2.21", "reverse_rate", f"{vehicle.name} reverses: its cost is multiplied.")
    if price.takes_all:
        yield note("2.7", "all_mp", f"{label} takes all MP that are left.")


def motion_note(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield that a vehicle in Motion moves without a start (2.12)."""
    if vehicle.in_motion:
        yield note("2.12", "from_motion", f"{vehicle.name} comes out of Motion and pays no start.")


def radio_note(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield that a vehicle has no radio: that is for the players to heed (2.1)."""
    if vehicle.profile.radioless:
        yield note("14.23", "radioless", f"{vehicle.name} has no radio: see 14.23 for how it may move.")
