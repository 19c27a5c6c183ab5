"""Attacks by input on a running server: each reports what it tried and how long a bystander waited."""

from __future__ import annotations

import asyncio
import contextlib
import json
import math
from collections.abc import AsyncIterator
from time import monotonic
from typing import Any, NamedTuple

import httpx

from tests.faults.client import Guest, Socket, host, new_id, open_socket
from tests.faults.report import Tally

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
    """The outcome of an attack: the number of tries, the longest it took, the longest that another waited."""

    attack: str
    tried: int
    slowest: float
    others_waited: float

    def count(self, tally: Tally) -> None:
        """Add what was tried to the report."""
        tally.tried += self.tried
        waited = f", others waited {self.others_waited * 1000:.0f} ms" if self.others_waited else ""
        tally.note = f"{self.slowest * 1000:.0f} ms at most{waited}"


class Bystander:
    """Somebody at another table who pings all the time."""

    def __init__(self) -> None:
        self.waited = 0.0


@contextlib.asynccontextmanager
async def bystander(url: str) -> AsyncIterator[Bystander]:
    """Seat a player at a separate table, and record their longest ping."""
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


async def _answer(reader: asyncio.StreamReader, seconds: float) -> bytes:
    """Return what comes until the other end closes; raises TimeoutError when it does not."""
    async with asyncio.timeout(seconds):
        with contextlib.suppress(ConnectionError):
            return await reader.read()
    return b""


