"""Entering a hex: 2.1, from off the board 2.12, backward 2.2, out of Bypass 2.33; Minimum Move 2.15."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from rules.core.dice import Dice
from rules.core.events import Event
from rules.core.hexes import HexGrid
from rules.core.verdict import Finding
from rules.squad_leader import lie
from rules.squad_leader.act import Act
from rules.squad_leader.acting import (
    has_started,
    illegal,
    keeps_direction,
    motion_note,
    note,
    on_board,
    pays,
    price_notes,
)
from rules.squad_leader.bogging import bog_finding, bogs
from rules.squad_leader.costs import Price, cost_of, entry_price, has_road_to, words_of
from rules.squad_leader.orders import Enter, MinimumMove
from rules.squad_leader.scene import Vehicle
from rules.squad_leader.staying import dead_ends, enemy_note, is_at_risk


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
        yield from _leads_there(vehicle, order.hex, order.reverse)
        if order.hex not in vehicle.scene.board.grid.neighbours(vehicle.hex).values():
            return
    if order.road and not has_road_to(vehicle, order.hex):
        yield illegal("2.16", "no_road", f"No road takes {vehicle.name} into {order.hex}.", order.hex)
        if vehicle.own.bypass is not None:
            yield illegal("2.33", "no_road", f"{vehicle.name} leaves Bypass beside any road.", order.hex)
    price = price_of(vehicle, order)
    yield from pays(vehicle, price, order.hex)
    if price.barred is None and is_at_risk(vehicle, order.hex, order.reverse):
        yield from dead_ends(entered(vehicle, order))


def _comes_in(vehicle: Vehicle, order: Enter) -> Iterator[Finding]:
    """Yield why a vehicle does not come in so: across the board's edge, within its VCA (2.12)."""
    grid = vehicle.scene.board.grid
    beside = grid.neighbours(order.hex)
    edges = [bearing for bearing in grid.sides if bearing not in beside]
    if not edges:
        message = f"{order.hex} is not at the edge of the board: {vehicle.name} cannot come in there."
        yield illegal("2.12", "not_at_edge", message, order.hex)
    elif order.facing is None:
        message = f"{vehicle.name} comes in with a facing, so that the edge lies behind it."
        yield illegal("2.12", "no_facing", message, order.hex)
    elif not any(abs(lie.turned_by(bearing + 180, order.facing)) == 30 for bearing in edges):
        message = f"With that facing {vehicle.name} does not come in over the edge of {order.hex}."
        yield illegal("2.12", "wrong_facing", message, order.hex)


def _leads_there(vehicle: Vehicle, label: str, reverse: bool) -> Iterator[Finding]:
    """Yield that a hex is not on the way of a vehicle as it faces (2.11, 2.22, 2.33)."""
    if vehicle.own.bypass is not None:
        yield from _leaves_bypass(vehicle, label, reverse)
    elif reverse and label not in lie.rear(vehicle):
        message = f"{label} is not behind {vehicle.name}: it reverses into the two hexes of its rear only."
        yield illegal("2.22", "not_behind", message, label)
    elif not reverse and label not in lie.vca(vehicle):
        message = f"{label} is not in the VCA of {vehicle.name}: it moves into the two hexes ahead only."
        yield illegal("2.11", "not_ahead", message, label)


def _leaves_bypass(vehicle: Vehicle, label: str, reverse: bool) -> Iterator[Finding]:
    """Yield why a vehicle does not leave Bypass into a hex (2.33, and 2.22 in reverse)."""
    way = way_from_bypass(vehicle, reverse)
    if way is not None and way == label:
        return
    where = f"only {way} is open to it" if way is not None else "no hex is open to it"
    direction = "in reverse, " if reverse else ""
    message = f"In Bypass {vehicle.name} leaves by the vertex: {direction}{where}."
    yield illegal("2.33", "bypass_way", message, label)
    if reverse:
        yield illegal("2.22", "not_behind", f"{label} is not behind {vehicle.name}.", label)


def way_from_bypass(vehicle: Vehicle, reverse: bool) -> str | None:
    """Return the one hex that a vehicle in Bypass may enter, or None (2.33)."""
    bypass, straddle = vehicle.own.bypass, lie.straddle_of(vehicle)
    if bypass is None or straddle is None:
        return None
    if bypass.turned is None:
        return straddle.rear_hex if reverse else straddle.front_hex
    if reverse and bypass.turned.about == "front":
        return straddle.backed_into(vehicle.facing)
    return None


def ways_ahead(vehicle: Vehicle) -> list[str]:
    """Return the hexes that lie open to a vehicle, forward: those of its VCA, in Bypass the one ahead."""
    if vehicle.own.bypass is not None:
        ahead: tuple[str | None, ...] = (way_from_bypass(vehicle, reverse=False),)
    else:
        ahead = lie.vca(vehicle)
    return [label for label in ahead if label is not None]


@lru_cache(maxsize=64)
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
    yield note("2.1", "cost", f"{order.hex} costs {vehicle.name} {words_of(mp)} MP.", mp)
    yield from motion_note(vehicle)
    yield from price_notes(vehicle, price, order.hex, order.reverse)
    if price.bog is not None:
        yield bog_finding(vehicle, price.bog, order.drm, order.hex)
    yield from enemy_note(entered(vehicle, order))


