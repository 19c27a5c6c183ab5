"""A game that is started over while people sit at it."""

from __future__ import annotations

import asyncio

import pytest

from tabletop.games import restarting, seats
from tabletop.live import hub as hubs
from tabletop.live import protocol
from tests.games.table import GM, A, Table
from tests.live.player import Player, in_games

pytestmark = pytest.mark.usefixtures("running_hub")


@pytest.fixture(autouse=True)
def _without_polls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "POLL_SECONDS", 600)


async def start_over(table: Table) -> str:
    gm = (await in_games(seats.seats_at, table.id))[GM - 1]
    log, _ = await in_games(lambda: restarting.start_over(table.id, gm, host=False, free=False))
    return str(log)


async def test_everybody_is_sent_back_at_once_and_finds_the_new_beginning(
    table: Table, two: tuple[Player, Player]
) -> None:
    await in_games(lambda: table.order(A, "run", unit="a1"))
    one, other = await two[0].sit(), await two[1].sit()
    log = await start_over(table)
    for player in (one, other):
        assert (await player.receive("bye"))["code"] == protocol.RESTART
        assert await player.until_closed() == protocol.RESTART
    again = await (await asyncio.to_thread(Player, table, A, one.session)).sit()
    assert (again.welcome["log"], again.welcome["seq"]) == (log, 0)


async def test_whoever_comes_while_the_others_still_go_finds_the_new_beginning(
    table: Table, two: tuple[Player, Player]
) -> None:
    await in_games(lambda: table.order(A, "run", unit="a1"))
    one = await two[0].sit()
    old = one.welcome["state"]
    assert old
    gm = (await in_games(seats.seats_at, table.id))[GM - 1]
    hubs.hub.stop_listening()
    log, _ = await in_games(lambda: restarting.start_over(table.id, gm, host=False, free=False))
    late = await two[1].sit()
    assert one.closed is None
    assert (late.welcome["log"], late.welcome["seq"]) == (log, 0)
    assert late.welcome["state"]["units"]["a1"] != old["units"]["a1"]


async def test_an_order_to_the_old_game_moves_nothing_in_the_new_one(
    table: Table, two: tuple[Player, Player]
) -> None:
    one = await two[0].sit()
    hubs.hub.stop_listening()
    await start_over(table)
    one.order("run", unit="a1")
    assert (await one.receive("refused"))["code"] == "stale"
    assert await in_games(lambda: table.head) == 0
