"""6.1, 6.2, 6.6: hex by hex, what each costs, one move a turn, and the minimum move."""

import pytest

import rules
from tests.rules.valor_victory.map import Game, afv, gun, squad, truck


def test_a_squad_goes_four_clear_hexes_and_no_farther():
    game = Game(squad("sq", "M2"))
    assert game.refused("move", "sq", path=["M3", "M4", "M5", "M6", "M7"]) == {"6.1"}
    game.give("move", "sq", path=["M3", "M4", "M5", "M6"])
    assert game.own("sq")["markers"] == ["move"]
    assert game.refused("move", "sq", path=["M7"]) == {"6.1"}


def test_a_path_goes_from_neighbour_to_neighbour():
    game = Game(squad("sq", "M3"))
    assert game.refused("move", "sq", path=["N4"]) == {"6.1"}
    assert game.refused("move", "sq", path=["L3"]) == set()


def test_one_hex_at_a_time_is_one_move():
    game = Game(squad("sq", "M2"), squad("s2", "C3"))
    game.give("move", "sq", path=["M3"], end=False)
    assert game.moving() == {"units": ["sq"], "assault": False, "entered": 1}
    assert game.refused("move", "s2", path=["C4"]) == {"6.1"}
    assert game.refused("end_turn") == {"6.1"}
    game.give("move", "sq", path=["M4"], end=False)
    game.give("end_move", by="a")
    assert (game.moving(), game.spent("sq"), game.own("sq")["markers"]) == (None, 2, ["move"])
    assert game.refused("end_move", by="a") == {"order"}
    assert game.refused("move", "s2", path=["C4"]) == set()


def test_the_end_of_the_turn_comes_first_where_neither_end_is_possible():
    ends = [rule.title.key for rule in rules.system("valor_victory").orders if rule.gesture == "end"]
    assert ends == ["valor_victory.end_turn", "valor_victory.end_move"]


@pytest.mark.parametrize(
    ("terrain", "levels", "hexsides", "roads", "cost"),
    [
        ("", {}, [], [], 1),
        ("woods", {}, [], [], 2),
        ("brush woods", {}, [], [], 2),
        ("marsh", {}, [], [], 3),
        ("", {"M3": 2}, [], [], 3),
        ("", {"M2": 2}, [], [], 1),
        ("woods", {}, ["hedge"], [], 3),
        ("", {}, ["wall", "ditch"], [], 3),
        ("building", {"M3": 1}, ["bocage"], [["M2", "M3"]], 1),
    ],
)
def test_a_hex_costs_all_that_lies_on_the_way_or_the_road_alone(terrain, levels, hexsides, roads, cost):
    board = {"hexsides": [{"between": ["M2", "M3"], "terrain": word} for word in hexsides], "roads": roads}
    game = Game(squad("sq", "M2"), terrain={"M3": terrain}, levels=levels, board=board)
    assert "6.2" in game.give("move", "sq", path=["M3"])
    assert game.spent("sq") == cost


def test_what_is_forbidden_stays_so_for_the_first_hex_too():
    walls = {"hexsides": [{"between": ["M2", "M3"], "terrain": "wall"}]}
    assert Game(truck("t", "M2"), terrain={"M3": "woods"}).refused("move", "t", path=["M3"]) == {"6.2"}
    assert Game(truck("t", "M2"), terrain={"M3": "brush woods"}).refused("move", "t", path=["M3"]) == {"6.2"}
    assert Game(truck("t", "M2"), board=walls).refused("move", "t", path=["M3"]) == {"6.2"}
    assert Game(afv("t", "M2"), board=walls).refused("move", "t", path=["M3"]) == set()


def test_the_chart_may_be_laid_over_value_by_value():
    chart = {"terrain": {"woods": {"infantry": 1}, "holes": {"infantry": 3}}, "uphill": {"infantry": None}}
    game = Game(
        squad("sq", "M2"), afv("t", "G2"), terrain={"M3": "woods", "M4": "holes", "G3": "woods"}, chart=chart
    )
    game.give("move", "t", path=["G3"])
    assert game.spent("t") == 3
    game.give("move", "sq", path=["M3", "M4"])
    assert game.spent("sq") == 4
    hill = Game(squad("sq", "M2"), levels={"M3": 1}, chart=chart)
    assert hill.refused("move", "sq", path=["M3"]) == {"6.2"}


def test_the_first_hex_may_always_be_entered_and_takes_all():
    game = Game(afv("t", "G2", mp=2), terrain={"G3": "woods"})
    assert "6.6" in game.give("move", "t", path=["G3"], turns=[120])
    assert (game.spent("t"), game.own("t")["facing"]) == (2, 120)
    other = Game(afv("t", "G2", mp=2), terrain={"G3": "woods"})
    assert other.refused("move", "t", path=["G3"], turns=[60]) == {"6.5"}
    assert other.refused("move", "t", path=["G3", "G4"]) == {"6.1"}


def test_what_cannot_move_does_not():
    pinned = squad("p", "C2", state={"markers": ["pinned"]})
    game = Game(pinned, gun("g0", "G2", mp=0), squad("f", "K2"))
    assert game.refused("move", "p", path=["C3"]) == {"6.6"}
    assert game.refused("move", "g0", path=["G3"]) == {"6.6"}
    game.give("unpin", "p")
    assert game.refused("move", "p", path=["C3"]) == set()


def test_the_turn_goes_round_and_clears_the_markers():
    game = Game(squad("sq", "M2"), squad("foe", "C3", side="b", state={"markers": ["pinned"]}))
    game.give("move", "sq", path=["M3"])
    assert game.refused("move", "foe", path=["C4"]) == {"6.1", "6.6"}
    game.give("end_turn", by="a")
    assert (game.own("sq")["markers"], game.spent("sq")) == ([], 0)
    assert game.own("foe")["markers"] == ["pinned"]
    assert game.refused("end_turn", by="a") == {"order"}
    game.give("end_turn", by="gm")
    assert (game.state.turn.turn, game.state.turn.side) == (2, "a")


@pytest.mark.parametrize(
    "order",
    [
        {"unit": "ghost", "path": ["M3"]},
        {"unit": "sq", "path": ["Z9"]},
        {"unit": "sq", "path": []},
        {"unit": "sq"},
        {"units": [], "path": ["M3"]},
        {"path": ["M3"]},
        {"units": ["sq", "sq"], "path": ["M3"]},
        {"units": ["sq", "foe"], "path": ["M3"]},
        {"unit": "sq", "path": ["M3"], "turns": [0, 60]},
        {"unit": "sq", "path": ["M3"], "turns": [45]},
        {"unit": "sq", "path": ["M3"], "facing": 30},
        {"unit": "sq", "path": ["M3"], "attack": "charge"},
    ],
)
def test_bad_orders_are_none(order):
    game = Game(squad("sq", "M2"), squad("foe", "M4", side="b"))
    assert "order" in game.refused("move", **order, by="a")
