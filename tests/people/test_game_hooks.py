"""Webhooks of a game: whose turn it is and how it ended, for its organiser, without anything hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from tabletop.games import hosts
from tabletop.games.models import Game
from tabletop.people import game_hooks, work
from tabletop.people.models import Hook, Kept, Notice
from tabletop.people.sending.hook import signature
from tests.games.table import SIDES, A, B, Table
from tests.people import make_person
from tests.people.servers import Receiver, receiver

pytestmark = pytest.mark.django_db(transaction=True)
PUBLIC = "https://chat.example/hook"


class Hosted(Table):
    """A game that Anna hosts, who is signed in."""

    def __init__(self, **more: Any) -> None:
        self.browser, self.anna = Client(), make_person("Anna")
        self.browser.force_login(self.anna.user)
        super().__init__(session=self.browser.session, name="Mill", places=SIDES, **more)
        self.home = f"/api/games/{self.id}/hooks/"

    def add(self, url: str = PUBLIC, **more: Any) -> Any:
        return self.browser.post(self.home, {"url": url, **more}, content_type="application/json")


@pytest.fixture
def hosted(transactional_db: None) -> Hosted:
    return Hosted()


@pytest.fixture
def web_server(settings: Settings) -> Iterator[Receiver]:
    settings.HOOKS_TO_PRIVATE_ADDRESSES = True
    with receiver() as running:
        yield running


def signed_in(name: str) -> Client:
    browser = Client()
    browser.force_login(make_person(name).user)
    return browser


def test_an_address_is_told_whose_turn_it_is_and_how_the_game_ended(
    hosted: Hosted, web_server: Receiver
) -> None:
    made = hosted.add(web_server.url + "/plain").json()
    hosted.add(web_server.url + "/chat", chat=True)
    hosted.order(A, "run", unit="a1")
    assert not Notice.objects.filter(channel__startswith="hook").exists()
    hosted.order(A, "pass")
    hosted.order(B, "end_game", winner="a", note="the mill is lost")
    for _ in range(2):
        work.run(once=True)
    plain = [json.loads(body) for path, _, body in web_server.posts if path == "/plain"]
    side = hosted.state.name_of_side("b")
    assert sorted(one["kind"] for one in plain) == ["ended", "turn_changed"]
    turned, ended = sorted(plain, key=lambda one: one["kind"], reverse=True)
    assert turned["game"] == hosted.id
    assert turned["subject"].startswith("Mill")
    assert side in turned["subject"]
    assert turned["url"].endswith(f"/games/{hosted.id}/")
    assert ended["line"] == f"{hosted.state.name_of_side('a')} has won: the mill is lost"
    texts = [json.loads(body)["text"] for path, _, body in web_server.posts if path == "/chat"]
    assert any("is over" in text for text in texts)
    headers, body = next((headers, body) for path, headers, body in web_server.posts if path == "/plain")
    assert headers["Flat-Out-Signature"] == "sha256=" + signature(
        made["secret"], headers["Flat-Out-Timestamp"], body
    )
    log = hosted.browser.get(f"{hosted.home}{made['id']}/deliveries/").json()
    assert [one["state"] for one in log] == ["sent", "sent"]


def test_a_slow_game_says_until_when(transactional_db: None) -> None:
    slow = Hosted(pace={"hours": 48})
    slow.add()
    slow.order(A, "pass")
    assert Notice.objects.get(kind="turn_changed").till is not None


def test_who_organises_it_with_an_account_adds_one_and_nobody_else(hosted: Hosted) -> None:
    seated, stranger, guest = signed_in("Jan"), signed_in("Petra"), Client()
    token = next(token for seat, token in hosted.hosted.seats if seat.seat == B)
    seated.post(f"/join/{token}/", {"name": "Jan"})
    held = hosted.add().json()
    for browser, refused in ((seated, 403), (stranger, 403), (guest, 401)):
        assert browser.get(hosted.home).status_code == refused
        answer = browser.post(hosted.home, {"url": PUBLIC}, content_type="application/json")
        assert answer.status_code == refused
        assert browser.delete(f"{hosted.home}{held['id']}/").status_code == refused
        assert browser.get(f"{hosted.home}{held['id']}/deliveries/").status_code == refused
        assert browser.get(f"/games/{hosted.id}/hooks/").status_code == 403
        assert browser.post(f"/games/{hosted.id}/hooks/", {"url": PUBLIC}).status_code == 403
    assert Hook.objects.count() == 1
    assert hosted.browser.get("/api/games/none/hooks/").status_code == 404
    assert "secret" not in hosted.browser.get(hosted.home).json()[0]
    assert hosted.browser.delete(f"{hosted.home}{held['id']}/").status_code == 204
    assert hosted.browser.delete(f"{hosted.home}{held['id']}/").status_code == 404


@pytest.mark.parametrize("url", ["http://127.0.0.1/", "http://printer.local/", "ftp://chat.example/", "chat"])
def test_an_address_that_is_none_or_private_is_refused_at_its_field(hosted: Hosted, url: str) -> None:
    answer = hosted.add(url)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["url"])
    page = hosted.browser.post(f"/games/{hosted.id}/hooks/", {"url": url})
    assert page.status_code == 422
    assert 'id="hook-problem"' in page.content.decode()
    assert not Hook.objects.exists()


def test_a_game_has_five_at_most(hosted: Hosted) -> None:
    assert [hosted.add().status_code for _ in range(6)] == [*[201] * 5, 409]


def test_who_hosts_the_game_no_more_is_sent_nothing(hosted: Hosted) -> None:
    hosted.add()
    hosts.end_rights_of_all(hosted.id)
    Kept.objects.filter(person=hosted.anna, kind="hosted").delete()
    hosted.order(A, "pass")
    assert not Notice.objects.exists()


def test_the_page_of_the_seats_leads_to_it_and_it_goes_with_its_game(hosted: Hosted) -> None:
    page = f"/games/{hosted.id}/hooks/"
    assert page in hosted.browser.get(f"/games/{hosted.id}/invites/").content.decode()
    assert hosted.browser.post(page, {"url": PUBLIC, "shape": "chat"}).status_code == 302
    hosted.order(A, "pass")
    shown = hosted.browser.get(page).content.decode()
    assert PUBLIC in shown
    assert "turn_changed" in shown
    held = Hook.objects.get()
    assert hosted.browser.post(page, {"delete": str(held.pk)}).status_code == 302
    assert not Hook.objects.exists()
    hosted.add()
    assert game_hooks.forget_what_is_gone() == 0
    Game.objects.all().delete()
    assert game_hooks.forget_what_is_gone() == 1
