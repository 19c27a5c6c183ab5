"""One socket as its room sees it: its seat, and the frames that wait to be sent."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

from tabletop.asgi_types import Send
from tabletop.games import visibility
from tabletop.games.values import Damaged, SeatRow
from tabletop.live import from_server, protocol
from tabletop.live.outbox import Outbox

DAMAGED_MS = 30_000


class Listening(NamedTuple):
    """What a socket is sent: an audience's view in a language. Sockets that share both share every frame."""

    audience: str
    language: str


class Client:
    """The sending side of a socket. After its hello (`welcomed`) it is sent every entry.

    `room_id` is the id of the game, or of the scenario that is drafted.
    """

    def __init__(self, room_id: str, session: str, address: str, language: str, send: Send) -> None:
        self.room_id = room_id
        self.session = session
        self.address = address
        self.language = language
        self.outbox = Outbox()
        self.welcomed = False
        self.seat: SeatRow
        self._send = send
        self._writer: asyncio.Task[None] | None = None

    @property
    def audience(self) -> str:
        """The audience of its seat."""
        return visibility.audience_of(self.seat)

    @property
    def listening(self) -> Listening:
        """Return its audience and language."""
        return Listening(self.audience, self.language)

    def put(self, text: str) -> None:
        """Send a frame; ignored before the client has said hello."""
        if self.welcomed:
            self.outbox.put(text)

    def send(self, frame: from_server.ServerFrame) -> None:
        """Send a frame, even before the hello."""
        self.outbox.put(protocol.write(frame, self.language))

    def bye(self, code: int, after_ms: int) -> None:
        """Tell the browser when to come back, and close the socket."""
        self.send(from_server.Bye(code, after_ms))
        self.outbox.close(code)

    def report_damage(self, damage: Damaged) -> None:
        """Tell the browser that the game cannot be read, and close the socket."""
        self.send(from_server.Error("damaged", damage.why))
        self.bye(protocol.RESTART, DAMAGED_MS)

    # The task that sends

    def start(self) -> None:
        """Start the task that sends what is in the outbox."""
        self._writer = asyncio.create_task(self._write())

    def stop(self) -> None:
        """Stop sending."""
        self.outbox.close(protocol.RESTART)
        if self._writer is not None:
            self._writer.cancel()
            self._writer = None  # a cancelled task refers to this client: avoid a cycle

    def give_up(self) -> None:
        """Drop the waiting frames and close the socket, because its browser reads too slowly."""
        self.outbox.drop()
        self.outbox.close(protocol.TOO_SLOW)

    async def until_closed(self) -> None:
        """Wait until everything has been sent, including the close code."""
        if self._writer is not None:
            await self._writer

    async def _write(self) -> None:
        outbox = self.outbox
        # The browser went away, or uvicorn closed the socket by itself; the consumer is told too.
        with suppress(OSError, RuntimeError):
            while (text := await outbox.take()) is not None:
                outbox.sending_since = monotonic()
                await self._send({"type": "websocket.send", "text": text})
                outbox.sending_since = None
            await self._send({"type": "websocket.close", "code": outbox.closing})
