"""SIGTERM: running orders finish, every browser learns when to reconnect, nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from time import monotonic

import pytest

from tests import services
from tests.faults.checker import History, problems
from tests.faults.client import Socket, host, new_id
from tests.faults.report import Tally, either
from tests.services import Redis, Server

pytestmark = pytest.mark.faults

SOCKETS = 60
ORDERS = 20
STOPS = either(short=1, full=50)
STOP_SECONDS = 15


@pytest.mark.fault("F22")
async def test_a_stopped_server_says_bye_and_loses_nothing(tmp_path: Path, tally: Tally) -> None:
    server = Server(tmp_path, LIVE_LIMITS="off")
    await asyncio.to_thread(server.prepare)
    await asyncio.to_thread(server.start)
    players = await asyncio.to_thread(host, server.url)
    watchers = await asyncio.gather(*(players[2].socket() for _ in range(SOCKETS)))
    one = await players[0].socket()
    history = History()
    for name in [new_id() for _ in range(ORDERS)]:
        one.send("order", id=history.send(name), order={"type": "say", "text": name})
    hearing = asyncio.create_task(_hear_all(one, history))
    await asyncio.sleep(0.02)
    began = monotonic()
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    await asyncio.to_thread(server.process.wait, 20)

    assert monotonic() - began < STOP_SECONDS
    await asyncio.gather(hearing, *(socket.reader for socket in watchers))
    for socket in [one, *watchers]:
        assert socket.closed == 1012
        bye = next(frame for frame in socket.frames if frame["type"] == "bye")
        assert (bye["code"], 1500 <= bye["after_ms"] < 3500) == (1012, True)

    await asyncio.to_thread(server.start)
    again = await players[0].socket()
    for order in [order for order in history.sent.values() if order.answer is None]:
        again.send("order", id=order.id, order={"type": "say", "text": order.id})
        history.hear(await again.answer(order.id))
    journal = await asyncio.to_thread(players[0].entries)
    await asyncio.to_thread(server.stop)

    tally.hold(history, journal)
    assert problems(history, journal) == []
    assert len(history.acknowledged) + len(history.refused) == ORDERS


@pytest.mark.fault("F22")
@pytest.mark.parametrize("redis_is", ["there", "gone", "hanging"])
async def test_a_server_ends_within_seconds_whatever_redis_does(
    tmp_path: Path, tally: Tally, redis_is: str
) -> None:
    took: list[float] = []
    with services.postgres() as database, services.redis() as redis:
        server = Server(tmp_path, DATABASE_URL=database, REDIS_URL=redis.url, LIVE_LIMITS="off")
        await asyncio.to_thread(server.prepare)
        for number in range(STOPS):
            await asyncio.to_thread(server.start)
            if number == 0:
                players = await asyncio.to_thread(host, server.url)
            socket = await players[0].socket()
            _become(redis, redis_is)
            await asyncio.sleep(0.5 * number / STOPS)
            took.append(await asyncio.to_thread(_stop, server))
            await socket.reader
            assert socket.closed == 1012
            _become(redis, "there")

    tally.tried = STOPS
    tally.note = f"Redis {redis_is}: {max(took):.1f} s at most"
    assert max(took) < STOP_SECONDS


def _become(redis: Redis, state: str) -> None:
    if state == "gone":
        redis.kill()
    elif state == "hanging":
        redis.process.send_signal(signal.SIGSTOP)
    elif redis.process.poll() is not None:
        redis.start()
    else:
        redis.process.send_signal(signal.SIGCONT)


def _stop(server: Server) -> float:
    """Return how many seconds the server took to end."""
    began = monotonic()
    assert server.process is not None
    server.process.send_signal(signal.SIGTERM)
    server.process.wait(2 * STOP_SECONDS)
    return monotonic() - began


async def _hear_all(socket: Socket, history: History) -> None:
    try:
        while True:
            history.hear(await socket.receive("ack", "refused"))
    except ConnectionError:
        pass
