"""G1 to G5, G7: who moves when, one move at a time, over sections and off the board."""

from tests.rules.great_war.field import SYSTEM, Game, artillery, infantry, machine_gun, tank


def test_units_move_in_any_sequence_and_each_once():
    game = Game(infantry("one", "G3"), infantry("two", "G7"))
    game.give("move", "two", path=["F7"])
    game.give("move", "one", path=["F3"])
    assert game.refused("move", "two", path=["E7"]) == {"G3"}


def test_it_refuses_the_other_side_and_the_wrong_phase():
    foe = infantry("foe", "C3", side="b", ordered=False)
    game = Game(infantry("one", "G3"), infantry("two", "G7", ordered=False), foe, phase="order")
    assert game.refused("move", "one", path=["F3"]) == {"G1"}
    assert game.refused("order", "foe") == {"G1"}
    assert game.refused("battle", "one", target="C3") >= {"G1"}
    assert game.refused("move", "one", path=["F3"], by="b") == {"order", "G1"}
    assert game.refused("order", "two") == set()


def test_a_unit_is_ordered_once_and_then_shown_as_ordered():
    game = Game(infantry("one", "G3", ordered=False), phase="order")
    assert game.offer("order", "one").allowed
    game.give("order", "one")
    assert game.refused("order", "one") == {"G4"}
    again = game.offer("order", "one")
    assert (again.allowed, str(again.reason)) == (False, "one has its orders for this turn.")


def test_a_unit_that_has_left_the_board_is_not_ordered():
    gone = {**infantry("gone", "G5", ordered=False, place="off"), "hex": None}
    game = Game(infantry("one", "G3", ordered=False), gone, phase="order")
    assert game.refused("order", "gone") == {"G7"}
    assert not game.offer("order", "gone").allowed
    assert game.refused("order", "one") == set()


def test_a_side_that_orders_nobody_is_warned_before_its_order_phase_ends():
    game = Game(infantry("one", "G3", ordered=False), infantry("foe", "C3", side="b"), phase="order")
    verdict = SYSTEM.check(game.state, {"type": "next_phase"}, "a")
    assert [(found.clause, found.severity) for found in verdict.findings] == [("G4", "limits")]
    assert "none moves or battles this turn" in str(verdict.findings[0].message)
    game.give("order", "one")
    assert SYSTEM.check(game.state, {"type": "next_phase"}, "a").findings == ()


def test_an_open_move_comes_before_any_other():
    game = Game(infantry("one", "G3"), infantry("two", "G7"))
    game.give("move", "one", path=["F3"], more=True)
    assert game.turn()["moving"] == "one"
    assert game.refused("move", "two", path=["F7"]) == {"G2"}
    assert game.refused("finish", "two") == {"G2"}
    game.give("finish", "one")
    assert game.refused("move", "one", path=["E3"]) == {"G3"}
    assert game.refused("finish", "one") == {"G2"}
    assert game.refused("move", "two", path=["F7"]) == set()


def test_the_hexes_of_an_open_move_add_up_and_close_it():
    game = Game(tank("mk4", "F5", moves=3))
    game.give("move", "mk4", path=["E5"], more=True)
    assert game.refused("move", "mk4", path=["D5", "C5", "B5"]) == {"G16"}
    game.give("move", "mk4", path=["D5", "C5"], more=True, rolls=["star", "flag"])
    assert game.turn()["moving"] is None
    assert game.own("mk4")["moved"] == {"hexes": 3}


def test_the_next_phase_closes_an_open_move():
    game = Game(infantry("one", "G3"))
    game.give("move", "one", path=["F3"], more=True)
    game.give("next_phase", by="a")
    assert (game.turn()["phase"], game.turn()["moving"]) == ("battle", None)


def test_the_open_move_of_a_unit_that_is_taken_away_bars_nobody():
    game = Game(infantry("one", "G3"), infantry("two", "G7"), infantry("three", "G9"))
    game.give("move", "one", path=["F3"], more=True)
    game.give("remove_unit", "two", by="gm")
    assert game.turn()["moving"] == "one"
    game.give("remove_unit", "one", by="gm")
    assert game.turn()["moving"] is None
    assert game.refused("move", "three", path=["F9"]) == set()


