"""6.32, 6.5, 6.9, 6.10: guns, turning, transport, and the map's edge."""

import pytest

from rules.core.hex.sight import sight
from tests.rules.valor_victory.map import SYSTEM, Game, afv, gun, leader, squad, truck


def test_a_gun_of_one_point_moves_one_hex_whatever_it_costs():
    walls = {"hexsides": [{"between": ["M2", "M3"], "terrain": "wall"}]}
    game = Game(gun("g", "M2"), gun("g2", "C2"), terrain={"M3": "woods", "C3": "stream"}, board=walls)
    assert "6.32" in game.give("move", "g", path=["M3"], facing=240)
    assert (game.spent("g"), game.own("g")["facing"]) == (1, 240)
    assert game.refused("move", "g2", path=["C3"]) == {"6.2"}
    assert game.refused("move", "g2", path=["B2", "B3"]) == {"6.1"}


def test_a_gun_of_more_points_pays_like_any_unit():
    game = Game(gun("g", "M2", mp=3), terrain={"M3": "woods"})
    game.give("move", "g", path=["M3", "M4"])
    assert (game.spent("g"), game.own("g")["facing"]) == (3, 0)


@pytest.mark.parametrize(("facing", "cost"), [(180, 1), (120, 1), (240, 1), (60, 2), (300, 2), (0, 3)])
def test_one_hexside_is_free_and_each_more_a_point(facing, cost):
    game = Game(afv("t", "M2"))
    clauses = game.give("move", "t", path=["M3"], turns=[facing])
    assert (game.spent("t"), game.own("t")["facing"]) == (cost, facing)
    assert ("6.5" in clauses) == (cost > 1)


def test_it_drives_into_the_hex_before_it():
    game = Game(afv("t", "M2"))
    assert game.refused("move", "t", path=["L2"]) == {"6.5"}
    assert game.refused("move", "t", path=["M3", "N3"]) == {"6.5"}
    assert game.refused("move", "t", path=["M3", "N3"], turns=[120, None]) == set()
    assert game.refused("move", "t", path=["M1"]) == {"6.5"}
    back = Game(afv("t", "M2"), reverse="yes")
    back.give("move", "t", path=["M1"])
    assert back.own("t")["facing"] == 180


def test_turning_is_paid_from_what_is_left():
    game = Game(afv("t", "M2", mp=2))
    assert game.refused("move", "t", path=["M3", "M4"], turns=[None, 60]) == {"6.5"}
    assert game.refused("move", "t", path=["M3", "M4"], turns=[None, 120]) == set()


def test_the_vehicles_of_a_group_turn_alike():
    game = Game(afv("t", "M2"), truck("tr", "M2"))
    game.give("move", ["t", "tr"], path=["M3"], turns=[60])
    assert (game.spent("t"), game.spent("tr"), game.own("tr")["facing"]) == (2, 2, 60)
    apart = Game(afv("t", "M2"), truck("tr", "M2", facing=120))
    assert apart.refused("move", ["t", "tr"], path=["M3"]) == {"6.5"}


def test_turning_on_the_spot_is_an_option():
    assert Game(afv("t", "M5")).refused("move", "t", path=[], face_first=0) == {"6.5"}
    assert Game(afv("t", "M5")).refused("move", "t", path=["M6"], face_first=180) == {"6.5"}
    game = Game(afv("t", "M5"), squad("sq", "C3"), turn_on_the_spot="yes")
    assert game.refused("move", "sq", path=[], face_first=0) == {"6.5"}
    assert game.refused("move", "t", path=[]) == {"order"}
    game.give("move", "t", path=[], face_first=60, end=False)
    assert (game.spent("t"), game.own("t")["facing"]) == (2, 60)
    game.give("move", "t", path=["N4"], end=False)
    assert game.refused("move", "t", path=["O4"], face_first=120) >= {"6.5"}


def test_a_turn_on_the_spot_is_offered_to_vehicles_before_their_first_hex():
    game = Game(afv("t", "M5", mp=2), squad("sq", "C3"), turn_on_the_spot="yes")
    turns = [offer for offer in SYSTEM.offers(game.state, "a") if offer.order.get("path") == []]
    assert [(offer.unit, offer.values) for offer in turns] == [("t", {"face_first": [60, 120, 240, 300]})]
    game.give("move", "t", path=[], face_first=60, end=False)
    assert not any("path" in offer.order for offer in SYSTEM.offers(game.state, "a"))


