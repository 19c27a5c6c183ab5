"""The server process: uvicorn, told how to treat websockets and how to say goodbye."""

import gc
import socket
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tabletop.live.hub import hub

ABORT_SECONDS = 10
# A frame over the protocol's 64 KiB is answered, not fatal; one over this closes the socket with 1009.
MAX_FRAME_BYTES = 1024 * 1024


class SocketProtocol(WebSocketsSansIOProtocol):
    """Refuses doubtful origins, and closes a socket whose other end has stopped reading.

    uvicorn's own answers two Origin headers with 400, and before it closes waits for the other end to read.
    """

    def handle_connect(self, event: Request) -> None:
        if len(event.headers.get_all("Origin")) > 1:
            del event.headers["Origin"]
        super().handle_connect(event)

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
        ws_max_size=MAX_FRAME_BYTES,
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
