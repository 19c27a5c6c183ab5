"""Clause by clause, what the other tests leave out: each boundary, each refusal, each ruling by its own."""

import pytest

from rules.core.game.dice import ScriptedDice
from rules.core.game.events import TurnChanged, UnitChanged, UnitPlaced
from rules.core.scenario import document as scenario
from tests.rules.valor_victory.map import SYSTEM, Game, afv, gun, leader, squad, truck, unit


def findings(game, kind, who=None, **fields):
    """Return (clause, rule, severity) of everything that is said of an order."""
    order, by = game._order(kind, who, fields)
    return [(each.clause, each.rule, each.severity) for each in SYSTEM.check(game.state, order, by).findings]


# -- 6.1 -----------------------------------------------------------------------------------------


def test_points_of_a_scenario_count_and_every_last_one_may_be_spent():
    game = Game(squad("sq", "M2", state={"mp_spent": 2}))
    assert game.refused("move", "sq", path=["M3", "M4", "M5"]) == {"6.1"}
    game.give("move", "sq", path=["M3", "M4"])
    assert game.spent("sq") == 4


def test_a_group_moves_one_move_even_when_one_of_it_has_moved_before():
    game = Game(squad("sq", "M2"), squad("s2", "M2", state={"markers": ["move"]}))
    assert game.refused("move", ["sq", "s2"], path=["M3"]) == {"6.1"}
    assert game.refused("exit", ["s2"]) >= {"6.1"}


def test_while_a_move_is_open_nothing_else_is_done_but_by_fire_and_by_the_group():
    truck_at_m2 = truck("t", "M2", carries=1)
    game = Game(leader("ld", "M1"), squad("sq", "M2"), truck_at_m2, squad("r", None))
    game.give("move", "ld", path=["N1"], end=False)
    assert "6.1" in game.refused("enter", "r", hex="A1")
    assert "6.1" in game.refused("exit", "t")
    assert "6.1" in game.refused("load", "sq", onto="t")
    assert "6.1" in game.refused("unload", "sq")
    assert game.refused("end_turn", by="a") == {"6.1"}
    assert game.refused("pin", "sq", by="b") == set()
    assert game.refused("exit", "ld") == set()
    game.give("exit", "ld")
    assert (game.moving(), game.spent("ld")) == (None, 2)


def test_a_side_gives_orders_in_its_own_turn_only_and_the_umpire_for_either():
    game = Game(squad("sq", "M2"), squad("foe", "C3", side="b"))
    assert game.refused("move", "foe", path=["C4"]) == {"6.1"}
    assert game.refused("move", "foe", path=["C4"], by="a") >= {"order"}
    assert game.refused("move", ["sq", "foe"], path=["M3"], by="gm") >= {"order"}
    assert game.refused("end_turn", by="b") == {"order"}
    assert game.refused("end_move", by="b") >= {"order"}
    assert game.refused("move", "sq", path=["M3"], by="gm") == set()


# -- 6.2 -----------------------------------------------------------------------------------------


def test_every_hex_is_noted_with_its_cost_and_what_that_is_made_of():
    board = {"hexsides": [{"between": ["M2", "M3"], "terrain": "hedge"}], "roads": [["M3", "M4"]]}
    game = Game(leader("ld", "M2"), terrain={"M3": "woods"}, levels={"M3": 1}, board=board)
    order, by = game._order("move", "ld", {"path": ["M3", "M4"]})
    told = [
        str(each.message) for each in SYSTEM.check(game.state, order, by).findings if each.clause == "6.2"
    ]
    assert told == [
        "M3 costs infantry 4: 2 woods + 1 hedge + 1 uphill.",
        "M4 costs infantry 1: by road.",
    ]


def test_a_gun_of_one_point_is_told_both_its_cost_and_why():
    clauses = Game(gun("g", "M2"), terrain={"M3": "woods"}).give("move", "g", path=["M3"])
    assert {"6.2", "6.32"} <= clauses


def test_a_road_only_counts_from_hex_to_hex_along_it():
    board = {"roads": [["M3", "M4"]]}
    game = Game(truck("t", "M2"), terrain={"M3": "woods"}, board=board)
    assert game.refused("move", "t", path=["M3"]) == {"6.2"}
    forbidden = Game(truck("t", "M2"), board={"roads": [["M2", "M3"]]}, chart={"road": {"wheeled": None}})
    assert forbidden.refused("move", "t", path=["M3"]) == {"6.2"}


def test_a_climb_counts_each_level_from_hex_to_hex_and_a_descent_nothing():
    game = Game(squad("sq", "M2", mp=9), levels={"M2": 3, "M3": 1, "M4": 3, "M5": -2})
    game.give("move", "sq", path=["M3", "M4", "M5"])
    assert game.spent("sq") == 1 + 3 + 1