def test_the_minimum_move_comes_after_turning_on_the_spot():
    game = Game(afv("t", "G3", mp=3), terrain={"G2": "woods"}, turn_on_the_spot="yes")
    game.give("move", "t", path=["G2"], face_first=0)
    assert game.spent("t") == 3
    poor = Game(afv("t", "G3", mp=2), turn_on_the_spot="yes")
    assert poor.refused("move", "t", path=["G2"], face_first=0) == {"6.5"}


def test_passengers_go_along_free_and_share_what_befalls_the_carrier():
    game = Game(truck("t", "M2", carries=1, tows=True), squad("sq", "M2"), squad("s2", "C3"), gun("g", "M2"))
    assert game.refused("load", ["s2"], onto="t") == {"6.9"}
    game.give("load", ["sq", "g"], onto="t")
    assert (game.own("sq")["aboard"], game.own("sq")["markers"]) == ("t", ["move"])
    game.give("move", "t", path=["M3", "M4"])
    assert (game.own("sq")["hex"], game.own("g")["hex"], game.spent("sq")) == ("M4", "M4", 0)
    assert game.refused("move", "sq", path=["M5"]) == {"6.1", "6.6"}
    game.give("unload", ["g"])
    assert (game.own("g")["facing"], game.own("g")["aboard"]) == (180, None)
    game.give("eliminate", "t")
    assert (game.own("sq")["place"], game.own("g")["place"]) == ("eliminated", "board")


def test_a_gun_is_offered_to_leave_its_carrier_facing_as_the_carrier_does():
    game = Game(truck("t", "M2", facing=180, tows=True), gun("g", "M2", facing=60, state={"aboard": "t"}))
    [offer] = [offer for offer in SYSTEM.offers(game.state, "a") if offer.order["type"] == "unload"]
    assert (offer.order["facing"], offer.values["facing"]) == (180, [0, 60, 120, 180, 240, 300])


def test_what_is_aboard_is_where_the_umpire_puts_its_carrier():
    riders = [squad("sq", "M2", state={"aboard": "t"}), gun("g", "M2", state={"aboard": "t"})]
    game = Game(truck("t", "M2", carries=1, tows=True), *riders, squad("s2", "M2"))
    game.give("place", "t", by="gm", hex="C3", facing=60)
    for who in ("sq", "g"):
        assert (game.own(who)["hex"], game.own(who)["aboard"]) == ("C3", "t")
    assert (game.own("s2")["hex"], game.own("g")["facing"]) == ("M2", 0)
    game.give("place", "t", by="gm")
    for who in ("t", "sq", "g"):
        assert (game.own(who)["hex"], game.own(who)["place"]) == (None, "reserve")
    game.give("place", "t", by="gm", hex="M4", facing=0)
    assert (game.own("sq")["hex"], game.own("sq")["place"]) == ("M4", "board")
    game.give("place", "sq", by="gm", hex="M5")
    assert (game.own("sq")["aboard"], game.own("t")["hex"]) == (None, "M4")


def test_the_pinned_are_taken_aboard_and_set_down():
    game = Game(truck("t", "M2", carries=1), squad("sq", "M2", state={"markers": ["pinned"]}))
    game.give("load", "sq", onto="t")
    game.give("move", "t", path=["M3"])
    game.give("unload", "sq")
    assert game.own("sq") | {"hex": "M3", "markers": ["pinned", "move"]} == game.own("sq")


def test_what_carries_others_goes_aboard_nothing():
    riding = squad("hs", "M2", state={"aboard": "sq"})
    game = Game(truck("t", "M2", carries=2), squad("sq", "M2", carries=1), riding)
    assert game.refused("load", "sq", onto="t") == {"6.9"}
    assert game.refused("adjust", "sq", state={"aboard": "t"}, by="gm") == {"order"}
    game.give("unload", "hs")
    game.give("load", "sq", onto="t")
    assert game.refused("adjust", "hs", state={"aboard": "sq"}, by="gm") == {"order"}


def test_a_carrier_has_only_so_much_room():
    game = Game(truck("t", "M2", carries=1), squad("sq", "M2"), squad("s2", "M2"), gun("g", "M2"))
    assert game.refused("load", ["sq", "s2"], onto="t") == {"6.9"}
    assert game.refused("load", ["g"], onto="t") == {"6.9"}
    assert game.refused("load", ["t"], onto="t") == {"6.9"}
    game.give("load", "sq", onto="t")
    assert game.refused("load", "s2", onto="t") == {"6.9"}


