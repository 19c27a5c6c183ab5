"""Hosting a game over HTTP."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from django.test import Client

from rules.core.by_hand.kit import Clock
from tabletop.games import queries
from tabletop.scenarios import library
from tests.api.conftest import post
from tests.games import skirmish

pytestmark = pytest.mark.django_db


def test_anybody_hosts_from_a_built_in_scenario() -> None:
    answer = post(Client(), "games/", {"scenario": "farm_crossroads"})

    game = answer.json()
    assert answer.status_code == 201
    assert game["url"] == f"/games/{game['id']}/"
    assert [(seat["role"], seat["sides"]) for seat in game["seats"]] == [
        ("player", ["a"]), ("player", ["b"]), ("watcher", []),
    ]  # fmt: skip
    assert all(seat["link"].startswith("/join/") for seat in game["seats"])


def test_anybody_hosts_a_document_with_seats() -> None:
    seats = [{"role": "gm"}, {"role": "player", "sides": ["a", "b"], "name": "Solo"}]
    wanted = {"scenario": skirmish.scenario(), "name": "Ours", "enforcement": "advise", "seats": seats}
    client = Client()

    game = post(client, "games/", wanted).json()

    assert [seat["role"] for seat in game["seats"]] == ["gm", "player"]
    assert [mine["name"] for mine in client.get("/api/games/").json()] == ["Ours"]


def test_whoever_hosts_may_set_a_clock() -> None:
    clock = {"per": "game", "seconds": 600}
    game = post(Client(), "games/", {"scenario": skirmish.scenario(), "clock": clock}).json()
    assert queries.load(game["id"]).state.kit.clock == Clock("game", 600)

    answer = post(Client(), "games/", {"scenario": skirmish.scenario(), "clock": {"per": "year"}})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_scenario")


def test_a_scenario_that_hardly_means_what_it_says_is_hosted_with_a_warning() -> None:
    document = copy.deepcopy(library.scenario("hedge_lane").document)
    assert post(Client(), "games/", {"scenario": document}).json()["warnings"] == []

    document["units"][2]["state"] = {"status": "motion"}
    answer = post(Client(), "games/", {"scenario": document})

    (warning,) = answer.json()["warnings"]
    assert (answer.status_code, warning["place"]) == (201, "units[2].state.status")
    assert "Motion" in warning["message"]


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
def test_it_refuses(wanted: dict[str, Any], status: int, code: str) -> None:
    answer = post(Client(), "games/", wanted)

    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer["Content-Type"] == "application/problem+json"


def test_a_bad_scenario_names_its_places() -> None:
    document = skirmish.scenario()
    document["units"][0]["side"] = "z"

    answer = post(Client(), "games/", {"scenario": document}).json()

    assert any(problem["place"] == "units[0].side" for problem in answer["fields"])


def test_what_is_wrong_in_a_body_has_a_code_beside_each_sentence() -> None:
    body = {"scenario": 5, "dance": True}
    answer = post(Client(), "games/", body).json()
    assert answer["codes"] == {"dance": ["table.unknown_field"]}
    assert answer["fields"] == {"dance": ["This field is not known."]}
    answer = post(Client(), "games/", {"scenario": 5, "seats": [{}]}).json()
    assert answer["codes"] == {"scenario": ["table.scenario_or_id"], "seats": {"0": {"role": ["required"]}}}


def test_a_slow_game_says_whose_turn_it_is_and_until_when() -> None:
    client, seats = Client(), [{"role": "player", "sides": ["a", "b"]}]
    wanted = {"scenario": skirmish.scenario(), "seats": seats, "pace": {"hours": 48, "reminders": [6, 24]}}
    game = post(client, "games/", wanted).json()
    client.post(game["seats"][0]["link"], {"name": "Anna"})

    shown = client.get(f"/api/games/{game['id']}/").json()["pace"]

    assert {**shown, "since": "", "until": ""} == {
        "hours": 48, "reminders": [6, 24], "turn": 1, "side": "a", "since": "", "until": "", "end": None,
    }  # fmt: skip
    assert shown["since"] < shown["until"]


def test_a_pace_of_no_hours_is_refused_and_named() -> None:
    answer = post(Client(), "games/", {"scenario": skirmish.scenario(), "pace": {"hours": 0}})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad_seats")
    assert "hours from 1 to 1440" in answer.content.decode()
