"""Orders by hand: who gives them, what comes of them, and what the log says."""

from __future__ import annotations

from typing import Any

import pytest

import rules
from rules.core.by_hand.marks import Mark
from rules.core.by_hand.tray import Die, Tray
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import Narrated, TraySet, UnitPlaced, apply, apply_all
from rules.core.scenario import document as scenario
from rules.core.scenario.register import registered
from tests.rules.chain_of_command.table import SYSTEM, Game, line, point, tank, team

MORALE = {"id": "morale", "name": "Force morale", "start": {"a": 9, "b": 8}, "most": 11}
VICTORY = {"id": "victory", "name": "Victory", "per": "game"}
SMOKE = {"id": "s1", "kind": "smoke", "at": [20, 20], "size": 4}


def game(*more: dict[str, Any], **kit: Any) -> Game:
    """A tank, a section, the enemy's gun, a point to drive to, and whatever the scenario declares."""
    units = (point("east", 60, 20), tank(), team("section", (10, 30)), team("gun", (50, 30), side="b"))
    made = Game(*units, *more)
    document = {**made.document, "tracks": [MORALE, VICTORY], **kit}
    made.state = SYSTEM.start(scenario.read(document))
    return made


def told(played: Game) -> list[str]:
    return [str(event) for event in played.events if isinstance(event, Narrated)]


def findings(played: Game, by: str, **order: Any) -> dict[str, str]:
    return {found.rule: str(found.message) for found in played.check(order, by).findings}


# -- the hand --------------------------------------------------------------------------------------


def test_a_hand_moves_a_section_along_its_way_and_says_how_far():
    played = game()
    played.give("hand", "section", path=[[13, 30], [13, 34]], facing=180, limit={"inches": 8})
    assert played.at("section") == (13, 34)
    assert played.facing("section") == 180
    assert played.events[0].path == ((10, 30, 0), (13, 30, 0), (13, 34, 180))
    assert told(played) == ["**section**, by Grenadiers' hand, 7″ of 8″."]


def test_a_hand_goes_beyond_its_limit_and_is_told_so():
    played = game()
    found = findings(played, "a", type="hand", unit="section", path=[[16.8, 30]], limit={"inches": 6})
    assert found == {"over_limit": "section goes 0.8″ further than its limit."}
    played.give("hand", "section", path=[[16.8, 30]], limit={"inches": 6})
    assert played.at("section") == (16.8, 30)


def test_a_limit_is_rolled_with_the_dice_of_the_game():
    played = game()
    order = {"type": "hand", "unit": "section", "path": [[20, 30]], "limit": {"roll": "2d6"}}
    played.give("hand", "section", rolls=[3, 4], path=[[20, 30]], limit={"roll": "2d6"})
    assert told(played) == ["**section**, by Grenadiers' hand, 10″ of 7″."]
    (over,) = SYSTEM.conclude(game().state, order, "a", played.events).findings
    assert (over.rule, over.severity, over.inches) == ("over_limit", "limits", 3)


def test_what_a_way_counts_for_is_told_after_the_dice_of_its_limit_as_before():
    system = rules.system("open_table")
    section = {"id": "section", "side": "a", "kind": "infantry", "at": [10, 10]}
    slow = {**MOVEMENT, "system": system.id, "units": [section], "options": {"going": {"open": 0.5}}}
    state = system.start(scenario.read(slow))
    order = {"type": "hand", "unit": "section", "path": [[13, 10]], "limit": {"roll": "2d6"}}
    events = system.resolve(state, order, "a", ScriptedDice([3, 4]))
    verdicts = (system.check(state, order, "a"), system.conclude(state, order, "a", events))
    assert [[found.rule for found in verdict.findings] for verdict in verdicts] == [["over_ground"]] * 2


def test_a_hand_moves_several_units_each_its_own_way():
    played = game(team("second", (14, 30)))
    ways = [{"unit": "section", "path": [[10, 34]]}, {"unit": "second", "path": [[14, 33]]}]
    played.give("hand", by="a", units=ways)
    assert (played.at("section"), played.at("second")) == ((10, 34), (14, 33))
    assert told(played) == ["**section and second**, by Grenadiers' hand, 4″."]


