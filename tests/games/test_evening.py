"""Play by hand, in games: it can be taken back, and each side controls only its own tokens."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from rules.core.by_hand.marks import Mark
from rules.core.by_hand.tokens import Token
from rules.core.by_hand.tray import Die, Tray
from rules.core.game.events import (
    AnyEvent,
    Narrated,
    TokenRemoved,
    TokenSet,
    TraySet,
    UnitMarked,
    apply_all,
)
from rules.core.game.state import GameState
from rules.core.words.messages import ENGLISH
from tabletop.games import exporting, orders, preview, replaying, visibility
from tabletop.games.differences import differences
from tabletop.games.hash import state_hash
from tabletop.games.values import Entry
from tests.games import skirmish
from tests.games.table import GM, SOLO, WATCHER, WITH_GM, A, B, Table
from tests.rules.catalogues import ROOMS, read
from tests.rules.chain_of_command.table import Game, tank, team

pytestmark = pytest.mark.django_db

NAMED = [
    {"role": "player", "sides": ["a"], "name": "Ann"},
    {"role": "player", "sides": ["b"], "name": "Berta"},
]
TRACK = {"id": "morale", "name": "Morale", "start": 9, "most": 11}
OPEN = Token("smoke", "smoke", "a", (20.0, 20.0), size=4.0)
OWN = Token("secret", "patrol", "a", (30.0, 20.0), seen_by="side")
WITH_A_UNIT = Token("arc", "arc", "a", (20.0, 20.0), unit="ambush", angle=45.0)


def start() -> GameState:
    hidden = skirmish.unit("ambush", "a", 20, 20, name="The Ambush", hidden_from=["b"])
    units = [skirmish.unit("a1", "a", 5, 5), skirmish.unit("b1", "b", 5, 15), hidden]
    return Table(skirmish.scenario(*units, tracks=[TRACK]), places=WITH_GM).state


def entry(before: GameState, *events: AnyEvent, order: str = "token") -> Entry:
    after = apply_all(before, list(events))
    fields: dict[str, Any] = {"type": order}
    return Entry(1, "", 1, fields, events, "", "", before, after)


def kinds(found: Entry, audience: str) -> list[str]:
    shown = visibility.see_entry(found, found.before, found.after, audience)
    return [event["type"] for event in shown["events"]]


@pytest.mark.parametrize(
    ("token", "seers"),
    [
        (OPEN, {"side:a", "side:b", "sides:a,b", "watcher", "gm"}),
        (OWN, {"side:a", "sides:a,b", "gm"}),
        (WITH_A_UNIT, {"side:a", "sides:a,b", "gm"}),
    ],
)
def test_a_token_is_seen_by_those_it_is_for(token: Token, seers: set[str]) -> None:
    laid = entry(start(), TokenSet(token))
    gone = entry(laid.after, TokenRemoved(token.id), order="remove_token")
    for audience in ("side:a", "side:b", "sides:a,b", "watcher", "gm"):
        sees = audience in seers
        assert kinds(laid, audience) == ["token_set"] * sees
        assert kinds(gone, audience) == ["token_removed"] * sees
        assert (token.id in visibility.see_state(laid.after, audience).tokens) == sees
        shown = visibility.see_entry(laid, laid.before, laid.after, audience)
        assert shown["order"] == ({"type": "token"} if sees else {"type": "unseen"})
        assert sees or token.id not in json.dumps(shown)


def test_a_token_that_becomes_a_side_s_own_is_gone_for_the_others() -> None:
    laid = entry(start(), TokenSet(OPEN))
    turned = entry(laid.after, TokenSet(msgspec.structs.replace(OPEN, seen_by="side")))
    assert kinds(turned, "side:b") == ["token_removed"]
    assert kinds(turned, "side:a") == ["token_set"]


def test_the_marks_of_a_hidden_unit_are_hidden_with_it() -> None:
    marked = entry(start(), UnitMarked("ambush", (Mark("pinned"),)), order="mark")
    assert kinds(marked, "side:b") == []
    assert kinds(marked, "side:a") == ["unit_marked"]


def test_an_order_to_mark_says_what_lay_there_before_to_who_sees_the_unit() -> None:
    first = entry(start(), UnitMarked("ambush", (Mark("pinned"),)), order="mark")
    second = entry(first.after, UnitMarked("ambush", (Mark("pinned"), Mark("hit"))), order="mark")
    second = msgspec.structs.replace(second, order={"type": "mark", "unit": "ambush"})
    orders = {
        audience: visibility.see_entry(second, second.before, second.after, audience)["order"]
        for audience in ("side:a", "side:b")
    }
    assert orders["side:a"] == {"type": "mark", "unit": "ambush", "was": [{"mark": "pinned"}]}
    assert orders["side:b"] == {"type": "unseen"}


def test_a_die_spent_on_a_hidden_unit_is_spent_on_nobody_for_the_others() -> None:
    tray = Tray("command", (Die(2, "ambush", True), Die(3)))
    spent = entry(start(), TraySet("a", tray), order="spend")
    shown = visibility.see_entry(spent, spent.before, spent.after, "side:b")
    assert "ambush" not in json.dumps(shown)
    assert visibility.see_state(spent.after, "side:b").trays["a"].dice == (Die(2, None, True), Die(3))


def test_all_that_is_played_by_hand_is_taken_back() -> None:
    before = start()
    after = apply_all(
        before,
        [
            UnitMarked("a1", (Mark("shock", 2),)),
            TokenSet(OPEN),
            TraySet("a", Tray("command", (Die(5),))),
        ],
    )
    back = apply_all(after, list(differences(after, before)))
    again = apply_all(before, list(differences(before, after)))
    assert (back.units, back.tokens, back.trays) == (before.units, {}, {})
    assert state_hash(again) == state_hash(after)


# -- who gives orders by hand ----------------------------------------------------------------------


def farm(hands: str = "ungoverned", **more: Any) -> Table:
    """A tank and a section of side a, and a section of side b, in Chain of Command."""
    units = (tank(), team("section", (10, 30)), team("enemy", (50, 30), side="b"))
    found = {**Game(*units).document, "hands": hands, "tracks": [TRACK]}
    return Table(found, **more)


def by_hand(unit: str) -> dict[str, Any]:
    return {"type": "hand", "unit": unit, "path": [[30, 30]]}


def told(table: Table) -> list[str]:
    return [str(event) for event in table.entries[-1].events if isinstance(event, Narrated)]


def test_a_player_moves_what_the_rules_do_not_govern_in_any_phase_and_the_log_says_who_it_was() -> None:
    table = farm(places=NAMED)
    assert table.order(B, **by_hand("enemy")).seq == 1
    assert told(table) == ["**enemy**, by Berta's hand, 20″."]
    assert table.undo(B, 0).seq == 2
    assert table.state.units["enemy"].at == (50, 30)


@pytest.mark.parametrize(
    ("hands", "enforcement", "unit", "code"),
    [
        ("ungoverned", "enforce", "section", None),
        ("ungoverned", "enforce", "tank", "forbidden"),
        ("ungoverned", "enforce", "enemy", "forbidden"),
        ("ungoverned", "advise", "tank", None),
        ("ungoverned", "off", "tank", None),
        ("ungoverned", "off", "enemy", "forbidden"),
        ("all", "enforce", "tank", None),
        ("none", "enforce", "section", "forbidden"),
        ("none", "off", "section", "forbidden"),
    ],
)
def test_what_a_player_moves_by_hand_unasked(hands: str, enforcement: Any, unit: str, code: Any) -> None:
    table = farm(hands, enforcement=enforcement)
    assert table.order(A, **by_hand(unit)).code == code


def test_the_other_side_agrees_to_a_hand_that_the_rules_would_not_let() -> None:
    table = farm()
    asked = table.propose(A, **by_hand("tank"))
    assert table.answer(B, asked).seq == 1
    assert table.state.units["tank"].at == (30, 30)


def test_several_units_are_moved_unasked_only_if_each_of_them_may_be() -> None:
    table = farm()
    both = [{"unit": "section", "path": [[30, 30]]}, {"unit": "tank", "path": [[30, 20]]}]
    assert table.order(A, "hand", units=both).code == "forbidden"
    assert table.order(A, "hand", units=both[:1]).code is None


def test_one_who_plays_alone_moves_units_of_both_sides_together() -> None:
    both = [{"unit": "section", "path": [[30, 30]]}, {"unit": "enemy", "path": [[30, 20]]}]
    assert farm(places=SOLO).order(A, "hand", units=both).code is None


def test_a_gm_and_one_who_plays_alone_move_anything_and_a_watcher_nothing() -> None:
    table = farm("none", places=WITH_GM)
    assert table.order(GM, **by_hand("tank")).code is None
    assert table.order(WATCHER, **by_hand("section")).code == "forbidden"
    assert farm(places=SOLO).order(A, **by_hand("tank")).code is None


def test_the_owner_takes_back_a_mark_that_another_set() -> None:
    table = farm()
    assert table.order(B, "mark", unit="section", mark="hit", count=2).code is None
    assert table.order(B, "mark", unit="section", mark="pinned").code == "forbidden"
    assert table.order(A, "mark", unit="section", mark="hit", count=0).code is None
    assert table.state.units["section"].marks == ()


def test_a_seat_with_both_sides_counts_the_track_of_the_one_that_it_names() -> None:
    table = farm(places=SOLO)
    assert table.order(A, "track", track="morale", side="b", to=3).code is None
    assert table.state.tracks["morale"] == {"a": 9, "b": 3}


def test_a_token_that_a_side_does_not_see_is_no_token_to_it() -> None:
    table = farm()
    table.order(A, "token", token={"id": "t", "kind": "patrol", "at": [5, 5], "seen_by": "side"})
    unseen, none = (table.order(B, "remove_token", token=each) for each in ("t", "u"))
    assert (unseen.code, none.code) == ("bad_order", "bad_order")
    assert str(unseen.verdict.findings[0].message) == 'There is no token "t".'


def test_a_game_played_by_hand_is_verified_from_its_export() -> None:
    table = farm(places=[*NAMED, {"role": "watcher"}, {"role": "gm"}])
    table.order(A, **by_hand("section"), limit={"roll": "2d6"})
    table.order(B, "mark", unit="tank", mark="wreck")
    table.order(A, "token", token={"id": "t", "kind": "smoke", "at": [5, 5], "until": 1})
    table.order(A, "track", track="morale", to=8)
    table.undo(GM, 1)
    assert replaying.replay(exporting.export(table.id)).problems == []


def test_marks_are_offered_for_the_unit_in_hand_and_not_listed_for_all() -> None:
    table = farm()
    game = preview.seen(table.id, A)
    listed = {offer.order["type"] for offers in preview.offers_by_unit(game).values() for offer in offers}
    assert ("hand" in listed, "mark" in listed) == (True, False)
    assert "mark" in {offer.order["type"] for offer in preview.offers_of(game, "section")}


def test_only_what_the_core_says_of_a_hand_is_signed_with_the_name_of_a_seat() -> None:
    signed = {
        (room, key)
        for room, found in ROOMS.items()
        for key, written in read(found.words, ENGLISH).items()
        if orders.HAND_OF in written.variables
    }
    assert signed == {("core", "by_hand_of")}
