"""The server is killed during orders: nothing acknowledged is lost, nothing happens twice."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from time import monotonic

import pytest
from websockets.exceptions import WebSocketException

from tests.faults.checker import History, effects, problems
from tests.faults.client import Guest, Socket, host, new_id
from tests.faults.forks import ForkedServer
from tests.faults.report import Tally, either
from tests.services import Server

pytestmark = pytest.mark.faults

ROUNDS = either(short=50, full=200)  # on each database
CLIENTS = 2


@pytest.mark.slow
@pytest.mark.fault("F1", "F2")
async def test_killed_servers_lose_and_double_nothing(
    tmp_path: Path, postgres_url: str, tally: Tally
) -> None:
    """SQLite and PostgreSQL at the same time, to use both cores."""
    (tmp_path / "sqlite").mkdir()
    (tmp_path / "postgresql").mkdir()
    on_file = ForkedServer(tmp_path / "sqlite", LIVE_LIMITS="off")
    on_postgresql = ForkedServer(tmp_path / "postgresql", LIVE_LIMITS="off", DATABASE_URL=postgres_url)
    try:
        async with asyncio.TaskGroup() as both:
            both.create_task(_kill_again_and_again(on_file, 1, tally))
            both.create_task(_kill_again_and_again(on_postgresql, 2, tally))
    finally:
        on_file.stop()
        on_postgresql.stop()


async def _kill_again_and_again(server: Server, seed: int, tally: Tally) -> None:
    luck = random.Random(seed)
    await asyncio.to_thread(server.prepare)
    await asyncio.to_thread(server.start)
    players = await asyncio.to_thread(host, server.url)
    history, over = History(), asyncio.Event()
    senders = [asyncio.create_task(_keep_ordering(player, history, over)) for player in players[:CLIENTS]]
    for _ in range(ROUNDS):
        acknowledged = len(history.acknowledged)
        await asyncio.sleep(luck.uniform(0.05, 0.4))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        await _until_orders_pass(history, acknowledged)
    over.set()
    await asyncio.wait_for(asyncio.gather(*senders), 30)
    journal = await asyncio.to_thread(players[0].entries)
    tally.hold(history, journal)
    assert problems(history, journal) == []
    assert len(history.acknowledged) == len(history.sent) == len(effects(journal))
    assert len(history.acknowledged) > ROUNDS
    log = server.log.read_text()
    assert "Traceback" not in log
    assert "was put back" not in log  # a crash is no restored backup


async def _until_orders_pass(history: History, before: int) -> None:
    began = monotonic()
    while len(history.acknowledged) == before:
        assert monotonic() - began < 15, "no order was acknowledged after the restart"
        await asyncio.sleep(0.02)


async def _keep_ordering(player: Guest, history: History, over: asyncio.Event) -> None:
    """Give one order after the other; what has no answer is sent again under its id, on a new socket."""
    socket: Socket | None = None
    number = 0
    while not over.is_set():
        number += 1
        name = history.send(new_id())
        order = {"type": "say", "text": name} if number % 3 else {"type": "roll", "count": 3, "why": name}
        answer = None
        while answer is None:
            try:
                socket = socket or await player.socket()
                socket.send("order", id=name, order=order)
                answer = await socket.answer(name, seconds=5)
            except (OSError, TimeoutError, WebSocketException):  # what a killed server does to its clients
                socket = None
                await asyncio.sleep(0.05)
        history.hear(answer)
    if socket is not None:
        with contextlib.suppress(OSError):
            await socket.close()