def entered(vehicle: Vehicle, order: Enter) -> Vehicle:
    """Return the vehicle in the hex, before any Bog Check."""
    price = price_of(vehicle, order)
    fields = vehicle.spending("enter", cost_of(vehicle, price), **_arriving(vehicle, price, order.can_kill))
    fields["direction"] = "reverse" if order.reverse else "forward"
    facing = order.facing % 360 if vehicle.is_off_board and order.facing is not None else None
    return vehicle.after(order.hex, facing, **fields)


def _arriving(vehicle: Vehicle, price: Price, can_kill: bool) -> dict[str, Any]:
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
    act.tell(f"{how} {order.hex}{by} ({words_of(cost_of(vehicle, price))} MP)", "2.1")
    if price.bog is not None:
        bogs(act, price.bog, order.drm)
    return act.events()


# -- 2.15 ----------------------------------------------------------------------------------------


def minimum_broken(vehicle: Vehicle, order: MinimumMove) -> Iterator[Finding]:
    """Yield why a vehicle does not make a Minimum Move (2.15, 2.6)."""
    yield from on_board(vehicle)
    if vehicle.is_off_board:
        return
    yield from has_started(vehicle)
    name, label = vehicle.name, order.hex
    if label not in ways_ahead(vehicle):
        yield from _leads_there(vehicle, label, reverse=False)
        yield illegal("2.15", "not_ahead", f"{label} is not ahead of {name}.", label)
    else:
        yield from _is_worth_it(vehicle, label)
    yield from _has_done_nothing_else(vehicle)
    yield from keeps_direction(vehicle, reverse=False)
    after = minimum_moved(vehicle, order)
    if after.enemy_afvs and not order.can_kill:
        enemy = after.enemy_afvs[0].name
        yield illegal("2.6", "enemy_afv", f"{name} would end in Motion in the hex of {enemy}.", label)


def _is_worth_it(vehicle: Vehicle, label: str) -> Iterator[Finding]:
    """Yield that a hex is not one for a Minimum Move: barred, blocked, or cheap enough to enter (2.15)."""
    name, price, scene = vehicle.name, entry_price(vehicle, label), vehicle.scene
    if price.barred is not None:
        yield illegal("2.1", "not_permitted", price.barred, label)
        yield illegal("2.15", "not_permitted", f"{name} makes no Minimum Move where it may not go.", label)
    elif price.takes_all or price.mp <= vehicle.profile.mp:
        printed = words_of(vehicle.profile.mp)
        message = f"{label} does not cost more than the {printed} MP of {name}: it is entered as usual."
        yield illegal("2.15", "not_needed", message, label)
    if scene.hex(label).lane is not None and scene.in_the_way(label, vehicle.unit):
        yield illegal("2.15", "blocked_lane", f"{label} is blocked: no Minimum Move leads there.", label)


def _has_done_nothing_else(vehicle: Vehicle) -> Iterator[Finding]:
    own, name = vehicle.own, vehicle.name
    if not vehicle.has_spent_freely_only or own.mp_spent > 1:
        yield illegal("2.15", "has_spent", f"{name} has spent MP on more than one start.")
    if own.hexes > 0 or own.turns > 0:
        yield illegal("2.15", "has_moved", f"{name} has turned or entered a hex: no Minimum Move any more.")
    if own.direction == "reverse":
        yield illegal("2.15", "reverse", f"{name} reverses: there is no Minimum Move in reverse.")
    if own.stalled:
        yield illegal("2.15", "stalled", f"{name} has stalled: it may not claim a Minimum Move.")


def minimum_notes(vehicle: Vehicle, order: MinimumMove) -> Iterator[Finding]:
    """Yield what a Minimum Move costs and risks."""
    price = entry_price(vehicle, order.hex)
    mp = max(0.0, vehicle.allotment - vehicle.own.mp_spent)
    yield note("2.15", "minimum_move", f"{vehicle.name} spends its whole allotment to enter {order.hex}.", mp)
    yield from motion_note(vehicle)
    yield from price_notes(vehicle, price, order.hex)
    if price.bog is not None:
        yield bog_finding(vehicle, price.bog, order.drm, order.hex)
    yield from enemy_note(minimum_moved(vehicle, order))


def minimum_moved(vehicle: Vehicle, order: MinimumMove) -> Vehicle:
    """Return the vehicle in the hex, before any Bog Check."""
    price = entry_price(vehicle, order.hex)
    mp = max(0.0, vehicle.allotment - vehicle.own.mp_spent)
    fields = vehicle.spending("minimum_move", mp, **_arriving(vehicle, price, order.can_kill))
    fields |= {"direction": "forward", "minimum_move": True, "done": True}
    return vehicle.after(order.hex, **fields)


def minimum_events(vehicle: Vehicle, order: MinimumMove, dice: Dice) -> list[Event]:
    """Return what comes of a Minimum Move: Motion, if the vehicle is Mobile still."""
    act = Act(vehicle, dice)
    price = entry_price(vehicle, order.hex)
    act.become(minimum_moved(vehicle, order))
    act.tell(f"makes a Minimum Move into {order.hex} (all its MP)", "2.15")
    if price.bog is None or not bogs(act, price.bog, order.drm):
        act.change(status="motion")
    return act.events()
