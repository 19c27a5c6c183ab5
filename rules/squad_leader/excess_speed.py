"""2.5 Excessive Speed Breakdown: MP beyond the allotment, at the risk of Immobilization."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor

from rules.core.game.charts import read_chart
from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.verdict import Finding, illegal
from rules.core.words.numbers import points_words
from rules.squad_leader.orders import ExcessSpeed
from rules.squad_leader.permission import on_board
from rules.squad_leader.resolution import DR, Act, roll_words
from rules.squad_leader.scene import Vehicle
from rules.squad_leader.start import is_halves
from rules.squad_leader.stop_limits import may_stay, most_excess, reverses_to_a_stop
from rules.squad_leader.units import Esb

HIGHEST_GAIN = 11
_MAKERS: dict[str, int] = read_chart(__package__, "makers")


def esb_broken(vehicle: Vehicle, order: ExcessSpeed) -> Iterator[Finding]:
    """Yield why a vehicle does not exceed its speed (2.5, 2.6, 2.24)."""
    yield from on_board(vehicle)
    name, most = vehicle.name, most_excess(vehicle)
    if not vehicle.rates.is_tracked:
        yield illegal("2.5", "not_tracked", f"{name} is not tracked: only such vehicles attempt ESB.")
    if vehicle.own.esb is not None:
        yield illegal("2.5", "once", f"{name} has attempted ESB in this MPh.")
    if vehicle.own.mp_spent <= 0:
        yield illegal("2.5", "nothing_spent", f"{name} has to spend some MP before it attempts ESB.")
    if not is_halves(order.mp) or order.mp > most:
        message = f"{name} may seek up to {most} MP, in halves, and more than none."
        yield illegal("2.5", "esb_mp", message, mp=float(most))
    if not vehicle.is_off_board:
        yield from may_stay(vehicle, "attempt ESB")
        yield from reverses_to_a_stop(sped(vehicle, order, gained=True))


def sped(vehicle: Vehicle, order: ExcessSpeed, gained: bool) -> Vehicle:
    """Return the vehicle after its attempt."""
    return vehicle.after(esb=Esb(order.mp, gained))


def esb_modifier(vehicle: Vehicle, order: ExcessSpeed) -> int:
    """Return what is added to the DR: the MP sought, and the maker's DRM."""
    sought = ceil(order.mp) if vehicle.profile.mp_red else floor(order.mp)
    return sought + _MAKERS[vehicle.profile.manufacturer]


def esb_notes(vehicle: Vehicle, order: ExcessSpeed) -> Iterator[Finding]:
    """Yield the risk of ESB."""
    limit = HIGHEST_GAIN + 1 - esb_modifier(vehicle, order)
    message = f"{vehicle.name} gains {points_words(order.mp)} MP, but a DR of {limit} or more Immobilises it."
    yield Finding("2.5", "esb", "risk", message, at=vehicle.hex, mp=order.mp)


def esb_events(vehicle: Vehicle, order: ExcessSpeed, dice: Dice) -> list[Event]:
    """Return what comes of ESB."""
    act = Act(vehicle, dice)
    modifier = esb_modifier(vehicle, order)
    final = act.roll(DR, "ESB") + modifier
    is_gained = final <= HIGHEST_GAIN
    act.become(sped(vehicle, order, is_gained))
    said = f"it gains {points_words(order.mp)} MP" if is_gained else "it breaks down and is Immobile"
    act.tell(f"exceeds its speed: {roll_words(modifier, final)}; {said}", "2.5")
    if not is_gained:
        act.change(immobile=True, status="stopped", direction=None, done=True)
    return act.events()
