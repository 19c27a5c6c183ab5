"""A round on the map: check the orders, move all forces at once, and find the battles where enemies meet.

Two enemies who swap places over one connection meet in the area that is worth more. A force stops where it
meets an enemy on its way, whether that one stands there or comes at the same step. Support lends a force's
strength to its side's battle in an adjacent area; the force itself stays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from tabletop.clubs.region.values import Area, Map, Order, Piece

Why = Literal["no_piece", "off_map", "no_way", "too_far", "not_next", "own_area", "no_path", "twice"]


class BadOrder(Exception):
    """An order that cannot be carried out; `why` is a word for the reason."""

    def __init__(self, piece: str, why: Why) -> None:
        super().__init__(f"{piece}: {why}")
        self.piece, self.why = piece, why


class Conflict(Struct, frozen=True):
    """Enemies in one area: `attackers` moved in, `defenders` stayed there; `support` is the strength lent.

    `sides` are the sides that fight, the defending side last: one that stayed, else the area's holder.
    """

    area: str
    sides: tuple[str, ...]
    attackers: tuple[str, ...]
    defenders: tuple[str, ...]
    support: dict[str, int] = {}


class Moved(Struct, frozen=True):
    """The outcome of a round's orders: the map after the movement, and the battles to be fought."""

    region: Map
    conflicts: tuple[Conflict, ...]


class Fought(Struct, frozen=True):
    """How a battle in an area ended: the winning side, empty for a draw, and the forces destroyed."""

    area: str
    winner: str = ""
    lost: tuple[str, ...] = ()


def check(region: Map, order: Order) -> None:
    """Raise BadOrder unless the order can be given."""
    try:
        piece = region.piece(order.piece)
    except KeyError:
        raise BadOrder(order.piece, "no_piece") from None
    if not piece.area:
        raise BadOrder(piece.id, "off_map")
    if order.doing == "hold":
        return
    if not order.path:
        raise BadOrder(piece.id, "no_path")
    costs, at, spent = region.costs(), piece.area, 0
    for step in order.path:
        if (at, step) not in costs:
            raise BadOrder(piece.id, "no_way")
        spent, at = spent + costs[at, step], step
    if order.doing == "support":
        if len(order.path) != 1:
            raise BadOrder(piece.id, "not_next")
        return
    if spent > piece.moves:
        raise BadOrder(piece.id, "too_far")
    if order.doing == "attack" and region.area(at).holder == piece.side:
        raise BadOrder(piece.id, "own_area")


def move(region: Map, orders: Sequence[Order]) -> Moved:
    """Return the outcome of a round's orders; a force without an order holds. Raises BadOrder."""
    given: dict[str, Order] = {}
    for order in orders:
        check(region, order)
        if order.piece in given:
            raise BadOrder(order.piece, "twice")
        given[order.piece] = order
    paths = _meeting(region, {piece.id: _path(piece, given.get(piece.id)) for piece in region.pieces})
    pieces = tuple(_arrived(piece, paths[piece.id]) for piece in region.pieces)
    after = replace(region, pieces=pieces)
    conflicts = [_conflict(after, area, paths, given) for area in region.areas]
    fought = tuple(one for one in conflicts if one is not None)
    return Moved(_taken(after, {one.area for one in fought}), fought)


def _path(piece: Piece, order: Order | None) -> tuple[str, ...]:
    """Return the areas that a force goes through, its own first."""
    if order is None or order.doing not in ("move", "attack") or not piece.area:
        return (piece.area,)
    return (piece.area, *order.path)


