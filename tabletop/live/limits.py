"""Limits on sockets: how many there may be, and how much each may send."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from django.conf import settings

from tabletop.live.from_browser import (
    AskOffers,
    AskSight,
    AskTouched,
    Dragging,
    FromBrowser,
    Measuring,
    Preview,
)
from tabletop.live.from_server import Limits
from tabletop.live.protocol import MAX_BYTES

LIMITS = Limits(
    frames=settings.LIVE_FRAMES,
    seconds=settings.LIVE_SECONDS,
    burst=settings.LIVE_BURST,
    passing=settings.LIVE_PASSING,
    bytes=MAX_BYTES,
)
PREVIEWING = 0.5  # the part of a thread's time that one socket's previews may take
PREVIEWING_AT_ONCE = 0.5  # seconds that they may take without a pause
_PASSING = Dragging | Measuring | Preview | AskSight | AskTouched | AskOffers
FLOOD = 4  # a socket that sends this many times the rate of passing frames is closed
BAD_FRAMES = 20
BAD_FRAMES_SECONDS = 60
SOCKETS_A_SESSION = 8
SOCKETS_AN_ADDRESS = 200


class Bucket:
    """A token bucket: it gains `rate` tokens a second and holds at most `burst`."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.tokens, self.at = burst, monotonic()

    def take(self, tokens: float = 1) -> bool:
        """Take tokens; return False if there are not enough."""
        self._fill()
        if self.tokens < tokens:
            return False
        self.tokens -= tokens
        return True

    def spend(self, tokens: float) -> float:
        """Take tokens even if there are not enough; return the seconds until none is owed."""
        self._fill()
        self.tokens -= tokens
        return max(0.0, -self.tokens / self.rate)

    def _fill(self) -> None:
        now = monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.rate)
        self.at = now


class Allowance:
    """What one socket may still send."""

    def __init__(self) -> None:
        self.frames = Bucket(LIMITS.frames / LIMITS.seconds, LIMITS.burst)
        self.dragging = Bucket(LIMITS.passing, LIMITS.passing)
        self.flood = Bucket(FLOOD * LIMITS.passing, 2 * FLOOD * LIMITS.passing)
        self.previewing = Bucket(PREVIEWING, PREVIEWING_AT_ONCE)
        self.bad: list[float] = []

    def admits(self, frame: FromBrowser) -> bool:
        """Return False when this frame exceeds the limit and the socket has to be closed."""
        if not settings.LIVE_LIMITS:
            return True
        return self.flood.take() if isinstance(frame, _PASSING) else self.frames.take()

    def passes(self) -> bool:
        """Return False when a passing frame has to be dropped."""
        return not settings.LIVE_LIMITS or self.dragging.take()

    def preview_pause(self, took: float) -> float:
        """Count the seconds that a preview took; return how long to wait before the next is computed."""
        return self.previewing.spend(took) if settings.LIVE_LIMITS else 0

    def tolerates_another_bad_frame(self) -> bool:
        """Count a bad frame; return False when there are too many in a minute."""
        self.bad = [*self.bad, monotonic()][-BAD_FRAMES:]
        return len(self.bad) < BAD_FRAMES or self.bad[-1] - self.bad[0] >= BAD_FRAMES_SECONDS


class ConnectionLimits:
    """Counts the open sockets of this process by session and by address."""

    def __init__(self) -> None:
        self._sessions: Counter[str] = Counter()
        self._addresses: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._addresses.total()

    @contextmanager
    def counted(self, session: str, address: str) -> Iterator[bool]:
        """Count a socket while it is open, and yield whether it is one too many."""
        self._sessions[session] += 1
        self._addresses[address] += 1
        try:
            of_session = self._sessions[session] if session else 0
            too_many = of_session > SOCKETS_A_SESSION or self._addresses[address] > SOCKETS_AN_ADDRESS
            yield settings.LIVE_LIMITS and too_many
        finally:
            for counter, name in ((self._sessions, session), (self._addresses, address)):
                counter[name] -= 1
                if counter[name] <= 0:
                    del counter[name]
