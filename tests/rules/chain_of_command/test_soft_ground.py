"""11.3.1 Soft ground, 11.3.1.1 Immobilised vehicles."""

import pytest

from tests.rules.chain_of_command.table import Game, area, line, point, road, tank

OAK = point("oak", 60, 20)
MUD = area("mud", (15, 0, 40, 48), soft=True)


def test_a_double_immobilises_where_the_way_first_gets_soft():
    game = Game(OAK, MUD, tank())
    assert "11.3.1" in game.noted("move", "tank", dice=2, toward="oak")
    game.give("move", "tank", dice=2, toward="oak", rolls=[4, 4])
    assert game.at("tank") == (15, 20)
    assert game.own("tank")["condition"] == "immobilised"


@pytest.mark.parametrize("ground", ["open", "broken", "hard"])
def test_it_lies_over_any_ground(ground):
    game = Game(OAK, area("mud", (15, 0, 40, 48), soft=True, ground=ground), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[4, 4])
    assert game.own("tank")["condition"] == "immobilised"


def test_ground_laid_over_soft_ground_leaves_it_soft():
    game = Game(OAK, MUD, area("scrub", (0, 0, 72, 48), ground="broken"), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[4, 4])
    assert game.own("tank")["condition"] == "immobilised"


def test_a_road_above_it_is_not_soft_and_one_below_is():
    lane = road("lane", (0, 20), (72, 20))
    assert Game(MUD, lane, OAK, tank()).odds("tank", dice=2, toward="oak")["immobilised"] == 0
    assert Game(lane, MUD, OAK, tank()).odds("tank", dice=2, toward="oak")["immobilised"] > 0


def test_starting_in_it_a_double_immobilises_at_the_start():
    game = Game(OAK, MUD, tank(at=(20, 20)))
    game.give("move", "tank", dice=3, toward="oak", rolls=[1, 6, 1])
    assert game.at("tank") == (20, 20)
    assert game.moved("tank") == {
        "dice": 3,
        "inches": 0,
        "flat_out": False,
        "reversed": False,
        "pivoted": False,
    }


def test_only_when_the_move_takes_it_that_far():
    game = Game(OAK, MUD, tank())
    odds = game.odds("tank", dice=2, toward="oak")
    assert odds["immobilised"] == pytest.approx(5 / 36)
    exactly = Game(OAK, area("mud", (14, 0, 40, 48), soft=True), tank())
    assert exactly.odds("tank", dice=2, toward="oak")["immobilised"] == pytest.approx(6 / 36)


def test_an_aim_or_a_stop_short_of_it_is_safe():
    assert Game(point("oak", 17, 20), MUD, tank()).odds("tank", dice=2, toward="oak")["immobilised"] == 0
    assert Game(OAK, MUD, tank()).odds("tank", dice=2, toward="oak", stop=4.9)["immobilised"] == 0


def test_one_die_is_never_a_double_and_a_pivots_dice_are_not_rolled():
    game = Game(OAK, MUD, tank(at=(20, 20), facing=80))
    assert game.odds("tank", dice=1, toward="oak")["immobilised"] == 0
    assert game.odds("tank", dice=2, toward="oak", pivot=90)["immobilised"] == 0
    assert game.odds("tank", dice=3, toward="oak", pivot=90)["immobilised"] == pytest.approx(1 / 6)


def test_of_two_faults_the_first_on_the_way_counts():
    wall = line("wall", "wall", (20, 5), (20, 35))
    mud_first = Game(OAK, MUD, wall, tank())
    mud_first.give("move", "tank", dice=2, toward="oak", rolls=[6, 6])
    assert mud_first.at("tank") == (15, 20)
    wall_first = Game(OAK, MUD, line("wall", "wall", (15, 5), (15, 35)), tank())
    wall_first.give("move", "tank", dice=2, toward="oak", rolls=[6, 6])
    assert wall_first.at("tank") == (12.25, 20)


def test_an_immobilised_vehicle_rolls_as_it_is_activated():
    game = Game(OAK, tank(state={"condition": "immobilised"}))
    assert game.refused("move", "tank", dice=1, toward="oak") == {"11.3.1.1"}
    assert game.refused("pivot", "tank", facing=0) == {"11.3.1.1"}
    game.give("activate", "tank")
    game.give("recover", "tank", rolls=[2])
    assert game.own("tank")["condition"] == "mobile"
    assert game.own("tank")["recovery"] == {"turn": 1, "phase": 1}
    assert game.refused("move", "tank", dice=1, toward="oak") == {"11.3.1.1"}
    assert game.refused("pivot", "tank", facing=0) == {"11.3.1.1"}
    assert game.refused("recover", "tank") == {"11.3.1.1"}
    game.give("end_phase", next="a")
    assert game.refused("move", "tank", dice=1, toward="oak") == set()


def test_a_one_is_for_good():
    game = Game(OAK, tank(state={"condition": "immobilised"}))
    game.give("recover", "tank", rolls=[1])
    assert game.own("tank")["condition"] == "permanently_immobilised"
    assert game.refused("recover", "tank") == {"11.3.1.1"}
    game.give("end_turn", rolls=[])
    assert game.own("tank")["condition"] == "permanently_immobilised"
    game.give("end_phase")
    assert game.refused("move", "tank", dice=1, toward="oak") == {"11.3.1.1"}
    game.give("activate", "tank")
    game.give("fire", "tank", weapon="main")


def test_it_rolls_once_a_phase_and_not_after_moving_in_it():
    fired = Game(OAK, tank(state={"condition": "immobilised"}))
    fired.give("fire", "tank", weapon="main")
    fired.give("recover", "tank", rolls=[4])
    moved = Game(OAK, MUD, tank())
    moved.give("move", "tank", dice=2, toward="oak", rolls=[5, 5])
    assert moved.refused("recover", "tank") == {"11.3.1.1"}
    pivoted = Game(
        tank(state={"condition": "immobilised", "moved": {"dice": 1, "inches": 0, "pivoted": True}})
    )
    assert pivoted.refused("recover", "tank") == {"11.3.1.1"}


def test_a_mobile_vehicle_has_nothing_to_recover_from():
    assert Game(tank()).refused("recover", "tank") == {"11.3.1.1"}


def test_recovering_is_for_its_own_phase():
    game = Game(tank(side="b", state={"condition": "immobilised"}))
    assert game.refused("recover", "tank") == {"11.1"}


def test_every_immobilised_vehicle_rolls_at_the_end_of_the_turn_in_order():
    stuck = {"condition": "immobilised"}
    game = Game(
        tank("one", state=stuck), tank("two", at=(10, 30)), tank("three", at=(30, 30), side="b", state=stuck)
    )
    game.give("end_turn", rolls=[1, 6])
    conditions = [game.own(name)["condition"] for name in ("one", "two", "three")]
    assert conditions == ["permanently_immobilised", "mobile", "mobile"]
    assert game.turn() == {"side": "b", "turn": 2, "phase": 2, "pending": None}
    assert game.refused("move", "three", dice=1, toward="nowhere") == {"11.1"}
