"""2.1 Who may move, 2.12 starting, 2.13 stopping, 2.17 Delay."""

import pytest

from tests.rules.squad_leader.board import Game, bystander, truck, vehicle


def test_it_spends_up_to_the_last_mp_and_no_more():
    game = Game(vehicle(state={"status": "moving", "mp_spent": 13}), hexes={"N4": {"terrain": ["brush"]}})
    assert game.refused("enter", hex="N4") == {"2.1"}
    assert game.give("enter", hex="M4") == {"2.1"}
    assert game.refused("turn", facing=90) == {"2.1"}
    assert game.refused("stop") == {"2.1"}


@pytest.mark.parametrize(
    "state",
    [{"immobile": True}, {"bogged": True}, {"ti": True}, {"fire": "prep"}, {"done": True}],
)
@pytest.mark.parametrize(
    ("word", "fields"),
    [("start", {}), ("delay", {"mp": 1}), ("end_move", {})],
)
def test_it_refuses_a_vehicle_that_may_not_move(state, word, fields):
    assert game_of(state).refused(word, **fields) == {"2.1"}
    assert game_of({}).refused(word, **fields) == set()


def game_of(state):
    return Game(vehicle(state=state))


@pytest.mark.parametrize("fire", ["bounding", "first", "final", "intensive", "advancing"])
def test_other_fire_than_prep_fire_bars_no_movement(fire):
    assert Game(vehicle(state={"fire": fire})).refused("start") == set()


@pytest.mark.parametrize("phase", ["rph", "pfph", "dfph", "afph", "rtph", "aph", "ccph"])
def test_it_moves_in_the_mph_only(phase):
    assert Game(vehicle(state={}), turn={"phase": phase}).refused("start") == {"2.1"}


def test_it_moves_in_its_own_mph_only_and_by_its_own_side_or_the_umpire():
    game = Game(vehicle(state={}), vehicle("foe", "C3", side="b", state={}))
    assert game.refused("start", "foe") == {"2.1"}
    assert game.refused("start", by="b") == {"2.1"}
    assert game.refused("start", by="gm") == set()


def test_what_is_no_vehicle_and_what_does_not_exist_gets_no_orders():
    game = Game(vehicle(), bystander("squad", "M5", "infantry", side="a"))
    assert game.refused("start", "squad") == {"2.1"}
    assert game.refused("start", "nobody") == {"order"}
    assert game.refused("enter", hex="ZZ99") == {"order"}
    assert game.refused("end_move", wish="ZZ99") == {"order"}


def test_one_vehicle_ends_its_mph_before_the_next_by_option_but_for_platoons():
    units = (vehicle("first", "C3"), vehicle("second", "M5"))
    free, bound = Game(*units), Game(*units, options={"one_at_a_time": True})
    for game in (free, bound):
        game.give("stop", "first")
    assert free.refused("stop", "second") == set()
    assert bound.refused("stop", "second") == {"2.1"}
    for name in ("first", "second"):
        bound.give("adjust", name, state={"platoon": True}, by="gm")
    assert bound.refused("stop", "second") == set()


def test_one_at_a_time_nobody_waits_for_a_vehicle_that_cannot_move_on():
    game = Game(vehicle("first"), vehicle("second", "C5"), options={"one_at_a_time": True})
    game.give("enter", "first", hex="M4")
    assert game.refused("stop", "second") == {"2.1"}
    game.give("adjust", "first", state={"immobile": True}, by="gm")
    assert game.refused("stop", "second") == set()


def test_no_radio_bars_nothing_and_is_pointed_out():
    assert Game(vehicle(state={}, radioless=True)).give("start") == {"2.12", "14.23"}


def test_starting_costs_one_mp_and_makes_no_moving_target():
    game = Game(vehicle(state={}))
    for order in ({"facing": 90}, {"facing": 150}):
        assert "2.12" in game.refused("turn", **order)
    assert game.refused("enter", hex="M4") == {"2.12"}
    assert game.refused("bypass", hex="M4", along="N4") == {"2.12", "2.31"}
    assert game.give("start") == {"2.12"}
    assert game.own() | {"mp_spent": 1, "mp_free": 1, "status": "moving", "last": "start"} == game.own()
    assert game.own()["effects"]["case_j"] is False
    assert game.refused("start") == {"2.12"}


