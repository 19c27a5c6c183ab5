"""When the side whose clock runs has no time left: the table then says so, though nobody orders anything.

Every process with sockets at a game has a timer for it, so one that ends leaves nothing undone. The game's
lock, and what its clock has of sides of whom it was said, let only the first of them say it.
"""

from __future__ import annotations

import asyncio
from functools import partial

from tabletop.games import clock, executor, timekeeping
from tabletop.games.values import GameRow
from tabletop.live.tasks import Tasks
from tabletop.timestamps import iso_now


class Deadline:
    """The timer of a room; none is set while no clock runs."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self._timer: asyncio.TimerHandle | None = None

    def follow(self, facts: GameRow) -> None:
        """Set the timer by the clock of a game's row."""
        self.stop()
        if facts.clock:
            self._wait(facts)

    def stop(self) -> None:
        """Cancel the timer."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _wait(self, facts: GameRow) -> None:
        """Have the journal say that the time is over, or wait for that: timers may run ahead of the time."""
        counted = clock.read(facts.clock)
        seconds = counted.seconds_to_tell(iso_now()) if counted else None
        if seconds is None:
            return
        if seconds > 0:
            self._timer = asyncio.get_running_loop().call_later(seconds, self._wait, facts)
        else:
            self._tasks.start(executor.write(partial(timekeeping.tell_time, facts.id)))
