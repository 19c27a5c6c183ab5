"""One websocket from its handshake to its end: decode, call one function of the games, encode.

A plain ASGI endpoint. It joins no layer group and has no channel of its own: the hub puts everything that it
is sent into its outbox, so a broadcast costs neither a task nor a thread a socket.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any

from msgspec import UNSET, Struct, UnsetType

from tabletop.asgi_types import Receive, Send
from tabletop.games import executor, reading
from tabletop.games.facts import Damaged, SeatFacts
from tabletop.live import from_browser, from_server, metrics, passing, protocol
from tabletop.live.limits import Allowance
from tabletop.live.orders import Orders
from tabletop.live.outbox import Outbox
from tabletop.live.previews import Previews

if TYPE_CHECKING:
    from tabletop.live.hub import Hub
    from tabletop.live.room import Room

logger = logging.getLogger(__name__)

HELLO_SECONDS = 5
FAILED_MS = 2000
DAMAGED_MS = 30_000
MAX_MISSED = 1000
AHEAD = "The table was brought back from a backup: some of what you saw here has not happened."
AFRESH = "The game was started over, or brought back from a backup: what you saw here is no part of it now."


class Came(Struct, frozen=True):
    """Where a socket leads, and from whom: a session key (or an empty text) and a network address."""

    game_id: str
    session: str
    address: str


class TableConsumer:
    """A browser's client to a room. `welcomed` once it has said hello: from then on it gets every entry."""

    def __init__(self, hub: Hub, came: Came, receive: Receive, send: Send) -> None:
        self.hub = hub
        self._receive = receive
        self._send = send
        self.game_id = came.game_id
        self.key = came.session
        self.address = came.address
        self.outbox = Outbox()
        self.allowance = Allowance()
        self.welcomed = False
        self.orders = Orders(self)
        self.previews = Previews(self)
        self.seated = False
        self.room: Room
        self.seat: SeatFacts
        self.audience: str
        self.writer: asyncio.Task[None]

    def sit(self, room: Room, seat: SeatFacts, audience: str) -> None:
        self.room, self.seat, self.audience = room, seat, audience
        self.seated = True
        room.add(self)

    def put(self, text: str) -> None:
        """Send a frame, once the client has said hello."""
        if self.welcomed:
            self.outbox.put(text)

    def send(self, frame: from_server.ServerFrame) -> None:
        self.outbox.put(protocol.write(frame))

    def bye(self, code: int, after_ms: int) -> None:
        """Say when to come back, and close."""
        self.send(from_server.Bye(code, after_ms))
        self.outbox.close(code)

    def report_damage(self, damage: Damaged) -> None:
        """Say that the game cannot be read, and to look again in a while."""
        self.send(from_server.Error("damaged", str(damage)))
        self.bye(protocol.RESTART, DAMAGED_MS)

    def abort(self) -> None:
        """Close a socket whose other end has stopped reading, without waiting for what it did not read."""
        self.outbox.drop()
        self.outbox.close(protocol.TOO_SLOW)
        self.writer.cancel()
        self.writer = asyncio.create_task(self._write())

    # The socket itself

    async def run(self) -> None:
        """Serve the socket until either end closes it; leaves nothing behind, whatever happens."""
        self.writer = asyncio.create_task(self._write())
        hello = asyncio.get_running_loop().call_later(HELLO_SECONDS, self._no_hello)
        try:
            await self._serve()
        finally:
            hello.cancel()
            self.outbox.close(protocol.RESTART)  # not sent any more; no waiting order is begun from here on
            self.hub.leave(self)
            self.previews.stop()
            self.writer.cancel()

    async def _serve(self) -> None:
        try:
            await self._enter()
            while (message := await self._receive())["type"] != "websocket.disconnect":
                await self._read(message.get("text"))
        except Damaged as damage:
            self.report_damage(damage)
            await self.writer
        except Exception:
            logger.exception("socket failed game=%s", self.game_id)
            self.bye(protocol.RESTART, FAILED_MS)
            await self.writer

    async def _write(self) -> None:
        outbox = self.outbox
        with suppress(OSError):  # the client went away: the reader hears of it too
            while (text := await outbox.take()) is not None:
                outbox.sending_since = monotonic()
                await self._send({"type": "websocket.send", "text": text})
                outbox.sending_since = None
            await self._send({"type": "websocket.close", "code": outbox.closing})

    def _no_hello(self) -> None:
        if not self.welcomed:
            self.outbox.close(protocol.PROTOCOL)

    async def _enter(self) -> None:
        """Find the seat; close with the reason when there is none."""
        code = await self.hub.enter(self)
        if code is not None:
            self.outbox.close(code)

    # What arrives

    async def _read(self, text: str | None) -> None:
        if self.outbox.closing is not None:
            return
        try:
            if text is not None and len(text) > protocol.LARGE:
                frame = await asyncio.to_thread(protocol.read, text)
            else:
                frame = protocol.read(text)
        except protocol.BadFrame as error:
            self._bad_frame(str(error))
            return
        if not self.allowance.admits(frame):
            self.outbox.close(protocol.TOO_MANY_FRAMES)
        elif self.welcomed or isinstance(frame, from_browser.Hello):
            await self._handle(frame)
        else:
            self._bad_frame("Say hello first.")

    def _bad_frame(self, reason: str) -> None:
        metrics.count("bad_frames")
        self.send(from_server.Error("bad_frame", reason))
        if not self.allowance.tolerates_another_bad_frame():
            self.outbox.close(protocol.PROTOCOL)

    async def _handle(self, frame: from_browser.FromBrowser) -> None:
        match frame:
            case from_browser.Hello():
                await self._hello(frame)
            case from_browser.Preview():
                self.previews.want(frame)
            case from_browser.Dragging():
                self._dragging(frame)
            case from_browser.Measuring():
                self._measuring(frame)
            case from_browser.Point():
                self._point(frame)
            case from_browser.Ping():
                self.send(from_server.Pong(frame.t))
            case _:
                await self.orders.take(frame)

    # Hello

    async def _hello(self, hello: from_browser.Hello) -> None:
        if hello.protocol != protocol.VERSION:
            self.outbox.close(protocol.CLIENT_TOO_OLD)
            return
        self.welcomed = False
        kept: str | UnsetType | None = UNSET
        if hello.kept is not None:
            kept = await executor.read(reading.head_at, self.game_id, hello.kept)
        missed = await self._catch_up(hello)
        if hello.since is not None and hello.since > self.room.seq:
            self._is_ahead(hello.since, AHEAD if hello.log == self.room.facts.log else AFRESH)
        self.outbox.put(self.room.welcome(self, missed, kept))
        self.welcomed = True
        await self.hub.welcomed(self)

    def _is_ahead(self, since: int, words: str) -> None:
        """Tell a client that holds entries which the journal does not have."""
        log, seq = self.room.facts.log, self.room.seq
        logger.warning("ahead game=%s seat=%s since=%s seq=%s", self.game_id, self.seat.seat, since, seq)
        self.send(from_server.Error("ahead", words, log))

    async def _catch_up(self, hello: from_browser.Hello) -> list[Any] | None:
        """Return the entries the client missed, none too many; None when it needs the whole state.

        The room may go on while the journal is read: what it is ahead by then is read again.
        """
        room = self.room
        await self.hub.refresh(room)
        if hello.log != room.facts.log or hello.since is None:
            return None
        missed: list[Any] = []
        while (since := hello.since + len(missed)) < room.seq:
            if room.seq - hello.since > MAX_MISSED:
                return None
            missed += await executor.read(reading.entries, self.game_id, since, room.seq - since)
        return missed if hello.since <= room.seq else None

    # Passing frames

    def _dragging(self, frame: from_browser.Dragging) -> None:
        unit = self.room.state.units.get(frame.unit)
        may = unit is not None and (self.seat.role == "gm" or unit.side in self.seat.sides)
        if may and self._may_pass_on(frame) and self.allowance.passes():
            self.hub.pass_on(self, from_server.Dragged(self.seat.seat, frame.unit, frame.route))

    def _measuring(self, frame: from_browser.Measuring) -> None:
        if self._may_pass_on(frame) and self.allowance.passes():
            self.hub.pass_on(self, from_server.Measured(self.seat.seat, frame.legs))

    def _point(self, frame: from_browser.Point) -> None:
        if self._may_pass_on(frame):
            spot = {"at": frame.at} if frame.at else {"hex": frame.hex}
            self.hub.pass_on(self, from_server.Pointed(self.seat.seat, **spot))

    def _may_pass_on(self, frame: passing.Passing) -> bool:
        """Return whether a frame's places are those of the board; else it is answered as a bad one."""
        try:
            passing.check(frame, self.room.state.board)
        except passing.OffBoard as error:
            self._bad_frame(f"Not a frame: {error}")
            return False
        return True
