"""2.12 Starting, 2.13 stopping, 2.17 Delay."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.verdict import Finding, illegal, note
from rules.core.words.numbers import points_words
from rules.squad_leader.bog_check import breaks_down, worn_findings
from rules.squad_leader.costs import START_MP, STOP_MP
from rules.squad_leader.orders import Delay, Start, Stop
from rules.squad_leader.permission import has_mp, motion_note, on_board
from rules.squad_leader.resolution import Act
from rules.squad_leader.scene import Vehicle
from rules.squad_leader.stop_limits import dead_ends, is_caught, may_stay


def start_broken(vehicle: Vehicle, order: Start) -> Iterator[Finding]:
    """Yield why a vehicle does not start (2.12)."""
    yield from on_board(vehicle)
    if vehicle.own.status != "stopped":
        yield illegal("2.12", "started", f"{vehicle.name} is on the move already.", vehicle.unit.hex)
    yield from has_mp(vehicle, START_MP)


def start_notes(vehicle: Vehicle, order: Start) -> Iterator[Finding]:
    """Yield what starting costs and risks (2.12, 2.51)."""
    yield note("2.12", "start", f"{vehicle.name} starts for 1 MP.", mp=START_MP, what="Start")
    yield from worn_findings(vehicle)


def started(vehicle: Vehicle, order: Start) -> Vehicle:
    """Return the vehicle after it has started."""
    free = vehicle.own.mp_free + START_MP
    fields = vehicle.spending("start", START_MP, mp_free=free, status="moving", direction=None)
    return vehicle.after(**fields)


def start_events(vehicle: Vehicle, order: Start, dice: Dice) -> list[Event]:
    """Return what comes of a start."""
    act = Act(vehicle, dice)
    act.become(started(vehicle, order))
    act.tell("starts (1 MP)", "2.12")
    if breaks_down(act):
        act.change(done=True)
    return act.events()


def stop_price(vehicle: Vehicle) -> float:
    """Return what stopping costs: nothing after an entry that took all MP (2.7)."""
    return 0.0 if vehicle.own.all_mp else STOP_MP


def stop_broken(vehicle: Vehicle, order: Stop) -> Iterator[Finding]:
    """Yield why a vehicle does not stop (2.13, 2.6)."""
    yield from on_board(vehicle)
    if vehicle.own.status == "stopped":
        yield illegal("2.13", "stopped", f"{vehicle.name} is stopped already.", vehicle.unit.hex)
    elif not vehicle.is_off_board:
        yield from may_stay(vehicle, "stop")
    yield from has_mp(vehicle, stop_price(vehicle))


def stop_notes(vehicle: Vehicle, order: Stop) -> Iterator[Finding]:
    """Yield what stopping costs (2.13)."""
    price = stop_price(vehicle)
    yield note("2.13", "stop", f"{vehicle.name} stops for {points_words(price)} MP.", mp=price, what="Stop")
    if vehicle.own.all_mp:
        yield note("2.7", "all_mp", f"{vehicle.name} stops at no further cost: it spent all its MP.")


def stopped(vehicle: Vehicle, order: Stop) -> Vehicle:
    """Return the vehicle after it has stopped."""
    price = stop_price(vehicle)
    free = vehicle.own.mp_free + price
    return vehicle.after(**vehicle.spending("stop", price, mp_free=free, status="stopped", direction=None))


def stop_events(vehicle: Vehicle, order: Stop, dice: Dice) -> list[Event]:
    """Return what comes of stopping."""
    act = Act(vehicle, dice)
    act.become(stopped(vehicle, order))
    act.tell(f"stops ({points_words(stop_price(vehicle))} MP)", "2.13")
    return act.events()


def is_halves(mp: float) -> bool:
    """Return whether MP are a multiple of a half, and more than none."""
    return mp > 0 and (mp * 2).is_integer()


def delay_broken(vehicle: Vehicle, order: Delay) -> Iterator[Finding]:
    """Yield why a vehicle does not spend MP without moving (2.17, 2.6, 2.24)."""
    yield from on_board(vehicle)
    if vehicle.own.status != "stopped" and not vehicle.own.platoon:
        message = f"{vehicle.name} is not stopped: only then, or in platoon movement, is there a Delay."
        yield illegal("2.17", "not_stopped", message, vehicle.unit.hex)
    if not is_halves(order.mp):
        yield illegal("2.17", "delay_mp", "A Delay takes a multiple of ½ MP, and more than none.")
        return
    yield from has_mp(vehicle, order.mp)
    if not vehicle.is_off_board:
        yield from dead_ends(delayed(vehicle, order), is_caught(vehicle))


def delay_notes(vehicle: Vehicle, order: Delay) -> Iterator[Finding]:
    """Yield what a Delay costs (2.17)."""
    yield note("2.17", "delay", f"{vehicle.name} delays for {points_words(order.mp)} MP.", mp=order.mp)
    yield from motion_note(vehicle)


def delayed(vehicle: Vehicle, order: Delay) -> Vehicle:
    """Return the vehicle after a Delay."""
    return vehicle.after(**vehicle.spending("delay", order.mp))


def delay_events(vehicle: Vehicle, order: Delay, dice: Dice) -> list[Event]:
    """Return what comes of a Delay."""
    act = Act(vehicle, dice)
    act.become(delayed(vehicle, order))
    act.tell(f"delays ({points_words(order.mp)} MP)", "2.17")
    return act.events()