def test_an_empty_way_takes_a_unit_off_the_table_and_a_way_on_the_spot_turns_it():
    played = game()
    played.give("hand", "section", path=[[10, 30]], facing=45)
    assert told(played) == ["**section** is turned by Grenadiers' hand."]
    played.give("hand", "section", path=[])
    assert played.at("section") is None
    assert played.own("section")["place"] == "reserve"
    assert told(played) == ["**section** is taken off the board by Grenadiers' hand."]
    played.give("hand", "section", path=[[5, 5], [6, 5]])
    assert played.events[0].path == ((5, 5, 45), (6, 5, 45))
    assert told(played) == ["**section** is put on the board by Grenadiers' hand."]


def test_what_stands_where_a_hand_put_it_counts_at_once():
    played = game(team("squad", (50, 40), side="b"))
    played.give("hand", "squad", path=[[20, 20]])
    played.give("move", "tank", dice=3, toward="east", rolls=[6, 6, 6])
    assert played.at("tank")[0] < 20


def test_who_is_put_on_the_table_outside_its_side_s_zone_is_told_so():
    strip = {"id": "z1", "kind": "zone", "side": "a", "shape": [[0, 0], [6, 0], [6, 48], [0, 48]]}
    reserve = {**team("second", (0, 0)), "at": None}
    played = game(reserve, tokens=[strip, {**strip, "id": "z2", "side": "b"}])
    onto = {"type": "hand", "unit": "second"}
    assert findings(played, "a", **onto, path=[[30, 20], [6, 20]]) == {}
    said = "second comes onto the board outside the zone of Grenadiers."
    told = {"outside_zone": f"{said} The nearest place in it is (6, 20), 14″ away."}
    assert findings(played, "a", **onto, path=[[20, 20]]) == told
    assert findings(played, "a", type="hand", unit="section", path=[[20, 20]]) == {}
    played.give("hand", "second", path=[[20, 20]])
    assert played.at("second") == (20, 20)


@pytest.mark.parametrize(
    ("by", "order", "rule"),
    [
        ("b", {"unit": "section", "path": [[1, 1]]}, "other_side"),
        ("a", {"unit": "tank", "path": [[1, 1]]}, "forbidden"),
        ("a", {"unit": "nobody", "path": [[1, 1]]}, "bad_order"),
        ("a", {"unit": "section"}, "bad_order"),
        ("a", {"path": [[1, 1]]}, "bad_order"),
        ("a", {"unit": "section", "path": [[99, 1]]}, "bad_order"),
        ("a", {"unit": "section", "path": [[99, 1], [1, 1]]}, "bad_order"),
        ("a", {"unit": "section", "path": ["C4"]}, "bad_order"),
        ("a", {"unit": "section", "path": [[1, 1]] * 65}, "bad_order"),
        ("a", {"unit": "section", "path": [[1, 1]], "limit": {"roll": "many"}}, "bad_order"),
        ("a", {"units": [{"unit": "section", "path": []}] * 2}, "bad_order"),
    ],
)
def test_a_hand_that_may_not_is_refused(by: str, order: Any, rule: str):
    assert rule in findings(game(), by, type="hand", **order)


@pytest.mark.parametrize(
    ("hands", "free"), [("ungoverned", {"section"}), ("all", {"section", "tank"}), ("none", set())]
)
def test_the_scenario_says_what_players_move_by_hand(hands: str, free: set[str]):
    played = game(hands=hands)
    offered = {
        offer.unit
        for offer in SYSTEM.offers(played.state, "a")
        if offer.order["type"] == "hand" and offer.allowed
    }
    assert offered == free
    for unit in ("section", "tank"):
        assert ("forbidden" in findings(played, "a", type="hand", unit=unit, path=[[1, 1]])) == (
            unit not in free
        )
        assert findings(played, "gm", type="hand", unit=unit, path=[[5, 5]]) == {}


# -- marks -----------------------------------------------------------------------------------------


