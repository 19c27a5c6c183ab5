"""Orders given and taken back at random: each return is to the state that stood there, no die rolls again."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from tests.faults.client import Frame, Guest, Socket, host, new_id, vehicles
from tests.faults.report import Tally, either
from tests.services import Server

pytestmark = pytest.mark.faults

STEPS = either(short=60, full=1_000)


class Storm:
    """Two players who order and take back at random, and the states that stood at each number."""

    def __init__(self, players: list[Guest], sockets: list[Socket], seed: int) -> None:
        self.players, self.sockets, self.luck = players, sockets, random.Random(seed)
        self.units = vehicles(sockets[0].welcome["state"], "a")
        self.stood: dict[int, Any] = {}
        self.standing = [0]
        """The numbers whose orders were not taken back."""

    async def look(self) -> Any:
        answer = await asyncio.to_thread(self.players[0].get, "state/")
        return {key: answer.json()[key] for key in ("state", "board")}

    async def give(self) -> None:
        if self.luck.random() < 0.3:  # a roll of its own changes nothing that could be taken back
            await self._ask("order", order={"type": "roll", "count": 2})
        unit = self.luck.choice(self.units)
        answer = await self._ask("order", order={"type": "add_shock", "unit": unit, "points": 1})
        self.standing.append(answer["seq"])
        self.stood[answer["seq"]] = await self.look()

    async def take_back(self) -> None:
        back = self.luck.randint(1, min(3, len(self.standing) - 1))
        to = self.standing[-back - 1]
        answer = await self._ask("undo", to=to)
        if "proposal" in answer or answer.get("seq") is None:
            answer = await self._agree()
        assert await self.look() == self.stood[to]
        self.standing = self.standing[:-back]

    async def _ask(self, type: str, **fields: Any) -> Frame:
        self.sockets[0].send(type, id=(name := new_id()), **fields)
        answer = await self.sockets[0].answer(name)
        assert answer["type"] == "ack", answer
        return answer

    async def _agree(self) -> Frame:
        asked = await self.sockets[1].receive("proposal")
        while asked.get("agreed") is not None:
            asked = await self.sockets[1].receive("proposal")
        self.sockets[1].send("answer", id=(name := new_id()), proposal=asked["proposal"], agree=True)
        answer = await self.sockets[1].answer(name)
        assert answer["type"] == "ack", answer
        return answer


@pytest.mark.fault("F26")
async def test_a_storm_of_orders_and_take_backs(server: Server, tmp_path: Path, tally: Tally) -> None:
    players = await asyncio.to_thread(host, server.url)
    storm = Storm(players, [await players[0].socket(), await players[1].socket()], seed=26)
    storm.stood[0] = await storm.look()
    for _ in range(STEPS):
        back = len(storm.standing) > 1 and storm.luck.random() < 0.4
        await (storm.take_back() if back else storm.give())
    tally.tried = STEPS
    journal = await asyncio.to_thread(players[0].entries)
    rolls = [event["nonce"] for entry in journal for event in entry["events"] if event["type"] == "rolled"]
    assert rolls == sorted(set(rolls))
    (tmp_path / "game.json").write_text(await asyncio.to_thread(server.manage, "export", players[0].game_id))
    assert "nothing is wrong" in await asyncio.to_thread(server.manage, "verify", str(tmp_path / "game.json"))
    for socket in storm.sockets:
        await socket.close()
