"""What an order costs on two processes with PostgreSQL and Redis, beside one process with SQLite.

Tables of two seats, each seat at another process; the seats order in turn, legal moves of tanks over open
ground. *Closed*: every table always has one order under way. *Paced*: an order each two seconds a table.
Latency runs from the sender's send to the other seat's entry. The CPU is that of the server processes.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
import psycopg

from tests import services
from tests.bench.live_bench import CORES, cpu_seconds, pin
from tests.bench.wire import Wire, connect
from tests.services import Server

TABLES = 100
TANKS = 32
SECONDS = 6
INTERVAL = 2.0

Games = list[tuple[str, tuple[str, str]]]
Json = dict[str, Any]


def scenario() -> Json:
    """Return a table of tanks in lanes: each of them may move towards the point at its lane's end."""
    lanes = [(number, 2.0 + 1.4 * number) for number in range(TANKS)]
    profile = {"speed": "slow", "locomotion": "fully_tracked", "afv": True, "length": 2, "width": 1}
    goals = [
        {
            "type": "Feature",
            "id": f"p{number}",
            "properties": {"kind": "point", "name": f"p{number}"},
            "geometry": {"type": "Point", "coordinates": [66, y]},
        }
        for number, y in lanes
    ]
    units = [
        {
            "id": f"t{number}",
            "side": "ab"[number % 2],
            "name": f"T{number}",
            "kind": "vehicle",
            "at": [6, y],
            "facing": 90,
            "profile": profile,
        }
        for number, y in lanes
    ]
    ground = {"type": "FeatureCollection", "features": goals}
    return {
        "format": "tabletop-scenario/1",
        "name": "Lanes",
        "system": "chain_of_command",
        "sides": [
            {"id": "a", "name": "A", "colour": "#335577"},
            {"id": "b", "name": "B", "colour": "#553333"},
        ],
        "board": {"kind": "table", "width": 72, "height": 48, "ground": "open", "features": ground},
        "units": units,
    }


def orders() -> list[Json]:
    """Return a turn's orders, legal again and again: each side moves its tanks and ends its phase."""
    found: list[Json] = []
    for side in (0, 1):
        for number in range(side, TANKS, 2):
            found.append({"type": "move", "unit": f"t{number}", "dice": 1, "toward": f"p{number}"})
        found.append({"type": "end_phase"})
    return found


class Pair:
    """A table at which the seats order in turn, each hearing of the other's order."""

    def __init__(self, ports: tuple[int, int], game: str, cookies: tuple[str, str]) -> None:
        self.seats = list(zip(ports, cookies, strict=True))
        self.path = f"/ws/games/{game}/"
        self.wires: list[Wire] = []
        self.given = 0
        self.refused = 0
        self.latencies: list[float] = []
        self.heard = asyncio.Event()

    async def sit_down(self) -> None:
        for seat, (port, cookie) in enumerate(self.seats):
            wire, welcomed = await connect(port, self.path, cookie), asyncio.Event()
            wire.hear = lambda data, welcomed=welcomed: welcomed.set() if b'"welcome"' in data[:30] else None
            wire.send(b'{"type":"hello","protocol":1,"log":null,"since":null}')
            await asyncio.wait_for(welcomed.wait(), 30)
            wire.hear = lambda data, seat=seat: self._hear(seat, data)
            self.wires.append(wire)

    async def order(self) -> None:
        """Give the next order, and return once the other seat has heard of it."""
        self.heard.clear()
        self.sender, self.sent = self.given % 2, time.perf_counter()
        self._send()
        await asyncio.wait_for(self.heard.wait(), 30)

    def _send(self) -> None:
        order = ORDERS[self.given % len(ORDERS)]
        self.given += 1
        frame = {"type": "order", "id": str(uuid.uuid4()), "order": order}
        self.wires[self.sender].send(msgspec.json.encode(frame))

    def _hear(self, seat: int, data: bytes) -> None:
        if data.startswith(b'{"type":"refused"'):
            self.refused += 1
            self._send()  # the next of its orders, on the same clock
        elif data.startswith(b'{"type":"entry"') and seat != self.sender and b'"by":null' not in data[:200]:
            self.latencies.append(time.perf_counter() - self.sent)
            self.heard.set()


ORDERS = orders()


async def closed(pairs: list[Pair]) -> None:
    """Order at each table as soon as the last order has arrived."""
    until = time.perf_counter() + SECONDS

    async def play(pair: Pair) -> None:
        while time.perf_counter() < until:
            await pair.order()

    await asyncio.gather(*map(play, pairs))


