"""Where a vehicle cannot stay: in reverse without the MP to stop (2.24), in an enemy AFV's hex (2.6)."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor, inf
from typing import Literal

from rules.core.game.state import Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.core.hex.grid import HexGrid
from rules.squad_leader.bypass_geometry import spines_between
from rules.squad_leader.costs import STOP_MP, Price, can_pay, cost_of, entry_price, has_road_to, turn_price
from rules.squad_leader.positions import Position, position_of, straddled
from rules.squad_leader.units import state_of
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.words import say


def most_excess(vehicle: Vehicle) -> int:
    """Return the most MP that a vehicle may seek by ESB (2.5)."""
    return floor(vehicle.profile.mp / 4)


def may_exceed(vehicle: Vehicle) -> bool:
    """Return whether a vehicle still has an attempt at ESB after spending some MP (2.5)."""
    return vehicle.rates.is_tracked and vehicle.own.esb is None


def may_attempt_esb(vehicle: Vehicle) -> bool:
    """Return whether a vehicle that has spent some MP may still attempt ESB (2.5, 2.6)."""
    return may_exceed(vehicle) and not must_leave(vehicle)


def is_at_risk(vehicle: Vehicle, label: str, reverse: bool, mp: float) -> bool:
    """Return whether an order into or in a hex, for `mp`, may leave the vehicle where it cannot stay."""
    goes_back = reverse or vehicle.own.direction == "reverse"
    return (goes_back and vehicle.left - mp < STOP_MP) or bool(vehicle.enemy_afvs_in(label))


def dead_ends(after: Vehicle, was_caught: bool = False) -> Iterator[Finding]:
    """Yield why an order would leave a vehicle where it can neither stay nor go on.

    A vehicle that was caught before is no worse off, so it may still turn toward another way out.
    """
    yield from reverses_to_a_stop(after)
    if not was_caught:
        yield from can_get_out(after)


def reverses_to_a_stop(after: Vehicle) -> Iterator[Finding]:
    """Yield a finding if a reversing vehicle would be left without the MP to stop (2.24)."""
    own = after.own
    if own.status != "moving" or own.direction != "reverse" or after.left >= STOP_MP:
        return
    if may_attempt_esb(after) and after.left + most_excess(after) >= STOP_MP:
        return
    message = say("no_mp_to_stop", unit=after.name, left=after.left)
    yield illegal("2.24", "reverse_motion", message, after.unit.hex)


def must_leave(vehicle: Vehicle) -> bool:
    """Return whether an enemy AFV in its hex bars a vehicle from staying (2.6)."""
    if vehicle.own.may_stay:
        return False
    return any(not _out_of_sight(vehicle, enemy) for enemy in vehicle.enemy_afvs)


def _out_of_sight(vehicle: Vehicle, enemy: Unit) -> bool:
    """Return whether both are in Bypass of the hex on opposite hexsides."""
    mine, theirs = vehicle.own.bypass, state_of(enemy).bypass
    if mine is None or theirs is None:
        return False
    grid = vehicle.situation.board.grid
    here, there = grid.bearing(*mine.hexside), grid.bearing(*theirs.hexside)
    return here is not None and there is not None and (here - there) % 360 == 180


def can_get_out(after: Vehicle) -> Iterator[Finding]:
    """Yield a finding if a vehicle would be left among enemy AFVs without the MP for any way out (2.6)."""
    if after.own.status == "moving" and is_caught(after):
        needed = way_out(after)
        if needed < inf:
            message = say("way_out_too_dear", unit=after.name, left=after.left, mp=needed)
        else:
            message = say("no_way_out", unit=after.name, left=after.left)
        yield illegal("2.6", "no_way_out", message, after.unit.hex)


def is_caught(vehicle: Vehicle) -> bool:
    """Return whether a vehicle must leave an enemy AFV's hex and cannot pay for any way out of it (2.6)."""
    return must_leave(vehicle) and vehicle.left < way_out(vehicle)


def way_out(vehicle: Vehicle) -> float:
    """Return the MP of the cheapest way out of a hex."""
    turn = turn_price(vehicle)
    ways = ways_out(vehicle.situation.board.grid, position_of(vehicle))
    return min((turns * turn + _entry_mp(vehicle, label, turns == 0) for turns, label in ways), default=inf)


def ways_out(grid: HexGrid, at: Position) -> Iterator[tuple[int, str]]:
    """Yield the ways out of a hex, forward: the hexspines to turn by, and the hex to enter."""
    lies = straddled(grid, at)
    if lies is None:
        for bearing, label in grid.neighbours(at.hex).items():
            yield spines_between(at.facing, bearing), label
    elif lies.front_hex is not None:
        yield int(at.turned is not None), lies.front_hex


def _entry_mp(vehicle: Vehicle, label: str, at_once: bool) -> float:
    """Return the MP of the cheaper way into a hex, by road or beside it; all of them only `at_once` (2.7)."""
    roads = (None, False) if has_road_to(vehicle, label) else (None,)
    prices = [entry_price(vehicle, label, road=road) for road in roads]
    return min(
        (cost_of(vehicle, price) for price in prices if _leads_out(vehicle, price, at_once)), default=inf
    )


def _leads_out(vehicle: Vehicle, price: Price, at_once: bool) -> bool:
    """Return whether a vehicle may pay such a price for its way out, however much it has left."""
    return price.bar is None and (not price.takes_all or (at_once and can_pay(vehicle, price)))


def may_stay(vehicle: Vehicle, what: Literal["stop", "end", "esb"]) -> Iterator[Finding]:
    """Yield why a vehicle cannot stop, end its MPh or seek more speed in an enemy AFV's hex (2.6)."""
    if must_leave(vehicle):
        message = say("must_drive_on", unit=vehicle.name, what=what, enemy=vehicle.enemy_afvs[0].name)
        yield illegal("2.6", "enemy_afv", message, vehicle.hex)


def enemy_note(after: Vehicle) -> Iterator[Finding]:
    """Yield a note if an order leaves a vehicle in a hex with an enemy AFV (2.6)."""
    if after.enemy_afvs:
        stays, enemy = "no" if must_leave(after) else "yes", after.enemy_afvs[0].name
        message = say("enemy_afv", enemy=enemy, hex=after.hex, unit=after.name, stays=stays)
        yield note("2.6", "enemy_afv", message)
