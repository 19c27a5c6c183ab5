"""6.31, 6.4, 6.7, 6.8, 6.9: leaders, assault movement, friends, enemies and stacking."""

import pytest

from rules.core.scenario import document as scenario
from tests.rules.valor_victory.map import SYSTEM, Game, afv, gun, leader, squad, truck, unit

SIX = ["M3", "M4", "M5", "M6", "M7", "M8"]


def test_a_leader_gives_squads_six_points():
    game = Game(leader("ld", "M2"), squad("sq", "M2"), squad("own", "M2", mp=7))
    assert game.refused("move", ["sq"], path=SIX) == {"6.1"}
    assert "6.31" in game.give("move", ["ld", "sq"], path=SIX)
    assert game.spent("sq") == 6
    assert game.refused("move", "own", path=[*SIX, "M9"]) == set()


def test_a_group_is_the_same_to_its_end():
    game = Game(leader("ld", "M2"), squad("sq", "M2"), squad("far", "N3"))
    assert game.refused("move", ["sq", "far"], path=["M3"]) == {"6.1"}
    game.give("move", ["ld", "sq"], path=["M3"], end=False)
    for group in ("sq", ["ld"], ["ld", "sq", "far"]):
        assert "6.1" in game.refused("move", group, path=["M4"])
    assert game.refused("move", ["sq", "ld"], path=["M4"]) == set()
    assert "6.1" in game.refused("exit", ["sq"])


def test_while_a_move_is_open_every_offer_to_others_names_it_and_what_to_do():
    beside = squad("by", "M2"), truck("tr", "M2", carries=1)
    game = Game(squad("sq", "M2"), afv("t", "A5", 240), squad("r", None), *beside)
    game.give("move", "sq", path=["M3"], end=False)
    told = {
        (offer.unit, offer.order["type"]): (offer.allowed, offer.clause, str(offer.reason))
        for offer in SYSTEM.offers(game.state, "a")
    }
    first = (False, "6.1", "The move of sq is open: finish it or end it first.")
    for unit_id, order in [("t", "move"), ("t", "exit"), ("r", "enter"), ("by", "load"), (None, "end_turn")]:
        assert told[unit_id, order] == first
    assert told[None, "end_move"][0]


def test_one_of_a_group_on_the_move_is_told_that_all_go_on_together():
    game = Game(leader("ld", "M2"), squad("sq", "M2"))
    game.give("move", ["ld", "sq"], path=["M3"], end=False)
    alone = SYSTEM.check(game.state, {"type": "move", "unit": "sq", "path": ["M4"]}, "a")
    assert [str(found.message) for found in alone.findings] == [
        "The move of ld and sq is open: the same units go on with it, all of them."
    ]


@pytest.mark.parametrize(("path", "stops"), [(SIX[:4], False), (SIX[:5], True)])
@pytest.mark.parametrize("fire", ["pin", "eliminate"])
def test_without_the_last_leader_they_fall_back_to_their_own_points(path, stops, fire):
    game = Game(leader("ld", "M2"), squad("sq", "M2"))
    game.give("move", ["ld", "sq"], path=path, end=False)
    assert "6.31" in game.give(fire, "ld", by="b")
    assert "move" in game.own("ld")["markers"]
    assert (game.moving() is None) == stops
    assert game.own("sq")["markers"] == (["move"] if stops else [])


@pytest.mark.parametrize(("others", "clauses"), [([], set()), ([squad("sq", "M2")], {"6.31"})])
def test_a_leader_is_missed_only_by_those_it_led(others, clauses):
    game = Game(leader("ld", "M2"), *others)
    game.give("move", ["ld", *(other["id"] for other in others)], path=["M3"], end=False)
    assert game.give("pin", "ld") == clauses


@pytest.mark.parametrize(("path", "goes_on"), [(SIX[:4], ["sq"]), (SIX[:5], None)])
def test_what_the_umpire_takes_out_of_the_game_leaves_the_open_move(path, goes_on):
    game = Game(leader("ld", "M2"), squad("sq", "M2"))
    game.give("move", ["ld", "sq"], path=path, end=False)
    game.give("remove_unit", "ld", by="gm")
    assert (game.moving() or {}).get("units") == goes_on
    assert (game.own("sq")["markers"] == ["move"]) is (goes_on is None)
    assert scenario.read(scenario.write(game.state)).turn == game.state.turn


def test_the_umpire_takes_out_the_only_unit_of_a_move():
    game = Game(squad("sq", "M2"), squad("s2", "C3"))
    game.give("move", "sq", path=["M3"], end=False)
    game.give("remove_unit", "sq", by="gm")
    assert game.moving() is None
    game.give("move", "s2", path=["C4"])


def test_another_leader_keeps_the_bonus_up():
    game = Game(leader("ld", "M2"), leader("l2", "M2"), squad("sq", "M2"))
    game.give("move", ["ld", "l2", "sq"], path=SIX[:5], end=False)
    game.give("pin", "ld")
    game.give("move", ["l2", "sq"], path=["M8"])
    assert game.spent("sq") == 6


def test_a_lost_squad_leaves_the_others_to_go_on():
    game = Game(leader("ld", "M2"), squad("sq", "M2"))
    game.give("move", ["ld", "sq"], path=["M3"], end=False)
    game.give("eliminate", "sq")
    assert game.moving()["units"] == ["ld"]
    game.give("eliminate", "ld")
    assert game.moving() is None


