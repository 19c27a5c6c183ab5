"""What an order costs on the live path: latency, orders a second, CPU; beside a bare durable server.

Tables of two seats on one server process pinned to a core, the clients on another. *Paced*: an order each
two seconds a table, at random. *Closed*: every table always has one order under way. Latency runs from
the sender's send to the other seat's entry. The order is a GM's `place`: cheap rules, one event, a write.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import msgspec

from tests.bench.wire import Wire, connect
from tests.services import REPOSITORY, Server, free_port, wait_for_port

TABLES = 60
SECONDS = 8
PLACES = ([20.0, 20.0], [22.0, 20.0])
CORES = sorted(os.sched_getaffinity(0))


class Pair:
    """A table: one seat orders, the other hears of it."""

    def __init__(self, port: int, game: str, cookies: tuple[str, str]) -> None:
        self.port, self.path, self.cookies = port, f"/ws/games/{game}/", cookies
        self.sent = 0.0
        self.done = asyncio.Event()
        self.latencies: list[float] = []

    async def sit_down(self) -> None:
        self.sender, self.viewer = [await self._seat(cookie) for cookie in self.cookies]
        self.viewer.hear = self._hear

    async def _seat(self, cookie: str) -> Wire:
        wire, welcomed = await connect(self.port, self.path, cookie), asyncio.Event()
        wire.hear = lambda data: welcomed.set() if b'"welcome"' in data[:30] else None
        wire.send(b'{"type":"hello","protocol":1,"log":null,"since":null}')
        await asyncio.wait_for(welcomed.wait(), 30)
        return wire

    def order(self) -> None:
        self.done.clear()
        self.sent = time.perf_counter()
        place = PLACES[len(self.latencies) % 2]
        order = {"type": "place", "unit": "sherman", "at": place, "facing": 90}
        self.sender.send(msgspec.json.encode({"type": "order", "id": str(uuid.uuid4()), "order": order}))

    def _hear(self, data: bytes) -> None:
        if data.startswith(b'{"type":"entry"') or data.startswith(b'{"type": "entry"'):
            self.latencies.append(time.perf_counter() - self.sent)
            self.done.set()


async def paced(pairs: list[Pair]) -> None:
    """Order every two seconds at each table."""
    until = time.perf_counter() + SECONDS

    async def play(pair: Pair) -> None:
        await asyncio.sleep(random.random() * 2)
        while time.perf_counter() < until:
            pair.order()
            await asyncio.sleep(2)

    await asyncio.gather(*(play(pair) for pair in pairs))


async def closed(pairs: list[Pair]) -> None:
    """Order at each table as soon as the last order has arrived."""
    until = time.perf_counter() + SECONDS

    async def play(pair: Pair) -> None:
        while time.perf_counter() < until:
            pair.order()
            await asyncio.wait_for(pair.done.wait(), 30)

    await asyncio.gather(*(play(pair) for pair in pairs))


async def measure(port: int, process: int, games: list[tuple[str, tuple[str, str]]]) -> dict[str, float]:
    """Return the figures of a running server."""
    pairs = [Pair(port, game, cookies) for game, cookies in games]
    for pair in pairs:
        await pair.sit_down()
    await asyncio.sleep(1)
    found: dict[str, float] = {}
    for name, load in (("paced", paced), ("closed", closed)):
        for pair in pairs:
            pair.latencies.clear()
        cpu, loop, began = cpu_seconds(process), cpu_seconds(process, str(process)), time.perf_counter()
        await load(pairs)
        await asyncio.sleep(0.1)
        cpu, took = cpu_seconds(process) - cpu, time.perf_counter() - began
        loop = cpu_seconds(process, str(process)) - loop
        latencies = sorted(one for pair in pairs for one in pair.latencies)
        found |= {
            f"{name} p50 ms": 1000 * median(latencies),
            f"{name} p99 ms": 1000 * latencies[int(0.99 * (len(latencies) - 1))],
            f"{name} orders/s": len(latencies) / took,
            f"{name} CPU us/order": 1e6 * cpu / len(latencies),
            f"{name} of it the loop": 1e6 * loop / len(latencies),
        }
    return found


def cpu_seconds(process: int, thread: str = "*") -> float:
    """Return the CPU time that a process and its threads have used, or one of them."""
    files = Path(f"/proc/{process}/task").glob(f"{thread}/schedstat")
    return sum(int(file.read_text().split()[0]) / 1e9 for file in files)


@contextlib.contextmanager
def flat_out(data: Path, tables: int) -> Iterator[tuple[int, int, list[tuple[str, tuple[str, str]]]]]:
    """Run Flat Out with hosted games; yields its port, process and games with two cookies each."""
    server = Server(data, LIVE_LIMITS="off", LOG_LEVEL="WARNING")
    server.manage("migrate", "--verbosity", "0")
    made = server.manage("shell", "--verbosity", "0", "--command", HOST.format(tables=tables))
    server.start()
    assert server.process is not None
    pin(server.process.pid, CORES[0])
    try:
        yield (
            server.port,
            server.process.pid,
            msgspec.json.decode(made, type=list[tuple[str, tuple[str, str]]]),
        )
    finally:
        server.stop()


HOST = """
import json
from django.contrib.sessions.backends.db import SessionStore
from tabletop.games import seats
from tabletop.scenarios import library
made = []
for _ in range({tables}):
    places = [{{"role": "gm"}}, {{"role": "player", "sides": ["a", "b"]}}]
    hosted = seats.host(library.scenario("farm_crossroads").document, seats=places)
    cookies = []
    for _, token in hosted.seats:
        session = SessionStore()
        seats.join(token, "player", session)
        session.save()
        cookies.append("session=" + session.session_key)
    made.append((hosted.game.id, cookies))
