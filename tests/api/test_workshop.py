"""Drafts over the API."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from tabletop.scenarios import library
from tabletop.scenarios.workshop import drafts, permission
from tests.api.conftest import post
from tests.scenarios.workshop.drafts_of import change, edit, wood

pytestmark = pytest.mark.django_db


@pytest.fixture
def own(client: Client) -> str:
    """The path of a scenario that this browser stored."""
    stored = post(client, "scenarios/", library.scenario(library.DEMO).document).json()
    return f"scenarios/{stored['id']}"


def made(client: Client, own: str, *changes: Any) -> Any:
    return post(client, f"{own}/edits/", {"edit": edit(*changes)})


def test_an_edit_is_answered_with_its_number_and_the_draft_holds_it(client, own):
    answer = made(client, own, change("feature:elms", wood("elms")))
    assert (answer.status_code, answer.json()["number"], answer.json()["by"]) == (200, 1, "p1")
    found = client.get(f"/api/{own}/edits/").json()
    assert found["number"] == 1
    assert found["document"]["board"]["features"]["features"][-1]["id"] == "elms"
    later = client.get(f"/api/{own}/edits/?since=0").json()
    assert [one["edit"]["changes"][0]["thing"] for one in later["edits"]] == ["feature:elms"]


def test_a_refused_edit_says_why(client, own):
    answer = made(client, own, change("feature:wood", 3))
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_edit")
    assert answer.json()["key"] == "core.edit_not_itself"


def test_a_number_from_the_future_gets_no_edits(client, own):
    assert client.get(f"/api/{own}/edits/?since=9").json() == {"number": 0, "edits": None}


def test_others_neither_edit_nor_look(client, own):
    stranger = Client()
    assert stranger.get(f"/api/{own}/edits/").status_code == 403
    assert made(stranger, own, change("field:name", "x")).status_code == 403


def test_who_may_look_may_not_edit(client, own):
    draft = drafts.find(own.split("/")[1])
    guest = Client()
    token = permission.token(draft, "look")
    guest.get(f"/{own}/edit/with/{token}/")
    assert guest.get(f"/api/{own}/edits/").status_code == 200
    refused = made(guest, own, change("field:name", "x"))
    assert (refused.status_code, refused.json()["key"]) == (403, "table.draft_to_look_at")


def test_a_page_of_another_origin_edits_nothing(client, own):
    body = {"edit": edit(change("field:name", "x"))}
    assert post(client, f"{own}/edits/", body, origin="http://elsewhere.example").status_code == 403


def test_the_problems_name_the_thing(client, own):
    made(client, own, change("unit:ghost", {"id": "ghost", "side": "z", "kind": "vehicle"}))
    found = client.get(f"/api/{own}/problems/").json()
    assert (found["number"], found["playable"]) == (1, False)
    assert {one["thing"] for one in found["problems"]} == {"unit:ghost"}
    assert all(one["words"] and one["key"] for one in found["problems"])


def test_versions_are_listed_shown_and_gone_back_to(client, own):
    made(client, own, change("feature:elms", wood("elms")))
    made(client, own, change("feature:elms", wood("elms", at=20)))
    (listed,) = client.get(f"/api/{own}/versions/").json()
    assert (listed["number"], listed["first"], listed["words"]) == (2, 1, "added the wood")
    shown = client.get(f"/api/{own}/versions/1/").json()
    assert shown["differences"] == [{"thing": "feature:elms", "how": "moved", "name": "the wood"}]
    assert post(client, f"{own}/versions/1/restore/", {}).json() == {"number": 3}
    first = client.get(f"/api/{own}/versions/1/").json()
    assert first["differences"] == []
    assert client.get(f"/api/{own}/versions/9/").status_code == 404
    assert post(client, f"{own}/versions/9/restore/", {}).status_code == 404


def test_a_built_in_scenario_has_no_draft(client):
    assert client.get(f"/api/scenarios/{library.DEMO}/edits/").status_code == 404
