"""The rule systems over HTTP, and judgements without a game."""

from __future__ import annotations

import time
from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

import rules
from rules.core.hex.documents import HexTypes
from tabletop.api import checking
from tests.foreign.test_vocabulary import words_in, words_of
from tests.games import skirmish
from tests.pseudo import TAG, accented, offer_pages, plain_words

RUN = {"type": "run", "unit": "a1"}


def check(body: Any, system: str = "skirmish") -> Any:
    return Client().post(f"/api/systems/{system}/check/", body, content_type="application/json")


def test_every_system_is_listed_and_described() -> None:
    listed = Client().get("/api/systems/").json()

    assert {system["id"] for system in listed} == {system.id for system in rules.systems()}
    for system in listed:
        described = Client().get(f"/api/systems/{system['id']}/").json()
        assert {"options", "profile", "unit_state", "turn", "orders", "terrain", "clauses"} <= set(described)
        assert "say" in described["orders"]


def test_a_system_is_titled_in_the_reader_s_language(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer_pages(settings, monkeypatch)
    listed = Client().get("/api/systems/", headers={"accept-language": TAG}).json()
    assert accented("Skirmish") in {system["title"] for system in listed}
    assert not [system["title"] for system in listed if plain_words(system["title"])]


def test_a_system_has_words_for_nothing_but_what_its_units_orders_odds_and_boards_have() -> None:
    for system in rules.systems():
        known = {
            "kind",
            "odds",
            "die",
            "mark",
            "track",
            "roll",
            "token",
            *words_of(system),
        }.union(*(words_in(kind) for kind in system.order_types.values()))
        if isinstance(system, HexTypes):
            known |= set(words_in(system.hex))
        for roll in system.kit.rolls:
            known |= {"tray", "keeps", "table", roll.id, *(roll.keeps or {})}
        known = known.union(*(words_in(kind) for kind in system.terrain.kinds.values()))
        described = Client().get(f"/api/systems/{system.id}/").json()
        assert {name for key in described["words"] for name in key.split()[0].split(".")} <= known, system.id
        assert {key.split()[0] for key in described["fields"]} <= known, system.id


def test_an_order_may_call_a_field_otherwise_than_the_others_do() -> None:
    described = Client().get("/api/systems/squad_leader/").json()

    def mp(schema: Any, name: str) -> Any:
        return schema["$defs"][name]["properties"]["mp"]

    delay = mp(described["orders"]["delay"], "Delay")
    attempt = mp(described["orders"]["motion_attempt"], "MotionAttempt")
    assert mp(described["profile"], "Profile")["title"] == "MP"
    assert delay["title"] == "MP to spend"
    assert "description" not in delay
    assert attempt["title"] == "MP spent in its sight"
    assert attempt["description"] == "It gains Motion on a die of this number or less."


def test_a_legal_order_has_its_verdict_and_odds() -> None:
    answer = check({"scenario": skirmish.scenario(), "order": RUN}).json()

    assert answer["verdict"]["legal"] is True
    assert "odds" in answer
    assert "events" not in answer


def test_with_dice_it_is_carried_out() -> None:
    answer = check({"scenario": skirmish.scenario(), "order": RUN, "dice": [4]}).json()

    assert [event["type"] for event in answer["events"]][:2] == ["rolled", "unit_placed"]


def test_who_orders_is_whose_unit_it_is_unless_said() -> None:
    assert (
        check({"scenario": skirmish.scenario(), "order": RUN, "by": "b"}).json()["verdict"]["legal"] is False
    )


@pytest.mark.parametrize("dice", [[], [4, 4], [7], [0], ["zap"], [1.5], [[1]]])
def test_the_dice_must_fit(dice: list[Any]) -> None:
    answer = check({"scenario": skirmish.scenario(), "order": RUN, "dice": dice})

    assert (answer.status_code, answer.json()["code"]) == (422, "dice")


@pytest.mark.parametrize(
    ("body", "system", "status"),
    [
        ({}, "skirmish", 400),
        ({"scenario": {}, "order": {}}, "skirmish", 422),
        ({"scenario": {"system": "skirmish"}, "order": {}}, "skirmish", 422),
        ({"scenario": {}, "order": {}}, "nothing", 404),
    ],
)
def test_it_refuses(body: Any, system: str, status: int) -> None:
    assert check(body, system).status_code == status


def test_a_check_ends_in_time(monkeypatch: pytest.MonkeyPatch, settings: Settings) -> None:
    ended = []

    def dawdle(*_: Any) -> None:
        try:
            while True:
                time.sleep(0.01)
        finally:
            ended.append(True)

    settings.RULES_SECONDS = 0.2
    monkeypatch.setattr(skirmish.Skirmish, "check", dawdle)
    answer = check({"scenario": skirmish.scenario(), "order": RUN})

    assert (answer.status_code, answer.json()["code"]) == (503, "too_long")
    assert ended


def test_only_a_few_checks_run_at_once(settings: Settings) -> None:
    settings.RULES_SECONDS = 0.05
    for _ in range(checking.AT_ONCE):
        assert checking._places.acquire(blocking=False)
    try:
        assert check({"scenario": skirmish.scenario(), "order": RUN}).json()["code"] == "busy"
    finally:
        for _ in range(checking.AT_ONCE):
            checking._places.release()
