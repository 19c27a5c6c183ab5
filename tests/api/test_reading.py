"""What a seat reads of its game over HTTP."""

from __future__ import annotations

import gzip
import json
from typing import Any

import pytest
from django.test import Client

from tabletop.games import verifying
from tests.api.conftest import browser, post
from tests.bench.offers_bench import WORDS
from tests.bench.reach_bench import large
from tests.games.table import GM, A, B, Table

pytestmark = pytest.mark.django_db


def test_a_game_names_its_seats_and_you(table: Table) -> None:
    game = browser(table, A).get(f"/api/games/{table.id}/").json()

    assert (game["id"], game["you"]["seat"]) == (table.id, A)
    assert len(game["seats"]) == 4
    assert not any("generation" in seat or "link" in seat for seat in game["seats"])


def test_the_state_is_what_the_seat_sees(table: Table) -> None:
    table.order(GM, "hide", unit="a1", sides=["b"])

    seen = {seat: browser(table, seat).get(f"/api/games/{table.id}/state/").json() for seat in (A, B)}

    assert "a1" in seen[A]["state"]["units"]
    assert "a1" not in seen[B]["state"]["units"]
    assert seen[A]["board"]["kind"] == "table"


def test_an_earlier_state_can_be_read(table: Table) -> None:
    table.order(A, "wait", unit="a1")
    client = browser(table, A)
    head = client.get(f"/api/games/{table.id}/state/").json()
    before = client.get(f"/api/games/{table.id}/state/?at={head['seq'] - 1}").json()

    assert head["state"]["units"]["a1"]["state"]["waited"] == 1
    assert before["state"]["units"]["a1"]["state"]["waited"] == 0
    assert client.get(f"/api/games/{table.id}/state/?at={head['seq'] + 1}").status_code == 404


def test_an_unchanged_state_is_not_sent_again(table: Table) -> None:
    client = browser(table, A)
    etag = client.get(f"/api/games/{table.id}/state/")["ETag"]

    assert client.get(f"/api/games/{table.id}/state/", headers={"If-None-Match": etag}).status_code == 304
    table.order(A, "wait", unit="a1")
    assert client.get(f"/api/games/{table.id}/state/", headers={"If-None-Match": etag}).status_code == 200


def test_the_entries_after_a_number(table: Table) -> None:
    table.order(A, "say", text="one")
    table.order(A, "say", text="two")
    client = browser(table, B)
    entries = client.get(f"/api/games/{table.id}/entries/").json()

    more = client.get(f"/api/games/{table.id}/entries/?since={entries['seq'] - 1}").json()

    assert [entry["seq"] for entry in entries["entries"]] == list(range(1, entries["seq"] + 1))
    assert [entry["events"][0]["text"] for entry in more["entries"]] == ["two"]


@pytest.mark.parametrize("query", ["since=x", "since=-1", "since=1.5", "since=99999999999"])
def test_a_number_must_be_one(table: Table, query: str) -> None:
    answer = browser(table, A).get(f"/api/games/{table.id}/entries/?{query}")

    assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")


def test_offers_points_and_previews(table: Table) -> None:
    client, order = browser(table, A), {"order": {"type": "run", "unit": "a1"}}

    assert "offers" in client.get(f"/api/games/{table.id}/offers/").json()
    assert isinstance(client.get(f"/api/games/{table.id}/points/").json(), list)
    assert post(client, f"games/{table.id}/preview/", order).json()["verdict"]["legal"] is True


def test_a_reach_is_known_of_known_units() -> None:
    client = Client()
    game = post(client, "games/", {"scenario": "farm_crossroads"}).json()
    link = next(seat["link"] for seat in game["seats"] if seat["role"] == "player")
    client.post(link, {"name": "Ann"})

    reach = client.get(f"/api/games/{game['id']}/reach/?unit=sherman&dice=2").json()

    assert (reach["unit"], reach["dice"]) == ("sherman", 2)
    assert client.get(f"/api/games/{game['id']}/reach/?unit=nobody&dice=2").status_code == 404
    assert client.get(f"/api/games/{game['id']}/reach/?unit=sherman").status_code == 400


def test_a_reach_on_hexes_is_packed_for_those_who_ask() -> None:
    client = Client()
    game = post(client, "games/", {"scenario": "hedge_lane"}).json()
    link = next(seat["link"] for seat in game["seats"] if seat["role"] == "player")
    client.post(link, {"name": "Ann"})
    state = client.get(f"/api/games/{game['id']}/state/").json()["state"]
    address = f"/api/games/{game['id']}/reach/?unit={next(iter(state['units']))}&dice=3"

    plain, packed = client.get(address).json(), client.get(f"{address}&packed=1").json()

    rows = {goal: packed["steps"][goal] for goal in packed["hexes"] if isinstance(goal, int)}
    goals = {goal["step"]: goal for goal in plain["hexes"] if goal["step"] is not None}
    assert rows
    assert {goal: row[1:3] for goal, row in rows.items()} == {
        step: [goal["hex"], goal["cost"]] for step, goal in goals.items()
    }


