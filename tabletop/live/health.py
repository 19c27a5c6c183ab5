"""Health checks and metrics, answered before Django and under any host name.

`/healthz` and `/readyz` answer one word. `/metrics` exists if METRICS is on.
"""

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from uuid import uuid4

from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import connection, transaction

from tabletop.asgi_types import Application, Receive, Scope, Send, has_body
from tabletop.games import executor
from tabletop.live import metrics
from tabletop.live.hub import hub
from tabletop.live.lifespan import is_migrated

PROBE_SECONDS = 1
_known_to_be_migrated = threading.Event()
Answer = tuple[int, str, bytes]


class Probing:
    """Runs one database check at a time, which all waiting requests share."""

    def __init__(self) -> None:
        self.task: asyncio.Task[None] | None = None

    async def result(self) -> None:
        """Wait for the running check, or start one; raise what it raises."""
        if self.task is None or self.task.done():
            self.task = asyncio.create_task(_probe())
        await asyncio.shield(self.task)


_probing = Probing()


async def healthy() -> Answer:
    """Answer that the process is alive."""
    return _json(200, "alive")


async def ready() -> Answer:
    """Answer whether players can play: the games' threads read and write, and no migration is missing."""
    if hub.stopping or not hub.is_alive():
        return _json(503, "not ready")
    try:
        await asyncio.wait_for(_probing.result(), PROBE_SECONDS)
    except Exception:  # any problem with the database gives the same answer
        return _json(503, "not ready")
    return _json(200, "degraded" if hub.is_cut_off() else "ready")


async def measured() -> Answer:
    """Answer with what this process has counted."""
    metrics.SOCKETS.set(hub.sockets())
    metrics.TABLES.set(len(hub.rooms))
    metrics.WAITING.set(executor.waiting())
    metrics.CUT_OFF.set(hub.is_cut_off())
    return 200, metrics.CONTENT_TYPE, metrics.text()


PATHS: dict[str, Callable[[], Awaitable[Answer]]] = {"/healthz": healthy, "/readyz": ready}
if settings.METRICS:
    PATHS["/metrics"] = measured


class HealthChecks:
    """An ASGI application that answers PATHS itself and passes every other request on."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] not in PATHS or has_body(scope):
            await self.application(scope, receive, send)
            return
        status, kind, body = await PATHS[scope["path"]]()
        headers = [(b"content-type", kind.encode()), (b"cache-control", b"no-store")]
        await send({"type": "http.response.start", "status": status, "headers": headers, "trailers": False})
        await send({"type": "http.response.body", "body": body, "more_body": False})


def _json(status: int, word: str) -> Answer:
    return status, "application/json", json.dumps({"status": word}).encode()


async def _probe() -> None:
    """Read and write in the games' threads; raise if that fails or a migration is missing."""
    await executor.write(_write_a_row)
    if not await executor.read(_migrated):
        raise RuntimeError("migrations wait")


def _write_a_row() -> None:
    """Write a row to the disk and delete it."""
    with transaction.atomic():
        row = Session.objects.create(session_key=uuid4().hex, session_data="", expire_date=datetime.now(UTC))
        row.delete()


def _migrated() -> bool:
    """Return whether every migration is applied; once it is, only check that the database answers."""
    connection.cursor().execute("SELECT 1")
    if not _known_to_be_migrated.is_set():
        if not is_migrated():
            return False
        _known_to_be_migrated.set()
    return True
