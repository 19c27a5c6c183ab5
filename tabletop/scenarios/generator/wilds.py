"""The wilds: hills, woods, open patches, single trees."""

from __future__ import annotations

from typing import Final

from shapely import Point, Polygon

from tabletop.scenarios.generator.plan import Plan, line_of
from tabletop.scenarios.generator.shapes import beside, blob

WOODS: Final = ((0, 0), (1, 1.5), (2, 3), (3.5, 4.5), (7, 9))
HILLS: Final = ((0, 0), (1, 1), (2, 2), (3, 3), (4, 5))


HILLTOP: Final = 2.6
"""How far a hill's second contour lies within its first, in inches."""


def raise_hills(plan: Plan) -> None:
    """Raise hills off the middle and off water, below everything else; roads and fields may lie on them."""
    least, most = HILLS[plan.much("hills")]
    water = [thing.shape for thing in plan.of("stream", "sea", "pond")]
    raised: list[Polygon] = []
    left = plan.count(least, most) if most else 0
    for _ in range(left * 60):
        if not left:
            break
        across, along = plan.chance.uniform(6.5, 10), plan.chance.uniform(5, 7)
        hill = blob(plan.chance, plan.somewhere(6.0), across, along)
        others = [*water, *raised, *(plan.image(one) for one in raised if plan.is_alike)]
        if plan.is_alike:
            others.append(plan.image(hill))
        if not plan.table.contains(hill) or hill.distance(Point(plan.middle)) < 7:
            continue
        if all(hill.distance(other) > 2 for other in others):
            raised.append(hill)
            left -= 1
    for hill in raised:
        plan.add("hill", hill)
        top = hill.buffer(-HILLTOP)
        if isinstance(top, Polygon) and top.area > 18:
            plan.add("hilltop", top.simplify(0.05))


def plant_woods(plan: Plan) -> None:
    """Plant woods where there is room, the large ones first."""
    least, most = WOODS[plan.much("woods")]
    left = plan.count(least, most) if most else 0
    size = 1.0
    for _ in range(left * 60):
        if not left:
            return
        across, along = plan.chance.uniform(6.2, 9.5) * size, plan.chance.uniform(4.8, 7.0) * size
        wood = blob(plan.chance, plan.somewhere(4.5), across, along, 0.17)
        if wood.is_valid and plan.is_free(wood.buffer(0.4), 0.7):
            plan.add("woods", wood, sort=plan.usual.wood)
            plan.take(wood)
            left -= 1
        size = max(0.42, size * 0.985)


def scatter(plan: Plan) -> None:
    """Lay open patches (scrub, marsh, rocks) and set single trees where nothing stands."""
    for word in plan.usual.open:
        for _ in range(24):
            patch = blob(
                plan.chance, plan.somewhere(4.0), plan.chance.uniform(2.6, 5.5), plan.chance.uniform(2, 3.6)
            )
            if patch.is_valid and plan.is_free(patch, 0.6):
                plan.add(word, patch)
                plan.take(patch)
                break
    _line_roads(plan)
    for _ in range(plan.count(14, 22) * 3):
        _set_tree(plan, plan.somewhere(1.5))


def _line_roads(plan: Plan) -> None:
    """Set trees along some stretch of each road."""
    for road in plan.roads():
        line, side = line_of(road.shape), plan.chance.choice((-1, 1))
        at = plan.chance.uniform(0.05, 0.3) * line.length
        end = at + plan.chance.uniform(0.1, 0.25) * line.length
        while at < end and plan.chance.random() < 0.93:
            _set_tree(plan, beside(line, at, side * (road.width / 2 + 1.2)))
            at += plan.chance.uniform(2.6, 3.6)


def _set_tree(plan: Plan, at: tuple[float, float]) -> None:
    tree = Point(at)
    if plan.is_free(tree.buffer(0.5), 0.35):
        plan.add("tree", tree, sort=plan.usual.tree)
        plan.take(tree.buffer(0.7))
