"""A question to the rules is cut off at its time limit, and the answer says so."""

from __future__ import annotations

import sys
import threading
from contextlib import suppress
from time import monotonic, sleep, thread_time
from types import SimpleNamespace
from typing import Any

import pytest
from pytest_django import Settings

from tabletop.games import commands, hosting, orders, preview
from tabletop.games.budget import TooLong, within
from tabletop.games.hosting import NewGame, host
from tabletop.games.permission import Refused
from tests.games import skirmish
from tests.games.table import A, Table, new_id

RUN = {"type": "run", "unit": "a1"}


def dawdle(*_: Any) -> None:
    while True:
        sum(range(100))


def work_for(seconds: float) -> None:
    until = thread_time() + seconds
    while thread_time() < until:
        pass


@pytest.fixture
def hurried(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Little of the processor's time, and as much of everybody's as a busy machine takes."""
    monkeypatch.setattr("tabletop.games.budget.PATIENCE", 100)
    settings.RULES_SECONDS = settings.ORDER_SECONDS = 0.2


def test_what_is_quick_is_returned(hurried: None) -> None:
    assert within(0.2, lambda one, *, two: one + two, 1, two=2) == 3


def test_what_takes_long_is_left(hurried: None) -> None:
    began = monotonic()
    with pytest.raises(TooLong, match=r"more than 0\.2 seconds"):
        within(0.2, dawdle)

    assert monotonic() - began < 5


def test_who_waits_for_the_machine_spends_nothing(hurried: None) -> None:
    within(0.2, sleep, 0.5)


def test_who_waits_for_ever_is_left_nevertheless(hurried: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.games.budget.PATIENCE", 2)
    with pytest.raises(TooLong):
        within(0.2, lambda: [sleep(0.01) for _ in range(10_000)])


def test_what_fails_fails_as_ever(hurried: None) -> None:
    with pytest.raises(ZeroDivisionError):
        within(0.2, lambda: 1 // 0)


def test_a_thread_goes_on_unharmed_after_its_budget(hurried: None) -> None:
    for _ in range(3):
        with pytest.raises(TooLong):
            within(0.2, dawdle)
    for _ in range(200):
        within(0.2, sleep, 0.001)
    sleep(0.4)


def test_a_thread_that_was_out_of_time_can_be_traced(hurried: None) -> None:
    def traced() -> None:
        with suppress(TooLong):
            within(0.1, dawdle)
        sys.settrace(lambda *_: None)
        work_for(0)
        sys.settrace(None)

    thread = threading.Thread(target=traced, daemon=True)
    thread.start()
    thread.join(20)
    assert not thread.is_alive()


def test_what_ends_at_the_last_moment_leaves_nothing_behind() -> None:
    for _ in range(10):
        with suppress(TooLong):
            within(0.1, work_for, 0.1)
        sleep(0.05)


def test_each_thread_has_a_budget_of_its_own(hurried: None) -> None:
    outcomes: list[str] = []

    def work(function: Any, *args: Any) -> None:
        try:
            within(0.2, function, *args)
            outcomes.append("done")
        except TooLong:
            outcomes.append("too long")

    threads = [threading.Thread(target=work, args=args) for args in 3 * [(dawdle,), (sleep, 0.01)]]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(10)

    assert sorted(outcomes) == 3 * ["done"] + 3 * ["too long"]


@pytest.fixture
def table(db: None) -> Table:
    skirmish.enlist()
    return Table()


def test_a_preview_that_takes_long_says_so(
    table: Table, hurried: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(skirmish.Skirmish, "preview", dawdle)

    verdict = preview.preview(table.id, A, RUN)["verdict"]

    assert not verdict["legal"]
    assert "takes more than" in verdict["findings"][0]["message"]


@pytest.mark.parametrize("asked", ["offers", "points", "reach"])
def test_a_question_that_takes_long_is_left(
    table: Table, hurried: None, monkeypatch: pytest.MonkeyPatch, asked: str
) -> None:
    monkeypatch.setattr(skirmish.Skirmish, asked, dawdle)
    more: tuple[Any, ...] = ("a1", 1) if asked == "reach" else ()

    with pytest.raises(TooLong):
        getattr(preview, asked)(table.id, A, *more)


@pytest.mark.parametrize("part", ["check", "resolve"])
def test_an_order_that_takes_long_is_refused_and_the_next_is_carried_out(
    table: Table, hurried: None, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(skirmish.Skirmish, part, dawdle)
        answer = table.order(A, **RUN)
    assert (answer.ok, answer.code, answer.retry) == (False, "busy", False)
    assert answer.verdict is not None
    assert "takes more than" in str(answer.verdict.findings[0].message)

    assert table.order(A, **RUN).ok


def test_a_slow_order_at_a_crowded_table_puts_off_the_next_and_nobody_elses(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = SimpleNamespace(now=0.0)
    monkeypatch.setattr(commands, "monotonic", lambda: clock.now)
    turns, crowded = commands.Turns(), SimpleNamespace(weight=commands.CROWDED)
    monkeypatch.setattr("tabletop.games.commands.turns", turns)
    turns.took(crowded, 2)

    assert table.order(A, **RUN).ok, "the board of these tests weighs nothing"
    turns.assert_free(crowded, "say")
    with pytest.raises(Refused):
        turns.assert_free(crowded, "run")

    clock.now += 2 * commands.REST
    turns.assert_free(crowded, "run")


def test_an_order_that_was_put_off_is_carried_out_when_it_comes_again(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns, name = commands.Turns(), new_id()
    monkeypatch.setattr(commands, "CROWDED", 0)
    monkeypatch.setattr("tabletop.games.commands.turns", turns)
    turns.took(SimpleNamespace(weight=0), 1000)
    answer = orders.submit(table.id, A, name, RUN).now()
    assert (answer.ok, answer.code, answer.retry) == (False, "busy", True)

    monkeypatch.setattr("tabletop.games.commands.turns", commands.Turns())
    assert orders.submit(table.id, A, name, RUN).now().ok


def test_only_a_few_scenarios_are_read_at_once(table: Table, hurried: None) -> None:
    for _ in range(hosting.READ_AT_ONCE):
        assert hosting._places.acquire(blocking=False)
    try:
        with pytest.raises(TooLong, match="Other scenarios"):
            host(NewGame(skirmish.scenario()))
    finally:
        for _ in range(hosting.READ_AT_ONCE):
            hosting._places.release()
    assert host(NewGame(skirmish.scenario()))