@pytest.mark.parametrize("system", WORDS)
def test_a_reach_over_a_large_board_is_sent_in_few_bytes(system: str) -> None:
    client, document = Client(), large(system)
    game = post(client, "games/", {"scenario": document}).json()
    client.post(next(seat["link"] for seat in game["seats"] if seat["sides"] == ["a"]), {"name": "Ann"})
    for unit in document["units"][::10]:
        address = f"/api/games/{game['id']}/reach/?dice=3&packed=1&unit={unit['id']}"
        sent = client.get(address, headers={"Accept-Encoding": "gzip"})
        assert sent["Content-Encoding"] == "gzip"
        assert len(sent.content) < 60_000
        assert json.loads(gzip.decompress(sent.content)) == client.get(address).json()


def seated(scenario: str) -> tuple[Client, str]:
    """Return the first player of a new game, and the address of its reach."""
    client = Client()
    game = post(client, "games/", {"scenario": scenario}).json()
    link = next(seat["link"] for seat in game["seats"] if seat["role"] == "player")
    client.post(link, {"name": "Ann"})
    return client, f"games/{game['id']}/reach/"


def test_what_a_move_by_hand_has_left_is_asked_for_with_the_move() -> None:
    client, reach = seated("bridge_on_the_aune")
    move = {"type": "hand", "unit": "a-tank"}
    at_first = post(client, reach, {"order": move}).json()
    assert at_first == client.get(f"/api/{reach}?unit=a-tank&dice=1").json()
    less = post(client, reach, {"order": {**move, "limit": {"inches": 2}}}).json()
    assert 0 < sum(map(len, less["cells"])) < sum(map(len, at_first["cells"]))


@pytest.mark.parametrize(
    ("order", "status"),
    [
        ({"type": "hand", "unit": "nobody"}, 404),
        ({"type": "hand", "unit": "a-tank", "path": [["D4"]]}, 400),
        ({"type": "hand", "unit": "a-tank", "path": ["D4"]}, 404),
        ({"type": "mark", "unit": "a-tank", "mark": "moved"}, 400),
    ],
)
def test_a_move_that_is_none_has_nothing_left(order: dict[str, Any], status: int) -> None:
    client, reach = seated("bridge_on_the_aune")
    assert post(client, reach, {"order": order}).status_code == status


def test_where_the_rules_move_units_a_hand_goes_as_far_as_its_limit_says() -> None:
    client, reach = seated("farm_crossroads")
    order = {"type": "hand", "unit": "section-1", "limit": {"inches": 6}}
    assert post(client, reach, {"order": order}).status_code == 404


def test_sight_and_templates_are_asked_for_in_a_body(table: Table) -> None:
    client = browser(table, A)
    sight, touched = f"games/{table.id}/sight/", f"games/{table.id}/touched/"

    found = post(client, sight, {"from": {"unit": "a1"}, "to": {"at": [30, 9]}}).json()
    assert (found["seen"], found["crosses"]) == (1, [])
    assert "fan" in post(client, sight, {"from": {"unit": "a1"}, "to": None}).json()
    token = {"id": "t", "kind": "blast", "at": found["eye"], "size": 3}
    assert post(client, touched, {"token": token}).json()["touched"] == [{"unit": "a1", "part": 1}]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"from": {"unit": "nobody"}}, 404),
        ({"from": {"hex": "A1"}}, 404),
        ({"from": {"at": [9999, 1]}}, 404),
        ({"from": {}}, 400),
        ({"from": {"unit": "a1"}, "to": {"unit": 7}}, 400),
        ({"to": {"unit": "a1"}}, 400),
        ({"from": {"unit": "a1"}, "through": []}, 400),
    ],
)
def test_a_line_of_sight_that_has_no_ends_is_refused(table: Table, body: dict[str, Any], status: int) -> None:
    assert post(browser(table, A), f"games/{table.id}/sight/", body).status_code == status


def test_the_file_of_a_game_is_given_out_when_it_is_over(table: Table) -> None:
    client = browser(table, B)
    table.order(GM, "hide", unit="a1", sides=["b"])
    early = client.get(f"/api/games/{table.id}/export/")
    table.order(GM, "end_game")
    late = client.get(f"/api/games/{table.id}/export/")

    assert (early.status_code, early.json()["code"]) == (409, "not_over")
    assert late["Cache-Control"] == "no-store"
    assert verifying.verify(json.loads(late.content)).wrong == []
    assert Client().get(f"/api/games/{table.id}/export/").status_code == 403
