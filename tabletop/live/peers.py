"""The other server processes, reached over the channel layer with one subscription per process.

Nothing here is the truth. What is lost (the layer is at-most-once, Redis may be down) the hub's poll of the
journal makes good; so a failure is logged once and tried again, and never reaches a socket.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from time import monotonic
from typing import Any
from uuid import uuid4

from channels.layers import get_channel_layer
from django.conf import settings

logger = logging.getLogger(__name__)

GROUP = "hubs"
RENEW_SECONDS = 3600
SEND_SECONDS = 2
TRY_SECONDS = 2
STOP_SECONDS = 5
CANCEL_AGAIN_SECONDS = 0.2
MAX_WAITING = 500
Message = dict[str, Any]


class Peers:
    """The link to the other processes; without Redis there are none, and publishing does nothing."""

    def __init__(self, hear: Callable[[Message], None]) -> None:
        self.hear = hear
        self.me = uuid4().hex
        self.expected = bool(settings.REDIS_URL)
        self._hears, self._speaks = False, True
        self.waiting: asyncio.Queue[Message] = asyncio.Queue(MAX_WAITING)
        self.tasks: list[asyncio.Task[None]] = []

    @property
    def linked(self) -> bool:
        """Whether the layer accepted the last message and this process's subscription."""
        return self._hears and self._speaks

    def start(self) -> None:
        if self.expected:
            self.tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._speak())]

    async def stop(self) -> None:
        """End both tasks; one whose layer turned the cancellation into an error is cancelled again."""
        until = monotonic() + STOP_SECONDS
        while (running := [task for task in self.tasks if not task.done()]) and monotonic() < until:
            for task in running:
                task.cancel()
            await asyncio.wait(running, timeout=CANCEL_AGAIN_SECONDS)

    def publish(self, message: Message) -> None:
        """Send a message to every other process; dropped when too many wait."""
        if self.expected and not self.waiting.full():
            self.waiting.put_nowait({**message, "type": "peer", "from": self.me})

    async def _listen(self) -> None:
        while True:
            try:
                await self._subscription()
            except Exception as error:  # the layer's errors have no common class
                self._note(error, hears=False)
                await asyncio.sleep(1)

    async def _subscription(self) -> None:
        layer = get_channel_layer()
        channel = await layer.new_channel()
        while True:
            await layer.group_add(GROUP, channel)
            self._note(hears=True)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RENEW_SECONDS):
                    while True:
                        self._heard(await layer.receive(channel))

    async def _speak(self) -> None:
        layer = get_channel_layer()
        while True:
            message = await self._next()
            try:
                await asyncio.wait_for(layer.group_send(GROUP, message), SEND_SECONDS)
                self._note(speaks=True)
            except Exception as error:  # as above
                self._note(error, speaks=False)

    async def _next(self) -> Message:
        """Return the next message; while the layer is down, an empty one now and then to test it."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(None if self._speaks else TRY_SECONDS):
                return await self.waiting.get()
        return {"about": "nothing", "type": "peer", "from": self.me}

    def _heard(self, message: Message) -> None:
        if message.get("from") != self.me:
            self.hear(message)

    def _note(
        self, error: Exception | None = None, hears: bool | None = None, speaks: bool | None = None
    ) -> None:
        """Record whether listening or sending works, and log when the link goes up or down."""
        before = self.linked
        self._hears = self._hears if hears is None else hears
        self._speaks = self._speaks if speaks is None else speaks
        if self.linked and not before:
            logger.info("linked to the other processes")
        elif before and not self.linked:
            logger.warning("the link to the other processes is down: %s", type(error).__name__)
