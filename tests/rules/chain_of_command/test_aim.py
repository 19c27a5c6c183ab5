"""11.1 The aim and the route: named points, roads, via points, where a move ends."""

import pytest

from tests.rules.chain_of_command.table import Game, area, building, car, line, point, road, tank

OAK = point("oak", 60, 20)


def test_a_move_ends_with_the_leading_edge_at_the_point():
    game = Game(point("oak", 18, 20), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 6])
    assert game.at("tank") == (15.5, 20)


def test_a_vehicle_at_the_point_is_there():
    game = Game(point("oak", 12, 20), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 6])
    assert game.at("tank") == (10, 20)
    assert game.moved("tank")["inches"] == 0


def test_the_aim_may_be_where_the_middle_stands():
    game = Game(point("oak", 10, 20), tank(), tank("other", at=(30, 20), facing=0), point("elm", 30, 20))
    assert game.odds("tank", dice=2, toward="oak")["reach"] == 1
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 6])
    assert (game.at("tank"), game.facing("tank")) == ((10, 20), 90)
    game.give("move", "other", dice=3, toward="elm", rolls=[1, 1, 1])
    assert (game.at("other"), game.facing("other")) == ((30, 14), 0)


@pytest.mark.parametrize(
    "toward", ["nowhere", "barn", "barn:corner:4", "barn:corner:x", "barn:end:0", "tank"]
)
def test_what_is_no_named_point_is_refused_with_the_nearest(toward):
    game = Game(OAK, building("barn", (20, 30, 26, 36)), tank())
    assert game.refused("move", "tank", dice=1, toward=toward) == {"11.1"}
    [finding] = [
        f
        for f in game.check({"type": "move", "unit": "tank", "dice": 1, "toward": toward}).findings
        if f.severity == "illegal"
    ]
    assert "barn:corner:0" in str(finding.message)
    assert game.refused("move", "tank", dice=1, toward="barn:corner:0") == set()


@pytest.mark.parametrize(
    "toward",
    [
        "oak",
        "barn:corner:2",
        "hedge:end:0",
        "hedge:end:1",
        "hedge:bend:1",
        "lane:bend:1",
        "lane+track:crossing:0",
        "crops:corner:1",
    ],
)
def test_points_of_features_are_named(toward):
    game = Game(
        OAK,
        building("barn", (20, 30, 26, 36)),
        line("hedge", "hedge", (30, 5), (40, 5), (40, 9)),
        road("lane", (20, 12), (30, 12), (50, 20)),
        road("track", (25, 8), (25, 16)),
        area("crops", (12, 24, 18, 30), ground="broken"),
        tank(),
    )
    assert game.refused("move", "tank", dice=1, toward=toward) == set()


def test_points_off_the_table_are_none():
    game = Game(road("lane", (30, 20), (80, 20)), tank())
    assert game.refused("move", "tank", dice=1, toward="lane:end:1") == {"11.1"}
    assert game.refused("move", "tank", dice=1, along="lane", to="lane:end:1") == {"11.1"}
    assert game.refused("move", "tank", dice=1, along="lane", to="lane:end:0") == set()


def test_a_road_is_driven_to_a_point_on_it():
    lane = road("lane", (0, 20), (40, 20), (40, 2))
    game = Game(lane, point("near", 30, 21.5), point("far", 30, 21.6), OAK, tank())
    assert game.refused("move", "tank", dice=1, along="lane", to="far") == {"11.1"}
    assert game.refused("move", "tank", dice=1, along="oak", to="near") == {"11.1"}
    assert game.refused("move", "tank", dice=1, along="path", to="near") == {"11.1"}
    game.give("move", "tank", dice=3, along="lane", to="near", pivot=90, rolls=[6, 6])
    assert game.at("tank") == (24, 20)


LANE = road("lane", (0, 30), (60, 30))


def test_a_road_is_joined_ahead_as_far_as_one_stands_off():
    game = Game(LANE, car(), car("other", at=(40, 24), facing=135))
    game.give("move", "car", dice=2, along="lane", to="lane:end:1", via=[[20, 24]], rolls=[6, 6])
    left = 24 - (10**2 + 4**2) ** 0.5 - 72**0.5
    assert game.at("car") == pytest.approx((26 + left, 30), abs=1e-3)
    game.give("move", "other", dice=2, along="lane", to="lane:end:1", rolls=[4, 4])
    assert game.at("other") == pytest.approx((46 + 16 - 72**0.5, 30), abs=1e-3)


def test_a_vehicle_a_little_beside_the_middle_of_its_road_drives_down_it():
    game = Game(LANE, car(at=(10, 30.1)))
    game.give("move", "car", dice=1, along="lane", to="lane:end:1", rolls=[6])
    assert game.at("car") == pytest.approx((22 - (16.01**0.5 - 4), 30), abs=1e-4)
    assert game.facing("car") == 90


@pytest.mark.parametrize(("y", "joined"), [(30.01, 12.0), (30.02, 12.0)])
def test_on_the_middle_of_its_road_it_follows_it_from_there(y, joined):
    game = Game(LANE, car(at=(0, y)))
    game.give("move", "car", dice=1, along="lane", to="lane:end:1", rolls=[6])
    assert game.at("car") == pytest.approx((joined, 30), abs=0.01)


