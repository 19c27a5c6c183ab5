"""Exact first contact of a moving hull, in closed form.

A hull that drives along its own axis sweeps a rectangle, so the distance at which it meets an edge comes from
clipping the edge to the hull's width. At each corner of its path a hull turns in place about its middle, and
that turn sweeps nothing: what the turned hull overlaps ahead of its middle stops it at once, and what lies
behind its middle does not count. So only what lies ahead of the middle at the start of a leg is examined, leg
by leg. Because the hull is symmetrical front to rear, all of this holds for reversing, too.

Bare contact is no overlap: less than 1e-9 inch of overlap counts for nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator

from msgspec import Struct

from rules.core.geometry.grid import box_cells
from rules.core.geometry.lanes import Framed, Lane, Lanes, framed, lanes_of
from rules.core.geometry.outlines import Outlined, UnitOutlines
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import (
    EPS,
    Hull,
    Point,
    Pose,
    Ring,
    Vector,
    box_of,
    boxes_meet,
    rectangle,
    unit_vector,
)
from rules.core.geometry.surface import Surface

STANDING = 1e-5
"""Inches by which a hull must reach into a thing to stand in it; with less it rests against it."""

Key = tuple[str, str]
"""`what` and id of a thing that a hull may meet; the table's edges are `("edge", "north")` and so on."""

Hits = dict[Outlined, tuple[float, float]]
"""The first place at which a hull meets each thing: inches along the leg from its start, and to its right."""


class Contact(Struct, frozen=True, gc=False):
    """The first overlap of a hull with a thing: the inches that its middle has gone by then, and the place.

    `what` is `feature`, `unit` or `edge`. For a pivot, `entry` is the degrees turned.
    """

    what: str
    id: str
    entry: float
    at: Point

    @property
    def key(self) -> Key:
        return (self.what, self.id)


def sweep(
    surface: Surface, units: UnitOutlines, hull: Hull, path: Path, ignore: Collection[Key] = ()
) -> list[Contact]:
    """Return what a hull meets while its middle drives a path: obstacles, buildings, units, table edges.

    Each thing is listed once, at its first contact, in order. `ignore` excludes things: the unit itself, and
    what it `stands_in` when the move starts. An entry at the start of a leg means that the hull, once turned
    onto that leg, overlaps the thing at once.
    """
    return contacts_on(surface, units, lanes_of(surface, path, hull), ignore)


def contacts_on(
    surface: Surface, units: UnitOutlines, lanes: Lanes, ignore: Collection[Key] = ()
) -> list[Contact]:
    """Return everything that a hull meets on its lanes, as `sweep` does."""
    return in_order([*units_on(surface, units, lanes, ignore), *terrain_on(lanes, ignore)])


def in_order(contacts: Iterable[Contact]) -> list[Contact]:
    """Return contacts in the order in which a hull makes them."""
    return sorted(contacts, key=lambda contact: (contact.entry, contact.what, contact.id))


def terrain_on(
    lanes: Lanes,
    ignore: Collection[Key],
    limit: float = math.inf,
    stops: Callable[[Contact], bool] | None = None,
) -> list[Contact]:
    """Return the obstacles and buildings that a hull meets on its lanes, as far as it may get.

    It gets no farther than `limit` inches, nor past a contact that `stops` it; things that it would meet
    beyond that on the same leg are included.
    """
    met: dict[Outlined, Contact] = {}
    for lane in lanes.legs:
        if lane.mark > limit + STANDING:
            break
        for owner, place in _met(lane.edges, lane.reach - EPS, lanes.half_width - EPS).items():
            if owner not in met and (owner.what, owner.id) not in ignore:
                contact = met[owner] = _contact(owner, lane, place, lanes.ahead)
                if stops is not None and contact.entry < limit and stops(contact):
                    limit = contact.entry
    return list(met.values())


def units_on(surface: Surface, units: UnitOutlines, lanes: Lanes, ignore: Collection[Key]) -> list[Contact]:
    """Return the units and the edges of the table that a hull meets on its lanes."""
    around = lanes.box
    near = [unit for unit in units.near(around) if (unit.what, unit.id) not in ignore]
    met: dict[Key, Contact] = {}
    for lane in lanes.legs if near or not surface.holds(around) else ():
        chains = [unit.chain for unit in near if boxes_meet(unit.box, lane.box)]
        edges = framed(chains, lane.start, lane.way, 0.0, lane.reach, lanes.half_width) if chains else ()
        hits = _met(edges, lane.reach - EPS, lanes.half_width - EPS) if edges else {}
        for owner, place in hits.items():
            met.setdefault((owner.what, owner.id), _contact(owner, lane, place, lanes.ahead))
        for name, entry, at in _leave(surface, lane, lanes.ahead, lanes.half_width):
            met.setdefault(("edge", name), Contact("edge", name, lane.mark + entry, at))
    return [contact for key, contact in met.items() if key not in ignore]


def _contact(owner: Outlined, lane: Lane, place: tuple[float, float], ahead: float) -> Contact:
    (x, y), (ux, uy), (u, v) = lane.start, lane.way, place
    at = (x + ux * u - uy * v, y + uy * u + ux * v)
    return Contact(owner.what, owner.id, lane.mark + max(u - ahead, 0.0), at)


