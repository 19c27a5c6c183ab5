"""The pages of people's own arsenals: made, copied from the lists, shared."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from django.test import Client

from tabletop.scenarios.models import OwnArsenal

pytestmark = pytest.mark.django_db


def facts_of(page: bytes) -> Any:
    found = re.search(r'id="arsenal-facts"[^>]*>(.*?)</script>', page.decode(), re.DOTALL)
    assert found
    return json.loads(found[1])


def made(client: Client, **fields: str) -> str:
    answer = client.post("/arsenals/", {"name": "Tuesday", "system": "squad_leader", **fields})
    assert answer.status_code == 302
    return str(answer["Location"])


def test_an_arsenal_is_made_and_listed_among_ones_own(client: Client) -> None:
    address = made(client)
    facts = facts_of(client.get(address).content)
    assert (facts["arsenal"]["own"], facts["arsenal"]["document"]["name"]) == (True, "Tuesday")
    assert {"infantry", "vehicle"} <= {kind["id"] for kind in facts["kinds"]}
    assert address in client.get("/arsenals/").content.decode()
    assert address not in Client().get("/arsenals/").content.decode()


def test_from_a_file_opens_the_page_where_the_file_is_asked_for(client: Client) -> None:
    address = made(client, way="file")
    assert address.endswith("?from=file")
    assert facts_of(client.get(address).content)["start"]


def test_a_system_that_nobody_knows_is_told_and_nothing_is_stored(client: Client) -> None:
    answer = client.post("/arsenals/", {"name": "Tuesday", "system": "chess"})
    assert answer.status_code == 422
    assert not OwnArsenal.objects.exists()


def test_what_a_query_finds_in_a_list_is_copied_at_its_scale(client: Client) -> None:
    answer = client.post("/arsenals/?q=sherman&nation=United+States&scale=100", {"list": "chain_of_command"})
    entries = facts_of(client.get(answer["Location"]).content)["arsenal"]["document"]["entries"]
    assert {entry["nation"] for entry in entries} == {"United States"}
    sherman = next(entry for entry in entries if entry["name"] == "M4A1 Sherman")
    assert sherman["profile"]["length"] == 2.3
    assert sherman["class"] == "tank"


def test_a_whole_list_is_copied(client: Client) -> None:
    answer = client.post("/arsenals/", {"list": "chain_of_command"})
    entries = facts_of(client.get(answer["Location"]).content)["arsenal"]["document"]["entries"]
    assert len(entries) >= 340


def test_one_vehicle_is_copied_into_the_arsenal_that_was_chosen(client: Client) -> None:
    into = made(client, system="chain_of_command").strip("/").split("/")[-1]
    fields = {"list": "chain_of_command", "vehicle": "luchs", "into": into}
    answer = client.post("/arsenals/?q=sherman", fields)
    assert into in answer["Location"]
    entries = facts_of(client.get(answer["Location"]).content)["arsenal"]["document"]["entries"]
    assert len(entries) == 1
    assert "Luchs" in entries[0]["name"]
    assert Client().post("/arsenals/", fields).status_code == 404


def test_whoever_has_the_link_reads_it_and_makes_a_copy(client: Client) -> None:
    address = made(client)
    stranger = Client()
    page = stranger.get(address).content
    assert not facts_of(page)["arsenal"]["own"]
    assert b"Copy to mine" in page
    assert b"Copy to mine" not in client.get(address).content
    copied = stranger.post(f"{address}copy/")["Location"]
    assert copied != address
    assert facts_of(stranger.get(copied).content)["arsenal"]["own"]
    assert OwnArsenal.objects.count() == 2


def test_an_arsenal_that_was_never_made_has_no_page(client: Client) -> None:
    assert client.get("/arsenals/00000000-0000-0000-0000-000000000000/").status_code == 404
