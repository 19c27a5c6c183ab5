"""The websocket consumer: reads a browser's frames, calls the games, answers through its client's outbox.

The hub puts broadcasts into each client's outbox, so a broadcast costs no task or thread per socket.
"""

from __future__ import annotations

import logging
from typing import Any

from msgspec import UNSET, UnsetType

from rules.core.words.messages import Words
from tabletop.games import executor, queries
from tabletop.games.values import Damaged
from tabletop.live import from_browser, from_server, passing, protocol
from tabletop.live.hub import hub
from tabletop.live.limits import Allowance
from tabletop.live.orders import OrderQueue
from tabletop.live.previews import Previews
from tabletop.live.questions import Questions
from tabletop.live.room import Room
from tabletop.live.socket_consumer import SocketConsumer
from tabletop.words import say

logger = logging.getLogger(__name__)

MAX_MISSED = 1000


class TableConsumer(SocketConsumer):
    """A browser at the table of one game, from the handshake to the end of its socket."""

    about = "game_id"
    room: Room
    allowance: Allowance
    previews: Previews
    orders: OrderQueue
    questions: Questions
    is_seated = False

    # The socket

    async def enter(self) -> None:
        """Find the session's seat, and take part in the game's room. Raises NotAdmitted without a seat."""
        self.room = await hub.enter(self.client)
        self.is_seated = True
        self.allowance = Allowance()
        self.previews = Previews(self.client, self.allowance)
        self.orders = OrderQueue(hub, self.room, self.client)
        self.questions = Questions(self.room, self.client)

    def fail(self, error: Exception) -> None:
        """Tell the browser to reconnect later, or that the game is damaged if it is."""
        if isinstance(error, Damaged):
            self.client.report_damage(error)
        else:
            super().fail(error)

    def leave(self) -> None:
        """Leave the room."""
        if self.is_seated:
            self.previews.stop()
            self.questions.stop()
            hub.leave(self.client, self.room)

    # What arrives

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Decode a message and handle its frame."""
        if self.client.outbox.closing is not None:
            return
        frame = await self.read(text_data, protocol.TABLE)
        if frame is None:
            return
        if not self.allowance.admits(frame):
            self.client.outbox.close(protocol.TOO_MANY_FRAMES)
        elif self.client.welcomed or isinstance(frame, from_browser.Hello):
            await self._handle(frame)
        else:
            self.bad_frame(say("no_hello"))

    def bad_frame(self, reason: Words) -> None:
        """Tell the browser what is wrong with its frame; after too many of them, close the socket."""
        super().bad_frame(reason)
        if not self.allowance.tolerates_another_bad_frame():
            self.client.outbox.close(protocol.PROTOCOL)

    async def _handle(self, frame: from_browser.FromBrowser) -> None:
        match frame:
            case from_browser.Hello():
                await self._hello(frame)
            case from_browser.Preview() | from_browser.AskSight() | from_browser.AskTouched():
                self.previews.want(frame)
            case from_browser.AskOffers():
                self.questions.take(frame)
            case from_browser.Dragging() | from_browser.Measuring() | from_browser.Point():
                self._pass_on(frame)
            case from_browser.Ping():
                self.client.send(from_server.Pong(frame.t))
            case _:
                await self.orders.take(frame)

    # Hello

    async def _hello(self, hello: from_browser.Hello) -> None:
        self.stop_hello_timer()  # a busy server may answer later than that
        if hello.protocol != protocol.VERSION:
            self.client.outbox.close(protocol.CLIENT_TOO_OLD)
            return
        self.client.welcomed = False
        kept: str | UnsetType | None = UNSET
        if hello.kept is not None:
            kept = await executor.read(queries.head_at, self.client.room_id, hello.kept)
        missed = await self._catch_up(hello)
        if hello.since is not None and hello.since > self.room.seq:
            self._is_ahead(hello.log, hello.since)
        self.client.outbox.put(self.room.welcome(self.client, missed, kept))
        self.client.welcomed = True
        await hub.welcomed(self.client, self.room)

    def _is_ahead(self, known: str | None, since: int) -> None:
        """Warn a client that holds entries of the log `known` which the journal lacks."""
        facts, seq = self.room.facts, self.room.seq
        logger.warning(
            "ahead game=%s seat=%s since=%s seq=%s", self.client.room_id, self.client.seat.seat, since, seq
        )
        begun = say("ahead_of_new_game") if facts.log == facts.began else say("ahead_of_backup")
        message = say("ahead") if known == facts.log else begun
        self.client.send(from_server.Error("ahead", message, facts.log))

    async def _catch_up(self, hello: from_browser.Hello) -> list[Any] | None:
        """Return the entries that the client missed, or None if it needs the whole state.

        The room may advance meanwhile; the new entries, and the row of the game, are then read too.
        """
        room = self.room
        await hub.refresh(room)
        if hello.log != room.facts.log or hello.since is None:
            return None
        missed: list[Any] = []
        while (since := hello.since + len(missed)) < room.seq:
            if room.seq - hello.since > MAX_MISSED:
                return None
            missed += await executor.read(queries.entries, self.client.room_id, since, room.seq - since)
            if room.facts.head < room.seq:
                await hub.refresh(room)
        return missed if hello.since <= room.seq else None

    def _pass_on(self, frame: passing.Passing) -> None:
        """Show the others what this browser drags, measures or points at."""
        try:
            shown = passing.shown(frame, self.client.seat, self.room.state)
        except passing.OffBoard as error:
            self.bad_frame(say("frame_refused", why=error.why))
            return
        if shown is not None and (isinstance(frame, from_browser.Point) or self.allowance.passes()):
            hub.pass_on(self.client, self.room, shown)
