"""W1 to W5: initiative, the end of the turn, touch-move, passing and designating fire."""

import pytest

from rules.core.game.events import Narrated, Rolled
from tests.rules.wargame_movement.table import Game, boat, carrier, man, point, road, tank, unit

DICE = {"phase": "initiative", "side": None, "first": None, "fires_first": None}


def test_the_higher_die_moves_first_and_fires_second():
    game = Game(turn=DICE)
    game.give("initiative", rolls=[3, 5])
    assert game.turn["rolls"] == {"a": 3, "b": 5}
    assert (game.turn["first"], game.turn["side"], game.turn["fires_first"]) == ("b", "b", "a")


def test_equal_dice_are_thrown_again():
    game = Game(turn=DICE)
    game.give("initiative", rolls=[4, 4, 1, 1, 6, 2], by="b")
    assert game.turn["rolls"] == {"a": 6, "b": 2}
    told = [str(event) for event in game.events if isinstance(event, Narrated)]
    assert told == [
        "{dice} A tie: both sides roll again.",
        "{dice} A tie: both sides roll again.",
        "{dice} **Blue** move first; Red fire first.",
    ]
    assert {event.owners for event in game.events if isinstance(event, Rolled)} == {("a", "b")}


def test_the_dice_for_the_first_move_are_thrown_once_a_turn():
    game = Game(turn=DICE)
    game.give("initiative", rolls=[3, 5])
    assert game.refused("initiative") == {"W1"}


@pytest.mark.parametrize("phase", ["initiative", "fire", "end"])
def test_units_move_in_the_movement_phase_alone(phase):
    turn = {"phase": phase}
    assert Game(man(), turn=turn).refused("move", "man", path=[[20, 20]]) == {"W1"}
    assert Game(man()).refused("move", "man", path=[[20, 20]]) == set()


def test_the_other_side_waits_for_its_turn():
    game = Game(man(side="b"))
    assert game.refused("move", "man", path=[[20, 20]]) == {"W1"}
    game.give("pass")
    assert game.refused("move", "man", path=[[20, 20]]) == set()


def test_the_turn_ends_at_its_end_and_clears_what_was_done():
    game = Game(tank(), man("diver", (30, 20), diver=True), ground="off_road")
    assert game.refused("end_turn") == {"W2"}
    game.goes("tank", 60, 20)
    for _ in range(4):
        game.give("pass")
    game.give("end_turn")
    assert game.unit("tank")["moved"] is None
    assert game.unit("tank")["markers"] == []
    assert game.unit("tank")["counts_as"] == "stationary"
    assert game.turn == {**game.turn, "turn": 2, "phase": "initiative", "side": None, "first": None}
    assert game.turn["rolls"] == {}


def test_a_move_is_final_and_saves_nothing():
    game = Game(tank())
    assert game.goes("tank", 14, 20) == 4
    assert game.refused("move", "tank", path=[[16, 20]]) == {"W3"}
    game.next_turn()
    assert game.goes("tank", 60, 20) == 18


@pytest.mark.parametrize(
    "standing",
    [
        unit("it", "gun"),
        tank("it", state={"condition": "destroyed"}),
        man("it", None, state={"aboard": "tank"}),
        man("it", None),
        unit("it", "aircraft", mph=100, state={"airborne": False}),
        man("it", state={"moved": {"inches": 0, "gait": None}}),
        man("it", state={"boarded": True}),
    ],
)
def test_what_cannot_move_by_itself_stays(standing):
    assert Game(standing, tank(at=(40, 40))).refused("move", "it", path=[[20, 20]]) == {"W3"}


def test_a_point_off_the_table_is_no_aim():
    game = Game(tank())
    assert game.refused("move", "tank", path=[[20, 20], [80, 20]]) == {"W3"}
    assert game.refused("move", "tank", path=[[20, 20], [72, 20]]) == set()


def test_moving_passes_to_the_other_side_and_firing_comes_the_other_way_round():
    game = Game()
    seen = []
    for _ in range(4):
        game.give("pass")
        seen.append((game.turn["phase"], game.turn["side"]))
    assert seen == [("movement", "b"), ("fire", "b"), ("fire", "a"), ("end", None)]
    assert game.refused("pass") == {"W5"}


def test_a_side_passes_for_itself():
    game = Game()
    assert game.refused("pass", by="b") == {"W5"}
    assert game.refused("pass", by="a") == set()
    assert game.refused("pass", by="gm") == set()


def test_fire_is_designated_in_the_fire_phase_by_the_side_at_turn():
    game = Game(man("ours"), man("theirs", (40, 20), side="b"), turn={"phase": "fire", "side": "b"})
    assert game.refused("designate", "ours") == {"W5"}
    game.give("designate", "theirs")
    assert game.unit("theirs")["designated"]
    assert Game(man()).refused("designate", "man") == {"W5"}


@pytest.mark.parametrize(
    ("order", "who", "fields"),
    [
        ("move", "nobody", {"path": [[1, 1]]}),
        ("move", "man", {"path": []}),
        ("move", "man", {}),
        ("move", "man", {"path": [[1, 1]], "toward": "oak"}),
        ("move", "man", {"toward": "oak"}),
        ("move", "man", {"path": [[1, 1]], "via": [[2, 2]]}),
        ("move", "man", {"along": "road", "to": "elm"}),
        ("move", "man", {"along": "road"}),
        ("move", "man", {"along": "elm", "to": "elm"}),
        ("move", "man", {"along": "lane", "to": "oak"}),
        ("move", "man", {"path": [[1, float("nan")]]}),
        ("move", "man", {"path": [[1, 1]], "gait": "fly"}),
        ("move", "man", {"path": [[1, 1]], "stop": 0}),
        ("move", "tank", {"path": [[1, 1]], "gait": "run"}),
        ("move", "boat", {"path": [[1, 1]], "gait": "walk"}),
        ("load", "tank", {"cargo": "nobody"}),
        ("load", "tank", {}),
        ("conditions", None, {}),
        ("conditions", None, {"weather": "fog"}),
        ("fly", "man", {}),
    ],
)
def test_an_order_without_sense_is_none(order, who, fields):
    things = [road((0, 5), (72, 5)), point("elm", 40, 40)]
    game = Game(*things, man(), tank(at=(30, 30)), boat(at=(50, 40)))
    assert game.refused(order, who, **fields) == {"order"}


@pytest.mark.parametrize("x", [-0.01, 72.01, 1e308, -1e308])
def test_a_point_off_the_table_is_no_aim_and_no_place_to_get_down_however_far_off(x):
    aboard = man("gi", None, state={"aboard": "apc"})
    game = Game(man(), carrier(), aboard, point("oak", 20, 30))
    assert game.refused("move", "man", path=[[x, 20]]) == {"W3"}
    assert game.refused("move", "man", toward="oak", via=[[x, 20]]) == {"W3"}
    assert game.refused("unload", "apc", cargo="gi", at=[x, 20]) == {"W3"}


def test_a_side_orders_its_own_units_and_the_umpire_all():
    game = Game(man())
    assert game.refused("move", "man", by="b", path=[[15, 20]]) == {"order"}
    assert game.refused("move", "man", by="gm", path=[[15, 20]]) == set()