def test_assault_movement_halves_the_points_and_drops_fractions():
    game = Game(squad("sq", "M2", mp=5), leader("ld", "G2"), squad("s2", "G2"))
    assert game.refused("move", "sq", path=["M3", "M4", "M5"], assault=True) == {"6.1"}
    assert "6.4" in game.give("move", "sq", path=["M3"], assault=True, end=False)
    assert game.own("sq")["markers"] == ["assault_move"]
    assert game.refused("move", "sq", path=["M4"], assault=False) == {"6.4"}
    game.give("move", "sq", path=["M4"])
    assert game.own("sq")["markers"] == ["move"]
    game.give("move", ["ld", "s2"], path=["G3", "G4", "G5"], assault=True)


def test_assault_is_said_with_the_first_order():
    game = Game(squad("sq", "M2"))
    game.give("move", "sq", path=["M3"], end=False)
    assert game.refused("move", "sq", path=["M4"], assault=True) == {"6.4"}
    assert game.refused("move", "sq", path=["M4"], assault=False) == set()


@pytest.mark.parametrize("other", [gun("x", "M2"), afv("x", "M2")])
def test_assault_movement_is_for_infantry_alone(other):
    assert Game(other).refused("move", "x", path=["M3"], assault=True) == {"6.4"}


def test_a_leader_lost_in_assault_leaves_half_of_their_own():
    game = Game(leader("ld", "M2"), squad("sq", "M2"))
    game.give("move", ["ld", "sq"], path=SIX[:3], assault=True, end=False)
    game.give("pin", "ld")
    assert (game.moving(), game.own("sq")["markers"]) == (None, ["move"])


def full(at: str) -> list[dict]:
    return [squad(f"f{number}", at) for number in range(4)]


def test_friends_are_passed_and_a_full_hex_is_no_end():
    game = Game(squad("sq", "M2"), *full("M3"))
    assert game.refused("move", "sq", path=["M3"]) == {"6.7"}
    assert game.refused("move", "sq", path=["M3", "M4"]) == set()
    assert "6.7" in game.give("move", "sq", path=["M3"], end=False)
    assert game.refused("end_move", by="a") == {"6.7"}
    assert game.refused("end_move", by="gm") == set()


@pytest.mark.parametrize(
    ("there", "fits"),
    [
        ([afv("t1", "M3")], True),
        ([afv("t1", "M3"), gun("g", "M3")], False),
        ([afv("t1", "M3"), squad("s1", "M3")], True),
        ([afv("t1", "M3"), squad("s1", "M3"), squad("s2", "M3")], False),
        ([squad("s1", "M3"), squad("s2", "M3"), squad("s3", "M3")], True),
        (full("M3"), False),
        ([unit("wire", "fortification", "M3"), *full("M3")[:3]], True),
    ],
)
def test_a_hex_holds_so_many(there, fits):
    assert (Game(squad("sq", "M2"), *there).refused("move", "sq", path=["M3"]) == set()) == fits


def test_a_group_by_itself_keeps_the_limit():
    group = [squad(f"s{number}", "M2") for number in range(5)]
    game = Game(*group)
    assert "6.9" in game.refused("move", [f"s{number}" for number in range(5)], path=["M3"])
    assert game.refused("move", [f"s{number}" for number in range(4)], path=["M3"]) == set()


def test_each_unit_of_a_group_pays_by_its_own_column():
    game = Game(squad("sq", "M2"), afv("t", "M2"), terrain={"M3": "woods", "M4": "marsh"})
    game.give("move", ["sq", "t"], path=["M3"], end=False)
    assert (game.spent("sq"), game.spent("t")) == (2, 3)
    assert game.refused("move", ["sq", "t"], path=["M4"]) == {"6.1", "6.2"}


def foe(at: str, kind: str = "squad") -> dict:
    return unit("foe", kind, at, side="b")


def test_enemies_close_a_hex_and_their_fortifications_do_not():
    game = Game(squad("sq", "M2"), foe("M3"))
    assert game.refused("move", "sq", path=["M3"]) == {"6.8"}
    assert Game(squad("sq", "M2"), foe("M3", "fortification")).refused("move", "sq", path=["M3"]) == set()


def test_an_attack_opens_the_last_hex_and_concludes_the_move():
    game = Game(squad("sq", "M2"), afv("t", "L3", facing=60), truck("tr", "N3", facing=300), foe("M3"))
    assert game.refused("move", "sq", path=["M3", "M4"], attack="close_assault") == {"6.8"}
    assert game.refused("move", "sq", path=["N2"], attack="close_assault") == {"6.8"}
    assert game.refused("move", "sq", path=["M3"], attack="overrun") == {"6.8"}
    assert game.refused("move", "t", path=["M3"], attack="close_assault") == {"6.8"}
    assert game.refused("move", "tr", path=["N2", "M3"], attack="overrun") >= {"6.8"}
    assert "6.8" in game.give("move", "sq", path=["M3"], attack="close_assault", end=False)
    assert (game.moving(), game.own("sq")["markers"]) == (None, ["move"])


def test_each_side_has_its_own_limit():
    assert (
        Game(squad("sq", "M2"), *[squad(f"e{n}", "M3", side="b") for n in range(4)]).refused(
            "move", "sq", path=["M3"], attack="close_assault"
        )
        == set()
    )
