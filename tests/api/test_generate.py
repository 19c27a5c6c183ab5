"""Tables generated over the API: their document, picture and facts; invalid wishes are refused."""

import json

import pytest

from rules.core.scenario.document import read

URL = "/api/scenarios/generate/"


def ask(client, **wishes):
    return client.post(URL, json.dumps({"system": "chain_of_command", **wishes}), "application/json")


def test_a_table_comes_with_its_document_picture_and_facts(client):
    made = ask(client, theme="steppe", seed="steppe-41").json()
    assert read(made["document"]).system == "chain_of_command"
    assert made["document"]["board"]["climate"] == "steppe"
    assert made["picture"].startswith('<svg class="picture" data-climate="steppe"')
    assert set(made["facts"]["turns"]) == {"a", "b"}
    assert made["seed"].startswith("steppe-")


def test_a_board_of_hexes_is_as_large_as_wished(client):
    board = ask(client, system="squad_leader", across=12, down=9).json()["document"]["board"]
    assert (board["kind"], board["lines"], board["length"]) == ("hex", 12, 9)


@pytest.mark.parametrize(
    "wrong",
    [{"theme": "moon"}, {"woods": 5}, {"width": 1000}, {"down": 2}, {"fairness": "no"}, {"volcano": 1}],
)
def test_what_is_no_wish_is_refused_with_its_name(client, wrong):
    answer = ask(client, **wrong)
    assert answer.status_code == 400
    assert next(iter(wrong)) in answer.json()["fields"]


def test_a_system_that_is_not_there_has_no_tables(client):
    assert ask(client, system="chess").status_code == 404


def test_nothing_is_stored(client):
    before = client.get("/api/scenarios/").json()
    ask(client)
    assert client.get("/api/scenarios/").json() == before


def test_the_themes_are_told_with_what_is_usual_in_each(client):
    told = client.get(URL).json()
    assert "bocage" in [theme["id"] for theme in told["themes"]]
    assert all(0 <= much <= 4 for theme in told["themes"] for much in theme["much"].values())
    assert len(told["houses"]) == len(told["terraces"]) == 5
