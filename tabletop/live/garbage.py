"""Python's cyclic garbage collector, in a process that keeps games for hours.

A full collection looks at every object of every game, and no order is answered meanwhile. Nearly everything
here is freed by its reference count; cycles are left by closed sockets and by boards that nobody plays on any
more. So what outlives one collection of the newest objects is put out of the collector's sight, which bounds
each collection by `NEWEST`; everything is looked through when nothing has happened for a while.
"""

from __future__ import annotations

import gc
import logging
import resource
import sys
from pathlib import Path
from time import monotonic

logger = logging.getLogger(__name__)

NEWEST = 5_000
"""How many objects are made, and not freed, between two collections: 1 to 2 ms of work."""
ENOUGH = 1_000
"""From so many new objects on they are collected at the next tick. The interpreter would wait for longer: it
subtracts every object that is freed, while most of those that play frees were out of its sight."""
NEVER = 1_000_000_000
QUIET_SECONDS = 2
LOOK_EVERY_SECONDS = 600
GROWN_MIB = 512
"""By so much may the process grow before everything is looked through though players wait."""


class Collector:
    """The collector of this process, from the start of serving."""

    def __init__(self) -> None:
        self.busy_at = self.looked_at = monotonic()
        self.memory_then = 0
        self.is_looking = False

    def start(self) -> None:
        """Take over from the interpreter's own schedule."""
        gc.set_threshold(NEWEST, NEVER, NEVER)
        gc.callbacks.append(self._collected)
        self._look_through()

    def tick(self) -> None:
        """Collect the newest objects when there are enough of them; called ten times a second."""
        if len(gc.get_objects(generation=0)) > ENOUGH:
            gc.collect(0)

    def look(self) -> None:
        """Look everything through when that is due and nobody waits, or when it can wait no longer."""
        now = monotonic()
        is_due = now - self.looked_at > LOOK_EVERY_SECONDS and now - self.busy_at > QUIET_SECONDS
        if is_due or memory_mib() > self.memory_then + GROWN_MIB:
            self._look_through()

    def _collected(self, phase: str, info: dict[str, int]) -> None:
        if phase == "stop" and info["generation"] == 0 and not self.is_looking:
            gc.freeze()
            self.busy_at = monotonic()

    def _look_through(self) -> None:
        began = monotonic()
        self.is_looking = True  # another thread's collection puts nothing out of sight meanwhile
        gc.unfreeze()
        found = gc.collect()
        gc.freeze()
        self.is_looking = False
        self.looked_at, self.memory_then = monotonic(), memory_mib()
        logger.debug("looked through the memory: %d objects freed in %.0f ms, %d MiB now", found,
                    1000 * (self.looked_at - began), self.memory_then)  # fmt: skip


collector = Collector()


def memory_mib() -> int:
    """Return how much memory the process takes up; where the system does not say, the most it ever took."""
    statm = Path("/proc/self/statm")
    if statm.exists():
        return int(statm.read_text().split()[1]) * resource.getpagesize() // 2**20
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most // (2**20 if sys.platform == "darwin" else 2**10)
