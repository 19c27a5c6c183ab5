"""The generator's page and the pictures of its themes."""

import json
import re

import pytest

import rules
from rules.core.scenario.register import find, registered
from tabletop.scenarios.generator.wishes import KINDS, themes
from tests.foreign.burble import Burble

FACTS = re.compile(r'<script id="generator-facts" type="application/json">(.*?)</script>', re.DOTALL)


def facts(client, query=""):
    page = client.get(f"/scenarios/generate/{query}").content.decode()
    return json.loads(FACTS.search(page)[1])


def test_the_page_knows_every_system_and_theme_with_what_is_usual(client, db):
    told = facts(client)
    assert [theme["id"] for theme in told["themes"]] == [*themes()]
    assert all(set(theme["much"]) == set(KINDS) for theme in told["themes"])
    assert {"chain_of_command", "squad_leader"} <= {system["id"] for system in told["systems"]}
    assert [system["hexes"] for system in told["systems"] if system["id"] == "squad_leader"] == [True]


def test_the_query_says_for_which_system_tables_are_made_first(client, db):
    assert facts(client, "?system=valor_victory")["system"] == "valor_victory"
    assert facts(client, "?system=chess")["system"] == facts(client)["system"]


@pytest.mark.parametrize("theme", [*themes()])
def test_every_theme_has_a_picture(client, theme):
    answer = client.get(f"/scenarios/generate/{theme}.svg")
    assert answer["Content-Type"] == "image/svg+xml"
    assert answer.content.startswith(b"<svg")


def test_what_is_no_theme_has_none(client, db):
    assert client.get("/scenarios/generate/moon.svg").status_code == 404


@pytest.fixture
def burble(monkeypatch):
    """A rule system from outside, for which no tables can be made."""
    monkeypatch.setattr(rules, "registered", lambda: (*registered(), Burble()))
    monkeypatch.setattr(rules, "find", lambda name: Burble() if name == "burble" else find(name))


@pytest.mark.usefixtures("burble", "db")
def test_a_system_for_which_no_tables_can_be_made_is_not_offered_and_says_so(client):
    assert "burble" not in {system["id"] for system in facts(client)["systems"]}
    assert facts(client, "?system=burble")["system"] != "burble"
    wished = {"system": "burble", "theme": next(iter(themes())), "seed": "1"}
    refused = client.post("/api/scenarios/generate/", wished, content_type="application/json")
    asked = client.post("/scenarios/new/", {"way": "make", "system": "burble"})
    for answer in (refused, asked):
        assert answer.status_code == 422
        assert "No table can be generated for" in answer.content.decode()
