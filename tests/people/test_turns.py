"""Turns of slow games reach whoever must act: once, with reminders, around holidays; then the organiser."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tabletop.games import overtime, pace
from tabletop.games.models import Turn
from tabletop.games.values import read_kept
from tabletop.people import holidays, turns, work
from tabletop.people.models import Away, Notice, Person
from tests.games import skirmish
from tests.games.table import A, B, Table, play_at_random
from tests.people import make_person

pytestmark = pytest.mark.django_db

At = Callable[[float], None]


class Slow(Table):
    """A slow game of Anna (a) and Jan (b), hosted by Anna."""

    def __init__(self, **more: Any) -> None:
        browsers = Client(), Client()
        self.anna, self.jan = (
            make_person(f"Anna {len(Person.objects.all())}"),
            make_person(f"Jan {len(Person.objects.all())}"),
        )
        for browser, person in zip(browsers, (self.anna, self.jan), strict=True):
            browser.force_login(person.user)
        session = browsers[0].session
        super().__init__(pace={"hours": 48, "reminders": [24, 6]}, name="Mill", session=session, **more)
        for browser, person, (_, token) in zip(
            browsers, (self.anna, self.jan), self.hosted.seats, strict=False
        ):
            browser.post(f"/join/{token}/", {"name": person.name.split()[0]})


@pytest.fixture
def at(monkeypatch: pytest.MonkeyPatch) -> At:
    """Return what lets the workers come at so many hours from now, and work."""

    def come(hours: float) -> None:
        now = datetime.now(UTC) + timedelta(hours=hours)
        monkeypatch.setattr(turns, "iso_now", lambda: turns.iso(now))
        monkeypatch.setattr(turns.timezone, "now", lambda: now)
        while turns.waiting():
            assert turns.tell_all()

    return come


def told(person: Person) -> list[str]:
    rows = Notice.objects.filter(person=person, channel="page").order_by("made_at")
    return [str(read_kept(row.subject)) for row in rows]


def test_whoever_must_act_is_told_once_and_nobody_else(at: At) -> None:
    played = Slow()
    at(0)
    assert told(played.anna) == ["Your turn: Mill, turn 1"]
    played.order(A, "run", unit="a1")
    played.order(A, "pass")
    assert work.is_waiting()
    for _ in range(3):
        at(0)
    assert told(played.jan) == ["Your turn: Mill, turn 2"]
    assert len(told(played.anna)) == 1
    row = Notice.objects.get(person=played.jan, channel="mail")
    assert str(read_kept(row.line)) == "Anna ended the phase. There is one move to see."
    assert row.path == f"/games/{played.id}/"
    assert row.game == played.id


def test_a_turn_that_cannot_be_told_keeps_no_other_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    broken, played = Slow(), Slow()
    told_of = turns._tell

    def tell(due: turns.Due) -> str:
        if due.row.game_id == broken.id:
            raise ValueError("a row that nobody expected")
        return told_of(due)

    monkeypatch.setattr(turns, "_tell", tell)
    assert turns.tell_all() == 1
    assert told(broken.anna) == []
    assert told(played.anna) == ["Your turn: Mill, turn 1"]
    assert not turns.waiting()
    assert Turn.objects.get(game_id=broken.id).due_at


def test_of_what_is_hidden_a_notice_says_nothing(at: At) -> None:
    document = skirmish.scenario()
    document["units"][0]["hidden_from"] = ["b"]
    hidden = document["units"][0]
    played = Slow(document=document)
    assert played.order(A, "run", unit=hidden["id"]).ok
    played.order(A, "pass")
    at(0)
    row = Notice.objects.get(person=played.jan, channel="mail")
    assert str(read_kept(row.line)) == "Anna ended the phase."
    assert hidden["name"] not in row.subject + row.line


def test_a_turn_taken_back_and_ended_again_is_told_once(at: At) -> None:
    played = Slow()
    played.order(A, "pass")
    at(0)
    asked = played.undo(A, 0)
    if asked.proposal is not None:
        played.answer(B, asked)
    at(0)
    played.order(A, "pass")
    at(0)
    assert told(played.jan) == ["Your turn: Mill, turn 2"]


def test_one_is_reminded_and_then_the_host_is_asked_and_nothing_happens_by_itself(at: At) -> None:
    played = Slow()
    played.order(A, "pass")
    head = played.head
    for hours in (0, 12, 25, 30, 43, 47):
        at(hours)
    assert told(played.jan) == ["Your turn: Mill, turn 2", *["Still your turn: Mill, turn 2"] * 2]
    at(49)
    at(60)
    assert told(played.anna)[-1] == "Time ran out: Mill"
    assert played.head == head
    assert not Turn.objects.exclude(due_at="").exists()


def test_more_time_is_a_line_of_the_log_and_asks_again_at_its_end(at: At) -> None:
    played = Slow()
    played.order(A, "pass")
    at(49)
    before = pace.read(played.game.pace)
    overtime.extend(played.id, 24)
    after = pace.read(played.game.pace)
    assert before is not None
    assert after is not None
    assert after.until == pace.later(before.until, 24 * 3600)
    at(50)
    at(73)
    assert told(played.anna).count("Time ran out: Mill") == 2
    assert told(played.jan).count("Your turn: Mill, turn 2") == 1


def test_a_game_is_ended_as_its_organiser_judges_it() -> None:
    played = Slow()
    overtime.adjudicate(played.id, "b", "agreed on the phone")
    assert played.game.over
    assert played.game.result is not None
    assert played.game.result.winner == "b"


def test_a_holiday_puts_off_notice_and_end(at: At) -> None:
    played = Slow()
    today = datetime.now(UTC).date()
    Away.objects.create(person=played.jan, since=today - timedelta(days=1), until=today + timedelta(days=4))
    played.order(A, "pass")
    for hours in (0, 24, 49, 72):
        at(hours)
    assert told(played.jan) == []
    at(24 * 5)
    assert told(played.jan) == ["Your turn: Mill, turn 2"]
    assert "Time ran out: Mill" not in told(played.anna)
    at(24 * 7 + 1)
    assert told(played.anna)[-1] == "Time ran out: Mill"


def test_holidays_count_as_no_time() -> None:
    day = datetime(2026, 11, 1, tzinfo=UTC)
    one = timedelta(days=1)
    assert holidays.longer(day, day + 2 * one, []) == day + 2 * one
    assert holidays.longer(day, day + 2 * one, [(day + one, day + 3 * one)]) == day + 4 * one
    assert holidays.longer(day, day + 2 * one, [(day - 9 * one, day - one)]) == day + 2 * one
    overlapping = [(day + one, day + 3 * one), (day + 2 * one, day + 4 * one)]
    assert holidays.longer(day, day + 2 * one, overlapping) == day + 5 * one


def test_the_host_without_an_account_is_no_reason_to_stumble(at: At) -> None:
    Table(pace={"hours": 1})
    at(0)
    at(2)
    assert not Notice.objects.exists()
    assert not turns.waiting()


@settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, 2**32))
def test_whatever_is_played_there_is_one_notice_of_a_turn_at_most(at: At, seed: int) -> None:
    played, luck = Slow(), random.Random(seed)
    for _ in range(20):
        play_at_random(played, luck, 1, (1, 2))
        at(0)
    rows = Notice.objects.filter(kind="turn", game=played.id, channel="mail")
    counted = Counter((row.person_id, row.what) for row in rows)
    assert not counted or max(counted.values()) == 1
