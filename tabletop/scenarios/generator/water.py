"""Water: a stream across the table with its bridges and its ford, a pond, and the sea."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

from shapely import LineString, MultiPolygon, Point, Polygon, box

from tabletop.scenarios.generator.plan import Plan, Thing, line_of
from tabletop.scenarios.generator.shapes import Spot, along, blob, curve, heading, slab
from tabletop.scenarios.wholes.rivers import BANK

BROOK, STREAM, RIVER = 1.9, 2.6, 4.4
"""How wide water is, in inches."""
FORD: Final = 4.2
"""How wide a ford is, along its stream."""
REACH: Final = 6.0
"""How far from a road, along it, a stream begins to turn so as to run square under that."""
STRAIGHT: Final = 2.4
"""How far it then runs straight on both sides of the road's middle."""
_WIDTHS: Final = {1: BROOK, 2: STREAM, 3: STREAM, 4: RIVER}


def lay_water(plan: Plan) -> None:
    """Lay the wished water: from a brook to a river with a ford and a pond."""
    wished = plan.much("water")
    if plan.coast:
        _lay_sea(plan)
    if wished:
        _lay_stream(plan, _WIDTHS[wished])
    if wished >= 3:
        lay_pond(plan)


def _lay_stream(plan: Plan, width: float) -> None:
    """Lay a stream from north to south where it crosses the roads well; none if no place is found."""
    for _ in range(60):
        line = _winding(plan)
        crossed = _crossings(plan, line)
        if crossed is None:
            continue
        line = _square_to(crossed, line)
        bed = line.buffer(width / 2, quad_segs=3).intersection(plan.table)
        if not line.is_simple or not isinstance(bed, Polygon):
            continue
        stream = plan.add("stream", bed, width, line=line)
        plan.take(bed.buffer(0.8))
        for road, at in crossed:
            _bridge(plan, road, at, stream)
        if plan.much("water") >= 2:
            _lay_ford(plan, line, stream)
        return


def _winding(plan: Plan) -> LineString:
    """Return a winding line from the north edge to the south, between a side and the middle."""
    share = plan.chance.uniform(0.17, 0.33)
    share = 1 - share if not plan.is_alike and plan.chance.random() < 0.5 else share
    x, sway = plan.width * share, plan.width * 0.035
    bends = max(4, round(plan.height / 9))
    spots: list[Spot] = [
        (x + plan.chance.uniform(-sway, sway), plan.height * (number / bends)) for number in range(bends + 1)
    ]
    (first, _), (last, _) = spots[0], spots[-1]
    return curve([(first, -4.0), *spots, (last, plan.height + 4.0)], 3.2)


def _crossings(plan: Plan, line: LineString) -> list[tuple[LineString, float]] | None:
    """Return the roads that a stream crosses and where; None if it does so badly."""
    if line.distance(Point(plan.middle)) < 11 or (plan.is_alike and plan.image(line).distance(line) < 16):
        return None
    ends = [Point(end) for road in plan.roads() for end in (road.shape.coords[0], road.shape.coords[-1])]
    if any(line.distance(end) < 5 for end in ends):
        return None
    found = []
    for road in map(line_of, (road.shape for road in plan.roads())):
        met = line.intersection(road)
        if met.is_empty:
            if road.distance(line) < 4.5:
                return None
            continue
        if not isinstance(met, Point):
            return None
        at = road.project(met)
        slant = abs((heading(road, at) - heading(line, line.project(met)) + 90) % 180 - 90)
        if slant < 55:
            return None
        found.append((road, at))
    places = sorted([0.0, *(line.project(road.interpolate(at)) for road, at in found), line.length])
    return found if all(after - before > 2 * REACH for before, after in pairwise(places)) else None


def _square_to(crossed: list[tuple[LineString, float]], line: LineString) -> LineString:
    """Return a stream that crosses each road at a right angle, so that a bridge fits both."""
    for road, at in crossed:
        place, way = road.interpolate(at), math.radians(heading(road, at) + 90)
        inches = line.project(place)
        before, after = along(line, 0, inches - REACH), along(line, inches + REACH, line.length)
        x, y = STRAIGHT * math.cos(way), STRAIGHT * math.sin(way)
        ends = [(place.x - x, place.y - y), (place.x + x, place.y + y)]
        ends.sort(key=lambda end: math.dist(end, before.coords[-1]))
        line = LineString([*before.coords, *ends, *after.coords])
    return line


def _bridge(plan: Plan, road: LineString, at: float, stream: list[Thing]) -> None:
    """Set a bridge on a road, as wide as the road."""
    width = next(thing.width for thing in plan.roads() if thing.shape is road)
    half = stream[0].width / 2 + BANK
    span = along(road, max(0.0, at - half), min(road.length, at + half))
    plan.add("bridge", span, width, over=stream)


def _lay_ford(plan: Plan, line: LineString, stream: list[Thing]) -> None:
    """Lay a ford across a stream, away from its bridges and the edges."""
    for _ in range(30):
        at = plan.chance.uniform(0.18, 0.82) * line.length
        place = line.interpolate(at)
        if not 6 < place.y < plan.height - 6 or any(place.distance(r.shape) < 8 for r in plan.roads()):
            continue
        shape = slab((place.x, place.y), stream[0].width + 2 * BANK, FORD, heading(line, at) + 90)
        if plan.table.contains(shape):
            plan.add("ford", shape, FORD, over=stream)
            plan.take(shape.buffer(1.2))
            return


def lay_pond(plan: Plan) -> None:
    """Lay a pond near the middle, where there is room."""
    for _ in range(40):
        away, way = plan.chance.uniform(8, 18), plan.chance.uniform(0, 2 * math.pi)
        at = (plan.middle[0] + away * math.cos(way), plan.middle[1] + away * math.sin(way) * 0.8)
        pond = blob(plan.chance, at, plan.chance.uniform(2.6, 3.6), plan.chance.uniform(1.9, 2.5), 0.08)
        if plan.is_free(pond, 1.6):
            plan.add("pond", pond)
            plan.take(pond.buffer(0.6))
            return


def _lay_sea(plan: Plan) -> None:
    """Lay the sea along the west edge, with its surf and its beach."""

    def coast(off: float, sway: float) -> Polygon:
        count = max(4, round(plan.height / 8))
        spots = [
            (off + plan.chance.uniform(-sway, sway), plan.height * number / count)
            for number in range(count + 1)
        ]
        shore = curve([(spots[0][0], -3.0), *spots, (spots[-1][0], plan.height + 3.0)], 3.0)
        whole = Polygon([(-9, -9), *shore.coords, (-9, plan.height + 9)]).intersection(plan.table)
        return (
            whole
            if isinstance(whole, Polygon)
            else max(
                whole.geoms if isinstance(whole, MultiPolygon) else [box(0, 0, off, plan.height)],
                key=lambda part: part.area,
            )
        )

    water = coast(plan.coast * 0.6, 1.0)
    plan.add("sand", coast(plan.coast, 1.2).union(water))
    plan.add("shallows", water.buffer(1.4).intersection(plan.table))
    plan.add("sea", water)
    plan.take(water.buffer(3.0))
    for road in plan.roads():  # a road begins on the beach
        dry = road.shape.difference(water.buffer(2.0))
        road.shape = dry if isinstance(dry, LineString) else road.shape