@pytest.mark.parametrize(("x", "to", "facing"), [(16, "near", 18.4349), (18, "bent:end:1", 33.6901)])
def test_a_road_is_joined_neither_beyond_the_aim_nor_beyond_the_next_bend(x, to, facing):
    bent = road("bent", (0, 30), (20, 30), (30, 20), (60, 20))
    game = Game(bent, point("near", 17, 30), car(at=(x, 33), facing=0))
    game.give("move", "car", dice=1, along="bent", to=to, stop=1.0, rolls=[6])
    assert game.facing("car") == pytest.approx(facing, abs=1e-3)


def test_a_bend_of_less_than_thirty_degrees_is_joined_beyond():
    slight = road("slight", (0, 30), (20, 30), (40, 26))
    game = Game(slight, car(at=(18, 33), facing=0))
    game.give("move", "car", dice=1, along="slight", to="slight:end:1", stop=2.0, rolls=[6])
    assert game.facing("car") == pytest.approx(49.4241)


def test_flat_out_goes_on_down_a_road_joined_at_its_aim():
    game = Game(LANE, point("near", 22, 30), car(at=(20, 32), facing=45))
    game.give("move", "car", dice=3, along="lane", to="near", rolls=[3, 3, 3])
    assert game.at("car") == pytest.approx((22 + 18 - 8**0.5, 30), abs=1e-3)


def test_via_points_are_driven_to_in_order_and_lie_on_the_table():
    game = Game(OAK, tank())
    assert game.refused("move", "tank", dice=1, toward="oak", via=[[20, 20], [73, 20]]) == {"11.4"}
    assert game.refused("move", "tank", dice=1, toward="oak", via=[[20, 49]]) == {"11.4"}
    assert game.refused("move", "tank", dice=1, toward="oak", via=[[30, 0]]) == set()
    game.give("move", "tank", dice=2, toward="oak", via=[[13, 20], [13, 24]], rolls=[4, 4])
    assert game.at("tank") == pytest.approx((15.9892, 23.7456), abs=1e-3)
    assert game.facing("tank") == pytest.approx(85.1355, abs=1e-3)


def test_a_stop_in_inches_is_sooner_than_the_point_or_no_matter():
    game = Game(point("oak", 20, 20), tank())
    assert game.odds("tank", dice=2, toward="oak", stop=7.5)["reach"] == pytest.approx(26 / 36)
    assert game.odds("tank", dice=2, toward="oak", stop=7.4)["reach"] == 0
    game.give("move", "tank", dice=2, toward="oak", stop=9, rolls=[6, 6])
    assert game.at("tank") == (17.5, 20)


def test_asked_after_the_roll_the_player_says_where_it_ends():
    game = Game(point("oak", 18, 20), tank(), tank("enemy", at=(40, 40), side="b"))
    game.give("move", "tank", dice=2, toward="oak", stop="ask", rolls=[6, 6])
    assert game.turn()["pending"]["unit"] == "tank"
    assert game.turn()["pending"]["max"] == 5.5
    assert game.at("tank") == (10, 20)
    assert game.refused("end_phase", by="a") == {"order"}
    assert game.refused("end_phase") == {"order"}
    assert game.refused("fire", "enemy", weapon="mg") == {"order"}
    assert game.refused("finish", "enemy", inches=1) == {"order", "11.1"}
    assert game.refused("finish", "tank", inches=5.51) == {"11.1.1"}
    assert game.refused("finish", "tank", inches=-1) == {"order"}
    assert game.refused("finish", "tank", inches=1, by="b") == {"order"}
    game.give("finish", "tank", inches=5.5)
    assert game.at("tank") == (15.5, 20)
    assert game.turn()["pending"] is None
    assert game.refused("finish", "tank", inches=1) == {"order"}


def test_the_umpire_may_go_on_beside_a_move_that_waits():
    game = Game(OAK, tank())
    game.give("move", "tank", dice=2, toward="oak", stop="ask", rolls=[6, 6])
    game.give("set_turn", turn={"pending": None}, by="gm")
    assert game.refused("move", "tank", dice=2, toward="oak") == set()


def test_short_of_a_block_or_a_fault_a_finish_meets_neither():
    mud = area("mud", (15, 0, 40, 48), soft=True)
    short = Game(OAK, mud, tank())
    short.give("move", "tank", dice=2, toward="oak", stop="ask", rolls=[4, 4])
    assert short.turn()["pending"]["max"] == 5
    short.give("finish", "tank", inches=4.9)
    assert short.own("tank")["condition"] == "mobile"
    there = Game(OAK, mud, tank())
    there.give("move", "tank", dice=2, toward="oak", stop="ask", rolls=[4, 4])
    there.give("finish", "tank", inches=5)
    assert there.own("tank")["condition"] == "immobilised"


def test_a_finish_in_another_units_name_is_refused():
    game = Game(OAK, tank(), tank("other", at=(10, 30)))
    game.give("move", "tank", dice=2, toward="oak", stop="ask", rolls=[6, 6])
    assert game.refused("finish", "other", inches=1) == {"order"}


def test_a_pivot_is_part_of_the_move_that_is_finished():
    game = Game(point("oak", 10, 44), tank(at=(10, 20), facing=100))
    game.give("move", "tank", dice=2, toward="oak", pivot=140, stop="ask", rolls=[5])
    game.give("finish", "tank", inches=0)
    assert (game.at("tank"), game.facing("tank")) == ((10, 20), 140)
    assert game.moved("tank") == {
        "dice": 2,
        "inches": 0,
        "flat_out": False,
        "reversed": False,
        "pivoted": True,
    }
