"""Pausing, ending and restarting a game over HTTP: who may do it, and what everybody reads."""

from __future__ import annotations

import json
import uuid
from typing import Any

import pytest
from django.test import Client

from tabletop.games import seats
from tests.api.conftest import JSON, browser
from tests.games.table import GM, A, B, Table

pytestmark = pytest.mark.django_db


def order(client: Client, game_id: str, **order: Any) -> Any:
    body = {"id": str(uuid.uuid4()), "order": order}
    return client.post(f"/api/games/{game_id}/orders/", json.dumps(body), JSON)


def hosting(table: Table, client: Client) -> Client:
    """Let a browser be the one that hosted the game."""
    session = client.session
    session[seats.HOSTED] = {table.id: 1}
    session.save()
    return client


def test_a_paused_game_refuses_orders_with_code_and_words(table: Table) -> None:
    assert order(browser(table, GM), table.id, type="pause", on=True, why="Tea").status_code == 201
    refused = order(browser(table, A), table.id, type="run", unit="a1")
    assert (refused.status_code, refused.json()["code"]) == (409, "paused")
    assert refused.json()["findings"][0]["message"] == "seat 4 paused the game: Tea."
    assert browser(table, B).get(f"/api/games/{table.id}/offers/").json()["offers"] == []


def test_the_host_pauses_from_a_player_s_seat(table: Table) -> None:
    anna = browser(table, A)
    assert order(anna, table.id, type="pause", on=True).status_code == 403
    assert order(hosting(table, anna), table.id, type="pause", on=True).status_code == 201


def test_a_game_says_that_it_stands_still_and_how_it_ended(table: Table) -> None:
    gm = browser(table, GM)
    seen = gm.get(f"/api/games/{table.id}/").json()
    assert (seen["paused"], seen["over"], seen["result"]) == ("", False, None)
    order(gm, table.id, type="pause", on=True)
    assert gm.get(f"/api/games/{table.id}/").json()["paused"] == "seat 4 paused the game."
    order(gm, table.id, type="end_game", winner="b", note="Out of petrol.")
    seen = gm.get(f"/api/games/{table.id}/").json()
    assert (seen["paused"], seen["over"]) == ("", True)
    assert seen["result"] == {"winner": "b", "note": "Out of petrol."}


def test_a_game_is_started_over_and_its_record_stays(table: Table) -> None:
    gm, anna = browser(table, GM), browser(table, A)
    order(anna, table.id, type="run", unit="a1")
    path = f"/api/games/{table.id}/restart/"
    assert anna.post(path, "{}", JSON).status_code == 403
    assert gm.post(path, '{"free": "maybe"}', JSON).status_code == 400
    answer = gm.post(path, "{}", JSON)
    assert answer.status_code == 201
    seen = anna.get(f"/api/games/{table.id}/").json()
    assert (seen["log"], seen["seq"]) == (answer.json()["log"], 0)

    records = f"/api/games/{table.id}/records/"
    assert [record["record"] for record in gm.get(records).json()] == [answer.json()["record"]]
    assert gm.get(f"{records}1/").json()["entries"][0]["order"] == {"type": "run", "unit": "a1"}
    assert gm.get(f"{records}2/").status_code == 404
    assert [anna.get(records).status_code, anna.get(f"{records}1/").status_code] == [403, 403]
    assert gm.get("/api/games/0190c0de-0000-7000-8000-000000000001/records/").status_code == 404


def test_the_host_starts_over_without_a_seat(table: Table) -> None:
    nobody = hosting(table, Client())
    assert nobody.post(f"/api/games/{table.id}/restart/", "{}", JSON).status_code == 201
    assert nobody.get(f"/api/games/{table.id}/records/1/").status_code == 200
