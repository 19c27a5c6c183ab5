"""The order to drift: the arrow die of a vehicle out of control (W34)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, Rolled, UnitChanged, UnitPlaced
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import along, normal_bearing, snap_point, unit_vector
from rules.core.geometry.sliding import slide
from rules.core.geometry.sweep import Contact
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.table.standing import hull_of, pose_of
from rules.wargame_movement.carriers import procedures_with
from rules.wargame_movement.course import stretches_on
from rules.wargame_movement.markers import afloat, markers_of
from rules.wargame_movement.permission import A_UNIT, against_moving_again, against_standing, may_move_now
from rules.wargame_movement.phrases import inches_of
from rules.wargame_movement.shore import beached
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.units import Moved, flies, is_vehicle, options_of, state_of, units_in_the_way
from rules.wargame_movement.words import say

CLOCK: Final = 12
DEGREES: Final = 360
INCHES: Final = 6


class Drift(Order, frozen=True, tag="drift"):
    """Roll the arrow die for a vehicle out of control."""

    unit: Name


def must_drift(unit: Unit) -> bool:
    """Return whether a unit is out of control and still has to drift."""
    own = state_of(unit)
    is_loose = own.out_of_control and is_vehicle(unit) and own.condition == "ok"
    return is_loose and unit.at is not None and own.moved is None


def _is_loose(state: GameState, unit: Unit) -> bool:
    return is_vehicle(unit) and state_of(unit).out_of_control


def _may_drift(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why no arrow die is rolled for a unit (W1, W3, W34)."""
    yield from may_move_now(state, unit)
    if not _is_loose(state, unit):
        yield illegal("W34", "in_control", say("in_control", unit=unit.name))
    yield from against_moving_again(unit)
    yield from against_standing(unit)


def _notes(state: GameState, unit: Unit, order: Drift) -> Iterator[Finding]:
    """Yield what the dice decide (W34)."""
    yield note("W34", "drift", say("arrow_die"))


def _resolve(state: GameState, unit: Unit, order: Drift, dice: Dice) -> list[Event]:
    """Return the events of the arrow die: the hull slides without turning until something stops it."""
    if unit.at is None:
        raise ValueError(f"{unit.name} is not on the table")
    clock = options_of(state).arrow_die == "clock"
    sides = CLOCK if clock else DEGREES
    of_arrow, of_inches = say("direction_why"), say("inches_why")
    arrow = dice.roll(1, sides, str(of_arrow), unit.id)
    inches = dice.roll(1, INCHES, str(of_inches), unit.id)
    bearing = normal_bearing(arrow.numbers[0] * DEGREES / sides)
    gone = _slid_inches(state, unit, bearing, inches.numbers[0])
    pose = pose_of(unit)
    at = snap_point(along(pose.at, unit_vector(bearing), gone))
    driven = Path.through([pose.at, at])
    spots = [stretch.ground for stretch in stretches_on(state, driven)]
    slides = say("slides", unit=unit.name, inches=inches_of(gone), degrees=bearing)
    return [
        Rolled.of(arrow, sides, of_arrow, unit.id, bearings=(bearing,)),
        Rolled.of(inches, INCHES, of_inches, unit.id),
        UnitPlaced(unit.id, at, None, pose.facing, ((*pose.at, pose.facing), (*at, pose.facing))),
        UnitChanged(
            unit.id,
            {
                "moved": msgspec.to_builtins(Moved(gone)),
                "markers": list(markers_of(state, unit, gone, spots)),
                "wire": None,
                **(afloat(unit, in_water=False) if gone > NEAR else {}),
                **beached(state, unit, at, pose.facing),
                **procedures_with(unit, "move"),
            },
        ),
        Narrated.of(unit.id, slides, ("W34",)),
    ]


def _slid_inches(state: GameState, unit: Unit, bearing: float, inches: float) -> float:
    """Return how far a hull slides before a building, a unit or the edge stops it."""
    contacts = slide(
        state.board, units_in_the_way(state), hull_of(unit), pose_of(unit), bearing, inches, NEAR
    )
    met = [contact.entry for contact in contacts if _stops(state, unit, contact)]
    return min([float(inches), *met])


def _stops(state: GameState, unit: Unit, contact: Contact) -> bool:
    if contact.what == "edge":
        return True
    if flies(unit):
        return False
    return contact.what == "unit" or state.board.feature(contact.id).kind == "building"


def _choices(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    """Yield the arrow die, which comes before the side may pass (W34)."""
    yield Choice(due=True)


DRIFT = OrderRule(
    order=Drift,
    title=say("drift"),
    key="a",
    who=A_UNIT,
    is_listed=_is_loose,
    may=_may_drift,
    notes=_notes,
    resolve=_resolve,
    choices=_choices,
    final=True,
)
