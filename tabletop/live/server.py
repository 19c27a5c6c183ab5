"""The server process: uvicorn within limits, and a shutdown that tells every browser when to reconnect.

uvicorn and the system do most of it: `ws_max_queue` and its pings bound a socket, and TCP_USER_TIMEOUT ends
every connection whose other end has stopped reading. Two things are missing. uvicorn waits for ever for the
head of a request and accepts any size (faults SLOW and F17); HeadLimits bounds both. A message over
`ws_max_size` closes its socket, although the live protocol answers it, whatever its length, at no cost in
memory (fault F12); LongMessages does so.
"""

import asyncio
import ctypes
import socket
import sys
from collections.abc import Generator
from http import HTTPStatus
from typing import Any

import uvicorn
from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.streams import StreamReader

from tabletop.live import garbage
from tabletop.live.hub import hub
from tabletop.live.protocol import MAX_BYTES

UNREAD_SECONDS = 20
LOOK_EVERY_TICKS = 20
"""uvicorn ticks ten times a second."""
HEAD_BYTES = 64 * 1024
SWITCH_SECONDS = 0.001
"""How many seconds a computing thread keeps the interpreter while others wait, a fifth of Python's default.
An order changes threads three times, and may wait this long for a preview each time."""
M_ARENA_MAX = -8
"""The parameter of glibc's mallopt for the number of memory arenas, in which threads may leave holes."""
KEPT_BYTES = MAX_BYTES + 1
"""How many bytes of a message are kept: enough to show that it is too long for a frame."""
TOO_LONG = b" " * KEPT_BYTES


class HeadLimits(HttpToolsProtocol):
    """HTTP with a time limit and a size limit on the head of a request."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.size_of_head = 0
        self.head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.size_of_head += len(data)
        super().data_received(data)
        if self.head_timer is not None and self.size_of_head > HEAD_BYTES:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "The head of the request is too large.")

    def on_headers_complete(self) -> None:
        self._stop_timer()
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it refers to this protocol: avoid a cycle

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self.pipeline:
            self._expect_head()

    def _expect_head(self) -> None:
        self.size_of_head = 0
        self.head_timer = self.loop.call_later(settings.HEAD_SECONDS, self._head_is_late)

    def _head_is_late(self) -> None:
        if self.size_of_head:
            self._refuse(HTTPStatus.REQUEST_TIMEOUT, "The head of the request did not arrive in time.")
        else:
            self.transport.close()

    def _refuse(self, status: HTTPStatus, words: str) -> None:
        self._stop_timer()
        if not self.transport.is_closing():
            head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
            head += f"content-length: {len(words)}\r\nconnection: close\r\n\r\n"
            self.transport.write((head + words).encode())
            self.transport.close()

    def _stop_timer(self) -> None:
        if self.head_timer is not None:
            self.head_timer.cancel()
        self.head_timer = None


class LongMessages(WebSocketsSansIOProtocol):
    """Websockets that read messages of any length, but keep only enough of one to see that it is too long."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.reader.__class__ = Skimming
        self.size = 0  # of a message in several pieces

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.conn.parser.close()  # it refers to the connection: avoid a cycle

    def handle_cont(self, event: Frame) -> None:
        self.size = (self.size or len(self.frames[0])) + len(event.data)
        if self.size > MAX_BYTES:
            event.data = b""
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if max(self.size, len(self.frames[0])) > MAX_BYTES:
            self.frames = [TOO_LONG]  # the kept part may end in the middle of a character
        self.size = 0
        super().send_receive_event_to_app()


class Skimming(StreamReader):
    """Keeps only enough of what it reads to see that a frame is too long."""

    def read_exact(self, n: int) -> Generator[None, None, bytearray]:
        kept = yield from super().read_exact(min(n, KEPT_BYTES))
        left = n - len(kept)
        while left:
            left -= len((yield from super().read_exact(min(left, KEPT_BYTES))))
        return kept


class Server(uvicorn.Server):
    """Tells every browser when to reconnect before uvicorn closes the sockets, and runs the collector."""

    async def on_tick(self, counter: int) -> bool:
        garbage.collector.tick()
        if counter % LOOK_EVERY_TICKS == 0:
            garbage.collector.look()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await hub.shut_down()
        await super().shutdown(sockets)


def serve(listening: socket.socket) -> None:
    """Serve until SIGTERM; exit with a message if the process must not start."""
    config = uvicorn.Config(
        "tabletop.asgi:application",
        loop="uvloop",
        http=HeadLimits,
        ws=LongMessages,
        ws_max_size=sys.maxsize,  # LongMessages keeps less
        ws_max_queue=8,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=15,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        workers=1,
    )
    _share_one_arena()
    config.load()
    garbage.collector.start()
    sys.setswitchinterval(SWITCH_SECONDS)
    Server(config).run([listening])


def _share_one_arena() -> None:
    """Have the C library use one memory arena for all threads, so that they share what one has freed."""
    if hasattr(ctypes.CDLL(None), "mallopt"):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def bound(host: str, port: int) -> socket.socket:
    """Return the socket to listen on; accepted connections inherit its options. Raises OSError."""
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # not on every system
            found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * UNREAD_SECONDS)
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    return found
