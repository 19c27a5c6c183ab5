"""W34, W36 to W38: wire, and vehicles out of control; and what else stops a hull."""

import pytest

from rules.core.game.events import Rolled
from tests.rules.wargame_movement.table import Game, area, building, car, man, tank, unit, wagon, wire

WIRE = wire((20, 0), (20, 48))


def test_men_stand_a_full_turn_at_wire_and_go_through_the_gap():
    game = Game(WIRE, man(at=(15, 20)), turn={"turn": 3})
    assert "W36" in game.told("move", "man", path=[[30, 20]])
    assert game.at("man") == (19.5, 20)
    assert game.unit("man")["wire"] == {"obstacle": "wire", "turn": 3, "cleared": False}
    game.next_turn()
    assert "gaps" not in game.state.board.feature("wire").properties
    assert game.refused("move", "man", path=[[30, 20]]) == {"W36"}
    game.next_turn()
    assert game.state.board.feature("wire").properties["gaps"] == [[20, 20]]
    assert game.unit("man")["wire"]["cleared"]
    assert game.goes("man", 60, 20) == 10
    assert game.unit("man")["wire"] is None


def test_a_man_who_goes_elsewhere_meanwhile_begins_anew():
    game = Game(WIRE, man(at=(15, 20)))
    game.goes("man", 30, 20)
    game.next_turn()
    game.goes("man", 19.5, 25)
    assert game.unit("man")["wire"] is None
    game.next_turn()
    assert "gaps" not in game.state.board.feature("wire").properties


@pytest.mark.parametrize(
    ("y", "aim", "passes"), [(20.2, (30, 20.2), True), (20.3, (30, 20.3), False), (16, (24, 24), True)]
)
def test_a_gap_lets_through_who_crosses_the_line_near_it(y, aim, passes):
    game = Game(wire((20, 0), (20, 48), gaps=[[20, 20]]), man(at=(16, y)))
    told = game.told("move", "man", path=[list(aim)])
    assert ("W36" in told) != passes


def test_a_gap_counts_where_the_leg_produced_would_cross():
    game = Game(wire((20, 0), (20, 48), gaps=[[20, 20]]), man(at=(16, 20)))
    assert game.goes("man", 19.7, 20) == pytest.approx(3.7)
    assert Game(WIRE, man(at=(16, 20))).goes("man", 19.7, 20) == pytest.approx(3.5)


def test_armour_stops_at_wire_once_and_the_wire_stays():
    game = Game(WIRE, tank(at=(15, 20), armoured=True))
    assert "W37" in game.told("move", "tank", path=[[60, 20]])
    assert game.at("tank") == (18.75, 20)
    game.next_turn()
    assert game.goes("tank", 60, 20) == 18
    assert game.unit("tank")["wire"] is None
    game.next_turn()
    assert "W37" in game.told("move", "tank", path=[[10, 20]])
    assert game.at("tank") == (21.25, 20)


@pytest.mark.parametrize(
    "mover", [tank("it", (15, 20)), unit("it", "horse", (15, 20)), wagon("it", (15, 20), horse=2)]
)
def test_nothing_else_ever_crosses_wire(mover):
    game = Game(WIRE, mover)
    assert "W37" in game.told("move", "it", path=[[60, 20]])
    assert game.unit("it")["wire"] is None
    game.next_turn()
    assert game.refused("move", "it", path=[[60, 20]]) == {"W37"}


def test_continuous_wire_is_slow_after_the_stop():
    belt = wire((25, 0), (25, 48), width=8, continuous=True)
    held = {"wire": {"obstacle": "wire", "turn": 1}}
    game = Game(belt, tank(at=(20, 20), armoured=True, state=held), turn={"turn": 2})
    assert "W38" in game.told("move", "tank", path=[[60, 20]])
    assert game.at("tank") == (25.722, 20)
    game.next_turn()
    assert game.goes("tank", 60, 20) > 5


def test_wire_that_the_hull_stands_in_does_not_stop_it():
    belt = wire((25, 0), (25, 48), width=8, continuous=True)
    assert Game(belt, man(at=(25, 20))).goes("man", 60, 20) == pytest.approx(6)


# -- things in the way ---------------------------------------------------------------------------


@pytest.mark.parametrize(("mover", "inches"), [(man(), 10), (tank(), 4), (unit("horse", "horse"), 4.5)])
def test_buildings_stop_all_but_men(mover, inches):
    game = Game(building("house", (15, 18, 18, 22)), mover)
    assert game.goes(mover["id"], 40, 20) == inches


