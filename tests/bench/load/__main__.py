"""`make load`: tables under load, as browsers load them, beside a bare server that is only durable.

    python -m tests.bench.load [--quick]

Every process is pinned: the servers to the first core, this generator to the last. `--quick` plays with few
tables for seconds, to see that the tool works; its figures mean nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

import uvloop

from tests import services
from tests.bench import machine
from tests.bench.load import phases, scripts
from tests.bench.load.hosting import Game, Place, host
from tests.bench.load.phases import Played, Return
from tests.bench.load.scripts import Scene
from tests.bench.load.table import Table
from tests.bench.machine import memory_mb, on_core
from tests.services import REPOSITORY, Server, free_port, wait_for_port

UNLIMITED = {
    "LIVE_LIMITS": "off",
    "GAMES_AN_HOUR": "1000000",
    "GAMES_AN_HOUR_FROM_AN_ADDRESS": "1000000",
    "LOG_LEVEL": "WARNING",
}


class Size(NamedTuple):
    """How much is played: tables in all, those of the closed loop, rounds, and the seconds of each phase."""

    tables: int
    busy: int
    rounds: int
    paced: float
    closed: float


FULL = Size(tables=500, busy=200, rounds=3, paced=8, closed=4)
QUICK = Size(tables=8, busy=4, rounds=1, paced=2.5, closed=1)


class Loaded(NamedTuple):
    """What a server showed: the median of the rounds, where there are several."""

    paced: Played
    closed: Played
    stop: float
    memory: float
    back: Return | None = None


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--quick", action="store_true", help="few tables, for seconds")
    size = QUICK if asked.parse_args().quick else FULL
    os.sched_setaffinity(0, {machine.CLIENTS})
    uvloop.install()
    crowded = scripts.crowded()
    gc.freeze()
    gc.disable()
    with tempfile.TemporaryDirectory(prefix="flat-out-load-") as static:
        settings = UNLIMITED | {"STATIC_DIR": static}
        Server(Path(static), **settings).manage("collectstatic", "--noinput", "--verbosity", "0")
        rows = {
            "bare": bare(size),
            "simple": alone(scripts.lanes(), size, settings),
            "100 features": alone(crowded, size, settings),
        }
        report(rows, together(scripts.lanes(), size, settings), size)


def alone(scene: Scene, size: Size, settings: dict[str, str]) -> Loaded:
    """Load one process on SQLite, and restart it."""
    with tempfile.TemporaryDirectory(prefix="flat-out-load-") as data:
        server = Server(Path(data), **settings)
        server.manage("migrate", "--verbosity", "0")
        try:
            _start(server, machine.SERVER)
            games = host(server.port, scene.scenario, size.tables)
            _restart(server)  # what hosting took up is not what playing takes
            return asyncio.run(_load(server, games, scene, size))
        finally:
            server.stop()


async def _load(server: Server, games: list[Game], scene: Scene, size: Size) -> Loaded:
    tables = [Table(number, game, scene.script, (server.port,)) for number, game in enumerate(games)]
    assert server.process is not None
    found = await _play(tables, games[0], server.port, server.process.pid, size)
    return found._replace(back=await phases.restarted(tables, lambda: _restart(server)))


async def _play(tables: list[Table], probed: Game, port: int, process: int, size: Size) -> Loaded:
    await phases.sit_down(tables)
    await asyncio.sleep(1)
    rounds: list[Loaded] = []
    for _ in range(size.rounds):
        play = phases.paced(tables, size.paced, [process])
        paced, stop = await phases.probed(port, probed, play)
        closed = await phases.closed(tables[: size.busy], size.closed, [process])
        rounds.append(Loaded(paced, closed, stop, memory_mb(process)))
    return Loaded(
        Played(*map(median, zip(*(one.paced for one in rounds), strict=True))),
        Played(*map(median, zip(*(one.closed for one in rounds), strict=True))),
        median(one.stop for one in rounds),
        rounds[-1].memory,
    )


def _start(server: Server, core: int) -> None:
    with on_core(core):
        server.start()


def _restart(server: Server) -> float:
    began = time.perf_counter()
    server.stop()
    down = time.perf_counter() - began
    _start(server, machine.SERVER)
    return down


def bare(size: Size) -> Loaded:
    """Load the bare server with the orders of the simple scene."""
    script = scripts.lanes().script * 4  # it knows no rules, and is given more orders than a game has moves
    with tempfile.TemporaryDirectory(prefix="flat-out-load-") as data, _bare(Path(data)) as (port, process):
        places = [Place("a", "seat=a"), Place("b", "seat=b")]
        games = [Game(str(uuid.uuid4()), places) for _ in range(size.tables)]
        tables = [Table(number, game, script, (port,)) for number, game in enumerate(games)]
        probed = Game(str(uuid.uuid4()), places)
        return asyncio.run(_play(tables, probed, port, process, size))


@contextlib.contextmanager
def _bare(data: Path) -> Iterator[tuple[int, int]]:
    port = free_port()
    command = [sys.executable, "-m", "tests.bench.bare", str(port), str(data / "bare.sqlite3")]
    with on_core(machine.SERVER):
        process = subprocess.Popen(command, cwd=REPOSITORY)
    try:
        wait_for_port(port, process)
        yield port, process.pid
    finally:
        process.terminate()
        process.wait()


def together(scene: Scene, size: Size, settings: dict[str, str]) -> Played:
    """Load two processes with PostgreSQL and Redis; the seats of a game sit at different ones."""
    with (
        tempfile.TemporaryDirectory(prefix="flat-out-load-") as data,
        services.postgres() as database,
        services.redis() as redis,
    ):
        both = settings | {"DATABASE_URL": database, "REDIS_URL": redis.url}
        servers = [Server(Path(data), **both) for _ in range(2)]
        servers[0].manage("migrate", "--verbosity", "0")
        try:
            for server, core in zip(servers, (machine.SERVER, machine.CLIENTS), strict=True):
                _start(server, core)
            games = host(servers[0].port, scene.scenario, size.busy)
            return asyncio.run(_play_at(servers, games, scene, size))
        finally:
            for server in servers:
                server.stop()


async def _play_at(servers: list[Server], games: list[Game], scene: Scene, size: Size) -> Played:
    ports = tuple(server.port for server in servers)
    tables = [Table(number, game, scene.script, ports) for number, game in enumerate(games)]
    await phases.sit_down(tables)
    await asyncio.sleep(1)
    processes = [server.process.pid for server in servers if server.process]
    rounds = [await phases.closed(tables, size.closed, processes) for _ in range(size.rounds)]
    return Played(*map(median, zip(*rounds, strict=True)))


def report(rows: dict[str, Loaded], pair: Played, size: Size) -> None:
    """Print the table."""
    sockets = 2 * size.tables
    figures: list[tuple[str, Callable[[Loaded], str]]] = [
        (f"paced, {size.tables} tables: p50 ms", lambda row: f"{row.paced.p50:.1f}"),
        (f"paced, {size.tables} tables: p99 ms", lambda row: f"{row.paced.p99:.1f}"),
        ("  orders/s", lambda row: f"{row.paced.rate:.0f}"),
        ("  CPU us an order", lambda row: f"{row.paced.cpu_us:.0f}"),
        (f"closed loop, {size.busy} tables: orders/s", lambda row: f"{row.closed.rate:.0f}"),
        ("  CPU us an order", lambda row: f"{row.closed.cpu_us:.0f}"),
        ("orders refused", lambda row: f"{row.paced.refused + row.closed.refused:.0f}"),
        ("bytes to both seats for one order", lambda row: f"{row.closed.bytes:.0f}"),
        (f"memory, {sockets} sockets: MB", lambda row: f"{row.memory:.0f}"),
        ("longest stop while paced: ms", lambda row: f"{row.stop:.1f}"),
        (
            f"{sockets} sockets back after SIGTERM: s",
            lambda row: f"{row.back.seconds:.1f}" if row.back else "",
        ),
        ("  the old process ended after: s", lambda row: f"{row.back.down:.1f}" if row.back else ""),
        ("  closed with 4010", lambda row: str(row.back.refused) if row.back else ""),
    ]
    print(f"{'':44}" + "".join(f"{name:>14}" for name in rows))
    for title, told in figures:
        print(f"{title:44}" + "".join(f"{told(row):>14}" for row in rows.values()))
    print("two processes, PostgreSQL and Redis, closed loop")
    print(f"{'  CPU us an order':44}{pair.cpu_us:28.0f}")
    print(f"{'  orders/s':44}{pair.rate:28.0f}")


if __name__ == "__main__":
    main()