def test_a_side_marks_its_own_units():
    played = game()
    played.give("mark", "section", mark="shock", count=2)
    assert told(played) == ["**section**: Shock 2, by Grenadiers' hand."]
    played.give("mark", "section", mark="men", count=7, of=10)
    assert told(played) == ["**section**: Men 7 of 10, by Grenadiers' hand."]
    played.give("mark", "section", mark="note", text="tired")
    assert told(played) == ["**section**: Note: “tired”, by Grenadiers' hand."]
    played.give("mark", "section", mark="shock", count=0)
    assert told(played) == ["**section**: no longer Shock, by Grenadiers' hand."]
    assert played.state.units["section"].marks == (Mark("men", 7, 10), Mark("note", text="tired"))


def test_either_side_sets_what_fire_leaves_and_the_owner_takes_it_off():
    played = game()
    played.give("mark", "section", mark="hit", count=2, by="b")
    assert played.state.units["section"].marks == (Mark("hit", 2),)
    played.give("mark", "section", mark="hit", count=0)
    assert played.state.units["section"].marks == ()


@pytest.mark.parametrize(
    ("by", "order", "rule"),
    [
        ("b", {"mark": "pinned"}, "other_side"),
        ("b", {"mark": "bored"}, "other_side"),
        ("a", {"mark": "bored"}, "bad_order"),
        ("a", {"mark": "pinned", "count": 2}, "bad_order"),
        ("a", {"mark": "shock", "count": 100}, "bad_order"),
    ],
)
def test_a_mark_that_may_not_be_set_is_refused(by: str, order: Any, rule: str):
    assert rule in findings(game(), by, type="mark", unit="section", **order)


def test_each_side_is_offered_marks_for_its_own_units_once():
    offered = [offer.unit for offer in SYSTEM.offers(game().state, "a") if offer.order["type"] == "mark"]
    assert offered == ["tank", "section"]


def test_a_vehicle_marked_as_a_wreck_is_destroyed_and_blocks_until_the_mark_is_taken_off():
    played = game(tank("other", (20, 20), side="b", state={"condition": "immobilised"}))
    played.give("mark", "other", mark="wreck", by="a")
    assert played.own("other")["condition"] == "destroyed"
    assert played.refused("move", "other", dice=1, toward="east", by="b")
    played.give("move", "tank", dice=3, toward="east", rolls=[6, 6, 6])
    assert played.at("tank")[0] <= 15
    played.give("mark", "other", mark="wreck", count=0)
    assert played.own("other")["condition"] == "immobilised"
    assert played.own("other")["wrecked_from"] is None


def test_a_vehicle_that_burns_is_a_wreck_until_neither_mark_says_so():
    played = game(tank("other", (20, 20), side="b"))
    for mark in ("burning", "wreck"):
        played.give("mark", "other", mark=mark, by="a")
        assert played.own("other")["condition"] == "destroyed"
    played.give("mark", "other", mark="burning", count=0)
    assert played.own("other")["condition"] == "destroyed"
    played.give("mark", "other", mark="wreck", count=0)
    assert played.own("other")["condition"] == "mobile"


def test_a_vehicle_that_is_wrecked_while_its_move_waits_for_an_end_holds_nobody_up():
    played = game()
    played.give("move", "tank", dice=2, toward="east", stop="ask", rolls=[3, 3])
    assert played.turn()["pending"]
    played.give("mark", "tank", mark="wreck", by="b")
    assert played.turn()["pending"] is None


def test_the_shock_of_a_vehicle_is_the_rules_and_that_of_a_section_a_mark():
    played = game(tank("other", (20, 20), side="b", state={"shock": 1}))
    played.give("mark", "other", mark="shock", count=3)
    assert told(played) == ["**other**: Shock 3, by Rifles' hand."]
    assert (played.own("other")["shock"], played.state.units["other"].marks) == (3, ())
    played.give("mark", "other", mark="shock", count=0)
    assert played.own("other")["shock"] == 0
    played.give("mark", "section", mark="shock", count=2)
    assert (played.own("section")["shock"], played.state.units["section"].marks) == (0, (Mark("shock", 2),))
    refused = findings(played, "a", type="add_shock", unit="section", points=1)
    assert refused == {"bad_order": "section is not a vehicle: its Shock is a mark."}


