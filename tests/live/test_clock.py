"""A clock that runs out while nobody gives an order."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tabletop.games import executor, queries, state_cache, timekeeping
from tests.games import skirmish
from tests.games.table import WITH_GM, A, Table
from tests.live.player import Frame, Player, in_games

pytestmark = pytest.mark.usefixtures("running_hub")


@pytest.fixture
def table(transactional_db: None) -> Iterator[Table]:
    """A game of one second a side."""
    skirmish.enlist()
    state_cache.forget()
    yield Table(skirmish.scenario(clock={"per": "game", "seconds": 1}), places=WITH_GM)
    executor.close()
    state_cache.forget()


def told(entry: Frame) -> list[str]:
    return [event["text"] for event in entry["events"]]


async def said(table: Table) -> int:
    """Return how often the journal says that a time is over."""
    entries = await in_games(queries.entries, table.id, 0)
    return sum(entry.order["type"] == "clock" for entry in entries)


async def test_all_are_told_at_once_and_the_journal_says_it_once(
    table: Table, two: tuple[Player, Player]
) -> None:
    one, other = await two[0].sit(), await two[1].sit()
    one.order("wait", unit="a1")
    for player in (one, other):
        assert (await player.receive("entry"))["order"]["type"] == "wait"
    for player in (one, other):
        entry = await player.receive("entry", seconds=3)
        assert (entry["by"], entry["order"]["type"]) == (None, "clock")
        assert told(entry) == ["The time of **Grenadiers** is over."]
        assert entry["clock"]["left"]["a"] <= 0
    one.order("wait", unit="a1")
    assert (await other.receive("entry"))["order"]["type"] == "wait"
    assert await other.quiet("entry", seconds=1.2)
    assert await said(table) == 1


async def test_it_is_told_to_who_comes_after_another_process_has_gone(
    table: Table, two: tuple[Player, Player]
) -> None:
    await in_games(lambda: table.order(A, "wait", unit="a1"))
    one = await two[0].sit()
    assert (await one.receive("entry", seconds=3))["order"]["type"] == "clock"


async def test_two_processes_whose_timers_end_together_say_it_once(
    table: Table, two: tuple[Player, Player]
) -> None:
    await in_games(lambda: table.order(A, "wait", unit="a1"))
    await asyncio.sleep(1.01)
    for _ in range(2):
        await executor.write(lambda: timekeeping.tell_time(table.id))
    assert await said(table) == 1


async def test_a_pause_stops_the_timer(table: Table, two: tuple[Player, Player]) -> None:
    umpire = await asyncio.to_thread(Player, table, 4)
    one, gm = await two[0].sit(), await umpire.sit()
    one.order("wait", unit="a1")
    await gm.receive("entry")
    gm.order("pause", on=True)
    assert (await one.receive("entry"))["order"]["type"] == "wait"
    assert (await one.receive("entry"))["order"]["type"] == "pause"
    assert await one.quiet("entry", seconds=1.3)