async def _open(url: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    name, port = url.removeprefix("http://").split(":")
    return await asyncio.open_connection(name, int(port))


async def huge_bodies(url: str, megabytes: int = 400) -> Outcome:
    """Send huge bodies to any address, announced and in chunks; asserts that 413 cuts them short."""
    paths, slowest = {"/api/pictures/": 20, "/nowhere/": 4, "/api/nowhere/": 4, "/": 4}, 0.0
    async with bystander(url) as watching:
        for path, allowed in paths.items():
            for framing in (f"Content-Length: {megabytes << 20}", "Transfer-Encoding: chunked"):
                began = monotonic()
                reader, writer = await _open(url)
                writer.write(f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n{framing}\r\n\r\n".encode())
                answer = asyncio.create_task(reader.read(4096))
                sent = await _pour(writer, answer, chunked="chunked" in framing)
                assert (await answer).startswith(b"HTTP/1.1 413 "), await answer
                writer.close()
                slowest = max(slowest, monotonic() - began)
                assert sent <= allowed + 12, f"{sent} MiB were taken in before the answer came"
    return Outcome(f"bodies of {megabytes} MiB", 2 * len(paths), slowest, watching.waited)


async def bad_pictures(url: str, pictures: dict[str, bytes]) -> Outcome:
    """Send files that are no pictures, or take too much to decode; asserts that each is refused by name."""
    slowest = 0.0
    async with bystander(url) as watching, httpx.AsyncClient(base_url=url, timeout=120) as client:
        for name, data in pictures.items():
            began = monotonic()
            answer = await client.post(
                "/api/pictures/", content=data, headers={"Content-Type": "image/png", "X-File-Name": name}
            )
            assert answer.status_code in (413, 415, 422), (name, answer.text)
            assert name in answer.json()["detail"]
            slowest = max(slowest, monotonic() - began)
    return Outcome("bad pictures", len(pictures), slowest, watching.waited)


async def _pour(writer: asyncio.StreamWriter, answer: asyncio.Task[bytes], *, chunked: bool) -> int:
    """Send a body without end until it is answered; returns how many MiB went out."""
    piece, sent = b"x" * (1 << 20), 0
    while not answer.done():
        writer.write(b"100000\r\n%b\r\n" % piece if chunked else piece)
        await writer.drain()
        await asyncio.sleep(0)
        sent += 1
    return sent


HEAD = b" HTTP/1.1\r\nHost: 127.0.0.1\r\n"
HALF_SENT = {
    "nothing": b"",
    "half a line": b"GET /api/sys",
    "line ends": b"\r\n\r\n",
    "half a head": b"GET /" + HEAD + b"X-Half: ",
    "half a body": b"POST /api/games/" + HEAD + b"Content-Length: 100\r\n\r\n{",
    "half a chunk": b"POST /api/games/" + HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{",
    "half of a second request": b"GET /healthz" + HEAD + b"\r\nGET /hea",
    "a body after its answer": b"GET /healthz" + HEAD + b"Content-Length: 1000000\r\n\r\n{",
    "half a handshake": b"GET /ws/games/" + HEAD + b"Upgrade: websocket\r\n",
}


async def half_sent_requests(url: str, seconds: float) -> Outcome:
    """Begin requests of every kind and send a byte now and then; asserts that all are closed in time."""
    begun = [*HALF_SENT.values()] * 5
    async with bystander(url) as watching:
        began = monotonic()
        await asyncio.gather(*(_dawdle(url, one, seconds) for one in begun))
    return Outcome("half-sent requests", len(begun), monotonic() - began, watching.waited)


async def _dawdle(url: str, begun: bytes, seconds: float) -> None:
    reader, writer = await _open(url)
    writer.write(begun)
    ended = asyncio.create_task(_answer(reader, seconds))
    while not ended.done():
        with contextlib.suppress(ConnectionError):
            writer.write(b"x" if begun.strip() else begun)
            await writer.drain()
        await asyncio.sleep(0.2)
    await ended
    writer.close()


async def huge_heads(url: str) -> Outcome:
    """Send a head without end; asserts that it is cut short."""
    async with bystander(url) as watching:
        began = monotonic()
        reader, writer = await _open(url)
        writer.write(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        with contextlib.suppress(ConnectionError):
            for number in range(5_000):
                writer.write(b"X-%d: %b\r\n" % (number, b"x" * 1000))
                await writer.drain()
        assert not (answer := await _answer(reader, 10)) or b" 431 " in answer, answer[:200]
        writer.close()
    return Outcome("a head of 5 MB", 1, monotonic() - began, watching.waited)


async def flood_of_requests(url: str, count: int, **headers: str) -> tuple[Outcome, list[int]]:
    """Send requests as fast as possible; return their statuses too."""
    slowest, statuses = 0.0, []
    async with httpx.AsyncClient(base_url=url, timeout=60, headers=headers) as stranger:
        for _ in range(count // 20):
            began = monotonic()
            answers = await asyncio.gather(*(stranger.get("/api/systems/") for _ in range(20)))
            slowest = max(slowest, monotonic() - began)
            statuses += [answer.status_code for answer in answers]
    return Outcome("a flood of requests", count, slowest, 0.0), statuses


def crowded_scenario(kind: str = "hedges") -> dict[str, Any]:
    """Return a scenario with as much on its table as there may be, all of it where the vehicle drives."""
    features = _hedges() if kind == "hedges" else _woods()
    profile = {"speed": "fast", "locomotion": "fully_tracked", "length": 4, "width": 2}
    vehicle = {"kind": "vehicle", "profile": profile, "facing": 90}
    points = [_feature(f"oak{x}", {"kind": "point"}, "Point", [x, 24]) for x in (58, 64)]
    return {
        "format": "tabletop-scenario/1",
        "system": "chain_of_command",
        "name": f"Too many {kind}",
        "sides": [{"id": "a"}, {"id": "b"}],
        "units": [{"id": "tank", "side": "a", "at": [6, 24], **vehicle}],
        "board": {
            "kind": "table",
            "width": 72,
            "height": 48,
            "features": {"type": "FeatureCollection", "features": [*features, *points]},
        },
    }


def _hedges() -> list[dict[str, Any]]:
    """Return twenty-nine parallel zigzags of two hundred corners each."""
    return [
        _feature(
            f"hedge{number}",
            {"kind": "obstacle", "obstacle": "hedge"},
            "LineString",
            [[10 + corner / 4, 21 + number * 0.08 + (corner % 2) / 2] for corner in range(200)],
        )
        for number in range(29)
    ]


def _woods() -> list[dict[str, Any]]:
    """Wavy rings of two hundred corners over each other."""
    woods = []
    for number in range(70):
        angles = [math.tau * corner / 198 for corner in range(198)]
        far = [6 + number / 20 + corner % 2 for corner in range(198)]
        ring = [
            [24 + r * math.cos(angle), 24 + r * math.sin(angle)] for r, angle in zip(far, angles, strict=True)
        ]
        wood = {"kind": "area", "ground": "broken"}
        woods.append(_feature(f"wood{number}", wood, "Polygon", [[*ring, ring[0]]]))
    return woods


def _feature(name: str, properties: Any, shape: str, coordinates: Any) -> dict[str, Any]:
    geometry = {"type": shape, "coordinates": coordinates}
    return {"type": "Feature", "id": name, "properties": properties, "geometry": geometry}


def tangled_scenario() -> dict[str, Any]:
    """Return a scenario whose one area, 6 kB of it, crosses itself thousands of times."""
    scenario = crowded_scenario()
    ring = [
        [36 + 20 * math.cos(math.tau * corner * 88 / 199), 24 + 20 * math.sin(math.tau * corner * 88 / 199)]
        for corner in range(199)
    ]
    area = _feature("star", {"kind": "area", "ground": "broken"}, "Polygon", [[*ring, ring[0]]])
    scenario["board"]["features"]["features"] = [area]
    return scenario


async def tangled_scenarios(url: str) -> Outcome:
    """Bring in tangles; asserts that they are refused with their place."""
    slowest = 0.0
    async with bystander(url) as watching, httpx.AsyncClient(base_url=url, timeout=60) as stranger:
        for _ in range(4):
            began = monotonic()
            answer = await stranger.post("/api/scenarios/import/", json=tangled_scenario())
            slowest = max(slowest, monotonic() - began)
            assert answer.status_code == 422, answer.text[:200]
            assert "crosses itself" in answer.json()["fields"][0]["message"]
    return Outcome("tangled scenarios", 4, slowest, watching.waited)


async def crowded_tables(url: str, kind: str, at_once: int = 4) -> Outcome:
    """Host the largest scenarios allowed, and ask every question about each of them at once.

    Asserts that every question is answered, in words where it takes too long.
    """
    async with bystander(url) as watching:
        guests = [
            (await asyncio.to_thread(host, url, scenario=crowded_scenario(kind)))[0] for _ in range(at_once)
        ]
        times = await asyncio.gather(*(asyncio.to_thread(_ask_everything, guest) for guest in guests))
    return Outcome(f"crowded tables ({kind})", at_once * len(QUESTIONS), max(times), watching.waited)


MOVE = {"type": "move", "unit": "tank", "toward": "oak64", "dice": 3, "via": [[20, 22], [30, 26]]}
PASSING_BY = {**MOVE, "dice": 1, "via": [[12, 25]]}
"""An order at a crowded table that takes a third of its budget: a busy machine does not make it too long."""
QUESTIONS = (
    ("points/", None),
    ("offers/", None),
    ("reach/?unit=tank&dice=3", None),
    ("preview/", {"order": MOVE}),
    ("orders/", {"id": "", "order": MOVE}),
)


async def crowded_orders(url: str, at_once: int = 2) -> Outcome:
    """Order at several crowded tables at once, again and again; asserts that each gets a turn."""
    guests = [(await asyncio.to_thread(host, url, scenario=crowded_scenario()))[0] for _ in range(at_once)]
    player = await (await asyncio.to_thread(host, url))[0].socket()
    sockets = [await guest.socket() for guest in guests]
    began, names = monotonic(), [new_id() for _ in sockets]
    for socket, name in zip(sockets, names, strict=True):
        socket.send("order", id=name, order=PASSING_BY)
    name = new_id()
    player.send("order", id=name, order={"type": "say", "text": "Anybody there?"})
    assert (await player.answer(name, seconds=60))["type"] == "ack"
    waited = monotonic() - began
    tries = await asyncio.gather(*(_until_acknowledged(*each) for each in zip(sockets, names, strict=True)))
    slowest = monotonic() - began
    assert max(tries) > 1, "nobody was put off"
    await asyncio.gather(*(socket.close() for socket in [player, *sockets]))
    return Outcome("orders at crowded tables", at_once, slowest, waited)


async def _until_acknowledged(socket: Socket, name: str) -> int:
    """Send an order that was put off again until it is carried out; return how often it was sent."""
    tries = 1
    while (answer := await socket.answer(name, seconds=60))["type"] != "ack":
        assert answer["retry"], answer
        await asyncio.sleep(0.5)
        socket.send("order", id=name, order=PASSING_BY)
        tries += 1
    return tries


def _ask_everything(guest: Guest) -> float:
    """Ask each question; returns the time that the slowest took."""
    slowest = 0.0
    for path, body in QUESTIONS:
        began = monotonic()
        if body is None:
            answer = guest.get(path)
        else:
            answer = guest.post(path, {**body, "id": new_id()} if "id" in body else body)
        slowest = max(slowest, monotonic() - began)
        assert answer.status_code in (200, 201, 409, 422, 503), answer.text[:300]
        assert answer.status_code < 400 or answer.json()["detail"]
    return slowest