def test_a_section_marked_as_a_wreck_only_carries_the_mark():
    played = game()
    played.give("mark", "section", mark="wreck", by="b")
    assert played.own("section")["condition"] == "mobile"
    assert played.state.units["section"].marks == (Mark("wreck"),)


def test_burning_and_wreck_are_offered_for_vehicles_alone():
    kit = game().state.kit
    assert {mark.id: mark.fits for mark in kit.marks if mark.fits} == {
        "burning": ("vehicle",),
        "wreck": ("vehicle",),
    }


def test_a_roll_at_a_target_goes_on_after_the_name_of_who_rolls():
    played = game()
    played.give("roll", by="a", name="effect", dice="3d6 sort", target="gun", rolls=[1, 2, 3])
    assert told(played)[0].startswith("at **gun**, Effect of hits")


# -- tokens ----------------------------------------------------------------------------------------


def test_a_token_is_its_side_s_and_is_laid_changed_and_taken_away_by_it():
    played = game()
    played.give("token", by="a", token=SMOKE)
    assert played.state.tokens["s1"].side == "a"
    assert told(played) == ["**Smoke** is laid by Grenadiers' hand."]
    played.give("token", by="a", token={**SMOKE, "at": [25, 20]})
    assert played.state.tokens["s1"].at == (25, 20)
    assert told(played) == ["**Smoke** is changed by Grenadiers' hand."]
    assert "other_side" in findings(played, "b", type="token", token=SMOKE)
    assert "other_side" in findings(played, "b", type="remove_token", token="s1")
    played.give("remove_token", by="a", token="s1")
    assert played.state.tokens == {}


def test_what_only_a_side_saw_is_laid_for_all_once_all_see_it():
    played = game()
    played.give("token", by="a", token={**SMOKE, "seen_by": "side"})
    played.give("token", by="a", token=SMOKE)
    assert told(played) == ["**Smoke** is laid by Grenadiers' hand."]


def test_the_log_says_nothing_of_a_side_s_own_token():
    played = game()
    played.give("token", by="a", token={**SMOKE, "seen_by": "side"})
    assert told(played) == []
    played.give("remove_token", by="a", token="s1")
    assert told(played) == []


@pytest.mark.parametrize(
    ("token", "rule"),
    [
        ({**SMOKE, "side": "b"}, "other_side"),
        ({**SMOKE, "at": [99, 5]}, "bad_order"),
        ({**SMOKE, "unit": "nobody"}, "bad_order"),
        ({**SMOKE, "kind": "elephant"}, "bad_order"),
        ({**SMOKE, "to": [9000, 0]}, "bad_order"),
        ({**SMOKE, "id": "hedge"}, "bad_order"),
    ],
)
def test_a_token_that_may_not_be_laid_is_refused(token: Any, rule: str):
    played = game(line("hedge", "hedge", (30, 0), (30, 20)))
    assert rule in findings(played, "a", type="token", token=token)


def test_a_token_goes_when_its_last_turn_has_ended():
    played = game()
    played.give("token", by="a", token={**SMOKE, "until": 1})
    played.give("end_phase", by="a")
    assert played.state.tokens
    played.give("set_turn", by="gm", turn={"turn": 2})
    assert played.state.tokens == {}
    assert told(played)[-1] == "**Smoke** is gone."


def test_a_token_that_goes_with_a_unit_goes_with_it_for_good():
    played = game()
    played.give("token", by="a", token={**SMOKE, "kind": "arc", "angle": 45, "unit": "section"})
    played.give("remove_unit", "section", by="gm")
    assert played.state.tokens == {}


MOVEMENT = {
    "format": scenario.FORMAT,
    "system": "wargame_movement",
    "sides": [{"id": "a"}, {"id": "b"}],
    "board": {"kind": "table", "width": 48, "height": 48},
}


