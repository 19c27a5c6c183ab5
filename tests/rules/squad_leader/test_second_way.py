"""Computed a second way: odds by every roll, Target Facings by walking, the network by single moves."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest

from rules.core.game.events import apply_all
from rules.core.game.odds import outcomes
from rules.core.game.state import GameState, JsonObject
from rules.core.hex.grid import HexGrid
from rules.core.hex.network import Mesh, network_of
from rules.squad_leader import bypass_geometry
from rules.squad_leader.joins import PATTERN, STEPS
from rules.squad_leader.positions import Position, moves_of
from rules.squad_leader.stances import DIRECTIONS, STANCES, WIDTH, place_of, position_at
from rules.squad_leader.units import Direction, Turned, UnitState, state_of
from tests.rules.squad_leader.board import SYSTEM
from tests.rules.squad_leader.test_properties import SPINES, orders_on_offer, play

Row = tuple[Any, ...]
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


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
def test_the_steps_of_every_node_are_rows_of_moves_of_a_vehicle_there(orientation):
    grid = HexGrid(orientation, 5, 4, "even", 0)
    network = network_of(grid, PATTERN)
    mesh = network.mesh
    for label, facing, heading in itertools.product(grid.labels, grid.spines, (*DIRECTIONS, None)):
        beside = grid.neighbours(label)
        for along in (None, *(beside.get((facing + by) % 360) for by in (-90, 90))):
            for at in positions(label, facing, along):
                number, stance = place_of(mesh, at, heading)
                assert (position_at(mesh, number, stance), STANCES[stance].heading) == (at, heading)
                begin = number * WIDTH
                single, joined, *_ = network.ways_from(number, 0, STEPS[stance])
                rows = list(rows_of(grid, at, heading))
                assert {where(mesh, begin + to) for to, _ in single} == {
                    row[-1] for row in rows if len(row) == 1
                }
                for to, _, _, via in joined:
                    there = [position_at(mesh, number, passed) for passed, _ in via]
                    assert (*there, where(mesh, begin + to)) in rows
                ends = {row[-1] for row in rows if len(row) > 1}
                assert {where(mesh, begin + to) for to, *_ in joined} == ends


def where(mesh: Mesh, node: int) -> tuple[Position, Direction | None]:
    number, stance = divmod(node, WIDTH)
    return position_at(mesh, number, stance), STANCES[stance].heading


def rows_of(
    grid: HexGrid, at: Position, heading: Direction | None, owed: Direction | None = None, before: Row = ()
) -> Iterator[Row]:
    """Yield moves in a row: where turns in Bypass, stops and starts lead on the way, and where the last.

    Who ends without a direction may go on in either.
    """
    for move in moves_of(grid, at, heading):
        if move.heading is not None and owed not in (None, move.heading):
            continue
        if move.kind == "round":
            other: Direction = "reverse" if heading == "forward" else "forward"
            yield from rows_of(grid, move.to, None, other, (*before, move.to)) if owed is None else ()
        elif move.to.turned is not None:
            yield from rows_of(grid, move.to, move.heading, owed, (*before, move.to))
        elif move.kind != "turn" or not before:
            yield from ((*before, (move.to, to)) for to in DIRECTIONS if move.heading in (None, to))


def positions(label: str, facing: int, along: str | None) -> list[Position]:
    """Return the positions of a vehicle in a hex: in the hex itself, and in Bypass after any turn."""
    turns = itertools.product(("front", "rear"), (-60, 60)) if along is not None else ()
    turned = [Position(label, (facing + by) % 360, along, Turned(facing, about)) for about, by in turns]
    return [Position(label, facing, along), *turned]
