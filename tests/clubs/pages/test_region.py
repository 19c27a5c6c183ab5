"""The page of a campaign's map: what it is told, what it never is, and who may press what."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tabletop.clubs.campaigns import begin, mapped, rounds
from tabletop.clubs.models import Battle, Campaign, Club, Participant
from tabletop.people.models import Person
from tests.clubs.campaigns import settle
from tests.clubs.ferry import Ferry
from tests.clubs.forces import scenario
from tests.clubs.maps import ATTACK, MAP, of
from tests.people import browser_of


def address(ferry: Ferry, campaign: Campaign, more: str = "") -> str:
    return f"/clubs/{ferry.club.public_id}/campaigns/{campaign.public_id}/map/{more}"


def told(ferry: Ferry, campaign: Campaign, client: Client, more: str = "") -> dict[str, Any]:
    answer = client.get(address(ferry, campaign, f"now/{more}"))
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()
    return found


def as_player(name: str) -> Client:
    return browser_of(Participant.objects.get(name=name).person)


def test_sealed_orders_are_on_no_page_of_another(ferry: Ferry, orlya: Campaign) -> None:
    mapped.give(of(ferry, "Anna"), orlya.public_id, ATTACK["one"])
    for name, sees in (("Anna", True), ("Jan", False)):
        client = as_player(name)
        shown = told(ferry, orlya, client)
        assert shown["orders"][0]["sent"]
        assert (shown["orders"][0]["orders"] is not None) == sees
        page = client.get(address(ferry, orlya)).content.decode()
        assert ('"doing": "attack"' in page) == sees
    for role in ("organiser", "owner"):
        client = ferry.browser(role)
        assert "attack" not in client.get(address(ferry, orlya)).content.decode()


def test_whoever_needs_them_gets_colours_that_stay_apart(ferry: Ferry, orlya: Campaign) -> None:
    client = as_player("Anna")
    assert "data-colours" not in client.get(address(ferry, orlya)).content.decode()
    Person.objects.filter(name="Anna").update(colour_blind=True)
    assert 'data-colours="apart"' in client.get(address(ferry, orlya)).content.decode()


def test_it_tells_of_a_round_from_orders_to_aftermath(ferry: Ferry, orlya: Campaign) -> None:
    mapped.give(of(ferry, "Anna"), orlya.public_id, ATTACK["one"])
    mapped.give(of(ferry, "Jan"), orlya.public_id, ATTACK["roth"])
    mapped.reveal(ferry.of("organiser"), orlya.public_id, 1)
    shown = told(ferry, orlya, as_player("Anna"))
    assert [(one["at"], one["state"], one["may_open"]) for one in shown["battles"]] == [
        ("brod", "waiting", True)
    ]
    assert shown["round"]["from"] == {"one": "mill", "roth": "kamen"}
    battle = Battle.objects.get()
    settle(ferry, battle, "first")
    mapped.finish(ferry.of("organiser"), orlya.public_id, 1)
    shown = told(ferry, orlya, as_player("Anna"))
    assert [(one["number"], one["winners"]) for one in shown["past"]] == [(1, [battle.first.side])]
    assert shown["past"][0]["score"][battle.first.side] >= 7
    before = told(ferry, orlya, as_player("Anna"), "?round=1")
    assert before["map"]["pieces"][0]["area"] == "mill"
    assert before["orders"][0]["orders"]


@pytest.mark.parametrize(
    ("who", "may"),
    [
        ("nobody", {"give": False, "reveal": False, "write": False}),
        ("guest", {"give": False, "reveal": False, "write": True}),
        ("Anna", {"give": True, "reveal": False, "write": True}),
        ("organiser", {"give": False, "reveal": True, "write": True}),
    ],
)
def test_buttons_are_those_that_the_services_allow(
    ferry: Ferry, orlya: Campaign, who: str, may: dict[str, bool]
) -> None:
    Club.objects.update(visibility="public")
    client = as_player(who) if who == "Anna" else ferry.browser(who)
    shown = told(ferry, orlya, client)
    assert {name: shown["may"][name] for name in may} == may


def test_a_battle_is_opened_from_the_page_and_watched_by_others(ferry: Ferry, orlya: Campaign) -> None:
    mapped.give(of(ferry, "Anna"), orlya.public_id, ATTACK["one"])
    mapped.give(of(ferry, "Jan"), orlya.public_id, ATTACK["roth"])
    mapped.reveal(ferry.of("organiser"), orlya.public_id, 1)
    Battle.objects.update(scenario=scenario())
    anna = Client(enforce_csrf_checks=True)
    anna.force_login(Participant.objects.get(name="Anna").person.user)
    token = anna.get(address(ferry, orlya)).cookies["csrftoken"].value
    battle = told(ferry, orlya, anna)["battles"][0]
    opened = anna.post(battle["open"], {"csrfmiddlewaretoken": token})
    game = Battle.objects.get().game_id
    assert opened["Location"] == f"/games/{game}/"
    assert anna.get(f"/api/games/{game}/").json()["you"]["role"] == "player"
    seat = anna.get(battle["table"])["Location"]
    watching = ferry.browser("guest").get(battle["table"])["Location"]
    assert seat.startswith("/join/")
    assert watching.startswith("/join/")
    assert seat != watching
    assert ferry.browser("guest").post(battle["open"]).status_code == 403


def test_why_a_table_did_not_open_is_said_on_the_map(ferry: Ferry, orlya: Campaign) -> None:
    mapped.give(of(ferry, "Anna"), orlya.public_id, ATTACK["one"])
    mapped.give(of(ferry, "Jan"), orlya.public_id, ATTACK["roth"])
    mapped.reveal(ferry.of("organiser"), orlya.public_id, 1)
    Battle.objects.update(scenario="")
    anna, here = as_player("Anna"), address(ferry, orlya)
    refused = anna.post(told(ferry, orlya, anna)["battles"][0]["open"], {"back": here})
    assert refused["Location"] == here
    assert "Choose a scenario" in anna.get(here).content.decode()


def test_a_private_clubs_map_is_no_page_for_strangers(ferry: Ferry, orlya: Campaign) -> None:
    for client in (Client(), ferry.browser("stranger")):
        for more in ("", "now/", "edit/"):
            answer = client.get(address(ferry, orlya, more))
            assert answer.status_code == 404
            assert "Kamen" not in answer.content.decode()


def test_organisers_alone_draw_it_and_are_told_where_it_is_wrong(ferry: Ferry) -> None:
    made = begin.make(ferry.of("organiser"), {"kind": "map", "name": "New", "plan": MAP})
    wrong = {**MAP, "connections": [{"from": "mill", "to": "nowhere"}]}
    organiser, member = ferry.browser("organiser"), ferry.browser("member")
    page = address(ferry, made, "edit/")
    assert member.post(page, {"plan": json.dumps(MAP)}).status_code == 403
    for text, told in ((json.dumps(wrong), "connections[0]"), ("{", "id_plan_wrong")):
        answer = organiser.post(page, {"plan": text})
        assert answer.status_code == 400
        assert told in answer.content.decode()
    made.refresh_from_db()
    assert made.plan == MAP
    other = {**MAP, "areas": [{**MAP["areas"][0], "name": "The Weir"}, *MAP["areas"][1:]]}
    assert organiser.post(page, {"plan": json.dumps(other)}).status_code == 302
    made.refresh_from_db()
    assert made.plan["areas"][0]["name"] == "The Weir"


@pytest.mark.parametrize("plan", [{}, MAP])
def test_a_campaign_that_has_not_begun_has_a_page(ferry: Ferry, plan: dict[str, Any]) -> None:
    fields = {"kind": "map", "name": "New", **({"plan": plan} if plan else {})}
    made = begin.make(ferry.of("organiser"), fields)
    client = ferry.browser("organiser")
    assert bool(told(ferry, made, client)["map"]) == bool(plan)
    for more in ("", "edit/"):
        assert client.get(address(ferry, made, more)).status_code == 200


def test_it_takes_as_many_queries_in_the_third_round_as_in_the_first(
    ferry: Ferry, orlya: Campaign, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client = ferry.browser("organiser")
    with django_assert_max_num_queries(25) as few:
        told(ferry, orlya, client)
    for number in (1, 2):
        mapped.reveal(ferry.of("organiser"), orlya.public_id, number)
        mapped.finish(ferry.of("organiser"), orlya.public_id, number)
        rounds.pair(ferry.of("organiser"), orlya.public_id, number + 1)
    with django_assert_max_num_queries(len(few) + 1):
        told(ferry, orlya, client)
