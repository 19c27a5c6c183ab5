"""The worker of a table that has no workers of its own: a process that exists only while there is work.

It loads the modules that send mails and pushes, so that the server need not: an idle table keeps its memory
for games.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from asyncio.subprocess import Process
from contextlib import suppress
from typing import Final

from django.conf import settings
from django.db import DatabaseError, connection

from tabletop.people import work

logger = logging.getLogger(__name__)

LOOK_SECONDS: Final = 2
END_SECONDS: Final = 8


async def keep_working() -> None:
    """Start a worker whenever tasks wait, one at a time; end it when this task is cancelled."""
    child: Process | None = None
    try:
        while True:
            if await asyncio.to_thread(_is_waiting):
                child = await _start()
                if code := await child.wait():
                    logger.error("the worker ended with %s", code)
                child = None
            await asyncio.sleep(LOOK_SECONDS)
    finally:
        if child is not None and child.returncode is None:
            child.terminate()
            with suppress(TimeoutError):
                await asyncio.wait_for(child.wait(), END_SECONDS)


def _is_waiting() -> bool:
    try:
        return work.is_waiting()
    except DatabaseError:
        return False  # try again later if the database is away or not migrated yet
    finally:
        connection.close()


async def _start() -> Process:
    paths = [str(settings.BASE_DIR), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {
        **os.environ,
        "DATA_DIR": str(settings.DATA_DIR),
        "SERVED_AT": settings.SITE,
        "PYTHONPATH": os.pathsep.join(paths),
        "DJANGO_SETTINGS_MODULE": os.environ["DJANGO_SETTINGS_MODULE"],
    }
    return await asyncio.create_subprocess_exec(
        sys.executable, "-m", "django", "work", "--once", env=environment
    )
