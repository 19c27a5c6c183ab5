"""Exact first contact of a moving hull, in closed form.

A hull that drives along its own axis sweeps a rectangle, so the distance at which it meets an edge comes from
clipping the edge to the hull's width. A hull turns in place about its middle at each corner of its path, and
that turn sweeps nothing: what the turned hull overlaps ahead of its middle stops it at once, what lies behind
its middle does not count. Hence only what lies ahead of the middle at the start of a leg is looked at, leg
after leg. The hull being the same at both ends, all of this holds for reversing, too.

Bare contact is no overlap: less than 1e-9 inch of overlap counts for nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from rules.core.bodies import Bodies
from rules.core.geometry import EPS, Hull, Path, Point, Pose, Ring, Vector, along, rectangle, unit_vector
from rules.core.grid import cells_along
from rules.core.table import Table
from rules.core.things import Edge, Thing

STANDING = 1e-5
"""Inches by which a hull must reach into a thing to stand in it; less is resting against it."""

Key = tuple[str, str]
"""`what` and id of a thing that a hull may meet; the table's edges are `("edge", "north")` and so on."""

Hits = dict[Thing, tuple[float, float]]
"""The first place of each thing that a hull meets: along the leg from its start, and to its right."""


class Contact(Struct, frozen=True):
    """The first overlap of a hull with a thing: the inches its middle has gone by then, and the place.

    `what` is `feature`, `unit` or `edge`. Of a pivot, `entry` is the degrees turned.
    """

    what: str
    id: str
    entry: float
    at: Point

    @property
    def key(self) -> Key:
        return (self.what, self.id)


class Leg(NamedTuple):
    """One straight leg: where the middle of the hull starts, which way, how far; and its half sides."""

    start: Point
    way: Vector
    length: float
    ahead: float
    half_width: float


def sweep(
    table: Table, bodies: Bodies, hull: Hull, path: Path, ignore: Collection[Key] = ()
) -> list[Contact]:
    """Return what a hull meets while its middle drives a path: obstacles, buildings, units, table edges.

    Each thing once, at its first contact, in order. `ignore` leaves out things: the unit itself, and what it
    `stands_in` when the move starts. An entry at the start of a leg means that the hull, turned onto that
    leg, overlaps the thing at once.
    """
    ahead, half_width = hull.length / 2, hull.width / 2
    contacts: dict[Key, Contact] = {}
    for number, way in enumerate(path.directions):
        mark = path.marks[number]
        leg = Leg(path.points[number], way, path.marks[number + 1] - mark, ahead, half_width)
        nose = along(path.points[number + 1], way, ahead)
        cells = cells_along(leg.start, nose, half_width)
        hits: Hits = {}
        _meet(table.solids.inside(cells), leg, hits)
        _meet(bodies.edges_inside(cells), leg, hits)
        for thing, (u, v) in hits.items():
            at = (leg.start[0] + way[0] * u - way[1] * v, leg.start[1] + way[1] * u + way[0] * v)
            entry = mark + max(u - ahead, 0.0)
            contacts.setdefault((thing.what, thing.id), Contact(thing.what, thing.id, entry, at))
        for name, entry, at in _leave(table, leg):
            contacts.setdefault(("edge", name), Contact("edge", name, mark + entry, at))
    found = [contact for key, contact in contacts.items() if key not in ignore]
    return sorted(found, key=lambda contact: (contact.entry, contact.what, contact.id))


def stands_in(table: Table, bodies: Bodies, hull: Hull, pose: Pose, deep: float = STANDING) -> frozenset[Key]:
    """Return everything solid into which a hull reaches more than `deep` inches where it is, edges included.

    That is the unit itself, too, when it is among the bodies.
    """
    way = unit_vector(pose.facing)
    core = Leg(pose.at, way, 0.0, hull.length / 2 - deep, hull.width / 2 - deep)
    tail, nose = along(pose.at, way, -core.ahead), along(pose.at, way, core.ahead)
    cells = cells_along(tail, nose, core.half_width)
    found = {*_cut_by(table.solids.inside(cells), core), *_cut_by(bodies.edges_inside(cells), core)}
    found.update(feature for feature in table.over(pose.at) if feature.is_solid)
    found.update(bodies.over(pose.at))
    over_edges = {
        ("edge", name) for name, normal, room in sides(table, pose.at) if _reach(core, normal) > room
    }
    return frozenset((thing.what, thing.id) for thing in found) | over_edges


def overlaps(
    table: Table, bodies: Bodies, hull: Hull, pose: Pose, ignore: Collection[Key] = ()
) -> frozenset[Key]:
    """Return everything solid that a hull put down there would overlap, the table's edges included."""
    return stands_in(table, bodies, hull, pose, EPS).difference(ignore)


