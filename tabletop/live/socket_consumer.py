"""What the sockets of a table and of a draft have in common: from the handshake to the end."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, ClassVar, Final

from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer

from rules.core.words.messages import Words
from tabletop.asgi_types import Message, Receive, Scope, Send
from tabletop.client_address import counted_address
from tabletop.languages import language_of
from tabletop.live import metrics, protocol
from tabletop.live.client import Client
from tabletop.live.from_server import Error
from tabletop.live.hub import NotAdmitted, hub
from tabletop.sessions import session_key

logger = logging.getLogger(__name__)

HELLO_SECONDS = 5
FAILED_MS: Final = 2000


class SocketConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # Channels is untyped
    """A browser's socket about one thing, whose id is the argument `about` of its address.

    A consumer of this kind joins no channel layer group and has no channel of its own. It defines `enter`,
    which may raise NotAdmitted, `receive` and `leave`.
    """

    about: ClassVar[str]
    client: Client
    hello_timer: asyncio.TimerHandle | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the socket until either end closes it, and always clean up."""
        self.scope, self.base_send = scope, send
        room_id = str(scope["url_route"]["kwargs"][self.about])
        address = scope["client"][0] if scope.get("client") else ""
        session, language = session_key(scope["headers"]), language_of(scope)
        self.client = Client(room_id, session, counted_address(address), language, send)
        with hub.connections.counted(self.client.session, self.client.address) as self.is_one_too_many:
            try:
                while True:
                    await self.dispatch(await receive())
            except StopConsumer:
                pass
            except Exception as error:
                self.fail(error)
                await self.client.until_closed()
            finally:
                self.stop_hello_timer()
                self.client.stop()  # no waiting order starts after this
                self.leave()

    async def dispatch(self, message: Message) -> None:
        """Handle a message on the event loop.

        Channels' own dispatch first closes old database connections in a thread; no handler here has one.
        """
        match message["type"]:
            case "websocket.connect":
                await self.connect()
            case "websocket.receive":
                await self.receive(message.get("text"), message.get("bytes"))
            case _:
                raise StopConsumer

    async def connect(self) -> None:
        """Accept the socket and let it enter, or close it with a code that says why."""
        await hub.start()
        await self.accept()
        self.client.start()
        try:
            if self.is_one_too_many:
                raise NotAdmitted(protocol.TOO_MANY_FRAMES)
            await self.enter()
        except NotAdmitted as why:
            self.client.outbox.close(why.code)
        else:
            self.hello_timer = asyncio.get_running_loop().call_later(
                HELLO_SECONDS, self.client.outbox.close, protocol.PROTOCOL
            )

    def stop_hello_timer(self) -> None:
        """Wait no longer for the browser's hello."""
        if self.hello_timer is not None:
            self.hello_timer.cancel()

    def fail(self, error: Exception) -> None:
        """Tell the browser to reconnect later."""
        kind = self.about.removesuffix("_id")  # as in the other lines of the log
        logger.error("socket failed %s=%s", kind, self.client.room_id, exc_info=error)
        self.client.bye(protocol.RESTART, FAILED_MS)

    async def read(self, written: str | None, kinds: protocol.Kinds) -> Any:
        """Return the frame of a message, or None once the browser has been told that it is none."""
        try:
            if written is not None and len(written) > protocol.LARGE:
                return await asyncio.to_thread(protocol.read, written, kinds)
            return protocol.read(written, kinds)
        except protocol.BadFrame as error:
            self.bad_frame(error.why)
            return None

    def bad_frame(self, reason: Words) -> None:
        """Tell the browser what is wrong with its frame."""
        metrics.BAD_FRAMES.inc()
        self.client.send(Error("bad_frame", reason))
