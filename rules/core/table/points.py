"""Named points: the places on a table that an order may aim at, including those derived from terrain."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from msgspec import Struct

from rules.core.geometry.paths import Path
from rules.core.geometry.plane import EPS, Point, bearing_between, boxes_meet, distance
from rules.core.table.features import Feature
from rules.core.words.messages import Words, say

SAME = 0.02
"""Points nearer than this lie on one place, in inches."""
MOST_AREA_CORNERS = 12
"""An area with more corners has a wavy edge, and its corners are no landmarks."""

_WINDS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


class NamedPoint(Struct, frozen=True, gc=False):
    """A place with an id for orders and a name for people; `feature` is the feature it belongs to."""

    id: str
    name: Words
    at: Point
    feature: str


def name_of(feature: Feature) -> Words:
    """Return a feature's name for people, or else a description; it is cached with the feature."""
    kept = feature.__dict__
    if "name" not in kept:
        kept["name"] = _name_of(feature)
    name: Words = kept["name"]
    return name


def _name_of(feature: Feature) -> Words:
    given = feature.properties.get("name")
    if given:
        return str(given)
    looks = feature.properties.get("look") or feature.properties.get("obstacle")
    if looks:
        return say("unnamed", look=str(looks), name=str(looks).replace("_", " "))
    if feature.kind == "point":
        return feature.id
    if feature.kind == "area":
        ground = feature.properties.get("ground") or ("soft" if feature.properties.get("soft") else "open")
        return say("unnamed_ground", ground=ground)
    return say("unnamed", look=feature.kind, name=feature.kind)


def points_of(feature: Feature) -> tuple[NamedPoint, ...]:
    """Return the named points of one feature, on or off the table, in the order of its vertices."""
    if feature.kind == "point":
        return (NamedPoint(feature.id, name_of(feature), feature.points[0], feature.id),)
    west, north, east, south = feature.box
    middle = ((west + east) / 2, (north + south) / 2)
    parts = list(_parts(feature))
    places = [(_wind(middle, at), part) for part, _, at in parts]
    repeated = {place for place, count in Counter(places).items() if count > 1}
    seen: Counter[tuple[str, str]] = Counter()
    named = []
    for place, (part, number, at) in zip(places, parts, strict=True):
        seen[place] += 1
        where = say("place_on_feature", wind=place[0], part=part)
        if place in repeated:
            where = say("numbered", thing=where, number=seen[place])
        name = say("point_of_feature", feature=name_of(feature), place=where)
        named.append(NamedPoint(f"{feature.id}:{part}:{number}", name, at, feature.id))
    return tuple(named)


def lies_on_one(at: Point, places: Iterable[Point]) -> bool:
    """Return whether a place is one of these, within the accuracy of a place laid by hand."""
    return any(distance(at, place) <= SAME for place in places)


def crossings_of(one: Feature, other: Feature) -> tuple[NamedPoint, ...]:
    """Return where two roads cross or meet, in order along the first."""
    if not boxes_meet(one.box, other.box):
        return ()
    found = sorted(_meetings(one.path, other.path))
    spots: list[Point] = []
    for _, at in found:
        if not spots or distance(spots[-1], at) > 1e-6:
            spots.append(at)
    group, name = f"{one.id}+{other.id}:crossing", say("crossing", one=name_of(one), other=name_of(other))
    numbers = range(1, len(spots) + 1)
    names = [say("numbered", thing=name, number=number) for number in numbers] if len(spots) > 1 else [name]
    return tuple(
        NamedPoint(f"{group}:{number}", title, at, one.id)
        for number, (title, at) in enumerate(zip(names, spots, strict=False))
    )


def _parts(feature: Feature) -> Iterator[tuple[str, int, Point]]:
    """Yield the kind of each vertex, its number, and its place."""
    points = feature.points
    if feature.width is None:
        if feature.kind == "building" or len(points) <= MOST_AREA_CORNERS:
            yield from (("corner", index, at) for index, at in enumerate(points))
        return
    yield ("end", 0, points[0])
    yield from (("bend", index, at) for index, at in enumerate(points[1:-1], start=1))
    yield ("end", 1, points[-1])


def _wind(middle: Point, at: Point) -> str:
    if distance(middle, at) <= EPS:
        return "middle"
    return _WINDS[round(bearing_between(middle, at) / 45.0) % 8]


def _meetings(one: Path, other: Path) -> Iterator[tuple[float, Point]]:
    """Yield where legs that are not parallel meet: the inches along the first path, and the place."""
    for a, mark, end, (ux, uy) in zip(one.points, one.marks, one.marks[1:], one.directions, strict=False):
        for c, start, stop, (vx, vy) in zip(
            other.points, other.marks, other.marks[1:], other.directions, strict=False
        ):
            cross = ux * vy - uy * vx
            if abs(cross) <= EPS:
                continue
            dx, dy = c[0] - a[0], c[1] - a[1]
            run, other_run = (dx * vy - dy * vx) / cross, (dx * uy - dy * ux) / cross
            if -EPS <= run <= end - mark + EPS and -EPS <= other_run <= stop - start + EPS:
                yield mark + run, (a[0] + ux * run, a[1] + uy * run)
