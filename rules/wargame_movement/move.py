"""The order to move: along a path, toward a named point or along a road to one (W1, W3, W31)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from rules.core.game.answers import Preview, Variant
from rules.core.game.cache import cached
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged, UnitPlaced
from rules.core.game.identity_key import IdentityKey
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, Verdict, bad_order, illegal
from rules.core.geometry.paths import Path, poses_along
from rules.core.geometry.plane import Point, snap_point
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.table.aim import against_aim, road_of
from rules.core.table.board import TableBoard
from rules.core.table.points import name_of
from rules.core.table.road_joins import ride
from rules.core.table.standing import hull_of, pose_of
from rules.core.words.messages import Message, Words
from rules.wargame_movement.carriers import procedures_with
from rules.wargame_movement.course import course_of
from rules.wargame_movement.driving import Drive, drive_of, wire_touched
from rules.wargame_movement.kinds import Gait
from rules.wargame_movement.landing import is_landing, landing_events, landing_odds
from rules.wargame_movement.markers import afloat, is_in_water, markers_of
from rules.wargame_movement.notes import notes_of
from rules.wargame_movement.permission import A_UNIT, may_move
from rules.wargame_movement.phrases import inches_of
from rules.wargame_movement.preview import preview_of
from rules.wargame_movement.shore import beached
from rules.wargame_movement.speed import against_gait, full_speed, gait_of, gaits_of, rate_clause
from rules.wargame_movement.units import Moved, Wire, class_of, has_gaits, turn_of
from rules.wargame_movement.wire import remembers_wire
from rules.wargame_movement.words import say

Distance = Annotated[float, Meta(gt=0)]
Vias = Annotated[tuple[Point, ...], Meta(max_length=100)]


class Move(Order, frozen=True, tag="move"):
    """Move a unit along a path, toward a named point, or along a road to a named point on it.

    `stop` is the number of inches after which the move ends, if it gets that far.
    """

    unit: Name
    path: Annotated[Annotated[tuple[Point, ...], Meta(min_length=1, max_length=100)] | None, role("path")] = (
        None
    )
    toward: Annotated[Name | None, role("point")] = None
    via: Annotated[Vias, role("via")] = ()
    along: Annotated[Name | None, role("road")] = None
    to: Annotated[Name | None, role("road_point")] = None
    gait: Gait | None = None
    stop: Annotated[Distance | None, role("stop")] = None


def _moves_by_itself(state: GameState, unit: Unit) -> bool:
    return class_of(unit) != "gun"


# -- its route -----------------------------------------------------------------------------------


def _bad_aims(state: GameState, order: Move) -> Iterator[Finding]:
    """Yield why an order has no aim at all: clause `order`."""
    aims = [aim for aim in (order.path, order.toward, order.along) if aim is not None]
    if len(aims) != 1:
        yield bad_order(say("one_aim"))
        return
    if (order.along is None) != (order.to is None):
        yield bad_order(say("road_and_point"))
        return
    if order.via and order.path is not None:
        yield bad_order(say("via_with_path"))
    if order.path is None:
        for no_aim in against_aim(state.board, order.toward or order.to, order.along):
            yield bad_order(say("no_aim", why=no_aim.message), no_aim.rule)


def _has_aim(state: GameState, order: Move) -> bool:
    """Return whether a move has an aim."""
    return not any(True for _ in _bad_aims(state, order))


def _points_off_table(state: GameState, order: Move) -> list[Point]:
    """Return the points of an order that are not on the table."""
    given = [snap_point(at) for at in (*(order.path or ()), *order.via)]
    return [at for at in given if not state.board.contains(at)]


class Aim(Struct, frozen=True):
    """The points that a unit goes through, the last of which is the aim, and the aim's name, if any."""

    points: tuple[Point, ...]
    name: Words | None = None


def _aim_of(state: GameState, unit: Unit, order: Move) -> Aim:
    """Return where an order that has an aim leads its unit."""
    table: TableBoard = state.board
    if order.path is not None:
        points = tuple(snap_point(at) for at in order.path)
        return Aim(points)
    point = table.point(order.toward or order.to or "")
    assert point is not None
    vias = tuple(snap_point(at) for at in order.via)
    road = road_of(table, order.along)
    if road is None:
        return Aim((*vias, point.at), point.name)
    start = vias[-1] if vias else pose_of(unit).at
    ridden = ride(road.path, start, point.at, hull_of(unit).length)
    return Aim((*vias, *ridden.points), point.name)


