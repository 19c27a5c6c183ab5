"""The notebook of a seat, over HTTP."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from tabletop.games import exporting, restarting, seats
from tests.api.conftest import JSON, browser
from tests.games.table import GM, WATCHER, A, B, Table

pytestmark = pytest.mark.django_db

NOTE = "  The gun is in the barn.\n\nSmoke first "


def address(table: Table) -> str:
    return f"/api/games/{table.id}/notebook/"


def put(client: Client, table: Table, text: str) -> Any:
    return client.put(address(table), {"text": text}, content_type=JSON)


def seated(token: str) -> Client:
    """Return a browser that takes a seat by its link."""
    client = Client()
    session = client.session
    seats.join(token, "Cy", session)
    session.save()
    client.cookies["session"] = session.session_key
    return client


def test_a_seat_reads_what_it_has_noted_letter_by_letter(table: Table) -> None:
    client = browser(table, A)

    assert client.get(address(table)).json() == {"text": ""}
    assert put(client, table, NOTE).status_code == 200
    assert client.get(address(table)).json() == {"text": NOTE}
    put(client, table, "")
    assert client.get(address(table)).json() == {"text": ""}


def test_nobody_else_reads_it(table: Table) -> None:
    put(browser(table, A), table, NOTE)

    for seat in (B, GM):
        client = browser(table, seat)
        assert client.get(address(table)).json() == {"text": ""}
        for path in ("", "state/", "entries/"):
            assert "barn" not in json.dumps(client.get(f"/api/games/{table.id}/{path}").json())
    assert Client().get(address(table)).status_code == 403
    assert put(Client(), table, "Mine now").status_code == 403
    assert "barn" not in exporting.text(exporting.export(table.id))


def test_watchers_who_share_a_seat_have_none(table: Table) -> None:
    client = browser(table, WATCHER)

    assert client.get(address(table)).status_code == 403
    assert put(client, table, NOTE).status_code == 403


def test_it_takes_20000_characters_and_no_more(table: Table) -> None:
    client = browser(table, A)

    assert put(client, table, "x" * 20_000).status_code == 200
    assert put(client, table, "y" * 20_001).status_code == 400
    assert client.get(address(table)).json()["text"] == "x" * 20_000


def test_another_site_writes_nothing_into_it(table: Table) -> None:
    client = browser(table, A)
    elsewhere = {"Origin": "https://elsewhere.example"}

    answer = client.put(address(table), {"text": NOTE}, content_type=JSON, headers=elsewhere)

    assert answer.status_code == 403
    assert client.get(address(table)).json() == {"text": ""}


def test_whoever_takes_a_seat_that_was_freed_does_not_read_it(table: Table) -> None:
    put(browser(table, A), table, NOTE)

    newcomer = seated(seats.reissue(table.id, GM, A))

    assert newcomer.get(address(table)).json() == {"text": ""}


# -- tokens that one seat alone sees ---------------------------------------------------------------

MINE = {"id": "t1", "kind": "text", "at": [14.0, 8.5], "side": "a", "text": "canary 7d83: mined"}


def lay(client: Client, table: Table, *tokens: Any) -> Any:
    return client.put(f"{address(table)}tokens/", {"tokens": list(tokens)}, content_type=JSON)


def lying(client: Client, table: Table) -> Any:
    return client.get(f"{address(table)}tokens/").json()["tokens"]


def test_a_seat_finds_its_own_tokens_on_another_device_beside_what_it_noted(table: Table) -> None:
    client = browser(table, A)
    put(client, table, NOTE)
    assert lying(client, table) == []

    assert lay(client, table, MINE).json() == {"tokens": [MINE]}

    link = client.post(f"/api/games/{table.id}/device/", {"keep": True}, content_type=JSON).json()["link"]
    other = seated(link.strip("/").split("/")[-1])
    assert lying(other, table) == [MINE]
    put(other, table, "")
    assert lying(client, table) == [MINE]
    lay(other, table)
    assert lying(client, table) == []


def test_nobody_else_is_sent_a_token_that_one_seat_alone_sees(table: Table) -> None:
    lay(browser(table, A), table, MINE)
    table.order(A, "say", text="Ready.")

    for seat in (B, GM, WATCHER):
        client = browser(table, seat)
        paths = ("", "state/", "entries/", "offers/", "notebook/", "notebook/tokens/")
        shown = [client.get(f"/api/games/{table.id}/{path}").content.decode() for path in paths]
        assert not any("canary" in text for text in shown)
    assert Client().get(f"{address(table)}tokens/").status_code == 403
    assert lay(Client(), table, MINE).status_code == 403
    assert lay(browser(table, WATCHER), table, MINE).status_code == 403
    table.order(GM, "end_game", winner=None)
    assert "canary" not in exporting.text(exporting.export(table.id))


def test_own_tokens_are_tokens_and_a_hundred_at_most(table: Table) -> None:
    client = browser(table, A)
    hundred = [MINE | {"id": f"t{number}"} for number in range(100)]

    assert lay(client, table, *hundred).status_code == 200
    for refused in (
        [*hundred, MINE],
        [{"id": "t1", "kind": "elephant"}],
        [None],
        [MINE | {"text": "x" * 201}],
    ):
        assert lay(client, table, *refused).status_code == 400
    assert lay(client, table, MINE | {"unit": "x" * 70_000}).status_code == 413
    assert lying(client, table) == hundred


def test_whoever_takes_a_seat_that_was_freed_does_not_find_its_tokens(table: Table) -> None:
    lay(browser(table, A), table, MINE)

    newcomer = seated(seats.reissue(table.id, GM, A))

    assert lying(newcomer, table) == []


def test_a_game_that_starts_over_frees_the_notebooks_with_the_seats(table: Table) -> None:
    client = browser(table, A)
    put(client, table, NOTE)

    restarting.start_over(table.id, None, host=True, free=False)
    assert client.get(address(table)).json() == {"text": NOTE}

    restarting.start_over(table.id, None, host=True, free=True)
    assert browser(table, A).get(address(table)).json() == {"text": ""}
