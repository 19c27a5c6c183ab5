"""11.1 The route: the path of the middle of the hull to a named point, and its corners."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Literal

from msgspec import Struct

from rules.chain_of_command.move_order import Move
from rules.chain_of_command.tolerance import DEGREE, HAIR, NEAR
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import (
    EPS,
    Point,
    Vector,
    along,
    reverse_of,
    snap_point,
    turn_between,
    unit_vector,
)
from rules.core.table.road_joins import Ride, ride


class Corner(Struct, frozen=True):
    """A change of direction on a route: `turn` in degrees, positive to the right; or a road's bend."""

    inches: float
    turn: float
    at: Point
    is_roads: bool = False


class Route(Struct, frozen=True):
    """The path of the middle of a hull to its aim, and on past it as far as the dice could ever take it.

    `to_aim` is the path up to the aim itself, `aim` how far the middle has gone when the leading edge touches
    it. `corners` are those up to the aim, one at the start of each leg.
    """

    path: Path
    to_aim: Path
    aim: float
    corners: tuple[Corner, ...]

    def driven(self, inches: float) -> Path:
        """Return the path driven so far, without legs on which the hull goes no distance."""
        leg = self.path.leg_at(inches) if self.path.directions else 0
        begun = self.path.marks[leg]
        if inches - begun > HAIR:
            return self.path.until(inches)
        return self.path.until(begun) if leg else Path.through(self.path.points[:1])

    def driven_corners(self, flat_out: bool) -> tuple[Corner, ...]:
        """Return the corners that are driven; a last leg without length has none, except Flat Out."""
        if flat_out or not self.corners or self.aim > self.corners[-1].inches + NEAR:
            return self.corners
        return self.corners[:-1]


Tag = Literal["start", "turn", "bend"]


class _Vertex(Struct, frozen=True):
    at: Point
    tag: Tag


def lay(
    aim: Point, road: Path | None, order: Move, start: Point, facing: float, length: float, farthest: float
) -> Route:
    """Return the route of a hull of some length to an aim, from where it stands, facing so after any pivot.

    From its last via point it drives along the road, if there is one.
    The path goes on past the aim, as Flat Out (11.1.2) drives on, until it is `farthest` inches long.
    """
    heading = unit_vector(facing)
    if order.reverse:
        heading = reverse_of(heading)
    vertices = [_Vertex(start, "start"), *(_Vertex(snap_point(via), "turn") for via in order.via or ())]
    ridden = ride(road, vertices[-1].at, aim, length) if road is not None else None
    vertices = _kept([*vertices, *_last_vertices(aim, ridden)])
    path = Path.through(vertex.at for vertex in vertices)
    trimmed = max(path.marks[-2], path.length - length / 2) if path.directions else 0.0
    corners = _corners(path, vertices, heading)
    return Route(_onward(path, road, ridden, heading, farthest), path, trimmed, corners)


def _last_vertices(aim: Point, ridden: Ride | None) -> list[_Vertex]:
    """Return the vertices from the last via point to the aim."""
    if ridden is None:
        return [_Vertex(aim, "turn")]
    joined = [_Vertex(ridden.joined, "turn")] if ridden.joined is not None else []
    return [*joined, *(_Vertex(at, "bend") for at in ridden.after)]


def _kept(vertices: Sequence[_Vertex]) -> list[_Vertex]:
    """Return vertices without those that lie where the one before does."""
    kept = [*vertices[:1]]
    for vertex in vertices[1:]:
        if _apart(kept[-1].at, vertex.at):
            kept.append(vertex)
    return kept


def _apart(a: Point, b: Point) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 > HAIR * HAIR


def _corners(path: Path, vertices: Sequence[_Vertex], heading: Vector) -> tuple[Corner, ...]:
    """Return the corner at the start of each leg, of no degrees where the way goes straight on."""
    before = heading
    corners = []
    for leg, way in enumerate(path.directions):
        turn = turn_between(before, way)
        corners.append(Corner(path.marks[leg], turn, path.points[leg], vertices[leg].tag == "bend"))
        before = way
    return tuple(corners)


def _onward(path: Path, road: Path | None, ridden: Ride | None, heading: Vector, farthest: float) -> Path:
    """Return the path driven on: along the road to its end or next right angle, then straight."""
    points = list(path.points)
    last = path.directions[-1] if path.directions else heading
    missing = farthest - path.length
    if missing <= 0:
        return path
    if road is not None and ridden is not None:
        ways = [ridden.road] if ridden.road is not None else _ways_along(road, points[-1], last)
        for at, way in (step for driven in ways for step in _road_ahead(driven, points[-1])):
            points.append(at)
            last = way
    points.append(along(points[-1], last, missing))
    return Path.through(points)


def _ways_along(road: Path, at: Point, way: Vector) -> list[Path]:
    """Return the road in the direction in which a vehicle at a place of it faces along it; else nothing."""
    facing = (each for each in (road, road.reversed()) if abs(turn_between(_arriving(each, at), way)) <= 1e-3)
    return [*islice(facing, 1)]


def _arriving(road: Path, at: Point) -> Vector:
    """Return the direction in which a road arrives at a place of it; at its start, in which it leaves."""
    return road.directions[road.leg_at(road.nearest(at).inches)]


def _road_ahead(road: Path, at: Point) -> Iterator[tuple[Point, Vector]]:
    """Yield the vertices of a road beyond a place of it, with the way to each, up to its next right angle."""
    inches, before = road.nearest(at).inches, _arriving(road, at)
    for leg, way in enumerate(road.directions):
        if road.marks[leg + 1] <= inches + EPS:
            continue
        if abs(turn_between(before, way)) >= 90 - DEGREE:
            return
        before = way
        yield road.points[leg + 1], way


# -- corners close together ----------------------------------------------------------------------


class Bend(Struct, frozen=True):
    """Corners close together that count as one: where it begins, and the sum of their turns."""

    inches: float
    turn: float
    at: Point


def bends(corners: Sequence[Corner], length: float) -> list[Bend]:
    """Return every longest run of corners less than a hull length apart as one corner each."""
    runs: list[tuple[int, int]] = []
    end = 0
    for start, first in enumerate(corners):
        end = max(end, start)
        while end + 1 < len(corners) and corners[end + 1].inches - first.inches < length - HAIR:
            end += 1
        if not runs or end > runs[-1][1]:
            runs.append((start, end))
    return [
        Bend(corners[start].inches, turn_of(corners[start : end + 1]), corners[start].at)
        for start, end in runs
    ]


def turn_of(corners: Iterable[Corner], side: int = 1) -> float:
    """Return the sum of the turns of some corners, positive to the right.

    An about-turn of exactly 180° has no side: it counts to the one that makes the sum larger, to `side` where
    the others cancel out.
    """
    turns = [corner.turn for corner in corners]
    about = [abs(turn) for turn in turns if abs(turn) > 180 - DEGREE]
    sided = sum([turn for turn in turns if abs(turn) <= 180 - DEGREE])
    return sided + math.copysign(sum(about), sided if abs(sided) > DEGREE else side)


def own_corners(corners: Iterable[Corner]) -> list[Corner]:
    """Return the corners that are the vehicle's own, the bends of the road left out."""
    return [corner for corner in corners if not corner.is_roads]
