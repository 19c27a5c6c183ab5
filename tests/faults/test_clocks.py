"""Clocks that are wrong, or jump: events are ordered by number, never by the time of day."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from tests import services
from tests.faults.checker import History, problems, stream_problems
from tests.faults.client import Frame, Guest, Socket, host, new_id
from tests.faults.report import Tally, either
from tests.services import Server

pytestmark = pytest.mark.faults

ORDERS = either(short=20, full=300)


class Clock:
    """A clock of a server's own, by libfaketime: it can be set while the server runs."""

    def __init__(self, file: Path, *, steady: bool) -> None:
        self.file = file
        library = next(Path("/usr/lib").glob("*/faketime/libfaketimeMT.so.1"))
        self.environment = {
            "LD_PRELOAD": str(library),
            "FAKETIME_TIMESTAMP_FILE": str(file),
            "FAKETIME_NO_CACHE": "1",
            "FAKETIME_DONT_FAKE_MONOTONIC": "1" if steady else "0",
        }
        self.put("+0")

    def put(self, offset: str) -> None:
        """Set the clock: `+25h`, `-3600`."""
        self.file.write_text(offset)


async def say(socket: Socket, history: History) -> None:
    name = history.send(new_id())
    socket.send("order", id=name, order={"type": "say", "text": name})
    history.hear(await socket.answer(name))


def _hours(journal: list[Frame]) -> list[float]:
    """Return when each entry was made, by the clock of its server."""
    return [datetime.fromisoformat(entry["at"]).timestamp() / 3600 for entry in journal]


@pytest.mark.fault("F5")
async def test_a_socket_that_was_open_for_25_hours_hears_the_next_entry(tmp_path: Path, tally: Tally) -> None:
    clock = Clock(tmp_path / "clock", steady=False)
    server = Server(tmp_path, **clock.environment)
    await asyncio.to_thread(server.prepare)
    await asyncio.to_thread(server.start)
    try:
        players = await asyncio.to_thread(host, server.url)
        one, other, history = await players[0].socket(), await players[1].socket(), History()
        await say(one, history)
        clock.put("+25h")
        await other.receive("heartbeat")
        for _ in range(5):
            await say(one, history)
        journal = await asyncio.to_thread(players[0].entries)
        tally.hold(history, journal)
        assert problems(history, journal) == []
        while (await other.receive("entry"))["seq"] < len(journal):
            pass
        assert (one.closed, other.closed) == (None, None)
        assert stream_problems(other.frames, journal) == []
        assert _hours(journal)[-1] - _hours(journal)[0] > 24
    finally:
        await asyncio.to_thread(server.stop)


@pytest.fixture
def hours_apart(
    tmp_path: Path, postgres_url: str, redis_server: services.Redis
) -> Iterator[tuple[Server, Server, Clock]]:
    """Run two processes on the same games, one of them with a wrong clock."""
    clock = Clock(tmp_path / "clock", steady=True)
    environment = {"DATABASE_URL": postgres_url, "REDIS_URL": redis_server.url, "LIVE_LIMITS": "off"}
    servers = Server(tmp_path, **environment), Server(tmp_path, **environment, **clock.environment)
    servers[0].prepare()
    try:
        yield servers[0].start(), servers[1].start(), clock
    finally:
        for server in servers:
            server.stop()


@pytest.mark.fault("F19")
async def test_a_server_whose_clock_is_an_hour_off_keeps_the_order_of_play(
    hours_apart: tuple[Server, Server, Clock], tally: Tally
) -> None:
    right, wrong, clock = hours_apart
    players: list[Guest] = await asyncio.to_thread(host, right.url)
    here, there, history = await players[0].socket(), await players[1].socket(wrong.url), History()
    for offset in ("-1h", "+1h", "-1h", "+0"):
        clock.put(offset)
        for _ in range(ORDERS):
            await asyncio.gather(say(here, history), say(there, history))
    journal = await asyncio.to_thread(players[0].entries)
    tally.hold(history, journal)
    assert problems(history, journal) == []
    assert len(history.acknowledged) == len(journal)
    assert _hours(journal) != sorted(_hours(journal)), "the clocks were right"
    for socket in (here, there):
        while socket.frames[-1].get("seq", 0) < len(journal):
            await socket.receive("entry", "heartbeat", seconds=20)
        assert stream_problems(socket.frames, journal) == []
        assert socket.closed is None