# -- 6.31 ----------------------------------------------------------------------------------------


def test_a_pinned_leader_leads_nobody_and_a_leader_alone_gains_nothing():
    pinned = leader("ld", "M2", state={"markers": ["pinned"]})
    assert Game(pinned, squad("sq", "M2")).refused("move", ["ld", "sq"], path=["M3"]) == {"6.6"}
    assert "6.31" not in Game(leader("ld", "M2")).give("move", "ld", path=["M3"])
    assert "6.31" not in Game(leader("ld", "M2"), squad("sq", "M2", mp=7)).give(
        "move", ["ld", "sq"], path=["M3"]
    )


@pytest.mark.parametrize(("hexes", "stops"), [(4, False), (5, True)])
def test_half_squads_fall_back_as_squads_do_and_guns_and_vehicles_have_their_own(hexes, stops):
    path = [f"M{number}" for number in range(3, 3 + hexes)]
    game = Game(leader("ld", "M2"), unit("hs", "half_squad", "M2"), afv("t", "M2", mp=9))
    game.give("move", ["ld", "hs", "t"], path=path, end=False)
    game.give("eliminate", "ld")
    assert game.own("ld") | {"hex": None, "place": "eliminated", "markers": ["move"]} == game.own("ld")
    assert (game.moving() is None) == stops
    if not stops:
        assert game.moving()["units"] == ["hs", "t"]
        assert game.refused("move", ["hs", "t"], path=["M7"]) == {"6.1"}


def test_a_group_that_fire_stops_stays_in_a_full_hex():
    there = [squad(f"f{number}", "M7") for number in range(3)]
    game = Game(leader("ld", "M2"), squad("sq", "M2"), *there)
    game.give("move", ["ld", "sq"], path=["M3", "M4", "M5", "M6", "M7"], end=False)
    game.give("pin", "ld", by="b")
    assert (game.moving(), game.own("sq")["hex"], game.own("sq")["markers"]) == (None, "M7", ["move"])
    assert set(game.own("ld")["markers"]) == {"pinned", "move"}


def test_a_pin_outside_a_move_marks_no_move_and_goes_by_unpin_alone():
    game = Game(squad("sq", "M2"))
    game.give("pin", "sq", by="b")
    assert game.own("sq")["markers"] == ["pinned"]
    game.give("end_turn", by="a")
    game.give("end_turn", by="b")
    assert game.refused("move", "sq", path=["M3"]) == {"6.6"}
    game.give("unpin", "sq")
    assert game.refused("move", "sq", path=["M3"]) == set()


# -- 6.32, 6.4, 6.5 ------------------------------------------------------------------------------


def test_a_gun_keeps_its_facing_unless_told_and_a_facing_that_is_no_hexside_is_no_order():
    game = Game(gun("g", "M2", facing=120), gun("g2", "C3", mp=2))
    assert game.refused("move", "g", path=["M3"], facing=90) == {"order"}
    game.give("move", "g", path=["M3"])
    assert game.own("g")["facing"] == 120
    game.give("move", "g2", path=["C4", "C5"], facing=300)
    assert (game.own("g2")["facing"], game.spent("g2")) == (300, 2)


def test_assault_movement_of_one_point_still_goes_one_hex():
    game = Game(squad("sq", "M2", mp=1))
    assert "6.6" in game.give("move", "sq", path=["M3"], assault=True)
    assert game.spent("sq") == 0


def test_units_come_in_by_assault_and_wear_its_marker():
    game = Game(squad("sq", None))
    assert game.refused("enter", "sq", hex="A3", path=["A4", "A5"], assault=True) == {"6.1"}
    game.give("enter", "sq", hex="A3", assault=True, end=False)
    assert game.own("sq")["markers"] == ["assault_move"]
    assert game.moving() == {"units": ["sq"], "assault": True, "entered": 1}
    game.give("exit", "sq")
    assert (game.own("sq")["markers"], game.spent("sq")) == (["move"], 2)


def test_a_turn_costs_what_it_is_at_each_hex_of_the_way():
    game = Game(afv("t", "M2", mp=9))
    clauses = game.give("move", "t", path=["M3", "M4", "M3"], turns=[180, 0, None])
    assert (game.spent("t"), game.own("t")["facing"]) == (1 + 1 + 2 + 1, 0)
    assert "6.5" in clauses
    assert game.refused("move", "t", path=["M2"], turns=[90]) == {"order"}
    assert game.refused("move", "t", path=["M2"], turns=[]) == {"order"}