def test_smoke_is_the_smoke_of_w35_in_wargame_movement():
    system = rules.system("wargame_movement")
    state = system.start(scenario.read(MOVEMENT))
    for order in ({"type": "token", "token": SMOKE}, {"type": "token", "token": {**SMOKE, "at": [30, 30]}}):
        assert system.check(state, order, "a").legal
        state = apply_all(state, system.resolve(state, order, "a", ScriptedDice()))
    assert state.board.layer_of("s1")["properties"]["smoke"] is True
    (ring,) = state.board.layer_of("s1")["geometry"]["coordinates"]
    assert min(x for x, _ in ring) == pytest.approx(28)
    gone = {"type": "remove_token", "token": "s1"}
    state = apply_all(state, system.resolve(state, gone, "a", ScriptedDice()))
    assert state.board.layer_of("s1") is None
    assert state.tokens == {}


def test_smoke_that_a_scenario_declares_is_the_smoke_of_w35_from_the_start():
    system = rules.system("wargame_movement")
    state = system.start(scenario.read({**MOVEMENT, "tokens": [{**SMOKE, "side": "a"}]}))
    assert state.board.layer_of("s1")["properties"]["smoke"] is True
    again = system.start(scenario.read(scenario.write(state)))
    assert again.board == state.board


@pytest.mark.parametrize(
    "order",
    [
        {"type": "remove_token", "token": "B3"},
        {"type": "token", "token": {"id": "B3", "kind": "smoke", "side": "a", "hex": "C4"}},
        {"type": "set_turn", "turn": {"turn": 9}},
    ],
)
def test_a_token_that_goes_or_changes_leaves_the_hex_that_has_its_name(order: Any):
    system = rules.system("open_hexes")
    board = {"kind": "hex", "orientation": "flat", "lines": 4, "length": 4, "hexes": {"B3": {"level": 2}}}
    smoke = {"id": "B3", "kind": "smoke", "side": "a", "hex": "C3", "until": 2}
    document = {**MOVEMENT, "system": system.id, "board": board, "tokens": [smoke]}
    state = system.start(scenario.read(document))
    events = system.resolve(state, order, "gm", ScriptedDice())
    assert apply_all(state, events).tokens != state.tokens
    assert apply_all(state, events).board.at("B3").level == 2


# -- tracks and trays ------------------------------------------------------------------------------


def test_a_side_counts_its_own_track_and_anybody_the_game_s():
    played = game()
    played.give("track", by="a", track="morale", to=8)
    assert played.state.tracks["morale"] == {"a": 8, "b": 8}
    assert told(played) == ["**Force morale** of Grenadiers: 8 (was 9), by Grenadiers' hand."]
    played.give("track", by="b", track="victory", to=3)
    assert played.state.tracks["victory"] == {"": 3}
    assert told(played) == ["**Victory**: 3 (was 0), by Rifles' hand."]
    assert "other_side" in findings(played, "b", type="track", track="morale", side="a", to=3)
    played.give("track", by="gm", track="morale", side="a", to=3)
    assert played.state.tracks["morale"]["a"] == 3


@pytest.mark.parametrize("order", [{"track": "luck", "to": 1}, {"track": "morale", "to": 12}])
def test_a_track_that_is_none_or_ends_before_is_refused(order: Any):
    assert "bad_order" in findings(game(), "a", type="track", **order)


def with_dice(**kit: Any) -> Game:
    played = game(**kit)
    dice = (Die(5, kept="command_die"), Die(2), Die(3))
    played.state = apply(played.state, TraySet("a", Tray("command", dice)))
    return played


def test_a_die_is_spent_on_a_unit_and_taken_back():
    played = with_dice()
    played.give("spend", by="a", die=1, unit="section")
    assert played.state.trays["a"].dice[1] == Die(2, "section", True)
    assert told(played) == ["A **2** is spent on **section** by Grenadiers' hand."]
    assert "bad_order" in findings(played, "a", type="spend", die=1)
    played.give("spend", by="a", die=1, back=True)
    assert played.state.trays["a"].dice[1] == Die(2)


