"""Many at once: everybody comes back in the same second, everybody watches, many tables play for hours."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path
from time import monotonic

import pytest

from tests.faults.checker import History, problems, stream_problems
from tests.faults.client import Guest, Socket, host, new_id
from tests.faults.report import Tally, either
from tests.faults.test_sockets import _memory
from tests.services import Server

pytestmark = pytest.mark.faults

CROWD = either(short=100, full=500)
ENTRIES = either(short=5, full=30)
TABLES = either(short=4, full=50)
SOAK_SECONDS = int(os.environ.get("SOAK_SECONDS", either(short=15, full=8 * 3600)))
"""A shorter soak is asked for by name: `SOAK_SECONDS=600 make faults`."""


async def say(socket: Socket, history: History) -> None:
    name = history.send(new_id())
    socket.send("order", id=name, order={"type": "say", "text": name})
    history.hear(await socket.answer(name, seconds=60))


@pytest.mark.fault("F20")
async def test_everybody_comes_back_at_once_after_the_server_died(tmp_path: Path, tally: Tally) -> None:
    server = Server(tmp_path, LIVE_LIMITS="off")
    await asyncio.to_thread(server.prepare)
    await asyncio.to_thread(server.start)
    try:
        players = await asyncio.to_thread(host, server.url)
        crowd = await asyncio.gather(*(players[2].socket() for _ in range(CROWD)))
        await asyncio.to_thread(server.kill)
        await asyncio.gather(*(socket.reader for socket in crowd))
        await asyncio.to_thread(server.start)
        began, history = monotonic(), History()
        coming = asyncio.gather(*(players[2].socket() for _ in range(CROWD)))
        one, late = await players[0].socket(), []
        while not coming.done():
            sent = monotonic()
            await say(one, history)
            late.append(monotonic() - sent)
            await asyncio.sleep(0.05)
        back = await coming
        seconds = monotonic() - began
        tally.hold(history, await asyncio.to_thread(players[0].entries))
        tally.tried, tally.note = (
            CROWD,
            f"back after {seconds:.1f} s, slowest order {max(late) * 1000:.0f} ms",
        )
        assert len(back) == CROWD
        assert seconds < 60
        await asyncio.gather(*(socket.close() for socket in [one, *back]))
    finally:
        await asyncio.to_thread(server.stop)


@pytest.mark.fault("F21")
async def test_an_entry_reaches_a_crowd_of_watchers(server: Server, tally: Tally) -> None:
    players = await asyncio.to_thread(host, server.url)
    crowd = await asyncio.gather(*(players[2].socket() for _ in range(CROWD)))
    one, history, late = await players[0].socket(), History(), []
    for number in range(1, ENTRIES + 1):
        began = monotonic()
        await say(one, history)
        await asyncio.gather(*(_until(socket, number) for socket in crowd))
        late.append(monotonic() - began)
    tally.tried, tally.note = CROWD * ENTRIES, f"the last had it after {max(late) * 1000:.0f} ms at most"
    journal = await asyncio.to_thread(players[2].entries)
    assert all(stream_problems(socket.frames, journal) == [] for socket in crowd)
    await asyncio.gather(*(socket.close() for socket in [one, *crowd]))


async def _until(socket: Socket, number: int) -> None:
    while (await socket.receive("entry", seconds=60))["seq"] < number:
        pass


@pytest.mark.fault("F30")
async def test_a_long_evening_at_many_tables_keeps_every_promise(server: Server, tally: Tally) -> None:
    """Order, talk, roll, cut lines and watch at every table at once; memory is looked at as it goes."""
    tables = [await asyncio.to_thread(host, server.url) for _ in range(TABLES)]
    until, before = monotonic() + SOAK_SECONDS, _memory(server)
    playing = [asyncio.create_task(_play(players, seed, until)) for seed, players in enumerate(tables)]
    histories = await asyncio.gather(*playing)
    for players, history in zip(tables, histories, strict=True):
        journal = await asyncio.to_thread(players[0].entries)
        tally.hold(history, journal)
        assert problems(history, journal) == []
    grown = (_memory(server) - before) / 1024
    tally.note = f"{TABLES} tables for {SOAK_SECONDS} s, memory {grown:+.0f} MiB"
    assert "Traceback" not in server.log.read_text()


async def _play(players: list[Guest], seed: int, until: float) -> History:
    luck, history = random.Random(seed), History()
    sockets = [await players[0].socket(), await players[1].socket(), await players[2].socket()]
    while monotonic() < until:
        speaker = luck.randrange(2)
        if luck.random() < 0.05:
            await sockets[speaker].close()
            sockets[speaker] = await players[speaker].socket()
        name = history.send(new_id())
        order = (
            {"type": "say", "text": name}
            if luck.random() < 0.5
            else {"type": "roll", "count": 2, "why": name}
        )
        sockets[speaker].send("order", id=name, order=order)
        history.hear(await sockets[speaker].answer(name, seconds=60))
        for socket in sockets:
            socket.frames.clear()
        await asyncio.sleep(luck.uniform(0, 0.2))
    await asyncio.gather(*(socket.close() for socket in sockets))
    return history
