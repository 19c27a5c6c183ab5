"""The course of a move, computed once: its route, the ground under it, and what the hull meets on the way.

It depends on the state and on where the order goes, not on dice: the check of an order, its odds and its
resolution share one course, and all its paces one way. Only what stops a vehicle Flat Out stops it for good,
so that what lies behind that is left out of account.
"""

from __future__ import annotations

import math
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import asdict, replace

from rules.chain_of_command.aiming import NoSuchAim, aim_of
from rules.chain_of_command.going import Going, going_along
from rules.chain_of_command.orders import Move
from rules.chain_of_command.pivoting import Turn, pivot_of
from rules.chain_of_command.rates import longest
from rules.chain_of_command.route import Route, lay
from rules.chain_of_command.terrain import size_of
from rules.chain_of_command.tolerance import HAIR, NEAR
from rules.chain_of_command.units import Options, Profile, is_friend, options_of, profile_of
from rules.core.game.cache import cached
from rules.core.game.identity_key import IdentityKey
from rules.core.game.state import GameState, Unit
from rules.core.geometry.lanes import Lanes, lanes_of
from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import EPS, Hull, Vector, normal_bearing
from rules.core.geometry.sweep import Contact, Key, in_order, sweep, terrain_on, units_on
from rules.core.table.board import TableBoard
from rules.core.table.features import Feature
from rules.core.table.standing import hull_of, pose_of, standing_in, unit_outlines

FLAT_OUT_DICE: Final = 3
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


class Way(Struct, frozen=True):
    """What no pace changes about a move: its route, its lanes, and the units and table edges on them."""

    unit: Unit
    profile: Profile
    options: Options
    hull: Hull
    facing: float
    pivot: Turn | None
    route: Route
    lanes: Lanes
    standing: frozenset[Key]
    others: list[Contact]


class Course(Way, frozen=True):
    """What the dice and the stop do not change about a move: its way, and what lies on it.

    Of the terrain it tells as far as `known` inches: to the aim, or as far as the vehicle can get Flat Out.
    """

    meetings: tuple[Meeting, ...]
    going: Going
    known: float


def is_flat_out(order: Move) -> bool:
    """Return whether an order is to move Flat Out: three dice without a pivot (11.1.2)."""
    return order.dice == FLAT_OUT_DICE and order.pivot is None and not order.reverse


def course_of(state: GameState, order: Move, to_aim: bool = False) -> Course | NoSuchAim:
    """Return the course of a move of a vehicle on the table, or why it has no aim.

    That of a move Flat Out ends where that is stopped, unless it is asked for all the way `to_aim`. The stop
    is no matter. Via points must lie on the table.
    """
    alike = replace(order, dice=1, stop="point", anyway=False)
    return _course(IdentityKey(state), alike, is_flat_out(order) and not to_aim)


@cached(maxsize=64)
def _course(key: IdentityKey, order: Move, flat_out: bool) -> Course | NoSuchAim:
    way = _way(key, order)
    if isinstance(way, NoSuchAim):
        return way
    state = key.state
    lanes, terrain = _until_stopped(state, way) if flat_out else _to_aim(way)
    contacts = in_order([*way.others, *terrain])
    meetings = tuple(_meeting(state, way.unit, contact) for contact in contacts)
    going = going_along(state.board, lanes, way.profile, way.options, order.reverse)
    return Course(**asdict(way), meetings=meetings, going=going, known=lanes.path.length)


def _to_aim(way: Way) -> tuple[Lanes, list[Contact]]:
    """Return the lanes to the aim, and what terrain the hull meets there."""
    lanes = way.lanes.until(way.route.to_aim.length)
    return lanes, terrain_on(lanes, way.standing)


def _until_stopped(state: GameState, way: Way) -> tuple[Lanes, list[Contact]]:
    """Return the lanes on which the hull can get Flat Out, and what terrain it meets there."""

    def stops(contact: Contact) -> bool:
        return _meeting(state, way.unit, contact).kind != "passable"

    limit = min((contact.entry for contact in way.others), default=math.inf)
    terrain = terrain_on(way.lanes, way.standing, limit, stops)
    limit = min([limit, *(contact.entry for contact in terrain if stops(contact))])
    return way.lanes.until(limit + HAIR), terrain


@cached(maxsize=64)
def _way(key: IdentityKey, order: Move) -> Way | NoSuchAim:
    state = key.state
    table: TableBoard = state.board
    unit = state.units[order.unit]
    aim = aim_of(table, order)
    if isinstance(aim, NoSuchAim):
        return aim
    profile, options, hull, pose = profile_of(unit), options_of(state), hull_of(unit), pose_of(unit)
    turn = pivot_of(state, unit, order.pivot) if order.pivot is not None else None
    facing = normal_bearing(order.pivot) if order.pivot is not None else pose.facing
    farthest = longest(profile, options, FLAT_OUT_DICE, False, 0) + hull.length
    route = lay(aim, order, pose.at, facing, hull.length, farthest)
    lanes = lanes_of(table, route.path, Hull(hull.length, hull.width - 2 * NEAR))
    standing = standing_in(state, unit)
    others = units_on(table, unit_outlines(state), lanes, standing)
    for edge in standing & _EDGES.keys():
        others += _driven_outward(table, hull, lanes.path, edge)
    return Way(unit, profile, options, hull, facing, turn, route, lanes, standing, others)


def _driven_outward(table: TableBoard, hull: Hull, path: Path, edge: Key) -> list[Contact]:
    """Return where a hull that hangs over an edge first drives farther out, if it does."""
    normal = _EDGES[edge]
    legs = zip(path.points, path.points[1:], path.directions, path.marks, strict=False)
    for start, end, way, mark in legs:
        if way[0] * normal[0] + way[1] * normal[1] > EPS:
            leg = sweep(table, UnitOutlines(), hull, Path.through([start, end]))
            met = [replace(found, entry=mark + found.entry) for found in leg if found.key == edge]
            if met:
                return met
    return []


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


def is_before(meeting: Meeting, inches: float) -> bool:
    """Return whether a hull overlaps the thing before its middle has gone so far; bare contact is none."""
    return meeting.inches < inches - NEAR
