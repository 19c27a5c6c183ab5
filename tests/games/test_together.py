"""Commands that wait together are committed together, and each is answered as if it had come alone."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext

from tabletop.games import commands, orders, queries, state_cache, store
from tabletop.games.commands import Command
from tests.games.table import A, B, Table, new_id

pytestmark = pytest.mark.django_db(transaction=True)


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
