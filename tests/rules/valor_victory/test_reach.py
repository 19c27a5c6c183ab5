"""Where any group gets: with the points that are left, from off the map, or in its side's next turn."""

import pytest

from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply_all
from rules.valor_victory.stances import stances_of
from tests.rules.valor_victory.map import SYSTEM, Game, afv, gun, leader, squad, truck, unit


def reach(game, unit_id):
    found = SYSTEM.reach(game.state, unit_id, 0)
    return found.now, {goal.hex: (goal.cost, goal.left) for goal in found.hexes if goal.fields}


def test_each_hex_has_its_cost_and_what_is_left_there():
    now, hexes = reach(Game(squad("sq", "M2"), terrain={"M3": "woods"}), "sq")
    assert now
    assert (hexes["M3"], hexes["N2"], hexes["M5"]) == ((2, 2), (1, 3), (4, 0))


def test_a_group_on_the_move_is_asked_for_as_a_whole():
    game = Game(leader("ld", "M2"), squad("sq", "M2"))
    game.give("move", ["ld", "sq"], path=["M3"], end=False)
    found = SYSTEM.reach(game.state, "sq", 0)
    assert (found.units, found.now) == (("ld", "sq"), True)
    assert {goal.hex: goal.left for goal in found.hexes}["M8"] == 0


def test_a_foe_and_one_that_has_moved_are_shown_in_their_next_turn():
    game = Game(squad("sq", "M2"), squad("foe", "D5", side="b"))
    game.give("move", "sq", path=["M3", "M4"])
    assert reach(game, "sq") == (False, reach(Game(squad("sq", "M4")), "sq")[1])
    now, hexes = reach(game, "foe")
    assert (now, hexes["D9"]) == (False, (4, 0))


@pytest.mark.parametrize(
    ("it", "clause"),
    [
        (squad("it", "M2", state={"markers": ["pinned"]}), "6.6"),
        (gun("it", "M2", mp=0), "6.6"),
        (unit("it", "fortification", "M2"), "6.6"),
        (squad("it", None, state={"place": "exited"}), "6.10"),
    ],
)
def test_what_cannot_move_at_all_says_why(it, clause):
    found = SYSTEM.reach(Game(it).state, "it", 0)
    assert (found.hexes, found.now, found.clause) == ((), False, clause)


def test_a_hex_forbidden_to_one_of_a_group_is_closed_for_that_and_not_for_its_price():
    game = Game(squad("sq", "M2", mp=1), truck("tr", "M2"), terrain={"M4": "woods"})
    moving = {"type": "move", "units": ["sq", "tr"], "path": ["M3"]}
    goals = {goal.hex: goal for goal in SYSTEM.preview(game.state, moving, "a").hexes}
    assert (goals["M3"].cost, goals["M3"].left) == (1, 0)
    assert goals["M4"].clause == "6.2"


def test_a_unit_that_has_spent_more_than_it_has_is_told_that_nothing_is_left():
    game = Game(
        squad("sq", "M2", mp=1, state={"mp_spent": 2}), turn={"moving": {"units": ["sq"], "entered": 1}}
    )
    goals = {goal.hex: str(goal.reason) for goal in SYSTEM.reach(game.state, "sq", 0).hexes}
    assert goals["M3"] == "M3 costs 1, and 0 is left."


RESERVES = [
    squad("it", None),
    gun("it", None),
    leader("it", None),
    afv("it", None, mp=5) | {"facing": None},
    truck("it", None, mp=4) | {"facing": None},
]


@pytest.mark.parametrize("it", RESERVES)
def test_a_unit_in_reserve_reaches_what_its_orders_to_come_in_reach(it):
    terrain = {"A3": "woods", "A4": "marsh", "B3": "brush", "C4": "building"}
    board = {"baselines": {"a": ["A3", "A4", "A5"]}, "roads": [["A3", "B3"]]}
    game = Game(it, squad("foe", "B4", side="b"), terrain=terrain, board=board)
    goals = [goal for goal in SYSTEM.reach(game.state, "it", 0).hexes if goal.fields]
    assert goals
    for goal in goals:
        order = {"type": "enter", "unit": "it", **goal.fields}
        assert SYSTEM.check(game.state, order, "a").legal, order
        after = apply_all(game.state, SYSTEM.resolve(game.state, order, "a", ScriptedDice())).units["it"]
        assert (after.hex, after.state.mp_spent) == (goal.hex, goal.cost)
    assert {"A3", "A5"} <= {goal.hex for goal in goals}


def test_the_offer_to_come_in_has_the_hexes_of_the_edge_with_their_prices():
    game = Game(squad("sq", None), afv("t", None) | {"facing": None}, terrain={"F1": "woods", "A3": "water"})
    offers = {offer.unit: offer for offer in SYSTEM.offers(game.state, "a") if offer.order["type"] == "enter"}
    goals = {goal.hex: goal for goal in offers["sq"].hexes}
    assert (goals["F1"].cost, goals["F1"].left, goals["F1"].fields) == (2, 2, {"hex": "F1", "path": []})
    assert goals["A3"].clause == "6.2"
    assert set(goals) == set(offers["sq"].values["hex"])
    for goal in offers["t"].hexes:
        if goal.fields:
            assert SYSTEM.check(game.state, {**offers["t"].order, **goal.fields}, "a").legal


