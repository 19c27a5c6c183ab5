"""Drafts in two server processes, and in one that is killed: what was acknowledged is there, once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
import websockets

from tests import services
from tests.faults.client import Frame, Socket
from tests.services import REPOSITORY, Server

pytestmark = pytest.mark.faults
DEMO = REPOSITORY / "tabletop" / "scenarios" / "data" / "chain_of_command" / "farm_crossroads.json"
EDITS = 30


class Shared:
    """A scenario that one browser stored, and its cookie."""

    def __init__(self, server: Server) -> None:
        answer = httpx.post(f"{server.url}/api/scenarios/", json=json.loads(DEMO.read_text()), timeout=30)
        assert answer.status_code == 201, answer.text
        self.id = answer.json()["id"]
        self.cookie = "; ".join(f"{name}={value}" for name, value in answer.cookies.items())

    async def socket(self, server: Server) -> Socket:
        connection = await websockets.connect(
            f"{server.url.replace('http', 'ws', 1)}/ws/scenarios/{self.id}/",
            additional_headers={"Origin": server.url, "Cookie": self.cookie},
            compression=None,
            max_size=None,
            proxy=None,
        )
        socket = Socket(connection)
        socket.send("hello")
        socket.welcome = await socket.receive("draft")
        return socket


def named(edit_id: str, name: str) -> dict[str, Any]:
    return {"id": edit_id, "changes": [{"thing": "field:name", "to": name}]}


def numbers(frames: list[Frame]) -> dict[str, int]:
    """Return the number of each edit that a socket was told of, by its id."""
    told = (made for frame in frames if frame["type"] == "edits" for made in frame["edits"])
    return {made["edit"]["id"]: made["number"] for made in told}


async def test_two_processes_share_a_draft_and_who_has_it_open(tmp_path: Path) -> None:
    with services.redis() as redis, services.postgres() as database:
        environment = {"DATABASE_URL": database, "REDIS_URL": redis.url, "LIVE_LIMITS": "off"}
        pair = [Server(tmp_path, **environment) for _ in range(2)]
        pair[0].prepare()
        try:
            for server in pair:
                await asyncio.to_thread(server.start)
            shared = await asyncio.to_thread(Shared, pair[0])
            here, there = [await shared.socket(server) for server in pair]
            for at, socket in enumerate((here, there)):
                began = monotonic()
                socket.send("edit", edit=named(f"e{at}", f"Name {at}"))
                other = there if socket is here else here
                await other.has(lambda frame, at=at: f"e{at}" in numbers([frame]))
                assert monotonic() - began < 3
            here.send("here", at=[3, 4])
            await there.has(lambda frame: any(one["at"] == [3, 4] for one in frame.get("people", [])))
            assert numbers(here.frames) == numbers(there.frames) == {"e0": 1, "e1": 2}
            await here.close()
            await there.close()
        finally:
            for server in pair:
                server.stop()


async def test_edits_that_were_acknowledged_are_there_after_a_kill(tmp_path: Path) -> None:
    server = Server(tmp_path, LIVE_LIMITS="off").prepare()
    await asyncio.to_thread(server.start)
    try:
        shared = await asyncio.to_thread(Shared, server)
        socket = await shared.socket(server)
        for number in range(EDITS):
            socket.send("edit", edit=named(f"e{number}", f"Name {number}"))
        await socket.has(lambda frame: frame["type"] == "edits")
        server.kill()
        await socket.reader
        acknowledged = numbers(socket.frames)
        await asyncio.to_thread(server.start)
        again = await shared.socket(server)
        for number in range(EDITS):  # all of them again, under their own ids
            again.send("edit", edit=named(f"e{number}", f"Name {number}"))
        address = f"{server.url}/api/scenarios/{shared.id}/edits/?since=0"
        headers = {"Cookie": shared.cookie}
        made: list[Any] = []
        async with asyncio.timeout(20):
            while len(made) < EDITS:
                made = (await asyncio.to_thread(httpx.get, address, headers=headers)).json()["edits"]
                await asyncio.sleep(0.1)
        assert [one["number"] for one in made] == list(range(1, EDITS + 1))
        assert len({one["edit"]["id"] for one in made}) == EDITS
        assert {one["edit"]["id"]: one["number"] for one in made}.items() >= acknowledged.items()
    finally:
        server.stop()
