"""The course of a move, computed once: its route, the ground under it, and what the hull meets on the way.

It depends on the state and on where the order goes, not on dice: the check of an order, its odds and its
resolution share one course, and all its paces share one approach. A course Flat Out ends where the vehicle is
stopped: what lies beyond is not computed.
"""

from __future__ import annotations

import math
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from rules.chain_of_command.ground import Ground, ground_for
from rules.chain_of_command.move_order import Move
from rules.chain_of_command.pivot import Turn, pivot_of
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
from rules.core.table import course
from rules.core.table.aim import NoAim, against_aim, road_of
from rules.core.table.board import TableBoard
from rules.core.table.course import Meeting
from rules.core.table.features import Feature
from rules.core.table.ground import stretches_along
from rules.core.table.standing import hull_of, pose_of, standing_among, unit_outlines

FLAT_OUT_DICE: Final = 3
_EDGES: Final[dict[Key, Vector]] = {
    ("edge", "north"): (0.0, -1.0),
    ("edge", "east"): (1.0, 0.0),
    ("edge", "south"): (0.0, 1.0),
    ("edge", "west"): (-1.0, 0.0),
}


class Approach(Struct, frozen=True):
    """The parts of a move that are the same at every pace: its route, its lanes, what it starts in.

    `units` are those near any of its lanes.
    """

    unit: Unit
    profile: Profile
    options: Options
    hull: Hull
    facing: float
    pivot: Turn | None
    route: Route
    lanes: Lanes
    units: UnitOutlines
    standing: frozenset[Key]


class Course(course.Course[Ground], frozen=True, kw_only=True):
    """The parts of a move that do not depend on the dice or the stop.

    Its stretches and what it meets of the terrain go as far as `known` inches: to the aim, or as far as the
    vehicle can get Flat Out. `grounds` are those of its stretches; `soft` is where the first soft one begins.
    """

    unit: Unit
    profile: Profile
    options: Options
    hull: Hull
    facing: float
    pivot: Turn | None
    route: Route
    grounds: frozenset[Ground]
    soft: float | None
    known: float


def is_flat_out(order: Move) -> bool:
    """Return whether an order is to move Flat Out: three dice without a pivot (11.1.2)."""
    return order.dice == FLAT_OUT_DICE and order.pivot is None and not order.reverse


def course_of(state: GameState, order: Move, to_aim: bool = False) -> Course | NoAim:
    """Return the course of a move of a vehicle on the table, or why it has no aim.

    A Flat Out course ends where the vehicle is blocked, or with `to_aim` at the aim. `order.stop` is ignored.
    Via points must lie on the table.
    """
    alike = replace(order, dice=1, stop="point", anyway=False)
    return _course(IdentityKey(state), alike, is_flat_out(order) and not to_aim)


@cached(maxsize=64)
def _course(key: IdentityKey, order: Move, flat_out: bool) -> Course | NoAim:
    found = _approach(key, order)
    if isinstance(found, NoAim):
        return found
    state, board = key.state, key.state.board
    lanes, contacts = _until_stopped(state, found) if flat_out else _to_aim(state, found)
    ground_of = ground_for(board, found.profile, found.options, order.reverse)
    stretches = tuple(stretches_along(board, lanes, ground_of))
    soft = next((stretch.start for stretch in stretches if stretch.ground.is_soft), None)
    if not stretches and ground_of(board.over(lanes.path.points[0])).is_soft:
        soft = 0.0
    return Course(
        path=found.route.path,
        stretches=stretches,
        meetings=tuple(
            Meeting(contact, _kind_of(state, found.unit, contact)) for contact in in_order(contacts)
        ),
        unit=found.unit,
        profile=found.profile,
        options=found.options,
        hull=found.hull,
        facing=found.facing,
        pivot=found.pivot,
        route=found.route,
        grounds=frozenset(stretch.ground for stretch in stretches),
        soft=soft,
        known=lanes.path.length,
    )


