"""11.1 Units in the way: friends are not driven through, all others block."""

import pytest

from tests.rules.chain_of_command.table import Game, line, point, tank, team

OAK = point("oak", 60, 20)


def test_a_friend_on_the_way_forbids_the_move_and_the_place_is_told():
    game = Game(OAK, team("squad", (20, 20)), tank())
    assert game.refused("move", "tank", dice=2, toward="oak") == {"11.1"}
    [friend] = [
        f
        for f in game.check({"type": "move", "unit": "tank", "dice": 2, "toward": "oak"}).findings
        if f.rule == "friend"
    ]
    assert friend.inches == pytest.approx(6.5)
    assert friend.at is not None
    assert friend.at[0] == pytest.approx(19)


def test_whatever_blocks_before():
    game = Game(OAK, line("wall", "wall", (14, 5), (14, 35)), team("squad", (20, 20)), tank())
    assert game.refused("move", "tank", dice=3, toward="oak") == {"11.1"}


@pytest.mark.parametrize(("x", "refused"), [(27.4, {"11.1"}), (27.5, set())])
def test_only_within_what_all_sixes_would_give_on_open_ground(x, refused):
    game = Game(OAK, team("squad", (x, 20)), tank(), ground="broken")
    assert game.refused("move", "tank", dice=2, toward="oak") == refused


def test_shock_is_taken_off_and_a_pivots_dice_are_not_counted():
    squad = team("squad", (25, 20))
    assert Game(OAK, squad, tank(state={"shock": 2})).refused("move", "tank", dice=2, toward="oak") == {
        "11.1"
    }
    assert Game(OAK, squad, tank(state={"shock": 3})).refused("move", "tank", dice=2, toward="oak") == set()
    assert Game(OAK, squad, tank(facing=80)).refused("move", "tank", dice=2, toward="oak", pivot=90) == set()


def test_reversing_counts_six_inches_a_die():
    game = Game(point("oak", 2, 20), team("squad", (24.5, 20)), tank(at=(40, 20)))
    assert game.refused("move", "tank", dice=2, toward="oak", reverse=True) == set()
    near = Game(point("oak", 2, 20), team("squad", (24.6, 20)), tank(at=(40, 20)))
    assert near.refused("move", "tank", dice=2, toward="oak", reverse=True) == {"11.1"}


def test_a_stop_before_the_friend_is_driven():
    game = Game(OAK, team("squad", (20, 20)), tank())
    assert game.refused("move", "tank", dice=2, toward="oak", stop=6.5) == set()
    assert game.refused("move", "tank", dice=2, toward="oak", stop=6.6) == {"11.1"}
    assert game.refused("move", "tank", dice=2, toward="oak", stop="ask") == {"11.1"}


def test_past_the_aim_a_friend_only_blocks():
    game = Game(point("oak", 18, 20), team("squad", (20, 20)), tank())
    game.give("move", "tank", dice=3, toward="oak", rolls=[6, 6, 6])
    assert game.at("tank") == (16.5, 20)
    assert not game.moved("tank")["flat_out"]
    assert game.noted("move", "tank", dice=1, toward="oak") >= {"11.1.1"}


@pytest.mark.parametrize(
    "other",
    [
        team("it", (20, 20), side="b"),
        team("it", (20, 20), kind="wreck"),
        tank("it", at=(21.5, 20), state={"condition": "destroyed"}),
        tank("it", at=(21.5, 20), side="b", state={"condition": "destroyed"}),
    ],
)
def test_enemies_wrecks_and_the_destroyed_block(other):
    game = Game(OAK, other, tank())
    assert "11.1" in game.noted("move", "tank", dice=2, toward="oak")
    game.give("move", "tank", dice=2, toward="oak", rolls=[6, 6])
    assert game.at("tank") == (16.5, 20)


def test_what_it_stands_in_neither_blocks_nor_forbids():
    game = Game(OAK, team("squad", (12, 20)), team("gun", (9, 20), side="b"), tank())
    assert game.refused("move", "tank", dice=2, toward="oak") == set()
    game.give("move", "tank", dice=2, toward="oak", rolls=[3, 3])
    assert game.at("tank") == (18, 20)


def test_touching_is_no_overlap():
    game = Game(OAK, team("squad", (20, 22.5)), team("gun", (30, 17.5), side="b"), tank())
    assert game.refused("move", "tank", dice=2, toward="oak") == set()


def test_units_in_reserve_are_in_nobodys_way():
    game = Game(OAK, team("squad", None), tank())
    assert game.refused("move", "tank", dice=2, toward="oak") == set()
