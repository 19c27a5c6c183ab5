"""The other server processes: a doorbell and passing frames over the channel layer, one subscription each.

Nothing here is the truth. What is lost (the layer is at-most-once, Redis may be down) the hub's poll of the
journal makes good; so a failure is logged once and tried again, and never reaches a socket.
"""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any
from uuid import uuid4

from channels.layers import get_channel_layer
from django.conf import settings

logger = logging.getLogger(__name__)

GROUP = "hubs"
RENEW_SECONDS = 3600
SEND_SECONDS = 2
MAX_WAITING = 500
Message = dict[str, Any]


class Neighbours:
    """The link to the other processes; without Redis there are none, and telling them costs nothing."""

    def __init__(self, hear: Callable[[Message], None]) -> None:
        self.hear = hear
        self.me = uuid4().hex
        self.expected = bool(settings.REDIS_URL)
        self.linked = False
        self.waiting: asyncio.Queue[Message] = asyncio.Queue(MAX_WAITING)
        self.tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        if self.expected:
            self.tasks = [asyncio.create_task(self._listen()), asyncio.create_task(self._speak())]

    async def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def tell(self, message: Message) -> None:
        """Send a message to every other process, or drop it when too many wait."""
        if self.expected and not self.waiting.full():
            self.waiting.put_nowait({**message, "type": "neighbour", "from": self.me})

    async def _listen(self) -> None:
        while True:
            try:
                await self._subscription()
            except Exception as error:  # the layer's failures have no common class
                self._lost(error)
                await asyncio.sleep(1)

    async def _subscription(self) -> None:
        layer = get_channel_layer()
        channel = await layer.new_channel()
        while True:
            await layer.group_add(GROUP, channel)
            self._found()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RENEW_SECONDS):
                    while True:
                        self._heard(await layer.receive(channel))

    async def _speak(self) -> None:
        layer = get_channel_layer()
        while True:
            message = await self.waiting.get()
            try:
                await asyncio.wait_for(layer.group_send(GROUP, message), SEND_SECONDS)
            except Exception as error:  # as above
                self._lost(error)

    def _heard(self, message: Message) -> None:
        if message.get("from") != self.me:
            self.hear(message)

    def _found(self) -> None:
        if not self.linked:
            self.linked = True
            logger.info("linked to the other processes")

    def _lost(self, error: Exception) -> None:
        if self.linked:
            self.linked = False
            logger.warning("the link to the other processes is down: %s", type(error).__name__)
