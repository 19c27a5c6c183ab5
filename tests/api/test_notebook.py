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


def test_a_game_that_starts_over_frees_the_notebooks_with_the_seats(table: Table) -> None:
    client = browser(table, A)
    put(client, table, NOTE)

    restarting.start_over(table.id, None, host=True, free=False)
    assert client.get(address(table)).json() == {"text": NOTE}

    restarting.start_over(table.id, None, host=True, free=True)
    assert browser(table, A).get(address(table)).json() == {"text": ""}
