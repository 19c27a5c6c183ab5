"""Many threads at one table: each order takes effect once, and the numbers have no hole."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import OperationalError, connection, connections, transaction

from tabletop.games import executor, orders, queries, seats, state_cache, store
from tabletop.games.store import Cursor
from tabletop.games.values import Answer
from tests.games.table import SOLO, A, Table, new_id

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _ended() -> Iterator[None]:
    yield
    executor.close()


def at_once(calls: list[Callable[[], Answer]]) -> list[Answer]:
    """Make the calls in as many threads, as nearly at one moment as can be."""
    gate = threading.Barrier(len(calls))

    def enter(call: Callable[[], Answer]) -> Answer:
        try:
            connection.ensure_connection()
            gate.wait(20)
            return call()
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(calls)) as pool:
        return list(pool.map(enter, calls))


def test_the_same_order_sent_five_times_at_once_takes_effect_once() -> None:
    table = Table()
    for number in range(1, 5):
        sent = orders.submit(table.id, A, new_id(), {"type": "run", "unit": "a1"}).now
        answers = at_once([sent] * 5)
        assert [answer.ok for answer in answers] == [True] * 5
        assert {answer.seq for answer in answers} == {number}
        assert sorted(answer.again for answer in answers) == [False, True, True, True, True]
    assert table.head == 4


def test_different_orders_at_once_are_numbered_without_a_hole() -> None:
    table = Table(places=SOLO)
    answers: list[Answer] = []
    for _ in range(4):
        answers += at_once(
            [orders.submit(table.id, 1, new_id(), {"type": "roll", "count": n}).now for n in range(1, 7)]
        )
    assert sorted(answer.seq for answer in answers if answer.ok) == list(range(1, 25))
    state_cache.forget()
    entries = queries.entries(table.id, 0)
    assert [entry.seq for entry in entries] == list(range(1, 25))
    assert [event.nonce for e in entries for event in e.events if hasattr(event, "nonce")] == list(
        range(1, 25)
    )


def test_two_who_take_one_seat_at_once_do_not_both_get_it() -> None:
    from tests.games.test_seats import browser

    table = Table()
    token = table.hosted.seats[0][1]

    def sit() -> Any:
        try:
            return seats.join(token, "Ann", browser())
        except seats.SeatTaken:
            return None

    joined = at_once([sit, sit, sit])
    assert sum(found is not None for found in joined) == 1


def test_an_order_waits_for_a_lock_that_is_held_for_a_moment() -> None:
    table = Table()
    held = threading.Event()

    def hold() -> None:
        try:
            with transaction.atomic(), Cursor() as cursor:
                store.lock(cursor, table.id)
                held.set()
                time.sleep(0.7)
        finally:
            connections.close_all()

    holder = threading.Thread(target=hold)
    holder.start()
    held.wait(10)
    assert table.order(A, "wait", unit="a1").ok
    holder.join()


def test_a_database_that_cannot_be_had_makes_busy_and_changes_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = Table()
    tries = []

    def locked(*_: Any) -> None:
        tries.append(1)
        raise OperationalError("database is locked")

    with monkeypatch.context() as patched:
        patched.setattr(store, "lock", locked)
        answer = table.order(A, "wait", unit="a1")
    assert (answer.ok, answer.code, answer.retry, len(tries)) == (False, "busy", True, 3)
    assert table.head == 0


def test_a_disk_that_is_full_at_the_last_moment_leaves_no_trace(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table()
    before = table.hash

    def full(*_: Any) -> None:
        raise OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setattr(store, "save_answer", full)
        assert table.order(A, "run", unit="a1").code == "busy"
    assert (table.head, table.hash) == (0, before)
    assert table.order(A, "run", unit="a1").entries[0].events[0].nonce == 1


async def test_async_code_runs_games_in_their_own_few_threads() -> None:
    table = await asyncio.to_thread(_hosted)
    found = await asyncio.gather(
        *(
            executor.execute(orders.submit(table.id, A, new_id(), {"type": "wait", "unit": "a1"}))
            for _ in range(10)
        ),
        *(executor.read(threading.current_thread) for _ in range(10)),
    )
    assert sorted(answer.seq for answer in found[:10]) == list(range(1, 11))
    assert {thread.name.rsplit("_", 1)[0] for thread in found[10:]} <= {"games-read", "games-write"}
    assert (await executor.read(queries.load, table.id)).head == 10


def _hosted() -> Table:
    try:
        return Table()
    finally:
        connections.close_all()


def test_the_connection_is_as_games_need_it() -> None:
    connection.ensure_connection()
    assert executor.connection_problems() == []


async def test_a_thread_whose_connection_was_bad_looks_at_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    table = await asyncio.to_thread(Table)
    with monkeypatch.context() as patched:
        patched.setattr(executor, "connection_problems", lambda: ["The journal_mode is odd."])
        with pytest.raises(ImproperlyConfigured, match="odd"):
            await executor.read(queries.load, table.id)
    for _ in range(4):
        assert (await executor.read(queries.load, table.id)).head == 0


async def test_a_read_whose_connection_died_is_done_again_on_a_new_one() -> None:
    table, tries = await asyncio.to_thread(Table), []

    def read() -> int:
        tries.append(connection.connection)
        if len(tries) == 1:
            connection.errors_occurred = True
            connection.is_usable = lambda: False  # type: ignore[method-assign]
            raise OperationalError("the server closed the connection unexpectedly")
        del connection.is_usable
        return queries.load(table.id).head

    assert await executor.read(read) == 0
    assert len(tries) == 2
