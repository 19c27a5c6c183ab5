"""11.1.3 Driving round a right-angled corner of a feature without turning so far: never Flat Out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from msgspec import Struct

from rules.chain_of_command.route import DEGREE, HAIR, NEAR, Route, road_half_width, side_of, within_reach_of
from rules.core.features import Feature
from rules.core.geometry import Path, Point, box_about, boxes_meet, turn_between
from rules.core.points import name_of
from rules.core.table import Table

HALF_A_RIGHT_ANGLE = 45 - DEGREE
RIGHT_ANGLE = 90 - DEGREE


class Rounded(Struct, frozen=True):
    """A corner that a route leads round: what it is, where, and its nearest place along the route."""

    name: str
    at: Point
    inches: float


def rounded(table: Table, route: Route, hull_length: float) -> Iterator[Rounded]:
    """Yield every right-angled corner of a feature that a route leads round on its way to the aim."""
    path = route.to_aim
    right = sum(corner.turn for corner in route.corners if corner.turn > 0)
    left = sum(-corner.turn for corner in route.corners if corner.turn < 0)
    if not path.directions or max(right, left) < HALF_A_RIGHT_ANGLE:
        return
    for road in table.sharp_roads:
        if boxes_meet(road.box, box_about(path.points, road_half_width(road) + NEAR)):
            yield from _road_bends(road, route, path)
    yield from _feature_corners(table, route, path, hull_length)


def _road_bends(road: Feature, route: Route, path: Path) -> Iterator[Rounded]:
    """Yield the right-angled bends of a road from one arm of which to the other the route runs."""
    on_road = [
        corner.turn
        for corner in route.corners
        if road.path.nearest(corner.at).off <= road_half_width(road) + NEAR
    ]
    if not on_road:
        return
    half_width = road_half_width(road)
    for index, (way_in, way_out) in enumerate(pairwise(road.path.directions), start=1):
        turn = turn_between(way_in, way_out)
        if abs(turn) < RIGHT_ANGLE:
            continue
        before, bend, after = road.path.points[index - 1 : index + 2]
        way = _runs(path, before, bend, after, half_width)
        if way * turn * sum(on_road) > 0 and abs(sum(on_road)) >= HALF_A_RIGHT_ANGLE:
            yield Rounded(f"a bend of {name_of(road)}", bend, path.nearest(bend).inches)


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


def _feature_corners(table: Table, route: Route, path: Path, hull_length: float) -> Iterator[Rounded]:
    """Yield the corners of buildings and bends of obstacles close by, to whose side the route turns."""
    for corner, place in table.corners_near(path, hull_length + NEAR):
        inches = place.inches
        if inches <= NEAR or inches >= path.length - NEAR:
            continue
        turned = sum(
            each.turn for each in route.corners if abs(each.inches - inches) <= 2 * hull_length + HAIR
        )
        if side_of(path, inches, corner.at) * turned >= HALF_A_RIGHT_ANGLE:
            yield Rounded(f"a corner of {name_of(corner.feature)}", corner.at, inches)
