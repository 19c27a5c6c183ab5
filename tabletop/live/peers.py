"""The other server processes, reached over one Redis channel to which each of them publishes and listens.

Nothing here is authoritative. The hub's poll of the journal makes up for lost messages (a channel delivers at
most once, and Redis may be down). So a failure is logged once and retried, and never reaches a socket.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from time import monotonic
from typing import TYPE_CHECKING, Final
from uuid import uuid4

import msgspec
from django.conf import settings
from msgspec import Struct

from tabletop.games.journal import EntryRow
from tabletop.games.values import JsonObject, Proposal
from tabletop.live import from_server
from tabletop.live.drafting_frames import Maker

if TYPE_CHECKING:
    from redis.asyncio import Redis

logger = logging.getLogger(__name__)

SEND_SECONDS = 2
SAY_SECONDS = 2
SILENCE_SECONDS = 3 * SAY_SECONDS
STOP_SECONDS = 5
CANCEL_AGAIN_SECONDS = 0.2
MAX_WAITING = 500


class Entries(Struct, tag="entries", frozen=True):
    """The doorbell of a game: its journal has reached entry `seq`, or a proposal was opened or closed.

    `rows` are the newest entries up to that one; none if they are too long to carry.
    """

    game: str
    seq: int
    rows: tuple[EntryRow, ...]
    proposal: Proposal | None


class Presence(Struct, tag="presence", frozen=True):
    """The seats that have a socket in a process, by game."""

    process: str
    here: dict[str, list[int]]


class ForTheGM(Struct, tag="gm", frozen=True):
    """A notice for a game's GM."""

    game: str
    notice: JsonObject


class Reseated(Struct, tag="seats", frozen=True):
    """A seat of a game was lost, or the game began anew."""

    game: str


class Passed(Struct, tag="passing", frozen=True):
    """A frame that is passed on and not stored."""

    game: str
    frame: from_server.Passing


class Drafted(Struct, tag="drafted", frozen=True):
    """A draft has another edit, or other links."""

    scenario: str


class Makers(Struct, tag="makers", frozen=True):
    """The people who have a draft open in a process."""

    process: str
    scenario: str
    people: list[Maker]
    """The people with the names they gave themselves; a default name is a message and is not sent."""


Message = Entries | Presence | ForTheGM | Reseated | Passed | Drafted | Makers
_encode: Final = msgspec.msgpack.Encoder().encode
_decode: Final = msgspec.msgpack.Decoder(list[Message]).decode


class Peers:
    """The link to the other processes; without Redis there are none, and publishing does nothing."""

    def __init__(self, hear: Callable[[Message], None]) -> None:
        self.hear = hear
        self.me = uuid4().hex
        self.expected = bool(settings.REDIS_URL)
        self._mark = self.me.encode()
        self._hears, self._speaks = False, True
        self.waiting: asyncio.Queue[Message] = asyncio.Queue(MAX_WAITING)
        self.tasks: list[asyncio.Task[None]] = []

    @property
    def linked(self) -> bool:
        """Whether Redis accepted the last messages and this process is subscribed to the channel."""
        return self._hears and self._speaks

    def start(self) -> None:
        if self.expected:
            self._redis = client()
            self.tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._speak())]

    async def stop(self) -> None:
        """End both tasks; cancel a task again if its client turned the cancellation into an error."""
        until = monotonic() + STOP_SECONDS
        while (running := [task for task in self.tasks if not task.done()]) and monotonic() < until:
            for task in running:
                task.cancel()
            await asyncio.wait(running, timeout=CANCEL_AGAIN_SECONDS)
        if self.expected:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self._redis.aclose(), CANCEL_AGAIN_SECONDS)

    def publish(self, message: Message) -> None:
        """Send a message to every other process; drop it if too many wait."""
        if self.expected and not self.waiting.full():
            self.waiting.put_nowait(message)

    async def _listen(self) -> None:
        while True:
            try:
                await self._subscription()
            except Exception as error:  # any failure is retried
                self._note(error, hears=False)
                await asyncio.sleep(1)

    async def _subscription(self) -> None:
        """Listen to what is published. Each process hears itself too, so silence means a dead connection."""
        async with self._redis.pubsub() as subscription:
            await subscription.subscribe(settings.REDIS_CHANNEL)
            while (message := await subscription.get_message(timeout=SILENCE_SECONDS)) is not None:
                self._note(hears=True)
                if message["type"] == "message":
                    self._heard(message["data"])
        raise TimeoutError

    async def _speak(self) -> None:
        """Publish all waiting messages in one; now and then an empty one, as a sign of life."""
        while True:
            messages = await self._next()
            try:
                await asyncio.wait_for(
                    self._redis.publish(settings.REDIS_CHANNEL, self._mark + _encode(messages)), SEND_SECONDS
                )
                self._note(speaks=True)
            except Exception as error:  # as above
                self._note(error, speaks=False)

    async def _next(self) -> Sequence[Message]:
        """Return the waiting messages, or none after a while."""
        found: list[Message] = []
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(SAY_SECONDS):
                found.append(await self.waiting.get())
        while not self.waiting.empty():
            found.append(self.waiting.get_nowait())
        return found

    def _heard(self, text: bytes) -> None:
        """Act on another process's message; the poll makes up for one that cannot be read."""
        if text.startswith(self._mark):
            return
        try:
            for message in _decode(text[len(self._mark) :]):
                self.hear(message)
        except Exception:  # a bad message must not end the subscription
            logger.exception("a message of another process failed")

    def _note(
        self, error: Exception | None = None, hears: bool | None = None, speaks: bool | None = None
    ) -> None:
        """Record whether listening or sending works, and log changes of the link."""
        before = self.linked
        self._hears = self._hears if hears is None else hears
        self._speaks = self._speaks if speaks is None else speaks
        if self.linked and not before:
            logger.info("linked to the other processes")
        elif before and not self.linked:
            logger.warning("the link to the other processes is down: %s", type(error).__name__)


def client() -> Redis:
    """Return a Redis client that does not retry by itself, because the link does.

    It is imported here to save memory in a process without Redis.
    """
    from redis.asyncio import Redis
    from redis.asyncio.retry import Retry
    from redis.backoff import NoBackoff

    return Redis.from_url(
        settings.REDIS_URL,
        socket_connect_timeout=SEND_SECONDS,
        socket_timeout=SILENCE_SECONDS,
        retry=Retry(NoBackoff(), 0),
    )
