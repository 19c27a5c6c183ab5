"""The threads that write and read games: few, bounded, each with a database connection of its own.

A thread executes all waiting commands in one transaction. On SQLite one thread writes, since a file has one
writer; on PostgreSQL there are two, so that one continues while the other waits for a commit, or for a game
that another process has locked. A few threads read, and a few more call the rules, which may take seconds.
Nothing else runs here: a slow view cannot delay an order, and a slow order cannot delay a socket. A dead
connection is replaced and its work repeated, since the database may restart while the server runs.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from queue import Empty, SimpleQueue
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar

from django.core.exceptions import ImproperlyConfigured
from django.db import InterfaceError, OperationalError, connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper

from tabletop.games import commands
from tabletop.games.commands import Command
from tabletop.games.values import Answer

P = ParamSpec("P")
T = TypeVar("T")
Job = TypeVar("Job")
Function = Callable[[], Any]

WRITERS = {"sqlite": 1, "postgresql": 2}
READERS = {"sqlite": 2, "postgresql": 3}
MOST_TOGETHER = 64


def execute(command: Command) -> asyncio.Future[Answer]:
    """Execute a command in the games' own threads. It runs to its end even if the caller is cancelled."""
    return _threads().writing.do(command)


async def read(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a function that only reads, in a thread beside the writer, and return its result."""
    found: T = await _threads().reading.do(lambda: function(*args, **kwargs))
    return found


async def write(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a function in a thread that executes commands, and return what it returns.

    It must be safe to run twice.
    """
    found: T = await _threads().writing.do(lambda: function(*args, **kwargs))
    return found


async def ask(function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run a function that calls the rules, and return its result.

    The rules may take seconds, so these threads are separate from those that read.
    """
    found: T = await _threads().asking.do(lambda: function(*args, **kwargs))
    return found


def close() -> None:
    """Stop the threads and close their connections; the next call starts new ones."""
    if _threads.cache_info().currsize:
        _threads().close()
        _threads.cache_clear()


def waiting() -> int:
    """Return how many calls wait for a thread."""
    return _threads().waiting() if _threads.cache_info().currsize else 0


def connection_problems() -> list[str]:
    """Return what is wrong with the database connections for games; empty if all is well."""
    if connection.vendor != "sqlite":
        return []
    with connection.cursor() as cursor:
        journal = cursor.execute("PRAGMA journal_mode").fetchone()[0]
        synchronous = cursor.execute("PRAGMA synchronous").fetchone()[0]
    problems = []
    if journal not in {"wal", "memory"}:
        problems.append(f"SQLite's journal_mode is {journal}, not WAL.")
    if synchronous != 2:
        problems.append(f"SQLite's synchronous is {synchronous}, not FULL.")
    if connection.settings_dict["OPTIONS"].get("transaction_mode") != "IMMEDIATE":
        problems.append("SQLite's transaction_mode is not IMMEDIATE.")
    return problems


_NOT_LOOKED_AT = ImproperlyConfigured("nobody has looked at this thread's connection yet")


class _Waiting(NamedTuple):
    """A job in the queue, and the future that gets its result."""

    job: Any
    future: asyncio.Future[Any]


class _Pool(Generic[Job]):
    """Threads that take jobs from one queue, up to `most` waiting ones at once.

    `do` takes the waiting jobs and returns the outcomes of the first of them, of as many as it did together.
    """

    def __init__(
        self, name: str, threads: int, do: Callable[[Sequence[Job]], Sequence[Any]], most: int = 1
    ) -> None:
        self._do = do
        self._most = most
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._connections: list[BaseDatabaseWrapper] = []
        self._threads = [
            threading.Thread(target=self._work, name=f"{name}_{number}", daemon=True)
            for number in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    def do(self, job: Job) -> asyncio.Future[Any]:
        future = asyncio.get_running_loop().create_future()
        self._queue.put(_Waiting(job, future))
        return future

    def waiting(self) -> int:
        return self._queue.qsize()

    def close(self) -> None:
        for _ in self._threads:
            self._queue.put(None)
        for thread in self._threads:
            thread.join()
        for used in self._connections:
            used.close()

    def _work(self) -> None:
        self._keep_connection()
        problem: Exception | None = _NOT_LOOKED_AT
        batch: list[_Waiting] = []
        while batch := self._next(batch):
            problem = problem and _connection_problem()
            batch = self._do_first(batch, problem)

    def _do_first(self, batch: Sequence[_Waiting], problem: Exception | None) -> list[_Waiting]:
        """Do the first jobs of a batch, as many as go together, and return the others.

        It is a function of its own so that the waiting thread holds no reference to finished work.
        """
        outcomes = [problem] * len(batch) if problem else self._do([waiting.job for waiting in batch])
        done = batch[: len(outcomes)]
        with suppress(RuntimeError):  # the loop that asked has ended
            done[0].future.get_loop().call_soon_threadsafe(_tell, done, outcomes)
        return list(batch[len(outcomes) :])

    def _keep_connection(self) -> None:
        """Register this thread's connection, to be closed with the pool."""
        used = connections["default"]
        used.inc_thread_sharing()
        self._connections.append(used)

    def _next(self, left: Sequence[_Waiting]) -> list[_Waiting]:
        """Return the jobs left over and all that wait, at least one; none when the pool closes."""
        batch = list(left)
        with suppress(Empty):
            while len(batch) < self._most:
                waiting = self._queue.get(block=not batch)
                if waiting is None:
                    if batch:
                        self._queue.put(None)
                    break
                batch.append(waiting)
        return batch


def _tell(batch: Sequence[_Waiting], outcomes: Sequence[Any]) -> None:
    for (_, future), outcome in zip(batch, outcomes, strict=True):
        if future.done():
            continue
        if isinstance(outcome, Exception):
            future.set_exception(outcome)
        else:
            future.set_result(outcome)


def _connection_problem() -> Exception | None:
    """Return why this thread's connection must not be used, or None."""
    try:
        problems = connection_problems()
    except Exception as error:
        return error
    return ImproperlyConfigured(" ".join(problems)) if problems else None


def _write(jobs: Sequence[Command | Function]) -> Sequence[Any]:
    """Execute the commands at the head of the queue together, or the one function there."""
    together: list[Command] = []
    for job in jobs:
        if not isinstance(job, Command):
            return commands.execute_together(together) if together else [_call(job)]
        together.append(job)
    return commands.execute_together(together)


def _read(jobs: Sequence[Function]) -> list[Any]:
    return [_call(job) for job in jobs]


def _call(function: Function) -> Any:
    """Return what a function returns or raises; if its connection was dead, call it again on a new one."""
    try:
        try:
            return function()
        except (InterfaceError, OperationalError):
            connection.close_if_unusable_or_obsolete()
            if connection.connection is not None:
                raise
            return function()
    except Exception as error:
        return error


class _Threads:
    """The pools of this process."""

    def __init__(self) -> None:
        vendor = connection.vendor
        self.writing: _Pool[Command | Function] = _Pool("games-write", WRITERS[vendor], _write, MOST_TOGETHER)
        self.reading: _Pool[Function] = _Pool("games-read", READERS[vendor], _read)
        self.asking: _Pool[Function] = _Pool("games-ask", READERS[vendor], _read)

    def waiting(self) -> int:
        return sum(pool.waiting() for pool in (self.writing, self.reading, self.asking))

    def close(self) -> None:
        self.writing.close()
        self.reading.close()
        self.asking.close()


@cache
def _threads() -> _Threads:
    """Return the pools, started at the first call."""
    return _Threads()
