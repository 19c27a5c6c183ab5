"""Python's cyclic garbage collector, in a process that keeps games for hours.

A full collection looks at every object of every game, and no order is answered meanwhile. Nearly everything
that play leaves behind is freed by its reference count, and nothing of ours may be a cycle. But each request
that Django answers is: its task, its exception, its request and its view name one another. So the young
objects are looked at again and again while requests are under way. When there are none, what is left of them
will stay, and is put out of the collector's sight; as long as none comes, without a look. That bounds each
collection, and leaves no garbage behind; what slips through is found when nothing has happened for a while.

Objects are never counted or listed: a list of all of them holds tuples that other threads are still making,
and those threads fail with a SystemError.
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
"""How many objects are made, and not freed, before the interpreter itself collects the newest."""
LONGEST_SECONDS = 1
"""After so long the young objects are put out of sight though requests are under way."""
FEW = 100
"""So many more objects than before are made in a tenth of a second though nobody plays."""
NEVER = 1_000_000_000
QUIET_SECONDS = 2
LOOK_EVERY_SECONDS = 600
GROWN_MIB = 512
"""By so much may the process grow before everything is looked through though players wait."""


class Collector:
    """The collector of this process, from the start of serving."""

    def __init__(self) -> None:
        self.busy_at = self.looked_at = self.settled_at = monotonic()
        self.memory_then = 0
        self.requests = 0
        self.has_answered = False
        """Whether a request has ended since the young objects were last looked at."""
        self.is_started = False

    def start(self) -> None:
        """Take over from the interpreter's own schedule."""
        gc.set_threshold(NEWEST, NEVER, NEVER)
        self.is_started = True
        self._look_through()

    def tick(self) -> None:
        """Mind the young objects; called ten times a second and after requests.

        They are looked at only where there have been requests: after play alone there is nothing to find. The
        interpreter would wait for longer: it subtracts every object that is freed, while most of those
        that play frees were out of its sight.
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
        """Collect the young objects if there have been requests, and put all that are left out of sight."""
        if self.requests or self.has_answered:
            gc.collect(1)
        gc.freeze()
        gc.collect(0)  # of nothing: the interpreter counts new objects from 0
        self.has_answered = False
        self.settled_at = monotonic()

    def answered(self) -> None:
        """Note the end of a request; what it leaves now is looked at by the next tick too."""
        self.requests -= 1
        self.has_answered = True
        self.tick()
        self.has_answered = True

    def look(self) -> None:
        """Look everything through when that is due and nobody waits, or when it can wait no longer."""
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
    """ASGI middleware that tells the collector of the requests that are under way."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        collector.requests += 1
        try:
            await self.application(scope, receive, send)
        finally:
            collector.answered()


def memory_mib() -> int:
    """Return how much memory the process takes up; where the system does not say, the most it ever took."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize() // 2**20
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // (2**20 if sys.platform == "darwin" else 2**10)
