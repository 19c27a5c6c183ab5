"""Fields: blocks of one to three, surrounded by hedges or fences with gates."""

from __future__ import annotations

from typing import Final

from shapely import LineString, Point, Polygon

from tabletop.scenarios.generator.plan import Edging, Plan, gap_in, polygon_of
from tabletop.scenarios.generator.roads import direction_near
from tabletop.scenarios.generator.shapes import Spot, quad

BLOCKS: Final = ((0, 0), (1.5, 2), (3, 4), (5, 6), (7, 9))
GATE: Final = 3.4
"""How wide the gap of a gate is, in inches: a tank gets through."""
HEAD, EAST, FOOT, WEST = range(4)
"""The sides of a field, by the corner where each begins."""
WIDTHS: Final = {"bocage": 0.9, "hedge": 0.6, "fence": 0.35, "wall": 0.5, "low_wall": 0.4}


def lay_fields(plan: Plan) -> None:
    """Lay the wished number of blocks of fields, along the roads if there is room."""
    least, most = BLOCKS[plan.much("farmland")]
    if not most:
        return
    left = plan.count(least, most)
    for number in range(left * 40):
        if not left:
            return
        left -= _lay_block(plan, shrunk=0.75 if number > left * 25 else 1.0)


def _lay_block(plan: Plan, shrunk: float) -> bool:
    at, count = plan.somewhere(5.0), plan.chance.choice((1, 1, 2, 2, 3))
    length = plan.chance.uniform(7.5, 10.5) * shrunk * (1 + 0.72 * (count - 1))
    width = plan.chance.uniform(7.0, 10.0) * shrunk
    way = direction_near(plan, at) + plan.chance.uniform(-4, 4) + plan.chance.choice((0, 0, 90))
    shifts = [plan.chance.uniform(-0.8, 0.8) for _ in range(8)]
    block = quad(at, length, width, way, shifts)
    if not block.is_valid or not plan.is_free(block.buffer(0.5), 0.5):
        return False
    plan.take(block)
    _divide(plan, block, count)
    return True


def _divide(plan: Plan, block: Polygon, count: int) -> None:
    """Divide a block into fields, and set a border about each; a border that two fields share is set once."""
    a, b, c, d, _ = (Point(corner) for corner in block.exterior.coords)
    cuts = [number / count for number in range(count + 1)]
    tops, feet = [_between(a, b, cut) for cut in cuts], [_between(d, c, cut) for cut in cuts]
    border = plan.chance.choice(plan.usual.borders)
    plan.blocks.append((block, border))
    if plan.is_alike:
        plan.blocks.append((polygon_of(plan.image(block)), border))
    for number in range(count):
        ring = Polygon([tops[number], tops[number + 1], feet[number + 1], feet[number]])
        crop = plan.chance.choice(plan.usual.crops)
        if border:
            # The east side is the next field's west side.
            sides = (HEAD, EAST, FOOT, WEST) if number == count - 1 else (HEAD, FOOT, WEST)
            plan.add_edged(crop, ring, _edging(plan, border, ring, sides))
        elif crop == "meadow":
            plan.add("meadow", ring)
        else:
            plan.add(crop, ring.buffer(-0.35, join_style="mitre"))


def _edging(plan: Plan, border: str, ring: Polygon, sides: tuple[int, ...]) -> Edging:
    """Return a border along sides of a field, with a gate in the one nearest to a road; one may be bare."""
    corners = ring.exterior.coords
    lines = {side: LineString(corners[side : side + 2]) for side in sides}
    gated = min(sides, key=lambda side: min(r.shape.distance(lines[side].centroid) for r in plan.roads()))
    bare = plan.chance.choice(sides) if plan.chance.random() < 0.3 else gated
    line = lines[gated]
    middle = plan.chance.uniform(0.35, 0.65) * line.length
    plan.add("gate", line.interpolate(middle))
    kept = tuple(side for side in sides if side == gated or side != bare)
    return Edging(border, WIDTHS[border], kept, (gap_in(line.length, gated, middle, GATE),))


def _between(one: Point, other: Point, share: float) -> Spot:
    return one.x + (other.x - one.x) * share, one.y + (other.y - one.y) * share
