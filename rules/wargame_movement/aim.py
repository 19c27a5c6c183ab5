"""W3 The route of a move: a path of points, a named point, or a road to a named point on it."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Point, snap_point
from rules.core.table.aim import against_aim, road_of
from rules.core.table.board import TableBoard
from rules.core.table.road_joins import ride
from rules.core.table.standing import hull_of, pose_of
from rules.wargame_movement.orders import Move


class Aim(Struct, frozen=True):
    """The points that a unit is to go through, the last the aim, and what that is called."""

    points: tuple[Point, ...]
    name: str


def bad_aims(state: GameState, order: Move) -> Iterator[Finding]:
    """Yield why an order has no aim at all: clause `order`."""
    aims = [aim for aim in (order.path, order.toward, order.along) if aim is not None]
    if len(aims) != 1:
        yield bad_order('A move has one aim: a "path", "toward" a point, or "along" a road "to" a point.')
        return
    if (order.along is None) != (order.to is None):
        yield bad_order('"along" names a road, and "to" a point on it.')
        return
    if order.via and order.path is not None:
        yield bad_order('A "path" names all its points: it goes "via" no others.')
    if order.path is None:
        for no_aim in against_aim(state.board, order.toward or order.to, order.along):
            yield bad_order(f"{no_aim.message}.", no_aim.rule)


def has_aim(state: GameState, order: Move) -> bool:
    """Return whether a move has an aim."""
    return not any(True for _ in bad_aims(state, order))


def points_off_table(state: GameState, order: Move) -> list[Point]:
    """Return the points of an order that are not on the table."""
    given = [snap_point(at) for at in (*(order.path or ()), *order.via)]
    return [at for at in given if not state.board.contains(at)]


def against_points(state: GameState, order: Move) -> Iterator[Finding]:
    """Yield why no route leads through a point: it is off the table (W3)."""
    for x, y in points_off_table(state, order):
        yield illegal(
            "W3", "off_table", f"The point ({round(x, 1):g}, {round(y, 1):g}) is off the table.", (x, y)
        )


def aim_of(state: GameState, unit: Unit, order: Move) -> Aim:
    """Return where an order that has an aim leads its unit."""
    table: TableBoard = state.board
    if order.path is not None:
        points = tuple(snap_point(at) for at in order.path)
        return Aim(points, "its aim")
    point = table.point(order.toward or order.to or "")
    assert point is not None
    vias = tuple(snap_point(at) for at in order.via)
    road = road_of(table, order.along)
    if road is None:
        return Aim((*vias, point.at), point.name)
    start = vias[-1] if vias else pose_of(unit).at
    ridden = ride(road.path, start, point.at, hull_of(unit).length)
    return Aim((*vias, *ridden.points), point.name)


def route_of(state: GameState, unit: Unit, order: Move) -> Path:
    """Return the path of the middle of the hull, from where the unit stands to its aim."""
    return Path.through([pose_of(unit).at, *aim_of(state, unit, order).points])
