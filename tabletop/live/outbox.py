"""The bounded queue of frames for one socket, so that a slow reader costs the server little."""

import asyncio
from time import monotonic

from tabletop.live.from_server import Error
from tabletop.live.protocol import TOO_SLOW, write

MAX_FRAMES = 256
MAX_BYTES = 1024 * 1024
BLOCKED_SECONDS = 10
OVERFLOW_SECONDS = 60
BEHIND = write(Error("behind", "Frames were dropped because this socket reads too slowly: say hello again."))


class Outbox:
    """A queue of frames, emptied when it overflows; `closing` is the close code once one is set."""

    def __init__(self) -> None:
        self.frames: list[str] = []  # most are empty, and an empty deque takes 600 bytes
        self.bytes = 0
        self._awaited: asyncio.Future[None] | None = None
        self.closing: int | None = None
        self.sending_since: float | None = None
        self.overflowed_at: float | None = None

    def put(self, text: str) -> None:
        """Queue a frame. An overflow asks for a new hello; a second within a minute closes the socket."""
        if self.closing is not None:
            return
        if len(self.frames) >= MAX_FRAMES or (self.frames and self.bytes + len(text) > MAX_BYTES):
            text = self._overflow()
        self.frames.append(text)
        self.bytes += len(text)
        self._wake()

    def close(self, code: int) -> None:
        """Close the socket once the queue is sent; only the first code counts."""
        if self.closing is None:
            self.closing = code
            self._wake()

    def is_blocked(self) -> bool:
        """Return whether one frame has been in transit for ten seconds."""
        return self.sending_since is not None and monotonic() - self.sending_since > BLOCKED_SECONDS

    def drop(self) -> None:
        self.frames.clear()
        self.bytes = 0

    async def take(self) -> str | None:
        """Return the next frame to send; None once the socket is to be closed and all was sent."""
        while not self.frames:
            if self.closing is not None:
                return None
            self._awaited = asyncio.get_running_loop().create_future()
            await self._awaited
        text = self.frames.pop(0)
        self.bytes -= len(text)
        return text

    def _wake(self) -> None:
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)

    def _overflow(self) -> str:
        now = monotonic()
        again = self.overflowed_at is not None and now - self.overflowed_at < OVERFLOW_SECONDS
        self.overflowed_at = now
        self.drop()
        if again:
            self.close(TOO_SLOW)
        return BEHIND
