"""Commands that wait together are committed together, and each is answered as if it had come alone."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import OperationalError, connection, connections, transaction
from django.test.utils import CaptureQueriesContext

from tabletop.games import commands, executor, orders, queries, state_cache, store
from tabletop.games.commands import Command
from tabletop.games.store import Cursor
from tabletop.games.values import Answer
from tests.games.table import A, B, Table, new_id

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """However slow the machine is, all share one transaction."""
    monkeypatch.setattr(commands, "TOGETHER_SECONDS", 60)


@pytest.fixture(autouse=True)
def _ended() -> Iterator[None]:
    yield
    executor.close()


def run(table: Table, unit: str = "a1") -> Command:
    return orders.submit(table.id, A, new_id(), {"type": "run", "unit": unit})


def test_games_share_one_transaction() -> None:
    tables = [Table() for _ in range(3)]
    with CaptureQueriesContext(connection) as queries:
        answers = commands.execute_together([run(table) for table in tables])
    begun = [query["sql"] for query in queries if query["sql"].startswith("BEGIN")]

    assert [answer.ok for answer in answers] == [True] * 3
    assert [table.head for table in tables] == [1] * 3
    assert len(begun) == 1


def test_two_orders_of_one_game_follow_each_other() -> None:
    table = Table()
    first, second = commands.execute_together([run(table), run(table, "a2")])
    state_cache.forget()

    assert [first.seq, second.seq] == [1, 2]
    assert second.entries[0].before == first.entries[0].after
    assert queries.load(table.id).state == second.entries[0].after


def test_a_command_given_twice_at_once_takes_effect_once() -> None:
    table = Table()
    command = run(table)
    first, again = commands.execute_together([command, command])

    assert (first.seq, first.again, again.seq, again.again) == (1, False, 1, True)
    assert table.head == 1


def test_one_that_fails_takes_no_other_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = [Table() for _ in range(3)]
    sound = orders.judge

    def judge(system: Any, state: Any, seat: Any, order: Any, by: str) -> Any:
        return 1 / 0 if order.unit == "a2" else sound(system, state, seat, order, by)

    monkeypatch.setattr(orders, "judge", judge)
    answers = commands.execute_together([run(tables[0]), run(tables[1], "a2"), run(tables[2])])

    assert isinstance(answers[1], ZeroDivisionError)
    assert [answers[0].ok, answers[2].ok] == [True, True]
    assert [table.head for table in tables] == [1, 0, 1]


def test_nothing_is_kept_of_states_that_were_not_committed(monkeypatch: pytest.MonkeyPatch) -> None:
    table, other = Table(), Table()
    before = table.hash

    def full(*_: Any) -> None:
        raise OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(store, "save_answer", full)
        answers = commands.execute_together([run(table), run(table, "a2"), run(other)])

    assert [(answer.code, answer.retry) for answer in answers] == [("busy", True)] * 3
    assert (table.head, table.hash) == (0, before)
    assert table.order(B, "say", text="go on").seq == 1
    assert table.order(A, "run", unit="a1").entries[0].events[0].nonce == 1


def test_a_game_that_others_have_locked_follows_when_it_is_free() -> None:
    tables = [Table() for _ in range(3)]
    locked = threading.Event()

    def hold() -> None:
        try:
            with transaction.atomic(), Cursor() as cursor:
                store.lock(cursor, tables[0].id)
                locked.set()
                time.sleep(0.5)
        finally:
            connections.close_all()

    holder = threading.Thread(target=hold)
    holder.start()
    locked.wait(10)
    answers = commands.execute_together([run(tables[0]), run(tables[1]), run(tables[0], "a2")])
    holder.join()

    assert [answer.seq for answer in answers] == [1, 1, 2]
    assert [table.head for table in tables] == [2, 1, 0]


def test_two_who_give_orders_to_the_same_games_at_once_do_not_wait_for_each_other_for_ever() -> None:
    tables = [Table() for _ in range(6)]
    gate = threading.Barrier(2)

    def give(games: list[Table], seat: int) -> list[Answer | Exception]:
        def say(table: Table) -> Command:
            return orders.submit(table.id, seat, new_id(), {"type": "say", "text": "hello"})

        try:
            gate.wait(10)
            return [one for _ in range(4) for one in commands.execute_together([say(game) for game in games])]
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as pool:
        forth = pool.submit(give, tables, A)
        back = pool.submit(give, tables[::-1], B)
        answers = [*forth.result(60), *back.result(60)]

    assert [answer.ok for answer in answers] == [True] * 48
    assert [[entry.seq for entry in table.entries] for table in tables] == [list(range(1, 9))] * 6


async def test_what_would_take_long_together_is_committed_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "TOGETHER_SECONDS", 0)
    tables = await asyncio.to_thread(_hosted, 3)
    given = [run(table) for table in tables]
    parts: list[int] = []
    execute = commands.execute_together

    def counted(commands: Sequence[Command]) -> list[Answer | Exception]:
        answers = execute(commands)
        parts.append(len(answers))
        return answers

    monkeypatch.setattr(commands, "execute_together", counted)
    answers = await asyncio.gather(*map(executor.execute, given))

    assert [answer.seq for answer in answers] == [1] * 3
    assert parts == [1] * 3
    assert await executor.read(lambda: [table.head for table in tables]) == [1] * 3


def _hosted(number: int) -> list[Table]:
    try:
        return [Table() for _ in range(number)]
    finally:
        connections.close_all()