def test_backwards_it_keeps_its_facing_and_may_turn_as_ever():
    game = Game(afv("t", "M3"), reverse="yes")
    game.give("move", "t", path=["M2"], turns=[120])
    assert (game.own("t")["facing"], game.spent("t")) == (120, 1)


# -- 6.6 to 6.8 ----------------------------------------------------------------------------------


def test_only_the_first_hex_of_a_move_is_a_minimum_move():
    game = Game(squad("sq", "M2", mp=2), terrain={"M3": "marsh", "M4": "marsh"})
    assert game.refused("move", "sq", path=["N2", "M3"]) == {"6.1"}
    assert findings(game, "move", "sq", path=["M3"])[:1] == [("6.6", "minimum", "note")]
    game.give("move", "sq", path=["M3"], end=False)
    assert game.spent("sq") == 2
    assert game.refused("move", "sq", path=["M4"]) == {"6.1"}


def test_the_severity_of_a_full_hex_is_a_risk_on_the_way_and_a_limit_for_the_umpire():
    full = [squad(f"f{number}", "M3") for number in range(4)]
    game = Game(squad("sq", "M2"), *full)
    assert ("6.7", "full", "risk") in findings(game, "move", "sq", path=["M3"], end=False)
    assert ("6.7", "full", "illegal") in findings(game, "move", "sq", path=["M3"])
    game.give("move", "sq", path=["M3"], end=False)
    assert findings(game, "end_move", by="gm") == [("6.7", "full", "limits")]
    assert game.refused("exit", "sq") == {"6.10"}
    game.give("move", "sq", path=["M4"])


def test_an_attack_needs_points_and_room_as_any_move():
    foes = [squad("foe", "M5", side="b")]
    game = Game(squad("sq", "M2", mp=2), *foes)
    assert game.refused("move", "sq", path=["M3", "M4", "M5"], attack="close_assault") == {"6.1"}
    assert game.refused("move", "sq", path=[], attack="close_assault") == {"order"}
    assert game.refused("move", "sq", path=["M3"], attack="charge") == {"order"}
    assert Game(gun("g", "M4"), *foes).refused("move", "g", path=["M5"], attack="close_assault") == {"6.8"}
    assert Game(truck("t", "M4"), *foes).refused("move", "t", path=["M5"], attack="overrun") == {"6.8"}


def test_units_come_in_upon_an_enemy_by_an_attack():
    game = Game(squad("sq", None), squad("foe", "A3", side="b"))
    assert game.refused("enter", "sq", hex="A3") == {"6.8"}
    clauses = game.give("enter", "sq", hex="A3", attack="close_assault", end=False)
    assert {"6.8", "6.10"} <= clauses
    assert (game.own("sq")["hex"], game.moving()) == ("A3", None)


# -- 6.9 -----------------------------------------------------------------------------------------


def test_passengers_count_in_no_hex_and_come_down_within_the_limit():
    aboard = squad("in", "M2", state={"aboard": "t"})
    game = Game(truck("t", "M2", carries=1), aboard, squad("s1", "M3"), squad("s2", "M3"))
    game.give("move", "t", path=["M3"])
    assert game.refused("unload", "in") == {"6.9"}
    game.give("move", "s1", path=["M4"])
    game.give("unload", "in")
    assert game.own("in") | {"hex": "M3", "aboard": None, "markers": ["move"]} == game.own("in")


@pytest.mark.parametrize(
    "changes",
    [
        {"side": "b"},
        {"hex": "M3"},
        {"state": {"markers": ["move"]}},
        {"profile": {"mp": 10, "movement": "wheeled", "carries": 0}},
        {"kind": "squad", "profile": {}, "facing": None},
    ],
)
def test_nobody_goes_aboard_what_does_not_take_him(changes):
    carrier = truck("t", "M2", carries=1) | changes
    assert "6.9" in Game(squad("sq", "M2"), carrier).refused("load", "sq", onto="t")


def test_a_gun_unloads_facing_as_told_or_as_its_carrier():
    for facing, after in ((60, 60), (None, 240)):
        aboard = gun("g", "M2", state={"aboard": "t"})
        game = Game(truck("t", "M2", facing=240, tows=True), aboard)
        game.give("unload", "g", **({"facing": facing} if facing is not None else {}))
        assert game.own("g") | {"facing": after, "aboard": None, "markers": ["move"]} == game.own("g")
    assert game.refused("unload", "g", facing=45) == {"order"}


# -- 6.10 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("place", ["exited", "eliminated"])
def test_what_is_gone_never_comes_in_and_takes_no_order(place):
    game = Game(squad("sq", None, state={"place": place}), truck("t", "M2", carries=1))
    assert "6.10" in game.refused("enter", "sq", hex="A1")
    for word, fields in (("move", {"path": ["M3"]}), ("exit", {}), ("unload", {}), ("load", {"onto": "t"})):
        assert "6.10" in game.refused(word, "sq", **fields)


