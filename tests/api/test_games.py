"""Games over HTTP: hosting, reading, ordering."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.test import Client

from tabletop.games import news
from tests.api.conftest import browser
from tests.games import skirmish
from tests.games.table import GM, WATCHER, A, B, Table, new_id

pytestmark = pytest.mark.django_db
JSON = "application/json"


def post(client: Client, path: str, body: Any, **headers: str) -> Any:
    return client.post(f"/api/{path}", body, content_type=JSON, headers=headers)


class TestHosting:
    def test_anybody_hosts_from_a_built_in_scenario(self) -> None:
        answer = post(Client(), "games/", {"scenario": "farm_crossroads"})

        game = answer.json()
        assert answer.status_code == 201
        assert game["url"] == f"/games/{game['id']}/"
        assert [(seat["role"], seat["sides"]) for seat in game["seats"]] == [
            ("player", ["a"]), ("player", ["b"]), ("watcher", []),
        ]  # fmt: skip
        assert all(seat["link"].startswith("/join/") for seat in game["seats"])

    def test_anybody_hosts_a_document_with_seats(self) -> None:
        seats = [{"role": "gm"}, {"role": "player", "sides": ["a", "b"], "name": "Solo"}]
        wanted = {"scenario": skirmish.scenario(), "name": "Ours", "enforcement": "advise", "seats": seats}
        client = Client()

        game = post(client, "games/", wanted).json()

        assert [seat["role"] for seat in game["seats"]] == ["gm", "player"]
        assert [mine["name"] for mine in client.get("/api/games/").json()] == ["Ours"]

    @pytest.mark.parametrize(
        ("wanted", "status", "code"),
        [
            ({}, 400, "bad_request"),
            ({"scenario": 5}, 400, "bad_request"),
            ({"scenario": "farm_crossroads", "dance": True}, 400, "bad_request"),
            ({"scenario": "farm_crossroads", "enforcement": "perhaps"}, 400, "bad_request"),
            ({"scenario": "nowhere"}, 404, "not_found"),
            ({"scenario": {"system": "skirmish"}}, 422, "bad_scenario"),
            ({"scenario": "farm_crossroads", "options": {"dance": 1}}, 422, "bad_scenario"),
            (
                {"scenario": "farm_crossroads", "seats": [{"role": "player", "sides": ["z"]}]},
                422,
                "bad_seats",
            ),
        ],
    )
    def test_it_refuses(self, wanted: dict[str, Any], status: int, code: str) -> None:
        answer = post(Client(), "games/", wanted)

        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert answer["Content-Type"] == "application/problem+json"

    def test_a_bad_scenario_names_its_places(self) -> None:
        document = skirmish.scenario()
        document["units"][0]["side"] = "z"

        answer = post(Client(), "games/", {"scenario": document}).json()

        assert any(problem["place"] == "units[0].side" for problem in answer["fields"])


class TestReading:
    def test_a_game_names_its_seats_and_you(self, table: Table) -> None:
        game = browser(table, A).get(f"/api/games/{table.id}/").json()

        assert (game["id"], game["you"]["seat"]) == (table.id, A)
        assert len(game["seats"]) == 4
        assert not any("generation" in seat or "link" in seat for seat in game["seats"])

    def test_the_state_is_what_the_seat_sees(self, table: Table) -> None:
        table.order(GM, "hide", unit="a1", sides=["b"])

        seen = {seat: browser(table, seat).get(f"/api/games/{table.id}/state/").json() for seat in (A, B)}

        assert "a1" in seen[A]["state"]["units"]
        assert "a1" not in seen[B]["state"]["units"]
        assert seen[A]["board"]["kind"] == "table"

    def test_an_earlier_state_can_be_read(self, table: Table) -> None:
        table.order(A, "wait", unit="a1")
        client = browser(table, A)
        head = client.get(f"/api/games/{table.id}/state/").json()
        before = client.get(f"/api/games/{table.id}/state/?at={head['seq'] - 1}").json()

        assert head["state"]["units"]["a1"]["state"]["waited"] == 1
        assert before["state"]["units"]["a1"]["state"]["waited"] == 0
        assert client.get(f"/api/games/{table.id}/state/?at={head['seq'] + 1}").status_code == 404

    def test_an_unchanged_state_is_not_sent_again(self, table: Table) -> None:
        client = browser(table, A)
        etag = client.get(f"/api/games/{table.id}/state/")["ETag"]

        assert client.get(f"/api/games/{table.id}/state/", headers={"If-None-Match": etag}).status_code == 304
        table.order(A, "wait", unit="a1")
        assert client.get(f"/api/games/{table.id}/state/", headers={"If-None-Match": etag}).status_code == 200

    def test_the_entries_after_a_number(self, table: Table) -> None:
        table.order(A, "say", text="one")
        table.order(A, "say", text="two")
        client = browser(table, B)
        entries = client.get(f"/api/games/{table.id}/entries/").json()

        more = client.get(f"/api/games/{table.id}/entries/?since={entries['seq'] - 1}").json()

        assert [entry["seq"] for entry in entries["entries"]] == list(range(1, entries["seq"] + 1))
        assert [entry["events"][0]["text"] for entry in more["entries"]] == ["two"]

    @pytest.mark.parametrize("query", ["since=x", "since=-1", "since=1.5", "since=99999999999"])
    def test_a_number_must_be_one(self, table: Table, query: str) -> None:
        answer = browser(table, A).get(f"/api/games/{table.id}/entries/?{query}")

        assert (answer.status_code, answer.json()["code"]) == (400, "bad_request")

    def test_offers_points_and_previews(self, table: Table) -> None:
        client, order = browser(table, A), {"order": {"type": "run", "unit": "a1"}}

        assert "offers" in client.get(f"/api/games/{table.id}/offers/").json()
        assert isinstance(client.get(f"/api/games/{table.id}/points/").json(), list)
        assert post(client, f"games/{table.id}/preview/", order).json()["verdict"]["legal"] is True

    def test_a_reach_is_known_of_known_units(self) -> None:
        client = Client()
        game = post(client, "games/", {"scenario": "farm_crossroads"}).json()
        link = next(seat["link"] for seat in game["seats"] if seat["role"] == "player")
        client.post(link, {"name": "Ann"})

        reach = client.get(f"/api/games/{game['id']}/reach/?unit=sherman&dice=2").json()

        assert (reach["unit"], reach["dice"]) == ("sherman", 2)
        assert client.get(f"/api/games/{game['id']}/reach/?unit=nobody&dice=2").status_code == 404
        assert client.get(f"/api/games/{game['id']}/reach/?unit=sherman").status_code == 400


class TestOrdering:
    def test_an_order_is_carried_out_once(self, table: Table) -> None:
        client, body = browser(table, A), {"id": new_id(), "order": {"type": "run", "unit": "a1"}}

        first = post(client, f"games/{table.id}/orders/", body)
        again = post(client, f"games/{table.id}/orders/", body)

        assert (first.status_code, again.status_code) == (201, 200)
        assert first.json() == again.json()
        assert first.json()["events"][0]["type"] == "rolled"

    def test_the_tables_hear_of_it(self, table: Table) -> None:
        client, heard = browser(table, A), list[Any]()
        stop = news.listen(lambda *told: heard.append(told))
        post(client, f"games/{table.id}/orders/", {"id": new_id(), "order": {"type": "pass"}})
        stop()

        assert [(game_id, len(entries)) for game_id, entries, _ in heard] == [(table.id, 1)]

    @pytest.mark.parametrize(
        ("seat", "order", "status", "code"),
        [
            (B, {"type": "run", "unit": "a1"}, 403, "forbidden"),
            (WATCHER, {"type": "pass"}, 403, "forbidden"),
            (B, {"type": "run", "unit": "b1"}, 409, "not_your_phase"),
            (A, {"type": "dance"}, 422, "bad_order"),
            (A, {"type": "run", "unit": "a1", "dance": 1}, 422, "bad_order"),
        ],
    )
    def test_it_refuses(self, table: Table, seat: int, order: Any, status: int, code: str) -> None:
        answer = post(browser(table, seat), f"games/{table.id}/orders/", {"id": new_id(), "order": order})

        assert (answer.status_code, answer.json()["code"]) == (status, code)

    def test_a_refusal_by_the_rules_has_findings(self, table: Table) -> None:
        body = {"id": new_id(), "order": {"type": "run", "unit": "b1"}}

        answer = post(browser(table, B), f"games/{table.id}/orders/", body).json()

        assert answer["findings"][0]["clause"] == "SK.1"
        assert answer["detail"] == answer["findings"][0]["message"]

    def test_another_order_under_the_same_id_is_refused(self, table: Table) -> None:
        client, name = browser(table, A), new_id()
        post(client, f"games/{table.id}/orders/", {"id": name, "order": {"type": "say", "text": "one"}})

        answer = post(client, f"games/{table.id}/orders/", {"id": name, "order": {"type": "pass"}})

        assert (answer.status_code, answer.json()["code"]) == (409, "id_reused")

    def test_an_undo_returns(self, table: Table) -> None:
        client = browser(table, A)
        head = table.head
        post(client, f"games/{table.id}/orders/", {"id": new_id(), "order": {"type": "wait", "unit": "a1"}})

        answer = post(client, f"games/{table.id}/undo/", {"id": new_id(), "to": head})

        assert answer.status_code == 201
        assert answer.json()["events"][-1]["type"] == "undone"

    def test_an_undo_that_needs_consent_is_proposed(self, table: Table) -> None:
        client = browser(table, A)
        head = table.head
        post(client, f"games/{table.id}/orders/", {"id": new_id(), "order": {"type": "run", "unit": "a1"}})

        answer = post(client, f"games/{table.id}/undo/", {"id": new_id(), "to": head}).json()

        assert answer["events"] == []
        assert answer["proposal"]["by"] == A

    def test_a_gm_issues_links_again(self, table: Table) -> None:
        gm = browser(table, GM)
        made = post(gm, f"games/{table.id}/invites/", {"seat": B})

        assert made.status_code == 201
        assert made.json()["link"].startswith("/join/")
        assert post(browser(table, A), f"games/{table.id}/invites/", {"seat": B}).status_code == 403
        assert post(gm, f"games/{table.id}/invites/", {"seat": 99}).status_code == 404
        assert post(Client(), f"games/{uuid.uuid4()}/invites/", {"seat": 1}).status_code == 404


class TestBodies:
    @pytest.mark.parametrize(
        ("body", "status", "code"),
        [
            (b"", 400, "bad_request"),
            (b"nonsense", 400, "bad_json"),
            (b"[]", 400, "bad_request"),
            (b"\xff\xfe", 400, "bad_json"),
            (b'{"id": NaN}', 400, "bad_json"),
            (b'{"order": {"a": 1e999}}', 400, "bad_json"),
            (b'{"order": ' + b"[" * 50_000, 400, "bad_json"),
            (b'{"order": "' + b"x" * 70_000 + b'"}', 413, "too_large"),
            (b'{"id": "x", "order": {}}', 400, "bad_request"),
        ],
    )
    def test_a_bad_body_is_a_problem(self, table: Table, body: bytes, status: int, code: str) -> None:
        answer = browser(table, A).post(f"/api/games/{table.id}/orders/", body, content_type=JSON)

        assert (answer.status_code, answer.json()["code"]) == (status, code)

    def test_a_form_is_not_taken(self, table: Table) -> None:
        assert browser(table, A).post(f"/api/games/{table.id}/orders/", {"id": new_id()}).status_code == 415

    @pytest.mark.parametrize(
        ("origin", "status"),
        [
            ("http://testserver", 201),
            ("http://evil.example", 403),
            ("null", 403),
            ("http://testserver:81", 403),
        ],
    )
    def test_a_foreign_page_is_refused(self, table: Table, origin: str, status: int) -> None:
        body = {"id": new_id(), "order": {"type": "say", "text": "hello"}}

        assert post(browser(table, A), f"games/{table.id}/orders/", body, Origin=origin).status_code == status


# What each role gets from every address: reading, then ordering.
READS = ("", "state/", "entries/", "offers/", "points/")
ROLES: dict[str, tuple[int | None, int, int]] = {
    "own side": (A, 200, 201),
    "other side": (B, 200, 409),
    "watcher": (WATCHER, 200, 403),
    "GM": (GM, 200, 201),
    "stranger": (None, 403, 403),
}


@pytest.mark.parametrize("role", ROLES)
def test_every_role_reads_and_orders_what_it_may(table: Table, role: str) -> None:
    seat, reading, ordering = ROLES[role]
    client = browser(table, seat) if seat else Client()
    unit = "b1" if seat == B else "a1"
    body = {"order": {"type": "run", "unit": unit}}

    assert {client.get(f"/api/games/{table.id}/{path}").status_code for path in READS} == {reading}
    assert post(client, f"games/{table.id}/preview/", body).status_code == reading
    assert post(client, f"games/{table.id}/orders/", {"id": new_id(), **body}).status_code == ordering


def test_a_seat_that_was_taken_away_is_a_strangers(table: Table) -> None:
    client = browser(table, B)
    post(browser(table, GM), f"games/{table.id}/invites/", {"seat": B})

    assert client.get(f"/api/games/{table.id}/").status_code == 403


def test_what_is_not_there_is_a_problem_too() -> None:
    for path in (f"games/{uuid.uuid4()}/", "games/x/state/", "nothing/", "systems/x/", "scenarios/x/"):
        answer = Client().get(f"/api/{path}")
        assert (answer.status_code, answer["Content-Type"]) == (404, "application/problem+json")
