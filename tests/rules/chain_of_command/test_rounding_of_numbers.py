"""Coordinates that people give are snapped: what is equal in their numbers stays equal on the table."""

import pytest

from tests.rules.chain_of_command.table import Game, building, line, point, road, tank

OAK = point("oak", 60.7, 20.3)


def test_a_hull_that_only_touches_in_decimals_is_not_stopped():
    game = Game(OAK, building("barn", (20, 21.8, 30, 30)), tank(at=(10.1, 20.3)))
    assert game.odds("tank", dice=2, toward="oak")["halted"] == 0


@pytest.mark.parametrize("x", [10.1, 10.2, 10.3, 10.7])
def test_a_roll_that_just_reaches_in_decimals_is_not_halted(x):
    wall = line("wall", "wall", (x + 2.5 + 15 + 0.25, 5), (x + 2.5 + 15 + 0.25, 35))
    game = Game(OAK, wall, tank(at=(x, 20.3)))
    game.give("move", "tank", dice=3, toward="oak", rolls=[4, 4, 4])
    assert game.moved("tank")["flat_out"]


def test_driven_back_just_to_the_edge_in_decimals_it_stays():
    game = Game(tank(at=(10.1, 20.3)))
    game.give("withdraw", "tank", inches=7.6)
    assert game.own("tank")["place"] == "table"


def test_a_vehicle_on_a_slanting_road_needs_no_leg_to_join_it():
    lane = road("lane", (0, 10), (60, 31.7))
    game = Game(lane, tank(at=(20.1, 17.2695), facing=70.12))
    assert game.refused("move", "tank", dice=3, along="lane", to="lane:end:1") == set()
    game.give("move", "tank", dice=2, along="lane", to="lane:end:1", rolls=[1, 1])
    assert game.facing("tank") == pytest.approx(109.885, abs=0.05)