def test_a_preview_carries_every_hex_for_the_unit_at_hand():
    game = Game(squad("sq", "M2"), squad("r", None))
    moving = SYSTEM.preview(game.state, {"type": "move", "unit": "sq", "path": []}, "a")
    assert moving.hexes == SYSTEM.reach(game.state, "sq", 0).hexes
    coming = SYSTEM.preview(game.state, {"type": "enter", "unit": "r", "hex": "A1"}, "a")
    assert coming.hexes == SYSTEM.reach(game.state, "r", 0).hexes


def test_one_step_that_leaves_nothing_or_attacks_is_not_kept_open():
    chart = {"terrain": {"marsh": {"infantry": 4}}}
    foes = squad("near", "M3", side="b"), squad("far", "O3", side="b")
    game = Game(squad("sq", "M2"), *foes, terrain={"N2": "marsh"}, chart=chart)
    goals = {goal.hex: goal for goal in SYSTEM.reach(game.state, "sq", 0).hexes if goal.fields}
    assert goals["M3"].fields == {"path": ["M3"], "attack": "close_assault", "end": True}
    assert goals["N2"].fields == {"path": ["N2"], "end": True}
    others = [goal.fields for goal in goals.values() if len(goal.fields["path"]) > 1]
    assert others
    assert not any("end" in fields for fields in others)


def test_where_leaving_the_map_costs_nothing_a_move_may_be_kept_open_for_it():
    game = Game(squad("sq", "M2"), exit_cost=0)
    fields = {goal.hex: goal.fields for goal in SYSTEM.reach(game.state, "sq", 0).hexes}
    assert not any("end" in each for each in fields.values())


def test_a_vehicle_that_may_reverse_comes_in_facing_where_it_goes_on():
    game = Game(afv("t", None) | {"facing": None}, board={"baselines": {"a": ["A5"]}}, reverse="yes")
    fields = {goal.hex: goal.fields for goal in SYSTEM.reach(game.state, "t", 0).hexes}
    beside = game.state.board.grid.neighbours("A5")
    assert {end: fields[end] for end in beside.values()} == {
        end: {"hex": "A5", "facing": side, "path": [end]} for side, end in beside.items()
    }


def test_a_vehicle_that_goes_no_farther_comes_in_with_its_back_to_the_edge():
    game = Game(afv("t", None) | {"facing": None})
    fields = {goal.hex: goal.fields for goal in SYSTEM.reach(game.state, "t", 0).hexes}
    grid = game.state.board.grid
    for label in grid.rim:
        facing = fields[label]["facing"]
        assert grid.neighbour(label, facing) is not None
        assert grid.neighbour(label, facing + 180) is None


def test_vehicles_in_reserve_come_in_together_however_they_faced_before():
    faced, new = afv("it", None, 60, mp=3), afv("tr", None, mp=3) | {"facing": None}
    board = {"baselines": {"a": ["A5"]}}
    game = Game(faced, new, board=board)
    order = {"type": "enter", "units": ["it", "tr"], "hex": "A5", "facing": 120}
    goals = [goal for goal in SYSTEM.preview(game.state, order, "a").hexes if goal.fields]
    assert {goal.hex: (goal.cost, goal.left) for goal in goals} == reach(Game(new, board=board), "tr")[1]
    assert all(SYSTEM.check(game.state, {**order, **goal.fields}, "a").legal for goal in goals)


def test_a_vehicle_that_may_reverse_never_pays_for_a_turn():
    _, hexes = reach(Game(afv("it", "M5", 0, mp=6), reverse="yes"), "it")
    on_foot = [reach(Game(squad("it", before, mp=5)), "it")[1] for before in ("M4", "M6")]
    for label, (cost, left) in hexes.items():
        if label not in ("M4", "M6"):
            least = min(found[label][0] for found in on_foot if label in found)
            assert (label, cost, left) == (label, 1 + least, 5 - least)


def test_one_that_may_reverse_turns_whichever_end_is_nearer():
    sides = (0, 60, 120, 180, 240, 300)
    ways = stances_of((0.0,), (True,), sides, True).on[0,]
    assert sorted((way.bearing, way.turning) for way in ways) == [(side, 0) for side in sides]


def test_vehicles_that_face_apart_get_as_far_as_both_may_turn():
    group = [afv("it", "M5", 0, mp=4), truck("tr", "M5", 180, mp=4)]
    game = Game(*group, reverse="yes", turn={"moving": {"units": ["it", "tr"], "entered": 1}})
    _, hexes = reach(game, "it")
    assert (hexes["M4"], hexes["M6"]) == ((1, 3), (1, 3))
    assert (hexes["L4"], hexes["N4"]) == ((3, 1), (3, 1))
