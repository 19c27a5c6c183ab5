"""Which requests are passed on, and how the others are answered."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from pytest_django import Settings

from tabletop.asgi_types import Message, Receive, Scope, Send
from tabletop.request_limits import RequestLimits
from tests import pseudo

ADDRESS = ("192.0.2.7", 4000)


class Asking:
    """A request: the parts of its body as they come, and what was answered."""

    def __init__(
        self, *parts: bytes, path: str = "/api/games/", address: str = "192.0.2.7", **headers: str
    ) -> None:
        named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        self.scope: Scope = {"type": "http", "path": path, "client": (address, 1), "headers": named}
        self.coming = list(parts) or ([] if "content_length" in headers else [b""])
        self.sent: list[Message] = []
        self.stalls = False

    async def receive(self) -> Message:
        if self.stalls and not self.coming:
            await asyncio.sleep(60)
        if not self.coming:
            return {"type": "http.disconnect"}
        body = self.coming.pop(0)
        return {"type": "http.request", "body": body, "more_body": bool(self.coming) or self.stalls}

    async def send(self, message: Message) -> None:
        self.sent.append(message)

    @property
    def status(self) -> int:
        return int(self.sent[0]["status"])

    @property
    def headers(self) -> dict[str, str]:
        return {name.decode(): value.decode() for name, value in self.sent[0]["headers"]}

    @property
    def text(self) -> str:
        return b"".join(message["body"] for message in self.sent[1:]).decode()

    async def at(self, limits: RequestLimits) -> Asking:
        await limits(self.scope, self.receive, self.send)
        return self


class Inside:
    """The application behind the limits: answers 200 and keeps the bodies that it received."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            return
        message = await receive()
        assert not message["more_body"]
        self.bodies.append(message["body"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


@pytest.fixture
def inside() -> Inside:
    return Inside()


@pytest.fixture
def limits(inside: Inside, settings: Settings) -> RequestLimits:
    settings.LIVE_LIMITS = True
    settings.REQUEST_BYTES = 64 * 1024
    settings.SESSION_REQUESTS, settings.ADDRESS_REQUESTS = 20, 60
    return RequestLimits(inside)


def length(size: int) -> Any:
    return {"content_length": str(size)}


async def test_a_body_is_passed_on_whole(limits: RequestLimits, inside: Inside) -> None:
    assert (await Asking(b"one ", b"two", **length(7)).at(limits)).status == 200
    assert (await Asking().at(limits)).status == 200
    assert (await Asking(b"chunks", b"", transfer_encoding="chunked").at(limits)).status == 200

    assert inside.bodies == [b"one two", b"", b"chunks"]


@pytest.mark.parametrize("path", ["/api/games/", "/nowhere/", "/api/nowhere/"])
async def test_it_refuses_a_body_that_is_said_to_be_too_large_without_reading_it(
    limits: RequestLimits, inside: Inside, path: str
) -> None:
    asking = await Asking(b"x", path=path, **length(400_000_000)).at(limits)

    assert (asking.status, inside.bodies) == (413, [])
    assert asking.headers["connection"] == "close"
    assert "larger than 64 KiB" in asking.text


async def test_it_refuses_a_body_that_grows_too_large(limits: RequestLimits, inside: Inside) -> None:
    parts = [b"x" * 10_000] * 10
    asking = await Asking(*parts, transfer_encoding="chunked").at(limits)

    assert (asking.status, inside.bodies) == (413, [])


async def test_it_refuses_a_length_that_is_none(limits: RequestLimits) -> None:
    assert (await Asking(content_length="-1").at(limits)).status == 413
    assert (await Asking(content_length="9" * 40).at(limits)).status == 413


async def test_it_says_so_when_a_body_does_not_arrive(
    limits: RequestLimits, inside: Inside, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.REQUEST_SECONDS = 0
    monkeypatch.setattr("tabletop.request_limits.LINGER_SECONDS", 0.01)
    asking = Asking(b"half", **length(8))
    asking.stalls = True
    await asking.at(limits)

    assert (asking.status, inside.bodies) == (408, [])
    assert not limits.arriving


async def test_a_sender_who_leaves_is_not_answered(limits: RequestLimits, inside: Inside) -> None:
    asking = await Asking(**length(8)).at(limits)

    assert (asking.sent, inside.bodies) == ([], [])
    assert not limits.arriving


async def test_only_so_many_bodies_of_one_address_are_on_their_way(limits: RequestLimits) -> None:
    waiting = []
    for _ in range(6):
        slow = Asking(**length(64 * 1024))
        slow.stalls = True
        waiting.append(asyncio.create_task(slow.at(limits)))
    await asyncio.sleep(0)

    assert (await Asking(b"1", **length(1)).at(limits)).status == 429
    assert (await Asking(b"1", address="192.0.2.8", **length(1)).at(limits)).status == 200
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert not limits.arriving


async def test_a_session_that_asks_too_often_is_told_to_wait_and_others_are_not(
    limits: RequestLimits,
) -> None:
    mine = [await Asking(cookie="session=mine").at(limits) for _ in range(21)]

    assert [one.status for one in mine] == [200] * 20 + [429]
    assert mine[-1].headers["retry-after"] == "10"
    assert json.loads(mine[-1].text)["code"] == "too_many"
    assert (await Asking(cookie="session=another").at(limits)).status == 200


async def test_an_address_that_asks_too_often_is_told_to_wait(limits: RequestLimits) -> None:
    statuses = [(await Asking(cookie=f"session={number}").at(limits)).status for number in range(61)]

    assert statuses == [200] * 60 + [429]
    assert (await Asking(address="192.0.2.8").at(limits)).status == 200


async def test_a_network_of_ipv6_counts_as_one_address(limits: RequestLimits) -> None:
    for number in range(60):
        await Asking(address=f"2001:db8::{number:x}").at(limits)

    assert (await Asking(address="2001:db8::ffff:1").at(limits)).status == 429
    assert (await Asking(address="2001:db8:0:1::1").at(limits)).status == 200


async def test_a_large_body_counts_as_several_requests(limits: RequestLimits) -> None:
    body = b"x" * 64 * 1024
    statuses = [(await Asking(body, **length(len(body))).at(limits)).status for _ in range(7)]

    assert statuses == [200] * 6 + [429]


async def test_a_page_that_is_refused_is_a_page(limits: RequestLimits) -> None:
    asking = await Asking(path="/host/", **length(10**9)).at(limits)

    assert asking.headers["content-type"].startswith("text/html")
    assert ">That is too large.</h1>" in asking.text


async def test_it_refuses_in_the_language_that_is_asked_for(
    limits: RequestLimits, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    pseudo.offer_pages(settings, monkeypatch)
    page = await Asking(path="/host/", accept_language=pseudo.TAG, **length(10**9)).at(limits)
    problem = await Asking(accept_language=pseudo.TAG, **length(10**9)).at(limits)

    assert f">{pseudo.accented('That is too large.')}</h1>" in page.text
    assert pseudo.plain_words(json.loads(problem.text)["detail"]) == []


async def test_handshakes_of_sockets_are_counted_too(limits: RequestLimits) -> None:
    for _ in range(60):
        await Asking().at(limits)
    asking = Asking(b"")
    asking.scope["type"] = "websocket"
    await asking.at(limits)

    assert asking.sent[0]["type"] == "websocket.close"


async def test_load_tests_may_ask_as_often_as_they_like(limits: RequestLimits, settings: Settings) -> None:
    settings.LIVE_LIMITS = False

    assert {(await Asking().at(limits)).status for _ in range(100)} == {200}


class Pieces(Inside):
    """An application that reads a body to its end, and keeps its pieces."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        while True:
            message = await receive()
            self.bodies.append(message["body"])
            if not message["more_body"]:
                break
        assert (await receive())["type"] == "http.disconnect"
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"read"})


async def test_files_with_pictures_may_be_larger_and_come_in_pieces(settings: Settings) -> None:
    settings.REQUEST_BYTES, settings.PICTURE_BYTES = 1000, 5000
    most = 5000 + 64 * 1024
    pages = ("/scenarios/", "/scenarios/new/", "/host/", "/clubs/new/", "/clubs/ferry/edit/")
    for path in ("/api/pictures/", "/api/scenarios/import/", *pages):
        inside = Pieces()
        sent = bytes(range(250)) * 18
        asking = await Asking(sent[:2000], sent[2000:], path=path).at(RequestLimits(inside))
        assert asking.status == 200
        assert b"".join(inside.bodies) == sent
        assert max(map(len, inside.bodies)) <= 1000
        assert (await Asking(b"x" * (most + 1), path=path).at(RequestLimits(Pieces()))).status == 413
        announced = Asking(b"", path=path, content_length=str(most + 1))
        assert (await announced.at(RequestLimits(Pieces()))).status == 413
    for path in ("/api/games/", "/scenarios/hill_41/", "/clubs/ferry/campaigns/edit/"):
        assert (await Asking(sent, path=path).at(RequestLimits(Pieces()))).status == 413


async def test_a_file_that_is_too_large_is_named(settings: Settings) -> None:
    settings.REQUEST_BYTES, settings.PICTURE_BYTES = 1000, 1 << 20
    large = b"x" * (2 << 20)
    photo = Asking(large, path="/api/pictures/", x_file_name="My%20photo.png")
    said = (await photo.at(RequestLimits(Pieces()))).text
    assert "“My photo.png” is larger than 1 MiB: make it smaller" in json.loads(said)["detail"]
    board = Asking(large, path="/api/scenarios/import/")
    board.scope["query_string"] = b"file=bd01.zip&system=squad_leader"
    assert "“bd01.zip”" in json.loads((await board.at(RequestLimits(Pieces()))).text)["detail"]


async def test_a_picture_counts_as_a_few_requests_and_takes_little_of_the_room(settings: Settings) -> None:
    settings.LIVE_LIMITS, settings.SESSION_REQUESTS, settings.ADDRESS_REQUESTS = True, 200, 200
    settings.REQUEST_BYTES, settings.PICTURE_BYTES = 1 << 20, 8 << 20
    limits, photo = RequestLimits(Pieces()), b"x" * (4 << 20)
    statuses = [(await Asking(photo, path="/api/pictures/").at(limits)).status for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    assert not limits.arriving