def test_only_ordered_units_move_and_battle():
    game = Game(infantry("one", "E5", ordered=False), infantry("foe", "D5", side="b"))
    assert game.refused("move", "one", path=["E6"]) == {"G4"}
    game.give("next_phase", by="a")
    assert game.refused("battle", "one", target="D5") == {"G4"}


def test_a_change_of_side_forgets_the_turn_but_not_the_mud():
    game = Game(tank("mk4", "E5", bogged=True, no_battle=True, bonus_combat="used"), phase="battle")
    game.give("next_phase", by="a")
    assert game.turn() == {"turn": 2, "side": "b", "phase": "order", "moving": None}
    own = game.own("mk4")
    assert own["bogged"]
    assert (own["ordered"], own["no_battle"], own["bonus_combat"]) == (False, False, "none")
    assert game.refused("next_phase", by="a") == {"order", "G1"}
    assert game.refused("next_phase", by="gm") == set()


def test_sections_are_no_bar():
    sections = {"left": ["E3", "E4"], "centre": ["E5", "E6"]}
    game = Game(infantry("one", "E3"), infantry("two", "E6"), board={"sections": sections})
    assert "G5" in game.give("move", "one", path=["E4", "E5"])
    apart = Game(infantry("two", "E5"), board={"sections": sections})
    assert "G5" not in apart.give("move", "two", path=["E6"])


def test_a_half_hex_is_never_entered():
    game = Game(infantry("one", "E1"), tank("mk4", "C1"))
    assert game.refused("move", "one", path=["D0"]) == {"G6"}
    assert game.refused("move", "mk4", path=["B0"]) == {"G6"}
    assert game.refused("move", "one", path=["D1"]) == set()


def test_a_path_goes_from_neighbour_to_neighbour_on_the_board():
    game = Game(infantry("one", "D5"))
    assert game.refused("move", "one", path=["C4"]) == {"G1"}
    assert game.refused("move", "one", path=["Z9"]) == {"G1"}
    assert game.refused("move", "one", path=["D5"]) == {"G1"}
    assert game.refused("move", "one", path=["C5"]) == set()


def test_units_leave_only_where_the_scenario_lets_their_side():
    shut = Game(infantry("one", "A4"))
    assert shut.refused("move", "one", path=["off"]) == {"G7"}
    game = Game(infantry("one", "B4"), tank("mk4", "A8", moves=1), machine_gun("mg", "I4"), exit={"a": ["b"]})
    assert game.refused("move", "mg", path=["off"]) == {"G7"}
    assert game.refused("move", "one", path=["off"]) == {"G7"}
    assert "G7" in game.give("move", "one", path=["A4", "off"], more=True)
    assert (game.own("one")["hex"], game.own("one")["place"]) == (None, "off")
    assert game.turn()["moving"] is None
    assert game.own("one")["moved"] == {"hexes": 2}
    assert game.odds("move", "mk4", path=["off"])["reach"] == 1
    game.give("move", "mk4", path=["off"], rolls=[])


def test_leaving_takes_a_hex_of_the_movement():
    game = Game(infantry("one", "C4"), exit={"a": ["b"]})
    assert game.refused("move", "one", path=["B4", "A4", "off"]) == {"G14"}


def test_reserve_artillery_is_ordered_and_never_moves():
    game = Game(artillery("bat", ordered=False), phase="order")
    game.give("order", "bat")
    game.give("next_phase", by="a")
    assert "G29" in game.refused("move", "bat", path=["I5"])
    offers = SYSTEM.offers(game.state, "a")
    unasked = [each for each in offers if each.order["type"] == "hand" and each.allowed]
    assert unasked == [], "nor by hand, unless the other side agrees"


def test_bad_orders_are_none():
    game = Game(infantry("one", "G3"))
    assert game.refused("move", "nobody", path=["F3"]) == {"order"}
    assert game.refused("move", "one", path=[]) == {"order"}
    assert game.refused("move", "one", path=["F3"], figures=0) == {"order"}
    assert game.refused("move", "one", path="F3") == {"order"}
    assert game.refused("charge", "one") == {"order"}
    assert game.refused("move", "one", path=["F3"], by="gm") == set()
