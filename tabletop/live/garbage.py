"""Python's cyclic garbage collector, in a process that keeps games for hours.

A full collection visits every object of every game, and no order is answered meanwhile. Reference counts free
nearly everything that play leaves behind, and our own objects must not form cycles. But each request that
Django answers does: its task, exception, request and view refer to one another. So the young objects are
collected again and again while requests are under way. Without requests, the remaining young objects are
expected to stay, so they are frozen: `gc.freeze` hides them from the collector, without a collection if there
were no requests. That bounds each collection and leaves no garbage; a rare full collection in a quiet moment
finds what slips through.

Never count or list all objects: a list of them contains tuples that other threads are still making, and those
threads then fail with a SystemError.
"""

from __future__ import annotations

import gc
import logging
import resource
import sys
from pathlib import Path
from time import monotonic

from tabletop.asgi_types import Application, Receive, Scope, Send

logger = logging.getLogger(__name__)

NEWEST = 5_000
"""How many objects are made and not freed before the interpreter itself collects the newest."""
LONGEST_SECONDS = 1
"""After so many seconds the young objects are frozen even if requests are under way."""
FEW = 100
"""More new objects than this in a tenth of a second mean that somebody plays."""
NEVER = 1_000_000_000
QUIET_SECONDS = 2
LOOK_EVERY_SECONDS = 600
GROWN_MIB = 512
"""If the process grows by more than this, a full collection runs even if players wait."""


class Collector:
    """This process's collector, from the start of serving."""

    def __init__(self) -> None:
        self.busy_at = self.looked_at = self.settled_at = monotonic()
        self.memory_then = 0
        self.requests = 0
        self.has_answered = False
        """Whether a request has ended since the young objects were last collected."""
        self.is_started = False

    def start(self) -> None:
        """Replace the interpreter's own schedule."""
        gc.set_threshold(NEWEST, NEVER, NEVER)
        self.is_started = True
        self._look_through()

    def tick(self) -> None:
        """Collect or freeze the young objects; called ten times a second and after requests.

        They are collected only after requests, because play alone leaves nothing to find. The interpreter
        itself would wait longer: it subtracts every freed object, although most objects that play frees were
        frozen.
        """
        if not self.is_started:
            return
        if self.requests or gc.get_count()[0] > FEW:
            self.busy_at = monotonic()
        if self.requests and monotonic() - self.settled_at < LONGEST_SECONDS:
            gc.collect(0)
        else:
            self.settle()

    def settle(self) -> None:
        """Collect the young objects if there have been requests, and freeze all that remain."""
        if self.requests or self.has_answered:
            gc.collect(1)
        gc.freeze()
        gc.collect(0)  # finds nothing, but resets the interpreter's count of new objects
        self.has_answered = False
        self.settled_at = monotonic()

    def answered(self) -> None:
        """Record the end of a request; the next tick collects what it leaves now, too."""
        self.requests -= 1
        self.has_answered = True
        self.tick()
        self.has_answered = True

    def look(self) -> None:
        """Run a full collection if one is due and nobody waits, or if memory has grown too much."""
        now = monotonic()
        is_due = now - self.looked_at > LOOK_EVERY_SECONDS and now - self.busy_at > QUIET_SECONDS
        if is_due or memory_mib() > self.memory_then + GROWN_MIB:
            self._look_through()

    def _look_through(self) -> None:
        began = monotonic()
        gc.unfreeze()
        found = gc.collect()
        gc.freeze()
        self.looked_at, self.memory_then = monotonic(), memory_mib()
        self.settled_at = self.looked_at
        logger.debug("looked through the memory: %d objects freed in %.0f ms, %d MiB now", found,
                    1000 * (self.looked_at - began), self.memory_then)  # fmt: skip


collector = Collector()


class Requests:
    """ASGI middleware that tells the collector which requests are under way."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        collector.requests += 1
        try:
            await self.application(scope, receive, send)
        finally:
            collector.answered()


def memory_mib() -> int:
    """Return how much memory the process uses; if the system does not say, the most it ever used."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize() // 2**20
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // (2**20 if sys.platform == "darwin" else 2**10)
