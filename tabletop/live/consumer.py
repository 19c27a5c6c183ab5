"""The websocket consumer: reads a browser's frames, calls the games, answers through its client's outbox.

It joins no channel layer group and has no channel of its own. The hub puts broadcasts into each client's
outbox, so a broadcast costs no task or thread per socket.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from channels.consumer import get_handler_name
from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from msgspec import UNSET, UnsetType

from rules.core.words.messages import Words
from tabletop.asgi_types import Message, Receive, Scope, Send
from tabletop.client_address import counted_address
from tabletop.games import executor, queries
from tabletop.games.values import Damaged
from tabletop.languages import language_of
from tabletop.live import from_browser, from_server, metrics, passing, protocol
from tabletop.live.client import Client
from tabletop.live.hub import NotAdmitted, hub
from tabletop.live.limits import Allowance
from tabletop.live.orders import OrderQueue
from tabletop.live.previews import Previews
from tabletop.live.questions import Questions
from tabletop.live.room import Room
from tabletop.sessions import session_key
from tabletop.words import say

logger = logging.getLogger(__name__)

HELLO_SECONDS = 5
FAILED_MS = 2000
MAX_MISSED = 1000


class TableConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # Channels is untyped
    """A browser at the table of one game, from the handshake to the end of its socket."""

    client: Client
    room: Room
    orders: OrderQueue
    questions: Questions
    hello_timer: asyncio.TimerHandle | None = None
    is_seated = False

    # The socket

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the socket until either end closes it, and always clean up."""
        self.scope, self.base_send = scope, send
        game_id = str(scope["url_route"]["kwargs"]["game_id"])
        address = scope["client"][0] if scope.get("client") else ""
        session, language = session_key(scope["headers"]), language_of(scope)
        self.client = Client(game_id, session, counted_address(address), language, send)
        self.allowance = Allowance()
        self.previews = Previews(self.client, self.allowance)
        with hub.connections.counted(self.client.session, self.client.address) as self.is_one_too_many:
            try:
                while True:
                    await self.dispatch(await receive())
            except StopConsumer:
                pass
            except Exception as error:
                self._fail(error)
                await self.client.until_closed()
            finally:
                self._leave()

    async def dispatch(self, message: Message) -> None:
        """Handle a message on the event loop.

        Channels' own dispatch first closes old database connections in a thread; no handler here has one."""
        await getattr(self, get_handler_name(message))(message)

    async def connect(self) -> None:
        """Accept the socket and find its seat; without a seat, close it with a code that says why."""
        await hub.start()
        await self.accept()
        self.client.start()
        try:
            if self.is_one_too_many:
                raise NotAdmitted(protocol.TOO_MANY_FRAMES)
            self.room = await hub.enter(self.client)
        except NotAdmitted as why:
            self.client.outbox.close(why.code)
        else:
            self.is_seated = True
            self.orders = OrderQueue(hub, self.room, self.client)
            self.questions = Questions(self.room, self.client)
            self.hello_timer = asyncio.get_running_loop().call_later(HELLO_SECONDS, self._no_hello)

    async def websocket_disconnect(self, message: Message) -> None:
        """End the consumer, which has no groups to leave and no connections to close."""
        raise StopConsumer

    def _fail(self, error: Exception) -> None:
        """Tell the browser to reconnect later, or that the game is damaged if it is."""
        if isinstance(error, Damaged):
            self.client.report_damage(error)
            return
        logger.error("socket failed game=%s", self.client.game_id, exc_info=error)
        self.client.bye(protocol.RESTART, FAILED_MS)

    def _leave(self) -> None:
        self._stop_hello_timer()
        self.client.stop()  # no waiting order starts after this
        self.previews.stop()
        if self.is_seated:
            self.questions.stop()
            hub.leave(self.client, self.room)

    def _no_hello(self) -> None:
        self.client.outbox.close(protocol.PROTOCOL)

    def _stop_hello_timer(self) -> None:
        if self.hello_timer is not None:
            self.hello_timer.cancel()

    # What arrives

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Decode a message and handle its frame."""
        if self.client.outbox.closing is not None:
            return
        try:
            if text_data is not None and len(text_data) > protocol.LARGE:
                frame = await asyncio.to_thread(protocol.read, text_data)
            else:
                frame = protocol.read(text_data)
        except protocol.BadFrame as error:
            self._bad_frame(error.why)
            return
        if not self.allowance.admits(frame):
            self.client.outbox.close(protocol.TOO_MANY_FRAMES)
        elif self.client.welcomed or isinstance(frame, from_browser.Hello):
            await self._handle(frame)
        else:
            self._bad_frame(say("no_hello"))

    def _bad_frame(self, reason: Words) -> None:
        metrics.BAD_FRAMES.inc()
        self.client.send(from_server.Error("bad_frame", reason))
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
        self._stop_hello_timer()  # a busy server may answer later than that
        if hello.protocol != protocol.VERSION:
            self.client.outbox.close(protocol.CLIENT_TOO_OLD)
            return
        self.client.welcomed = False
        kept: str | UnsetType | None = UNSET
        if hello.kept is not None:
            kept = await executor.read(queries.head_at, self.client.game_id, hello.kept)
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
            "ahead game=%s seat=%s since=%s seq=%s", self.client.game_id, self.client.seat.seat, since, seq
        )
        begun = say("ahead_of_new_game") if facts.log == facts.began else say("ahead_of_backup")
        message = say("ahead") if known == facts.log else begun
        self.client.send(from_server.Error("ahead", message, facts.log))

    async def _catch_up(self, hello: from_browser.Hello) -> list[Any] | None:
        """Return the entries that the client missed, or None if it needs the whole state.

        The room may advance while the journal is read; the new entries are then read too.
        """
        room = self.room
        await hub.refresh(room)
        if hello.log != room.facts.log or hello.since is None:
            return None
        missed: list[Any] = []
        while (since := hello.since + len(missed)) < room.seq:
            if room.seq - hello.since > MAX_MISSED:
                return None
            missed += await executor.read(queries.entries, self.client.game_id, since, room.seq - since)
        return missed if hello.since <= room.seq else None

    def _pass_on(self, frame: passing.Passing) -> None:
        """Show the others what this browser drags, measures or points at."""
        try:
            shown = passing.shown(frame, self.client.seat, self.room.state)
        except passing.OffBoard as error:
            self._bad_frame(say("frame_refused", why=error.why))
            return
        if shown is not None and (isinstance(frame, from_browser.Point) or self.allowance.passes()):
            hub.pass_on(self.client, self.room, shown)
