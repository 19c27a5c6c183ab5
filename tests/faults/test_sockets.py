"""Sockets that repeat frames, send nonsense, come from another origin, or do not read."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from pathlib import Path
from time import monotonic

import httpx
import pytest
import websockets

from tests.faults.checker import History, problems, stream_problems
from tests.faults.client import Guest, Socket, host, new_id, open_socket
from tests.faults.report import Tally, either
from tests.services import Server

pytestmark = pytest.mark.faults

ORDERS = either(short=150, full=2_000)
TIMES = 5
TALKERS = either(short=20, full=100)  # five at once, with twenty frames each
NONSENSE = [
    "", "nonsense", "[]", "null", "{}", '{"type":"dance"}', '{"type":"ping","t":1e999}',
    '{"type":"ping","t":NaN}', '{"type":"ping"}', '{"type":"hello","protocol":"one"}',
    '{"type":"order","id":"1","order":{}}',
    '{"type":"order","id":"0190c0de-0000-7000-8000-000000000001","order":{"a":"\\ud800"}}',
    '{"type":"order","id":"0190c0de-0000-7000-8000-000000000001","order":{"a":"\\u0000"}}',
    '{"type":"order","id":"0190c0de-0000-7000-8000-000000000001","order":' + "[" * 30_000,
    '{"type":"preview","id":1,"order":' + '{"a":' * 100_000,
    '{"type":"ping","t":1' + " " * 65_536 + "}",
    b"\x00\x01\x02", b'{"type":"ping","t":1}',
]  # fmt: skip


@pytest.mark.fault("F9")
async def test_an_order_sent_five_times_over_two_sockets_takes_effect_once(
    server: Server, tally: Tally
) -> None:
    players = await asyncio.to_thread(host, server.url)
    sockets = [await players[0].socket(), await players[0].socket()]
    viewer = await players[1].socket()
    history, names = History(), [new_id() for _ in range(ORDERS)]
    for name in names:
        history.send(name)
        order = {"type": "roll", "count": 2, "why": name}
        for time in range(TIMES):
            sockets[time % 2].send("order", id=name, order=order)

    acks = [await sockets[0].receive("ack") for _ in range(3 * ORDERS)]
    acks += [await sockets[1].receive("ack") for _ in range(2 * ORDERS)]
    for ack in acks:
        history.hear(ack)
    journal = await asyncio.to_thread(players[0].entries)
    tally.hold(history, journal)
    assert problems(history, journal) == []
    assert len(journal) == ORDERS
    for name in names:
        mine = [ack for ack in acks if ack["id"] == name]
        assert sorted(ack["again"] for ack in mine) == [False] + [True] * (TIMES - 1)
        assert len({ack["seq"] for ack in mine}) == 1
    viewer.send("ping", t=1)
    await viewer.receive("pong")
    assert stream_problems(viewer.frames, await asyncio.to_thread(players[1].entries)) == []
    for each in (*sockets, viewer):
        await each.close()


@pytest.mark.fault("F10")
async def test_an_id_with_another_order_is_refused(server: Server) -> None:
    players = await asyncio.to_thread(host, server.url)
    one = await players[0].socket()
    names = [new_id() for _ in range(30)]
    for name in names:
        one.send("order", id=name, order={"type": "say", "text": name})
        assert (await one.answer(name))["type"] == "ack"
        one.send("order", id=name, order={"type": "say", "text": "something else"})
        assert (await one.answer(name))["code"] == "id_reused"

    assert len(await asyncio.to_thread(players[0].entries)) == len(names)
    await one.close()


@pytest.mark.fault("F12")
async def test_malformed_frames_change_nothing(server: Server, tally: Tally) -> None:
    players = await asyncio.to_thread(host, server.url)
    good = await players[1].socket()
    luck = random.Random(1)
    late: list[float] = []
    for _ in range(TALKERS):
        await asyncio.gather(*(_talk_nonsense(players[0], luck) for _ in range(5)))
        began = monotonic()
        good.send("ping", t=1)
        await good.receive("pong")
        late.append(monotonic() - began)

    tally.tried = TALKERS * 5 * 20
    assert await asyncio.to_thread(players[1].entries) == []
    assert max(late) < 0.3 * 10  # the machine may be busy with other tests; a stuck server is later still
    await good.close()
    await _until_nobody_is_there(server)
    assert "Traceback" not in server.log.read_text()


@pytest.mark.fault("F12")
async def test_a_frame_of_any_length_is_answered_and_closes_nothing(server: Server) -> None:
    players = await asyncio.to_thread(host, server.url)
    socket, before = await players[0].socket(), _memory(server)
    long = "\N{SNOWMAN}" * 8_000_000
    for message in (long, long.encode(), ["snow"] * 50_000, [long, "", "x"]):
        await socket.connection.send(message)
        assert (await socket.receive("error", seconds=30))["code"] == "bad_frame"
    socket.send("ping", t=7)
    assert (await socket.receive("pong"))["t"] == 7
    assert _memory(server) - before < 16 * 1024
    await socket.close()


async def _talk_nonsense(player: Guest, luck: random.Random) -> None:
    """Send twenty frames that are none, before or after hello; the twentieth ends the socket."""
    connection = await open_socket(player.url, player.game_id, player.cookie)
    talker = Socket(connection)
    if luck.random() < 0.5:
        talker.send("hello", protocol=1, log=None, since=None)
        await talker.receive("welcome")
    for _ in range(20):
        talker.send_text(luck.choice(NONSENSE))
    codes = []
    try:
        while True:
            codes.append((await talker.receive("error"))["code"])
    except ConnectionError:
        pass
    assert codes == ["bad_frame"] * 20
    assert talker.closed == 4010


async def _until_nobody_is_there(server: Server) -> None:
    until = monotonic() + 10
    while "flat_out_sockets 0.0\n" not in (text := httpx.get(server.url + "/metrics").text):
        assert monotonic() < until, text
        await asyncio.sleep(0.1)


@pytest.mark.fault("F15")
@pytest.mark.parametrize(
    "origins",
    [
        [], ["null"], [""], ["http://127.0.0.1:1"], ["https://{host}"], ["http://evil.example"], ["http://["],
        ["http://{host}.evil.example"], ["http://sub.{host}"], ["http://evil.example/{host}"], ["{host}"],
        ["http://{host}@evil.example"],
        ["http://localhost:{port}"],
    ],
    ids=str,
)  # fmt: skip
async def test_a_foreign_page_gets_403(server: Server, origins: list[str]) -> None:
    player = (await asyncio.to_thread(host, server.url))[0]
    address = f"ws://127.0.0.1:{server.port}/ws/games/{player.game_id}/"
    named = [("Origin", one.format(host=f"127.0.0.1:{server.port}", port=server.port)) for one in origins]

    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(address, additional_headers=[("Cookie", player.cookie), *named], proxy=None)

    assert refused.value.response.status_code == 403


@pytest.mark.fault("F15")
@pytest.mark.parametrize("second", ["http://{host}", "http://evil.example"])
async def test_a_page_of_two_origins_gets_400(server: Server, second: str) -> None:
    player = (await asyncio.to_thread(host, server.url))[0]
    address = f"ws://127.0.0.1:{server.port}/ws/games/{player.game_id}/"
    name = f"127.0.0.1:{server.port}"
    named = [("Origin", f"http://{name}"), ("Origin", second.format(host=name))]

    with pytest.raises(websockets.InvalidStatus) as refused:
        await websockets.connect(address, additional_headers=[("Cookie", player.cookie), *named], proxy=None)

    assert refused.value.response.status_code == 400


@pytest.mark.fault("F8")
async def test_a_socket_that_never_reads_is_closed_and_costs_little(server: Server) -> None:
    players = await asyncio.to_thread(host, server.url)
    deaf = await asyncio.to_thread(_deaf_socket, players[2])
    one, other = await players[0].socket(), await players[1].socket()
    unit = next(name for name, unit in one.welcome["state"]["units"].items() if unit["side"] == "a")
    route = {"path": [[1.1 / 3, 2.1 / 3, 1.1 / 3]] * 64, "via": [[1.1 / 3, 2.1 / 3]] * 64}
    before, began, late = _memory(server), monotonic(), []
    while monotonic() - began < 30 and not await asyncio.to_thread(_ended, deaf):
        for _ in range(40):
            one.send("dragging", unit=unit, route=route)
        sent = monotonic()
        name = new_id()
        one.send("order", id=name, order={"type": "say", "text": name})
        while (await other.receive("entry"))["events"][0]["text"] != name:
            pass
        late.append(monotonic() - sent)
        await asyncio.sleep(0.02)

    assert monotonic() - began < 30, "the deaf socket is still open"
    assert sorted(late)[int(len(late) * 0.95)] < 1
    assert _memory(server) - before < 16 * 1024
    deaf.close()


def _deaf_socket(player: Guest) -> socket.socket:
    """Open a socket by hand, say hello, and read nothing after the handshake."""
    host_name, port = player.url.removeprefix("http://").split(":")
    raw = socket.create_connection((host_name, int(port)))
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    request = (
        f"GET /ws/games/{player.game_id}/ HTTP/1.1\r\nHost: {host_name}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
        f"Origin: {player.url}\r\nCookie: {player.cookie}\r\n\r\n"
    )
    raw.sendall(request.encode())
    assert b"101" in raw.recv(64)
    hello = json.dumps({"type": "hello", "protocol": 1, "log": None, "since": None}).encode()
    raw.sendall(bytes([0x81, 0x80 | len(hello), 0, 0, 0, 0]) + hello)
    return raw


def _ended(raw: socket.socket) -> bool:
    """Return whether the server gave a socket up, without reading from it: a write then fails."""
    try:
        raw.sendall(bytes([0x8A, 0x80, 0, 0, 0, 0]))  # an unasked pong, which says nothing
    except OSError:
        return True
    return False


def _memory(server: Server) -> int:
    """Return the server's resident memory in KiB."""
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])
