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
TEXT, CLOSE, PING, PONG = 0x81, 0x88, 0x89, 0x8A
LOST = 1006
"""What a socket is closed with when the other end has said nothing."""


class Wire(asyncio.Protocol):
    """One socket: `hear` gets the bytes of each text frame, `closed` is done with the code of its end."""

    def __init__(self, host: str, path: str, cookie: str) -> None:
        self.request = HANDSHAKE.format(host=host, path=path, cookie=cookie)
        loop = asyncio.get_running_loop()
        self.open: asyncio.Future[None] = loop.create_future()
        self.closed: asyncio.Future[int] = loop.create_future()
        self.buffer = b""
        self.received = 0
        self.hear: Callable[[bytes], None] = lambda data: None
        self.transport: Any = None

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self.request.encode())

    def connection_lost(self, reason: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("lost before it was open"))
        self._end(LOST)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.open.done():
            head, found, self.buffer = self.buffer.partition(b"\r\n\r\n")
            if not found:
                self.buffer = head
                return
            if b" 101 " not in head:
                self.open.set_exception(ConnectionError(head[:80]))
                self.close()
                return
            self.open.set_result(None)
        self.received += len(data)
        while (frame := self._next()) is not None:
            self._answer(*frame)

    def _next(self) -> tuple[int, bytes] | None:
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
        return buffer[0], buffer[start : start + length]

    def _answer(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self.hear(data)
        elif kind == PING:
            self._send(PONG, data)
        elif kind == CLOSE:
            self._end(int.from_bytes(data[:2], "big") or LOST)
            self.close()

    def _end(self, code: int) -> None:
        if not self.closed.done():
            self.closed.set_result(code)

    def send(self, data: bytes) -> None:
        self._send(TEXT, data)

    def _send(self, kind: int, data: bytes) -> None:
        length = len(data)
        size = bytes([0x80 | length]) if length < 126 else b"\xfe" + length.to_bytes(2, "big")
        self.transport.write(bytes([kind]) + size + NO_MASK + data)

    def close(self) -> None:
        self.transport.close()


async def connect(port: int, path: str, cookie: str) -> Wire:
    """Open a socket. Raises OSError where nobody answers."""
    host = f"127.0.0.1:{port}"
    loop = asyncio.get_running_loop()
    _, wire = await loop.create_connection(lambda: Wire(host, path, cookie), "127.0.0.1", port)
    await wire.open
    return wire
