"""Every expenditure that a vehicle may think of where it is, as an order with its title and key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct

from rules.core.game.state import JsonObject
from rules.core.game.verdict import Finding
from rules.squad_leader import enter, orders
from rules.squad_leader.costs import has_road_to
from rules.squad_leader.end_move import is_too_dear
from rules.squad_leader.judging import HANDLING
from rules.squad_leader.positions import open_hexside, pair_ahead, position_of, ways_in
from rules.squad_leader.scene import Vehicle
from rules.squad_leader.stop_limits import most_excess
from rules.squad_leader.titles import bypass_title, enter_title, minimum_title, turn_title

HALF: Final = 0.5


class Way(Struct, frozen=True):
    """An order as it is offered: its settled fields, title and key, and the hex it leads to.

    `values` are the choices that it leaves open; then `order` is but an example.
    """

    order: orders.UnitOrder
    fields: JsonObject
    title: str
    key: str | None = None
    hex: str | None = None
    values: dict[str, list[Any]] = {}


def _way(
    kind: type[orders.UnitOrder],
    vehicle: Vehicle,
    title: str,
    key: str | None = None,
    label: str | None = None,
    **fields: Any,
) -> Way:
    order: orders.UnitOrder = kind(unit=vehicle.unit.id, **fields)
    return Way(order, fields, title, key, label)


def ways_of(vehicle: Vehicle) -> Iterator[Way]:
    """Yield every expenditure that a vehicle may think of where it is."""
    yield _way(orders.Start, vehicle, "Start", "s")
    yield _way(orders.Stop, vehicle, "Stop", "x")
    yield _open_way(orders.Delay, vehicle, "Delay", "t", most=vehicle.left)
    yield from _turns(vehicle)
    yield from _entries(vehicle)
    yield from _bypasses(vehicle)
    yield from _minimum_moves(vehicle)
    yield _open_way(orders.ExcessSpeed, vehicle, "Exceed the speed", "b", most=most_excess(vehicle))
    yield _ending(vehicle)


def _minimum_moves(vehicle: Vehicle) -> Iterator[Way]:
    for label in enter.ways_ahead(vehicle):
        for kill, words in _kills(vehicle, label):
            title = minimum_title(label) + words
            yield _way(orders.MinimumMove, vehicle, title, None, label, hex=label, **kill)


def _kills(vehicle: Vehicle, label: str) -> list[tuple[JsonObject, str]]:
    """Return the fields and words of an entry, and of one that can kill where an enemy AFV stands (2.6)."""
    plain: list[tuple[JsonObject, str]] = [({}, "")]
    if vehicle.enemy_afvs_in(label):
        plain.append(({"can_kill": True}, ", able to kill there"))
    return plain


def _open_way(
    kind: type[orders.Delay | orders.ExcessSpeed], vehicle: Vehicle, title: str, key: str, most: float
) -> Way:
    """Return an order of which the MP are open: the choices are those, up to the most, that are legal."""
    halves = [count * HALF for count in range(1, int(most * 2) + 1)]
    given = [kind(unit=vehicle.unit.id, mp=mp) for mp in halves]
    open_to = [order for order in given if against(vehicle, order) is None]
    example = open_to[0] if open_to else kind(unit=vehicle.unit.id, mp=HALF)
    return Way(example, {}, title, key, values={"mp": [order.mp for order in open_to]})


def _turns(vehicle: Vehicle) -> Iterator[Way]:
    for by, key in ((-60, "a"), (60, "d")):
        facing = (vehicle.facing + by) % 360
        if vehicle.own.bypass is None:
            yield _way(orders.Turn, vehicle, turn_title(by, facing), key, facing=facing)
            continue
        if vehicle.heading != "reverse":
            yield _way(orders.Turn, vehicle, turn_title(by, facing, "front"), key, facing=facing)
        if vehicle.heading != "forward":
            title = turn_title(by, facing, "rear")
            yield _way(orders.Turn, vehicle, title, facing=facing, about="rear")


def _entries(vehicle: Vehicle) -> Iterator[Way]:
    """Yield the hexes ahead, by road and beside it, and those behind."""
    for label, key in _ways(vehicle, reverse=False):
        for kill, words in _kills(vehicle, label):
            title = enter_title(label) + words
            yield _way(orders.Enter, vehicle, title, None if kill else key, label, hex=label, **kill)
            if has_road_to(vehicle, label):
                title = enter_title(label, beside=True) + words
                yield _way(orders.Enter, vehicle, title, None, label, hex=label, road=False, **kill)
    for label, _ in _ways(vehicle, reverse=True):
        for kill, words in _kills(vehicle, label):
            title = enter_title(label, reverse=True) + words
            yield _way(orders.Enter, vehicle, title, None, label, hex=label, reverse=True, **kill)


def _ways(vehicle: Vehicle, reverse: bool) -> list[tuple[str, str]]:
    """Return the hexes that a vehicle may enter as it faces, with the keys of the left and the right one."""
    grid, at = vehicle.scene.board.grid, position_of(vehicle)
    if at.along is not None:
        return [(label, "w") for label in ways_in(grid, at, reverse)]
    pair = pair_ahead(grid, at.hex, at.facing + 180 * reverse)
    return [(label, key) for label, key in zip(pair, ("q", "e"), strict=True) if label is not None]


def _bypasses(vehicle: Vehicle) -> Iterator[Way]:
    """Yield the hexside ahead and the one behind, past the obstacle on either side of each."""
    for reverse in (False, True):
        hexside = open_hexside(vehicle.scene.board.grid, position_of(vehicle), reverse)
        if hexside is None:
            continue
        backward: JsonObject = {"reverse": True} if reverse else {}
        for (label, along), key in zip((hexside, hexside[::-1]), ("1", "2"), strict=True):
            for kill, words in _kills(vehicle, label):
                title = bypass_title(label, along, reverse) + words
                fields = {"hex": label, "along": along, **backward, **kill}
                yield _way(orders.PassBy, vehicle, title, None if reverse or kill else key, label, **fields)


def _ending(vehicle: Vehicle) -> Way:
    """Return the end of the MPh, with a wish for the first hex that is too dear where one is needed."""
    plain = _way(orders.EndMove, vehicle, "End its MPh", "k")
    if vehicle.own.status != "moving" or against_way(vehicle, plain) is None:
        return plain
    for label in enter.ways_ahead(vehicle):
        if is_too_dear(vehicle, label):
            title = f"End its MPh in Motion, {label} being too dear"
            wish = _way(orders.EndMove, vehicle, title, "k", wish=label)
            return wish if against_way(vehicle, wish) is None else plain
    return plain


def against_way(vehicle: Vehicle, way: Way) -> Finding | None:
    """Return the first reason against a way of a vehicle that may spend MP at all."""
    return against(vehicle, way.order)


def against(vehicle: Vehicle, order: orders.UnitOrder) -> Finding | None:
    """Return the first reason against an order to a vehicle that may spend MP at all."""
    return next(iter(HANDLING[type(order)].broken(vehicle, order)), None)
