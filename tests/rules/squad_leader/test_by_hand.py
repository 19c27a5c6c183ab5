"""What scenarios may say, and what the umpire's hand does."""

import pytest

import rules
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply_all
from rules.core.game.state import to_document
from rules.core.scenario import document as scenario
from tests.rules.squad_leader.board import SYSTEM, Game, bystander, truck, vehicle


def problems(*units, **changes):
    document = {**Game().document, "units": list(units), **changes}
    with pytest.raises(scenario.ScenarioProblems) as refused:
        scenario.read(document)
    return {problem.place for problem in refused.value.problems}


def test_it_is_a_system_of_the_house():
    assert rules.system("squad_leader") is SYSTEM
    assert {clause.id for clause in SYSTEM.clauses} >= {"2.1", "2.321", "2.7"}


@pytest.mark.parametrize("facing", [0, 45, None])
def test_a_vca_lies_along_a_hexspine(facing):
    assert problems(vehicle() | {"facing": facing}) == {"units[0].facing"}


def test_it_names_what_is_wrong_with_a_unit():
    assert problems(vehicle() | {"kind": "tank"}) >= {"units[0].kind"}
    assert problems(vehicle() | {"profile": {"mp": 3}}) == {"units[0].profile.class"}
    assert problems(bystander("gun", "M5", "gun") | {"profile": {"mp": 3}}) == {"units[0].profile.mp"}
    assert problems(vehicle(state={"bypass": {"hexside": ["M5", "M7"]}})) == {"units[0].state.bypass.hexside"}
    assert problems(vehicle(state={"bypass": {"hexside": ["M4", "M5"]}})) == {"units[0].state.bypass.hexside"}
    assert problems(vehicle(state={"bypass": {"hexside": ["M5", "M4"]}})) == {"units[0].facing"}


@pytest.mark.parametrize(
    ("facing", "origin", "place"),
    [(210, 30, "facing"), (30, 30, "facing"), (30, 90, "state.bypass.turned.from")],
)
def test_a_turn_in_bypass_is_one_hexspine_from_along_the_hexside(facing, origin, place):
    turned = {"from": origin, "about": "front"}
    state = {"bypass": {"hexside": ["M5", "N5"], "turned": turned}}
    assert problems(vehicle(facing=facing, state=state)) == {f"units[0].{place}"}
    turned["from"] = 30
    Game(vehicle(facing=90, state=state))


def test_it_names_what_is_wrong_with_options_and_turn():
    assert problems(options={"chart": {"swamp": {"truck": 3}}}) == {"options.chart.swamp"}
    assert problems(options={"chart": {"grain": {"truck": "some"}}}) == {"options.chart.grain.truck"}
    assert problems(turn={"side": "c"}) == {"turn.side"}


def test_a_started_game_is_written_and_read_again_whole():
    hexes = {"M5": {"terrain": ["woods"]}}
    game = Game(
        vehicle(state={"bypass": {"hexside": ["M5", "N5"]}}),
        truck("t", None),
        hexes=hexes,
        roads=[["A1", "A2"]],
    )
    again = SYSTEM.start(scenario.read(scenario.write(game.state)))
    assert to_document(again) == to_document(game.state)
    loaded = SYSTEM.restore(to_document(game.state), game.state.board.document())
    assert loaded == game.state


def test_the_umpire_puts_a_vehicle_on_a_road_and_out_of_bypass():
    game = Game(vehicle(state={"bypass": {"hexside": ["M5", "N5"]}}), roads=[["C3", "C4"]])
    game.give("place", hex="C3", facing=90, by="gm")
    assert game.own() | {"bypass": None, "on_road": True} == game.own()
    assert game.own()["effects"]["trace"] == "centre"
    assert game.refused("place", hex="C3", facing=60, by="gm") == {"order"}


def test_the_umpire_puts_a_towing_vehicle_and_what_it_tows_wherever_they_shall_stand():
    game = Game(
        truck(state={"towing": {"mp": 4, "unit": "gun"}}),
        bystander("gun", "M5", "gun"),
        bystander("wreck", "C3"),
    )
    game.give("place", "truck", hex="C3", facing=90, by="gm")
    assert game.at("gun")[0] == "M5"
    game.give("adjust", "truck", state={"crew": "bu"}, by="gm")
    assert game.refused("remove_unit", "wreck", by="gm") == set()
    assert game.refused("remove_unit", "gun", by="gm") == {"order"}


def test_the_umpire_puts_a_vehicle_in_bypass():
    game = Game(vehicle(), roads=[["M5", "M4"]])
    assert game.own()["on_road"] is True
    game.give("adjust", state={"bypass": {"hexside": ["M5", "N5"]}}, by="gm")
    assert game.own()["bypass"]["cafp"] == ["M5", "N5", "N4"]
    assert game.own() | {"on_road": False} == game.own()


def test_a_hedge_that_the_umpire_sets_tells_on_the_effects():
    game = Game(vehicle(state={"bypass": {"hexside": ["M5", "N5"]}}))
    hedge = {"id": "L4/M5", "properties": {"terrain": ["hedge"]}}
    game.give("set_feature", None, feature=hedge)
    assert game.own()["effects"]["no_wall_advantage"] == "L4"


def test_a_unit_that_joins_has_all_that_follows():
    game = Game(roads=[["M5", "M4"]])
    joining = {"type": "add_unit", "unit": vehicle(state={"status": "motion"})}
    game.state = apply_all(game.state, SYSTEM.resolve(game.state, joining, "gm", ScriptedDice()))
    assert game.own() | {"on_road": True, "began_in_motion": True} == game.own()
    assert game.own()["effects"]["case_c4"] is True
