"""Startup and shutdown of a server process: why it refuses to start, and what it holds while it serves.

A lock in the data directory keeps out a second process if only one may serve.
"""

import asyncio
import fcntl
import os
from typing import IO

from django.conf import settings
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from tabletop.asgi_types import Receive, Scope, Send
from tabletop.games import executor, fence, reopening
from tabletop.live import background
from tabletop.live.hub import hub

LOCK = "serving.lock"


class Refusal(Exception):
    """This process must not serve; the message says why and what to do."""


async def lifespan(scope: Scope, receive: Receive, send: Send) -> None:
    """Start the hub with the server, or refuse to; stop the hub and the games' threads with it."""
    await receive()
    try:
        lock = await asyncio.to_thread(prepare)
    except Refusal as refusal:
        await send({"type": "lifespan.startup.failed", "message": str(refusal)})
        return
    await hub.start()
    worker = asyncio.create_task(background.keep_working()) if settings.WORKER else None
    await send({"type": "lifespan.startup.complete"})
    await receive()
    if worker is not None:
        worker.cancel()
        await asyncio.wait([worker])
    await hub.stop()
    await asyncio.to_thread(executor.close)
    fence.let_go()
    if lock is not None:
        lock.close()
    await send({"type": "lifespan.shutdown.complete"})


def prepare() -> IO[str] | None:
    """Check the configuration and return the lock to hold while serving, if one is needed.

    Raises Refusal.
    """
    checks = (address_problems, process_problems, database_problems)
    if problems := [problem for check in checks for problem in check()]:
        raise Refusal(" ".join(problems))
    held = None if may_have_peers() else lock()
    mend_the_fence()
    return held


def mend_the_fence() -> None:
    """Reopen running games if the database was restored to an earlier time, and update the fence.

    Raises Refusal.
    """
    try:
        if is_migrated():
            reopening.reopen_if_restored()
            fence.keep()
    except OSError as error:
        raise Refusal(f"The fence in {settings.DATA_DIR} cannot be written: {error}.") from error
    finally:
        connection.close()


def may_have_peers() -> bool:
    """Return whether other server processes may serve the same games."""
    return bool(settings.REDIS_URL) and connection.vendor != "sqlite"


def address_problems() -> list[str]:
    """Return what is wrong with the addresses."""
    problems = []
    if any("*" in host or host.startswith(".") for host in settings.ALLOWED_HOSTS):
        problems.append("HOSTS and PUBLIC_URL must name every host; a wildcard would let foreign pages in.")
    if settings.DEBUG and settings.PUBLIC_ORIGINS:
        problems.append("DEBUG shows settings and code to everybody: take it away, or PUBLIC_URL.")
    return problems


def process_problems() -> list[str]:
    """Return what is wrong with the number of processes."""
    wanted = os.environ.get("WEB_CONCURRENCY", "1")
    if wanted.isdigit() and int(wanted) > 1 and not may_have_peers():
        return ["WEB_CONCURRENCY: several processes need both REDIS_URL and a PostgreSQL in DATABASE_URL."]
    return []


def database_problems() -> list[str]:
    """Return what is wrong with the database's connection settings."""
    try:
        return executor.connection_problems()
    finally:
        connection.close()


def is_migrated() -> bool:
    """Return whether all migrations have been applied."""
    plan = MigrationExecutor(connection)
    return not plan.migration_plan(plan.loader.graph.leaf_nodes())


def lock() -> IO[str]:
    """Return the lock that one process holds on a data directory. Raises Refusal if another has it."""
    file = os.fdopen(os.open(settings.DATA_DIR / LOCK, os.O_RDWR | os.O_CREAT, 0o600), "r+")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.seek(0)
        raise Refusal(
            f"Another server process ({file.read().strip()}) already serves {settings.DATA_DIR}. Several"
            " processes need both REDIS_URL and a PostgreSQL in DATABASE_URL."
        ) from None
    file.truncate(0)
    file.write(f"process {os.getpid()}")
    file.flush()
    return file
