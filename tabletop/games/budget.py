"""A time limit for rules, because strangers may make the boards on which they work.

Rules are pure, so they can be interrupted anywhere; nothing else runs under a budget. One thread watches all
running budgets. A budget counts processor time, not elapsed time: on a busy machine the same amount of work
is allowed, but takes longer.
"""

from __future__ import annotations

import ctypes
import logging
import threading
import time
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from msgspec import Struct

from tabletop.words import Explained, say

P = ParamSpec("P")
T = TypeVar("T")

logger = logging.getLogger(__name__)

LOOK_SECONDS: Final = 0.1
PATIENCE: Final = 4
"""A call may last this many times its budget by the wall clock, on a machine busy with other things."""


class TooLong(Explained):
    """The rules took longer than their budget."""


class _OutOfTime(BaseException):
    """Raised in the thread that is out of time; a BaseException, so that no rule catches it."""


def within(seconds: float, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Call a function of the rules and return its result. Raises TooLong when it exceeds the budget."""
    try:
        _watch.begin(seconds)
        try:
            return function(*args, **kwargs)
        finally:
            _watch.end()
    except _OutOfTime:
        _watch.end()
        logger.warning("the rules took longer than %s s: %s", seconds, function)
        raise TooLong(say("takes_too_long", seconds=seconds)) from None


class _Budget(Struct):
    """How long a thread may run: `seconds` of its processor time, at most until `end` by the wall clock.

    The watching thread reads the processor time, beginning with its first look: reading it costs more than
    the rest of a budget, and most threads are done before the first look.
    """

    seconds: float
    end: float
    clock: int = time.CLOCK_MONOTONIC
    spent_at: float | None = None

    def is_spent(self, ident: int) -> bool:
        """Return whether the time of the thread `ident` is over."""
        if self.spent_at is None:
            if hasattr(time, "pthread_getcpuclockid"):  # not on every system
                self.clock = time.pthread_getcpuclockid(ident)
            self.spent_at = time.clock_gettime(self.clock) + self.seconds
        return time.clock_gettime(self.clock) > self.spent_at or time.monotonic() > self.end


class _Watch:
    """The threads that run under a budget."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._budgets: dict[int, _Budget] = {}
        self._wanted = threading.Event()
        self._thread: threading.Thread | None = None

    def begin(self, seconds: float) -> None:
        """Start the budget of this thread."""
        budget = _Budget(seconds, time.monotonic() + PATIENCE * seconds)
        with self._lock:
            self._budgets[threading.get_ident()] = budget
            if self._thread is None:
                self._thread = threading.Thread(target=self._look, name="budget", daemon=True)
                self._thread.start()
            if not self._wanted.is_set():
                self._wanted.set()

    def end(self) -> None:
        """End this thread's budget; an exception already on its way is raised here, and none comes later.

        A pending exception is not cancelled: Python 3.11 would keep looking for it, slowly, and never leave a
        traced function.
        """
        with self._lock:
            self._budgets.pop(threading.get_ident(), None)
        _let_come()

    def _look(self) -> None:
        while self._wanted.wait():
            with self._lock:
                for ident in [ident for ident, budget in self._budgets.items() if budget.is_spent(ident)]:
                    del self._budgets[ident]
                    _raise_in(ident, _OutOfTime)
                if not self._budgets:
                    self._wanted.clear()
            time.sleep(LOOK_SECONDS)


def _raise_in(ident: int, error: type[BaseException]) -> None:
    """Raise an exception in another thread, at its next call or loop iteration."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(ident), ctypes.py_object(error))


def _let_come() -> None:
    """Do nothing: the call itself is where a pending exception for this thread is raised."""


_watch = _Watch()
