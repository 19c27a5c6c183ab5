"""Two lines of trenches that face each other, with wire before them and craters between."""

from __future__ import annotations

from shapely import LineString
from shapely.geometry.base import BaseGeometry

from tabletop.scenarios.generator.plan import Plan
from tabletop.scenarios.generator.shapes import blob

FROM_EDGE, WIRE_AHEAD = 0.24, 6.5
"""Where a line lies, as a share of the width; how many inches before it the wire is."""


def dig_trenches(plan: Plan) -> None:
    """Dig a trench on each half with a way back from it, and set its wire; leave the roads free."""
    halves = (1,) if plan.is_alike else (1, -1)
    for ahead in halves:
        x = plan.width * (FROM_EDGE if ahead > 0 else 1 - FROM_EDGE)
        _dig(plan, _zigzag(plan, x))
        _dig(plan, _way_back(plan, x, ahead))
        _set_wire(plan, x + ahead * WIRE_AHEAD)
    _make_craters(plan)


def _zigzag(plan: Plan, x: float) -> LineString:
    """Return a line from north to south with square traverses."""
    spots, y, side = [], 0.0, plan.chance.choice((-1, 1))
    while y < plan.height:
        step = plan.chance.uniform(2.6, 4.2)
        spots += [(x + side * 0.8, y), (x + side * 0.8, min(plan.height, y + step))]
        y, side = y + step, -side
    return LineString(spots)


def _way_back(plan: Plan, x: float, ahead: int) -> LineString:
    y, edge = plan.chance.uniform(0.15, 0.85) * plan.height, 0.0 if ahead > 0 else plan.width
    spots = [(x - ahead * 0.8, y)]
    count = max(3, round(abs(x - edge) / 3.5))
    for number in range(1, count + 1):
        across = x + (edge - x) * number / count
        spots.append((across, y + (0.9 if number % 2 else -0.9)))
    return LineString(spots)


def _off_roads(plan: Plan, line: BaseGeometry, room: float) -> list[BaseGeometry]:
    for road in plan.roads():
        line = line.difference(road.shape.buffer(road.width / 2 + room))
    for water in plan.of("stream", "ford"):
        line = line.difference(water.shape.buffer(room))
    return [part for part in getattr(line, "geoms", [line]) if part.length > 2]


def _dig(plan: Plan, line: LineString) -> None:
    for part in _off_roads(plan, line, 1.0):
        plan.add("trench", part, 1.0)
        plan.take(part.buffer(1.0))


def _set_wire(plan: Plan, x: float) -> None:
    count = max(5, round(plan.height / 6))
    spots = [(x + plan.chance.uniform(-0.9, 0.9), plan.height * n / count) for n in range(count + 1)]
    for part in _off_roads(plan, LineString(spots), 1.2):
        gap = part.interpolate(plan.chance.uniform(0.3, 0.7), normalized=True).buffer(1.6)
        rest = part.difference(gap) if part.length > 9 else part
        for piece in getattr(rest, "geoms", [rest]):
            if piece.length > 1.5:
                plan.add("wire", piece, 0.7)
                plan.take(piece.buffer(0.7))


def _make_craters(plan: Plan) -> None:
    for _ in range(plan.count(30, 42)):
        size = plan.chance.uniform(1.0, 2.3)
        crater = blob(plan.chance, plan.somewhere(2.0), size, size * 0.85, 0.08)
        if plan.is_free(crater, 0.3):
            plan.add("crater", crater)
            plan.take(crater)
