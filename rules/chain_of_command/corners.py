"""11.1.3 Driving round a right-angled corner of a feature without turning as far: never Flat Out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from rules.chain_of_command.route import Route, turn_of
from rules.chain_of_command.tolerance import DEGREE, HAIR, NEAR
from rules.chain_of_command.words import say
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import EPS, Point, Vector, box_about, boxes_meet, turn_between
from rules.core.table.aim import half_width_of
from rules.core.table.board import TableBoard
from rules.core.table.features import Feature
from rules.core.table.points import name_of
from rules.core.words.messages import Message

HALF_A_RIGHT_ANGLE = 45 - DEGREE
RIGHT_ANGLE = 90 - DEGREE


class RoundedCorner(Struct, frozen=True):
    """A corner that a route leads round: what it is, where, and its nearest place along the route."""

    name: Message
    at: Point
    inches: float


def rounded_corners(table: TableBoard, route: Route, hull_length: float) -> Iterator[RoundedCorner]:
    """Yield every right-angled corner of a feature that a route leads round on its way to the aim.

    `hull_length` is in inches.
    """
    path = route.to_aim
    if not path.directions or sum(abs(corner.turn) for corner in route.corners) < HALF_A_RIGHT_ANGLE:
        return
    for road in table.sharp_roads:
        if boxes_meet(road.box, box_about(path.points, half_width_of(road) + NEAR)):
            yield from _road_bends(road, route, path)
    yield from _feature_corners(table, route, path, hull_length)


def _road_bends(road: Feature, route: Route, path: Path) -> Iterator[RoundedCorner]:
    """Yield the right-angled bends of a road where the route runs from one arm to the other."""
    on_road = [
        corner for corner in route.corners if road.path.nearest(corner.at).off <= half_width_of(road) + NEAR
    ]
    if not on_road:
        return
    half_width = half_width_of(road)
    for index, (way_in, way_out) in enumerate(pairwise(road.path.directions), start=1):
        turn = turn_between(way_in, way_out)
        if abs(turn) < RIGHT_ANGLE:
            continue
        before, bend, after = road.path.points[index - 1 : index + 2]
        way = _runs(path, before, bend, after, half_width)
        side = way if turn > 0 else -way
        if way and side * turn_of(on_road, side) >= HALF_A_RIGHT_ANGLE:
            yield RoundedCorner(say("bend_of", road=name_of(road)), bend, path.nearest(bend).inches)


def _runs(path: Path, before: Point, bend: Point, after: Point, half_width: float) -> int:
    """Return 1 when a path runs on the first arm and later on the second, -1 the other way, else 0."""
    first = within_reach_of(path, before, bend, half_width)
    second = within_reach_of(path, bend, after, half_width)
    if first is None or second is None:
        return 0
    if abs(first[0] - second[0]) > NEAR:
        return 1 if first[0] < second[0] else -1
    if abs(first[1] - second[1]) > NEAR:
        return 1 if first[1] < second[1] else -1
    return 0


def _feature_corners(
    table: TableBoard, route: Route, path: Path, hull_length: float
) -> Iterator[RoundedCorner]:
    """Yield the corners of buildings and bends of obstacles close by, to whose side the route turns."""
    for corner, place in table.corners_near(path, hull_length + NEAR):
        inches = place.inches
        if inches <= NEAR or inches >= path.length - NEAR:
            continue
        about = 2 * hull_length + HAIR
        close = [each for each in route.corners if abs(each.inches - inches) <= about]
        side = side_of(path, inches, corner.at)
        if side and side * turn_of(close, side) >= HALF_A_RIGHT_ANGLE:
            name = say("corner_of", feature=name_of(corner.feature))
            yield RoundedCorner(name, corner.at, inches)


def side_of(path: Path, inches: float, at: Point) -> int:
    """Return on which side of a path a place lies: 1 right, -1 left, 0 on its line."""
    near = path.at(inches)
    legs = {path.leg_at(inches), path.leg_at(inches + 2 * EPS)}
    sides = 0
    for leg in legs:
        ux, uy = path.directions[leg]
        cross = ux * (at[1] - near[1]) - uy * (at[0] - near[0])
        sides += (cross > NEAR) - (cross < -NEAR)
    return (sides > 0) - (sides < 0)


def within_reach_of(path: Path, a: Point, b: Point, reach: float) -> tuple[float, float] | None:
    """Return the first and the last inches of a path within `reach` of the segment from `a` to `b`."""
    spans = [
        span
        for leg, mark in zip(_legs(path), path.marks, strict=False)
        for span in _span(leg, mark, a, b, reach)
    ]
    return (min(first for first, _ in spans), max(last for _, last in spans)) if spans else None


Leg = tuple[Point, Vector, float]


def _legs(path: Path) -> list[Leg]:
    lengths = [end - start for start, end in pairwise(path.marks)]
    return list(zip(path.points, path.directions, lengths, strict=False))


def _span(leg: Leg, mark: float, a: Point, b: Point, reach: float) -> list[tuple[float, float]]:
    """Return the part of a leg within reach of a segment: within a round disc at either end, or beside it."""
    parts = [_in_disc(leg, a, reach), _in_disc(leg, b, reach), _beside(leg, a, b, reach)]
    found = [part for part in parts if part is not None]
    return [(mark + min(f for f, _ in found), mark + max(last for _, last in found))] if found else []


def _in_disc(leg: Leg, centre: Point, radius: float) -> tuple[float, float] | None:
    (x, y), (ux, uy), length = leg
    dx, dy = centre[0] - x, centre[1] - y
    run, off = dx * ux + dy * uy, dx * uy - dy * ux
    square = (radius + NEAR) ** 2 - off * off
    if square < 0:
        return None
    half = square**0.5
    first, last = max(0.0, run - half), min(length, run + half)
    return (first, last) if first <= last else None


def _beside(leg: Leg, a: Point, b: Point, reach: float) -> tuple[float, float] | None:
    """Return the part of a leg in the rectangle that lies within reach beside a segment."""
    (x, y), (ux, uy), length = leg
    dx, dy = b[0] - a[0], b[1] - a[1]
    size = (dx * dx + dy * dy) ** 0.5
    vx, vy = dx / size, dy / size
    first, last = 0.0, length
    for place, step, low, high in (
        ((x - a[0]) * vx + (y - a[1]) * vy, ux * vx + uy * vy, 0.0, size),
        ((x - a[0]) * vy - (y - a[1]) * vx, ux * vy - uy * vx, -reach - NEAR, reach + NEAR),
    ):
        if abs(step) < 1e-12:
            if not low <= place <= high:
                return None
            continue
        enters, leaves = sorted(((low - place) / step, (high - place) / step))
        first, last = max(first, enters), min(last, leaves)
    return (first, last) if first <= last else None
