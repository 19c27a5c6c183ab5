"""Passing frames from one browser: nothing in them may block the pages of the others."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import pytest

from tests.faults.attacks import Outcome
from tests.faults.client import Guest, host
from tests.faults.report import Tally
from tests.services import Server

pytestmark = pytest.mark.faults

FAR = 1e308
HOSTILE: list[dict[str, Any]] = [
    {"type": "dragging", "route": [[0, 0], [FAR, 0]]},
    {"type": "dragging", "route": [[0, 0], [0, -FAR]]},
    {"type": "dragging", "route": [[0, 0], None]},
    {"type": "dragging", "route": [[0, None], [1, 1]]},
    {"type": "dragging", "route": [[0, 0]] * 1000},
    {"type": "dragging", "route": {"path": [[0, 0], [1e6, 1e6]]}},
    {"type": "dragging", "route": {"path": None}},
    {"type": "dragging", "route": {"path": [[0, 0]], "via": [[FAR, FAR]]}},
    {"type": "dragging", "route": {"pose": {"at": [1, 1], "facing": None}}},
    {"type": "dragging", "route": {"aim": {"at": [FAR, 1], "name": "x"}}},
    {"type": "dragging", "route": {"route": [{"path": [[0, 0], [FAR, 0]], "ground": "open"}]}},
    {"type": "dragging", "route": {"ghosts": [{"at": [0, 0], "facing": 0}] * 500}},
    {"type": "point", "at": [FAR, 0]},
    {"type": "point", "at": [None, 0]},
    {"type": "point", "hex": "ZZ9"},
]


async def hostile_routes(players: list[Guest]) -> tuple[Outcome, int]:
    """Have the first player pass on what would freeze the second one's page; a good route ends it.

    Returns what was tried, and how many of those frames came through.
    """
    one, other = await players[0].socket(), await players[1].socket()
    unit = next(name for name, unit in one.welcome["state"]["units"].items() if unit["side"] == "a")
    began = monotonic()
    for frame in HOSTILE:
        one.send(frame["type"], **({"unit": unit} if frame["type"] == "dragging" else {}), **_rest(frame))
    for _ in HOSTILE:
        await one.receive("error")
    seconds = monotonic() - began
    one.send("dragging", unit=unit, route=[[1, 1], [2, 2]])
    last = await other.receive("dragging")
    assert last["route"] == [[1, 1], [2, 2]]
    came = [frame for frame in other.frames if frame["type"] in {"dragging", "pointed"}]
    await one.close()
    await other.close()
    return Outcome("hostile routes", len(HOSTILE), seconds, 0.0), len(came) - 1


def _rest(frame: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in frame.items() if name != "type"}


@pytest.mark.fault("PASSING")
async def test_a_route_that_would_freeze_a_page_reaches_nobody(server: Server, tally: Tally) -> None:
    players = await asyncio.to_thread(host, server.url)

    outcome, came_through = await hostile_routes(players)
    outcome.count(tally)

    assert came_through == 0
    assert outcome.slowest < 5
    assert "Traceback" not in server.log.read_text()
