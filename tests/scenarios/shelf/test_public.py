"""People's own scenarios on the shelf: listed by a deliberate act, withdrawn, remembered by copies."""

from __future__ import annotations

import json

import pytest
from django.test import Client

from tabletop.scenarios import library
from tabletop.scenarios.models import Shelved, Stored

pytestmark = pytest.mark.django_db

FILLED = {"licence": "CC BY 4.0", "credits": "Drawn by Ines"}


def mine(client: Client) -> str:
    document = {**library.scenario(library.DEMO).document, "name": "The mill of Ines"}
    made = client.post("/api/scenarios/", json.dumps(document), content_type="application/json")
    return str(made.json()["id"])


def shelf_of(client: Client, query: str = "") -> str:
    return client.get(f"/scenarios/{query}").content.decode()


def test_a_stored_scenario_is_on_nobody_elses_shelf(client: Client) -> None:
    mine(client)
    assert "The mill of Ines" in shelf_of(client)
    assert "The mill of Ines" not in shelf_of(Client())


def test_with_licence_and_credits_everybody_finds_it_until_it_is_taken_off(client: Client) -> None:
    scenario, stranger = mine(client), Client()
    assert client.post(f"/scenarios/{scenario}/shelf/", FILLED).status_code == 302
    assert "The mill of Ines" in shelf_of(stranger, "?whose=others")
    assert "The mill of Ines" not in shelf_of(stranger, "?whose=shelf")
    assert "The mill of Ines" in shelf_of(client, "?whose=own")
    page = stranger.get(f"/scenarios/{scenario}/").content.decode()
    assert "Drawn by Ines" in page
    assert "CC BY 4.0" in page
    client.post(f"/scenarios/{scenario}/shelf/", {"off": "yes"})
    assert "The mill of Ines" not in shelf_of(stranger)
    assert Stored.objects.count() == 1


@pytest.mark.parametrize(
    "wrong", [{"licence": ""}, {"licence": "mine"}, {"credits": " "}, {"credits": "x" * 2001}]
)
def test_without_licence_or_credits_it_is_not_listed_and_the_page_says_why(
    client: Client, wrong: dict[str, str]
) -> None:
    scenario = mine(client)
    answer = client.post(f"/scenarios/{scenario}/shelf/", {**FILLED, **wrong})
    assert answer.status_code == 422
    assert "It is not on the shelf." in answer.content.decode()
    assert not Shelved.objects.exists()


def test_what_was_typed_for_the_shelf_is_still_there_when_something_is_missing(client: Client) -> None:
    address = f"/scenarios/{mine(client)}/shelf/"
    assert "Drawn by Ines</textarea>" in client.post(address, {**FILLED, "licence": ""}).content.decode()
    page = client.post(address, {**FILLED, "credits": ""}).content.decode()
    assert '<option value="CC BY 4.0" selected>' in page


def test_nobody_puts_another_persons_or_a_built_in_scenario_on_the_shelf(client: Client) -> None:
    scenario, stranger = mine(client), Client()
    assert stranger.post(f"/scenarios/{scenario}/shelf/", FILLED).status_code == 403
    assert client.post(f"/scenarios/{library.DEMO}/shelf/", FILLED).status_code == 403
    client.post(f"/scenarios/{scenario}/shelf/", FILLED)
    assert stranger.post(f"/scenarios/{scenario}/shelf/", {"off": "yes"}).status_code == 403
    assert "Put it on the shelf" not in stranger.get(f"/scenarios/{scenario}/").content.decode()


def test_a_copy_says_of_what_and_whom_to_name(client: Client) -> None:
    scenario, stranger = mine(client), Client()
    client.post(f"/scenarios/{scenario}/shelf/", FILLED)
    copied = stranger.post(f"/scenarios/{scenario}/copy/")["Location"].removesuffix("edit/")
    page = stranger.get(copied).content.decode()
    assert f'A copy of <a href="/scenarios/{scenario}/">The mill of Ines</a>.' in page
    assert "Drawn by Ines" in page


def test_a_copy_still_names_its_author_when_the_source_is_gone(client: Client) -> None:
    scenario, stranger = mine(client), Client()
    client.post(f"/scenarios/{scenario}/shelf/", FILLED)
    copied = stranger.post(f"/scenarios/{scenario}/copy/")["Location"].removesuffix("edit/")
    client.post("/scenarios/", {"throw_away": scenario})
    page = stranger.get(copied).content.decode()
    assert "not there any more" in page
    assert "Drawn by Ines" in page
    assert "CC BY 4.0" in page
    taken = json.loads(stranger.get(f"{copied.rstrip('/')}.json").content)
    assert (taken["about"]["credits"], taken["about"]["licence"]) == ("Drawn by Ines", "CC BY 4.0")


def test_programs_do_the_same(client: Client) -> None:
    address = f"/api/scenarios/{mine(client)}/shelf/"
    wrong = client.put(address, json.dumps({**FILLED, "licence": "mine"}), content_type="application/json")
    assert (wrong.status_code, wrong.json()["fields"][0]["place"]) == (422, "licence")
    assert client.put(address, json.dumps(FILLED), content_type="application/json").json() == FILLED
    assert Client().delete(address).status_code == 403
    assert client.delete(address).status_code == 204
    assert not Shelved.objects.exists()
