"""The phases of a load test: orders at a pace, orders as fast as they are answered, a server restart."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any, NamedTuple

from tests.bench.load.hosting import Game
from tests.bench.load.table import Seat, Table, now
from tests.bench.machine import cpu_seconds
from tests.bench.wire import Wire, connect

INTERVAL = 2.0
AT_ONCE = 32
PROBE_SECONDS = 0.004


class Played(NamedTuple):
    """What a phase of play showed; latencies in ms from the sender's send to the other seat's entry."""

    rate: float
    p50: float
    p99: float
    cpu_us: float
    bytes: float
    refused: int


async def sit_down(tables: list[Table]) -> None:
    """Open the sockets of all tables, some at a time."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def sit(seat: Seat) -> None:
        async with gate:
            await seat.sit_down()

    await asyncio.gather(*(sit(seat) for table in tables for seat in table.seats))


async def paced(tables: list[Table], seconds: float, processes: Sequence[int]) -> Played:
    """Order at each table every two seconds.

    An order that has to wait for the one before it is timed from when it was due.
    """

    async def play(table: Table, first: float, until: float) -> None:
        due = first
        while due < until and now() < until:
            late = now() > due
            await asyncio.sleep(max(0, due - now()))
            await table.order(due if late else None)
            due += INTERVAL

    began = now()
    return await _played(
        tables,
        processes,
        lambda n, table: play(table, began + INTERVAL * n / len(tables), began + seconds),
    )


async def closed(tables: list[Table], seconds: float, processes: Sequence[int]) -> Played:
    """Order at each table as soon as the last order has arrived."""
    until = now() + seconds

    async def play(table: Table) -> None:
        while now() < until:
            await table.order()

    return await _played(tables, processes, lambda n, table: play(table))


async def _played(tables: list[Table], processes: Sequence[int], play: Callable[[int, Table], Any]) -> Played:
    for table in tables:
        table.latencies.clear()
        table.refusals = 0
    received = sum(table.received for table in tables)
    cpu, began = sum(map(cpu_seconds, processes)), now()
    await asyncio.gather(*(play(n, table) for n, table in enumerate(tables)))
    took, cpu = now() - began, sum(map(cpu_seconds, processes)) - cpu
    await asyncio.sleep(0.2)  # the acknowledgement may come after the entry
    found = sorted(one for table in tables for one in table.latencies)
    return Played(
        rate=len(found) / took,
        p50=1000 * median(found),
        p99=1000 * found[int(0.99 * (len(found) - 1))],
        cpu_us=1e6 * cpu / len(found),
        bytes=(sum(table.received for table in tables) - received) / len(found),
        refused=sum(table.refusals for table in tables),
    )


class Probe:
    """A socket that asks the server for a sign of life every few milliseconds, and keeps the longest wait."""

    wire: Wire

    def __init__(self, port: int, game: Game) -> None:
        self.port, self.game = port, game
        self.asked: deque[float] = deque()
        self.longest = 0.0

    async def watch(self) -> None:
        """Ask until cancelled."""
        self.wire = await connect(self.port, f"/ws/games/{self.game.id}/", self.game.places[0].cookie)
        self.wire.hear = self._hear
        self._ask(b'{"type":"hello","protocol":1,"log":null,"since":null}')
        try:
            while True:
                await asyncio.sleep(PROBE_SECONDS)
                self._ask(b'{"type":"ping","t":0}')
        finally:
            self.wire.close()

    def _ask(self, frame: bytes) -> None:
        self.asked.append(now())
        self.wire.send(frame)

    def _hear(self, data: bytes) -> None:
        if data.startswith((b'{"type":"pong"', b'{"type":"welcome"')):
            self.longest = max(self.longest, now() - self.asked.popleft())


async def probed(port: int, game: Game, play: Any) -> tuple[Any, float]:
    """Return what some play showed, and the longest that the server answered nothing meanwhile, in ms."""
    probe = Probe(port, game)
    watching = asyncio.ensure_future(probe.watch())
    try:
        return await play, 1000 * probe.longest
    finally:
        watching.cancel()


class Return(NamedTuple):
    """How all came back from a restart: seconds from SIGTERM, and how many sockets were closed with 4010."""

    seconds: float
    down: float
    sockets: int
    refused: int


async def restarted(tables: list[Table], restart: Callable[[], float]) -> Return:
    """End the server and start it anew (`restart` returns how long it was going down), and wait for all."""
    Seat.closes.clear()
    seats = [seat for table in tables for seat in table.seats]
    coming = [asyncio.ensure_future(seat.come_back()) for seat in seats]
    await asyncio.sleep(0)
    began = now()
    down = await asyncio.to_thread(restart)
    back = await asyncio.gather(*coming)
    return Return(max(back) - began, down, len(back), Seat.closes[4010])