@pytest.mark.parametrize("cost", [0, 1, 4, 5])
def test_leaving_costs_the_option_or_all_of_a_unit_that_has_done_nothing(cost):
    game = Game(squad("sq", "M1"), exit_cost=cost)
    clauses = game.give("exit", "sq")
    assert (game.spent("sq"), "6.6" in clauses) == (min(cost, 4), cost > 4)


def test_a_half_hex_is_an_edge_and_a_vehicle_faces_out_of_it():
    board = {"half_hexes": ["D5"]}
    assert Game(squad("sq", "D5"), board=board).refused("exit", "sq") == set()
    assert Game(squad("sq", "D6"), board=board).refused("exit", "sq") == {"6.10"}


def test_a_group_comes_in_together_and_pays_each_by_its_own_column():
    game = Game(leader("ld", None), squad("sq", None), terrain={"A3": "woods"})
    assert "6.31" in game.give("enter", ["ld", "sq"], hex="A3", path=["A4", "A5", "A6", "A7"])
    assert (game.spent("ld"), game.spent("sq"), game.own("sq")["hex"]) == (6, 6, "A7")


# -- the turn, and events ------------------------------------------------------------------------


def test_the_turn_goes_round_all_sides_and_forgets_points_and_marks():
    game = Game(squad("sq", "M2"), squad("foe", "C3", side="b", state={"mp_spent": 3, "markers": ["move"]}))
    game.give("move", "sq", path=["M3"])
    game.give("end_turn", by="a")
    assert (game.state.turn.side, game.state.turn.turn) == ("b", 1)
    assert (game.spent("sq"), game.own("sq")["markers"], game.own("foe")["markers"]) == (0, [], [])
    game.give("end_turn", by="b")
    assert (game.state.turn.side, game.state.turn.turn) == ("a", 2)


def test_a_move_is_told_hex_by_hex_and_then_what_it_changed():
    game = Game(squad("sq", "M2"))
    order = {"type": "move", "unit": "sq", "path": ["M3", "M4"], "end": False}
    events = SYSTEM.resolve(game.state, order, "a", ScriptedDice())
    assert [event.hex for event in events if isinstance(event, UnitPlaced)] == ["M3", "M4"]
    assert [event.state for event in events if isinstance(event, UnitChanged)] == [{"mp_spent": 2.0}]
    assert [event.turn for event in events if isinstance(event, TurnChanged)] == [
        {"moving": {"units": ("sq",), "assault": False, "entered": 2}}
    ]


def problems(*units, **changes):
    with pytest.raises(scenario.ScenarioProblems) as refused:
        scenario.read({**Game().document, "units": list(units), **changes})
    return {problem.place for problem in refused.value.problems}


def test_a_scenario_says_nothing_that_cannot_be():
    assert problems(afv("t", "M2") | {"facing": 90}) == {"units[0].facing"}
    assert problems(afv("t", "M2") | {"facing": None}) == {"units[0].facing"}
    assert problems(squad("sq", "M2") | {"facing": 0}) == {"units[0].facing"}
    assert problems(unit("t", "vehicle", None)) == {"units[0].profile.mp", "units[0].profile.movement"}
    assert problems(squad("sq", "M2", state={"place": "reserve"})) == {"units[0].state.place"}
    assert problems(squad("sq", None, state={"place": "board"})) == {"units[0].state.place"}
    assert problems(unit("x", "wagon", "M2")) == {"units[0].kind"}
    assert problems(squad("sq", "M2", state={"markers": ["tired"]})) == {"units[0].state.markers[0]"}
    assert problems(turn={"side": "c"}) == {"turn.side"}
    assert problems(turn={"moving": {"units": ["x"]}}) == {"turn.moving.units[0]"}
    assert problems(turn={"moving": {"units": []}}) == {"turn.moving.units"}
    twice = {"moving": {"units": ["sq", "sq"]}}
    assert problems(squad("sq", "M2"), turn=twice) == {"turn.moving.units[1]"}
    assert Game().refused("set_turn", turn={"moving": {"units": []}}) == {"order"}
    assert problems(squad("sq", "M2", state={"aboard": "ghost"})) == {"units[0].state.aboard"}
    in_tow = truck("t", "M2", state={"aboard": "t2"})
    aboard = squad("sq", "M2", state={"aboard": "t"})
    towing = [truck("t2", "M2"), in_tow, aboard]
    assert problems(*towing) == {"units[1].state.aboard", "units[2].state.aboard"}
    assert problems(options={"reverse": "maybe", "luck": 3}) == {"options.reverse", "options.luck"}
