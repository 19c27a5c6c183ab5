"""Attacks by input on a running server: each says what it tried and how long a bystander waited meanwhile."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from time import monotonic
from typing import NamedTuple

import httpx

from tests.faults.client import Guest, Socket, host, open_socket

QUOTED = '["' + '\\"' * 8_000
NESTED = '[{"a":' * 10_000
BAD_JSON = {
    "quotes without an end, 16 kB": QUOTED,
    "quotes without an end, 64 kB": QUOTED * 4,
    "brackets and quotes, 64 kB": '["[' * 21_000,
    "escaped quotes between brackets, 64 kB": '[\\"' * 21_000,
    "brackets, 64 kB": "[" * 64_000,
    "objects in objects, 60 kB": NESTED,
    "empty lists, 60 kB": "[" + "[]," * 20_000 + "0]",
    "fields of one name, 60 kB": "{" + ",".join('"a":0' for _ in range(10_000)) + "}",
    "digits, 64 kB": "9" * 64_000,
    "numbers, 60 kB": "[" + "0," * 30_000 + "0]",
}
LARGE_JSON = {
    "quotes without an end, 1.9 MB": QUOTED * 118,
    "empty lists, 1.9 MB": "[" + "[]," * 630_000 + "0]",
    "fields, 1.9 MB": "{" + ",".join(f'"{number}":0' for number in range(190_000)) + "}",
    "numbers, 1.9 MB": "[" + "0," * 950_000 + "0]",
    "long numbers, 1.9 MB": "[" + ("9" * 4_000 + ",") * 470 + "0]",
}


class Outcome(NamedTuple):
    """What an attack was: how often it was tried, the longest it took, the longest that another waited."""

    attack: str
    tried: int
    slowest: float
    others_waited: float


class Bystander:
    """Somebody at another table who pings all the time."""

    def __init__(self) -> None:
        self.waited = 0.0


@contextlib.asynccontextmanager
async def bystander(url: str) -> AsyncIterator[Bystander]:
    """Have somebody sit at a table of their own, and note the longest that a ping of theirs took."""
    players = await asyncio.to_thread(host, url)
    socket, watching = await players[0].socket(), Bystander()
    task = asyncio.create_task(_ping(socket, watching))
    try:
        yield watching
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await socket.close()


async def _ping(socket: Socket, watching: Bystander) -> None:
    while True:
        began = monotonic()
        try:
            socket.send("ping", t=1)
            await socket.receive("pong")
        finally:
            watching.waited = max(watching.waited, monotonic() - began)
        await asyncio.sleep(0.005)


async def bad_json_over_http(url: str) -> Outcome:
    """Send bodies that are hard to read, without a cookie."""
    slowest, texts = 0.0, BAD_JSON | LARGE_JSON
    async with bystander(url) as watching, httpx.AsyncClient(base_url=url, timeout=60) as stranger:
        for text in texts.values():
            began = monotonic()
            answer = await stranger.post(
                "/api/scenarios/import/", content=text, headers={"Content-Type": "application/json"}
            )
            slowest = max(slowest, monotonic() - began)
            assert answer.status_code in (400, 422), answer.text[:200]
            assert answer.json()["detail"]
    return Outcome("bad JSON over HTTP", len(texts), slowest, watching.waited)


async def bad_json_on_a_socket(url: str, player: Guest) -> Outcome:
    """Send frames that are hard to read."""
    slowest = 0.0
    async with bystander(url) as watching:
        talker = Socket(await open_socket(url, player.game_id, player.cookie))
        for text in BAD_JSON.values():
            for frame in (text, f'{{"type":"preview","id":1,"order":{text}}}', json.dumps(text)):
                began = monotonic()
                talker.send_text(frame)
                error = await talker.receive("error")
                slowest = max(slowest, monotonic() - began)
                assert error["code"] == "bad_frame", error
                if talker.closed is not None or len(talker.frames) % 18 == 0:  # the twentieth ends a socket
                    await talker.close()
                    talker = Socket(await open_socket(url, player.game_id, player.cookie))
        await talker.close()
    return Outcome("bad JSON on a socket", 3 * len(BAD_JSON), slowest, watching.waited)
