"""The generator's page and the pictures of its themes."""

import json
import re

import pytest

from tabletop.scenarios.generator.wishes import KINDS, themes

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