print(json.dumps(made))
"""


@contextlib.contextmanager
def bare(data: Path, tables: int) -> Iterator[tuple[int, int, list[tuple[str, tuple[str, str]]]]]:
    """Run the bare durable server."""
    port = free_port()
    command = [sys.executable, "-m", "tests.bench.bare", str(port), str(data / "bare.sqlite3")]
    process = subprocess.Popen(command, cwd=REPOSITORY)
    wait_for_port(port, process)
    pin(process.pid, CORES[0])
    try:
        yield port, process.pid, [(str(uuid.uuid4()), ("a=1", "b=1")) for _ in range(tables)]
    finally:
        process.terminate()
        process.wait()


def pin(process: int, core: int) -> None:
    """Keep every thread of a process on one core."""
    for task in Path(f"/proc/{process}/task").iterdir():
        os.sched_setaffinity(int(task.name), {core})


def main(tables: int = TABLES) -> None:
    os.sched_setaffinity(0, {CORES[-1]})
    rows: dict[str, dict[str, float]] = {}
    for name, start in (("bare", bare), ("Flat Out", flat_out)):
        with (
            tempfile.TemporaryDirectory(prefix="flat-out-bench-") as data,
            start(Path(data), tables) as running,
        ):
            rows[name] = asyncio.run(measure(*running))
    print(f"{tables} tables, two seats each; a GM's place order; SQLite, synchronous FULL")
    print(f"{'':>22} {'Flat Out':>10} {'bare':>10} {'ratio':>7}")
    for key, value in rows["Flat Out"].items():
        print(f"{key:>22} {value:10,.1f} {rows['bare'][key]:10,.1f} {value / rows['bare'][key]:7.2f}")
    split(rows["Flat Out"])


def split(row: dict[str, float]) -> None:
    """Print where an order's CPU goes; what the rules spend is measured apart."""
    rules = rules_alone()
    whole, loop = row["closed CPU us/order"], row["closed of it the loop"]
    print(f"CPU of an order, closed loop: {whole:,.0f} us")
    print(f"  rules (check and resolve)   {rules:8,.0f}")
    print(f"  games, database, offers     {whole - loop - rules:8,.0f}")
    print(f"  sockets, hub, loop          {loop:8,.0f}")


def rules_alone(orders: int = 400) -> float:
    """Return the CPU microseconds that the rules need for the same order."""
    with tempfile.TemporaryDirectory(prefix="flat-out-bench-") as data:
        server = Server(Path(data))
        server.manage("migrate", "--verbosity", "0")
        made = server.manage(
            "shell", "--verbosity", "0", "--command", SHARE.format(orders=orders, places=PLACES)
        )
    return float(made)


SHARE = """
import time
import rules
from rules.core.game.events import apply_all
from tabletop.games import queries, seats
from tabletop.scenarios import library
hosted = seats.host(library.scenario("farm_crossroads").document, seats=[{{"role": "gm"}}])
places, game = {places}, hosted.game.id
def order(number):
    return {{"type": "place", "unit": "sherman", "at": places[number % 2], "facing": 90}}
def spent(work):
    for number in range(20):
        work(number)
    began = time.thread_time()
    for number in range({orders}):
        work(number)
    return 1e6 * (time.thread_time() - began) / {orders}
state = queries.load(game).state
system = rules.system(state.system)
def judge(number):
    system.check(state, order(number), "gm")
    apply_all(state, system.resolve(state, order(number), "gm", None))
print(spent(judge))
"""

if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
