"""Scenarios over HTTP: a downloaded scenario can be uploaded again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from tabletop.scenarios import stored
from tests.games import skirmish

pytestmark = pytest.mark.django_db


def bring_in(client: Client, document: Any, path: str = "import/") -> Any:
    return client.post(f"/api/scenarios/{path}", document, content_type="application/json")


def test_the_built_in_scenarios_are_there_for_everybody() -> None:
    listed = Client().get("/api/scenarios/").json()

    assert {one["id"]: one["stored"] for one in listed}["farm_crossroads"] is False
    assert Client().get("/api/scenarios/farm_crossroads/").json()["document"]["system"] == "chain_of_command"


def test_an_export_can_be_imported_and_played() -> None:
    client = Client()
    exported = client.get("/api/scenarios/farm_crossroads/export/")
    assert exported["Content-Disposition"] == 'attachment; filename="farm_crossroads.json"'

    made = bring_in(client, json.loads(exported.content))
    hosted = client.post("/api/games/", {"scenario": made.json()["id"]}, content_type="application/json")

    assert (made.status_code, hosted.status_code) == (201, 201)
    assert made.json()["name"] == "Farm crossroads"


def test_what_was_stored_reads_back_the_same() -> None:
    client = Client()
    first = bring_in(client, skirmish.scenario(), "").json()["id"]
    document = client.get(f"/api/scenarios/{first}/export/").json()
    second = bring_in(client, document).json()["id"]

    assert client.get(f"/api/scenarios/{second}/export/").json() == document


def test_a_stored_scenario_is_listed_for_its_own_browser_alone() -> None:
    client, other = Client(), Client()
    made = bring_in(client, skirmish.scenario()).json()

    assert made["id"] in {one["id"] for one in client.get("/api/scenarios/").json()}
    assert made["id"] not in {one["id"] for one in other.get("/api/scenarios/").json()}
    assert other.get(f"/api/scenarios/{made['id']}/").status_code == 200


def test_only_its_own_browser_throws_it_away() -> None:
    client = Client()
    address = f"/api/scenarios/{bring_in(client, skirmish.scenario()).json()['id']}/"

    assert Client().delete(address).status_code == 403
    assert client.delete(address).status_code == 204
    assert client.get(address).status_code == 404
    assert client.delete("/api/scenarios/farm_crossroads/").status_code == 403


def test_a_bad_scenario_names_its_places() -> None:
    document = {**skirmish.scenario(), "dance": True}
    document["units"] = [{}]

    answer = bring_in(Client(), document)

    assert answer.status_code == 422
    assert len(answer.json()["fields"]) > 1
    assert bring_in(Client(), []).status_code == 400


def test_a_browser_stores_a_number_of_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored, "MOST_STORED", 1)
    client = Client()
    bring_in(client, skirmish.scenario())

    assert bring_in(client, skirmish.scenario()).status_code == 429
