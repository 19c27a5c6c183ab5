"""Two server processes share their games over PostgreSQL and Redis, and play on when Redis is gone."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import httpx
import pytest

from tests import services
from tests.faults.checker import History, problems, stream_problems
from tests.faults.client import Guest, Socket, host, new_id
from tests.faults.report import Tally
from tests.services import Redis, Server

pytestmark = pytest.mark.faults

BEHIND_SECONDS = 6
BACK_SECONDS = 10


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    with services.redis() as running:
        yield running


@pytest.fixture(scope="module")
def pair(tmp_path_factory: pytest.TempPathFactory, redis: Redis) -> Iterator[tuple[Server, Server]]:
    data = tmp_path_factory.mktemp("pair")
    with services.postgres() as database:
        environment = {"DATABASE_URL": database, "REDIS_URL": redis.url, "LIVE_LIMITS": "off"}
        servers = Server(data, **environment), Server(data, **environment)
        servers[0].prepare()
        try:
            yield servers[0].start(), servers[1].start()
        finally:
            for server in servers:
                server.stop()


@pytest.mark.fault("F3")
async def test_two_processes_serve_one_game_with_and_without_redis(
    pair: tuple[Server, Server], redis: Redis, tally: Tally
) -> None:
    await _until_linked(pair)
    players = await asyncio.to_thread(host, pair[0].url)
    here, there = await players[0].socket(), await players[1].socket(pair[1].url)
    history = History()

    assert await _latency(here, there, history) < 2
    assert await _latency(there, here, history) < 2
    await _passing(here, there)
    await _seated_together(here, there)

    redis.kill()
    for sender, viewer in ((here, there), (there, here)) * 3:
        assert await _latency(sender, viewer, history) < BEHIND_SECONDS + 2
    assert (await asyncio.to_thread(httpx.get, pair[0].url + "/readyz")).json() == {"status": "degraded"}

    redis.start()
    began = monotonic()
    while await _latency(here, there, history) > 1:
        assert monotonic() - began < BACK_SECONDS + BEHIND_SECONDS
    assert (here.closed, there.closed) == (None, None)
    await _check(players, history, tally, here, there)


@pytest.mark.fault("F3")
async def test_play_goes_on_while_redis_hangs(
    pair: tuple[Server, Server], redis: Redis, tally: Tally
) -> None:
    await _until_linked(pair)
    players = await asyncio.to_thread(host, pair[0].url)
    here, there = await players[0].socket(), await players[1].socket(pair[1].url)
    history = History()
    assert await _latency(here, there, history) < 2

    redis.process.send_signal(signal.SIGSTOP)
    try:
        for sender, viewer in ((here, there), (there, here)) * 2:
            assert await _latency(sender, viewer, history) < BEHIND_SECONDS + 2
        answer = await asyncio.to_thread(httpx.get, pair[0].url + "/readyz", timeout=5)
        assert answer.json() == {"status": "degraded"}
    finally:
        redis.process.send_signal(signal.SIGCONT)

    began = monotonic()
    while await _latency(here, there, history) > 1:
        assert monotonic() - began < BACK_SECONDS + BEHIND_SECONDS
    while (await asyncio.to_thread(httpx.get, pair[0].url + "/readyz")).json() != {"status": "ready"}:
        assert monotonic() - began < BACK_SECONDS + BEHIND_SECONDS
        await asyncio.sleep(0.2)
    assert (here.closed, there.closed) == (None, None)
    await _check(players, history, tally, here, there)


async def _until_linked(pair: tuple[Server, Server]) -> None:
    """Wait until both processes hear each other: Redis may have been away a moment ago."""
    began = monotonic()
    for server in pair:
        while (await asyncio.to_thread(httpx.get, server.url + "/readyz")).json() != {"status": "ready"}:
            assert monotonic() - began < BACK_SECONDS + BEHIND_SECONDS
            await asyncio.sleep(0.1)


async def _latency(sender: Socket, viewer: Socket, history: History) -> float:
    """Give an order at one process; return the seconds until the other process's socket has its entry."""
    name = history.send(new_id())
    began = monotonic()
    sender.send("order", id=name, order={"type": "say", "text": name})
    history.hear(await sender.answer(name))
    assert monotonic() - began < 1.5
    while (await viewer.receive("entry"))["events"][0].get("text") != name:
        pass
    return monotonic() - began


async def _passing(here: Socket, there: Socket) -> None:
    """A dragged unit and a spot pointed at cross over too."""
    unit = next(name for name, unit in here.welcome["state"]["units"].items() if unit["side"] == "a")
    here.send("dragging", unit=unit, route=[[1, 2]])
    assert (await there.receive("dragging"))["unit"] == unit
    there.send("point", at=[5, 6])
    assert (await here.receive("pointed"))["at"] == [5, 6]


async def _seated_together(here: Socket, there: Socket) -> None:
    """Wait until each process shows its sockets who is connected to the other."""
    for socket in (here, there):
        for _ in range(10):
            shown = [frame for frame in socket.frames if frame["type"] == "presence"]
            if shown and {seat["seat"] for seat in shown[-1]["seats"] if seat["here"]} == {1, 2}:
                break
            await asyncio.sleep(1)
        else:
            pytest.fail("the other process's player is not here")


async def _check(players: list[Guest], history: History, tally: Tally, *sockets: Socket) -> None:
    journal = await asyncio.to_thread(players[0].entries)
    tally.hold(history, journal)
    assert problems(history, journal) == []
    assert len(history.acknowledged) == len(journal)
    for socket in sockets:
        assert stream_problems(socket.frames, journal) == []


def test_the_log_files_hold_no_traceback(pair: tuple[Server, Server]) -> None:
    for server in pair:
        assert "Traceback" not in Path(server.log).read_text()
