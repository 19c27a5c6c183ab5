"""Roads: one through the middle, one that crosses it there, and lanes that branch off."""

from __future__ import annotations

from shapely import LineString, Point

from tabletop.scenarios.generator.plan import Plan, Thing, line_of
from tabletop.scenarios.generator.shapes import Spot, curve, heading

MAIN, SECOND, LANE = 3.0, 2.6, 2.2
"""How wide roads are, in inches."""


def lay_roads(plan: Plan) -> None:
    """Lay the wished number of roads; the first always leads from side to side through the middle."""
    wished = plan.much("roads")
    surface = "track" if wished == 0 or plan.wishes.theme in ("desert", "islands") else "road"
    _lay(plan, surface, MAIN if surface == "road" else SECOND, _from_side_to_side(plan))
    if plan.wishes.theme == "town":
        _lay_streets(plan)
    if wished >= 2:
        _lay(plan, "road" if plan.wishes.theme == "town" else "track", SECOND, _across(plan))
    for number in range(max(0, wished - 2)):
        _branch(plan, number)
    for road in plan.roads():
        plan.take(road.shape.buffer(road.width / 2, quad_segs=2))


def _lay(plan: Plan, surface: str, width: float, line: LineString) -> None:
    plan.things.append(Thing(surface, line, width))


def _from_side_to_side(plan: Plan) -> LineString:
    """Return a winding line from the west edge to the east edge, its halves alike if they have to be."""
    sway = plan.height * (0.06 if plan.wishes.theme == "town" else 0.16)
    middle = plan.middle
    west = _half(plan, middle, sway, (plan.coast * 0.7, (plan.coast + middle[0]) * 0.5))
    if plan.is_alike:
        east = [_image(plan, spot) for spot in reversed(west)]
    else:
        east = _half(plan, middle, sway, (plan.width, (plan.width + middle[0]) * 0.5))[::-1]
    return curve([*west, middle, *east])


def _half(plan: Plan, middle: Spot, sway: float, at: tuple[float, float]) -> list[Spot]:
    edge = middle[1] + plan.chance.uniform(-sway, sway)
    return [(at[0], edge), (at[1], (edge + middle[1]) / 2 + plan.chance.uniform(-sway, sway) * 0.45)]


def _across(plan: Plan) -> LineString:
    """Return a line from the north edge to the south edge, straight where the halves are mirrored."""
    middle, sway = plan.middle, plan.width * 0.12
    if plan.wishes.fairness == "mirrored" or plan.wishes.theme == "town":
        sway = 0.0
    off = plan.chance.uniform(-sway, sway)
    north = [(middle[0] + off, 0.0), (middle[0] + off * plan.chance.uniform(0.3, 0.8), plan.height * 0.25)]
    if plan.is_alike:
        south = [_image(plan, spot) for spot in reversed(north)]
        if plan.wishes.fairness == "mirrored":
            south = [(middle[0], plan.height * 0.75), (middle[0], plan.height)]
    else:
        off = plan.chance.uniform(-sway, sway)
        south = [
            (middle[0] + off * plan.chance.uniform(0.3, 0.8), plan.height * 0.75),
            (middle[0] + off, plan.height),
        ]
    return curve([*north, middle, *south])


def _image(plan: Plan, spot: Spot) -> Spot:
    image = plan.image(Point(spot))
    assert isinstance(image, Point)
    return image.x, image.y


def _lay_streets(plan: Plan) -> None:
    """Lay streets about blocks of houses: some across, slightly askew, and one along either side."""
    main = line_of(plan.roads()[0].shape)
    count = max(1, round(plan.width / 72)) * 2
    askew = 0.0 if plan.is_alike else plan.width * 0.035
    for number in range(count):
        bend = _corner_near(main, main.length * (number + 0.62) / (count + 0.24))
        shift = plan.chance.uniform(-askew, askew)
        ends = ((bend[0] + shift, 0.0), (bend[0] - shift, plan.height))
        _lay(plan, "road", SECOND, curve([ends[0], bend, ends[1]], 9.0))
    for share in (0.17, 0.83):
        y, tilt = plan.height * share, plan.chance.uniform(-askew, askew) * 0.6
        _lay(plan, "road", LANE, curve([(0.0, y - tilt), (plan.middle[0], y), (plan.width, y + tilt)], 12.0))


def _branch(plan: Plan, number: int) -> None:
    """Lay a lane from a corner of the main road to the north or south edge, off any other road."""
    main = line_of(plan.roads()[0].shape)
    for _ in range(20):
        share = plan.chance.uniform(0.1, 0.34)
        start = _corner_near(main, main.length * (1 - share if number % 2 and not plan.is_alike else share))
        edge = 0.0 if plan.chance.random() < 0.5 else plan.height
        end = (start[0] + plan.chance.uniform(-0.12, 0.12) * plan.width, edge)
        if not plan.coast + 6 < end[0] < plan.width - 6 or start[0] < plan.coast + 3:
            continue
        bend = (
            start[0] * 0.55 + end[0] * 0.45 + plan.chance.uniform(-3, 3),
            start[1] * 0.55 + end[1] * 0.45,
        )
        lane = curve([start, bend, end])
        if _is_apart(plan, lane, start):
            plan.add("track", lane, LANE)
            return


def _is_apart(plan: Plan, lane: LineString, start: Spot) -> bool:
    """Return whether a lane leaves its road at once and stays clear of other roads and its own image."""
    beyond = lane.difference(Point(start).buffer(5.0))
    main, *others = plan.roads()
    if beyond.distance(main.shape) < 3.4 or any(lane.distance(other.shape) < 9 for other in others):
        return False
    return not plan.is_alike or plan.image(lane).distance(lane) > 9


def _corner_near(line: LineString, inches: float) -> Spot:
    """Return the corner of a line that is nearest to a place on it: where another road may join it."""
    at = line.interpolate(inches)
    x, y, *_ = min(line.coords, key=lambda corner: Point(corner).distance(at))
    return x, y


def direction_near(plan: Plan, at: Spot) -> float:
    """Return the direction of the road that is nearest to a place, in degrees."""
    nearest = min(plan.roads(), key=lambda road: road.shape.distance(Point(at)))
    line = line_of(nearest.shape)
    return heading(line, line.project(Point(at)))
