"""Whether a server that runs for long keeps its memory: `python -m tests.bench.soak [--minutes 10]`.

Tables of two scenes are played on the whole time. Beside them games are hosted, played and left for ever,
sockets come, drop without a word and come back, and previews and offers are asked for. Each minute a line
says what the process takes up. What grows at first are caches; the last line compares the end with the
middle of the run, per game that was hosted and left in between. An hour is `--minutes 60`.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import tempfile
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from tests.bench import machine
from tests.bench.load import scripts
from tests.bench.load.__main__ import UNLIMITED
from tests.bench.load.hosting import Game, host
from tests.bench.load.phases import sit_down
from tests.bench.load.scripts import Scene
from tests.bench.load.table import Table, now
from tests.bench.machine import cpu_seconds, memory_mb
from tests.services import Server

STAYING = 20
"""Tables of each scene that are played on the whole time."""
PASSING_ORDERS = 12
SOAKED = {"SCENARIO_KIB_AN_HOUR_FROM_AN_ADDRESS": "100000000", "MEMORY_MIB": "24"}
"""With so little memory for games, as many are forgotten as are hosted after a few minutes, and not hours."""
PAUSE_SECONDS = 0.4
ASKED = b'{"type":"offers","id":1,"unit":null,"since":0}'


class Soak:
    """A server, those who play on it, and how often each thing was done."""

    def __init__(self, server: Server, scenes: list[Scene]) -> None:
        self.server, self.scenes = server, scenes
        self.done: Counter[str] = Counter()

    @property
    def memory(self) -> float:
        assert self.server.process is not None
        return memory_mb(self.server.process.pid)

    async def run(self, minutes: float) -> None:
        """Play, and print a line each minute."""
        staying = [table for scene in self.scenes for table in await self.tables(scene, STAYING)]
        work: list[Callable[[], Awaitable[None]]] = [
            self.passing,
            self.dropping(staying),
            self.playing(staying),
        ]
        running = [asyncio.ensure_future(self.again(one)) for one in work]
        seen: list[tuple[int, float]] = []
        print(f"{'minute':>6} {'MB':>6} {'CPU s':>6}  done")
        for minute in range(round(minutes) + 1):
            seen.append((self.done["games left"], self.memory))
            print(f"{minute:6} {self.memory:6.1f} {self.cpu():6.0f}  {dict(self.done)}", flush=True)
            if minute < minutes:
                await asyncio.sleep(60)
        for one in running:
            one.cancel()
        (games, then), (games_now, memory) = seen[len(seen) // 2], seen[-1]
        print(f"from the middle to the end: {memory - then:+.1f} MB over {games_now - games} games left")

    def cpu(self) -> float:
        assert self.server.process is not None
        return cpu_seconds(self.server.process.pid)

    async def tables(self, scene: Scene, number: int) -> list[Table]:
        """Host games and sit down at them."""
        games: list[Game] = await asyncio.to_thread(host, self.server.port, scene.scenario, number)
        found = [Table(n, game, scene.script, (self.server.port,)) for n, game in enumerate(games)]
        await sit_down(found)
        return found

    async def again(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            with contextlib.suppress(OSError, TimeoutError):
                await work()
            await asyncio.sleep(PAUSE_SECONDS)

    async def passing(self) -> None:
        """Host a game, play a little, and leave it for ever."""
        [table] = await self.tables(random.choice(self.scenes), 1)
        await self.play(table, PASSING_ORDERS)
        for seat in table.seats:
            seat.wire.close()
        self.done["games left"] += 1

    def playing(self, tables: list[Table]) -> Callable[[], Awaitable[None]]:
        """Give an order at every table, one after the other, and ask what may be ordered next."""

        async def play() -> None:
            for table in tables:
                await self.play(table, 1)
                table.sender.wire.send(ASKED)
                await asyncio.sleep(PAUSE_SECONDS / len(tables))

        return play

    def dropping(self, tables: list[Table]) -> Callable[[], Awaitable[None]]:
        """Join a table, catching up or from the start, and drop the connection without closing it."""

        async def drop() -> None:
            seat = random.choice(random.choice(tables).seats)
            twin = type(seat)(seat.port, seat.path.split("/")[-2], seat.place)
            twin.log, twin.seq = random.choice([(None, None), (seat.log, seat.seq)])
            await twin.sit_down()
            twin.wire.transport.abort()
            self.done["sockets dropped"] += 1

        return drop

    async def play(self, table: Table, orders: int) -> None:
        for _ in range(orders):
            if table.given >= len(table.script) - 1:
                table.given = 0
            order = msgspec.json.encode(
                {"type": "preview", "id": 1, "order": table.script[table.given].order}
            )
            table.seats[0].wire.send(order)
            await table.order()
            self.done["orders"] += 1


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--minutes", type=float, default=10)
    minutes = asked.parse_args().minutes
    os.sched_setaffinity(0, {machine.CLIENTS})
    with tempfile.TemporaryDirectory(prefix="flat-out-soak-") as data:
        server = Server(Path(data), **UNLIMITED, **SOAKED)
        server.install()
        try:
            server.start()
            began = now()
            asyncio.run(Soak(server, [scripts.lanes(), scripts.crowded()]).run(minutes))
            print(f"{(now() - began) / 60:.1f} minutes")
        finally:
            server.stop()


if __name__ == "__main__":
    main()
