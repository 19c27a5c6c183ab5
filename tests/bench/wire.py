"""A websocket client that costs next to nothing, so that a load test measures the server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
    "Origin: http://{host}\r\nCookie: {cookie}\r\n\r\n"
)
NO_MASK = b"\x00\x00\x00\x00"


class Wire(asyncio.Protocol):
    """One socket: `hear` gets the bytes of each text frame."""

    def __init__(self, host: str, path: str, cookie: str) -> None:
        self.request = HANDSHAKE.format(host=host, path=path, cookie=cookie)
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.buffer = b""
        self.hear: Callable[[bytes], None] = lambda data: None
        self.transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request.encode())

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done():
            head, found, self.buffer = self.buffer.partition(b"\r\n\r\n")
            if not found:
                self.buffer = head
                return
            assert b" 101 " in head, head
            self.open.set_result(None)
        while (frame := self._next()) is not None:
            self.hear(frame)

    def _next(self) -> bytes | None:
        """Take one whole frame off the buffer."""
        buffer = self.buffer
        if len(buffer) < 2:
            return None
        length, start = buffer[1], 2
        if length == 126:
            length, start = int.from_bytes(buffer[2:4], "big"), 4
        elif length == 127:
            length, start = int.from_bytes(buffer[2:10], "big"), 10
        if len(buffer) < start + length:
            return None
        self.buffer = buffer[start + length :]
        return buffer[start : start + length]

    def send(self, data: bytes) -> None:
        length = len(data)
        size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        self.transport.write(b"\x81" + size + NO_MASK + data)


async def connect(port: int, path: str, cookie: str) -> Wire:
    """Open a socket."""
    host = f"127.0.0.1:{port}"
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(host, path, cookie), "127.0.0.1", port)
    await wire.open
    return wire