def _route_of(state: GameState, unit: Unit, order: Move) -> Path:
    """Return the path of the middle of the hull, from where the unit stands to its aim."""
    return Path.through([pose_of(unit).at, *_aim_of(state, unit, order).points])


def _drive_ordered(state: GameState, unit: Unit, order: Move) -> Drive | None:
    """Return the drive of a move, or None if it has no aim, no start or no legs."""
    return _drive(IdentityKey(state), unit.id, order)


@cached(maxsize=64)
def _drive(key: IdentityKey, unit_id: str, order: Move) -> Drive | None:
    state = key.state
    unit = state.units[unit_id]
    if unit.at is None or not _moves_by_itself(state, unit) or not _has_aim(state, order):
        return None
    if _points_off_table(state, order):
        return None
    course = course_of(state, unit, _route_of(state, unit, order))
    return drive_of(state, course, gait_of(state, unit, order.gait), order.stop)


# -- what stands against it, and what is noted ---------------------------------------------------


def _malformed(state: GameState, unit: Unit, order: Move) -> Iterator[Finding]:
    """Yield why a move has no aim at all, or a gait that its unit cannot have."""
    yield from _bad_aims(state, order)
    if order.gait is not None and not has_gaits(unit):
        yield bad_order(say("no_gaits", unit=unit.name))


def _judge(state: GameState, unit: Unit, order: Move) -> Iterator[Finding]:
    """Yield why a unit does not make this move: its gait, its way, or that it would go nowhere."""
    yield from against_gait(state, unit, order.gait)
    yield from _against_points(state, order)
    drive = _drive_ordered(state, unit, order)
    if drive is not None and not drive.goes:
        yield from _against_going_nowhere(drive)


def _against_points(state: GameState, order: Move) -> Iterator[Finding]:
    """Yield why a route cannot lead through a point: it is off the table (W3)."""
    for x, y in _points_off_table(state, order):
        yield illegal("W3", "off_table", say("point_off_table", x=x, y=y), (x, y))


def _against_going_nowhere(drive: Drive) -> Iterator[Finding]:
    """Yield why a move of no distance is illegal: the clauses of what holds the unit."""
    name = drive.unit.name
    for bound in drive.held:
        at, why = drive.course.path.points[0], bound.why
        message = say("has_no_speed", unit=name) if why is None else say("does_not_move", unit=name, why=why)
        yield illegal(bound.clause, bound.rule, message, at, inches=0.0)
    if not drive.held:
        yield illegal(rate_clause(drive.unit), "no_distance", say("no_distance", unit=name))


def _notes(state: GameState, unit: Unit, order: Move) -> Iterator[Finding]:
    """Yield what stops the move short, and the clauses that determine it."""
    drive = _drive_ordered(state, unit, order)
    if drive is not None:
        yield from notes_of(state, drive)


# -- its odds and its preview --------------------------------------------------------------------


def _forecast(state: GameState, unit: Unit, order: Move) -> JsonObject:
    """Return the odds of a move; empty if the unit cannot go anywhere."""
    drive = _drive_ordered(state, unit, order)
    return _odds(state, drive) if drive is not None else {}


def _odds(state: GameState, drive: Drive) -> JsonObject:
    """Return whether a drive reaches its aim, how far it goes, and the chances of a landing."""
    return {"reach": int(drive.reaches), "expected": drive.inches, **landing_odds(state, drive)}


def _preview(state: GameState, unit: Unit, order: Move, verdict: Verdict) -> Preview:
    """Return the preview of a move, legal or not, as far as it can be computed."""
    drive = _drive_ordered(state, unit, order)
    return preview_of(state, drive, verdict, _odds(state, drive)) if drive is not None else Preview(verdict)


# -- its events ----------------------------------------------------------------------------------


