"""When new offers are sent: soon, and after a slow moment no later than need be."""

import asyncio
import itertools
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop.live import offers


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that were slept, on a clock that goes on by ten each time that it is asked."""
    slept: list[float] = []
    clock = itertools.count(0, 10)

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def send(table: Any) -> None:
        pass

    monkeypatch.setattr(offers, "asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(offers, "monotonic", lambda: next(clock))
    monkeypatch.setattr(offers, "_send", send)
    return slept


def test_offers_that_took_long_hold_the_next_ones_up_for_a_moment_only(pauses: list[float]) -> None:
    async def want_two() -> None:
        tasks: Any = SimpleNamespace(start=asyncio.ensure_future)
        waiting = offers.OfferQueue(tasks)
        for name in ("one", "two"):
            waiting.want(SimpleNamespace(facts=SimpleNamespace(id=name)))  # type: ignore[arg-type]
        await waiting._task  # type: ignore[misc]

    asyncio.run(want_two())
    assert pauses == [offers.GATHER_SECONDS, *[offers.LONGEST_PAUSE_SECONDS] * 2]
