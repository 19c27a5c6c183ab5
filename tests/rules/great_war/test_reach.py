"""Where any unit gets: with what is left of its move, or in its side's next turn."""

import pytest

from tests.rules.great_war.field import SYSTEM, Game, artillery, infantry, machine_gun, tank


def reach(game, unit_id):
    found = SYSTEM.reach(game.state, unit_id, 0)
    return found.now, {goal.hex: (goal.cost, goal.left) for goal in found.hexes if goal.fields}


def test_each_hex_has_its_cost_and_what_is_left_there():
    now, hexes = reach(Game(tank("mk5", "E5", moves=3)), "mk5")
    assert now
    assert (hexes["D5"], hexes["C5"], hexes["B5"]) == ((1, 2), (2, 1), (3, 0))


@pytest.mark.parametrize(("beside", "way"), [("D5", ("D4", "C5")), ("D4", ("D5", "C5"))])
def test_of_equally_short_ways_a_tank_is_offered_the_one_with_the_fewest_dice(beside, way):
    game = Game(tank("mk5", "E5", moves=3), hexes={beside: {"terrain": ["forest"]}})
    goals = {goal.hex: goal.fields for goal in SYSTEM.reach(game.state, "mk5", 0).hexes}
    assert tuple(goals["C5"]["path"]) == way


def test_an_open_move_has_only_what_is_left_of_it():
    game = Game(tank("mk5", "E5", moves=3))
    game.give("move", "mk5", path=["D5"], more=True)
    now, hexes = reach(game, "mk5")
    assert (now, hexes["C5"], hexes["B5"]) == (True, (1, 1), (2, 0))
    assert "A5" not in hexes


@pytest.mark.parametrize("state", [{"ordered": False}, {"moved": {"hexes": 2}, "no_battle": True}])
def test_a_unit_that_may_not_move_now_is_shown_in_its_next_turn(state):
    now, hexes = reach(Game(infantry("one", "E5", **state)), "one")
    assert (now, hexes["C5"]) == (False, (2, 0))


def test_a_foe_is_shown_in_its_own_turn_and_round_the_same_hindrances():
    hexes = {"D5": {"tokens": ["wire"]}}
    game = Game(infantry("one", "E6"), infantry("foe", "E5", side="b", ordered=False), hexes=hexes)
    now, found = reach(game, "foe")
    assert (now, found["D5"], found["C5"]) == (False, (1, 0), (2, 0))
    assert "E6" not in found


def test_one_that_waits_for_an_open_move_is_shown_as_it_will_go():
    game = Game(infantry("one", "E5"), machine_gun("mg", "G5"))
    game.give("move", "one", path=["D5"], more=True)
    now, hexes = reach(game, "mg")
    assert (now, hexes["F5"]) == (False, (1, 0))


@pytest.mark.parametrize(
    ("unit", "clause"),
    [
        (tank("it", "E5", bogged=True), "G18"),
        (artillery("it"), "G29"),
        (infantry("it", "E5") | {"hex": None}, "G1"),
    ],
)
def test_what_cannot_move_at_all_says_why(unit, clause):
    found = SYSTEM.reach(Game(unit).state, "it", 0)
    assert (found.hexes, found.now, found.clause) == ((), False, clause)
    assert found.reason


def test_the_offer_to_move_carries_the_same_hexes():
    game = Game(infantry("one", "E5"), infantry("two", "E6"))
    offers = {(o.unit, o.order["type"]): o for o in SYSTEM.offers(game.state, "a")}
    assert offers["one", "move"].hexes == SYSTEM.reach(game.state, "one", 0).hexes
    closed = {goal.hex: goal.clause for goal in offers["one", "move"].hexes if not goal.fields}
    assert closed.pop("E6") == "G9"
    assert set(closed.values()) == {"G14"}


def test_a_hex_beyond_the_reach_says_what_keeps_a_unit_from_it():
    game = Game(tank("mk5", "E5", moves=1), infantry("one", "H5"), hexes={"H4": {"tokens": ["wire"]}})
    beyond = {goal.hex: goal.reason for goal in SYSTEM.reach(game.state, "mk5", 0).hexes if not goal.fields}
    assert str(beyond["C5"]) == "mk5 moves 1 hex a turn, not 2."
    wired = {goal.hex: goal.clause for goal in SYSTEM.reach(game.state, "one", 0).hexes if not goal.fields}
    assert (wired["H3"], wired["H8"]) == ("G17", "G14")


def test_where_wire_or_terrain_ends_the_move_nothing_is_left_of_it():
    hexes = {"D5": {"tokens": ["wire"]}, "E6": {"terrain": ["swamp"]}}
    game = Game(infantry("it", "E5"), hexes=hexes, terrain_effects={"swamp": {"stop": True}})
    goals = {goal.hex: goal for goal in SYSTEM.reach(game.state, "it", 0).hexes}
    assert [goals[label].left for label in ("D5", "E6", "F5")] == [0, 0, 1]
    assert [goals[label].fields.get("more") for label in ("D5", "E6", "F5")] == [False, False, None]


def test_a_battle_names_the_enemies_nearest_first_and_is_won_only_against_the_hex_beside():
    foes = [
        infantry("far", "A5", side="b"),
        infantry("near", "D5", side="b"),
        infantry("mid", "C4", side="b"),
    ]
    offer = Game(infantry("it", "E5"), *foes, phase="battle").offer("battle", "it")
    assert offer.values == {"target": ["D5", "C4", "A5"], "won": [False, True]}
    assert [goal.fields for goal in offer.hexes] == [
        {"target": "D5"},
        {"target": "C4", "won": False},
        {"target": "A5", "won": False},
    ]


def test_a_battle_with_nobody_beside_is_offered_without_a_victory():
    game = Game(infantry("it", "E5"), infantry("far", "A5", side="b"), phase="battle")
    assert game.offer("battle", "it").values == {"target": ["A5"]}
    alone = Game(infantry("it", "E5"), phase="battle").offer("battle", "it")
    assert (alone.allowed, alone.clause) == (False, "G1")
