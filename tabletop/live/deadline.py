"""The deadline of a running clock: when its time is over, the table says so even if nobody gives an order.

Every process with sockets at a game has a timer for it, so a process that ends leaves nothing undone. The
game's lock, and its clock's list of sides already declared, ensure that only the first process says it.
"""

from __future__ import annotations

import asyncio
from functools import partial

from tabletop.games import clock, executor, timekeeping
from tabletop.games.values import GameRow
from tabletop.live.tasks import Tasks
from tabletop.timestamps import iso_now


class Deadline:
    """The timer of a room; it is set only while a clock runs."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._timer: asyncio.TimerHandle | None = None

    def follow(self, facts: GameRow) -> None:
        """Set the timer according to the clock of a game's row."""
        self.stop()
        if facts.clock:
            self._wait(facts)

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self, facts: GameRow) -> None:
        """Have the journal say that the time is over, or wait on: timers may be early."""
        counted = clock.read(facts.clock)
        seconds = counted.seconds_to_tell(iso_now()) if counted else None
        if seconds is None:
            return
        if seconds > 0:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._wait, facts)
        else:
            self._tasks.start(executor.write(partial(timekeeping.tell_time, facts.id)))