def _meeting(region: Map, paths: Mapping[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Return the paths up to the first enemy whom each force meets; all forces go step by step, at once."""
    found = dict(paths)
    for step in range(1, max(map(len, paths.values()), default=0)):
        found |= _head_on(region, found, step)
        sides: dict[str, set[str]] = {}
        for piece in region.pieces:
            sides.setdefault(_at(found[piece.id], step), set()).add(piece.side)
        for one, path in found.items():
            if path[0] and len(sides[_at(path, step)]) > 1:
                found[one] = path[: step + 1]
    return found


def _head_on(region: Map, paths: Mapping[str, tuple[str, ...]], step: int) -> dict[str, tuple[str, ...]]:
    """Return the paths of enemies who would swap places in a step: cut so that one of the two stays."""
    goes = {one: path[step - 1 : step + 1] for one, path in paths.items() if len(path) > step}
    cut = {}
    for one, (here, there) in goes.items():
        side = region.piece(one).side
        if any(way == (there, here) and region.piece(other).side != side for other, way in goes.items()):
            end = step + 1 if _meets_at(region, here, there) == there else step
            cut[one] = paths[one][:end]
    return cut


def _at(path: tuple[str, ...], step: int) -> str:
    return path[min(step, len(path) - 1)]


def _meets_at(region: Map, one: str, other: str) -> str:
    return max((region.area(one), region.area(other)), key=lambda area: (area.worth, area.id)).id


def _arrived(piece: Piece, path: tuple[str, ...]) -> Piece:
    return replace(piece, area=path[-1], came_from=path[-2] if len(path) > 1 else piece.area)


def _conflict(
    after: Map, area: Area, paths: Mapping[str, tuple[str, ...]], orders: Mapping[str, Order]
) -> Conflict | None:
    here = [piece for piece in after.pieces if piece.area == area.id]
    sides = {piece.side for piece in here}
    if len(sides) < 2:
        return None
    came = tuple(piece.id for piece in here if len(paths[piece.id]) > 1)
    stood = tuple(piece.id for piece in here if piece.id not in came)
    holding = {after.piece(one).side for one in stood} or ({area.holder} & sides)
    order = sorted(sides, key=lambda side: (side in holding, after.sides.index(side)))
    return Conflict(area.id, tuple(order), came, stood, _support(after, area.id, orders))


def _support(after: Map, area: str, orders: Mapping[str, Order]) -> dict[str, int]:
    lent: dict[str, int] = {}
    for order in orders.values():
        piece = after.piece(order.piece)
        if order.doing == "support" and order.path == (area,):
            lent[piece.side] = lent.get(piece.side, 0) + piece.strength
    return lent


def _taken(region: Map, fought_over: set[str]) -> Map:
    """Return the map on which a side holds each area in which only its forces stand and nobody fights."""
    areas = []
    for area in region.areas:
        sides = {piece.side for piece in region.pieces if piece.area == area.id}
        holder = next(iter(sides)) if len(sides) == 1 and area.id not in fought_over else area.holder
        areas.append(replace(area, holder=holder))
    return replace(region, areas=tuple(areas))


def aftermath(region: Map, fought: Sequence[Fought]) -> Map:
    """Return the map after the battles: winners hold the area, the others retreat or are destroyed.

    After a draw the area's holder keeps it, and all other sides retreat.
    """
    pieces = {piece.id: piece for piece in region.pieces}
    areas = {area.id: area for area in region.areas}
    for one in fought:
        for lost in one.lost:
            pieces[lost] = replace(pieces[lost], area="", came_from="")
        staying = one.winner or areas[one.area].holder
        if one.winner:
            areas[one.area] = replace(areas[one.area], holder=one.winner)
        for piece in [each for each in pieces.values() if each.area == one.area and each.side != staying]:
            pieces[piece.id] = _retreated(piece, pieces, areas, region)
    return replace(region, areas=tuple(areas.values()), pieces=tuple(pieces.values()))


def _retreated(piece: Piece, pieces: Mapping[str, Piece], areas: Mapping[str, Area], region: Map) -> Piece:
    """Return a force after its retreat: where it came from, else in an adjacent own area, else off map."""
    next_door = sorted(to for one, to in region.costs() if one == piece.area)
    own = [area for area in next_door if areas[area].holder == piece.side]
    for area in [piece.came_from, *own]:
        free = area and area != piece.area and area in areas
        if free and not any(each.area == area and each.side != piece.side for each in pieces.values()):
            return replace(piece, area=area, came_from="")
    return replace(piece, area="", came_from="")


def score(region: Map) -> dict[str, int]:
    """Return the total worth of each side's areas."""
    return {side: sum(area.worth for area in region.areas if area.holder == side) for side in region.sides}
