"""11.1 Whose phase, whose unit; the turn; what is no order."""

import pytest

from rules.core.game.dice import ScriptedDice
from rules.core.game.events import Narrated
from tests.rules.chain_of_command.table import SYSTEM, Game, point, tank, team

OAK = point("oak", 60, 20)


def test_a_unit_is_activated_once_a_phase_in_its_own():
    game = Game(tank(), tank("enemy", at=(40, 40), side="b"))
    game.give("activate", "tank")
    assert game.refused("activate", "tank") == {"11.1"}
    assert game.refused("activate", "enemy") == {"11.1"}
    game.give("end_phase")
    game.give("activate", "enemy")
    assert not game.own("tank")["activated"]


def test_it_moves_or_pivots_once_a_phase():
    game = Game(OAK, tank(), tank("other", at=(10, 40)))
    game.give("move", "tank", dice=1, toward="oak", rolls=[1])
    assert game.refused("move", "tank", dice=1, toward="oak") == {"11.1"}
    assert game.refused("pivot", "tank", facing=80) == {"11.1"}
    game.give("pivot", "other", facing=80)
    assert game.refused("move", "other", dice=1, toward="oak") == {"11.1"}


def test_a_side_orders_its_own_units_and_ends_its_own_phase():
    game = Game(OAK, tank(), tank("enemy", at=(40, 40), side="b"))
    assert game.refused("move", "tank", dice=1, toward="oak", by="b") == {"order"}
    assert game.refused("add_shock", "tank", points=1, by="b") == {"order"}
    assert game.refused("end_phase", by="b") == {"order"}
    assert game.refused("end_turn", by="b") == {"order"}
    assert game.refused("end_phase", by="a") == set()
    assert game.refused("move", "tank", dice=1, toward="oak", by="gm") == set()
    assert game.refused("move", "enemy", dice=1, toward="oak", by="gm") == {"11.1"}


def test_the_phase_goes_to_the_other_side_or_to_the_one_named():
    game = Game(tank())
    game.give("end_phase", by="a")
    assert game.turn() == {"side": "b", "turn": 1, "phase": 2, "pending": None}
    game.give("end_phase", next="b", by="b")
    assert game.turn()["side"] == "b"
    game.give("end_turn", by="b")
    assert game.turn() == {"side": "a", "turn": 2, "phase": 4, "pending": None}
    game.give("end_turn", next="a", by="a")
    assert (game.turn()["side"], game.turn()["turn"]) == ("a", 3)
    assert game.refused("end_phase", next="z") == game.refused("end_turn", next="z") == {"order"}


@pytest.mark.parametrize(
    ("faces", "order", "side"),
    [
        ((6, 5, 4, 1, 1), "end_phase", "b"),
        ((6, 6, 4, 1, 1), "end_phase", "a"),
        ((6, 6, 6, 1, 1), "end_turn", "a"),
        ((5, 4, 3, 2, 1), "end_turn", "b"),
    ],
)
def test_the_sixes_of_the_command_dice_say_whose_phase_is_next(faces, order, side):
    game = Game(tank())
    game.give("roll", name="command", dice="5d6 sort", by="a", rolls=list(faces))
    game.give(order, by="a")
    assert game.turn()["side"] == side
    [*_, told] = (str(event) for event in game.events if isinstance(event, Narrated))
    assert told.endswith("to play again.") == (side == "a")


def test_a_side_that_keeps_the_phase_may_still_give_it_away():
    game = Game(tank())
    game.give("roll", name="command", dice="5d6 sort", by="a", rolls=[6, 6, 4, 1, 1])
    (offer,) = [offer for offer in SYSTEM.offers(game.state, "a") if offer.order["type"] == "end_phase"]
    assert offer.values["next"] == ["a", "b"]
    game.give("end_phase", next="b", by="a")
    assert game.turn()["side"] == "b"


def test_a_destroyed_vehicle_does_nothing():
    game = Game(OAK, tank(state={"condition": "destroyed"}))
    for kind, fields in (
        ("activate", {}),
        ("move", {"dice": 1, "toward": "oak"}),
        ("pivot", {"facing": 0}),
        ("fire", {"weapon": "mg"}),
        ("interrupt", {}),
        ("recover", {}),
        ("withdraw", {"inches": 1}),
    ):
        assert game.refused(kind, "tank", **fields) == {"11.1"}


