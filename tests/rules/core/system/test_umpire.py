"""The umpire's common orders, in a system that has a table."""

import msgspec
import pytest

from rules.core.game.dice import ScriptedDice
from rules.core.game.events import Narrated, Rolled, Said, event_document, read_event
from tests.rules.chain_of_command.table import SYSTEM, Game, area, point, tank, team


def game() -> Game:
    return Game(
        area("crops", (40, 5, 60, 15), ground="broken"), point("oak", 60, 20), tank(), tank("spare", at=None)
    )


def test_only_the_umpire_may_use_the_hand():
    for order in (
        {"type": "place", "unit": "tank", "at": [5, 5]},
        {"type": "adjust", "unit": "tank", "state": {"shock": 1}},
        {"type": "remove_unit", "unit": "tank"},
        {"type": "set_turn", "turn": {"phase": 2}},
        {"type": "hide", "unit": "tank"},
    ):
        assert not game().check(order, by="a").legal
        assert game().check(order, by="gm").legal


@pytest.mark.parametrize("by", ["a", "b", "gm"])
def test_everybody_may_roll_and_talk(by):
    table = game()
    table.give("roll", count=2, why="luck", rolls=[3, 5], by=by)
    assert isinstance(table.events[0], Rolled)
    assert table.events[0].dice == (3, 5)
    table.give("say", text="well rolled", by=by)
    assert table.events == [Said("well rolled")]


def test_a_place_on_the_table_brings_a_unit_there_from_reserve():
    table = game()
    table.give("place", "spare", at=[20, 30], facing=400, by="gm")
    assert (table.at("spare"), table.facing("spare")) == ((20, 30), 40)
    assert table.own("spare")["place"] == "table"
    table.give("place", "spare", by="gm")
    assert table.at("spare") is None
    assert table.own("spare")["place"] == "reserve"


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("place", {"unit": "tank", "at": [80, 5]}),
        ("place", {"unit": "tank", "at": [5, float("nan")]}),
        ("place", {"unit": "tank", "hex": "M3"}),
        ("place", {"unit": "ghost", "at": [5, 5]}),
        ("place", {"unit": "tank", "at": [5, 5], "facing": 1e300}),
        ("adjust", {"unit": "tank", "state": {"shock": -1}}),
        ("adjust", {"unit": "tank", "state": {"tired": True}}),
        ("adjust", {"unit": "tank", "state": {"place": "reserve"}}),
        ("adjust", {"unit": "ghost", "state": {}}),
        ("add_unit", {"unit": {**tank("tank")}}),
        ("add_unit", {"unit": {**tank("new"), "side": "z"}}),
        ("add_unit", {"unit": {"id": "new"}}),
        ("remove_unit", {"unit": "ghost"}),
        ("set_feature", {"feature": area("x", (1, 1, 2, 2), ground="swamp")}),
        ("set_feature", {"feature": area("x", (1, 1, 2, 2), ground="rough"), "index": 9}),
        ("set_feature", {"feature": {}}),
        ("remove_feature", {"feature": "nowhere"}),
        ("hide", {"unit": "tank", "sides": ["z"]}),
        ("reveal", {"unit": "ghost"}),
        ("roll", {"count": 0}),
        ("roll", {"count": 1000}),
        ("say", {"text": ""}),
        ("set_turn", {"turn": {"side": "z"}}),
        ("set_turn", {"turn": {"colour": "red"}}),
    ],
)
def test_what_cannot_be_is_refused(kind, fields):
    table = game()
    verdict = SYSTEM.check(table.state, {"type": kind, **fields}, "gm")
    assert not verdict.legal
    assert {finding.clause for finding in verdict.findings} == {"order"}


def test_adjusting_changes_just_these_fields():
    table = game()
    table.give("adjust", "tank", state={"shock": 4, "condition": "immobilised"}, by="gm")
    assert (table.own("tank")["shock"], table.own("tank")["condition"]) == (4, "immobilised")
    changed = next(event for event in table.events if event.__struct_config__.tag == "unit_changed")
    assert set(changed.state) == {"shock", "condition"}


