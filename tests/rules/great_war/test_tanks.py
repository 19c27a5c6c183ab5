"""G16 to G28: how far tanks go, what they throw, bogging down, taking ground and the bonus combat."""

import pytest

from rules.core.game.dice import ScriptedDice
from rules.core.game.events import Rolled
from tests.rules.great_war.field import SYSTEM, WON, Game, infantry, mortar, tank

TRENCH = {"terrain": ["trench"], "trench_line": "b"}


@pytest.mark.parametrize(
    ("moves", "hexes", "dice"),
    [
        (1, {}, [1]),
        (2, {}, [0, 1]),
        (3, {}, [0, 1, 1]),
        (2, {"E5": TRENCH}, [1, 1]),
        (2, {"D5": TRENCH}, [0, 2]),
        (2, {"D5": {"terrain": ["forest", "shell_crater"], "tokens": ["fortified"]}}, [0, 4]),
        (2, {"D5": {"terrain": ["hill", "road", "river", "bridge", "countryside"]}}, [0, 1]),
        (2, {"F5": TRENCH}, [0, 1]),
        (2, {"D5": {"tokens": ["wire"]}}, [0, 1]),
    ],
)
def test_the_dice_of_a_hex_add_up(moves, hexes, dice):
    game = Game(tank("mk4", "F5", moves=moves), hexes=hexes)
    path = ["E5", "D5", "C5"][: len(dice)]
    assert game.odds("move", "mk4", path=path)["dice"] == dice


def test_at_most_one_die_a_hex_for_terrain_by_option():
    hexes = {"E5": {"terrain": ["forest", "rubble"], "tokens": ["fortified"]}}
    assert Game(tank("mk4", "F5"), hexes=hexes, bog_terrain="one").odds("move", "mk4", path=["E5"])[
        "dice"
    ] == [1]


def test_its_own_trench_line_spares_a_tank_the_trench_die():
    own = {"E5": {"terrain": ["trench", "shell_crater"], "trench_line": "a"}}
    nobody = {"E5": {"terrain": ["trench", "shell_crater"]}}
    early = tank("a7", "F5", moves=1)
    assert Game(early, hexes=own).odds("move", "a7", path=["E5"])["dice"] == [2]
    assert Game(early, hexes=nobody).odds("move", "a7", path=["E5"])["dice"] == [3]
    spared = Game(early, hexes=own, friendly_trench="no_roll")
    assert spared.odds("move", "a7", path=["E5"])["dice"] == [0]
    assert "G23" in spared.give("move", "a7", path=["E5"])
    lone = Game(early, hexes=own, bog_terrain="one")
    assert lone.odds("move", "a7", path=["E5"])["dice"] == [2]


def test_a_deadly_face_bogs_the_tank_down_where_it_entered():
    game = Game(tank("whip", "G5", moves=3), infantry("foe", "D6", side="b"))
    clauses = game.give("move", "whip", path=["F5", "E5", "D5"], more=True, rolls=["deadly"])
    assert {"G25", "G26"} <= clauses
    own = game.own("whip")
    assert (own["hex"], own["bogged"], own["no_battle"], own["moved"]) == ("E5", True, True, {"hexes": 2})
    assert game.turn()["moving"] is None
    assert "bogged down" in game.told()[0]
    game.give("next_phase", by="a")
    assert game.refused("battle", "whip", target="D6") == {"G26"}


def test_all_dice_of_a_hex_are_thrown_even_when_the_first_is_deadly():
    game = Game(tank("mk4", "F5"), hexes={"E5": {"terrain": ["forest", "trench"]}})
    game.give("move", "mk4", path=["E5"], rolls=["deadly", "star"])
    assert game.own("mk4")["bogged"]


def test_numbered_dice_show_the_face_of_the_option():
    game = Game(tank("a7", "F5", moves=1), battle_die=["deadly", "star", "star", "star", "star", "star"])
    order = {"type": "move", "unit": "a7", "path": ["E5"]}
    events = SYSTEM.resolve(game.state, order, "a", ScriptedDice([1]))
    rolled = [(event.dice, event.words) for event in events if isinstance(event, Rolled)]
    assert rolled == [((1,), ("deadly",))]
    assert game.odds("move", "a7", path=["E5"])["bogged"] == pytest.approx(1 / 6)
    game.give("move", "a7", path=["E5"], rolls=[1])
    assert game.own("a7")["bogged"]
    assert "deadly" in game.told()[0]


