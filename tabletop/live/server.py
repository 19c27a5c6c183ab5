"""The server process: uvicorn within limits, and a shutdown that tells every browser when to come back.

uvicorn and the system do most of it: `ws_max_size`, `ws_max_queue` and its pings bound a socket, and
TCP_USER_TIMEOUT ends every connection whose other end has stopped reading. What they have no limit for is the
head of a request, which uvicorn awaits for ever and takes at any size (faults SLOW and F17): HeadLimits.
"""

import asyncio
import gc
import socket
from http import HTTPStatus
from typing import Any

import uvicorn
from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tabletop.live.hub import hub

UNREAD_SECONDS = 20
HEAD_BYTES = 64 * 1024
MESSAGE_BYTES = 1024 * 1024
"""A longer websocket message ends its socket; one that is merely too long for a frame is answered."""


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


class Server(uvicorn.Server):
    """Tells every browser when to come back before uvicorn closes the sockets."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await hub.shut_down()
        await super().shutdown(sockets)


def serve(host: str, port: int) -> None:
    """Serve until SIGTERM; exits with a message when the process must not start."""
    config = uvicorn.Config(
        "tabletop.asgi:application",
        host=host,
        port=port,
        loop="uvloop",
        http=HeadLimits,
        ws="websockets-sansio",
        ws_max_size=MESSAGE_BYTES,
        ws_max_queue=8,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=15,
        lifespan="on",
        access_log=False,
        log_config=None,
        server_header=False,
        workers=1,
    )
    config.load()
    gc.collect()
    gc.freeze()  # a collection of what is loaded for good would delay an order by a tenth of a second
    Server(config).run([_listening(config)])


def _listening(config: uvicorn.Config) -> socket.socket:
    """Return the socket to listen on; accepted connections inherit its options."""
    found = config.bind_socket()
    if hasattr(socket, "TCP_USER_TIMEOUT"):  # not on every system
        found.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, 1000 * UNREAD_SECONDS)
    return found
