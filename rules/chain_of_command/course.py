"""The course of a move, computed once: its route, the ground under it, and what the hull meets on the way.

It depends on the state and on where the order goes, not on dice: the paces of an order, its check, its odds
and its resolution share one course.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.chain_of_command.orders import Move
from rules.chain_of_command.rates import INSIDE, Rate, longest, rate_on
from rules.chain_of_command.route import DEGREE, NEAR, NoSuchAim, Route, aim_of, lay
from rules.chain_of_command.terrain import building_at, ground_of, is_soft, obstacles_at, size_of
from rules.chain_of_command.units import (
    Options,
    Profile,
    hull_of,
    is_friend,
    options_of,
    pose_of,
    profile_of,
)
from rules.core.bodies import Bodies
from rules.core.features import Feature
from rules.core.geometry import EPS, Hull, Path, Point, Vector, normal_bearing, turn_from
from rules.core.same import Same
from rules.core.state import GameState, Unit
from rules.core.sweep import Contact, Key, stands_in, sweep
from rules.core.table import Table
from rules.core.turning import pivot

FLAT_OUT_DICE: Final = 3
_EDGE_OF_GROUND: Final = 1e-4
"""Inches: a vehicle that halted at the edge of ground stands on the edge, and not in that ground."""

_EDGES: Final[dict[Key, Vector]] = {
    ("edge", "north"): (0.0, -1.0),
    ("edge", "east"): (1.0, 0.0),
    ("edge", "south"): (0.0, 1.0),
    ("edge", "west"): (-1.0, 0.0),
}

Kind = Literal["edge", "friend", "unit", "barrier", "passable", "crossable", "enterable"]


class Meeting(Struct, frozen=True):
    """A first contact of the hull, and what the thing is to this vehicle.

    An obstacle is `passable` at any speed, `crossable` at two dice or a `barrier`; a building is `enterable`
    at two dice or a `barrier`.
    """

    contact: Contact
    kind: Kind
    is_building: bool = False

    @property
    def inches(self) -> float:
        """How far the middle has gone at the contact."""
        return self.contact.entry

    @property
    def clause(self) -> str:
        """The clause that speaks of it."""
        if self.kind == "edge":
            return "11.4"
        if self.kind in ("friend", "unit"):
            return "11.1"
        return "11.3.2" if self.is_building else "11.3"


class Piece(Struct, frozen=True):
    """A piece of the route on one ground: `kind` is the number of its rates in the course."""

    start: float
    end: float
    kind: int
    ground: str


class Turn(Struct, frozen=True):
    """A pivot: its degrees (positive to the right), the dice it costs, and what it would sweep."""

    degrees: float
    dice: int
    contacts: tuple[Contact, ...]


class Course(Struct, frozen=True):
    """What the dice and the stop do not change about a move."""

    unit: Unit
    profile: Profile
    options: Options
    hull: Hull
    facing: float
    pivot: Turn | None
    route: Route
    meetings: tuple[Meeting, ...]
    standing: frozenset[Key]
    pieces: tuple[Piece, ...]
    rates: tuple[tuple[Rate | None, ...], ...]
    soft: float | None


def course_of(state: GameState, order: Move) -> Course | NoSuchAim:
    """Return the course of a move of a vehicle on the table, or why it has no aim.

    Its dice and its stop are no matter. Via points must lie on the table.
    """
    return _course(Same(state), replace(order, dice=1, stop="point", anyway=False))


def bodies_of(state: GameState) -> Bodies:
    """Return everything on the table that stands in the way."""
    return _bodies(Same(state))


@lru_cache(maxsize=32)
def _bodies(same: Same) -> Bodies:
    units = same.state.units.values()
    return Bodies.of((unit.id, pose_of(unit), hull_of(unit)) for unit in units if unit.at is not None)


@lru_cache(maxsize=64)
def _course(same: Same, order: Move) -> Course | NoSuchAim:
    state = same.state
    table: Table = state.board
    unit = state.units[order.unit]
    aim = aim_of(table, order)
    if isinstance(aim, NoSuchAim):
        return aim
    profile, options, hull, pose = profile_of(unit), options_of(state), hull_of(unit), pose_of(unit)
    bodies = bodies_of(state)
    standing = stands_in(table, bodies, hull, pose) | {("unit", unit.id)}
    turn = pivot_of(state, unit, order.pivot) if order.pivot is not None else None
    facing = normal_bearing(order.pivot) if order.pivot is not None else pose.facing
    farthest = longest(profile, options, FLAT_OUT_DICE, False, 0) + hull.length
    route = lay(aim, order, pose.at, facing, hull.length / 2, farthest)
    contacts = _contacts(table, bodies, hull, route.path, standing)
    pieces, rates, soft = _ground(table, route, profile, options, order.reverse)
    meetings = tuple(_meeting(state, unit, contact) for contact in contacts)
    return Course(unit, profile, options, hull, facing, turn, route, meetings, standing, pieces, rates, soft)


def _contacts(
    table: Table, bodies: Bodies, hull: Hull, path: Path, standing: frozenset[Key]
) -> list[Contact]:
    """Return what the hull meets on the way; an edge over which it hangs stops it where it drives outward."""
    slim = Hull(hull.length, hull.width - 2 * NEAR)
    contacts = sweep(table, bodies, slim, path, standing)
    for edge in standing & _EDGES.keys():
        contacts += _driven_outward(table, hull, path, edge)
    return sorted(contacts, key=lambda contact: contact.entry)


def _driven_outward(table: Table, hull: Hull, path: Path, edge: Key) -> list[Contact]:
    """Return where a hull that hangs over an edge first drives farther out, if it does."""
    normal = _EDGES[edge]
    legs = zip(path.points, path.points[1:], path.directions, path.marks, strict=False)
    for start, end, way, mark in legs:
        if way[0] * normal[0] + way[1] * normal[1] > EPS:
            leg = sweep(table, Bodies(), hull, Path.through([start, end]))
            met = [replace(found, entry=mark + found.entry) for found in leg if found.key == edge]
            if met:
                return met
    return []


def pivot_of(state: GameState, unit: Unit, facing: float) -> Turn:
    """Return the pivot of a unit to a bearing, the shorter way, and what it would sweep (11.1.3)."""
    pose, hull, table = pose_of(unit), hull_of(unit), state.board
    degrees = turn_from(pose.facing, normal_bearing(facing))
    bodies = bodies_of(state)
    standing = stands_in(table, bodies, hull, pose) | {("unit", unit.id)}
    slim = Hull(hull.length - 2 * NEAR, hull.width - 2 * NEAR)
    contacts = pivot(table, bodies, slim, pose, degrees, ignore=standing) if degrees else []
    size = abs(degrees)
    dice = 1 if size <= 45 + DEGREE else 2 if size <= 90 + DEGREE else 3
    return Turn(degrees, dice, tuple(contacts))


def stands_on_ground(state: GameState, unit: Unit) -> bool:
    """Return whether the middle of a vehicle stands on ground on which it can move, or on its edge."""
    (x, y), slack = pose_of(unit).at, _EDGE_OF_GROUND
    around = ((x - slack, y - slack), (x + slack, y - slack), (x - slack, y + slack), (x + slack, y + slack))
    return any(_is_drivable(state, unit, spot) for spot in ((x, y), *around))


def _is_drivable(state: GameState, unit: Unit, spot: Point) -> bool:
    over = state.board.over(spot)
    ground = ground_of(over, state.board.ground)
    return building_at(over) is not None or rate_on(ground, profile_of(unit), options_of(state)) is not None


def _meeting(state: GameState, unit: Unit, contact: Contact) -> Meeting:
    if contact.what == "edge":
        return Meeting(contact, "edge")
    if contact.what == "unit":
        return Meeting(contact, "friend" if is_friend(unit, state.units[contact.id]) else "unit")
    feature = state.board.feature(contact.id)
    profile = profile_of(unit)
    if feature.kind == "building":
        enters = profile.afv and profile.locomotion == "fully_tracked"
        return Meeting(contact, "enterable" if enters else "barrier", is_building=True)
    return Meeting(contact, obstacle_kind(feature, profile))


def obstacle_kind(obstacle: Feature, profile: Profile) -> Kind:
    """Return what an obstacle is to a vehicle (11.3)."""
    if profile.locomotion != "fully_tracked":
        return "passable" if obstacle.properties["obstacle"] == "fence" else "barrier"
    return "passable" if size_of(obstacle) == "minor" else "crossable"


Ground = tuple[tuple[Piece, ...], tuple[tuple[Rate | None, ...], ...], float | None]


def _ground(table: Table, route: Route, profile: Profile, options: Options, reversing: bool) -> Ground:
    """Return the pieces of a route by ground, the rates that they have, and where it first is soft."""
    kinds: dict[tuple[Rate | None, ...], int] = {}
    pieces = []
    soft: float | None = None
    for stretch in table.stretches(route.path):
        ground, rates = _rates_over(stretch.over, table, profile, options, reversing)
        pieces.append(Piece(stretch.start, stretch.end, kinds.setdefault(rates, len(kinds)), ground))
        if soft is None and is_soft(stretch.over):
            soft = stretch.start
    if not pieces and is_soft(table.over(route.path.points[0])):
        soft = 0.0
    return tuple(pieces), tuple(kinds), soft


def _rates_over(
    over: tuple[Feature, ...], table: Table, profile: Profile, options: Options, reversing: bool
) -> tuple[str, tuple[Rate | None, ...]]:
    """Return the ground of a spot and the rates that hold there: the slowest of them counts."""
    ground = ground_of(over, table.ground)
    rates: tuple[Rate | None, ...] = (rate_on(ground, profile, options, reversing),)
    if building_at(over) is not None:
        ground, rates = "building", (INSIDE,)
    if profile.locomotion == "fully_tracked" and obstacles_at(over):
        return "obstacle", (*rates, rate_on("broken", profile, options, reversing))
    return ground, rates


def is_before(meeting: Meeting, inches: float) -> bool:
    """Return whether a hull overlaps the thing before its middle has gone so far; bare contact is none."""
    return meeting.inches < inches - NEAR