@pytest.mark.parametrize(
    ("by", "order", "rule"),
    [
        ("b", {"die": 1}, "bad_order"),
        ("b", {"die": 1, "side": "a"}, "other_side"),
        ("a", {"die": 3}, "bad_order"),
        ("a", {"die": 0}, "bad_order"),
        ("a", {"die": 1, "back": True}, "bad_order"),
    ],
)
def test_a_die_that_cannot_be_spent_is_refused(by: str, order: Any, rule: str):
    assert rule in findings(with_dice(), by, type="spend", **order)


def test_a_die_goes_also_to_a_unit_of_another_kind_and_it_is_told():
    tray = {"2": {"fits": ["team"]}, "3": {"name": "leader", "fits": ["leader", "vehicle"]}}
    played = with_dice(rolls=[{"id": "command", "dice": "5d6", "tray": tray}])
    order = {"type": "spend", "die": 2, "unit": "section"}
    misfits = "The 3 is meant for units of another kind than section."
    assert findings(played, "a", **order) == {"die_misfits": misfits}
    assert findings(played, "a", **{**order, "die": 1}) == {}
    played.give("spend", by="a", die=2, unit="section")
    assert played.state.trays["a"].dice[2].spent
    assert findings(played, "a", type="spend", die=2, back=True) == {}


def test_dice_to_be_spent_are_rolled_in_another_side_s_phase_too_and_it_is_told():
    played = with_dice()
    order = {"type": "roll", "name": "command", "dice": "5d6 sort"}
    told_so = "These dice are rolled in your own phase; now it is that of Grenadiers."
    assert findings(played, "b", **order) == {"roll_out_of_turn": told_so}
    assert findings(played, "a", **order) == {}
    assert findings(played, "b", type="roll", name="effect", dice="3d6 sort") == {}


def test_a_side_s_dice_are_gone_when_its_phase_ends():
    played = with_dice()
    played.give("end_phase", by="a")
    assert played.state.trays == {}


def test_a_side_s_dice_are_gone_when_its_phase_ends_and_the_next_is_its_own_again():
    played = with_dice()
    played.give("end_phase", by="a", next="a")
    assert played.state.trays == {}


# -- every system ----------------------------------------------------------------------------------


def test_every_system_has_the_orders_by_hand():
    words = {"hand", "mark", "token", "remove_token", "track", "spend"}
    assert all(words <= system.order_types.keys() for system in registered())


def test_a_hand_moves_a_unit_through_hexes():
    system = rules.system("squad_leader")
    document = {
        "format": scenario.FORMAT,
        "system": system.id,
        "sides": [{"id": "a"}, {"id": "b"}],
        "board": {"kind": "hex", "orientation": "flat", "lines": 8, "length": 8, "shifted": "even"},
        "units": [{"id": "squad", "side": "a", "kind": "infantry", "hex": "B2"}],
    }
    zone = {"id": "z", "kind": "zone", "side": "a", "hexes": ["A1", "A2"]}
    document["units"].append({"id": "late", "side": "a", "kind": "infantry"})
    state = system.start(scenario.read({**document, "tokens": [zone]}))
    late = {"type": "hand", "unit": "late"}
    assert system.check(state, {**late, "path": ["A2"]}, "a").findings == ()
    outside = system.check(state, {**late, "path": ["B2"]}, "a").findings
    assert [(found.rule, found.severity) for found in outside] == [("outside_zone", "limits")]
    order = {"type": "hand", "unit": "squad", "path": ["B3", "B5"], "limit": {"hexes": 2}}
    assert [found.rule for found in system.check(state, order, "a").findings] == ["over_limit"]
    events = system.resolve(state, order, "a", ScriptedDice())
    placed = events[0]
    assert isinstance(placed, UnitPlaced)
    assert (placed.hex, placed.hexes, placed.path) == ("B5", ("B2", "B3", "B5"), ())
    assert "**squad**, by a's hand, 3 of 2 hexes." in map(str, events)
    assert "bad_order" in {
        found.rule for found in system.check(state, {**order, "path": ["Z99"]}, "a").findings
    }