def test_nobody_loads_after_moving_or_while_a_move_is_open():
    game = Game(truck("t", "M2", carries=2), squad("sq", "M3"), squad("s2", "M3"))
    game.give("move", "t", path=["M3"], end=False)
    assert game.refused("load", "sq", onto="t") >= {"6.1", "6.9"}
    game.give("end_move", by="a")
    assert game.refused("load", "sq", onto="t") == {"6.9"}


def test_unloading_keeps_the_limit():
    aboard = squad("sq", "M2", state={"aboard": "t"})
    game = Game(truck("t", "M2", carries=2), aboard, squad("s1", "M2"), squad("s2", "M2"))
    assert game.refused("unload", "sq") == {"6.9"}
    game.give("move", "s1", path=["M3"])
    game.give("unload", "sq")
    assert game.refused("unload", "sq") == {"6.9"}


def test_units_come_in_by_the_edge_and_pay_for_its_terrain():
    game = Game(squad("sq", None), afv("t", None), terrain={"F1": "woods"})
    assert game.refused("enter", "sq", hex="M4") == {"6.10"}
    assert game.refused("move", "sq", path=["M1"]) == {"6.10"}
    assert game.refused("enter", "t", hex="A3") == {"order"}
    assert "6.10" in game.give("enter", "sq", hex="F1", path=["F2"])
    assert (game.spent("sq"), game.own("sq")["place"]) == (3, "board")
    game.give("enter", "t", hex="A3", facing=60, path=["B2"], turns=[120])
    assert (game.spent("t"), game.own("t")["facing"]) == (2, 120)
    assert game.refused("enter", "sq", hex="A5") >= {"6.10"}


def test_units_come_in_by_their_own_baseline_alone_and_by_the_road():
    board = {"baselines": {"a": ["A4", "A5"]}, "roads": [["A4", "B4"]], "half_hexes": ["D5"]}
    game = Game(
        squad("sq", None),
        truck("t", None),
        squad("foe", None, side="b"),
        board=board,
        terrain={"A4": "woods"},
    )
    assert game.refused("enter", "sq", hex="C1") == {"6.10"}
    game.give("enter", "t", hex="A4", facing=60)
    assert game.spent("t") == 0.5
    game.give("enter", "sq", hex="A5")
    game.give("end_turn", by="a")
    assert game.refused("enter", "foe", hex="D5") == set()
    assert game.refused("enter", "foe", hex="D4") == {"6.10"}


def test_a_carrier_comes_in_with_what_is_aboard():
    game = Game(truck("t", None, carries=1), squad("sq", None, state={"aboard": "t"}))
    game.give("enter", "t", hex="A3", facing=60)
    assert (game.own("sq")["hex"], game.own("sq")["place"]) == ("A3", "board")


def test_units_leave_by_the_edge_for_good():
    game = Game(leader("ld", "M1"), squad("sq", "C2"), truck("t", "G1", facing=0, carries=1))
    assert game.refused("exit", "sq") == {"6.10"}
    game.give("exit", "ld")
    assert (game.own("ld")["place"], game.spent("ld"), game.own("ld")["hex"]) == ("exited", 1, None)
    assert game.refused("enter", "ld", hex="M1") >= {"6.10"}
    assert Game(truck("t", "G1", facing=180)).refused("exit", "t") == {"6.10"}
    assert game.refused("exit", "t") == set()


def test_units_leave_by_any_edge_hex_whatever_the_baselines():
    board = {"baselines": {"a": ["A4", "B4"]}}
    game = Game(squad("sq", "M1"), squad("s2", "B4"), board=board)
    assert game.refused("exit", "s2") == {"6.10"}
    game.give("exit", "sq")


def test_leaving_has_its_price():
    game = Game(squad("sq", "C4"), truck("t", "M1", facing=0, mp=2), exit_cost=3)
    game.give("move", "sq", path=["C3", "C2"], end=False)
    game.give("move", "sq", path=["C1"], end=False)
    assert game.refused("exit", "sq") == {"6.1"}
    game.give("end_move", by="a")
    assert "6.6" in game.give("exit", "t")
    assert game.spent("t") == 2


def test_a_line_of_sight_crosses_a_carrier_and_not_what_is_aboard():
    riders = [truck("t", "M4"), squad("rider", "M4", state={"aboard": "t"})]
    game = Game(gun("g", "M2"), *riders, afv("target", "M6", side="b"))
    units = (game.state.units[name] for name in ("g", "target"))
    found = sight(game.state, SYSTEM.sights, SYSTEM.catalogue, *units)
    assert [one.unit for one in found.crosses] == ["t"]
