"""The questions of one socket about what may be ordered."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic
from typing import Final

from tabletop.games.values import Damaged, NoSuchGame
from tabletop.live import from_browser, from_server
from tabletop.live.client import Client
from tabletop.live.room import Room
from tabletop.words import say

logger = logging.getLogger(__name__)

MOST_WAITING: Final = 8
"""How many questions may wait, each about another unit."""


class Questions:
    """The questions of a client; of several about one unit only the newest is answered."""

    def __init__(self, room: Room, client: Client) -> None:
        self.room, self.client = room, client
        self._waiting: dict[str | None, from_browser.AskOffers] = {}
        self._task: asyncio.Task[None] | None = None

    def take(self, asked: from_browser.AskOffers) -> None:
        """Queue a question, in place of an older one about its unit."""
        self._waiting[asked.unit] = asked
        if len(self._waiting) > MOST_WAITING:
            del self._waiting[next(unit for unit in self._waiting if unit is not None)]
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._answer_all())

    def stop(self) -> None:
        """Stop answering."""
        if self._task is not None:
            self._task.cancel()
            self._task = None  # a cancelled task refers to these questions: avoid a cycle

    async def _answer_all(self) -> None:
        while self._waiting:
            asked = self._waiting.pop(next(iter(self._waiting)))
            began = monotonic()
            await self._answer(asked)
            # One socket may keep a thread busy half of the time.
            await asyncio.sleep(monotonic() - began)

    async def _answer(self, asked: from_browser.AskOffers) -> None:
        client = self.client
        try:
            client.send(await self.room.offers.answer(client, asked, self.room.seq))
        except Damaged as damage:
            client.report_damage(damage)
        except NoSuchGame:
            pass  # the hub's poll closes the socket
        except Exception:
            logger.exception("offers failed game=%s seat=%s", client.room_id, client.seat.seat)
            client.send(from_server.Error("offers_failed", say("offers_failed")))
