"""Previews and questions of one socket: of several of a kind that wait, only the newest is answered."""

from __future__ import annotations

import asyncio
import logging
from time import monotonic

from tabletop.games import executor, preview
from tabletop.games.budget import TooLong
from tabletop.live import from_browser, from_server
from tabletop.live.client import Client
from tabletop.live.limits import Allowance
from tabletop.words import say

logger = logging.getLogger(__name__)

Asked = from_browser.Preview | from_browser.AskSight | from_browser.AskTouched


class Previews:
    """Answers the previews and the questions about sight and templates of a client."""

    def __init__(self, client: Client, allowance: Allowance) -> None:
        self.client, self.allowance = client, allowance
        self._wanted: dict[type[Asked], Asked] = {}
        self._task: asyncio.Task[None] | None = None

    def want(self, frame: Asked) -> None:
        """Queue a request, in place of one of its kind that waits."""
        self._wanted[type(frame)] = frame
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._answer_wanted())

    def stop(self) -> None:
        """Stop answering."""
        if self._task is not None:
            self._task.cancel()
            self._task = None  # a cancelled task refers to these previews: avoid a cycle

    async def _answer_wanted(self) -> None:
        while self._wanted:
            frame = self._wanted.pop(next(iter(self._wanted)))
            began = monotonic()
            await self._answer(frame)
            await asyncio.sleep(self.allowance.preview_pause(monotonic() - began))

    async def _answer(self, frame: Asked) -> None:
        try:
            self.client.send(await self._found(frame))
        except Exception:
            logger.exception("preview failed game=%s seat=%s", self.client.room_id, self.client.seat.seat)
            self.client.send(from_server.Error("preview_failed", say("not_previewed")))

    async def _found(self, frame: Asked) -> from_server.ServerFrame:
        game_id, seat, language = self.client.room_id, self.client.seat.seat, self.client.language
        match frame:
            case from_browser.Preview():
                found = await executor.ask(preview.preview, game_id, seat, frame.order, language)
                return from_server.PreviewAnswer(id=frame.id, **found)
            case from_browser.AskTouched():
                found = await executor.ask(preview.touched, game_id, seat, frame.token)
                return from_server.TouchedUnits(id=frame.id, **found)
            case from_browser.AskSight():
                return await self._sight(frame)

    async def _sight(self, frame: from_browser.AskSight) -> from_server.Sight:
        asked = (self.client.room_id, self.client.seat.seat, frame.start, frame.end, self.client.language)
        try:
            found = await executor.ask(preview.sight, *asked)
        except LookupError:
            return from_server.Sight(frame.id, reason=say("not_on_board"))
        except TooLong as error:
            return from_server.Sight(frame.id, reason=error.why)
        return from_server.Sight(frame.id, **found)
