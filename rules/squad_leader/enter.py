"""Entering a hex: 2.1, from off the board 2.12, backward 2.2, out of Bypass 2.33."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.core.game.cache import cached
from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.verdict import Finding, illegal, note
from rules.core.hex.grid import HexGrid
from rules.core.words.numbers import points_words
from rules.squad_leader.bog_check import bog_finding, bogs
from rules.squad_leader.costs import Price, cost_of, entry_price, has_road_to
from rules.squad_leader.orders import Enter
from rules.squad_leader.permission import has_started, keeps_direction, motion_note, pays, price_notes
from rules.squad_leader.positions import position_of, way_by_vertex, ways_in
from rules.squad_leader.resolution import Act
from rules.squad_leader.scene import Vehicle
from rules.squad_leader.stop_limits import dead_ends, enemy_note, is_at_risk
from rules.squad_leader.titles import enter_title, entry_clause


def price_of(vehicle: Vehicle, order: Enter) -> Price:
    """Return what an entry costs."""
    return entry_price(vehicle, order.hex, order.reverse, order.road)


def enter_broken(vehicle: Vehicle, order: Enter) -> Iterator[Finding]:
    """Yield why a vehicle does not enter a hex."""
    yield from keeps_direction(vehicle, order.reverse)
    if vehicle.is_off_board:
        yield from _comes_in(vehicle, order)
    else:
        yield from has_started(vehicle)
        yield from leads_there(vehicle, order.hex, order.reverse)
        if order.hex not in vehicle.scene.board.grid.neighbours(vehicle.hex).values():
            return
    if order.road and not has_road_to(vehicle, order.hex):
        yield illegal("2.16", "no_road", f"No road takes {vehicle.name} into {order.hex}.", order.hex)
        if vehicle.own.bypass is not None:
            yield illegal("2.33", "no_road", f"{vehicle.name} leaves Bypass beside any road.", order.hex)
    price = price_of(vehicle, order)
    yield from pays(vehicle, price, order.hex)
    if price.bar is None and is_at_risk(vehicle, order.hex, order.reverse, cost_of(vehicle, price)):
        yield from dead_ends(entered(vehicle, order))


def _comes_in(vehicle: Vehicle, order: Enter) -> Iterator[Finding]:
    """Yield why a vehicle does not come in so: across the board's edge, within its VCA (2.12)."""
    facings = edge_facings(vehicle.scene.board.grid).get(order.hex)
    if facings is None:
        message = f"{order.hex} is not at the edge of the board: {vehicle.name} cannot come in there."
        yield illegal("2.12", "not_at_edge", message, order.hex)
    elif order.facing is None:
        message = f"{vehicle.name} comes in with a facing, so that the edge lies behind it."
        yield illegal("2.12", "no_facing", message, order.hex)
    elif order.facing % 360 not in facings:
        message = f"With that facing {vehicle.name} does not come in over the edge of {order.hex}."
        yield illegal("2.12", "wrong_facing", message, order.hex)


def leads_there(vehicle: Vehicle, label: str, reverse: bool) -> Iterator[Finding]:
    """Yield that a hex is not on the way of a vehicle as it faces (2.11, 2.22, 2.33)."""
    if vehicle.own.bypass is not None:
        yield from _leaves_bypass(vehicle, label, reverse)
    elif reverse and label not in ways_in(vehicle.scene.board.grid, position_of(vehicle), reverse):
        message = f"{label} is not behind {vehicle.name}: it reverses into the two hexes of its rear only."
        yield illegal("2.22", "not_behind", message, label)
    elif not reverse and label not in ways_ahead(vehicle):
        message = f"{label} is not in the VCA of {vehicle.name}: it moves into the two hexes ahead only."
        yield illegal("2.11", "not_ahead", message, label)


def _leaves_bypass(vehicle: Vehicle, label: str, reverse: bool) -> Iterator[Finding]:
    """Yield why a vehicle does not leave Bypass into a hex (2.33, and 2.22 in reverse)."""
    way = way_by_vertex(vehicle.scene.board.grid, position_of(vehicle), reverse)
    if way is not None and way == label:
        return
    where = f"only {way} is open to it" if way is not None else "no hex is open to it"
    direction = "in reverse, " if reverse else ""
    message = f"In Bypass {vehicle.name} leaves by the vertex: {direction}{where}."
    yield illegal("2.33", "bypass_way", message, label)
    if reverse:
        yield illegal("2.22", "not_behind", f"{label} is not behind {vehicle.name}.", label)


def ways_ahead(vehicle: Vehicle) -> list[str]:
    """Return the hexes that lie open to a vehicle, forward."""
    return ways_in(vehicle.scene.board.grid, position_of(vehicle), reverse=False)


@cached(maxsize=64)
def edge_facings(grid: HexGrid) -> dict[str, tuple[int, ...]]:
    """Return the facings with which vehicles come in, by the hex at the edge of a board (2.12)."""
    found = {}
    for label in grid.rim:
        beside = grid.neighbours(label)
        edges = [side for side in grid.sides if side not in beside]
        found[label] = tuple(dict.fromkeys((side + by) % 360 for side in edges for by in (150, 210)))
    return found


def enter_notes(vehicle: Vehicle, order: Enter) -> Iterator[Finding]:
    """Yield what an entry costs and risks."""
    price = price_of(vehicle, order)
    mp = cost_of(vehicle, price)
    paid = "2.7" if price.takes_all else entry_clause(price.by_road, order.reverse)
    clause = "2.12" if vehicle.is_off_board else paid
    title = enter_title(order.hex, order.reverse, order.road is False)
    yield note(clause, "cost", f"{order.hex} costs {vehicle.name} {points_words(mp)} MP.", mp=mp, what=title)
    yield from motion_note(vehicle)
    yield from price_notes(vehicle, price, order.hex, order.reverse)
    if price.bog is not None:
        yield bog_finding(vehicle, price.bog, order.drm, order.hex)
    yield from enemy_note(entered(vehicle, order))


def entered(vehicle: Vehicle, order: Enter) -> Vehicle:
    """Return the vehicle in the hex, before any Bog Check."""
    price = price_of(vehicle, order)
    fields = vehicle.spending("enter", cost_of(vehicle, price), **arriving(vehicle, price, order.can_kill))
    fields["direction"] = "reverse" if order.reverse else "forward"
    facing = order.facing % 360 if vehicle.is_off_board and order.facing is not None else None
    return vehicle.after(order.hex, facing, **fields)


def arriving(vehicle: Vehicle, price: Price, can_kill: bool) -> dict[str, Any]:
    """Return the fields of a vehicle's state that entering a hex changes, beside its MP."""
    return {
        "hexes": vehicle.own.hexes + 1,
        "all_mp": price.takes_all,
        "may_stay": can_kill,
        "on_road": price.by_road,
        "bypass": None,
    }


def enter_events(vehicle: Vehicle, order: Enter, dice: Dice) -> list[Event]:
    """Return what comes of an entry."""
    act = Act(vehicle, dice)
    price = price_of(vehicle, order)
    act.become(entered(vehicle, order))
    how = "reverses into" if order.reverse else "enters"
    by = " by the road" if price.by_road else ""
    act.tell(f"{how} {order.hex}{by} ({points_words(cost_of(vehicle, price))} MP)", "2.1")
    if price.bog is not None:
        bogs(act, price.bog, order.drm)
    return act.events()