def _resolve(state: GameState, unit: Unit, order: Move, dice: Dice) -> list[Event]:
    """Return the events of a move. Raises ValueError if the unit has no way to go at all."""
    drive = _drive_ordered(state, unit, order)
    if drive is None:
        raise ValueError(f"{unit.name} has no way to go")
    start = pose_of(unit)
    poses = poses_along(drive.driven, [(*start.at, start.facing)])
    x, y, facing = poses[-1]
    spots = [stretch.ground for stretch in drive.travelled]
    changes: JsonObject = {
        "moved": msgspec.to_builtins(Moved(drive.inches if drive.goes else 0.0, drive.gait)),
        "markers": list(markers_of(state, unit, drive.inches, spots)),
        "wire": _wire(state, drive),
        **afloat(unit, is_in_water(state.board, unit, (x, y))),
        **beached(state, unit, (x, y), facing),
        **procedures_with(unit, "move"),
    }
    return [
        UnitPlaced(unit.id, (x, y), None, facing, tuple(poses)),
        UnitChanged(unit.id, changes),
        Narrated.of(unit.id, _narration(state, order, drive), _clauses(state, drive)),
        *(landing_events(state, drive, (x, y), facing, dice) if is_landing(state, drive) else ()),
    ]


def _wire(state: GameState, drive: Drive) -> JsonObject | None:
    """Return the wire that stops men or armour at the end of a move (W36, W37)."""
    meeting = wire_touched(drive)
    if meeting is None or not remembers_wire(drive.unit):
        return None
    found: JsonObject = msgspec.to_builtins(Wire(meeting.contact.id, turn_of(state).turn))
    return found


def _narration(state: GameState, order: Move, drive: Drive) -> Message:
    way = _way_words(state, order, drive)
    held = [bound for bound in drive.held if bound.why is not None]
    if held:
        is_met = held[-1].meeting is not None or held[-1].rule == "land"
        why = held[-1].why
        return (
            say("moves_until_met", drive=way, why=why) if is_met else say("moves_as_held", drive=way, why=why)
        )
    if drive.reaches and order.path is None:
        return say("moves_there", drive=way)
    return say("moves", drive=way)


def _way_words(state: GameState, order: Move, drive: Drive) -> Message:
    unit, aim, road = drive.unit, _aim_of(state, drive.unit, order), road_of(state.board, order.along)
    name, goes, inches = unit.name, _goes(unit, drive), inches_of(drive.inches)
    if aim.name is None:
        return say("drive", unit=name, goes=goes, inches=inches)
    if road is None:
        return say("drive_toward", unit=name, goes=goes, inches=inches, aim=aim.name)
    return say("drive_along", unit=name, goes=goes, inches=inches, road=name_of(road), aim=aim.name)


def _clauses(state: GameState, drive: Drive) -> tuple[str, ...]:
    return tuple(dict.fromkeys(finding.clause for finding in notes_of(state, drive)))


def _goes(unit: Unit, drive: Drive) -> Message:
    way = {"aircraft": "fly", "craft": "sail"}.get(class_of(unit), "drive")
    return say("goes", way=way if drive.gait is None else drive.gait)


# -- how it is offered ---------------------------------------------------------------------------


def _choices(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    """Yield the move, with the table's roads and the unit's gaits."""
    gaits = {"gait": [*gaits_of(state, unit)]} if has_gaits(unit) else {}
    yield Choice(values={"along": [road.id for road in state.board.roads], **gaits})


def _paces(state: GameState, unit: Unit) -> list[Variant]:
    """Return the gaits of a unit as the paces of its move; a vehicle has only one."""
    if not has_gaits(unit):
        return [Variant("1", say("full_speed", inches=inches_of(full_speed(state, unit))), {})]
    return [
        Variant(str(number), say("pace", gait=gait, inches=inches_of(inches)), {"gait": gait})
        for number, (gait, inches) in enumerate(gaits_of(state, unit).items(), start=1)
    ]


MOVE = OrderRule(
    order=Move,
    title=say("move"),
    key="d",
    gesture="drive",
    who=A_UNIT,
    is_listed=_moves_by_itself,
    malformed=_malformed,
    may=may_move,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    forecast=_forecast,
    forecasts_illegal=True,
    preview=_preview,
    choices=_choices,
    paces=_paces,
    final=True,
)
