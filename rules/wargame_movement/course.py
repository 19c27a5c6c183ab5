"""The course of a move, computed once: its path, the ground under it, and what the hull meets on the way.

It depends on the state and the path, not on the gait: every gait of an order shares one course.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from msgspec.structs import replace

from rules.core.game.cache import cached
from rules.core.game.identity_key import IdentityKey
from rules.core.game.state import GameState, Unit
from rules.core.geometry.lanes import Lane, Lanes, lanes_of
from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Hull, Point, Pose, Vector, along, bearing_of
from rules.core.geometry.sweep import Contact, contacts_on, stands_in
from rules.core.table import course
from rules.core.table.board import TableBoard
from rules.core.table.course import Effect, Meeting
from rules.core.table.features import Feature
from rules.core.table.ground import GroundOf, Stretch, stretches_along, stretches_of
from rules.core.table.standing import hull_of
from rules.wargame_movement.shore import land_on
from rules.wargame_movement.speed import rate_clause
from rules.wargame_movement.terrain import Spot, spot_of
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.units import class_of, flies, kind_of, options_of, units_in_the_way
from rules.wargame_movement.wire import is_let_through, wire_clause
from rules.wargame_movement.words import say


class Course(course.Course[Spot], frozen=True, kw_only=True):
    """The parts of a move that are the same at every gait; `land` is the inches to where a craft lands."""

    unit: Unit
    hull: Hull
    land: float | None


def course_of(state: GameState, unit: Unit, path: Path) -> Course:
    """Return the course of a unit on the table along a path that starts where it stands."""
    return _course(IdentityKey(state), unit.id, path)


@cached(maxsize=64)
def _course(key: IdentityKey, unit_id: str, path: Path) -> Course:
    state = key.state
    unit = state.units[unit_id]
    hull = hull_of(unit)
    lanes = lanes_of(state.board, path, hull)
    return Course(
        path=path,
        stretches=tuple(stretches_along(state.board, lanes, spots_on(state))),
        meetings=tuple(_meetings(state, unit, hull, lanes)),
        unit=unit,
        hull=hull,
        land=_land(state, unit, hull, path) if class_of(unit) == "craft" else None,
    )


def stretches_on(state: GameState, path: Path) -> tuple[Stretch[Spot], ...]:
    """Return the stretches of a path by what lies over them."""
    return tuple(stretches_of(state.board, path, spots_on(state)))


def spots_on(state: GameState) -> GroundOf[Spot]:
    """Return a function from the features that lie over a place to its spot."""
    base, road_counts = state.board.ground, options_of(state).road_on_hill == "road"
    return lambda over: spot_of(over, base, road_counts)


def _meetings(state: GameState, unit: Unit, hull: Hull, lanes: Lanes) -> Iterator[Meeting]:
    """Yield what a hull meets on its lanes; things that it touches at the end of the last leg are met."""
    path, last = lanes.path, len(lanes.legs) - 1
    units = units_in_the_way(state, lanes.box)
    for leg in range(last):
        yield from _met(state, unit, units, hull, lanes.of_leg(leg))
    if path.directions:
        end = along(path.points[-1], path.directions[-1], 2 * NEAR)
        farther = lanes_of(state.board, Path.through((*path.points[:-1], end)), hull)
        yield from _met(state, unit, units, hull, farther.of_leg(last))


def _met(state: GameState, unit: Unit, units: UnitOutlines, hull: Hull, lanes: Lanes) -> Iterator[Meeting]:
    """Yield what a hull meets on the lane of a leg.

    Things that it overlaps at the start of the leg do not count, and neither do things that it only grazes: a
    hull a hair narrower would pass them.
    """
    board, (lane,) = state.board, lanes.legs
    contacts = contacts_on(board, units, lanes, {("unit", unit.id)})
    if not contacts:
        return
    standing = stands_in(board, units, hull, Pose(lane.start, bearing_of(lane.way)), NEAR)
    slim = replace(lanes, half_width=max(hull.width - 2 * NEAR, hull.width / 2) / 2)
    reached = {contact.key for contact in contacts_on(board, units, slim)} - standing
    for contact in contacts:
        kind = _kind_of(state, unit, contact, lane) if contact.key in reached else None
        if kind is not None:
            yield Meeting(contact, kind)


def _kind_of(state: GameState, unit: Unit, contact: Contact, lane: Lane) -> str | None:
    """Return what a contact is to a unit; None if it does not affect the unit."""
    if contact.what == "edge":
        return "edge"
    if contact.what == "unit":
        return None if flies(unit) else "unit"
    return feature_kind(state, unit, state.board.feature(contact.id), lane.start, lane.way)


def feature_kind(state: GameState, unit: Unit, feature: Feature, start: Point, way: Vector) -> str | None:
    """Return what a building or wire is to a unit on a leg; None if it does not affect the unit."""
    thing: Literal["building", "wire"] = "building" if feature.kind == "building" else "wire"
    if flies(unit) or thing in kind_of(unit).passes:
        return None
    if thing == "wire" and is_let_through(state, unit, feature, start, way):
        return "open wire"
    return thing


def effect_of(unit: Unit, meeting: Meeting) -> Effect:
    """Return the effect of a meeting on a unit's move: all but wire with a way through stops it (W3)."""
    if meeting.kind == "open wire":
        return Effect(wire_clause(unit), "wire", say("lets_through"), "note", stops=False)
    clause = wire_clause(unit) if meeting.kind == "wire" else rate_clause(unit)
    return Effect(clause, meeting.kind, say("stops"), "limits", stops=True)


def _land(state: GameState, unit: Unit, hull: Hull, path: Path) -> float | None:
    """Return how far the middle of a craft goes before that of its leading edge meets land (W11)."""
    board: TableBoard = state.board
    for leg, way in enumerate(path.directions):
        nose = Path.through(along(at, way, hull.length / 2) for at in path.points[leg : leg + 2])
        for stretch in stretches_on(state, nose):
            is_shore = land_on(stretch.ground, unit) and board.contains(nose.at(stretch.start + NEAR))
            if is_shore and stretch.end - stretch.start > NEAR:
                return path.marks[leg] + stretch.start
    return None
