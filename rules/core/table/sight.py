"""Sight over a table: range, what a line crosses, how much of a target is seen, and all that is seen.

Sight forbids nothing: it informs players, who decide. The effect of each word of terrain on a line of sight
is data (`rules/core/scenario/sights.py`). A thing closes a line that passes right through it; a unit in a
building or on a hill sees out, and can be seen.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final, Literal

import shapely
from msgspec import Struct

from rules.core.by_hand.tokens import Token
from rules.core.game.sighting import Arc, Crossed, Edged, End, Fan, SeenPart, TableSight
from rules.core.game.state import GameState, Unit
from rules.core.geometry.horizon import Edge, Outline, Piece, horizon
from rules.core.geometry.outlines import unit_outline
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import (
    EPS,
    GRAIN,
    Box,
    Point,
    Pose,
    Ring,
    box_of,
    boxes_meet,
    distance,
    inside,
    middle_of,
    turn_between,
    unit_vector,
)
from rules.core.scenario.looks import Table
from rules.core.scenario.sights import Sights, sight_of_unit
from rules.core.scenario.vocabulary import Sight
from rules.core.table.features import Feature
from rules.core.table.ground import spans_of
from rules.core.table.ground_rays import outline_of
from rules.core.table.nearness import hull_or_dot
from rules.core.table.points import name_of
from rules.core.words.messages import Words, say

_TABLES: Final[dict[str, Table]] = {"area": "areas", "obstacle": "lines", "building": "hexes"}
"""The table of looks for each kind of feature that has anything to do with sight."""


class _Place(Struct, frozen=True):
    """A unit or a spot that looks or is looked at."""

    at: Point
    unit: Unit | None = None
    corners: Ring = ()


class _Seen(Struct, frozen=True):
    """What an eye sees of a hull: the share, the ends of the outline, and its parts."""

    share: float
    wedge: End | None = None
    parts: tuple[SeenPart, ...] = ()


def sight(
    state: GameState, sights: Sights, start: Unit | Point, end: Unit | Point, edge: Edged = "turret"
) -> TableSight:
    """Return what lies between a unit or spot and another, and how much of the second is seen.

    Raises LookupError for a unit that is not on the table.
    """
    firer, target = _place(start), _place(end)
    looks = ((eye, _seen(state, sights, eye, firer, target)) for eye in _eyes(firer, edge))
    eye, seen = max(looks, key=lambda look: (round(look[1].share, 9), -distance(look[0], target.at)))
    thread = _thread(eye, firer, target)
    return TableSight(
        eye=eye,
        inches=_gap(firer, target),
        thread=thread,
        crosses=_crosses(state, sights, eye, firer, target, thread) if thread else (),
        seen=seen.share,
        wedge=seen.wedge,
        seen_parts=seen.parts,
        arc_of_target=_arc(target, eye),
        arc_of_firer=_arc(firer, target.at),
    )


def fan(state: GameState, sights: Sights, start: Unit | Point) -> Fan:
    """Return the polygon of every spot seen from a spot, or from the middle of a unit.

    The visible part of what closes sight belongs to it. Raises LookupError for a unit off the table.
    """
    eye = _place(start)
    board = state.board
    things = [*_closed_features(state, sights), *_closed_hulls(state, eye)]
    corners = ((-GRAIN, -GRAIN), (board.width + GRAIN, board.height + GRAIN))
    box = box_of([*corners, (eye.at[0] - GRAIN, eye.at[1] - GRAIN), (eye.at[0] + GRAIN, eye.at[1] + GRAIN)])
    pieces = horizon(eye.at, [outline for _, outline in things], _edges_of(_ring_of(box)))
    return Fan(eye.at, tuple(_without_repeats([point for piece in pieces for point in piece.edge])))


def feature_sight(feature: Feature, sights: Sights) -> Sight:
    """Return what a feature does to a line of sight over it."""
    table = _TABLES.get(feature.kind)
    if table is None:
        return "open"
    properties = feature.properties
    said = sights.looks.by_role(properties) if feature.kind != "building" else {"kind": feature.kind}
    return sights.of(table, (*said.values(), properties.get("look")))


# -- places ------------------------------------------------------------------------------------------


def _place(thing: Unit | Point) -> _Place:
    if not isinstance(thing, Unit):
        return _Place(thing)
    if thing.at is None:
        raise LookupError(f"{thing.id} is not on the table")
    return _Place(thing.at, thing, _corners(thing, thing.at))


def _corners(unit: Unit, at: Point) -> Ring:
    return unit_outline(unit.id, Pose(at, unit.facing or 0.0), hull_or_dot(unit)).corners


def _eyes(place: _Place, edge: Edged) -> Sequence[Point]:
    """Return the eyes of a place: for a hull, its corners and the middles of its sides."""
    if edge == "turret" or not place.corners:
        return (place.at,)
    corners = place.corners
    return [
        *corners,
        *(middle_of(one, other) for one, other in zip(corners, corners[1:] + corners[:1], strict=True)),
    ]


def _gap(one: _Place, other: _Place) -> float:
    """Return the inches between two places, edge to edge."""
    shapes = [
        shapely.Polygon(place.corners) if place.corners else shapely.Point(place.at) for place in (one, other)
    ]
    return float(shapely.distance(*shapes))


def _arc(place: _Place, seen_from: Point) -> Arc | None:
    """Return the arc of a hull in which a point lies; on the line between two, the front or the rear."""
    if place.unit is None or seen_from == place.at:
        return None
    hull, (ux, uy) = hull_or_dot(place.unit), unit_vector(place.unit.facing or 0.0)
    dx, dy = seen_from[0] - place.at[0], seen_from[1] - place.at[1]
    ahead, aside = ux * dx + uy * dy, ux * dy - uy * dx
    if abs(aside) - hull.width / 2 > abs(ahead) - hull.length / 2 + EPS:
        return "side"
    return "front" if ahead > 0.0 else "rear"


# -- the thread --------------------------------------------------------------------------------------


def _thread(eye: Point, firer: _Place, target: _Place) -> End | None:
    """Return the line from the eye to the middle of the target, between the edges; None if none is left."""
    if distance(eye, target.at) <= EPS:
        return None
    line = Path.through([eye, target.at])
    own, other = _span(firer.corners, line), _span(target.corners, line)
    first, last = own[1] if own else 0.0, other[0] if other else line.length
    return (line.at(first), line.at(last)) if last - first > EPS else None


def _span(corners: Ring, line: Path) -> tuple[float, float] | None:
    """Return the part of a straight line, in inches along it, that lies in a hull; None if none does."""
    if not corners:
        return None
    (px, py), (ux, uy) = line.points[0], line.directions[0]
    first, last = 0.0, line.length
    for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True):
        dx, dy = x1 - x0, y1 - y0
        depth, change = dx * (py - y0) - dy * (px - x0), dx * uy - dy * ux
        if abs(change) <= EPS * (abs(dx) + abs(dy)):
            if depth < 0.0:
                return None
        elif change > 0.0:
            first = max(first, -depth / change)
        else:
            last = min(last, -depth / change)
    return (first, last) if last - first > EPS else None


def _crosses(
    state: GameState, sights: Sights, eye: Point, firer: _Place, target: _Place, thread: End
) -> tuple[Crossed, ...]:
    """Return what the thread crosses, in order."""
    line = Path.through([eye, target.at])
    begin, end = distance(eye, thread[0]), distance(eye, thread[1])
    found = [
        *_features_on(state, sights, line),
        *_units_on(state, line, firer, target),
        *_smoke_on(state, line),
    ]
    crossed = (_crossed(line, begin, end, *one) for one in found)
    return tuple(sorted(filter(None, crossed), key=lambda one: (one.start, one.end)))


Thing = Feature | Unit | Token
Span = tuple[Sight, float, float, Thing]


def _features_on(state: GameState, sights: Sights, line: Path) -> Iterator[Span]:
    spans: dict[Feature, list[tuple[float, float]]] = {}
    for first, last, feature in spans_of(state.board, line):
        own = spans.setdefault(feature, [])
        if own and first - own[-1][1] <= EPS:
            own[-1] = (own[-1][0], max(last, own[-1][1]))
        else:
            own.append((first, last))
    for feature, parts in spans.items():
        kind = feature_sight(feature, sights)
        yield from ((kind, first, last, feature) for first, last in parts)


def _units_on(state: GameState, line: Path, firer: _Place, target: _Place) -> Iterator[Span]:
    for unit in _between(state, box_of(line.points), firer, target):
        assert unit.at is not None
        span = _span(_corners(unit, unit.at), line)
        if span is not None:
            yield (sight_of_unit(unit.silhouette), *span, unit)


def _smoke_on(state: GameState, line: Path) -> Iterator[Span]:
    for token in state.tokens.values():
        if token.kind == "smoke" and token.at is not None and token.size is not None:
            (px, py), (ux, uy), (x, y) = line.points[0], line.directions[0], token.at
            run, off = ux * (x - px) + uy * (y - py), ux * (y - py) - uy * (x - px)
            half = math.sqrt(max(token.size * token.size / 4 - off * off, 0.0))
            if half > EPS:
                yield "area", run - half, run + half, token


def _between(state: GameState, box: Box, *ends: _Place) -> Iterator[Unit]:
    """Yield the units on the table near a box, except those at the two ends."""
    own = {place.unit.id for place in ends if place.unit is not None}
    for unit in state.units.values():
        if unit.at is not None and unit.id not in own and boxes_meet(box_of(_corners(unit, unit.at)), box):
            yield unit


def _crossed(
    line: Path, begin: float, end: float, kind: Sight, first: float, last: float, thing: Thing
) -> Crossed | None:
    """Return a crossing of the thread, from `begin` to `end` inches of the line; None if it is not reported.

    A thing that closes the line is reported even under the hull at an end: at the edge of that hull.
    """
    closes = kind == "closed" and first > EPS and last < line.length - EPS
    start, stop = (min(max(at, begin), end) for at in (first, last))
    if kind == "open" or (stop - start <= EPS and not closes):
        return None
    told: Literal["line", "area", "closed"] = "area" if kind == "closed" and not closes else kind
    return Crossed(
        kind=told,
        what=_words_for(thing),
        at=line.at((start + stop) / 2),
        feature=thing.id if isinstance(thing, Feature) else None,
        unit=thing.id if isinstance(thing, Unit) else None,
        token=thing.id if isinstance(thing, Token) else None,
        start=start - begin,
        end=stop - begin,
        inches=stop - start if told == "area" else None,
    )


def _words_for(thing: Thing) -> Words:
    match thing:
        case Unit(name=name):
            return name
        case Feature():
            return name_of(thing)
        case _:
            return say("sight_smoke")


# -- how much is seen --------------------------------------------------------------------------------


def _seen(state: GameState, sights: Sights, eye: Point, firer: _Place, target: _Place) -> _Seen:
    """Return how much of a target an eye sees; a spot is seen wholly or not at all."""
    if not target.corners:
        return _Seen(float(not _is_closed(state, sights, eye, firer, target)))
    if inside((target.corners,), eye):
        return _Seen(1.0)
    ends = _ends(eye, target)
    box = box_of([eye, *target.corners])
    things = [
        outline
        for own, outline in (
            *_closed_features(state, sights, box),
            *_closed_hulls(state, firer, target, near=box),
        )
        if boxes_meet(own, box)
    ]
    pieces = horizon(eye, things, _edges_of(target.corners), ends)
    width = sum(piece.radians for piece in pieces)
    share = sum(piece.radians for piece in pieces if piece.is_backdrop) / width
    return _Seen(min(share, 1.0), ends, tuple(_parts(pieces)))


def _is_closed(state: GameState, sights: Sights, eye: Point, firer: _Place, target: _Place) -> bool:
    if distance(eye, target.at) <= EPS:
        return False
    line = Path.through([eye, target.at])
    found = (*_features_on(state, sights, line), *_units_on(state, line, firer, target))
    return any(
        kind == "closed" and first > EPS and last < line.length - EPS for kind, first, last, _ in found
    )


def _ends(eye: Point, target: _Place) -> End:
    """Return the ends of a hull's outline as seen from outside it: the left one, then the right one."""
    ahead = (target.at[0] - eye[0], target.at[1] - eye[1])
    turns = [
        (turn_between(ahead, (corner[0] - eye[0], corner[1] - eye[1])), corner) for corner in target.corners
    ]
    return min(turns)[1], max(turns)[1]


