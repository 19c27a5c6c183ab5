"""The server process: uvicorn, told how to treat requests and websockets and how to say goodbye."""

import asyncio
import gc
import socket
import sys
from collections.abc import Callable, Generator
from functools import partial
from http import HTTPStatus
from typing import Any

import uvicorn
from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from tabletop.live.hub import hub
from tabletop.live.protocol import MAX_BYTES

ABORT_SECONDS = 10
HEAD_BYTES = 64 * 1024
KEPT_BYTES = MAX_BYTES + 1
TOO_LONG = b" " * KEPT_BYTES
ReadExact = Callable[[int], Generator[None, None, bytes | bytearray]]


class RequestProtocol(HttpToolsProtocol):
    """Waits for no more of a request, and no longer for either end of it, than it says.

    uvicorn's own waits for the rest of a head for ever and takes one of any size, goes on listening to a
    body after its answer, and keeps an answer for a client that does not read it.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.size_of_head = 0
        self.head_timer: asyncio.TimerHandle | None = None
        self.unread_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timers()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        self.size_of_head += len(data)
        super().data_received(data)
        if self.head_timer is not None and self.size_of_head > HEAD_BYTES:
            self._give_up(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "The head of the request is too large.")

    def on_headers_complete(self) -> None:
        self._stop_timers()
        super().on_headers_complete()

    def on_response_complete(self) -> None:
        unread = self.cycle.more_body
        super().on_response_complete()
        if unread:
            self.transport.close()
        elif not self.pipeline:
            self._expect_head()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.unread_timer = self.loop.call_later(settings.REQUEST_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.unread_timer is not None:
            self.unread_timer.cancel()

    def _expect_head(self) -> None:
        self.size_of_head = 0
        self.head_timer = self.loop.call_later(settings.HEAD_SECONDS, self._head_is_late)

    def _head_is_late(self) -> None:
        if self.size_of_head:
            self._give_up(HTTPStatus.REQUEST_TIMEOUT, "The head of the request did not arrive in time.")
        else:
            self.transport.close()

    def _give_up(self, status: HTTPStatus, words: str) -> None:
        self._stop_timers()
        if not self.transport.is_closing():
            head = f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-type: text/plain; charset=utf-8\r\n"
            head += f"content-length: {len(words)}\r\nconnection: close\r\n\r\n"
            self.transport.write((head + words).encode())
            self.transport.close()

    def _stop_timers(self) -> None:
        for timer in (self.head_timer, self.unread_timer):
            if timer is not None:
                timer.cancel()
        self.head_timer = self.unread_timer = None


class SocketProtocol(WebSocketsSansIOProtocol):
    """Refuses doubtful origins, skims too long messages, closes a socket whose other end has stopped reading.

    uvicorn's own answers two Origin headers with 400, closes on a long message, which the protocol answers,
    and before it closes waits for the other end to read.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        reader: Any = self.conn.reader
        reader.read_exact = partial(_skim, reader.read_exact)
        self.size = 0  # of a message that comes in pieces

    def handle_connect(self, event: Request) -> None:
        if len(event.headers.get_all("Origin")) > 1:
            del event.headers["Origin"]
        super().handle_connect(event)

    def handle_cont(self, event: Frame) -> None:
        self.size = (self.size or len(self.frames[0])) + len(event.data)
        if self.size > MAX_BYTES:
            event.data = b""
        super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        if max(self.size, len(self.frames[0])) > MAX_BYTES:
            self.frames = [TOO_LONG]  # it may have been cut in the middle of a character
        self.size = 0
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        if message["type"] == "websocket.close" and not self.writable.is_set() and not self.close_sent:
            self._break_off(message["code"])
        else:
            await super().send(message)

    def _break_off(self, code: int) -> None:
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.conn.send_close(code)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.stop_keepalive()
        self.close_timer = self.loop.call_later(ABORT_SECONDS, self.transport.abort)


def _skim(read_exact: ReadExact, size: int) -> Generator[None, None, bytes | bytearray]:
    """Read so many bytes, and keep no more than shows that they are too many for a frame."""
    kept = yield from read_exact(min(size, KEPT_BYTES))
    left = size - len(kept)
    while left:
        left -= len((yield from read_exact(min(left, KEPT_BYTES))))
    return kept


class Server(uvicorn.Server):
    """Says goodbye to the tables before uvicorn closes their sockets."""

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
        http=RequestProtocol,
        ws=SocketProtocol,
        ws_max_size=sys.maxsize,  # SocketProtocol keeps less
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
    gc.freeze()  # what is loaded stays; to look at it again held an order up for a tenth of a second
    Server(config).run()
