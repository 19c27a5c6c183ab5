"""How far a unit goes along its course, and what holds it there (W31, W32, W36 to W40)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rules.core.game.state import GameState, Unit
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import bearing_of
from rules.core.table.standing import name_of_thing
from rules.wargame_movement.course import Course, Meeting
from rules.wargame_movement.kinds import Gait
from rules.wargame_movement.rates import (
    Mover,
    Rate,
    is_half_moving,
    mover_of,
    rate_at,
    rate_in_air,
)
from rules.wargame_movement.speed import rate_clause
from rules.wargame_movement.terrain import Spot
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.units import flies, options_of, state_of
from rules.wargame_movement.weather import weather_on
from rules.wargame_movement.wire import wire_clause
from rules.wargame_movement.wording import inches_of


class Bound(Struct, frozen=True):
    """Something that lets a move go so far and no farther, under its clause.

    `message` is a sentence of its own; `short` follows the inches gone, where there is more to say of them.
    """

    inches: float
    clause: str
    rule: str
    message: str
    meeting: Meeting | None = None
    short: str = ""


class Going(Struct, frozen=True):
    """A piece of the course and the rate that the unit has there."""

    start: float
    end: float
    spot: Spot
    rate: Rate


class Drive(Struct, frozen=True):
    """How a move goes: `inches` in all, `held` by what short of the aim or the stop ordered."""

    unit: Unit
    course: Course
    gait: Gait | None
    mover: Mover
    goings: tuple[Going, ...]
    inches: float
    held: tuple[Bound, ...]

    @property
    def driven(self) -> Path:
        """The path gone; that of a unit which goes nowhere has one point."""
        path = self.course.path
        return path.until(self.inches) if self.inches > 0.0 else Path.through(path.points[:1])

    @property
    def travelled(self) -> tuple[Going, ...]:
        """The pieces on which any distance is gone."""
        return tuple(going for going in self.goings if going.start < self.inches - NEAR)

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
    """Return how far a unit goes along a course at a gait, to its end or so many inches."""
    unit = course.unit
    mover = mover_of(state, unit, gait)
    goings = _goings(state, course, mover)
    wanted = course.path.length if stop is None else min(stop, course.path.length)
    bounds = list(_bounds(state, course, mover, goings))
    inches = min([wanted, *(bound.inches for bound in bounds)])
    short = inches < wanted - NEAR
    held = tuple(bound for bound in bounds if short and bound.inches <= inches + NEAR)
    return Drive(unit, course, gait, mover, goings, inches, held)


def _goings(state: GameState, course: Course, mover: Mover) -> tuple[Going, ...]:
    """Return the pieces of a course with their rates; a sliver where nothing goes is none."""
    weather = weather_on(state)
    goings = []
    for piece in course.pieces:
        rate = rate_in_air(mover) if flies(course.unit) else rate_at(piece.spot, mover, weather)
        if rate.inches > 0.0 or piece.end - piece.start > NEAR:
            goings.append(Going(piece.start, piece.end, piece.spot, rate))
    return tuple(goings)


def _bounds(state: GameState, course: Course, mover: Mover, goings: tuple[Going, ...]) -> Iterator[Bound]:
    unit = course.unit
    yield from _by_ground(state, unit, mover, goings)
    yield from _by_half_move(state, unit, mover)
    unloaded = state_of(unit).unloaded
    if unloaded is not None:
        message = f"Having got down this turn, {unit.name} goes {inches_of(unloaded.inches)} at most."
        yield Bound(unloaded.inches, "W32", "got_down", message, short="all that is left after getting down")
    meeting = next((met for met in course.meetings if met.stops), None)
    if meeting is not None:
        yield _by_meeting(state, unit, meeting)
    if course.land is not None:
        message = f"{unit.name} runs ashore after {inches_of(course.land)}."
        yield Bound(course.land, "W11", "land", message, short="ashore")


def _by_ground(state: GameState, unit: Unit, mover: Mover, goings: tuple[Going, ...]) -> Iterator[Bound]:
    """Yield how far the rates let a unit go (W39)."""
    worst = options_of(state).mixed_ground == "worst"
    inches, stop = _worst(goings) if worst else _in_proportion(goings)
    if stop is not None and stop.stops:
        for clause in stop.stops:
            message = f"{unit.name} goes {inches_of(inches)} and no farther: {stop.why}."
            yield Bound(inches, clause, "no_way", message, short=stop.why)
    elif stop is not None:
        why = f": {stop.held}" if stop.why else ""
        message = f"{unit.name} goes {inches_of(inches)} this turn{why}."
        yield Bound(inches, rate_clause(unit), "rate", message, short=stop.why)
        if mover.halved:
            message = f"{unit.name} has half a move left beside its load."
            yield Bound(inches, "W31", "half_move", message, short="half a move beside its load")


def _in_proportion(goings: tuple[Going, ...]) -> tuple[float, Rate | None]:
    """Return how far a move goes of which each stretch uses its share, and the rate that ends it."""
    left = 1.0
    for going in goings:
        rate, length = going.rate, going.end - going.start
        if rate.inches * left < length:
            return going.start + rate.inches * left, rate
        left -= length / rate.inches
    return (goings[-1].end, None) if goings else (0.0, None)


def _worst(goings: tuple[Going, ...]) -> tuple[float, Rate | None]:
    """Return how far a move goes that no rate on the way allows less, and the rate that ends it."""
    least: Rate | None = None
    for going in goings:
        if least is None or going.rate.inches < least.inches:
            least = going.rate
        if least.inches < going.end:
            return max(going.start, least.inches), least
    return (goings[-1].end, None) if goings else (0.0, None)


def _by_half_move(state: GameState, unit: Unit, mover: Mover) -> Iterator[Bound]:
    """Yield the half move of a carrier that has loaded or unloaded (W31)."""
    if options_of(state).half_move == "cap" and is_half_moving(unit):
        half = mover.full / 2
        message = f"Having loaded or unloaded, {unit.name} goes half its full speed: {inches_of(half)}."
        yield Bound(half, "W31", "half_move", message, short="half its full speed after loading or unloading")


def _by_meeting(state: GameState, unit: Unit, meeting: Meeting) -> Bound:
    clause = wire_clause(unit) if meeting.kind == "wire" else rate_clause(unit)
    stopped = f"stopped by {name_of_thing(state, meeting.contact.what, meeting.contact.id)}"
    message = f"{unit.name} is {stopped} after {inches_of(meeting.inches)}."
    return Bound(meeting.inches, clause, meeting.kind, message, meeting, stopped)


def wire_touched(drive: Drive) -> Meeting | None:
    """Return the wire at which a move ends, if it stops the unit there."""
    return next(
        (
            met
            for met in drive.course.meetings
            if met.kind == "wire" and met.stops and abs(met.inches - drive.inches) <= NEAR
        ),
        None,
    )
