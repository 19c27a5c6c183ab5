"""G8 to G12, G14, G15, G17: hexes with units, whole units, terrain of the scenario, wire."""

import pytest

from tests.rules.great_war.field import Game, infantry, machine_gun, mortar, tank


@pytest.mark.parametrize("side", ["a", "b"])
def test_a_hex_with_a_unit_is_no_end_and_no_way(side):
    game = Game(infantry("one", "E5"), machine_gun("other", "E6", side=side))
    assert game.refused("move", "one", path=["E6"]) == {"G8", "G9"}
    assert game.refused("move", "one", path=["E6", "E7"]) == {"G9"}
    assert game.refused("move", "one", path=["D5", "D6"]) == set()


def test_a_unit_may_come_back_to_its_own_hex():
    game = Game(infantry("one", "E5"))
    game.give("move", "one", path=["D5", "E5"])
    assert game.own("one")["no_battle"]


def test_no_part_of_a_unit_goes_alone():
    game = Game(infantry("one", "E5", figures=3))
    assert game.refused("move", "one", path=["D5"], figures=2) == {"G10"}
    assert game.refused("move", "one", path=["D5"], figures=3) == set()


def test_a_reduced_unit_joins_no_other_of_its_kind():
    game = Game(infantry("one", "E5", figures=2), infantry("two", "D5"), machine_gun("mg", "E6"))
    assert game.refused("move", "one", path=["D5"]) == {"G8", "G9", "G11"}
    assert game.refused("move", "one", path=["E6"]) == {"G8", "G9"}
    whole = Game(infantry("one", "E5"), infantry("two", "D5"))
    assert whole.refused("move", "one", path=["D5"]) == {"G8", "G9"}


SWAMP = {"swamp": {"stop": True}, "smoke": {"no_battle": True}, "lake": {"impassable": True}}


def test_terrain_of_the_scenario_stops_bars_and_closes():
    hexes = {"E5": {"terrain": ["swamp"]}, "E7": {"terrain": ["smoke"]}, "E9": {"terrain": ["lake"]}}
    game = Game(
        infantry("one", "F5"), tank("mk4", "F7"), tank("mk5", "F9"), hexes=hexes, terrain_effects=SWAMP
    )
    assert game.refused("move", "one", path=["E5", "D5"]) == {"G12"}
    assert "G12" in game.give("move", "one", path=["E5"], more=True)
    assert game.turn()["moving"] is None
    assert not game.own("one")["no_battle"]
    game.give("move", "mk4", path=["E7", "D7"], rolls=["star"])
    assert game.own("mk4")["no_battle"]
    assert game.refused("move", "mk5", path=["E9"]) == {"G12"}


def test_taking_ground_bars_nobody_from_battle():
    game = Game(
        infantry("one", "F5", battled={"target": "E5", "close": True, "won": True}),
        hexes={"E5": {"terrain": ["smoke"]}},
        terrain_effects=SWAMP,
        phase="battle",
    )
    game.give("take_ground", "one", hex="E5")
    assert not game.own("one")["no_battle"]


def test_infantry_battles_after_one_hex_and_not_after_two():
    game = Game(infantry("one", "E5"), infantry("two", "F8"), infantry("foe", "C6", side="b"))
    game.give("move", "one", path=["D5"])
    game.give("move", "two", path=["E8", "D7"])
    assert game.refused("move", "one", path=["D6"]) == {"G3"}
    game.give("next_phase", by="a")
    assert game.refused("battle", "one", target="C6") == set()
    assert game.refused("battle", "two", target="C6") == {"G14"}


def test_machine_guns_and_mortars_move_or_battle():
    game = Game(machine_gun("mg", "F5"), mortar("mor", "G5"), infantry("foe", "D5", side="b"))
    assert game.refused("move", "mg", path=["E5", "E6"]) == {"G15"}
    game.give("move", "mg", path=["E5"])
    game.give("next_phase", by="a")
    assert game.refused("battle", "mg", target="D5") == {"G15"}
    assert game.refused("battle", "mor", target="D5") == set()


WIRE = {"E5": {"tokens": ["wire", "fortified"]}}


def test_wire_stops_all_but_tanks_and_stays():
    game = Game(infantry("one", "F5"), infantry("foe", "D5", side="b"), hexes=WIRE)
    assert game.refused("move", "one", path=["E5", "E6"]) == {"G17"}
    assert "G17" in game.give("move", "one", path=["E5"])
    assert game.state.board.at("E5").tokens == ("wire", "fortified")
    game.give("next_phase", by="a")
    assert game.refused("battle", "one", target="D5") == set()


def test_wire_does_not_hold_a_unit_that_starts_on_it():
    game = Game(infantry("one", "E5"), hexes=WIRE)
    game.give("move", "one", path=["D5", "D6"])


def test_a_tank_crushes_wire_even_where_it_bogs_down():
    game = Game(tank("mk4", "F5"), hexes=WIRE)
    assert {"G17", "G22", "G21"} <= game.give("move", "mk4", path=["E5", "D5"], rolls=["deadly"])
    assert game.own("mk4")["hex"] == "E5"
    assert game.state.board.at("E5").tokens == ("fortified",)