def stands_in(
    surface: Surface, units: UnitOutlines, hull: Hull, pose: Pose, deep: float = STANDING
) -> frozenset[Key]:
    """Return everything solid into which a hull reaches more than `deep` inches where it is, edges included.

    That includes the unit itself if it is among the units.
    """
    way = unit_vector(pose.facing)
    ahead, half_width = hull.length / 2 - deep, hull.width / 2 - deep
    outline = rectangle(pose.at, way, ahead, ahead, half_width)
    box = box_of(outline)
    near = units.near(box)
    chains = [*surface.walls(box_cells(box)), *(unit.chain for unit in near)]
    edges = framed(chains, pose.at, way, -ahead, ahead, half_width)
    found = set(_cut_by(edges, ahead, half_width))
    found.update(feature for feature in surface.over(pose.at) if feature.is_solid)
    found.update(unit for unit in near if unit.covers(pose.at))
    (ux, uy), over_edges = way, set()
    for name, (nx, ny), room in () if surface.holds(box) else sides(surface, pose.at):
        if abs(ux * nx + uy * ny) * ahead + abs(ux * ny - uy * nx) * half_width > room:
            over_edges.add(("edge", name))
    return frozenset((owner.what, owner.id) for owner in found) | over_edges


def swept(hull: Hull, path: Path) -> list[Ring]:
    """Return the rectangles that a hull sweeps, one per leg, extended by half its length at either end."""
    half = hull.length / 2
    lengths = [end - begin for begin, end in zip(path.marks, path.marks[1:], strict=False)]
    return [
        rectangle(start, way, length + half, half, hull.width / 2)
        for start, way, length in zip(path.points, path.directions, lengths, strict=False)
    ]


def sides(surface: Surface, at: Point) -> tuple[tuple[str, Vector, float], ...]:
    """Return the table's sides: name, outward normal, and the distance in inches from a place to the side."""
    return (
        ("north", (0.0, -1.0), at[1]),
        ("east", (1.0, 0.0), surface.width - at[0]),
        ("south", (0.0, 1.0), surface.height - at[1]),
        ("west", (-1.0, 0.0), at[0]),
    )


def _met(edges: Iterable[Framed], reach: float, half_width: float) -> Hits:
    """Return where a hull that goes `reach` inches first meets each solid thing, in the frame of a leg.

    For an edge that lies flat against the hull's front, this is the place nearest to the middle; of two
    places that are equally near, the one on the left, whatever the order of the edges.
    """
    hits: Hits = {}
    for edge in edges:
        u0, v0, u1, v1, owner = edge
        if not owner.is_solid:
            continue
        if (v0 >= half_width and v1 >= half_width) or (v0 <= -half_width and v1 <= -half_width):
            continue
        if u0 > u1:
            u0, v0, u1, v1 = u1, v1, u0, v0
        if not (-half_width <= v0 <= half_width and -half_width <= v1 <= half_width):
            slope = (u1 - u0) / (v1 - v0)
            near = half_width if v0 > half_width else -half_width if v0 < -half_width else v0
            far = half_width if v1 > half_width else -half_width if v1 < -half_width else v1
            u0, u1, v0, v1 = u0 + slope * (near - v0), u1 + slope * (far - v1), near, far
        if u1 <= EPS or u0 >= reach:
            continue
        if u0 < 0.0:
            u0, v0 = 0.0, v0 + (v1 - v0) * -u0 / (u1 - u0)
        elif u1 - u0 <= EPS:
            v0 = min(max(0.0, min(v0, v1)), max(v0, v1))
        known = hits.get(owner)
        if known is None or (u0, abs(v0), v0) < (known[0], abs(known[1]), known[1]):
            hits[owner] = (u0, v0)
    return hits


def _leave(
    surface: Surface, lane: Lane, ahead: float, half_width: float
) -> Iterator[tuple[str, float, Point]]:
    """Yield where the leading half of the hull passes over an edge of the table: its name, inches, place.

    For an edge that lies flat against the hull's front, this is the place ahead of the middle.
    """
    if surface.holds(lane.box):
        return
    (x, y), (ux, uy) = lane.start, lane.way
    inner = half_width - EPS
    for name, normal, room in sides(surface, lane.start):
        speed = ux * normal[0] + uy * normal[1]
        across = ux * normal[1] - uy * normal[0]
        nose = ahead if speed > 0.0 else 0.0
        left = room - abs(across) * inner - nose * speed
        if left > 0.0 and left >= speed * (lane.end - lane.mark - EPS):
            continue
        entry = left / speed if left > 0.0 else 0.0
        u, v = nose + entry, 0.0 if abs(across) <= EPS else math.copysign(half_width, across)
        yield name, entry, (x + ux * u - uy * v, y + uy * u + ux * v)


def _cut_by(edges: Iterable[Framed], ahead: float, half_width: float) -> Iterator[Outlined]:
    """Yield the owner of each edge that runs through the interior of a hull's rectangle, in its frame."""
    for edge in edges:
        u0, v0, u1, v1, owner = edge
        if (v0 >= half_width and v1 >= half_width) or (v0 <= -half_width and v1 <= -half_width):
            continue
        if (u0 >= ahead and u1 >= ahead) or (u0 <= -ahead and u1 <= -ahead):
            continue
        if v0 != v1:
            slope = (u1 - u0) / (v1 - v0)
            u1 = u0 + slope * (min(max(v1, -half_width), half_width) - v0)
            u0 += slope * (min(max(v0, -half_width), half_width) - v0)
        if min(u0, u1) < ahead and max(u0, u1) > -ahead:
            yield owner
