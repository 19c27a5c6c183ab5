"""A browser at a real server: HTTP with cookies, and sockets that say hello."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import uuid
from collections.abc import Callable
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')
SCENARIO = "farm_crossroads"
Frame = dict[str, Any]


class Guest:
    """A separate browser that holds one seat."""

    def __init__(self, url: str, game_id: str, cookie: str) -> None:
        self.url, self.game_id, self.cookie = url, game_id, cookie

    @property
    def headers(self) -> dict[str, str]:
        return {"Cookie": self.cookie} if self.cookie else {}

    def get(self, path: str) -> httpx.Response:
        return httpx.get(f"{self.url}/api/games/{self.game_id}/{path}", headers=self.headers, timeout=30)

    def post(self, path: str, body: Any) -> httpx.Response:
        address = f"{self.url}/api/games/{self.game_id}/{path}"
        return httpx.post(address, json=body, headers=self.headers, timeout=30)

    def entries(self) -> list[Frame]:
        """Return the whole journal as this seat may see it."""
        found: list[Frame] = []
        while more := self.get(f"entries/?since={len(found)}").json()["entries"]:
            found += more
        return found

    async def socket(self, url: str | None = None) -> Socket:
        """Open a socket, here or at another server process, and say hello."""
        socket = Socket(await open_socket(url or self.url, self.game_id, self.cookie))
        socket.send("hello", protocol=1, log=None, since=None)
        socket.welcome = await socket.receive("welcome")
        return socket


class Socket:
    """A socket that takes in frames as they come; `frames` are all of them, `closed` the close code."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.frames: list[Frame] = []
        self.closed: int | None = None
        self.welcome: Frame = {}
        self._waiting: asyncio.Queue[Frame | None] = asyncio.Queue()
        self._sending: set[asyncio.Task[None]] = set()
        self.reader = asyncio.create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.connection:
                frame = json.loads(text)
                self.frames.append(frame)
                self._waiting.put_nowait(frame)
        except websockets.ConnectionClosed:
            pass
        finally:
            self.closed = self.connection.close_code
            self._waiting.put_nowait(None)

    def send(self, type: str, **fields: Any) -> None:
        """Send a frame soon; a socket that is gone swallows it."""
        self.send_text(json.dumps({"type": type, **fields}))

    def send_text(self, text: str | bytes) -> None:
        task = asyncio.create_task(self._send(text))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, text: str | bytes) -> None:
        with contextlib.suppress(websockets.ConnectionClosed, OSError):
            await self.connection.send(text)

    async def receive(self, *types: str, seconds: float = 15) -> Frame:
        """Return the next frame of these types; raises ConnectionError when the socket closes first."""
        async with asyncio.timeout(seconds):
            while True:
                frame = await self._waiting.get()
                if frame is None:
                    raise ConnectionError(f"closed with {self.closed}")
                if not types or frame["type"] in types:
                    return frame

    async def answer(self, id: str, seconds: float = 15) -> Frame:
        """Return the answer to an order."""
        while (frame := await self.receive("ack", "refused", seconds=seconds))["id"] != id:
            pass
        return frame

    async def has(self, what: Callable[[Frame], bool], seconds: float = 15) -> None:
        """Wait until a frame like this has come, before or after any other."""
        async with asyncio.timeout(seconds):
            while not any(map(what, self.frames)):
                await asyncio.sleep(0.01)

    async def close(self) -> None:
        await self.connection.close()
        await self.reader


async def open_socket(url: str, game_id: str, cookie: str, proxy_port: int | None = None) -> ClientConnection:
    """Open a socket as a page of the server would, directly or through a proxy before it."""
    address = f"{url.replace('http', 'ws', 1)}/ws/games/{game_id}/"
    return await websockets.connect(
        address,
        additional_headers={"Origin": url, **({"Cookie": cookie} if cookie else {})},
        compression=None,
        max_size=None,
        close_timeout=2,
        proxy=None,
        **({"host": "127.0.0.1", "port": proxy_port} if proxy_port else {}),
    )


def host(url: str, **wanted: Any) -> list[Guest]:
    """Host a game and take all its seats; returns them in the seats' order."""
    made = httpx.post(f"{url}/api/games/", json={"scenario": SCENARIO, **wanted}, timeout=30).json()
    return [sit_down(url, made["id"], seat["link"]) for seat in made["seats"]]


def sit_down(url: str, game_id: str, link: str) -> Guest:
    """Redeem an invite link."""
    with httpx.Client(base_url=url, timeout=30, headers={"Origin": url}) as browser:
        found = TOKEN.search(browser.get(link).text)
        assert found, "the invite page has no form"
        answer = browser.post(link, data={"name": "somebody", "csrfmiddlewaretoken": found[1]})
        assert answer.status_code == 302, answer.text[:500]
        cookies = "; ".join(f"{name}={value}" for name, value in browser.cookies.items())
    return Guest(url, game_id, cookies)


def vehicles(state: Frame, side: str) -> list[str]:
    """Return the ids of a side's vehicles."""
    units = state["units"].items()
    return [name for name, unit in units if unit["side"] == side and unit["kind"] == "vehicle"]


def new_id() -> str:
    return str(uuid.uuid4())
