"""2.2 to 2.24: reverse movement."""

import pytest

from tests.rules.squad_leader.board import Game, bystander, truck, vehicle


@pytest.mark.parametrize(
    ("changes", "factor"),
    [
        ({}, 4),
        ({"class": "halftrack"}, 4),
        ({"class": "truck"}, 3),
        ({"class": "armored_car"}, 2),
        ({"rev": 2}, 2),
        ({"class": "truck", "rev": 4}, 4),
    ],
)
def test_reverse_multiplies_the_whole_entry_cost(changes, factor):
    game = Game(vehicle(mp=30, **changes), bystander("wreck", "M6"), hexes={"M6": {"smoke": True}})
    assert game.give("enter", hex="M6", reverse=True) == {"2.1", "2.14", "2.21"}
    assert game.at() == ("M6", 30)
    assert game.own() | {"mp_spent": 3 * factor, "direction": "reverse"} == game.own()
    assert game.odds("turn", facing=90)["cost"] == 1
    assert game.odds("stop")["cost"] == 1


def test_a_half_track_is_none_of_the_tracked_by_option():
    game = Game(vehicle(mp=16, **{"class": "halftrack"}), options={"halftracks_tracked": False})
    assert game.odds("enter", hex="M6", reverse=True)["cost"] == 3
    game.give("enter", hex="M4")
    assert game.refused("esb", mp=1) == {"2.5"}


@pytest.mark.parametrize(
    "changes",
    [
        {"class": "motorcycle"},
        {"class": "wagon"},
        {"class": "truck", "state": {"status": "moving", "towing": {"mp": 1}}},
    ],
)
def test_motorcycles_wagons_and_what_tows_do_not_reverse(changes):
    assert Game(truck(**changes)).refused("enter", "truck", hex="M6", reverse=True) == {"2.2"}
    assert Game(truck(**changes)).refused("enter", "truck", hex="M4") == set()


def test_it_reverses_into_its_rear_hexes_only():
    game = Game(vehicle())
    for label in ("M6", "L5"):
        assert game.refused("enter", hex=label, reverse=True) == set()
    for label in ("M4", "N4", "N5", "L4"):
        assert game.refused("enter", hex=label, reverse=True) == {"2.22"}


def test_it_stops_and_starts_between_forward_and_reverse():
    game = Game(vehicle())
    game.give("turn", facing=90)
    assert game.own()["direction"] is None
    game.give("turn", facing=30)
    game.give("enter", hex="M4")
    assert game.refused("enter", hex="M5", reverse=True) == {"2.23"}
    game.give("stop")
    game.give("start")
    game.give("enter", hex="M5", reverse=True)
    assert game.refused("enter", hex="M4") == {"2.23"}
    assert Game(vehicle(state={"status": "motion"})).refused("enter", hex="M6", reverse=True) == {"2.23"}


def test_it_does_not_end_reversing_in_motion():
    game = Game(vehicle())
    game.give("enter", hex="M6", reverse=True)
    assert "2.24" in game.refused("end_move")
    game.give("stop")
    assert game.refused("end_move") == set()


@pytest.mark.parametrize(("mp", "clauses"), [(5, set()), (4.5, {"2.24"}), (4, {"2.24"})])
def test_no_order_leaves_it_reversing_without_the_mp_to_stop(mp, clauses):
    slow = vehicle(
        mp=mp, **{"class": "tracked"}, state={"status": "moving", "esb": {"mp": 1, "gained": False}}
    )
    assert Game(slow).refused("enter", hex="M6", reverse=True) == clauses


def test_an_esb_may_still_bring_the_mp_to_stop_and_must():
    game = Game(vehicle(mp=4.5))
    game.give("enter", hex="M6", reverse=True)
    assert game.refused("stop") == {"2.1"}
    assert game.refused("turn", facing=90) == {"2.1", "2.24"}
    game = Game(vehicle(mp=8, state={"status": "moving", "mp_spent": 8, "direction": "reverse"}))
    assert game.refused("esb", mp=0.5) == {"2.24"}
    assert game.refused("esb", mp=1) == set()
    assert Game(truck(mp=3)).refused("enter", "truck", hex="M6", reverse=True) == {"2.24"}
    assert Game(truck(mp=4)).refused("enter", "truck", hex="M6", reverse=True) == set()


def test_a_turn_while_reversing_keeps_the_mp_to_stop():
    state = {"status": "moving", "direction": "reverse", "mp_spent": 12, "esb": {"mp": 1, "gained": False}}
    game = Game(vehicle(state=state))
    game.give("turn", facing=90)
    assert game.refused("turn", facing=30) == {"2.24"}
