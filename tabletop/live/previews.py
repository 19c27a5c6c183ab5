"""The previews of one socket: only the newest of a burst is answered."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from tabletop.games import executor, preview
from tabletop.live import from_browser, from_server
from tabletop.live.client import Client
from tabletop.live.limits import Allowance
from tabletop.words import say

logger = logging.getLogger(__name__)


class Previews:
    """Answers the preview requests of a client."""

    def __init__(self, client: Client, allowance: Allowance) -> None:
        self.client, self.allowance = client, allowance
        self._wanted: from_browser.Preview | None = None
        self._task: asyncio.Task[None] | None = None

    def want(self, frame: from_browser.Preview) -> None:
        """Answer this request next, in place of one that waits."""
        self._wanted = frame
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._answer_wanted())

    def stop(self) -> None:
        """Stop answering."""
        if self._task is not None:
            self._task.cancel()
            self._task = None  # a cancelled task names these previews, which would be a cycle

    async def _answer_wanted(self) -> None:
        while (frame := self._wanted) is not None:
            self._wanted = None
            began = monotonic()
            await self._answer(frame)
            await asyncio.sleep(self.allowance.preview_pause(monotonic() - began))

    async def _answer(self, frame: from_browser.Preview) -> None:
        game_id, seat = self.client.game_id, self.client.seat.seat
        try:
            found = await executor.ask(preview.preview, game_id, seat, frame.order, self.client.language)
            self.client.send(from_server.PreviewAnswer(id=frame.id, **found))
        except Exception:
            logger.exception("preview failed game=%s seat=%s", game_id, seat)
            self.client.send(from_server.Error("preview_failed", say("not_previewed")))
