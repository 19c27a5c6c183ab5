"""Computed a second way: odds by every roll, Target Facings by walking, numbered places as vehicles lie."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable
from typing import Any

import pytest

from rules.core.game.events import apply_all
from rules.core.game.odds import outcomes
from rules.core.game.state import GameState, JsonObject
from rules.core.hex.grid import HexGrid
from rules.squad_leader import bypass_geometry
from rules.squad_leader.network import Way, network_of
from rules.squad_leader.places import A_HEX, AROUND, NEAR, OFF, SIDES, Places, places_of
from rules.squad_leader.units import UnitState, state_of
from tests.rules.squad_leader.board import SYSTEM
from tests.rules.squad_leader.test_properties import SPINES, orders_on_offer, play

CHANCES = ("bog", "motion", "esb", "breakdown", "clear")


def found_by_every_roll(state: GameState, order: JsonObject, side: str) -> JsonObject:
    """Return how often each thing happens, over every roll of the dice of an order."""
    unit, found = order["unit"], dict.fromkeys(CHANCES, 0.0)
    before = state_of(state.units[unit])

    def carried_out(dice: Any) -> UnitState:
        return state_of(apply_all(state, SYSTEM.resolve(state, order, side, dice)).units[unit])

    for after, chance in outcomes(carried_out):
        sped = after.esb is not None and before.esb is None
        happened = {
            "bog": after.bogged and not before.bogged,
            "motion": after.motion_attempt == "passed" and before.motion_attempt is None,
            "esb": sped and after.esb.gained,
            "breakdown": after.immobile and not before.immobile and not sped,
            "clear": order["type"] == "bypass" and after.bypass != before.bypass,
        }
        for name, is_so in happened.items():
            found[name] += chance * is_so
    return found


def test_odds_are_those_of_every_roll():
    chance, seen = random.Random(1), set()
    for seed in range(300, 312):
        for state, _, side, _ in play(seed, 3):
            orders = [order for order in orders_on_offer(state, chance, side) if "unit" in order]
            chance.shuffle(orders)
            rolled = [
                order
                for order in orders
                if not SYSTEM.forecast(state, order, side).keys().isdisjoint(CHANCES)
            ]
            for order in rolled[:4]:
                odds = SYSTEM.forecast(state, order, side)
                chances = {name: odds.get(name, 0.0) for name in CHANCES}
                assert chances == pytest.approx(found_by_every_roll(state, order, side)), order
                seen |= {name for name in CHANCES if name in odds}
    assert seen == set(CHANCES)


def walked(grid: HexGrid, start: tuple[int, int], ways: tuple[float, float]) -> set[str]:
    """Return the hexes that steps in two directions lead to, over hexes off the board too."""
    seen, ahead = set(), [start]
    while ahead:
        cell = ahead.pop()
        if cell not in seen and abs(cell[0]) < 20 and abs(cell[1]) < 40:
            seen.add(cell)
            ahead += [grid.beyond(cell, way) for way in ways]
    return {label for label in map(grid.label, seen) if label is not None}


@pytest.mark.parametrize("facing", SPINES)
@pytest.mark.parametrize("side", [90, -90])
def test_target_facings_are_where_steps_lead_from_the_hexes_at_both_ends(facing, side):
    grid = HexGrid("flat", 9, 7, "even", 0)
    own = "E4"
    hexside = own, grid.neighbours(own)[(facing + side) % 360]
    straddle = bypass_geometry.straddle(grid, hexside, facing)
    right, left = hexside if side < 0 else hexside[::-1]
    front = walked(grid, grid.beyond(grid.cell(right), facing - 30), (facing - 30, facing + 30))
    rear = walked(grid, grid.beyond(grid.cell(right), facing + 210), (facing + 150, facing + 210))
    found = {label: straddle.facing_of(label) for label in grid.labels}
    assert {label for label in found if found[label] == "front"} == front
    assert {label for label in found if found[label] == "rear"} == rear
    assert (found[right], found[left]) == ("right", "left")


def test_numbered_places_lie_as_vehicles_do():
    grid = HexGrid("flat", 7, 6, "even", 0)
    places = places_of(grid)
    for label, facing in itertools.product(grid.labels, SPINES):
        beside = grid.neighbours(label)
        assert places.spots[places.place(label, facing)] == (label, facing, None)
        ahead = {beside.get((facing + by) % 360) for by in (-30, 30)}
        sides = [side for side in range(6) if NEAR[0][places.facing(facing)][side][0] == 0]
        assert {labelled(places, places.beside[places.index[label]][side]) for side in sides} == ahead
        for along in (beside.get((facing + by) % 360) for by in (-90, 90)):
            if along is not None:
                goes_on_as_it_lies(places, label, facing, along)


def goes_on_as_it_lies(places: Places, label: str, facing: int, along: str) -> None:
    """Compare the ways on from a hexside with those that the straddling vehicle finds (2.33)."""
    place = places.place(label, facing, along)
    assert places.spots[place] == (label, facing, along)
    straddle = bypass_geometry.straddle(places.grid, (label, along), facing)
    network, count = network_of(places.grid), places.count
    ahead, behind = (hexes_of(places, network.entries[spot]) for spot in (place, count + place))
    assert ahead == [label for label in (straddle.front_hex,) if label is not None]
    assert behind == [label for label in (straddle.rear_hex,) if label is not None]
    twist = network.twists[place]
    turned = places.degrees(AROUND[place % A_HEX - SIDES].twist[1])
    twisted = hexes_of(places, [twist] if twist is not None else [])
    assert twisted == [label for label in (straddle.backed_into(turned),) if label is not None]
    expected = set()
    for bearing, (about, back) in itertools.product(SPINES, (("front", False), ("rear", True))):
        if abs(bypass_geometry.turned_by(facing, bearing)) == 60:
            first, second = straddle.swung_to(bearing, about)
            if first is not None and second is not None:
                expected |= {(first, bearing, second, back), (second, bearing, first, back)}
    ways = [*network.ways[place], *network.ways[count + place]]
    onward = {(*places.spots[to % count], to >= count) for to, spines, _ in ways if spines}
    assert onward == expected


def hexes_of(places: Places, ways: Iterable[Way]) -> list[str]:
    """Return the hexes to which ways lead."""
    return [places.grid.labels[to % places.count // A_HEX] for to, _, _ in ways]


def labelled(places: Places, number: int) -> str | None:
    return places.grid.labels[number] if number != OFF else None
