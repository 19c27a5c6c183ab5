"""The course of a move, computed once: its route, the ground under it, and what the hull meets on the way.

It depends on the state and on where the order goes, not on dice: the paces of an order, its check, its odds
and its resolution share one course.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from rules.chain_of_command.aiming import NoSuchAim, aim_of
from rules.chain_of_command.going import Going, going_along
from rules.chain_of_command.orders import Move
from rules.chain_of_command.pivoting import Turn, pivot_of
from rules.chain_of_command.rates import longest
from rules.chain_of_command.reckoning import NEAR
from rules.chain_of_command.route import Route, lay
from rules.chain_of_command.terrain import size_of
from rules.chain_of_command.units import Options, Profile, is_friend, options_of, profile_of
from rules.core.bodies import Bodies
from rules.core.features import Feature
from rules.core.geometry import EPS, Hull, Vector, normal_bearing
from rules.core.lanes import Lanes, lanes_of
from rules.core.paths import Path
from rules.core.same import Same
from rules.core.standing import bodies_of, hull_of, pose_of, standing_in
from rules.core.state import GameState, Unit
from rules.core.sweep import Contact, Key, contacts_on, sweep
from rules.core.table import Table

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
    going: Going


def course_of(state: GameState, order: Move) -> Course | NoSuchAim:
    """Return the course of a move of a vehicle on the table, or why it has no aim.

    Its dice and its stop are no matter. Via points must lie on the table.
    """
    return _course(Same(state), replace(order, dice=1, stop="point", anyway=False))


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
    standing = standing_in(state, unit)
    turn = pivot_of(state, unit, order.pivot) if order.pivot is not None else None
    facing = normal_bearing(order.pivot) if order.pivot is not None else pose.facing
    farthest = longest(profile, options, FLAT_OUT_DICE, False, 0) + hull.length
    route = lay(aim, order, pose.at, facing, hull.length / 2, farthest)
    lanes = lanes_of(table, route.path, Hull(hull.length, hull.width - 2 * NEAR))
    contacts = _contacts(table, bodies, hull, lanes, standing)
    going = going_along(table, lanes, profile, options, order.reverse)
    meetings = tuple(_meeting(state, unit, contact) for contact in contacts)
    return Course(unit, profile, options, hull, facing, turn, route, meetings, standing, going)


def _contacts(
    table: Table, bodies: Bodies, hull: Hull, lanes: Lanes, standing: frozenset[Key]
) -> list[Contact]:
    """Return what the hull meets on the way; an edge over which it hangs stops it where it drives outward."""
    contacts = contacts_on(table, bodies, lanes, standing)
    for edge in standing & _EDGES.keys():
        contacts += _driven_outward(table, hull, lanes.path, edge)
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
