"""The link between server processes, over a private Redis and over a client that misbehaves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from time import monotonic
from typing import Any

import pytest
from pytest_django import Settings

from tabletop.live import from_server, peers
from tabletop.live.peers import Message, Peers, Presence, Reseated
from tests.services import Redis

Start = Callable[[], tuple[Peers, asyncio.Queue[Message]]]


@pytest.fixture
async def start(settings: Settings, redis_server: Redis) -> AsyncIterator[Start]:
    """Start a link; returns it with what it hears."""
    settings.REDIS_URL = redis_server.url
    started: list[Peers] = []

    def start() -> tuple[Peers, asyncio.Queue[Message]]:
        heard: asyncio.Queue[Message] = asyncio.Queue()
        link = Peers(heard.put_nowait)
        link.start()
        started.append(link)
        return link, heard

    yield start
    for link in started:
        await link.stop()


async def linked(*links: Peers) -> None:
    async with asyncio.timeout(10):
        while not all(link.linked for link in links):
            await asyncio.sleep(0.01)


async def test_a_process_hears_the_others_in_order_and_not_itself(start: Start) -> None:
    (one, heard_by_one), (other, heard_by_other) = start(), start()
    await linked(one, other)
    said = [
        Presence("one", {"game": [1, 2]}),
        peers.ForTheGM("game", {"text": "hello"}),
        peers.Passed("game", from_server.Pointed(1, at=(5.0, 6.0))),
    ]
    for message in said:
        one.publish(message)
    other.publish(Reseated("game"))

    assert [await asyncio.wait_for(heard_by_other.get(), 5) for _ in said] == said
    assert await asyncio.wait_for(heard_by_one.get(), 5) == Reseated("game")
    assert (heard_by_one.empty(), heard_by_other.empty()) == (True, True)


async def test_what_waits_is_published_together(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    (one, _), (other, heard) = start(), start()
    await linked(one, other)
    published: list[bytes] = []
    publish = one._redis.publish

    def counted(channel: str, text: bytes) -> Any:
        published.append(text)
        return publish(channel, text)

    monkeypatch.setattr(one._redis, "publish", counted)
    for number in range(50):
        one.publish(Reseated(f"game {number}"))
    for number in range(50):
        assert await asyncio.wait_for(heard.get(), 5) == Reseated(f"game {number}")

    assert len(published) == 1


async def test_a_message_that_cannot_be_read_does_not_end_the_link(
    start: Start, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    (one, _), (other, heard) = start(), start()
    await linked(one, other)
    await one._redis.publish(settings.REDIS_CHANNEL, one.me.encode() + b"of another release")
    one.publish(Reseated("game"))

    assert await asyncio.wait_for(heard.get(), 5) == Reseated("game")
    assert "a message of another process failed" in caplog.text


async def test_a_link_that_does_not_even_hear_itself_is_down_until_it_does(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peers, "SAY_SECONDS", 0.05)
    monkeypatch.setattr(peers, "SILENCE_SECONDS", 0.3)
    link, _ = start()
    await linked(link)

    async def swallow(channel: str, text: bytes) -> None:
        pass

    with monkeypatch.context() as silent:
        silent.setattr(link._redis, "publish", swallow)
        async with asyncio.timeout(5):
            while link.linked:
                await asyncio.sleep(0.01)

    await linked(link)


class StubbornSubscription:
    """A subscription that answers a cancellation with an error of its own, as a client that retries does."""

    def __init__(self) -> None:
        self.receiving = asyncio.Event()
        self.cancellations = 0

    async def __aenter__(self) -> StubbornSubscription:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass

    async def subscribe(self, channel: str) -> None:
        pass

    async def get_message(self, timeout: float) -> Any:
        self.receiving.set()
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            self.cancellations += 1
            raise ConnectionError("the connection was closed") from None


async def test_a_cancellation_that_the_client_swallows_ends_the_link_all_the_same(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1"
    subscription, stubborn = StubbornSubscription(), peers.client()
    monkeypatch.setattr(stubborn, "pubsub", lambda: subscription)
    monkeypatch.setattr(peers, "client", lambda: stubborn)
    link = Peers(lambda message: None)
    link.start()
    await subscription.receiving.wait()

    began = monotonic()
    await asyncio.wait_for(link.stop(), 2 * peers.STOP_SECONDS)

    assert subscription.cancellations == 1
    assert all(task.done() for task in link.tasks)
    assert monotonic() - began < peers.STOP_SECONDS
