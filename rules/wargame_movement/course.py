"""The course of a move, computed once: its path, the ground under it, and what the hull meets on the way.

It depends on the state and the path, not on the gait: every gait of an order shares one course.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from rules.core.game.cache import cached
from rules.core.game.identity_key import IdentityKey
from rules.core.game.state import GameState, Unit
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Hull, Point, Pose, Vector, along, bearing_of
from rules.core.geometry.sweep import Contact, Key, stands_in, sweep
from rules.core.table.board import TableBoard
from rules.core.table.ground import stretches_of
from rules.core.table.standing import hull_of
from rules.wargame_movement.landing import land_on
from rules.wargame_movement.terrain import Spot, spot_of
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.units import class_of, flies, options_of, units_in_the_way
from rules.wargame_movement.wire import is_let_through

Kind = Literal["edge", "unit", "building", "wire"]


class Meeting(Struct, frozen=True):
    """A first contact of the hull on a leg, and whether it stops the unit."""

    contact: Contact
    kind: Kind
    stops: bool

    @property
    def inches(self) -> float:
        """How far the middle has gone at the contact."""
        return self.contact.entry


class Piece(Struct, frozen=True):
    """A piece of the path over one kind of spot."""

    start: float
    end: float
    spot: Spot


class Course(Struct, frozen=True):
    """What the gait does not change about a move; `land` is how far a craft goes before it runs ashore."""

    unit: Unit
    hull: Hull
    path: Path
    pieces: tuple[Piece, ...]
    meetings: tuple[Meeting, ...]
    land: float | None


class Leg(Struct, frozen=True):
    """One straight leg of a path: from where, which way, how long, and the inches gone before it."""

    start: Point
    way: Vector
    length: float
    mark: float
    is_last: bool

    def path(self, on: float = 0.0) -> Path:
        """Return the leg as a path, and so many inches on."""
        return Path.through([self.start, along(self.start, self.way, self.length + on)])


def legs_of(path: Path) -> list[Leg]:
    """Return the legs of a path."""
    last = len(path.directions) - 1
    return [
        Leg(path.points[n], way, path.marks[n + 1] - path.marks[n], path.marks[n], n == last)
        for n, way in enumerate(path.directions)
    ]


def course_of(state: GameState, unit: Unit, path: Path) -> Course:
    """Return the course of a unit on the table along a path that starts where it stands."""
    return _course(IdentityKey(state), unit.id, path)


@cached(maxsize=64)
def _course(key: IdentityKey, unit_id: str, path: Path) -> Course:
    state = key.state
    unit = state.units[unit_id]
    hull = hull_of(unit)
    meetings = tuple(meeting for leg in legs_of(path) for meeting in _meetings(state, unit, hull, leg))
    land = _land(state, unit, hull, path) if class_of(unit) == "craft" else None
    return Course(unit, hull, path, pieces_of(state, path), meetings, land)


def pieces_of(state: GameState, path: Path) -> tuple[Piece, ...]:
    """Return the pieces of a path by what lies over them; neighbours differ."""
    table: TableBoard = state.board
    road_counts = options_of(state).road_on_hill == "road"
    pieces: list[Piece] = []
    for stretch in stretches_of(table, path):
        spot = spot_of(stretch.over, table.ground, road_counts)
        if pieces and pieces[-1].spot == spot:
            pieces[-1] = Piece(pieces[-1].start, stretch.end, spot)
        else:
            pieces.append(Piece(stretch.start, stretch.end, spot))
    return tuple(pieces)


def _meetings(state: GameState, unit: Unit, hull: Hull, leg: Leg) -> Iterator[Meeting]:
    """Yield what a hull meets on a leg.

    What it overlaps at the start of the leg does not count, nor what it only grazes: a hull a hair narrower
    would pass. On the last leg what it touches at the end is met.
    """
    table, units = state.board, units_in_the_way(state)
    pose = Pose(leg.start, bearing_of(leg.way))
    ignore = stands_in(table, units, hull, pose, NEAR) | {("unit", unit.id)}
    path = leg.path(2 * NEAR if leg.is_last else 0.0)
    slim = Hull(hull.length, max(hull.width - 2 * NEAR, hull.width / 2))
    met: set[Key] = {contact.key for contact in sweep(table, units, slim, path, ignore)}
    for contact in sweep(table, units, hull, path, ignore):
        meeting = _meeting(state, unit, contact, leg) if contact.key in met else None
        if meeting is not None:
            yield meeting


def _meeting(state: GameState, unit: Unit, contact: Contact, leg: Leg) -> Meeting | None:
    """Return what a contact is to a unit; nothing when the unit heeds no such thing."""
    found = Contact(contact.what, contact.id, leg.mark + contact.entry, contact.at)
    if contact.what == "edge":
        return Meeting(found, "edge", stops=True)
    if flies(unit):
        return None
    if contact.what == "unit":
        return Meeting(found, "unit", stops=True)
    feature = state.board.feature(contact.id)
    if feature.kind == "building":
        return None if class_of(unit) == "man" else Meeting(found, "building", stops=True)
    return Meeting(found, "wire", stops=not is_let_through(state, unit, feature, leg.start, leg.way))


def _land(state: GameState, unit: Unit, hull: Hull, route: Path) -> float | None:
    """Return how far the middle of a craft goes before that of its leading edge meets land (W11)."""
    for leg in legs_of(route):
        nose = Leg(along(leg.start, leg.way, hull.length / 2), leg.way, leg.length, leg.mark, leg.is_last)
        path = nose.path()
        for piece in pieces_of(state, path):
            is_shore = land_on(piece.spot, unit) and state.board.contains(path.at(piece.start + NEAR))
            if is_shore and piece.end - piece.start > NEAR:
                return leg.mark + piece.start
    return None
