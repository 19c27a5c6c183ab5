"""What can be seen from a place past things that block sight: the exact horizon, direction by direction.

A thing closes sight where a line passes right through it: a unit in it sees out and can be seen. So a ray
ends where it first leaves a thing that it has entered, or at the backdrop (a table's edge, or the near edge
of the target). Between two corners, as seen from the eye, the same edges are crossed in the same order; there
the horizon is an envelope of straight lines, found without sampling.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from rules.core.geometry.plane import EPS, Point, Vector, direction

Edge = tuple[float, float, float, float]
"""From (x, y) to (x, y)."""
Outline = Sequence[Edge]
"""The edges of a closed area that do not cross each other, holes included."""

_SAME: Final = 1e-12
"""Radians, or a share of a distance, below which two of them count as one."""


class Piece(Struct, frozen=True, gc=False):
    """A part of the horizon: a straight line, clockwise as seen on the table, and the radians that it fills.

    `is_backdrop` where nothing closes it off. `behind` is the part of the backdrop in the same directions.
    """

    radians: float
    edge: tuple[Point, Point]
    is_backdrop: bool
    behind: tuple[Point, Point]


class _Line(Struct, frozen=True, gc=False):
    """A straight line seen from the eye: `a * ux + b * uy` is one by its distance in a direction (ux, uy)."""

    a: float
    b: float

    def nearness(self, way: Vector) -> float:
        return self.a * way[0] + self.b * way[1]

    def at(self, way: Vector) -> Point:
        away = 1.0 / max(self.nearness(way), _SAME)
        return (way[0] * away, way[1] * away)


class _Span(Struct, frozen=True, gc=False):
    """An edge between two angles; `thing` is None for the backdrop's."""

    low: float
    high: float
    thing: int | None
    line: _Line


class _Cut(Struct, frozen=True, gc=False):
    angle: float
    way: Vector


def horizon(
    eye: Point, things: Sequence[Outline], backdrop: Outline, toward: tuple[Point, Point] | None = None
) -> list[Piece]:
    """Return the horizon from a place, clockwise; `toward` are the ends of a part less than a half circle.

    The backdrop must have an edge in every direction of the result. Edges that touch the eye close nothing.
    """
    ahead = direction(eye, _between(*toward)) if toward else (1.0, 0.0)
    low, high = (_angle(_framed(end, eye, ahead)) for end in toward) if toward else (-math.pi, math.pi)
    spans = [span for number, thing in enumerate(things) for span in _spans(thing, number, eye, ahead)]
    spans += _spans(backdrop, None, eye, ahead)
    cuts = _cuts(spans, eye, ahead, toward, (low, high))
    return [
        _unframed(piece, eye, ahead)
        for begin, end, over in _sectors(cuts, spans)
        for piece in _pieces(begin, end, over)
    ]


# -- the eye's own frame: the eye is the origin, and x runs ahead --------------------------------------


def _between(one: Point, other: Point) -> Point:
    return ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)


def _framed(point: Point, eye: Point, ahead: Vector) -> Vector:
    dx, dy = point[0] - eye[0], point[1] - eye[1]
    return (ahead[0] * dx + ahead[1] * dy, ahead[0] * dy - ahead[1] * dx)


def _unframed(piece: Piece, eye: Point, ahead: Vector) -> Piece:
    def back(points: tuple[Point, Point]) -> tuple[Point, Point]:
        (u0, v0), (u1, v1) = points
        (x, y), (ux, uy) = eye, ahead
        return (x + ux * u0 - uy * v0, y + uy * u0 + ux * v0), (x + ux * u1 - uy * v1, y + uy * u1 + ux * v1)

    return Piece(piece.radians, back(piece.edge), piece.is_backdrop, back(piece.behind))


def _angle(vector: Vector) -> float:
    return math.atan2(vector[1], vector[0])


def _unit(vector: Vector) -> Vector:
    length = math.sqrt(vector[0] * vector[0] + vector[1] * vector[1])
    return (vector[0] / length, vector[1] / length)


def _spans(edges: Iterable[Edge], thing: int | None, eye: Point, ahead: Vector) -> Iterator[_Span]:
    """Yield the edges between the angles where they are seen; in two where one passes behind the eye."""
    for x0, y0, x1, y1 in edges:
        one, other = _framed((x0, y0), eye, ahead), _framed((x1, y1), eye, ahead)
        cross = _cross(one, other)
        dx, dy = other[0] - one[0], other[1] - one[1]
        if abs(cross) <= EPS * math.sqrt(dx * dx + dy * dy):
            continue
        line = _Line(dy / cross, -dx / cross)
        low, high = (_angle(one), _angle(other)) if cross > 0.0 else (_angle(other), _angle(one))
        if low <= high:
            yield _Span(low, high, thing, line)
        else:
            yield _Span(low, math.pi, thing, line)
            yield _Span(-math.pi, high, thing, line)