async def paced(pairs: list[Pair]) -> None:
    """Order at each table every two seconds."""
    until = time.perf_counter() + SECONDS

    async def play(pair: Pair, first: float) -> None:
        due = time.perf_counter() + first
        while due < until:
            await asyncio.sleep(max(0, due - time.perf_counter()))
            await pair.order()
            due += INTERVAL

    await asyncio.gather(*(play(one, INTERVAL * n / len(pairs)) for n, one in enumerate(pairs)))


async def measure(servers: list[Server], games: Games, database: str = "") -> dict[str, float]:
    """Return the figures of running servers; the seats of a game sit at the first and the last of them."""
    processes = [server.process.pid for server in servers if server.process]
    pairs = [Pair((servers[0].port, servers[-1].port), *game) for game in games]
    for pair in pairs:
        await pair.sit_down()
    await asyncio.sleep(1)
    found: dict[str, float] = {}
    for name, load in (("paced", paced), ("closed", closed)):
        for pair in pairs:
            pair.latencies.clear()
        cpu, began = sum(map(cpu_seconds, processes)), time.perf_counter()
        commits = _commits(database)
        await load(pairs)
        await asyncio.sleep(0.1)
        took, cpu = time.perf_counter() - began, sum(map(cpu_seconds, processes)) - cpu
        latencies = sorted(one for pair in pairs for one in pair.latencies)
        found |= {
            f"{name} p50 ms": 1000 * median(latencies),
            f"{name} p99 ms": 1000 * latencies[int(0.99 * (len(latencies) - 1))],
            f"{name} orders/s": len(latencies) / took,
            f"{name} CPU us/order": 1e6 * cpu / len(latencies),
        }
        if database:
            found[f"{name} transactions/order"] = (_commits(database) - commits) / len(latencies)
    found["refused"] = sum(pair.refused for pair in pairs)
    return found


def _commits(database: str) -> int:
    """Return how many transactions, those of one reading statement too, PostgreSQL has committed."""
    if not database:
        return 0
    asked = "SELECT xact_commit FROM pg_stat_database WHERE datname = current_database()"
    with psycopg.connect(database) as connection:
        row = connection.execute(asked).fetchone()
    return int(row[0]) if row else 0


HOST = """
import json
from django.contrib.sessions.backends.db import SessionStore
from tabletop.games import seats
from tests.bench.processes_bench import scenario
made = []
for _ in range({tables}):
    hosted = seats.host(scenario(), seats=[{{"role": "gm"}}, {{"role": "player", "sides": ["a", "b"]}}])
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
def playing(
    data: Path, processes: int, tables: int, **environment: str
) -> Iterator[tuple[list[Server], Games]]:
    """Run servers on the same games, each on a core of its own as far as there are any."""
    servers = [Server(data, LIVE_LIMITS="off", LOG_LEVEL="WARNING", **environment) for _ in range(processes)]
    servers[0].manage("migrate", "--verbosity", "0")
    made = servers[0].manage("shell", "--verbosity", "0", "--command", HOST.format(tables=tables))
    try:
        for number, server in enumerate(servers):
            server.start()
            assert server.process is not None
            pin(server.process.pid, CORES[number % len(CORES)])
        time.sleep(1)
        yield servers, msgspec.json.decode(made, type=Games)
    finally:
        for server in servers:
            server.stop()


def main(tables: int = TABLES) -> None:
    os.sched_setaffinity(0, {CORES[-1]})
    rows: dict[str, dict[str, float]] = {}
    with tempfile.TemporaryDirectory(prefix="flat-out-bench-") as data, playing(Path(data), 1, tables) as one:
        rows["one, SQLite"] = asyncio.run(measure(*one))
    with (
        tempfile.TemporaryDirectory(prefix="flat-out-bench-") as data,
        services.postgres() as database,
        services.redis() as redis,
        playing(Path(data), 2, tables, DATABASE_URL=database, REDIS_URL=redis.url) as two,
    ):
        rows["two, PostgreSQL + Redis"] = asyncio.run(measure(*two, database))
    print(f"\n{tables} tables, two seats each that move tanks in turn; {len(CORES)} cores with the clients")
    print(f"{'':>26}" + "".join(f"{name:>26}" for name in rows))
    for key in rows["two, PostgreSQL + Redis"]:
        print(
            f"{key:>26}" + "".join(f"{row[key]:26,.1f}" if key in row else " " * 26 for row in rows.values())
        )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