def test_every_unit_stops_a_hull_in_contact():
    for side in ("a", "b"):
        game = Game(tank(), man("other", (20, 20), side=side))
        assert game.goes("tank", 40, 20) == pytest.approx(8.75)
        assert game.unit("other")["moved"] is None
        game.next_turn()
        assert game.refused("move", "tank", path=[[40, 20]]) == {"W10"}
        assert game.refused("move", "tank", path=[[5, 20]]) == set()


def test_units_side_by_side_do_not_hold_each_other():
    game = Game(tank(), tank("other", (10, 21)), tank("third", (11.5, 19.0005)))
    assert game.goes("tank", 60, 20) == 18


def test_what_the_hull_overlaps_does_not_stop_it():
    game = Game(tank(), man(at=(10.5, 20)))
    assert game.goes("tank", 60, 20) == 18


def test_the_table_ends_every_move():
    assert Game(tank(at=(60, 20))).goes("tank", 72, 20) == 11
    assert Game(man(at=(60, 0.25))).goes("man", 70, 0.25) == 10


# -- out of control ------------------------------------------------------------------------------


def loose(**changes):
    return car(at=(30, 20), state={"out_of_control": True}, **changes)


def test_a_vehicle_out_of_control_drifts_without_turning():
    game = Game(loose())
    assert game.refused("move", "car", path=[[40, 20]]) == {"W34"}
    assert game.refused("pass") == {"W34"}
    game.give("drift", "car", rolls=[6, 5])
    assert game.at("car") == (30, 25)
    assert game.state.units["car"].facing == 90
    assert game.unit("car")["moved"] == {"inches": 5, "gait": None}
    assert game.unit("car")["markers"] == ["moved", "dust"]
    assert game.refused("drift", "car") == {"W3"}


@pytest.mark.parametrize(
    ("option", "roll", "bearing"), [("clock", 3, 90.0), ("clock", 12, 0.0), ("any", 211, 211.0)]
)
def test_the_arrow_die_says_where_it_points(option, roll, bearing):
    game = Game(loose(), options={"arrow_die": option})
    game.give("drift", "car", rolls=[roll, 1])
    assert [event.bearings for event in game.events if isinstance(event, Rolled)] == [(bearing,), ()]
    assert game.refused("pass") == set()


@pytest.mark.parametrize(("roll", "at"), [(90, (33, 20)), (360, (30, 17)), (180, (30, 23))])
def test_by_the_option_the_arrow_has_every_degree(roll, at):
    game = Game(loose(), options={"arrow_die": "any"})
    game.give("drift", "car", rolls=[roll, 3])
    assert game.at("car") == at


@pytest.mark.parametrize(
    ("thing", "roll", "at"),
    [
        (building("house", (20, 22, 40, 26)), 6, (30, 21.5)),
        (man(at=(30, 22)), 6, (30, 21.25)),
        (building("house", (32, 10, 36, 30)), 3, (31, 20)),
        (wire((20, 22), (40, 22)), 6, (30, 26)),
        (area("lake", (20, 22, 40, 40), ground="water"), 6, (30, 26)),
    ],
)
def test_a_drift_ends_at_buildings_and_units_and_heeds_no_ground(thing, roll, at):
    game = Game(loose(), thing)
    game.give("drift", "car", rolls=[roll, 6])
    assert game.at("car") == at


def test_a_drift_ends_at_the_edge():
    game = Game(car(at=(30, 46), state={"out_of_control": True}))
    game.give("drift", "car", rolls=[6, 6])
    assert game.at("car") == (30, 47.5)


@pytest.mark.parametrize("roll", [4, 5, 6, 7])
@pytest.mark.parametrize("top", [20.5, 20.49999, 20.4995])
def test_a_vehicle_that_slides_nowhere_has_still_drifted(roll, top):
    game = Game(loose(), building("house", (20, top, 40, 24)))
    game.give("drift", "car", rolls=[roll, 6])
    assert game.unit("car")["moved"] == {"inches": 0, "gait": None}
    assert game.unit("car")["markers"] == []
    assert game.refused("pass") == set()


@pytest.mark.parametrize("mover", [tank("it"), man("it", state={"out_of_control": True})])
def test_nothing_else_drifts(mover):
    assert Game(mover).refused("drift", "it") == {"W34"}


def test_the_enemys_vehicle_out_of_control_does_not_hold_a_side_up():
    assert Game(loose(side="b")).refused("pass") == set()