def test_units_come_and_go():
    table = game()
    document = team("gun", (30, 30), side="b")
    table.state = _applied(table, {"type": "add_unit", "unit": document})
    assert table.at("gun") == (30, 30)
    table.state = _applied(table, {"type": "remove_unit", "unit": "gun"})
    assert "gun" not in table.state.units


def _applied(table: Game, order: dict) -> object:
    from rules.core.game.events import apply_all

    assert SYSTEM.check(table.state, order, "gm").legal
    return apply_all(table.state, SYSTEM.resolve(table.state, order, "gm", ScriptedDice()))


def test_features_are_set_in_place_on_top_or_at_an_index_and_taken_away():
    table = game()
    version = table.state.board.version
    table.give("set_feature", feature=area("crops", (40, 5, 60, 15), ground="rough"), by="gm")
    assert [each.id for each in table.state.board.features] == ["crops", "oak"]
    assert table.feature("crops")["ground"] == "rough"
    assert table.state.board.version > version
    table.give("set_feature", feature=area("pond", (1, 1, 3, 3), ground="heavy"), by="gm")
    table.give("set_feature", feature=area("yard", (1, 1, 3, 3), ground="hard"), index=0, by="gm")
    assert [each.id for each in table.state.board.features] == ["yard", "crops", "oak", "pond"]
    table.give("remove_feature", feature="crops", by="gm")
    assert table.feature("crops") is None


def test_hiding_and_revealing():
    table = game()
    table.give("hide", "tank", by="gm")
    assert table.state.units["tank"].hidden_from == ("b",)
    table.give("reveal", "tank", sides=["b"], by="gm")
    assert table.state.units["tank"].hidden_from == ()
    table.give("hide", "tank", sides=["a", "b"], by="gm")
    table.give("reveal", "tank", by="gm")
    assert table.state.units["tank"].hidden_from == ()


def test_the_umpire_sets_the_turn():
    table = game()
    table.give("set_turn", turn={"phase": 5, "side": "b"}, by="gm")
    assert table.turn() == {"side": "b", "turn": 1, "phase": 5, "pending": None}


def test_every_order_leaves_a_sentence_and_events_come_back_from_json():
    table = game()
    table.give("place", "tank", at=[20, 20], by="gm")
    assert any(isinstance(event, Narrated) and "**tank**" in str(event) for event in table.events)
    for event in table.events:
        assert read_event(msgspec.to_builtins(event)) == event
        assert str(event) == event_document(event).get("text", str(event))


def test_the_log_says_where_something_went_and_what_was_set_to_what():
    table = game()

    def told(kind, **fields):
        table.give(kind, by="gm", **fields)
        return next(str(event) for event in table.events if isinstance(event, Narrated))

    assert told("place", unit="spare", at=[20, 30.04], facing=45) == (
        "**spare** is put 20″ from the west edge and 30″ from the north, facing 45°."
    )
    assert told("place", unit="spare", at=[20, 30.04], facing=180) == "**spare** is turned, facing 180°."
    assert told("place", unit="spare") == "**spare** is taken off the board."
    assert told("adjust", unit="tank", state={"shock": 2, "condition": "immobilised"}) == (
        "**tank** is set to shock 2 (was 0), condition immobilised (was mobile)."
    )
    assert told("adjust", unit="tank", state={}) == "**tank** stays as it is."
    assert told("set_turn", turn={"phase": 3, "side": "b"}) == (
        "The turn is set to side Rifles (was Grenadiers), phase 3 (was 1)."
    )
    assert told("hide", unit="tank") == "**tank** is hidden from Rifles."
    assert told("reveal", unit="tank") == "**tank** is revealed to Rifles."
    crops = {
        "type": "Feature",
        "id": "crops",
        "properties": {"kind": "area", "ground": "rough"},
        "geometry": {"type": "Polygon", "coordinates": [[[40, 5], [60, 5], [60, 15], [40, 15], [40, 5]]]},
    }
    assert told("set_feature", feature=crops) == "**crops** is changed: ground rough (was broken)."
    assert told("remove_feature", feature="crops") == "**the rough ground** is taken off the board."
