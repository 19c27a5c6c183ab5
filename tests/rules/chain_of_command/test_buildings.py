"""11.3.2 Driving into buildings, and being trapped in one."""

import pytest

from tests.rules.chain_of_command.table import Game, area, building, half_track, line, point, tank

OAK = point("oak", 60, 20)
BARN = building("barn", (15, 10, 30, 30))


@pytest.mark.parametrize("material", ["brick", "stone", "timber"])
def test_a_tracked_afv_drives_in_on_the_higher_of_two_dice(material):
    game = Game(OAK, building("barn", (15, 10, 30, 30), material), tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 2])
    assert game.at("tank") == pytest.approx((10 + 5 + (1 - 5 / 7) * 6, 20), abs=1e-3)
    assert game.feature("barn")["kind"] == "building"


@pytest.mark.parametrize("dice", [1, 3])
def test_any_other_number_of_dice_ends_at_the_wall(dice):
    game = Game(OAK, BARN, tank())
    game.give("move", "tank", dice=dice, toward="oak", rolls=[6] * dice)
    assert game.at("tank") == (12.5, 20)


@pytest.mark.parametrize("vehicle", [half_track("it"), tank("it", afv=False), half_track("it", afv=True)])
def test_nobody_else_drives_in(vehicle):
    game = Game(OAK, BARN, vehicle)
    assert "11.3.2" in game.noted("move", "it", dice=2, toward="oak")
    game.give("move", "it", dice=2, toward="oak", rolls=[6, 6])
    assert game.at("it") == (12.5, 20)
    assert game.own("it")["condition"] == "mobile"


def test_reversing_into_it_is_driving_in_as_well():
    game = Game(OAK, BARN, tank(facing=270))
    game.give("move", "tank", dice=2, toward="oak", reverse=True, rolls=[6, 2])
    assert game.at("tank") == (16, 20)


def trapped() -> Game:
    game = Game(OAK, BARN, tank(), tank("enemy", at=(60, 40), side="b"))
    game.give("move", "tank", dice=2, toward="oak", rolls=[3, 3])
    return game


def test_a_double_brings_it_down():
    game = trapped()
    own = game.own("tank")
    assert (own["condition"], own["trapped_in"], own["trapped_since"]) == ("trapped", "barn", 1)
    assert own["entered_at"] == (12.5, 20)
    assert game.at("tank") == (12.5, 20)
    assert game.feature("barn") == {"kind": "area", "ground": "rough"}


def test_a_double_that_does_not_get_there_does_no_harm():
    game = Game(OAK, BARN, tank(at=(9.4, 20)))
    game.give("move", "tank", dice=2, toward="oak", rolls=[2, 2])
    assert game.own("tank")["condition"] == "mobile"
    assert game.at("tank") == (12.4, 20)


def test_a_trapped_vehicle_takes_no_order_but_recover_and_shock():
    game = trapped()
    for order in (
        {"kind": "move", "dice": 1, "toward": "oak"},
        {"kind": "pivot", "facing": 0},
        {"kind": "fire", "weapon": "mg"},
        {"kind": "interrupt"},
        {"kind": "withdraw", "inches": 3},
        {"kind": "activate"},
        {"kind": "recover"},
    ):
        assert "11.3.2" in game.refused(order.pop("kind"), "tank", **order)
    game.give("add_shock", "tank", points=1)
    assert game.refused("place", "tank", at=[5, 5], by="gm") == set()


@pytest.mark.parametrize(("face", "condition"), [(2, "trapped"), (3, "mobile")])
def test_the_first_roll_comes_at_the_end_of_that_turn(face, condition):
    game = trapped()
    game.give("end_turn", rolls=[face])
    own = game.own("tank")
    assert own["condition"] == condition
    assert (own["trapped_in"] is None) == (condition == "mobile")
    assert game.at("tank") == (12.5, 20)


def test_the_second_comes_no_sooner_than_the_turn_after_the_next():
    game = trapped()
    game.give("end_turn", rolls=[1])
    game.give("end_phase", next="a")
    assert game.refused("recover", "tank") == {"11.3.2"}
    game.give("end_turn", rolls=[])
    game.give("end_phase", next="a")
    game.give("recover", "tank", rolls=[2])
    assert game.own("tank")["condition"] == "trapped"
    game.give("end_phase", next="a")
    assert game.refused("recover", "tank") == {"11.3.2"}
    game.give("end_turn", rolls=[])
    game.give("end_phase", next="a")
    game.give("recover", "tank", rolls=[6])
    assert game.own("tank")["condition"] == "mobile"
    assert game.refused("move", "tank", dice=1, toward="oak") == {"11.3.1.1"}
    game.give("end_phase", next="a")
    assert game.refused("move", "tank", dice=1, toward="oak") == set()


def test_the_rubble_is_rough_ground_to_others():
    game = trapped()
    game.give("end_turn", rolls=[6])
    game.give("end_phase", next="a")
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 4])
    assert game.at("tank") == pytest.approx((15 + (1 - 2.5 / 12) * 6, 20), abs=1e-3)


def test_a_hedge_before_the_building_is_crossed_and_cut():
    game = Game(OAK, line("hedge", "hedge", (13.5, 5), (13.5, 35)), BARN, tank())
    game.give("move", "tank", dice=2, toward="oak", rolls=[4, 4])
    assert game.own("tank")["condition"] == "trapped"
    assert game.places("hedge:gap:1") == ["hedge:gap:1"]


def test_driving_out_is_free():
    game = Game(OAK, BARN, half_track(at=(26, 20)), area("mud", (0, 0, 1, 1), soft=True))
    game.give("move", "track", dice=2, toward="oak", rolls=[4, 4])
    assert game.at("track") == pytest.approx((30 + (1 - 4 / 8) * 10, 20), abs=1e-3)
    assert game.own("track")["condition"] == "mobile"


def test_the_odds_tell_of_being_trapped():
    odds = Game(OAK, BARN, tank()).odds("tank", dice=2, toward="oak")
    assert odds["trapped"] == pytest.approx(5 / 36)
    assert odds["immobilised"] == 0
