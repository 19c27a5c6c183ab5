"""SIGTERM: running orders finish, every browser learns when to reconnect, nothing acknowledged is lost."""

from __future__ import annotations

import asyncio
import signal
from pathlib import Path
from time import monotonic

import pytest

from tests.faults.checker import History, problems
from tests.faults.client import Socket, host, new_id
from tests.faults.report import Tally
from tests.services import Server

pytestmark = pytest.mark.faults

SOCKETS = 60
ORDERS = 20


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

    assert monotonic() - began < 15
    await asyncio.gather(hearing, *(socket.reader for socket in watchers))
    for socket in [one, *watchers]:
        assert socket.closed == 1012
        bye = next(frame for frame in socket.frames if frame["type"] == "bye")
        assert (bye["code"], 0 <= bye["after_ms"] <= 5000) == (1012, True)

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


async def _hear_all(socket: Socket, history: History) -> None:
    try:
        while True:
            history.hear(await socket.receive("ack", "refused"))
    except ConnectionError:
        pass