def swept(hull: Hull, path: Path) -> list[Ring]:
    """Return the rectangles that a hull sweeps, one a leg, with half its own length at either end."""
    half = hull.length / 2
    lengths = [end - begin for begin, end in zip(path.marks, path.marks[1:], strict=False)]
    return [
        rectangle(start, way, length + half, half, hull.width / 2)
        for start, way, length in zip(path.points, path.directions, lengths, strict=False)
    ]


def sides(table: Table, at: Point) -> tuple[tuple[str, Vector, float], ...]:
    """Return the table's sides: name, normal outward, and the inches from a spot to the side."""
    return (
        ("north", (0.0, -1.0), at[1]),
        ("east", (1.0, 0.0), table.width - at[0]),
        ("south", (0.0, 1.0), table.height - at[1]),
        ("west", (-1.0, 0.0), at[0]),
    )


def _meet(edges: Iterable[Edge], leg: Leg, hits: Hits) -> None:
    """Note the first place of each thing whose edges the hull meets on a leg, in the frame of the leg."""
    (px, py), (ux, uy), length, ahead, half_width = leg
    inner, reach = half_width - EPS, length + ahead - EPS
    for x0, y0, x1, y1, thing in edges:
        rx, ry, sx, sy = x0 - px, y0 - py, x1 - px, y1 - py
        v0, v1 = ux * ry - uy * rx, ux * sy - uy * sx
        if (v0 >= inner and v1 >= inner) or (v0 <= -inner and v1 <= -inner):
            continue
        u0, u1 = ux * rx + uy * ry, ux * sx + uy * sy
        if u0 > u1:
            u0, v0, u1, v1 = u1, v1, u0, v0
        if u1 <= EPS or u0 >= reach:
            continue
        if not (-inner <= v0 <= inner and -inner <= v1 <= inner):
            slope = (u1 - u0) / (v1 - v0)
            near = inner if v0 > inner else -inner if v0 < -inner else v0
            far = inner if v1 > inner else -inner if v1 < -inner else v1
            u0, u1, v0, v1 = u0 + slope * (near - v0), u1 + slope * (far - v1), near, far
            if u1 <= EPS or u0 >= reach:
                continue
        if u0 < 0.0:
            u0, v0 = 0.0, v0 + (v1 - v0) * -u0 / (u1 - u0)
        known = hits.get(thing)
        if known is None or (u0, v0) < known:
            hits[thing] = (u0, v0)


def _leave(table: Table, leg: Leg) -> Iterator[tuple[str, float, Point]]:
    """Yield where the leading half of the hull passes over an edge of the table: its name, inches, place."""
    (x, y), (ux, uy), length, ahead, half_width = leg
    inner = half_width - EPS
    for name, normal, room in sides(table, leg.start):
        speed = ux * normal[0] + uy * normal[1]
        across = ux * normal[1] - uy * normal[0]
        nose = ahead if speed > 0.0 else 0.0
        left = room - abs(across) * inner - nose * speed
        if left > 0.0 and left >= speed * (length - EPS):
            continue
        entry = left / speed if left > 0.0 else 0.0
        u, v = nose + entry, half_width if across > 0.0 else -half_width
        yield name, entry, (x + ux * u - uy * v, y + uy * u + ux * v)


def _reach(leg: Leg, normal: Vector) -> float:
    """Return how far the hull at the start of a leg reaches from its middle along a normal."""
    (ux, uy), (nx, ny) = leg.way, normal
    return abs(ux * nx + uy * ny) * leg.ahead + abs(ux * ny - uy * nx) * leg.half_width


def _cut_by(edges: Iterable[Edge], leg: Leg) -> Iterator[Thing]:
    """Yield the owner of each edge that runs through the open rectangle of the hull at the start of a leg."""
    (px, py), (ux, uy), _, ahead, half_width = leg
    for x0, y0, x1, y1, thing in edges:
        rx, ry, sx, sy = x0 - px, y0 - py, x1 - px, y1 - py
        v0, v1 = ux * ry - uy * rx, ux * sy - uy * sx
        if (v0 >= half_width and v1 >= half_width) or (v0 <= -half_width and v1 <= -half_width):
            continue
        u0, u1 = ux * rx + uy * ry, ux * sx + uy * sy
        if (u0 >= ahead and u1 >= ahead) or (u0 <= -ahead and u1 <= -ahead):
            continue
        if v0 != v1:
            slope = (u1 - u0) / (v1 - v0)
            u1 = u0 + slope * (min(max(v1, -half_width), half_width) - v0)
            u0 += slope * (min(max(v0, -half_width), half_width) - v0)
        if min(u0, u1) < ahead and max(u0, u1) > -ahead:
            yield thing
