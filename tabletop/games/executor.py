"""The threads in which games are written and read: few, bounded, each with a database connection of its own.

On SQLite one thread writes and two read, since one file has one writer; on PostgreSQL the same threads do
both. Nothing else runs here, so a slow view cannot delay an order, nor a slow order a socket.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper

P = ParamSpec("P")
T = TypeVar("T")

WRITERS = {"sqlite": 1, "postgresql": 6}
READERS = {"sqlite": 2, "postgresql": 0}


async def run(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a function that may write a game in the games' own threads, and return what it returns."""
    return await _pools.writing(function, *args, **kwargs)


async def read(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a function that only reads, beside the writer, and return what it returns."""
    return await _pools.reading(function, *args, **kwargs)


def close() -> None:
    """End the threads and their connections; the next call starts new ones."""
    _pools.close()


def waiting() -> int:
    """Return how many calls wait for a thread."""
    return _pools.waiting()


def connection_problems(used: BaseDatabaseWrapper = connection) -> list[str]:
    """Return what is wrong with a database connection for games; nothing, when all is well."""
    if used.vendor != "sqlite":
        return []
    with used.cursor() as cursor:
        journal = cursor.execute("PRAGMA journal_mode").fetchone()[0]
        synchronous = cursor.execute("PRAGMA synchronous").fetchone()[0]
    problems = []
    if journal not in {"wal", "memory"}:
        problems.append(f"SQLite's journal_mode is {journal}, not WAL.")
    if synchronous != 2:
        problems.append(f"SQLite's synchronous is {synchronous}, not FULL.")
    if used.settings_dict["OPTIONS"].get("transaction_mode") != "IMMEDIATE":
        problems.append("SQLite's transaction_mode is not IMMEDIATE.")
    return problems


class _Pools:
    """The threads of this process, started at the first call."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._writers: ThreadPoolExecutor | None = None
        self._readers: ThreadPoolExecutor | None = None
        self._connections: list[BaseDatabaseWrapper] = []

    async def writing(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        self._start()
        return await _in(self._writers, function, *args, **kwargs)

    async def reading(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        self._start()
        return await _in(self._readers, function, *args, **kwargs)

    def waiting(self) -> int:
        pools = {self._writers, self._readers} - {None}
        return sum(pool._work_queue.qsize() for pool in pools if pool)

    def close(self) -> None:
        with self._lock:
            for pool in {self._writers, self._readers}:
                if pool:
                    pool.shutdown()
            for used in self._connections:
                used.close()
            self._writers = self._readers = None
            self._connections = []

    def _start(self) -> None:
        if self._readers:
            return
        with self._lock:
            if self._readers:
                return
            vendor = connection.vendor
            writers = getattr(settings, "GAMES_WRITERS", None) or WRITERS[vendor]
            self._writers = self._pool("games-write", writers)
            self._readers = self._pool("games-read", READERS[vendor]) if READERS[vendor] else self._writers

    def _pool(self, name: str, threads: int) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=self._prepare)

    def _prepare(self) -> None:
        """Open this thread's connection, so that it is known to be good and can be closed with the pool."""
        used = connections["default"]
        used.inc_thread_sharing()
        self._connections.append(used)
        if problems := connection_problems(used):
            raise ImproperlyConfigured(" ".join(problems))


async def _in(
    pool: ThreadPoolExecutor | None, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs
) -> T:
    return await asyncio.get_running_loop().run_in_executor(pool, lambda: function(*args, **kwargs))


_pools = _Pools()
