"""The link between server processes, over a channel layer that misbehaves."""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import Any

import pytest
from pytest_django import Settings

from tabletop.live import peers
from tabletop.live.peers import Message, Peers


class StubbornLayer:
    """A layer that answers a cancellation with an error of its own, as a client that retries does."""

    def __init__(self) -> None:
        self.receiving = asyncio.Event()
        self.cancellations = 0

    async def new_channel(self) -> str:
        return "one"

    async def group_add(self, group: str, channel: str) -> None:
        pass

    async def group_send(self, group: str, message: Message) -> None:
        pass

    async def receive(self, channel: str) -> Any:
        self.receiving.set()
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            self.cancellations += 1
            raise ConnectionError("the connection was closed") from None


async def test_a_cancellation_that_the_layer_swallows_ends_the_link_all_the_same(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.REDIS_URL = "redis://nowhere"
    layer = StubbornLayer()
    monkeypatch.setattr(peers, "get_channel_layer", lambda: layer)
    link = Peers(lambda message: None)
    link.start()
    await layer.receiving.wait()

    began = monotonic()
    await asyncio.wait_for(link.stop(), 2 * peers.STOP_SECONDS)

    assert layer.cancellations == 1
    assert all(task.done() for task in link.tasks)
    assert monotonic() - began < peers.STOP_SECONDS
