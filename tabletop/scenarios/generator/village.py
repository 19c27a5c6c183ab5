"""The village: houses along the roads about the middle, a church, gardens and orchards; a farm outside."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from msgspec import Struct
from shapely import LineString, Point, Polygon
from shapely.ops import unary_union

from tabletop.scenarios.generator.plan import Edging, Plan, Thing, gap_in, line_of
from tabletop.scenarios.generator.shapes import Spot, beside, heading, quad, slab

HOUSES: Final = ((0, 0), (3, 5), (7, 10), (12, 16), (18, 24))
"""How many houses there are by the wish for a village, on a table of six feet by four."""
TERRACES: Final = ((6, 8), (18, 24), (32, 40), (50, 62), (76, 90))
"""The same in a town."""


def least_and_most(terraces: bool, wish: int, scale: float) -> tuple[int, int]:
    """Return the least and most houses for a wish, in a terraced town or a village, at a table's scale."""
    least, most = (TERRACES if terraces else HOUSES)[wish]
    return round(least * scale**0.7), round(most * scale**0.7)


def build_village(plan: Plan) -> None:
    """Build the church and the houses, nearest to the middle first, and what lies behind them."""
    wished = plan.much("village")
    least, most = least_and_most(plan.usual.terraces, wished, plan.scale)
    target = plan.chance.randint(least, most)
    if target >= 6:
        _build_church(plan)
    _build_along_roads(plan, target)
    if plan.usual.terraces:
        pave_blocks(plan)
    if target:
        for house in plan.of("house"):
            _lay_plot(plan, house)
    if wished and not plan.usual.terraces:
        _build_farm(plan)


def pave_blocks(plan: Plan) -> None:
    """Pave the blocks between the streets on which most houses stand; the others are greens."""
    streets = unary_union([road.shape.buffer(road.width / 2 + 0.1) for road in plan.roads()])
    water = unary_union([thing.shape.buffer(0.9) for thing in plan.of("stream", "churchyard")])
    for block in getattr(plan.table.difference(streets), "geoms", ()):
        standing = sum(block.contains(house.shape) for house in plan.of("house"))
        paved = block.buffer(-0.35, join_style="mitre").difference(water)
        if standing >= 3 and isinstance(paved, Polygon) and not plan.is_alike:
            plan.add("yard", Polygon(paved.exterior))


def houses(plan: Plan) -> int:
    return len(plan.of("house", "church"))


class _Row(Struct):
    """A row of houses beside a road: its distance to the right, its direction, and how far it has come."""

    line: LineString
    kerb: float
    way: int
    at: float


def _build_along_roads(plan: Plan, target: int) -> None:
    """Build houses on both sides of every road, outward from the middle, until there are enough."""
    middle, gap = Point(plan.middle), 0.15 if plan.usual.terraces else 0.9
    rows = [
        _Row(line_of(road.shape), side * road.width / 2, way, line_of(road.shape).project(middle))
        for road in plan.roads()
        if plan.usual.terraces or road.shape.distance(middle) < 1
        for side in (-1, 1)
        for way in (-1, 1)
    ]
    for _ in range(60):
        for row in rows:
            if houses(plan) >= target:
                return
            length = plan.chance.uniform(2.5, 3.9)
            row.at += row.way * (length / 2 + plan.chance.uniform(0.1, gap))
            _try_house(plan, row.line, row.at, row.kerb, length)
            row.at += row.way * (length / 2 + (plan.chance.random() ** 3) * gap * 5)


def _try_house(plan: Plan, line: LineString, at: float, kerb: float, length: float) -> None:
    """Build a house beside a road, its longer side along it or its gable to it, if there is room."""
    if not 2.5 < at < line.length - 2.5:
        return
    depth = plan.chance.uniform(1.9, 2.6)
    if not plan.usual.terraces and plan.chance.random() < 0.22:
        length, depth = depth, length
    set_back = 0.55 + depth / 2 + (0.0 if plan.usual.terraces else plan.chance.uniform(0.0, 0.7))
    spot = beside(line, at, kerb + (set_back if kerb > 0 else -set_back))
    askew = 0.0 if plan.usual.terraces else plan.chance.uniform(-5, 5)
    shape = slab(spot, length, depth, heading(line, at) + askew)
    if plan.is_free(shape, 0.1 if plan.usual.terraces else 0.4):
        plan.add("house", shape, sort=plan.chance.choice(plan.usual.walls))
        plan.take(shape)


