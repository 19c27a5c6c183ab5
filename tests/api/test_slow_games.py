"""Slow games over REST: the point at which a player left, and the organiser's decisions."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tabletop.games import seats
from tests.api.conftest import browser, post
from tests.games.table import GM, WATCHER, WITH_GM, A, B, Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def slow(db: None) -> Table:
    return Table(places=WITH_GM, pace={"hours": 48})


def put(client: Client, path: str, body: Any) -> Any:
    return client.put(f"/api/{path}", body, content_type="application/json")


def test_a_seat_notes_what_it_has_seen_and_never_less(slow: Table) -> None:
    client, other, path = browser(slow, A), browser(slow, B), f"games/{slow.id}/seen/"
    slow.order(A, "run", unit="a1")
    slow.order(A, "pass")
    assert client.get(f"/api/{path}").json()["seq"] == 0
    assert put(client, path, {"seq": 2}).json()["seq"] == 2
    assert put(client, path, {"seq": 1}).json()["seq"] == 2
    assert put(client, path, {"seq": 999}).json()["seq"] == slow.head
    assert other.get(f"/api/{path}").json()["seq"] == 0
    assert put(client, path, {"seq": -1}).status_code == 400


def test_a_watcher_leaves_nothing_behind(slow: Table) -> None:
    assert put(browser(slow, WATCHER), f"games/{slow.id}/seen/", {"seq": 1}).status_code == 403


def test_whoever_sits_down_has_missed_nothing(slow: Table) -> None:
    slow.order(A, "run", unit="a1")
    token = seats.tokens(slow.id)[B]
    Client().post(f"/join/{token}/", {"name": "Jan"})
    assert seats.left_at(slow.id, B)[0] == 1


def test_the_gm_gives_more_time_and_ends_the_game_and_no_player_does(slow: Table) -> None:
    player, gm, path = browser(slow, A), browser(slow, GM), f"games/{slow.id}/turn"
    before = slow.game.pace
    assert post(player, f"{path}/extend/", {"hours": 24}).status_code == 403
    assert post(gm, f"{path}/extend/", {"hours": 0}).status_code == 400
    assert slow.game.pace == before
    assert post(gm, f"{path}/extend/", {"hours": 24}).json()["hours"] == 48
    assert slow.game.pace != before
    assert post(player, f"{path}/adjudicate/", {"winner": "a"}).status_code == 403
    assert post(gm, f"{path}/adjudicate/", {"winner": "nobody"}).status_code == 409
    assert post(gm, f"{path}/adjudicate/", {"winner": "b", "note": "as agreed"}).status_code == 200
    assert slow.game.over
    assert post(gm, f"{path}/extend/", {"hours": 24}).status_code == 409


def test_a_live_game_has_no_time_to_extend(db: None) -> None:
    live = Table(places=WITH_GM)
    gm = browser(live, GM)
    answer = post(gm, f"games/{live.id}/turn/extend/", {"hours": 24})
    assert (answer.status_code, answer.json()["code"]) == (409, "not_slow")


def patch(client: Client, game: str, pace: Any) -> Any:
    return client.patch(f"/api/games/{game}/", {"pace": pace}, content_type="application/json")


def test_who_organises_a_game_makes_it_slow_and_live(db: None) -> None:
    live = Table(places=WITH_GM)
    player, gm = browser(live, A), browser(live, GM)
    assert patch(player, live.id, {"hours": 24}).status_code == 403
    assert patch(gm, live.id, {"hours": 0}).json()["code"] == "bad_pace"
    assert live.game.pace == ""
    shown = patch(gm, live.id, {"hours": 24, "reminders": [6]}).json()["pace"]
    assert (shown["hours"], shown["reminders"], shown["side"], shown["end"]) == (24, [6], "a", None)
    assert player.get(f"/api/games/{live.id}/").json()["pace"] == shown
    assert patch(gm, live.id, None).json() == {"pace": None}
    live.order(A, "end_game", winner="b")
    assert patch(gm, live.id, {"hours": 24}).json()["code"] == "game_over"
