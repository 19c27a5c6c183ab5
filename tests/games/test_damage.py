"""A damaged row is found when its game is read, named, and touches no other game."""

from __future__ import annotations

import logging
from typing import Any

import pytest

from tabletop.games import commands, orders, queries, state_cache
from tabletop.games.models import Entry, Snapshot
from tabletop.games.values import Damaged
from tests.games.table import A, Table, new_id

pytestmark = pytest.mark.django_db


def played() -> Table:
    table = Table()
    for unit in ("a1", "a2", "a1"):
        table.order(A, "run", unit=unit)
    state_cache.forget()
    return table


def damage(table: Table, what: str) -> None:
    match what:
        case "an entry that is no JSON":
            Entry.objects.filter(game_id=table.id, seq=2).update(events="[{")
        case "an entry that says something else":
            row = Entry.objects.get(game_id=table.id, seq=2)
            row.order = row.order.replace("a2", "a1")
            row.save()
        case "an entry that is missing":
            Entry.objects.filter(game_id=table.id, seq=2).delete()
        case "a snapshot that is cut off":
            row = Snapshot.objects.get(game_id=table.id)
            row.board = row.board[:100]
            row.save()


@pytest.mark.parametrize(
    "what",
    [
        "an entry that is no JSON",
        "an entry that says something else",
        "an entry that is missing",
        "a snapshot that is cut off",
    ],
)
def test_a_damaged_game_is_named_and_the_others_go_on(
    what: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = played(), played()
    damage(broken, what)
    with caplog.at_level(logging.ERROR), pytest.raises(Damaged, match=broken.id):
        queries.load(broken.id)
    assert broken.id in caplog.text

    monkeypatch.setattr(commands, "TOGETHER_SECONDS", 60)
    first, second = commands.execute_together([say(broken), say(sound)])
    assert not isinstance(first, Exception)
    assert (first.code, first.retry) == ("paused", False)
    assert first.verdict is not None
    assert first.verdict.findings[0].message == Damaged(broken.id).why
    assert not isinstance(second, Exception)
    assert (second.ok, sound.head) == (True, 4)


def say(table: Table) -> Any:
    return orders.submit(table.id, A, new_id(), {"type": "say", "text": "hello"})