def test_motion_needs_no_start_and_stops_with_its_first_mp():
    game = Game(vehicle(state={"status": "motion"}))
    assert game.refused("start") == {"2.12"}
    assert game.own()["began_in_motion"] is True
    assert "2.13" in game.give("stop")
    assert game.own() | {"mp_spent": 1, "status": "stopped", "direction": None} == game.own()
    assert game.own()["effects"]["case_j"] is True


def test_it_stops_once_and_may_start_again():
    game = Game(vehicle())
    game.give("enter", hex="M4")
    game.give("stop")
    assert game.refused("stop") == {"2.13"}
    game.give("start")
    assert game.own() | {"mp_spent": 3, "mp_free": 2, "direction": None} == game.own()


def test_a_delay_is_for_the_stopped_and_for_platoons():
    game = Game(vehicle(state={}))
    for mp in (0, -1, 0.25, 1.3):
        assert game.refused("delay", mp=mp) == {"2.17"}
    assert game.refused("delay", mp=14.5) == {"2.1"}
    assert game.give("delay", mp=3.5) == {"2.17"}
    game.give("start")
    assert game.own() | {"mp_spent": 4.5, "mp_free": 1} == game.own()
    assert game.refused("delay", mp=1) == {"2.17"}
    game.give("adjust", state={"platoon": True}, by="gm")
    assert game.refused("delay", mp=1) == set()


def test_a_platoon_vehicle_that_delays_last_ends_its_mph_stopped():
    game = Game(vehicle(state={"status": "moving", "platoon": True}))
    game.give("enter", hex="M4")
    assert game.refused("end_move") == {"2.4"}
    game.give("delay", mp=2)
    assert game.give("end_move") == {"2.1", "2.17"}
    assert game.own() | {"status": "stopped", "mp_spent": 14, "done": True} == game.own()


def test_it_comes_in_over_the_edge_as_from_motion():
    game = Game(vehicle(at=None, state={}))
    assert game.own() | {"status": "motion", "began_in_motion": True} == game.own()
    assert game.refused("start") == {"2.12"}
    assert game.refused("enter", hex="M5", facing=90) == {"2.12"}
    assert game.refused("enter", hex="A4") == {"2.12"}
    for facing in (330, 90.4, 60):
        assert game.refused("enter", hex="A4", facing=facing) == {"2.12"}
    assert game.refused("enter", hex="A4", facing=90, reverse=True) == {"2.23"}
    assert "2.12" in game.give("enter", hex="A4", facing=90)
    assert game.at() == ("A4", 90)
    assert game.own() | {"mp_spent": 1, "status": "moving", "direction": "forward"} == game.own()


@pytest.mark.parametrize(("facing", "allowed"), [(30, True), (90, True), (150, True), (210, False)])
def test_each_edge_of_a_corner_hex_lets_it_in(facing, allowed):
    game = Game(vehicle(at=None, state={}))
    assert (game.refused("enter", hex="A11", facing=facing) == set()) is allowed


def test_it_comes_in_by_the_road_that_leads_off_the_board_and_pays_no_climb():
    hexes = {"A4": {"terrain": ["woods"], "level": 2, "exit_road": True}, "A6": {"level": 2}}
    game = Game(truck(at=None, state={}), truck("second", at=None, state={}), hexes=hexes)
    assert "2.16" in game.give("enter", "truck", hex="A4", facing=90)
    assert game.own("truck") | {"mp_spent": 0.5, "on_road": True} == game.own("truck")
    assert game.refused("enter", "second", hex="A6", facing=90, road=True) == {"2.16"}
    game.give("enter", "second", hex="A6", facing=90)
    assert game.spent("second") == 1


def test_what_it_tows_goes_along_out_of_bypass_and_by_its_road():
    towing = {"status": "moving", "towing": {"mp": 4, "unit": "towed"}}
    towed = vehicle("towed", state={"bypass": {"hexside": ["M5", "N5"]}})
    game = Game(truck(state=towing), towed, roads=[["M5", "M4"]])
    game.give("enter", "truck", hex="M4")
    assert game.at("towed") == ("M4", 30)
    assert game.own("towed") | {"bypass": None, "on_road": True} == game.own("towed")


def test_what_it_tows_goes_along():
    game = Game(
        truck(state={"status": "moving", "towing": {"mp": 4, "unit": "gun"}}),
        bystander("gun", "M5", "gun", side="a", facing=210),
    )
    game.give("enter", "truck", hex="M4")
    assert game.at("gun") == ("M4", 210)
    assert game.odds("stop", "truck") == {"cost": 1, "left": 24}
