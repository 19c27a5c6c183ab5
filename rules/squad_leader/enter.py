"""The order to enter a hex: 2.1, from off the board 2.12, backward 2.2, out of Bypass 2.33."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Annotated, Any

from rules.core.game.answers import HexGoal
from rules.core.game.cache import cached
from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.orders import Name
from rules.core.game.roles import role
from rules.core.game.state import JsonObject
from rules.core.game.verdict import Finding, illegal, note
from rules.core.hex.grid import HexGrid
from rules.core.system.deployment import outside_its_zones
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.words.messages import Message
from rules.squad_leader.bog_check import bog_finding, bog_odds, bogs
from rules.squad_leader.costs import Price, cost_of, entry_price, has_road_to
from rules.squad_leader.expenditure import able_to_kill, costs_and_odds, priced, with_kill
from rules.squad_leader.permission import (
    has_started,
    keeps_direction,
    may_spend,
    motion_note,
    pays,
    price_notes,
    radio_note,
)
from rules.squad_leader.positions import pair_ahead, position_of, way_by_vertex, ways_in
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.stop_limits import dead_ends, enemy_note, is_at_risk
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.vehicle_order import A_VEHICLE, Bearing, CanKill, Modifier, VehicleOrder
from rules.squad_leader.words import say


class Enter(VehicleOrder, frozen=True, tag="enter"):
    """Enter a hex; `facing` is that of a vehicle from off the board.

    `can_kill` is what the players say: whether it can destroy or shock the enemy AFV there as it enters.
    """

    hex: Annotated[Name, role("hex")]
    reverse: Annotated[bool, role("reverse")] = False
    road: bool | None = None
    can_kill: CanKill = False
    drm: Modifier = 0
    facing: Annotated[Bearing | None, role("facing")] = None


@lru_cache(maxsize=4096)
def enter_title(label: str, reverse: bool = False, beside: bool = False) -> Message:
    """Return the title of entering a hex, in reverse or beside the road that leads there."""
    return say("enter_hex", hex=label, way="reverse" if reverse else "beside" if beside else "ahead")


def entry_clause(by_road: bool, reverse: bool) -> str:
    """Return the clause for the cost of an entry in MP: by road, in reverse, or by the chart."""
    return "2.16" if by_road else "2.21" if reverse else "2.1"


# -- what stands against it ----------------------------------------------------------------------


def _price(vehicle: Vehicle, order: Enter) -> Price:
    """Return what an entry costs."""
    return entry_price(vehicle, order.hex, order.reverse, order.road)


def against_entry(vehicle: Vehicle, order: Enter) -> Iterator[Finding]:
    """Yield why a vehicle that may spend MP does not enter a hex (2.1, 2.12, 2.16, 2.2, 2.6)."""
    yield from keeps_direction(vehicle, order.reverse)
    if vehicle.is_off_board:
        yield from _comes_in(vehicle, order)
    else:
        yield from has_started(vehicle)
        yield from leads_there(vehicle, order.hex, order.reverse)
        if order.hex not in vehicle.situation.board.grid.neighbours(vehicle.hex).values():
            return
    if order.road and not has_road_to(vehicle, order.hex):
        yield illegal("2.16", "no_road", say("no_road", unit=vehicle.name, hex=order.hex), order.hex)
        if vehicle.own.bypass is not None:
            yield illegal("2.33", "no_road", say("no_road_from_bypass", unit=vehicle.name), order.hex)
    price = _price(vehicle, order)
    yield from pays(vehicle, price, order.hex)
    if price.bar is None and is_at_risk(vehicle, order.hex, order.reverse, cost_of(vehicle, price)):
        yield from dead_ends(_entered(vehicle, order))


def _comes_in(vehicle: Vehicle, order: Enter) -> Iterator[Finding]:
    """Yield why a vehicle does not come in this way: across the board's edge, within its VCA (2.12)."""
    facings = edge_facings(vehicle.situation.board.grid).get(order.hex)
    if facings is None:
        message = say("not_at_edge", hex=order.hex, unit=vehicle.name)
        yield illegal("2.12", "not_at_edge", message, order.hex)
    elif order.facing is None:
        message = say("no_facing", unit=vehicle.name)
        yield illegal("2.12", "no_facing", message, order.hex)
    elif order.facing % 360 not in facings:
        message = say("wrong_facing", unit=vehicle.name, hex=order.hex)
        yield illegal("2.12", "wrong_facing", message, order.hex)


