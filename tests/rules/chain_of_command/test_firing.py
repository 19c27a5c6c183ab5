"""11.1.4 Vehicles moving and firing, and interrupting."""

import pytest

from tests.rules.chain_of_command.table import SYSTEM, Game, half_track, point, tank, team

OAK = point("oak", 60, 20)


@pytest.mark.parametrize(
    ("dice", "main", "mg"),
    [(0, set(), set()), (1, set(), set()), (2, {"11.1.4"}, set()), (3, {"11.1.4"}, {"11.1.4"})],
)
def test_an_afv_fires_by_the_dice_it_spent(dice, main, mg):
    game = Game(OAK, tank())
    if dice:
        game.give("move", "tank", dice=dice, toward="oak", rolls=[2] * dice)
    assert game.refused("fire", "tank", weapon="main") == main
    assert game.refused("fire", "tank", weapon="mg") == mg


@pytest.mark.parametrize(
    ("facing", "main", "mg"), [(100, set(), set()), (170, {"11.1.4"}, set()), (260, {"11.1.4"}, {"11.1.4"})]
)
def test_a_pivots_dice_count(facing, main, mg):
    game = Game(tank())
    game.give("pivot", "tank", facing=facing)
    assert game.refused("fire", "tank", weapon="main") == main
    assert game.refused("fire", "tank", weapon="mg") == mg


@pytest.mark.parametrize(("dice", "refused"), [(2, set()), (3, {"11.1.4"})])
def test_what_is_no_afv_fires_what_it_has_at_two_dice(dice, refused):
    game = Game(OAK, half_track(weapons=["main", "mg"]))
    game.give("move", "track", dice=dice, toward="oak", rolls=[2] * dice)
    assert game.refused("fire", "track", weapon="main") == refused


@pytest.mark.parametrize(
    ("vehicle", "fired", "told"),
    [
        (tank("it"), None, {1: [], 2: ["main gun silent"], 3: ["all guns silent"]}),
        (tank("it"), "main", {1: []}),
        (tank("it"), "mg", {1: [], 2: ["main gun silent"]}),
        (tank("it", weapons=[]), None, {3: []}),
        (half_track("it", weapons=["main"]), None, {2: [], 3: ["all guns silent"]}),
    ],
)
def test_a_move_says_which_guns_fall_silent_for_it(vehicle, fired, told):
    game = Game(OAK, vehicle)
    if fired:
        game.give("fire", "it", weapon=fired)
    for dice, messages in told.items():
        order = {"type": "move", "unit": "it", "dice": dice, "toward": "oak"}
        preview = SYSTEM.preview(game.state, order, "a")
        assert [str(told.words) for told in preview.hindrances] == messages


@pytest.mark.parametrize(
    ("vehicle", "weapon", "most"),
    [(tank("it"), "main", 1), (tank("it"), "mg", 2), (half_track("it", weapons=["main"]), "main", 2)],
)
def test_having_fired_it_spends_fewer_dice(vehicle, weapon, most):
    game = Game(OAK, vehicle)
    game.give("fire", "it", weapon=weapon)
    assert game.own("it")["fired"] == (weapon,)
    for dice in (1, 2, 3):
        assert game.refused("move", "it", dice=dice, toward="oak") == (set() if dice <= most else {"11.1.4"})


def test_having_fired_its_main_weapon_it_pivots_with_one_die_at_most():
    game = Game(tank())
    game.give("fire", "tank", weapon="main")
    assert game.refused("pivot", "tank", facing=135) == set()
    assert game.refused("pivot", "tank", facing=136) == {"11.1.4"}


def test_firing_activates_it_and_a_new_phase_forgets():
    game = Game(OAK, tank())
    game.give("fire", "tank", weapon="mg")
    game.give("fire", "tank", weapon="main")
    assert game.own("tank")["activated"]
    assert game.refused("activate", "tank") == {"11.1"}
    game.give("end_phase", next="a")
    assert game.own("tank")["fired"] == ()
    assert game.refused("move", "tank", dice=3, toward="oak") == set()


def test_it_fires_in_any_phase_and_only_what_it_has():
    game = Game(tank(side="b"), half_track(weapons=[]), team("squad", (30, 30)))
    assert game.refused("fire", "tank", weapon="mg") == set()
    assert game.refused("fire", "track", weapon="mg") == {"order"}
    assert game.refused("fire", "tank", weapon="flamethrower") == {"order"}
    assert game.refused("fire", "squad", weapon="mg") == {"11.1"}


def test_an_immobilised_vehicle_fires_and_interrupts():
    game = Game(tank(state={"condition": "permanently_immobilised"}))
    assert game.refused("fire", "tank", weapon="main") == set()
    assert game.refused("interrupt", "tank") == set()


@pytest.mark.parametrize(("until", "refused"), [(None, set()), (6, set()), (7, {"11.1.2"}), (8, {"11.1.2"})])
def test_interrupting_waits_for_the_phase_after(until, refused):
    game = Game(tank(state={"barred_from_interrupting_until": until}), turn={"phase": 7})
    assert game.refused("interrupt", "tank") == refused