# -- the directions between which nothing changes ------------------------------------------------------


def _cuts(
    spans: Iterable[_Span],
    eye: Point,
    ahead: Vector,
    toward: tuple[Point, Point] | None,
    bounds: tuple[float, float],
) -> list[_Cut]:
    """Return every direction in which an edge begins or ends, in order, with the two bounds."""
    low, high = bounds
    found = sorted({angle for span in spans for angle in (span.low, span.high) if low < angle < high})
    if toward is None:
        ends = _Cut(low, (-1.0, 0.0)), _Cut(high, (-1.0, 0.0))
    else:
        first, last = (_unit(_framed(end, eye, ahead)) for end in toward)
        ends = _Cut(low, first), _Cut(high, last)
    cuts = [ends[0]]
    for angle in found:
        if angle - cuts[-1].angle > _SAME and high - angle > _SAME:
            cuts.append(_Cut(angle, (math.cos(angle), math.sin(angle))))
    return [*cuts, ends[1]]


def _sectors(cuts: list[_Cut], spans: Iterable[_Span]) -> Iterator[tuple[_Cut, _Cut, list[_Span]]]:
    """Yield neighbouring directions with the edges seen all the way between them."""
    angles = [cut.angle for cut in cuts]
    over: list[list[_Span]] = [[] for _ in cuts]
    for span in spans:
        first = bisect_left(angles, span.low - _SAME)
        last = bisect_left(angles, span.high - _SAME)
        for number in range(first, min(last, len(cuts) - 1)):
            over[number].append(span)
    yield from zip(cuts, cuts[1:], over, strict=False)


def _pieces(begin: _Cut, end: _Cut, spans: list[_Span]) -> Iterator[Piece]:
    middle = _unit((begin.way[0] + end.way[0], begin.way[1] + end.way[1]))
    behind = max((span.line for span in spans if span.thing is None), key=lambda line: line.nearness(middle))
    lines = [*_far_sides(spans, middle), behind]
    for first, last, line in _envelope(lines, begin.way, end.way):
        radians = math.atan2(_cross(first, last), first[0] * last[0] + first[1] * last[1])
        shown = (line.at(first), line.at(last))
        yield Piece(radians, shown, line is behind, (behind.at(first), behind.at(last)))


def _far_sides(spans: Iterable[_Span], middle: Vector) -> Iterator[_Line]:
    """Yield for each thing the edge at which a ray first leaves it again, if it enters it.

    A ray crosses an odd number of its edges if it starts inside: the first of them only lets it out.
    """
    crossed: defaultdict[int, list[_Line]] = defaultdict(list)
    for span in spans:
        if span.thing is not None:
            crossed[span.thing].append(span.line)
    for lines in crossed.values():
        if len(lines) > 1:
            lines.sort(key=lambda line: -line.nearness(middle))
            exits = lines[len(lines) % 2 + 1 :]
            yield from exits[:1]


def _envelope(lines: Sequence[_Line], begin: Vector, end: Vector) -> Iterator[tuple[Vector, Vector, _Line]]:
    """Yield the nearest of some lines between two directions, where it changes part by part.

    Two lines cross at most once there; so a line that is nearest at both ends is nearest all the way. As seen
    from a hair beside a line, rounding may put its crossing with another at one of the ends, or beyond it.
    """
    first, last = _nearest(lines, begin, end), _nearest(lines, end, begin)
    if first.nearness(end) >= last.nearness(end) * (1.0 - _SAME):
        yield begin, end, first
        return
    if last.nearness(begin) >= first.nearness(begin) * (1.0 - _SAME):
        yield begin, end, last
        return
    a, b = first.a - last.a, first.b - last.b
    if b * (begin[0] + end[0]) - a * (begin[1] + end[1]) < 0.0:
        a, b = -a, -b
    change = _unit((b, -a))
    if _cross(change, end) <= _SAME:
        yield begin, end, first
    elif _cross(begin, change) <= _SAME:
        yield begin, end, last
    else:
        yield from _envelope(lines, begin, change)
        yield from _envelope(lines, change, end)


def _cross(one: Vector, other: Vector) -> float:
    return one[0] * other[1] - one[1] * other[0]


def _nearest(lines: Sequence[_Line], way: Vector, then: Vector) -> _Line:
    """Return the line nearest in a direction; of several there, the one nearest in the other direction.

    Of identical lines the first is taken.
    """
    return _nearest_of(_nearest_of(lines, way), then)[0]


def _nearest_of(lines: Sequence[_Line], way: Vector) -> list[_Line]:
    most = max(line.nearness(way) for line in lines)
    return [line for line in lines if line.nearness(way) >= most - _SAME * abs(most)]