def test_what_is_no_vehicle_is_moved_by_the_umpire_alone():
    game = Game(OAK, team("squad", (10, 20)))
    assert game.refused("move", "squad", dice=1, toward="oak") == {"11.1"}
    game.give("place", "squad", at=[20, 30], by="gm")
    assert game.at("squad") == (20, 30)


def test_shock_is_never_below_nothing():
    game = Game(tank())
    game.give("add_shock", "tank", points=3)
    game.give("add_shock", "tank", points=-5)
    assert game.own("tank")["shock"] == 0


@pytest.mark.parametrize(
    "order",
    [
        {"type": "teleport", "unit": "tank"},
        {"unit": "tank"},
        {},
        {"type": "move"},
        {"type": "move", "unit": "ghost", "dice": 1, "toward": "oak"},
        {"type": "move", "unit": 7, "dice": 1, "toward": "oak"},
        {"type": "move", "unit": "tank", "dice": 0, "toward": "oak"},
        {"type": "move", "unit": "tank", "dice": 4, "toward": "oak"},
        {"type": "move", "unit": "tank", "dice": "2", "toward": "oak"},
        {"type": "move", "unit": "tank", "dice": 1.5, "toward": "oak"},
        {"type": "move", "unit": "tank", "dice": True, "toward": "oak"},
        {"type": "move", "unit": "tank", "dice": 1},
        {"type": "move", "unit": "tank", "toward": "oak"},
        {"type": "move", "unit": "tank", "dice": 1, "toward": "oak", "along": "lane", "to": "lane:end:0"},
        {"type": "move", "unit": "tank", "dice": 1, "along": "lane"},
        {"type": "move", "unit": "tank", "dice": 1, "toward": 3},
        {"type": "move", "unit": "tank", "dice": 1, "toward": "oak", "stop": -1},
        {"type": "move", "unit": "tank", "dice": 1, "toward": "oak", "stop": "soon"},
        {"type": "move", "unit": "tank", "dice": 1, "toward": "oak", "stop": float("nan")},
        {"type": "move", "unit": "tank", "dice": 1, "toward": "oak", "stop": float("inf")},
        {"type": "move", "unit": "tank", "dice": 1, "toward": "oak", "via": [[1]]},
        {"type": "move", "unit": "tank", "dice": 1, "toward": "oak", "via": [[1, float("nan")]]},
        {"type": "move", "unit": "tank", "dice": 1, "toward": "oak", "via": "north"},
        {"type": "move", "unit": "tank", "dice": 1, "toward": "oak", "reverse": "yes"},
        {"type": "move", "unit": "tank", "dice": 1, "toward": "oak", "pivot": "east"},
        {"type": "move", "unit": "tank", "dice": 1, "toward": "oak", "speed": "fast"},
        {"type": "pivot", "unit": "tank"},
        {"type": "fire", "unit": "tank", "weapon": "flamethrower"},
        {"type": "withdraw", "unit": "tank", "inches": -1},
        {"type": "finish", "unit": "tank", "inches": 1},
        {"type": "end_phase", "next": "z"},
        {"type": "add_shock", "unit": "tank", "points": 1.5},
        {"type": "deploy", "unit": "tank", "at": [1, 2, 3], "facing": 0},
        [],
        None,
        "move",
    ],
)
def test_what_is_no_order_is_told_so(order):
    game = Game(OAK, tank())
    by = "a" if isinstance(order, dict) and order.get("unit") == "tank" else "gm"
    verdict = SYSTEM.check(game.state, order, by)
    assert not verdict.legal
    assert {finding.clause for finding in verdict.findings} == {"order"}
    assert all(str(finding.message).endswith(".") for finding in verdict.findings)


def test_an_order_against_the_rules_is_carried_out_as_far_as_geometry_allows():
    game = Game(OAK, team("squad", (20, 20)), tank())
    order = {"type": "move", "unit": "tank", "dice": 2, "toward": "oak"}
    assert not game.check(order).legal
    events = SYSTEM.resolve(game.state, order, "a", ScriptedDice([6, 6]))
    placed = next(event for event in events if event.__struct_config__.tag == "unit_placed")
    assert placed.at == (16.5, 20)
    with pytest.raises(ValueError, match="not a named point"):
        SYSTEM.resolve(game.state, {**order, "toward": "nowhere"}, "a", ScriptedDice([6, 6]))
