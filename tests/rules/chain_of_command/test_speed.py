"""11.1.1 Speed, and 11.2 Shock: how far a roll goes on each ground."""

import pytest

from tests.rules.chain_of_command.table import (
    Game,
    area,
    box,
    building,
    car,
    feature,
    half_track,
    line,
    point,
    road,
    tank,
)

OAK = point("oak", 70, 20)


@pytest.mark.parametrize(
    ("speed", "ground", "faces", "inches"),
    [
        ("slow", "open", [3, 4], 7),
        ("slow", "hard", [6], 6),
        ("slow", "broken", [3, 4], 7),
        ("slow", "rough", [3, 4, 1], 7),
        ("standard", "open", [3, 4], 9),
        ("standard", "hard", [1, 2, 3], 9),
        ("standard", "broken", [3, 4], 7),
        ("standard", "rough", [3, 4], 4),
        ("fast", "open", [3, 4], 11),
        ("fast", "broken", [3, 4], 7),
        ("fast", "rough", [5, 5, 5], 10),
    ],
)
def test_a_tracked_vehicle_goes_by_the_chart(speed, ground, faces, inches):
    game = Game(OAK, tank(speed=speed), ground=ground)
    game.give("move", "tank", dice=len(faces), toward="oak", rolls=faces)
    assert game.moved("tank")["inches"] == inches


@pytest.mark.parametrize(
    ("ground", "option", "inches"), [("open", "pips", 14), ("broken", "pips", 7), ("hard", "none", 14)]
)
def test_a_wheeled_vehicle_goes_two_inches_a_pip(ground, option, inches):
    game = Game(OAK, car(), ground=ground, options={"wheeled_on_broken": option})
    game.give("move", "car", dice=2, toward="oak", rolls=[3, 4])
    assert game.moved("car")["inches"] == inches


def test_wheels_do_not_move_on_broken_ground_when_the_option_says_so():
    game = Game(OAK, car(), ground="broken", options={"wheeled_on_broken": "none"})
    assert game.refused("move", "car", dice=2, toward="oak") == {"11.1.1"}
    assert game.refused("move", "car", dice=2, toward="oak", reverse=True) >= {"11.1.1"}


@pytest.mark.parametrize("vehicle", [car("it"), half_track("it")])
def test_only_full_tracks_move_on_rough_ground(vehicle):
    assert Game(OAK, vehicle, ground="rough").refused("move", "it", dice=1, toward="oak") == {"11.1.1"}
    assert Game(OAK, tank("it"), ground="rough").refused("move", "it", dice=1, toward="oak") == set()


def test_nobody_moves_or_pivots_on_heavy_ground():
    game = Game(OAK, tank(), ground="heavy")
    assert game.refused("move", "tank", dice=2, toward="oak") == {"11.1.1"}
    assert game.refused("pivot", "tank", facing=0) == {"11.1.1"}


def test_what_halted_at_the_edge_of_ground_may_still_turn_away():
    game = Game(
        point("oak", 70, 20),
        point("elm", 15, 40),
        area("rocks", (15, 0, 40, 48), ground="rough"),
        half_track(),
    )
    game.give("move", "track", dice=2, toward="oak", rolls=[6, 6])
    assert game.at("track") == (15, 20)
    game.give("end_phase", next="a")
    assert game.refused("move", "track", dice=1, toward="oak", reverse=True) == {"11.1"}
    west = Game(point("west", 2, 20), area("rocks", (15, 0, 40, 48), ground="rough"), half_track(at=(15, 20)))
    west.give("move", "track", dice=1, toward="west", reverse=True, rolls=[4])
    assert west.at("track") == (11, 20)


def test_a_road_is_hard_ground_above_an_area_and_not_below_it():
    scrub, lane = area("scrub", (0, 0, 72, 48), ground="broken"), road("lane", (0, 20), (72, 20))
    above = Game(scrub, lane, OAK, tank())
    above.give("move", "tank", dice=2, toward="oak", rolls=[3, 4])
    assert above.moved("tank")["inches"] == 9
    below = Game(lane, scrub, OAK, tank())
    below.give("move", "tank", dice=2, toward="oak", rolls=[3, 4])
    assert below.moved("tank")["inches"] == 7


def test_later_areas_lie_on_top_and_soft_ones_are_no_ground():
    game = Game(
        area("rocks", (0, 0, 72, 48), ground="rough"),
        area("clearing", (5, 10, 60, 30), ground="open"),
        area("mud", (40, 10, 60, 30), soft=True),
        OAK,
        tank(),
    )
    game.give("move", "tank", dice=2, toward="oak", rolls=[3, 4])
    assert game.moved("tank")["inches"] == 9


