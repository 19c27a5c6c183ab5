"""Lines that lose, repeat and shuffle frames, lines that a proxy cuts, and clients of another age."""

from __future__ import annotations

import asyncio
import contextlib
import json
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from time import monotonic

import pytest

from tests.faults.checker import History
from tests.faults.client import Guest, Socket, host, new_id, open_socket, vehicles
from tests.faults.report import Tally, either
from tests.services import Server

pytestmark = pytest.mark.faults

FOLLOWER = Path(__file__).parent / "follower.js"
FOLLOWERS = either(short=3, full=20)
ENTRIES = either(short=60, full=400)
IDLE_SECONDS = either(short=20, full=1800)
PROXY_SECONDS = either(short=18, full=60)


@pytest.mark.fault("F11")
async def test_a_browser_on_a_bad_line_ends_with_the_servers_state(server: Server, tally: Tally) -> None:
    players = await asyncio.to_thread(host, server.url)
    one = await players[0].socket()
    units = vehicles(one.welcome["state"], "a")
    followers = [asyncio.create_task(_follow(players[2], seed)) for seed in range(1, FOLLOWERS + 1)]
    await asyncio.sleep(1)  # they come in at different numbers; that is part of it
    for number in range(ENTRIES):
        name, unit = new_id(), units[number % len(units)]
        one.send("order", id=name, order={"type": "add_shock", "unit": unit, "points": 1})
        assert (await one.answer(name))["type"] == "ack"
    for found in await asyncio.gather(*followers):
        tally.tried += found["meddled"]
        assert found["meddled"] > 0
        assert found["held"] == found["served"]
    await one.close()


async def _follow(watcher: Guest, seed: int) -> dict[str, object]:
    node = shutil.which("node")
    assert node is not None
    words = [watcher.url, watcher.game_id, watcher.cookie, str(ENTRIES), str(seed)]
    running = await asyncio.create_subprocess_exec(
        node, "--experimental-websocket", "--no-warnings", FOLLOWER, *words,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    said, complained = await running.communicate()
    assert running.returncode == 0, complained.decode()
    found: dict[str, object] = json.loads(said)
    return found


@contextlib.asynccontextmanager
async def proxy(server: Server) -> AsyncIterator[int]:
    """Run a proxy in front of a server that cuts idle connections."""

    async def pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(TimeoutError, OSError):
            while data := await asyncio.wait_for(reader.read(65_536), PROXY_SECONDS):
                writer.write(data)
                await writer.drain()
        writer.close()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        behind, ahead = await asyncio.open_connection("127.0.0.1", server.port)
        upward = asyncio.create_task(_forward(reader, ahead))
        await pump(behind, writer)
        upward.cancel()
        ahead.close()

    standing = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield standing.sockets[0].getsockname()[1]
    finally:
        standing.close()


async def _forward(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65_536):
            writer.write(data)
            await writer.drain()


@pytest.mark.fault("F4")
async def test_idle_sockets_outlive_a_proxy_that_cuts_silent_lines(server: Server, tally: Tally) -> None:
    players = await asyncio.to_thread(host, server.url)
    async with proxy(server) as port:
        sockets = []
        for player in players[:3]:
            socket = Socket(await open_socket(server.url, player.game_id, player.cookie, port))
            socket.send("hello", protocol=1, log=None, since=None)
            await socket.receive("welcome")
            sockets.append(socket)
        await asyncio.sleep(IDLE_SECONDS)
        tally.tried = len(sockets)
        tally.lost = sum(socket.closed is not None for socket in sockets)
        assert tally.lost == 0
        await asyncio.gather(*(socket.close() for socket in sockets))


@pytest.mark.fault("F29")
@pytest.mark.parametrize("protocol", [0, 2, 99])
async def test_a_client_of_another_protocol_is_told_to_reload(server: Server, protocol: int) -> None:
    player = (await asyncio.to_thread(host, server.url))[0]
    socket = Socket(await open_socket(server.url, player.game_id, player.cookie))
    socket.send("hello", protocol=protocol, log=None, since=None)
    await socket.reader
    assert socket.closed == 4012


@pytest.mark.fault("F7")
async def test_a_game_whose_row_another_process_holds_delays_no_other_game(
    tmp_path: Path, postgres_url: str, tally: Tally
) -> None:
    import psycopg

    server = Server(tmp_path, DATABASE_URL=postgres_url, LIVE_LIMITS="off")
    await asyncio.to_thread(server.prepare)
    await asyncio.to_thread(server.start)
    try:
        slow, quick = [await asyncio.to_thread(host, server.url) for _ in range(2)]
        waiting, playing, history = await slow[0].socket(), await quick[0].socket(), History()
        with psycopg.connect(postgres_url) as holder:
            holder.execute("SELECT id FROM games_game WHERE id::text = %s FOR UPDATE", [slow[0].game_id])
            held_up, late = new_id(), []
            waiting.send("order", id=held_up, order={"type": "say", "text": held_up})
            for _ in range(30):
                name, began = history.send(new_id()), monotonic()
                playing.send("order", id=name, order={"type": "say", "text": name})
                history.hear(await playing.answer(name))
                late.append(monotonic() - began)
        while (answer := await waiting.answer(held_up))["type"] == "refused":
            assert answer["retry"]
            waiting.send("order", id=held_up, order={"type": "say", "text": held_up})
        tally.hold(history, await asyncio.to_thread(quick[0].entries))
        tally.note = f"slowest {max(late) * 1000:.0f} ms"
        assert len(history.acknowledged) == 30
        assert sorted(late)[-3] < 1.5
        assert len(await asyncio.to_thread(slow[0].entries)) == 1
    finally:
        await asyncio.to_thread(server.stop)
