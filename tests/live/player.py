"""A browser at the table, without a network: it calls the server's ASGI application."""

from __future__ import annotations

import asyncio
import json
import uuid
from typing import Any

from django.contrib.sessions.backends.db import SessionStore

from tabletop.asgi import application
from tabletop.games import executor, seats
from tests.games.table import Table

ORIGIN = "http://localhost"
Frame = dict[str, Any]
OPEN: list[Player] = []


class Player:
    """One socket. `seat` redeems that seat's link with a new session."""

    def __init__(self, table: Table, seat: int, session: SessionStore | None = None) -> None:
        self.game_id = table.id
        self.session = session or SessionStore()
        token = next(token for place, token in table.hosted.seats if place.seat == seat)
        if session is None:
            seats.join(token, f"seat {seat}", self.session)
            self.session.save()
        self.origins = [ORIGIN]
        self.path = f"/ws/games/{self.game_id}/"
        self.language = "en"
        self.closed: int | None = None
        self.accepted = False
        self.asked = 0

    # The socket

    async def connect(self) -> Player:
        self.inbox: asyncio.Queue[Any] = asyncio.Queue()
        self.outbox: asyncio.Queue[Any] = asyncio.Queue()
        cookie = f"session={self.session.session_key}"
        headers = [(b"host", b"localhost"), (b"cookie", cookie.encode())]
        headers.append((b"accept-language", self.language.encode()))
        headers += [(b"origin", origin.encode()) for origin in self.origins]
        scope = {"type": "websocket", "path": self.path, "headers": headers, "client": ("127.0.0.1", 1)}
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(application(scope, self.inbox.get, self._sent))
        OPEN.append(self)
        return self

    async def _sent(self, message: Any) -> None:
        if message["type"] == "websocket.accept":
            self.accepted = True
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
            self.inbox.put_nowait({"type": "websocket.disconnect", "code": message["code"]})
            self.outbox.put_nowait(None)
        else:
            self.outbox.put_nowait(json.loads(message["text"]))

    async def leave(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, 5)

    async def until_closed(self, seconds: float = 8) -> int | None:
        """Return the close code."""
        await asyncio.wait_for(self.task, seconds)
        return self.closed

    # Frames

    def text(self, text: str) -> None:
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    def binary(self, data: bytes) -> None:
        self.inbox.put_nowait({"type": "websocket.receive", "bytes": data})

    def send(self, type: str, **fields: Any) -> None:
        self.text(json.dumps({"type": type, **fields}))

    def order(self, type: str, **fields: Any) -> str:
        """Send an order; returns its id."""
        name = str(uuid.uuid4())
        self.send("order", id=name, order={"type": type, **fields})
        return name

    async def receive(self, *types: str, seconds: float = 5) -> Frame:
        """Return the next frame of these types (of any), passing over others."""
        async with asyncio.timeout(seconds):
            while True:
                frame = await self.outbox.get()
                assert frame is not None, f"closed with {self.closed} while waiting for {types}"
                if not types or frame["type"] in types:
                    return frame

    async def quiet(self, *types: str, seconds: float = 0.4) -> bool:
        """Return whether no frame of these types comes for a while."""
        try:
            await self.receive(*types, seconds=seconds)
        except TimeoutError:
            return True
        return False

    async def hello(self, log: str | None = None, since: int | None = None, **more: Any) -> Frame:
        self.send("hello", protocol=1, log=log, since=since, **more)
        return await self.receive("welcome")

    async def sit(self) -> Player:
        """Connect and say hello."""
        await self.connect()
        self.welcome = await self.hello()
        return self

    async def offers(self, unit: str | None = None, since: int | None = None) -> Frame:
        """Ask what may be ordered, and return the answer."""
        self.asked += 1
        self.send("offers", id=self.asked, unit=unit, since=since)
        answer = await self.receive("offers")
        assert (answer["id"], answer["unit"]) == (self.asked, unit)
        return answer


async def in_games(function: Any, *args: Any) -> Any:
    """Call a function of the games from a test's event loop."""
    return await executor.read(function, *args)
