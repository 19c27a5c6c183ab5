"""Webhooks of clubs and campaigns: for owners only, signed, retried, logged, never to private addresses."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from tabletop.clubs import announcements, clubs, hooks, telling
from tabletop.clubs.campaigns import battles, begin, results, rounds
from tabletop.clubs.models import Battle, Membership, Round
from tabletop.clubs.permission import BadInput, Forbidden
from tabletop.people import game_hooks, notices, work
from tabletop.people.models import Hook, Notice
from tabletop.people.outbox import deliver
from tabletop.people.sending.hook import signature
from tabletop.people.sending.words import moment
from tests.clubs.campaigns import a_scenario, campaign, of_side, said, settle
from tests.clubs.ferry import Ferry
from tests.people import subject
from tests.people.servers import Receiver, receiver

pytestmark = pytest.mark.django_db(transaction=True)
PUBLIC = "https://chat.example/hook"


@pytest.fixture
def ferry(transactional_db: None) -> Ferry:
    return Ferry()


@pytest.fixture
def web_server(settings: Settings) -> Iterator[Receiver]:
    settings.HOOKS_TO_PRIVATE_ADDRESSES = True
    with receiver() as running:
        yield running


def test_a_club_and_a_campaign_tell_their_addresses_what_happens(ferry: Ferry, web_server: Receiver) -> None:
    made = campaign(ferry, "league", 2)
    other = begin.make(ferry.of("organiser"), {"kind": "league", "name": "Another"})
    of_club = hooks.add(ferry.of("owner"), web_server.url + "/club")
    hooks.add(ferry.of("owner"), web_server.url + "/campaign", campaign=made.public_id)
    hooks.add(ferry.of("owner"), web_server.url + "/other", campaign=other.public_id)
    hooks.add(ferry.of("owner"), web_server.url + "/chat", chat=True)
    announcements.write(ferry.of("organiser"), "Doors at 18:30.")
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    settle(ferry, Battle.objects.get(campaign=made))
    for _ in range(2):
        work.run(once=True)
    bodies: dict[str, list[tuple[dict[str, str], bytes]]] = {
        path: [] for path in ("/club", "/campaign", "/other", "/chat")
    }
    for path, headers, body in web_server.posts:
        bodies[path].append((headers, body))
    said = {path: [json.loads(body) for _, body in each] for path, each in bodies.items()}
    assert sorted(one["kind"] for one in said["/club"]) == ["announcement", "result", "round"]
    assert sorted(one["kind"] for one in said["/campaign"]) == ["result", "round"]
    assert said["/other"] == []
    due = Round.objects.get().due_at
    assert due is not None
    till = moment(due, ferry.people["owner"])
    assert {one["text"].splitlines()[0] for one in said["/chat"]} == {
        "Ferry Street: an announcement",
        "Winter league: a result of round 1",
        f"Winter league: round 1 ({till})",
    }
    (found,) = (one for one in said["/club"] if one["kind"] == "round")
    assert found["what"] == f"campaign {made.public_id}/round 1"
    assert (found["subject"], found["line"]) == ("Winter league: round 1", "One battle.")
    headers, body = bodies["/club"][0]
    stamp = headers["Flat-Out-Timestamp"]
    assert headers["Flat-Out-Signature"] == "sha256=" + signature(of_club.secret, stamp, body)


def test_the_owner_reads_what_became_of_each_delivery(ferry: Ferry, web_server: Receiver) -> None:
    owner, home = ferry.browser("owner"), f"/api/clubs/{ferry.club.public_id}/hooks/"
    answer = owner.post(home, {"url": web_server.url}, content_type="application/json")
    assert answer.status_code == 201
    made = answer.json()
    assert len(made["secret"]) == 48
    assert "secret" not in owner.get(home).json()[0]
    web_server.answers = [503]
    announcements.write(ferry.of("organiser"), "Doors at 18:30.")
    work.run(once=True)
    log = f"{home}{made['id']}/deliveries/"
    (found,) = owner.get(log).json()
    assert (found["state"], found["attempts"], found["said"]) == ("waiting", 1, "the answer was 503")
    Notice.objects.filter(pk=found["id"]).update(due_at=timezone.now())
    work.recover()
    deliver.call(found["id"])
    (found,) = owner.get(log).json()
    assert (found["state"], found["attempts"]) == ("sent", 2)
    assert owner.delete(f"{home}{made['id']}/").status_code == 204
    assert owner.get(home).json() == []
    assert owner.get(log).status_code == 404


def test_a_battles_game_tells_its_own_addresses_of_the_result(ferry: Ferry, web_server: Receiver) -> None:
    made = campaign(ferry, "league", 2, scenarios=[a_scenario()])
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    battle = battles.set_up(ferry.of("organiser"), made.public_id, 1, 1)
    game_hooks.add(ferry.people["owner"], str(battle.game_id), web_server.url)
    results.state_it(of_side(ferry, battle, "first"), made.public_id, 1, 1, said())
    for _ in range(2):
        work.run(once=True)
    assert web_server.posts == [], "one has said it, and nothing counts yet"
    results.state_it(of_side(ferry, battle, "second"), made.public_id, 1, 1, said())
    for _ in range(2):
        work.run(once=True)
    posts = {post["kind"]: post for post in (json.loads(body) for _, _, body in web_server.posts)}
    assert posts.keys() == {"ended", "result"}, "what is settled ends the game"
    told = posts["result"]
    assert told["game"] == battle.game_id
    assert told["subject"] == "Winter league: a result of round 1"
    assert told["line"] == f"{battle.first.name} beat {battle.second.name}, 7 : 5."  # type: ignore[union-attr]


@pytest.mark.parametrize("role", ["organiser", "member", "guest", "stranger", ""])
def test_nobody_but_an_owner_sees_or_adds_one(ferry: Ferry, role: str) -> None:
    held = hooks.add(ferry.of("owner"), PUBLIC)
    browser = ferry.browser(role) if role else Client()
    home = f"/api/clubs/{ferry.club.public_id}/hooks/"
    refused = 403 if role in ("organiser", "member", "guest") else 404
    assert browser.get(home).status_code == refused
    assert browser.get(f"{home}{held.pk}/deliveries/").status_code == refused
    assert browser.post(home, {"url": PUBLIC}, content_type="application/json").status_code == refused
    assert browser.delete(f"{home}{held.pk}/").status_code == refused
    assert Hook.objects.count() == 1


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/",
        "http://localhost:8000/",
        "https://10.0.0.7/hook",
        "http://[::1]/",
        "http://[::ffff:127.0.0.1]/",
        "http://169.254.169.254/latest/",
        "http://printer.local/",
        "ftp://chat.example/",
        "chat.example/hook",
        "https://chat.example:port/",
        "http://[::1/",
        "",
    ],
)
def test_an_address_that_is_none_or_private_is_refused_at_its_field(ferry: Ferry, url: str) -> None:
    with pytest.raises(BadInput) as caught:
        hooks.add(ferry.of("owner"), url)
    assert caught.value.field == "url"
    home = f"/api/clubs/{ferry.club.public_id}/hooks/"
    answer = ferry.browser("owner").post(home, {"url": url}, content_type="application/json")
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["url"])
    assert not Hook.objects.exists()


def test_an_owner_adds_reads_and_deletes_them_on_a_page(ferry: Ferry, web_server: Receiver) -> None:
    made, owner = campaign(ferry, "league", 2), ferry.browser("owner")
    home = f"/clubs/{ferry.club.public_id}/"
    page = f"{home}webhooks/"
    assert page in owner.get(home).content.decode()
    assert page not in ferry.browser("organiser").get(home).content.decode()
    refused = owner.post(page, {"url": "printer"})
    assert (refused.status_code, 'id="url-problem"' in refused.content.decode()) == (422, True)
    asked = {"url": web_server.url, "campaign": made.public_id, "chat": "on"}
    assert owner.post(page, asked)["Location"] == page
    held = Hook.objects.get()
    assert (held.about, held.chat) == (f"campaign {made.public_id}", True)
    rounds.pair(ferry.of("organiser"), made.public_id, 1)
    work.run(once=True)
    shown = owner.get(page).content.decode()
    assert made.name in shown
    assert f"campaign {made.public_id}/round 1" in shown
    assert owner.post(f"{page}{held.pk}/remove/", {"back": page})["Location"] == page
    assert not Hook.objects.exists()


def test_who_owns_the_club_no_more_is_sent_nothing(ferry: Ferry) -> None:
    hooks.add(ferry.of("owner"), PUBLIC)
    Membership.objects.filter(club=ferry.club, person=ferry.people["organiser"]).update(role="owner")
    Membership.objects.filter(club=ferry.club, person=ferry.people["owner"]).update(role="member")
    announcements.write(ferry.of("organiser"), "Doors at 18:30.")
    telling.tell_all()
    assert not Notice.objects.filter(channel__startswith="hook").exists()


def test_a_hook_of_another_club_is_not_found_and_goes_with_its_own(ferry: Ferry) -> None:
    made = begin.make(ferry.of("owner"), {"kind": "league", "name": "League"})
    held = hooks.add(ferry.of("owner"), PUBLIC)
    hooks.add(ferry.of("owner"), PUBLIC, campaign=made.public_id)
    other = clubs.found_club(ferry.people["stranger"], {"name": "Elsewhere"})
    assert hooks.listed(other) == []
    address = f"/api/clubs/{other.club.public_id}/hooks/{held.pk}/"
    assert ferry.browser("stranger").delete(address).status_code == 404
    begin.delete(ferry.of("owner"), made.public_id)
    assert Hook.objects.count() == 1
    clubs.close(ferry.of("owner"))
    assert not Hook.objects.exists()


def test_a_hook_is_none_of_its_owners_own(ferry: Ferry) -> None:
    hooks.add(ferry.of("owner"), PUBLIC)
    person = ferry.people["owner"]
    notices.notify(person, "turn", "turn 3", subject("Farm crossroads"), path="/games/g/")
    assert not Notice.objects.filter(channel__startswith="hook").exists()
    with pytest.raises(Forbidden):
        hooks.add(ferry.of("organiser"), PUBLIC)