def test_a_bogged_tank_neither_moves_nor_takes_ground_but_battles_later():
    game = Game(tank("mk4", "F5", bogged=True), infantry("foe", "E5", side="b"))
    assert game.refused("move", "mk4", path=["F6"]) == {"G18"}
    game.give("next_phase", by="a")
    game.give("battle", "mk4", target="E5", won=True)
    game.give("remove_unit", "foe", by="gm")
    assert game.refused("take_ground", "mk4", hex="E5") == {"G18"}
    assert game.refused("next_phase", by="a") == set()


def test_moving_alone_does_not_bar_a_tank_from_battle():
    game = Game(tank("mk4", "F5"), infantry("foe", "C5", side="b"))
    game.give("move", "mk4", path=["E5", "D5"], rolls=["star"])
    game.give("next_phase", by="a")
    assert game.refused("battle", "mk4", target="C5") == set()


def test_a_tank_must_take_the_ground_it_won():
    other, foe = infantry("one", "F8"), infantry("foe", "E8", side="b")
    game = Game(tank("mk4", "F5", battled=WON), other, foe, phase="battle")
    assert game.refused("battle", "one", target="E8") == {"G20"}
    assert game.refused("next_phase", by="gm") == {"G20"}
    clauses = game.give("take_ground", "mk4", hex="E5", rolls=["star"])
    assert "G20" in clauses
    assert "G19" not in clauses
    assert (game.own("mk4")["bonus_combat"], game.own("mk4")["battled"]["won"]) == ("due", False)
    assert game.refused("battle", "one", target="E8") == set()


@pytest.mark.parametrize(
    "closed",
    [
        {"board": {"half_hexes": ["E5"]}},
        {"hexes": {"E5": {"terrain": ["lake"]}}, "terrain_effects": {"lake": {"impassable": True}}},
    ],
)
def test_ground_that_is_closed_to_it_need_not_be_taken(closed):
    game = Game(tank("mk4", "F5", battled=WON), phase="battle", **closed)
    assert game.refused("next_phase", by="a") == set()
    assert game.refused("take_ground", "mk4", hex="E5") in ({"G6"}, {"G12"})


def test_infantry_may_take_ground_without_a_die_and_mortars_never():
    game = Game(infantry("one", "F5", battled=WON), mortar("mor", "D5", battled=WON), phase="battle")
    assert game.refused("next_phase", by="a") == set()
    assert game.refused("take_ground", "mor", hex="E5") == {"G20"}
    assert game.refused("take_ground", "one", hex="E6") >= {"G20"}
    game.give("take_ground", "one", hex="E5")
    assert (game.own("one")["hex"], game.own("one")["bonus_combat"]) == ("E5", "none")
    assert game.own("one")["moved"] is None


def test_ground_with_a_unit_on_it_is_not_vacant():
    game = Game(tank("mk4", "F5", battled=WON), infantry("foe", "E5", side="b"), phase="battle")
    assert game.refused("take_ground", "mk4", hex="E5") == {"G8"}
    assert game.refused("next_phase", by="a") == set()


def test_the_bonus_combat_is_one_and_lost_by_bogging_down():
    foe = infantry("foe", "D5", side="b")
    game = Game(tank("mk4", "F5", battled=WON), foe, phase="battle")
    game.give("take_ground", "mk4", hex="E5", rolls=["star"])
    game.give("battle", "mk4", target="D5", won=True)
    assert game.own("mk4")["bonus_combat"] == "used"
    game.give("remove_unit", "foe", by="gm")
    assert game.refused("next_phase", by="a") == {"G20"}
    game.give("take_ground", "mk4", hex="D5", rolls=["star"])
    assert game.own("mk4")["bonus_combat"] == "used"
    mud = Game(
        tank("mk4", "F5", battled=WON), foe, phase="battle", hexes={"E5": {"terrain": ["shell_crater"]}}
    )
    assert "G27" in mud.give("take_ground", "mk4", hex="E5", rolls=["flag", "deadly"])
    assert (mud.own("mk4")["bonus_combat"], mud.own("mk4")["no_battle"]) == ("none", False)
    assert mud.refused("battle", "mk4", target="D5") == {"G27"}


def test_a_battle_is_won_only_beside_the_unit_and_fought_once():
    game = Game(infantry("one", "F5"), infantry("foe", "D5", side="b"), phase="battle")
    assert game.refused("battle", "one", target="E5") == {"G1"}
    game.give("battle", "one", target="D5", won=True)
    assert game.own("one")["battled"] == {"target": "D5", "close": False, "won": False}
    assert game.refused("battle", "one", target="D5") == {"G27"}
