"""2.4 The order to mark that a vehicle fired in this phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.words.messages import Message
from rules.squad_leader.expenditure import is_on_board
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.units import Fire
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.vehicle_order import A_VEHICLE, VehicleOrder
from rules.squad_leader.words import say

_MARKS: Final[dict[str, Fire]] = {"pfph": "prep", "dfph": "final", "afph": "advancing"}


class MarkFire(VehicleOrder, frozen=True, tag="fire"):
    """Note that a vehicle fired in this phase."""


def _mark(vehicle: Vehicle) -> Fire | None:
    """Return the counter for fire in this phase, or None if nobody fires in it."""
    turn = vehicle.situation.turn
    if turn.phase == "mph":
        return "bounding" if turn.side == vehicle.unit.side else "first"
    return _MARKS.get(turn.phase)


def _may_fire(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield why a vehicle does not fire in this phase (2.4)."""
    name = vehicle.name
    if vehicle.is_off_board:
        yield illegal("2.4", "off_board", say("off_board", unit=name))
    if _mark(vehicle) is None:
        yield illegal("2.4", "not_your_phase", say("no_fire_now", unit=name))
    if vehicle.situation.turn.phase == "pfph" and vehicle.own.began_in_motion:
        message = say("began_in_motion", unit=name)
        yield illegal("2.4", "began_in_motion", message, vehicle.unit.hex)


def _notes(vehicle: Vehicle, order: MarkFire) -> Iterator[Finding]:
    """Yield the effect of Motion on fire (2.42)."""
    if vehicle.own.status == "motion":
        yield note("2.42", "motion_fire", say("motion_fire", unit=vehicle.name))


def _resolve(vehicle: Vehicle, order: MarkFire, dice: Dice) -> list[Event]:
    resolution = Resolution(vehicle, dice)
    mark = _mark(vehicle)
    resolution.change(fire=mark, done=vehicle.own.done or _may_not_move(vehicle, mark))
    resolution.narrate(_narration(vehicle, mark), "2.4")
    return resolution.events()


def _may_not_move(vehicle: Vehicle, mark: Fire | None) -> bool:
    """Return whether a vehicle loses its Prep Fire counter to a Bounding one: it still may not move (2.1)."""
    return vehicle.own.fire == "prep" and mark == "bounding"


def _narration(vehicle: Vehicle, mark: Fire | None) -> Message:
    """Return the message of the log for fire, in a phase with a counter for it or in another."""
    if mark is None:
        return say("fires_unmarked_told", unit=vehicle.name)
    return say("fires_told", unit=vehicle.name, fire=say(f"word_fire.{mark}"))


def _choices(vehicle: Vehicle, barred: bool) -> Iterator[Choice]:
    """Yield the mark; it is only a note in any side's MPh, where vehicles mainly move."""
    yield Choice(note=vehicle.situation.turn.phase == "mph")


MARK_FIRE = OrderRule(
    order=MarkFire,
    title=say("mark_fire"),
    key="h",
    who=A_VEHICLE,
    is_listed=is_on_board,
    may=_may_fire,
    notes=_notes,
    resolve=_resolve,
    choices=_choices,
)
