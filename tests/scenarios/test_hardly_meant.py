"""Probable mistakes in a scenario are reported when it is stored; for hidden units, also who sees them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from rules.core.scenario.schema import FORMAT

pytestmark = pytest.mark.django_db

SIDES = [{"id": "a", "name": "A", "colour": "#B8402A"}, {"id": "b", "name": "B", "colour": "#2F62A8"}]
HOUSE = {
    "type": "Feature",
    "id": "mill",
    "properties": {"kind": "building", "look": "wnidmill"},
    "geometry": {"type": "Polygon", "coordinates": [[[1, 1], [4, 1], [4, 4], [1, 1]]]},
}
BOARDS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "open_table": (
        {
            "kind": "table",
            "width": 20,
            "height": 20,
            "features": {"type": "FeatureCollection", "features": [HOUSE]},
        },
        {"at": [10, 10], "facing": 0},
    ),
    "open_hexes": ({"kind": "hex", "orientation": "flat", "lines": 3, "length": 3}, {"hex": "A1"}),
}


def document(system: str, **of_unit: Any) -> dict[str, Any]:
    board, place = BOARDS[system]
    unit = {"id": "one", "name": "Otto", "side": "a", "kind": "vehicle", **place, **of_unit}
    return {
        "format": FORMAT,
        "name": "Looks",
        "system": system,
        "sides": SIDES,
        "board": board,
        "units": [unit],
    }


def send(client: Client, sent: dict[str, Any], path: str = "/api/scenarios/") -> Any:
    answer = client.post(path, json.dumps(sent), content_type="application/json")
    assert answer.status_code == 201, answer.content
    return answer.json()


@pytest.mark.parametrize("path", ["/api/scenarios/", "/api/scenarios/import/"])
@pytest.mark.parametrize("system", BOARDS)
def test_a_misspelt_look_is_noticed_on_both_kinds_of_board(client: Client, system: str, path: str) -> None:
    made = send(client, document(system, profile={"look": "trcuk"}), path)
    said = {(one["place"], one["name"]): one["args"]["like"] for one in made["warnings"]}
    assert "truck" in said["units[0].profile.look", "Otto"]
    houses = [place for place, name in said if name == "mill"]
    assert houses == (["board.features.features[0].properties.look"] if system == "open_table" else [])
    assert not send(client, document("open_hexes", profile={"look": "truck"}))["warnings"]


def test_a_misspelt_kind_is_noticed_where_any_word_is_one(client: Client) -> None:
    sent = document("open_table") | {"system": "chain_of_command"}
    sent["units"][0] |= {"kind": "vehikle", "profile": {"length": 3, "width": 2}}
    sent["board"] = {"kind": "table", "width": 20, "height": 20}
    (said,) = send(client, sent)["warnings"]
    assert (said["place"], said["name"]) == ("units[0].kind", "Otto")
    assert "vehicle" in said["message"]
    sent["units"][0]["kind"] = "junior_leader"
    assert not send(client, sent)["warnings"]


def test_the_owners_page_says_it_after_the_upload_and_nobody_elses(client: Client) -> None:
    file = SimpleUploadedFile("looks.json", json.dumps(document("open_table")).encode())
    page = client.post("/scenarios/", {"file": file}, follow=True)
    assert "probably a mistake" in page.content.decode()
    assert "wnidmill" in page.content.decode()
    assert "wnidmill" not in Client().get(page.redirect_chain[0][0]).content.decode()


def test_who_shares_a_scenario_with_hidden_units_is_told_who_sees_them(client: Client) -> None:
    hidden, plain = (
        client.get(
            f"/scenarios/{send(client, document('open_hexes', hidden_from=of))['id']}/"
        ).content.decode()
        for of in (["b"], [])
    )
    assert "Whoever reads the file sees hidden units." in hidden
    assert "Whoever reads the file sees hidden units." not in plain