def leads_there(vehicle: Vehicle, label: str, reverse: bool) -> Iterator[Finding]:
    """Yield a finding if a hex is not on the way of a vehicle as it faces (2.11, 2.22, 2.33)."""
    if vehicle.own.bypass is not None:
        yield from _leaves_bypass(vehicle, label, reverse)
    elif reverse and label not in ways_in(vehicle.situation.board.grid, position_of(vehicle), reverse):
        message = say("not_behind", hex=label, unit=vehicle.name)
        yield illegal("2.22", "not_behind", message, label)
    elif not reverse and label not in ways_ahead(vehicle):
        message = say("not_in_vca", hex=label, unit=vehicle.name)
        yield illegal("2.11", "not_ahead", message, label)


def _leaves_bypass(vehicle: Vehicle, label: str, reverse: bool) -> Iterator[Finding]:
    """Yield why a vehicle does not leave Bypass into a hex (2.33, and 2.22 in reverse)."""
    way = way_by_vertex(vehicle.situation.board.grid, position_of(vehicle), reverse)
    if way is not None and way == label:
        return
    going = "reverse" if reverse else "forward"
    if way is None:
        message = say("no_way_by_vertex", unit=vehicle.name, going=going)
    else:
        message = say("one_way_by_vertex", unit=vehicle.name, going=going, hex=way)
    yield illegal("2.33", "bypass_way", message, label)
    if reverse:
        message = say("not_behind_in_bypass", hex=label, unit=vehicle.name)
        yield illegal("2.22", "not_behind", message, label)


def ways_ahead(vehicle: Vehicle) -> list[str]:
    """Return the hexes that are open to a vehicle, forward."""
    return ways_in(vehicle.situation.board.grid, position_of(vehicle), reverse=False)


@cached(maxsize=64)
def edge_facings(grid: HexGrid) -> dict[str, tuple[int, ...]]:
    """Return the facings with which vehicles come in, by the hex at the edge of a board (2.12)."""
    found = {}
    for label in grid.rim:
        beside = grid.neighbours(label)
        edges = [side for side in grid.sides if side not in beside]
        found[label] = tuple(dict.fromkeys((side + by) % 360 for side in edges for by in (150, 210)))
    return found


# -- what is noted, and the odds -----------------------------------------------------------------


def _notes(vehicle: Vehicle, order: Enter) -> Iterator[Finding]:
    """Yield what an entry costs and risks (2.1, 2.12, 2.14, 2.16, 2.21, 2.6, 2.7, 8.21)."""
    price = _price(vehicle, order)
    mp = cost_of(vehicle, price)
    paid = "2.7" if price.takes_all else entry_clause(price.by_road, order.reverse)
    clause = "2.12" if vehicle.is_off_board else paid
    title = enter_title(order.hex, order.reverse, order.road is False)
    yield note(clause, "cost", say("cost", hex=order.hex, unit=vehicle.name, mp=mp), mp=mp, what=title)
    if clause != "2.1":
        yield note("2.1", "mp_left", say("keeps_mp", unit=vehicle.name, left=vehicle.left - mp))
    yield from motion_note(vehicle)
    yield from price_notes(vehicle, price, order.hex, order.reverse)
    if price.bog is not None:
        yield bog_finding(vehicle, price.bog, order.drm, order.hex)
    yield from enemy_note(_entered(vehicle, order))
    yield from radio_note(vehicle)
    yield from outside_its_zones(vehicle.situation.state, vehicle.unit, order.hex)


def _cost(vehicle: Vehicle, order: Enter) -> float:
    return cost_of(vehicle, _price(vehicle, order))


def _forecast(vehicle: Vehicle, order: Enter) -> JsonObject:
    """Return what an entry costs, and whether the vehicle bogs (2.1, 8.21)."""
    odds = bog_odds(vehicle, _price(vehicle, order).bog, order.drm)
    return costs_and_odds(vehicle, _cost(vehicle, order), odds)