def _build_church(plan: Plan) -> None:
    """Build a church in its yard, with a wall about it and a gate to the road."""
    main = line_of(plan.roads()[0].shape)
    middle = main.project(Point(plan.middle))
    for _ in range(40):
        at = middle + plan.chance.uniform(-13, 13)
        off = plan.chance.choice((-1, 1)) * plan.chance.uniform(6.6, 9.0)
        spot, way = beside(main, at, off), heading(main, at)
        yard = quad(spot, 9.4, 7.0, way, [plan.chance.uniform(-0.4, 0.4) for _ in range(8)])
        if plan.is_free(yard, 1.0):
            plan.add("church", slab(spot, 5.6, 2.9, way), sort="stone")
            plan.take(yard)
            wall = enclose(plan, yard, "low_wall", 0.4, _nearest_on(plan, spot))
            plan.add_edged("churchyard", yard, wall)
            return


def _nearest_on(plan: Plan, at: Spot) -> Spot:
    """Return the place on a road that is nearest to a place."""
    road = min(plan.roads(), key=lambda road: road.shape.distance(Point(at)))
    line = line_of(road.shape)
    near = line.interpolate(line.project(Point(at)))
    return near.x, near.y


def enclose(plan: Plan, ring: Polygon, word: str, width: float, to: Spot, gate: float = 3.2) -> Edging:
    """Set a gate where a piece of land is nearest to a place; return the line about it, open at the gate."""
    sides = [LineString(pair) for pair in pairwise(ring.exterior.coords)]
    middles = [side.interpolate(0.5, normalized=True) for side in sides]
    front = min(range(len(sides)), key=lambda side: middles[side].distance(Point(to)))
    length = sides[front].length
    plan.add("gate", middles[front])
    return Edging(word, width, tuple(range(len(sides))), (gap_in(length, front, length / 2, gate),))


def _lay_plot(plan: Plan, house: Thing) -> None:
    """Lay a garden or an orchard behind a house, away from the road."""
    if (plan.usual.terraces and plan.chance.random() < 0.6) or plan.chance.random() < 0.45:
        return
    at = house.shape.centroid
    near = _nearest_on(plan, (at.x, at.y))
    way = (at.x - near[0], at.y - near[1])
    far = max((way[0] ** 2 + way[1] ** 2) ** 0.5, 0.1)
    depth, width = plan.chance.uniform(3.0, 4.6), plan.chance.uniform(3.4, 5.2)
    off = 1.9 + depth / 2
    spot = (at.x + way[0] / far * off, at.y + way[1] / far * off)
    line = line_of(min(plan.roads(), key=lambda road: road.shape.distance(at)).shape)
    plot = slab(spot, width, depth, heading(line, line.project(at)))
    if plan.is_free(plot, 0.3):
        plan.take(plot)
        word = "orchard" if plan.chance.random() < 0.3 else "garden"
        if plan.chance.random() < 0.6:
            plan.add_edged(word, plot, enclose(plan, plot, "fence", 0.3, near, 1.6))
        else:
            plan.add(word, plot)


def _build_farm(plan: Plan) -> None:
    """Build a farmhouse and its barn about a yard, beside a road well outside the village."""
    for _ in range(40):
        road = plan.chance.choice(plan.roads())
        line = line_of(road.shape)
        at = plan.chance.uniform(0.1, 0.9) * line.length
        spot = beside(line, at, plan.chance.choice((-1, 1)) * (road.width / 2 + 5.2))
        way = heading(line, at)
        yard = slab(spot, 9.0, 8.0, way)
        if Point(spot).distance(Point(plan.middle)) < 17 or not plan.is_free(yard, 0.5):
            continue
        plan.take(yard)
        plan.add("yard", slab(spot, 7.4, 6.4, way))
        house = plan.chance.choice(plan.usual.walls)
        plan.add("farmhouse", _turned(spot, (0.0, -2.3), (4.2, 2.3), way), sort=house)
        plan.add("barn", _turned(spot, (-2.3, 1.2), (2.5, 4.0), way), sort="timber")
        return


def _turned(spot: Spot, off: Spot, size: tuple[float, float], way: float) -> Polygon:
    """Return a rectangle off a place, in the directions of a road."""
    at = quad(spot, 2 * abs(off[0]) or 0.02, 2 * abs(off[1]) or 0.02, way, (0.0,) * 8)
    corner = {(-1, -1): 0, (1, -1): 1, (1, 1): 2, (-1, 1): 3}[
        (1 if off[0] > 0 else -1, 1 if off[1] > 0 else -1)
    ]
    x, y, *_ = at.exterior.coords[corner]
    return slab((x, y), *size, way)
