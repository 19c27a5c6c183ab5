"""What is played by hand, in games: it is taken back, and each side's own tokens are its own."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from rules.core.evening.marks import Mark
from rules.core.evening.tokens import Token
from rules.core.evening.tray import Die, Tray
from rules.core.game.events import AnyEvent, TokenRemoved, TokenSet, TraySet, UnitMarked, apply_all
from rules.core.game.state import GameState
from tabletop.games import visibility
from tabletop.games.differences import differences
from tabletop.games.hash import state_hash
from tabletop.games.values import Entry
from tests.games import skirmish
from tests.games.table import WITH_GM, Table

pytestmark = pytest.mark.django_db

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
