"""The shelf: what a query chooses, what is said where it chooses nothing, and a scenario's own page."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tabletop.games import queries
from tabletop.scenarios import library
from tabletop.scenarios.models import Stored
from tabletop.scenarios.shelf.page import forces_of

pytestmark = pytest.mark.django_db


def names(client: Client, query: str = "") -> list[str]:
    page = client.get(f"/scenarios/{query}").content.decode()
    return re.findall(r'<h2 id="scenario-([^"]+)">', page)


def about(scenario_id: str) -> dict[str, Any]:
    found: dict[str, Any] = library.scenario(scenario_id).document.get("about", {})
    return found


def own(name: str = "Mine", **fields: Any) -> dict[str, Any]:
    return {**library.scenario("la_rivoire").document, "name": name, **fields}


def test_every_table_stands_there_the_easiest_first(client: Client) -> None:
    listed = names(client)
    assert {*listed} == {*library.scenarios()}
    hard = [about(one).get("difficulty", 9) for one in listed]
    assert hard == sorted(hard)


@pytest.mark.parametrize(
    ("scenario", "rows"),
    [("lamps_out", {"Sd.Kfz. 222", "Sd.Kfz. 250"}), ("steppe_breakthrough", {"Panzer III", "Panzer IV"})],
)
def test_only_pieces_with_the_same_values_stand_in_one_row(scenario: str, rows: set[str]) -> None:
    forces = forces_of(library.scenario(scenario).document)
    found = {row["name"] for force in forces for row in force["rows"]}
    assert rows <= found
    assert not {"Sd.Kfz.", "Panzer"} & found


@pytest.mark.parametrize(
    ("query", "fits"),
    [
        ("?length=60", lambda said: said.get("minutes", 999) <= 60),
        ("?difficulty=1", lambda said: said.get("difficulty") == 1),
        ("?theme=river", lambda said: "river" in said.get("themes", ())),
        (
            "?theme=trench&length=45",
            lambda said: "trench" in said.get("themes", ()) and said["minutes"] <= 45,
        ),
    ],
)
def test_a_filter_leaves_the_tables_that_fit(client: Client, query: str, fits: Any) -> None:
    listed = names(client, query)
    assert listed
    assert {*listed} == {one for one in library.scenarios() if fits(about(one))}


def test_words_are_found_in_names_problems_and_rules(client: Client) -> None:
    assert names(client, "?q=rivoire") == ["la_rivoire"]
    assert names(client, "?q=GUNS+that+know") == ["varvara_ford"]
    assert names(client, "?q=eichholz") == names(client, "?q=Kirchberg") == ["amel_road"]
    assert "hedge_lane" in names(client, "?q=squad+leader")


def test_values_that_mean_nothing_filter_nothing(client: Client) -> None:
    assert names(client, "?length=soon&theme=moon&sort=luck") == names(client)


def test_where_nothing_is_found_the_filter_is_named_that_is_to_blame(client: Client) -> None:
    page = client.get("/scenarios/?length=45&q=rivoire").content.decode()
    assert "No table" in page
    assert re.search(r"1 without <i>Length</i>", page) or re.search(r"without <i>these words</i>", page)
    (way,) = re.findall(r'class="button button-main"\s+href="(/scenarios/\?[^"]+)"', page)
    assert names(client, way.removeprefix("/scenarios/").replace("&amp;", "&"))


def test_chips_read_as_sentences_and_are_taken_off_alone(client: Client) -> None:
    page = client.get("/scenarios/?length=120&difficulty=2").content.decode()
    assert "<b>up to 2 h</b>" in page
    assert 'href="/scenarios/?difficulty=2"' in page


def test_many_scenarios_of_ones_own_take_no_more_queries(client: Client) -> None:
    def cost() -> int:
        client.get("/scenarios/")
        with CaptureQueriesContext(
            connection,
        ) as made:
            client.get("/scenarios/")
        return len(made)

    client.post("/api/scenarios/", own(), content_type="application/json")
    one = cost()
    for number in range(4):
        client.post("/api/scenarios/", own(f"Mine {number}"), content_type="application/json")
    assert cost() == one
    assert len(names(client, "?whose=own")) == 5


def test_a_page_tells_the_briefing_of_all_and_none_of_a_side(client: Client) -> None:
    secret = {"common": "Hold the **bridge**.", "sides": {"a": "The mine is left."}, "victory": "Who holds."}
    client.post("/api/scenarios/", own(briefing=secret), content_type="application/json")
    page = client.get(f"/scenarios/{Stored.objects.get().id}/").content.decode()
    assert "Hold the <b>bridge</b>." in page
    assert "Who holds." in page
    assert "The mine is left." not in page


@pytest.mark.parametrize("built", library.scenarios().values(), ids=lambda built: built.id)
def test_no_side_reads_its_briefing_on_the_shelf(client: Client, built: library.Built) -> None:
    page = client.get(f"/scenarios/{built.id}/").content.decode()
    told = built.document.get("briefing", {}).get("sides", {}).values()
    assert not [text for text in told if text[:30] in page]
    assert all(f"#{clause}" in page for clause in about(built.id).get("clauses", ()))


def test_what_is_hidden_is_neither_listed_nor_drawn(client: Client) -> None:
    document = own()
    document["units"] = [{**unit} for unit in document["units"]]
    (ambush,) = (unit for unit in document["units"] if unit["id"] == "pak")
    ambush.update(name="Ambush gun", hidden_from=["a"])
    client.post("/api/scenarios/", document, content_type="application/json")
    page = client.get(f"/scenarios/{Stored.objects.get().id}/").content.decode()
    assert "Grenadiers" in page
    assert "Ambush gun" not in page


def test_any_table_is_played_at_once(client: Client) -> None:
    answer = client.post("/play/", {"scenario": "varvara_ford"})
    game_id = answer["Location"].strip("/").split("/")[-1]
    assert queries.load(game_id).game.name == "The ford at Varvara"
    assert client.post("/play/", {"scenario": "nowhere"}).status_code == 404
