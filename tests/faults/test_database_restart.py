"""PostgreSQL goes away and comes back: every connection that the server keeps is replaced, by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from time import monotonic

import httpx
import pytest
from websockets.exceptions import WebSocketException

from tests import services
from tests.faults.checker import History
from tests.faults.client import Guest, Socket, host, new_id
from tests.faults.report import Tally
from tests.services import Postgres, Server

pytestmark = pytest.mark.faults

SERVED_AGAIN_WITHIN = 10
READERS = 12  # more than the server has threads to read with


@pytest.fixture
def database() -> Iterator[Postgres]:
    with services.postgresql() as running:
        yield running


async def restart_the_database(
    server: Server, database: Postgres, away: float, tally: Tally
) -> tuple[float, list[str]]:
    """Restart PostgreSQL under a server, so many seconds later.

    Returns the seconds until the server is ready again, and what is wrong then.
    """
    players = await asyncio.to_thread(host, server.url)
    socket, history = await players[0].socket(), History()
    await _say(socket, history)
    await asyncio.gather(*(asyncio.to_thread(players[1].get, "") for _ in range(READERS)))
    await asyncio.to_thread(database.stop)
    down = await asyncio.to_thread(httpx.get, server.url + "/readyz", timeout=15)
    found = [] if down.status_code == 503 else [f"/readyz says {down.text} without a database"]
    await asyncio.sleep(away)
    await asyncio.to_thread(database.start)

    began = monotonic()
    while not await _is_ready(server) and monotonic() - began < SERVED_AGAIN_WITHIN:
        await asyncio.sleep(0.05)
    seconds = monotonic() - began
    found += await _serves(players, history)
    tally.hold(history, players[0].entries())
    tally.note = f"ready again after {seconds:.1f} s"
    return seconds, found


async def _is_ready(server: Server) -> bool:
    answer = await asyncio.to_thread(httpx.get, server.url + "/readyz", timeout=15)
    return answer.status_code == 200


async def _serves(players: list[Guest], history: History) -> list[str]:
    """What does not pass although the server says that it is ready."""
    found = []
    reads = await asyncio.gather(*(asyncio.to_thread(players[1].get, "") for _ in range(READERS)))
    found += [f"a read was answered {read.status_code}" for read in reads if read.status_code != 200]
    for player in [*players[:2]] * (READERS // 2):
        try:
            socket = await player.socket()
            await _say(socket, history)
            await socket.close()
        except (OSError, WebSocketException) as error:
            found.append(f"a new socket: {error}")
    return found


async def _say(socket: Socket, history: History) -> None:
    name = history.send(new_id())
    socket.send("order", id=name, order={"type": "say", "text": name})
    history.hear(await socket.answer(name))


@pytest.mark.fault("PG")
@pytest.mark.parametrize("away", [0, 8])
async def test_a_server_serves_everybody_again_when_its_database_is_back(
    tmp_path: Path, database: Postgres, away: float, tally: Tally
) -> None:
    with services.server(tmp_path, DATABASE_URL=database.url, LIVE_LIMITS="off") as server:
        seconds, found = await restart_the_database(server, database, away, tally)
    assert found == []
    assert (tally.lost, tally.doubled) == (0, 0)
    assert seconds < SERVED_AGAIN_WITHIN
    assert tally.tried > READERS
