"""Uploads of other programs' files: the page and the API accept the same, and store all or nothing."""

from __future__ import annotations

import json
import re
from typing import Any
from xml.etree import ElementTree

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from tabletop.scenarios import library
from tabletop.scenarios.models import Stored

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.any_database,
    pytest.mark.usefixtures("picture_folder"),
]

BOARD = b'size 3 3\nhex 0202 1 "woods:1;ufo:1" ""\nend\n'


def send(client: Client, data: bytes, **query: Any) -> Any:
    asked = "&".join(f"{name}={value}" for name, value in query.items())
    return client.post(f"/api/scenarios/import/?{asked}", data, content_type="application/octet-stream")


def upload(client: Client, data: bytes, name: str, path: str = "/scenarios/", **fields: str) -> Any:
    return client.post(path, {"file": SimpleUploadedFile(name, data), **fields}, follow=True)


def test_the_interface_stores_the_scenario_of_a_file_and_lists_what_it_ignored(client: Client) -> None:
    answer = send(client, BOARD, file="moor.board", system="valor_victory")
    assert answer.status_code == 201, answer.content
    made = answer.json()
    assert (made["name"], made["system"]) == ("moor", "valor_victory")
    assert [said["args"] for said in made["ignored"]] == [{"count": 8}, {"what": "ufo", "count": 1}]
    document = client.get(f"/api/scenarios/{made['id']}/").json()["document"]
    assert document["board"]["hexes"]["B2"]["terrain"] == ["woods"]


def test_the_page_shows_what_was_made_and_what_was_ignored_before_a_game_is_hosted(client: Client) -> None:
    answer = upload(client, BOARD, "moor.board")
    page = answer.content.decode()
    assert answer.redirect_chain == [(f"/scenarios/{Stored.objects.get().id}/", 302)]
    assert "ufo: 1, without a counterpart here" in page
    assert "<svg" in page


def test_the_form_of_the_host_shows_it_first_too(client: Client) -> None:
    answer = upload(client, BOARD, "moor.board", "/host/", scenario="own", seats="sides")
    assert answer.redirect_chain == [(f"/scenarios/{Stored.objects.get().id}/", 302)]


def test_our_own_file_is_taken_at_the_same_door(client: Client) -> None:
    own = client.get("/scenarios/farm_crossroads.json").content
    upload(client, own, "farm.json")
    assert Stored.objects.get().name == "Farm crossroads"


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("moor.board", b"size 3", "“moor.board”, line 1"),
        ("moor.png", b"\x89PNG", "choose the picture for it in the editor"),
        ("moor.zip", b"PK", "“moor.zip” is no ZIP archive"),
        ("moor.pdf", b"%PDF", "“moor.pdf” is of a kind that the table cannot read"),
        ("moor.json", b"{", "“moor.json” cannot be read"),
        ("moor.json", b"\x89PNG\r\n", "“moor.json” is a picture: make a table first"),
        ("moor.geojson", b"%PDF-1.4", "“moor.geojson” is a PDF, whatever its name says"),
        ("moor.uvtt", b"PK\x03\x04", "“moor.uvtt” is a ZIP, whatever its name says"),
        ("moor.zip", b"\xff\xd8\xff", "“moor.zip” is a picture: make a table first"),
        ("moor.json", b"BMW", "“moor.json” cannot be read"),
        ("moor.json", b"[]", "“moor.json” is no scenario"),
        ("force.json", b'{"roster": {"name": "Force"}}', "page of the arsenals"),
        ("force.json", b'{"format": "tabletop-own-arsenal/1"}', "page of the arsenals"),
    ],
)
def test_a_wrong_file_is_refused_in_a_sentence_and_nothing_is_stored(
    client: Client, name: str, data: bytes, words: str
) -> None:
    page, answer = upload(client, data, name), send(client, data, file=name)
    assert (page.status_code, answer.status_code) == (422, 422)
    assert words in page.content.decode()
    assert words in answer.json()["detail"]
    assert not Stored.objects.exists()


def test_what_is_wrong_in_our_own_file_begins_with_its_name_and_names_each_thing(client: Client) -> None:
    own = json.loads(client.get("/scenarios/farm_crossroads.json").content)
    mill, *_ = (one for one in own["board"]["features"]["features"] if "name" in one["properties"])
    mill["properties"] |= {"kind": "bulding", "name": "Old Mill"}
    data = json.dumps(own).encode()
    named, wrong = send(client, data, file="farm.json").json()["fields"]
    assert named["message"] == "“farm.json” was not imported: correct this in it, and choose it again."
    assert (wrong["name"], wrong["place"][-15:]) == ("Old Mill", "properties.kind")
    page = upload(client, data, "farm.json").content.decode()
    assert re.search(r"<b>Old Mill</b>\s*<code>kind</code>", page)
    assert not Stored.objects.exists()


@pytest.mark.parametrize("ending", ["geojson", "uvtt"])
def test_a_file_of_another_program_may_end_as_ours_do(client: Client, ending: str) -> None:
    sent = client.get(f"/scenarios/farm_crossroads.{ending}").content
    made = [send(client, sent, file=f"farm.{end}").json()["id"] for end in (ending, "json")]
    named, plain = (Stored.objects.get(pk=one).document["board"] for one in made)
    assert plain["features"] == named["features"]


def test_a_file_that_nobody_names_is_refused(client: Client) -> None:
    assert send(client, BOARD).status_code == 400
    assert "Choose the file first" in client.post("/scenarios/", {}).content.decode()


def test_a_measure_that_is_no_number_is_named(client: Client) -> None:
    answer = send(client, BOARD, file="moor.board", width="wide")
    assert answer.json()["detail"] == "“wide” is no width: write a number above nought."


@pytest.mark.parametrize("ending", ["geojson", "uvtt"])
def test_what_a_table_is_taken_as_can_be_taken_in_again(client: Client, ending: str) -> None:
    sent = client.get(f"/scenarios/farm_crossroads.{ending}")
    same = client.get(f"/api/scenarios/farm_crossroads/export/?as={ending}")
    assert sent.content == same.content
    assert same["Content-Disposition"] == f'attachment; filename="farm_crossroads.{ending}"'
    assert send(client, sent.content, file=f"farm.{ending}").status_code == 201


@pytest.mark.parametrize("scenario", library.scenarios())
def test_every_board_is_drawn_whole_in_one_file(client: Client, scenario: str) -> None:
    sent = client.get(f"/scenarios/{scenario}.svg")
    drawn = ElementTree.fromstring(sent.content)
    assert sent["Content-Type"] == "image/svg+xml"
    assert drawn.tag == "{http://www.w3.org/2000/svg}svg"
    assert drawn.attrib["width"] == drawn.attrib["viewBox"].split()[2] + "in"
    style = drawn.findtext("{http://www.w3.org/2000/svg}style") or ""
    assert ".p-grass {\n  fill: #" in style
    assert "var(--t-" not in style


def test_hexes_are_drawn_but_are_no_map_of_inches_or_squares(client: Client) -> None:
    assert client.get("/scenarios/hedge_lane.svg").status_code == 200
    assert client.get("/scenarios/hedge_lane.geojson").status_code == 404
    refused = client.get("/api/scenarios/hedge_lane/export/?as=uvtt")
    assert refused.json()["detail"] == "This scenario is exported as one of svg, zip, or as its document."


def test_the_page_of_a_scenario_offers_its_files(client: Client) -> None:
    page = client.get("/scenarios/farm_crossroads/").content.decode()
    for ending in ("json", "geojson", "uvtt", "svg", "zip"):
        assert f'href="/scenarios/farm_crossroads.{ending}"' in page
