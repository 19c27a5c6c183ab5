"""11.1.2 Moving Flat Out, and 11.1.3 where it is not available."""

import pytest

from tests.rules.chain_of_command.table import Game, area, building, car, line, point, road, tank, team

OAK = point("oak", 70, 20)


def test_it_goes_the_whole_distance_past_the_point_and_bars_interrupting():
    game = Game(point("oak", 16, 20), tank())
    game.give("move", "tank", dice=3, toward="oak", rolls=[1, 2, 6])
    assert game.moved("tank") == {
        "dice": 3,
        "inches": 12,
        "flat_out": True,
        "reversed": False,
        "pivoted": False,
    }
    assert game.own("tank")["barred_from_interrupting_until"] == 2
    assert game.refused("interrupt", "tank") == {"11.1.2"}
    game.give("end_phase")
    assert game.refused("interrupt", "tank") == {"11.1.2"}
    game.give("end_phase")
    assert game.refused("interrupt", "tank") == set()


@pytest.mark.parametrize("stop", ["ask", 5, 0])
def test_it_takes_no_stop(stop):
    game = Game(OAK, tank())
    assert game.refused("move", "tank", dice=3, toward="oak", stop=stop) == {"11.1.2"}
    assert game.refused("move", "tank", dice=2, toward="oak", stop=stop) == set()


def test_three_dice_take_no_stop_in_reverse_either():
    game = Game(point("oak", 2, 20), tank(at=(30, 20)))
    refused = game.refused("move", "tank", dice=3, toward="oak", reverse=True, stop=5)
    assert refused == {"11.1.2", "11.1.3"}
    assert game.refused("move", "tank", dice=3, toward="oak", reverse=True) == {"11.1.3"}


@pytest.mark.parametrize(
    "thing",
    [
        line("wall", "wall", (30, 10), (30, 30)),
        building("barn", (29.75, 10, 40, 30)),
        team("gun", (30.75, 20), side="b"),
        area("bog", (27.25, 0, 40, 48), ground="heavy"),
    ],
)
def test_what_blocks_it_halts_it_and_it_is_no_flat_out_unless_just_reached(thing):
    game = Game(OAK, thing, tank(at=(12.25, 20)))
    odds = game.odds("tank", dice=3, toward="oak")
    short_or_there = (
        sum(1 for a in range(1, 7) for b in range(1, 7) for c in range(1, 7) if a + b + c <= 12) / 216
    )
    assert odds["flat_out"] == pytest.approx(short_or_there)
    assert odds["halted"] == pytest.approx(1 - short_or_there)
    game.give("move", "tank", dice=3, toward="oak", rolls=[6, 6, 6])
    assert game.at("tank") == (27.25, 20)
    assert not game.moved("tank")["flat_out"]
    assert game.own("tank")["barred_from_interrupting_until"] is None


def test_the_tables_edge_halts_it():
    game = Game(point("oak", 60, 20), tank(at=(55, 20)))
    game.give("move", "tank", dice=3, toward="oak", rolls=[6, 6, 6])
    assert game.at("tank") == (69.5, 20)
    assert not game.moved("tank")["flat_out"]


def test_immobilised_on_the_way_is_no_flat_out():
    game = Game(OAK, area("mud", (20, 0, 40, 48), soft=True), tank())
    game.give("move", "tank", dice=3, toward="oak", rolls=[5, 6, 5])
    assert game.own("tank")["condition"] == "immobilised"
    assert not game.moved("tank")["flat_out"]
    assert game.own("tank")["barred_from_interrupting_until"] is None


def test_past_the_point_it_goes_straight_on_along_the_last_leg():
    game = Game(point("oak", 20, 13), tank())
    game.give("move", "tank", dice=3, toward="oak", via=[[16, 20]], rolls=[6, 6, 1])
    assert game.facing("tank") == pytest.approx(29.7449)
    assert game.moved("tank")["inches"] == 16


def test_past_the_point_it_follows_the_road_to_its_end_and_then_goes_straight():
    lane = road("lane", (0, 20), (20, 20), (24, 17))
    game = Game(lane, point("oak", 14, 20), tank())
    game.give("move", "tank", dice=3, along="lane", to="oak", rolls=[6, 6, 3])
    assert game.at("tank") == pytest.approx((20 + 8 * 0.8, 20 - 8 * 0.6))


def test_past_the_point_it_leaves_the_road_at_a_right_angle():
    lane = road("lane", (0, 20), (20, 20), (20, 2))
    game = Game(lane, point("oak", 14, 20), tank())
    game.give("move", "tank", dice=3, along="lane", to="oak", rolls=[6, 6, 3])
    assert game.at("tank") == (28, 20)


def test_it_follows_the_road_backward_too():
    lane = road("lane", (4, 17), (8, 20), (40, 20))
    game = Game(lane, point("oak", 20, 20), tank(at=(24, 20), facing=270))
    game.give("move", "tank", dice=3, along="lane", to="oak", rolls=[6, 6, 3])
    assert game.at("tank") == pytest.approx((8 - 2 * 0.8, 20 - 2 * 0.6))


