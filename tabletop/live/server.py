"""The server process: uvicorn, told how to treat websockets and how to say goodbye."""

import gc
import socket
import sys
from collections.abc import Callable, Generator
from functools import partial
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from tabletop.live.hub import hub
from tabletop.live.protocol import MAX_BYTES

ABORT_SECONDS = 10
KEPT_BYTES = MAX_BYTES + 1
TOO_LONG = b" " * KEPT_BYTES
ReadExact = Callable[[int], Generator[None, None, bytes | bytearray]]


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
        await hub.farewell()
        await super().shutdown(sockets)


def serve(host: str, port: int) -> None:
    """Serve until SIGTERM; exits with a message when the process must not start."""
    config = uvicorn.Config(
        "tabletop.asgi:application",
        host=host,
        port=port,
        loop="uvloop",
        http="httptools",
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