def _to_aim(state: GameState, approach: Approach) -> tuple[Lanes, list[Contact]]:
    """Return the lanes to the aim, and what the hull meets there."""
    lanes = approach.lanes.until(approach.route.to_aim.length)
    return lanes, [*_others_on(state.board, approach, lanes), *terrain_on(lanes, approach.standing)]


def _until_stopped(state: GameState, approach: Approach) -> tuple[Lanes, list[Contact]]:
    """Return the lanes on which the hull can get Flat Out, and what it meets there."""
    others = _others_on(state.board, approach, approach.lanes)

    def stops(contact: Contact) -> bool:
        return _kind_of(state, approach.unit, contact) != "passable"

    limit = min((contact.entry for contact in others), default=math.inf)
    terrain = terrain_on(approach.lanes, approach.standing, limit, stops)
    limit = min([limit, *(contact.entry for contact in terrain if stops(contact))])
    return approach.lanes.until(limit + HAIR), [*others, *terrain]


def _others_on(board: TableBoard, approach: Approach, lanes: Lanes) -> list[Contact]:
    """Return the units and the edges of the table that the hull meets on its lanes."""
    standing = approach.standing
    others = units_on(board, approach.units, lanes, standing)
    for edge in standing & _EDGES.keys():
        others += _driven_outward(board, approach.hull, lanes.path, edge)
    return others


@cached(maxsize=64)
def _approach(key: IdentityKey, order: Move) -> Approach | NoAim:
    state = key.state
    board: TableBoard = state.board
    unit = state.units[order.unit]
    no_aim = next(against_aim(board, aim_id(order), order.along), None)
    if no_aim is not None:
        return no_aim
    aim, road = board.point(aim_id(order)), road_of(board, order.along)
    assert aim is not None
    profile, options, hull, pose = profile_of(unit), options_of(state), hull_of(unit), pose_of(unit)
    turn = pivot_of(state, unit, order.pivot) if order.pivot is not None else None
    facing = normal_bearing(order.pivot) if order.pivot is not None else pose.facing
    farthest = longest(profile, options, FLAT_OUT_DICE, False, 0) + hull.length
    route = lay(
        aim.at, road.path if road is not None else None, order, pose.at, facing, hull.length, farthest
    )
    lanes = lanes_of(board, route.path, Hull(hull.length, hull.width - 2 * NEAR))
    units = unit_outlines(state, lanes.box)
    standing = standing_among(state, units, unit)
    return Approach(unit, profile, options, hull, facing, turn, route, lanes, units, standing)


def aim_id(order: Move) -> str:
    """Return the id of the named point at which an order aims."""
    return order.to or order.toward or ""


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


def _kind_of(state: GameState, unit: Unit, contact: Contact) -> str:
    """Return what the hull of a vehicle meets: what it is to this vehicle (11.1, 11.3, 11.3.2, 11.4).

    A `passable` obstacle is driven over at any speed, a `crossable` one at two dice, and a building that is
    `enterable` likewise; a `barrier` or a `wall` never.
    """
    if contact.what == "edge":
        return "edge"
    if contact.what == "unit":
        return "friend" if is_friend(unit, state.units[contact.id]) else "unit"
    return feature_kind(state.board.feature(contact.id), profile_of(unit))


def feature_kind(feature: Feature, profile: Profile) -> str:
    """Return what a building (11.3.2) or an obstacle (11.3) is to a vehicle."""
    if feature.kind == "building":
        return "enterable" if profile.enters_buildings else "wall"
    gear = profile.running_gear
    if not gear.drives_over.isdisjoint((feature.properties["obstacle"], size_of(feature))):
        return "passable"
    return "crossable" if gear.crosses else "barrier"


def is_before(meeting: Meeting, inches: float) -> bool:
    """Return whether a hull overlaps the thing before its middle is `inches` on; contact is not enough."""
    return meeting.inches < inches - NEAR