@pytest.mark.parametrize(("dice", "refused"), [(2, set()), (3, {"11.1.3"})])
def test_no_right_angle_on_the_ground(dice, refused):
    game = Game(point("oak", 30, 2), tank())
    assert game.refused("move", "tank", dice=dice, toward="oak", via=[[30, 20]]) == refused
    assert game.refused("move", "tank", dice=3, toward="oak", via=[[29, 20]]) == set()


@pytest.mark.parametrize(("dice", "refused"), [(2, set()), (3, {"11.1.3"})])
def test_no_right_angle_down_the_road(dice, refused):
    game = Game(road("lane", (0, 20), (30, 20), (30, 2)), tank())
    assert game.refused("move", "tank", dice=dice, along="lane", to="lane:end:1") == refused


def test_two_gentle_bends_close_together_are_a_right_angle():
    close = Game(road("lane", (0, 20), (30, 20), (33, 17), (33, 2)), tank())
    assert close.refused("move", "tank", dice=3, along="lane", to="lane:end:1") == {"11.1.3"}
    apart = Game(road("lane", (0, 20), (30, 20), (35, 15), (35, 2)), tank())
    assert apart.refused("move", "tank", dice=3, along="lane", to="lane:end:1") == set()


def test_corners_past_the_aim_do_not_count():
    game = Game(road("lane", (0, 20), (30, 20), (30, 2)), point("oak", 29, 20), tank(at=(24, 20)))
    assert game.refused("move", "tank", dice=3, along="lane", to="oak") == set()
    assert game.refused("move", "tank", dice=3, along="lane", to="lane:bend:1") == set()


def test_a_corner_of_a_building_is_not_rounded_even_by_half_a_turn():
    barn = building("barn", (20, 8, 40, 18))
    beyond = point("oak", 10 + 30, 4)
    game = Game(barn, beyond, tank(at=(17, 26), facing=0))
    assert game.refused("move", "tank", dice=3, toward="oak", via=[[17, 6]]) == {"11.1.3"}
    assert game.refused("move", "tank", dice=2, toward="oak", via=[[17, 6]]) == set()


def test_a_corner_farther_than_a_hull_away_is_no_matter():
    game = Game(building("barn", (23, 8, 40, 18)), point("oak", 40, 0), tank(at=(17, 26), facing=0))
    assert game.refused("move", "tank", dice=3, toward="oak", via=[[17, 2]]) == set()


def test_the_bend_of_a_hedge_is_a_corner_and_its_end_is_none():
    bent = line("hedge", "hedge", (20, 18), (20, 8), (40, 8))
    oak = point("oak", 40, 2)
    assert Game(bent, oak, tank(at=(17, 26), facing=0)).refused(
        "move", "tank", dice=3, toward="oak", via=[[17, 6]]
    ) == {"11.1.3"}
    straight = line("hedge", "hedge", (20, 8), (40, 8))
    assert not Game(straight, oak, tank(at=(17, 26), facing=0)).refused(
        "move", "tank", dice=3, toward="oak", via=[[17, 6]]
    )


def test_a_bend_with_a_wide_inside_is_no_right_angled_corner():
    bent = line("hedge", "hedge", (20, 28), (20, 8), (40, 3))
    game = Game(bent, point("oak", 40, 0), tank(at=(17, 26), facing=0))
    assert game.refused("move", "tank", dice=3, toward="oak", via=[[17, 6]]) == set()


def test_turning_away_from_a_corner_or_far_from_it_is_no_rounding():
    barn = building("barn", (20, 8, 40, 18))
    game = Game(barn, point("west", 2, 2), point("oak", 47, 2), tank(at=(17, 40), facing=0))
    assert game.refused("move", "tank", dice=3, toward="west", via=[[17, 8]]) == set()
    assert game.refused("move", "tank", dice=3, toward="west", via=[[17, 30]]) == set()


def test_the_arm_to_arm_of_a_road_is_a_corner_only_with_half_a_turn():
    lane = road("lane", (0, 30), (30, 30), (30, 48), width=8)
    game = Game(lane, point("oak", 30, 46), point("elm", 44, 44), car(at=(10, 30)))
    assert game.refused("move", "car", dice=3, toward="oak", via=[[20, 30], [30, 40]]) >= {"11.1.3"}
    assert game.refused("move", "car", dice=3, toward="elm", via=[[20, 30]]) == set()


def test_no_inches_are_no_flat_out():
    game = Game(OAK, tank(state={"shock": 30}))
    odds = game.odds("tank", dice=3, toward="oak")
    assert odds["flat_out"] == 0
    game.give("move", "tank", dice=3, toward="oak", rolls=[6, 6, 6])
    assert not game.moved("tank")["flat_out"]