def test_proportional_stretches_use_their_share_of_the_move():
    game = Game(area("scrub", (14, 0, 17, 48), ground="broken"), OAK, tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[3, 3])
    assert game.moved("tank")["inches"] == 7
    other = Game(area("scrub", (12, 0, 15, 48), ground="broken"), OAK, tank())
    other.give("move", "tank", dice=2, toward="oak", rolls=[3, 3])
    assert other.moved("tank")["inches"] == pytest.approx(2 + 3 + (1 - 2 / 8 - 3 / 6) * 8)


def test_the_worst_rate_counts_for_the_whole_way_and_an_edge_stops_without_halting():
    options = {"mixed_ground": "worst"}
    game = Game(area("scrub", (12, 0, 15, 48), ground="broken"), OAK, tank(), options=options)
    game.give("move", "tank", dice=2, toward="oak", rolls=[3, 3])
    assert game.moved("tank")["inches"] == 6
    at_edge = Game(area("rocks", (17, 0, 30, 48), ground="rough"), OAK, tank(), options=options)
    assert at_edge.odds("tank", dice=2, toward="oak")["halted"] == 0
    at_edge.give("move", "tank", dice=2, toward="oak", rolls=[6, 6])
    assert at_edge.at("tank") == (17, 20)


def test_a_worst_edge_of_ground_that_cannot_be_moved_on_halts():
    game = Game(area("bog", (17, 0, 30, 48), ground="heavy"), OAK, tank(), options={"mixed_ground": "worst"})
    odds = game.odds("tank", dice=2, toward="oak")
    assert odds["halted"] == pytest.approx(26 / 36)
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 6])
    assert game.at("tank") == (17, 20)


def test_a_roll_that_just_reaches_the_bog_is_not_halted():
    game = Game(area("bog", (15, 0, 30, 48), ground="heavy"), OAK, tank())
    assert game.odds("tank", dice=2, toward="oak")["halted"] == pytest.approx(33 / 36)


def test_shock_comes_off_every_rate_and_leaves_nothing_below_nothing():
    game = Game(area("scrub", (14, 0, 60, 48), ground="broken"), OAK, tank(state={"shock": 2}))
    game.give("move", "tank", dice=2, toward="oak", rolls=[3, 4])
    assert game.moved("tank")["inches"] == pytest.approx(4 + (1 - 4 / 7) * 5, abs=1e-4)
    stuck = Game(OAK, tank(state={"shock": 9}))
    stuck.give("move", "tank", dice=1, toward="oak", rolls=[6])
    assert stuck.moved("tank")["inches"] == 0
    assert stuck.own("tank")["activated"]


def test_shock_alone_closes_ground_that_is_slower():
    scrub = area("scrub", (11, 0, 60, 48), ground="broken")
    game = Game(scrub, OAK, tank(speed="fast", state={"shock": 6}))
    game.give("move", "tank", dice=1, toward="oak", rolls=[6])
    assert game.at("tank") == (11, 20)


def test_a_building_and_an_obstacles_strip_give_an_inch_a_pip():
    inside = Game(building("barn", (5, 10, 40, 30)), OAK, tank())
    inside.give("move", "tank", dice=1, toward="oak", rolls=[4])
    assert inside.moved("tank")["inches"] == 4
    hedge = Game(line("hedge", "hedge", (16, 10), (16, 30), width=2), OAK, tank())
    hedge.give("move", "tank", dice=2, toward="oak", rolls=[3, 4])
    assert hedge.moved("tank")["inches"] == pytest.approx(5 + 2 + (1 - 5 / 9 - 2 / 7) * 9, abs=1e-4)


def test_the_ground_under_a_strip_counts_where_it_is_slower():
    game = Game(
        area("rocks", (0, 0, 72, 48), ground="rough"), line("hedge", "hedge", (14, 10), (14, 30)), OAK, tank()
    )
    game.give("move", "tank", dice=2, toward="oak", rolls=[3, 4])
    assert game.moved("tank")["inches"] == 4


def test_the_notes_say_what_gave_the_numbers():
    game = Game(OAK, point("west", 2, 20), tank(state={"shock": 1}))
    assert game.noted("move", "tank", dice=2, toward="oak") == {"11.1.1", "11.2"}
    assert game.noted("move", "tank", dice=2, toward="west", reverse=True) == {"11.1.3", "11.2"}


def test_a_move_leaves_the_table_and_all_that_is_known_of_it_as_it_was():
    game = Game(OAK, tank(), tank("other", at=(10, 40)))
    board = game.state.board
    game.give("move", "tank", dice=1, toward="oak", rolls=[3])
    assert game.state.board is board


def test_holes_in_an_area_are_not_of_its_ground():
    rings = [*box(0, 0, 72, 48), *box(5, 5, 40, 40)]
    game = Game(feature("rocks", "Polygon", rings, kind="area", ground="rough"), OAK, tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[3, 4])
    assert game.moved("tank")["inches"] == 9
