"""Orders over HTTP, the roles that may give them, and bodies that are not orders."""

from __future__ import annotations

import uuid
from typing import Any

import pytest
from django.test import Client

from tabletop.games import signals
from tests.api.conftest import JSON, browser, post
from tests.games.table import GM, WATCHER, A, B, Table, new_id

pytestmark = pytest.mark.django_db


def test_an_order_is_carried_out_once(table: Table) -> None:
    client, body = browser(table, A), {"id": new_id(), "order": {"type": "run", "unit": "a1"}}

    first = post(client, f"games/{table.id}/orders/", body)
    again = post(client, f"games/{table.id}/orders/", body)

    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json() == again.json()
    assert first.json()["events"][0]["type"] == "rolled"


@pytest.mark.parametrize(
    ("order", "event"),
    [
        ({"type": "mark", "unit": "a1", "mark": "men", "count": 7, "of": 10}, "unit_marked"),
        ({"type": "token", "token": {"id": "t", "kind": "smoke", "at": [9, 9], "until": 3}}, "token_set"),
    ],
)
def test_what_is_done_by_hand_is_ordered_like_anything_else(table: Table, order: Any, event: str) -> None:
    answer = post(browser(table, A), f"games/{table.id}/orders/", {"id": new_id(), "order": order}).json()
    done, told = answer["events"]
    assert (done["type"], told["type"]) == (event, "told")


def test_the_tables_hear_of_it(table: Table) -> None:
    client, heard = browser(table, A), list[Any]()

    def hear(**sent: Any) -> None:
        heard.append(sent)

    signals.entries_committed.connect(hear)
    post(client, f"games/{table.id}/orders/", {"id": new_id(), "order": {"type": "pass"}})
    signals.entries_committed.disconnect(hear)

    assert [(sent["game_id"], len(sent["entries"])) for sent in heard] == [(table.id, 1)]


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
def test_it_refuses(table: Table, seat: int, order: Any, status: int, code: str) -> None:
    answer = post(browser(table, seat), f"games/{table.id}/orders/", {"id": new_id(), "order": order})

    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_refusal_by_the_rules_has_findings(table: Table) -> None:
    body = {"id": new_id(), "order": {"type": "run", "unit": "b1"}}

    answer = post(browser(table, B), f"games/{table.id}/orders/", body).json()

    assert answer["findings"][0]["clause"] == "SK.1"
    assert answer["detail"] == answer["findings"][0]["message"]


def test_another_order_under_the_same_id_is_refused(table: Table) -> None:
    client, name = browser(table, A), new_id()
    post(client, f"games/{table.id}/orders/", {"id": name, "order": {"type": "say", "text": "one"}})

    answer = post(client, f"games/{table.id}/orders/", {"id": name, "order": {"type": "pass"}})

    assert (answer.status_code, answer.json()["code"]) == (409, "id_reused")


def test_an_undo_returns(table: Table) -> None:
    client = browser(table, A)
    head = table.head
    post(client, f"games/{table.id}/orders/", {"id": new_id(), "order": {"type": "wait", "unit": "a1"}})

    answer = post(client, f"games/{table.id}/undo/", {"id": new_id(), "to": head})

    assert answer.status_code == 201
    assert answer.json()["events"][-1]["type"] == "undone"


def test_an_undo_that_needs_consent_is_proposed(table: Table) -> None:
    client = browser(table, A)
    head = table.head
    post(client, f"games/{table.id}/orders/", {"id": new_id(), "order": {"type": "run", "unit": "a1"}})

    answer = post(client, f"games/{table.id}/undo/", {"id": new_id(), "to": head}).json()

    assert answer["events"] == []
    assert answer["proposal"]["by"] == A


def test_a_gm_issues_links_again(table: Table) -> None:
    gm = browser(table, GM)
    made = post(gm, f"games/{table.id}/invites/", {"seat": B})

    assert made.status_code == 201
    assert made.json()["link"].startswith("/join/")
    assert post(browser(table, A), f"games/{table.id}/invites/", {"seat": B}).status_code == 403
    assert post(gm, f"games/{table.id}/invites/", {"seat": 99}).status_code == 404
    assert post(Client(), f"games/{uuid.uuid4()}/invites/", {"seat": 1}).status_code == 404


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
def test_a_bad_body_is_a_problem(table: Table, body: bytes, status: int, code: str) -> None:
    answer = browser(table, A).post(f"/api/games/{table.id}/orders/", body, content_type=JSON)

    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_form_is_not_taken(table: Table) -> None:
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
def test_a_foreign_page_is_refused(table: Table, origin: str, status: int) -> None:
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
