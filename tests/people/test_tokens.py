"""Tokens: a person's programs do what their scopes say, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from tabletop.api import club_urls
from tabletop.api.base import View
from tabletop.games import seats
from tabletop.people import tokens
from tabletop.people.models import AccessToken, Kept, PushTarget
from tests.games.table import Table, new_id
from tests.people import make_person, signed_in
from tests.people.servers import PushBrowser

pytestmark = pytest.mark.django_db
JSON = "application/json"


def bearing(token: str) -> Client:
    return Client(headers={"Authorization": f"Bearer {token}"})


def seated() -> tuple[Any, Table]:
    table = Table()
    browser, anna = signed_in("Anna")
    token = next(token for place, token in table.hosted.seats if place.seat == 1)
    seats.join(token, "Anna", browser.session)
    return anna, table


def test_a_token_is_its_persons_seat() -> None:
    anna, table = seated()
    program = bearing(tokens.make(anna, "bot", ["read", "play"]))
    sessions = Session.objects.count()
    assert [one["id"] for one in program.get("/api/games/").json()] == [table.id]
    body = {"id": new_id(), "order": {"type": "say", "text": "Hello"}}
    answer = program.post(f"/api/games/{table.id}/orders/", body, content_type=JSON)
    assert answer.status_code == 201, answer.content
    assert not answer.cookies
    assert Session.objects.count() == sessions


def test_the_number_of_no_token_deletes_none() -> None:
    browser, anna = signed_in("Anna")
    tokens.make(anna, "bot", ["read"])
    for given in ("", "one", "²", "9" * 5000):
        assert browser.post("/people/you/tokens/", {"revoke": given}).status_code == 302
    assert AccessToken.objects.count() == 1


def test_what_a_token_hosts_is_its_persons() -> None:
    anna = make_person("Anna")
    program = bearing(tokens.make(anna, "bot", ["host"]))
    answer = program.post("/api/games/", {"scenario": "farm_crossroads"}, content_type=JSON)
    assert answer.status_code == 201, answer.content
    assert Kept.objects.filter(person=anna, kind="hosted", key=answer.json()["id"]).exists()


@pytest.mark.parametrize(
    ("scopes", "path", "body", "status"),
    [
        ([], "games/", None, 403),
        (["read"], "games/", None, 200),
        (["read"], "games/", {"scenario": "farm_crossroads"}, 403),
        (["host"], "games/", None, 403),
        (["play"], "games/", {"scenario": "farm_crossroads"}, 403),
        (["read"], "games/GAME/orders/", {"id": "x", "order": {"type": "say", "text": "x"}}, 403),
        (["read"], "games/GAME/preview/", {"order": {"type": "say", "text": "x"}}, 200),
        (["clubs"], "you/", None, 403),
        (["read"], "you/", None, 200),
        (["read"], "clubs/", None, 200),
        (["read"], "clubs/", {"name": "Vistula"}, 403),
        (["host", "play"], "clubs/", {"name": "Vistula"}, 403),
        (["clubs"], "clubs/", {"name": "Vistula"}, 201),
        (["clubs"], "clubs/", None, 403),
    ],
)
def test_scopes(scopes: list[str], path: str, body: Any, status: int) -> None:
    anna, table = seated()
    program = bearing(tokens.make(anna, "bot", scopes))
    address = f"/api/{path.replace('GAME', table.id)}"
    answer = program.post(address, body, content_type=JSON) if body else program.get(address)
    assert answer.status_code == status, answer.content


def test_every_view_of_clubs_asks_for_their_scope() -> None:
    views = {
        pattern.callback.view_class
        for pattern in club_urls.urlpatterns
        if issubclass(pattern.callback.view_class, View)
    }
    assert len(views) > 40
    assert {view.__name__ for view in views if view.scope != "clubs" or view.asks} == set()


def test_a_token_is_its_persons_membership() -> None:
    anna = make_person("Anna")
    made = bearing(tokens.make(anna, "bot", ["clubs"])).post(
        "/api/clubs/", {"name": "Vistula"}, content_type=JSON
    )
    assert made.status_code == 201, made.content
    reader = bearing(tokens.make(anna, "bot", ["read"]))
    address = f"/api/clubs/{made.json()['id']}/"
    assert reader.get(address).json()["role"] == "owner"
    for ask in (reader.patch, reader.delete):
        answer = ask(address, {}, content_type=JSON)
        assert (answer.status_code, answer.json()["code"]) == (403, "scope")
    stranger = bearing(tokens.make(make_person("Bo"), "bot", list(tokens.SCOPES)))
    assert stranger.get(address).status_code in {403, 404}


@pytest.mark.parametrize("header", ["Bearer fo_nothing", "Bearer ", "Basic YTpi", "fo_x"])
def test_a_wrong_token_is_nobody_even_with_a_cookie(header: str) -> None:
    browser, _ = signed_in("Anna")
    answer = browser.get("/api/you/", headers={"Authorization": header})
    assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")
    assert answer["WWW-Authenticate"] == "Bearer"


def test_a_guest_has_no_page_of_their_own() -> None:
    assert Client().get("/api/you/").status_code == 401


def test_it_is_kept_as_a_hash_shown_once_and_ends() -> None:
    browser, anna = signed_in("Anna")
    page = browser.post("/people/you/tokens/", {"name": "bot", "scope": ["read"]}).content.decode()
    token = page.partition("fo_")[2].partition("<")[0]
    row = AccessToken.objects.get(person=anna)
    assert token not in str(row.__dict__)
    assert bearing("fo_" + token).get("/api/you/").json()["name"] == "Anna"
    row.refresh_from_db()
    assert row.used_at is not None
    assert token not in browser.get("/people/you/").content.decode()
    browser.post("/people/you/tokens/", {"revoke": row.pk})
    assert bearing("fo_" + token).get("/api/you/").status_code == 401


def test_no_page_takes_a_token() -> None:
    anna, _ = seated()
    assert bearing(tokens.make(anna, "bot", list(tokens.SCOPES))).get("/people/you/").status_code == 302


def test_a_browser_asks_for_notices_and_ends_it() -> None:
    browser, anna = signed_in("Anna")
    asked = {"endpoint": "https://push.example/1", "keys": PushBrowser().keys(), "expirationTime": None}
    assert browser.put("/api/you/push/", asked, content_type=JSON).status_code == 204
    assert PushTarget.objects.get().person == anna
    assert (
        browser.delete("/api/you/push/", {"endpoint": asked["endpoint"]}, content_type=JSON).status_code
        == 204
    )
    assert not PushTarget.objects.exists()