def _parts(pieces: Sequence[Piece]) -> Iterator[SeenPart]:
    """Yield the edge of the target that is turned to the eye, in parts that are seen or not."""
    points: list[Point] = []
    for number, piece in enumerate(pieces):
        points += piece.behind
        if number + 1 == len(pieces) or pieces[number + 1].is_backdrop != piece.is_backdrop:
            yield SeenPart(tuple(_without_repeats(points)), piece.is_backdrop)
            points = []


def _closed_features(
    state: GameState, sights: Sights, near: Box | None = None
) -> Iterator[tuple[Box, Outline]]:
    for feature in state.board.features:
        if (near is None or boxes_meet(feature.box, near)) and feature_sight(feature, sights) == "closed":
            yield feature.box, outline_of(feature).tolist()


def _closed_hulls(state: GameState, *ends: _Place, near: Box | None = None) -> Iterator[tuple[Box, Outline]]:
    whole = near or (-EPS, -EPS, state.board.width, state.board.height)
    for unit in _between(state, whole, *ends):
        if sight_of_unit(unit.silhouette) == "closed":
            assert unit.at is not None
            corners = _corners(unit, unit.at)
            yield box_of(corners), _edges_of(corners)


def _edges_of(ring: Ring) -> list[Edge]:
    return [(*one, *other) for one, other in zip(ring, ring[1:] + ring[:1], strict=True)]


def _ring_of(box: Box) -> Ring:
    west, north, east, south = box
    return ((west, north), (east, north), (east, south), (west, south))


def _without_repeats(points: Sequence[Point]) -> Iterator[Point]:
    """Yield the points that lie more than a hair from the one before."""
    last: Point | None = None
    for point in points:
        if last is None or distance(last, point) > GRAIN:
            yield point
            last = point
