"""11.1 The route: the path of the middle of the hull to a named point, and its corners."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from rules.chain_of_command.aiming import Aim
from rules.chain_of_command.orders import Move
from rules.chain_of_command.reckoning import DEGREE, HAIR, NEAR
from rules.core.geometry import EPS, Point, Vector, along, reverse_of, snap_point, turn_between, unit_vector
from rules.core.paths import Path


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
        """Return the path driven so far: a leg on which the hull goes no distance is none of it."""
        leg = self.path.leg_at(inches) if self.path.directions else 0
        begun = self.path.marks[leg]
        if inches - begun > HAIR:
            return self.path.until(inches)
        return self.path.until(begun) if leg else Path.through(self.path.points[:1])

    def driven_corners(self, flat_out: bool) -> tuple[Corner, ...]:
        """Return the corners that are driven: a last leg without length has none, but Flat Out."""
        if flat_out or not self.corners or self.aim > self.corners[-1].inches + NEAR:
            return self.corners
        return self.corners[:-1]


Tag = Literal["start", "turn", "bend"]


class _Vertex(Struct, frozen=True):
    at: Point
    tag: Tag


def lay(aim: Aim, order: Move, start: Point, facing: float, half_length: float, farthest: float) -> Route:
    """Return the route of an order that starts there, facing that way after any pivot.

    The path goes on past the aim, as Flat Out (11.1.2) drives on, until it is `farthest` inches long.
    """
    heading = unit_vector(facing)
    if order.reverse:
        heading = reverse_of(heading)
    vertices = _vertices(aim, order, start)
    path = Path.through(vertex.at for vertex in vertices)
    trimmed = max(path.marks[-2], path.length - half_length) if path.directions else 0.0
    corners = _corners(path, vertices, heading)
    return Route(_onward(path, aim, heading, farthest), path, trimmed, corners)


def _vertices(aim: Aim, order: Move, start: Point) -> list[_Vertex]:
    """Return the vertices of the route to the aim; of two in one place the first."""
    vertices = [_Vertex(start, "start"), *(_Vertex(snap_point(via), "turn") for via in order.via or ())]
    if aim.road is None:
        vertices.append(_Vertex(aim.point.at, "turn"))
    else:
        road = aim.road.path
        joined, left = road.nearest(vertices[-1].at), road.nearest(aim.point.at)
        ridden = road.between(joined.inches, left.inches) if joined.inches <= left.inches else None
        if ridden is None:
            ridden = road.between(left.inches, joined.inches).reversed()
        vertices.append(_Vertex(joined.at, "turn"))
        vertices += [_Vertex(at, "bend") for at in ridden.points]
    kept = vertices[:1]
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


def _onward(path: Path, aim: Aim, heading: Vector, farthest: float) -> Path:
    """Return the path driven on: along the road to its end or next right angle, then straight."""
    points = list(path.points)
    last = path.directions[-1] if path.directions else heading
    missing = farthest - path.length
    if missing <= 0:
        return path
    if aim.road is not None:
        for at, way in _road_ahead(aim.road.path, points[-1], last):
            points.append(at)
            last = way
    points.append(along(points[-1], last, missing))
    return Path.through(points)


def _road_ahead(road: Path, at: Point, way: Vector) -> Iterable[tuple[Point, Vector]]:
    """Yield the road's vertices onward from a place, with the way to each, as Flat Out follows it."""
    place = road.nearest(at)
    for path in (road, road.reversed()):
        inches = place.inches if path is road else road.length - place.inches
        legs = [leg for leg in range(len(path.directions)) if path.marks[leg + 1] > inches + EPS]
        arrives = [leg for leg in range(len(path.directions)) if path.marks[leg] < inches - EPS] or legs[:1]
        if not arrives or abs(turn_between(path.directions[arrives[-1]], way)) > 1e-3:
            continue
        before = way
        for leg in legs:
            if abs(turn_between(before, path.directions[leg])) >= 90 - DEGREE:
                return
            before = path.directions[leg]
            yield path.points[leg + 1], before
        return


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
        Bend(corners[start].inches, sum([c.turn for c in corners[start : end + 1]]), corners[start].at)
        for start, end in runs
    ]


def own_corners(corners: Iterable[Corner]) -> list[Corner]:
    """Return the corners that are the vehicle's own, the bends of the road left out."""
    return [corner for corner in corners if not corner.is_roads]
