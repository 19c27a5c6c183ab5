"""The distance that a unit goes along its course, and what limits it (W31, W32, W36 to W40)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec import Struct

from rules.core.game.state import GameState, Unit
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import bearing_of
from rules.core.table.course import Meeting, used_up
from rules.core.table.ground import Stretch
from rules.core.table.standing import name_of_thing
from rules.core.words.messages import Message
from rules.wargame_movement.course import Course, effect_of
from rules.wargame_movement.kinds import Gait
from rules.wargame_movement.phrases import inches_of
from rules.wargame_movement.rates import Mover, Rate, is_half_moving, mover_of, rates_of
from rules.wargame_movement.speed import rate_clause
from rules.wargame_movement.terrain import Spot
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.units import options_of, state_of
from rules.wargame_movement.words import say


class Bound(Struct, frozen=True):
    """A limit to a move under a clause: it ends there at the latest.

    `message` is a whole sentence; `why`, if given, explains the inches in a longer one.
    """

    inches: float
    clause: str
    rule: str
    message: Message
    meeting: Meeting | None = None
    why: Message | None = None


class Drive(Struct, frozen=True):
    """The result of a move: the `inches` gone, and `held`, what ends it before the aim or the ordered stop.

    `rates` are those of the unit on every ground of its course.
    """

    unit: Unit
    course: Course
    gait: Gait | None
    mover: Mover
    rates: Mapping[Spot, Rate]
    inches: float
    held: tuple[Bound, ...]

    @property
    def driven(self) -> Path:
        """The path gone; it has one point if the unit goes nowhere."""
        path = self.course.path
        return path.until(self.inches) if self.inches > 0.0 else Path.through(path.points[:1])

    @property
    def drivable(self) -> list[Stretch[Spot]]:
        """The stretches of the course without slivers of ground that the unit cannot enter."""
        return _drivable(self.course, self.rates)

    @property
    def travelled(self) -> tuple[Stretch[Spot], ...]:
        """The stretches on which any distance is gone."""
        return tuple(stretch for stretch in self.drivable if stretch.start < self.inches - NEAR)

    @property
    def goes(self) -> bool:
        """Whether any distance is gone at all."""
        return self.inches > NEAR

    @property
    def reaches(self) -> bool:
        """Whether the middle comes to the aim."""
        return self.inches >= self.course.path.length - NEAR


def facings_of(path: Path) -> list[float]:
    """Return the bearing of each leg of a path."""
    return [bearing_of(way) for way in path.directions]


def drive_of(state: GameState, course: Course, gait: Gait | None, stop: float | None = None) -> Drive:
    """Return the drive of a unit along a course at a gait, to its end or to the ordered stop."""
    unit = course.unit
    mover = mover_of(state, unit, gait)
    rate_of = rates_of(state, unit, mover)
    rates = {spot: rate_of(spot) for spot in {stretch.ground for stretch in course.stretches}}
    wanted = course.path.length if stop is None else min(stop, course.path.length)
    bounds = list(_bounds(state, course, mover, rates))
    inches = min([wanted, *(bound.inches for bound in bounds)])
    short = inches < wanted - NEAR
    held = tuple(bound for bound in bounds if short and bound.inches <= inches + NEAR)
    return Drive(unit, course, gait, mover, rates, inches, held)


def _drivable(course: Course, rates: Mapping[Spot, Rate]) -> list[Stretch[Spot]]:
    """Return the stretches of a course without slivers of ground that the unit cannot enter."""
    return [
        stretch
        for stretch in course.stretches
        if rates[stretch.ground].inches > 0.0 or stretch.end - stretch.start > NEAR
    ]


def _bounds(state: GameState, course: Course, mover: Mover, rates: Mapping[Spot, Rate]) -> Iterator[Bound]:
    unit = course.unit
    yield from _by_ground(state, course, mover, rates)
    yield from caps_on(state, unit, mover)
    meeting = next((met for met in course.meetings if effect_of(unit, met).stops), None)
    if meeting is not None:
        yield _by_meeting(state, unit, meeting)
    if course.land is not None:
        message = say("ashore", unit=unit.name, inches=inches_of(course.land))
        yield Bound(course.land, "W11", "land", message, why=say("ashore_why"))


def _by_ground(state: GameState, course: Course, mover: Mover, rates: Mapping[Spot, Rate]) -> Iterator[Bound]:
    """Yield how far the rates let a unit go (W39)."""
    gives = {spot: rate.inches for spot, rate in rates.items()}
    mixed = options_of(state).mixed_ground
    found = used_up(_drivable(course, rates), gives, course.path.length, mixed=mixed)
    if found is None:
        return
    unit, inches, rate = course.unit, found[0], rates[found[1].ground]
    goes = inches_of(inches)
    if rate.why is None:
        message = say("goes_this_turn", unit=unit.name, inches=goes)
    elif rate.stops:
        message = say("no_farther", unit=unit.name, inches=goes, why=rate.why)
    else:
        message = say("goes_at_rate", unit=unit.name, inches=goes, rate=rate.held)
    for clause in rate.stops:
        yield Bound(inches, clause, "no_way", message, why=rate.why)
    if rate.stops:
        return
    yield Bound(inches, rate_clause(unit), "rate", message, why=rate.why)
    if mover.halved:
        message = say("half_move_left", unit=unit.name)
        yield Bound(inches, "W31", "half_move", message, why=say("half_move_left_why"))


def caps_on(state: GameState, unit: Unit, mover: Mover) -> Iterator[Bound]:
    """Yield the caps on a move by any way: after loading or unloading (W31), or getting down (W32)."""
    if options_of(state).half_move == "cap" and is_half_moving(unit):
        half = mover.full / 2
        message = say("half_speed", unit=unit.name, inches=inches_of(half))
        yield Bound(half, "W31", "half_move", message, why=say("half_speed_why"))
    unloaded = state_of(unit).unloaded
    if unloaded is not None:
        message = say("got_down", unit=unit.name, inches=inches_of(unloaded.inches))
        yield Bound(unloaded.inches, "W32", "got_down", message, why=say("got_down_why"))


def _by_meeting(state: GameState, unit: Unit, meeting: Meeting) -> Bound:
    effect = effect_of(unit, meeting)
    thing = name_of_thing(state, meeting.contact.what, meeting.contact.id)
    message = say("stopped", unit=unit.name, thing=thing, inches=inches_of(meeting.inches))
    return Bound(
        meeting.inches, effect.clause, effect.rule, message, meeting, say("stopped_why", thing=thing)
    )


def wire_touched(drive: Drive) -> Meeting | None:
    """Return the wire at which a move ends, if it stops the unit there."""
    met = (met for met in drive.course.meetings if met.kind == "wire")
    return next((wire for wire in met if abs(wire.inches - drive.inches) <= NEAR), None)
