"""What is offered: every expenditure with its cost and the rest, and why others are not available."""

import msgspec

from rules.core.words.numbers import points_words
from tests.rules.squad_leader.board import SYSTEM, Game, bystander, vehicle


def offers(game, unit="tank", side="a"):
    return {
        tuple(value for name, value in offer.order.items() if name != "unit"): offer
        for offer in SYSTEM.offers(game.state, side)
        if offer.unit == unit
    }


def test_each_expenditure_has_its_cost_and_what_it_leaves():
    hexes = {"M4": {"terrain": ["woods"]}, "N4": {"level": 1}}
    found = offers(Game(vehicle(), hexes=hexes, roads=[["M5", "N4"]]))
    costs = {
        order: (offer.cost, offer.left) for order, offer in found.items() if offer.allowed and offer.cost
    }
    assert costs == {
        ("stop",): (1, 13),
        ("turn", 90): (1, 13),
        ("turn", 330): (1, 13),
        ("enter", "M4"): (7, 7),
        ("enter", "N4"): (4.5, 9.5),
        ("enter", "N4", False): (5, 9),
        ("enter", "M6", True): (4, 10),
        ("enter", "L5", True): (4, 10),
        ("bypass", "M4", "N4"): (2, 12),
    }
    assert str(found["enter", "M4"].title) == "Enter M4: 7 MP, 7 left"
    assert found["enter", "M4"].hexes[0].fields == {"hex": "M4"}


def test_what_is_not_to_be_had_says_why():
    found = offers(Game(vehicle(), hexes={"M4": {"terrain": ["woods"]}}))
    clauses = {order: offer.clause for order, offer in found.items() if not offer.allowed}
    assert clauses == {
        ("start",): "2.12",
        ("delay",): "2.17",
        ("bypass", "N4", "M4"): "2.31",
        ("bypass", "M6", "L5", True): "2.31",
        ("bypass", "L5", "M6", True): "2.31",
        ("minimum_move", "M4"): "2.15",
        ("minimum_move", "N4"): "2.15",
        ("esb",): "2.5",
        ("end_move",): "2.4",
        ("motion_attempt",): "2.401",
    }
    assert all(found[order].reason for order in clauses)


def test_one_reason_does_for_all_the_moves_of_a_vehicle_that_may_not_move():
    game = Game(vehicle(state={"done": True}))
    refused = [offer for offer in offers(game).values() if str(offer.reason) == "tank has ended its MPh."]
    assert {offer.clause for offer in refused} == {"2.1"}
    assert len(refused) == 9


def test_fire_is_what_a_vehicle_is_there_for_but_not_while_vehicles_move():
    moving, firing = Game(vehicle()), Game(vehicle(), turn={"phase": "pfph"})
    assert offers(moving)["fire",].allowed
    assert offers(moving)["fire",].note
    assert not offers(firing)["fire",].note


def test_a_platoon_is_offered_only_the_delays_that_it_may_spend():
    """It drives where an enemy AFV stands, and must keep the MP of its way out (2.6)."""
    state = {"status": "moving", "mp_spent": 12, "platoon": True}
    game = Game(vehicle(at="M4", state=state), vehicle("foe", at="M4", side="b"))
    assert offers(game)["delay",].values == {"mp": [0.5, 1.0]}


def test_a_stopped_vehicle_is_offered_a_delay_of_all_that_it_has():
    game = Game(vehicle(state={"mp_spent": 12.5}))
    assert offers(game)["delay",].values == {"mp": [0.5, 1.0, 1.5]}


def test_speed_is_offered_that_lets_a_reversing_vehicle_stop_though_less_would_not():
    state = {"status": "moving", "mp_spent": 14, "direction": "reverse"}
    offer = offers(Game(vehicle(state=state)))["esb",]
    assert offer.allowed
    assert offer.values == {"mp": [1.0, 1.5, 2.0, 2.5, 3.0]}


def test_a_vehicle_in_bypass_is_offered_no_turn_with_its_motion():
    hexes = {"M5": {"terrain": ["woods"]}}
    astride = vehicle(state={"bypass": {"hexside": ["M5", "N5"]}})
    foe = vehicle("foe", at="P5", side="b", state={"status": "moving", "mp_spent": 2})
    game = Game(astride, foe, hexes=hexes, turn={"side": "b"})
    assert offers(game)["motion_attempt", "foe"].values == {"mp": [1, 2]}


def test_each_key_gives_one_order_only():
    game = Game(vehicle(), hexes={"M4": {"terrain": ["woods"]}})
    keys = [offer.key for offer in offers(game).values() if offer.key and offer.allowed]
    assert len(keys) == len(set(keys))


def test_the_end_of_a_mph_is_offered_with_a_wish_where_it_needs_one():
    game = Game(vehicle(state={"status": "moving", "mp_spent": 11}), hexes={"N4": {"level": 1}})
    assert ("end_move", "N4") in offers(game)


def test_a_hex_with_an_enemy_afv_is_offered_to_those_who_can_kill():
    state = {"status": "moving", "mp_spent": 12}
    found = offers(Game(vehicle(state=state), vehicle("foe", "M4", side="b", state={})))
    assert found["enter", "M4"].clause == "2.6"
    assert found["enter", "M4", True].allowed


def test_a_motion_attempt_is_offered_for_each_enemy_that_has_spent_mp():
    game = Game(
        vehicle(state={"status": "moving", "mp_spent": 2.5}),
        vehicle("idle", "C7", state={}),
        vehicle("d", "D3", side="b", state={}),
    )
    found = offers(game, "d", "b")
    assert found["motion_attempt", "tank"].values["mp"] == [1, 2]
    assert ("motion_attempt", "idle") not in found


def test_a_vehicle_off_the_board_is_offered_the_hexes_at_the_edge():
    game = Game(vehicle(at=None, state={}), hexes={"A4": {"terrain": ["marsh"], "level": 1}})
    offer = offers(game)["enter",]
    goals = {goal.hex: goal for goal in offer.hexes}
    assert "M5" not in goals
    assert goals["A5"].cost == 1
    assert game.refused("enter", **goals["A5"].fields) == set()


def test_where_a_shot_came_from_is_open_to_both_sides():
    game = Game(vehicle(state={"bypass": {"hexside": ["M5", "N5"]}}), bystander("squad", "M6", "infantry"))
    for side in ("a", "b", "gm"):
        assert ("struck",) in offers(game, side=side)
    assert {offer.order["type"] for offer in SYSTEM.offers(game.state, "gm")} >= {"place", "end_phase"}


def test_points_are_told_with_one_sign_for_their_part():
    assert [points_words(mp) for mp in (0.25, 0.5, 1.75, 3, 2.2)] == ["¼", "½", "1¾", "3", "2.2"]


def test_the_fields_of_orders_say_what_they_mean():
    roles = {
        (word, name): field["role"]
        for word, kind in SYSTEM.order_types.items()
        for name, field in msgspec.json.schema_components([kind])[1][kind.__name__]["properties"].items()
        if "role" in field and kind in {rule.order for rule in SYSTEM.orders}
    }
    assert roles == {
        ("delay", "mp"): "points",
        ("turn", "facing"): "facing",
        ("enter", "hex"): "hex",
        ("enter", "reverse"): "reverse",
        ("enter", "facing"): "facing",
        ("bypass", "hex"): "hex",
        ("bypass", "along"): "beyond",
        ("bypass", "reverse"): "reverse",
        ("minimum_move", "hex"): "hex",
        ("esb", "mp"): "points",
        ("motion_attempt", "mp"): "points",
        ("motion_attempt", "facing"): "facing",
        ("aim", "hex"): "hex",
    }