# -- its events ----------------------------------------------------------------------------------


def _entered(vehicle: Vehicle, order: Enter) -> Vehicle:
    """Return the vehicle in the hex, before any Bog Check."""
    price = _price(vehicle, order)
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


def _resolve(vehicle: Vehicle, order: Enter, dice: Dice) -> list[Event]:
    resolution = Resolution(vehicle, dice)
    price = _price(vehicle, order)
    resolution.become(_entered(vehicle, order))
    resolution.narrate(_narration(vehicle, order, price), "2.1")
    if price.bog is not None:
        bogs(resolution, price.bog, order.drm)
    return resolution.events()


def _narration(vehicle: Vehicle, order: Enter, price: Price) -> Message:
    """Return the message of the log for an entry."""
    going = "reverse" if order.reverse else "forward"
    by = "road" if price.by_road else "ground"
    return say(
        "enters_told", unit=vehicle.name, hex=order.hex, going=going, by=by, mp=cost_of(vehicle, price)
    )


# -- how it is offered ---------------------------------------------------------------------------


def _choices(vehicle: Vehicle, barred: bool) -> Iterator[Choice]:
    """Yield the hexes ahead, by road and beside it, and those behind; off the board, those at its edge."""
    if barred:
        yield Choice()
    elif vehicle.is_off_board:
        yield _coming_in(vehicle)
    else:
        for reverse in (False, True):
            for label, key in _ways(vehicle, reverse):
                for kill in able_to_kill(vehicle, label):
                    yield from _entries(vehicle, label, reverse, key, kill)


def _ways(vehicle: Vehicle, reverse: bool) -> list[tuple[str, str]]:
    """Return the hexes that a vehicle may enter as it faces, with the keys of the left and the right one."""
    grid, at = vehicle.situation.board.grid, position_of(vehicle)
    if at.along is not None:
        return [(label, "w") for label in ways_in(grid, at, reverse)]
    pair = pair_ahead(grid, at.hex, at.facing + 180 * reverse)
    return [(label, key) for label, key in zip(pair, ("q", "e"), strict=True) if label is not None]


def _entries(vehicle: Vehicle, label: str, reverse: bool, key: str, kill: JsonObject) -> Iterator[Choice]:
    """Yield the way into a hex, and that beside the road where one leads there (2.16)."""
    title = with_kill(enter_title(label, reverse), kill)
    if reverse:
        yield _choice(vehicle, title, None, hex=label, reverse=True, **kill)
        return
    yield _choice(vehicle, title, None if kill else key, hex=label, **kill)
    if has_road_to(vehicle, label):
        title = with_kill(enter_title(label, beside=True), kill)
        yield _choice(vehicle, title, None, hex=label, road=False, **kill)


def _choice(vehicle: Vehicle, title: Message, key: str | None, **fields: Any) -> Choice:
    order = Enter(unit=vehicle.unit.id, **fields)
    return priced(vehicle, title, _cost(vehicle, order), against_entry(vehicle, order), key=key, **fields)


def _coming_in(vehicle: Vehicle) -> Choice:
    """Return the entry from off the board, with the hexes at the edge that are open to a vehicle (2.12)."""
    grid = vehicle.situation.board.grid
    goals = tuple(_goals_at_edge(vehicle))
    return Choice(
        title=say("come_in"),
        key="w",
        gesture="enter",
        against=() if goals else (illegal("2.12", "closed", say("edge_closed")),),
        values={"facing": list(grid.spines)},
        hexes=goals,
    )


def _goals_at_edge(vehicle: Vehicle) -> Iterator[HexGoal]:
    for label, (facing, *_) in edge_facings(vehicle.situation.board.grid).items():
        order = Enter(unit=vehicle.unit.id, hex=label, facing=facing)
        if not any(against_entry(vehicle, order)):
            cost = _cost(vehicle, order)
            yield HexGoal(label, cost, {"hex": label, "facing": facing}, left=vehicle.left - cost)


ENTER = OrderRule(
    order=Enter,
    title=say("enter"),
    gesture="step",
    who=A_VEHICLE,
    may=may_spend,
    judge=against_entry,
    notes=_notes,
    resolve=_resolve,
    forecast=_forecast,
    choices=_choices,
)
