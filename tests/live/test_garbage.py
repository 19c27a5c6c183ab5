"""The garbage collector of a serving process: short runs while people play, full ones when nobody does."""

from __future__ import annotations

import asyncio
import gc
import json
import weakref
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from typing import Any

import pytest
import websockets
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.typing import Origin

from tabletop.asgi import application
from tabletop.live import garbage
from tabletop.live.client import Client
from tabletop.live.consumer import TableConsumer
from tabletop.live.garbage import Collector, Requests
from tabletop.live.previews import Previews
from tabletop.live.questions import Questions
from tabletop.live.server import HeadLimits, LongMessages, Skimming
from tests.live.player import Player

OF_A_SOCKET = {HeadLimits, LongMessages, Skimming, TableConsumer, Client, Previews, Questions}


class Knot:
    """Something that holds itself: no reference count frees it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector(monkeypatch: pytest.MonkeyPatch) -> Iterator[Collector]:
    thresholds = gc.get_threshold()
    collector = Collector()
    monkeypatch.setattr(garbage, "collector", collector)
    collector.start()
    yield collector
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def is_in_sight(knot: Knot) -> bool:
    return any(one is knot for one in gc.get_objects())


def test_after_play_alone_nothing_is_looked_at(collector: Collector) -> None:
    knot = weakref.ref(Knot())
    collector.tick()
    assert knot() is not None


async def test_what_a_request_leaves_after_its_end_is_found_by_the_next_look(collector: Collector) -> None:
    async def page(*asked: Any) -> None: ...

    await answer(page)
    knot = weakref.ref(Knot())
    collector.tick()
    assert knot() is None


def a_dead_knot_out_of_sight(collector: Collector) -> weakref.ref[Knot]:
    knot = Knot()
    collector.tick()
    assert not is_in_sight(knot)
    return weakref.ref(knot)


def test_a_server_that_starts_says_nothing_of_its_memory(
    collector: Collector, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("INFO", logger="tabletop"):
        collector._look_through()
    assert caplog.records == []


def test_what_outlives_a_look_at_the_young_is_looked_at_no_more(collector: Collector) -> None:
    knot = a_dead_knot_out_of_sight(collector)
    gc.collect()
    assert knot() is not None


def test_no_list_is_made_of_what_other_threads_are_still_making(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(gc, "get_objects")
    for requests in (0, 1):
        collector.requests = requests
        collector.tick()
    collector.look()


async def answer(page: Callable[..., Awaitable[None]]) -> None:
    unused: Any = None
    await Requests(page)({}, unused, unused)


async def test_what_dies_with_a_request_is_found_however_often_it_was_looked_at(collector: Collector) -> None:
    seen: list[weakref.ref[Knot]] = []

    async def page(*asked: Any) -> None:
        for _ in range(3):
            knot = Knot()
            seen.append(weakref.ref(knot))
            collector.tick()
            assert is_in_sight(knot)

    await answer(page)
    assert [knot() for knot in seen] == [None] * 3


async def test_a_long_request_keeps_nothing_in_sight_for_longer_than_a_moment(collector: Collector) -> None:
    async def page(*asked: Any) -> None:
        knot = Knot()
        collector.settled_at -= garbage.LONGEST_SECONDS
        collector.tick()
        assert not is_in_sight(knot)

    await answer(page)


async def test_a_request_that_fails_is_over(collector: Collector) -> None:
    async def page(*asked: Any) -> None:
        raise ConnectionError

    with pytest.raises(ConnectionError):
        await answer(page)
    assert collector.requests == 0


@pytest.fixture
async def port(running_hub: object) -> AsyncIterator[int]:
    """Where the application answers as it does in a server process."""
    config, state = Config(application, http=HeadLimits, ws=LongMessages, log_config=None), ServerState()
    config.load()
    listening = await asyncio.get_running_loop().create_server(
        lambda: HeadLimits(config=config, server_state=state, app_state={}), "127.0.0.1", 0
    )
    yield listening.sockets[0].getsockname()[1]
    listening.close()


@pytest.fixture
def without_collections() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("without_collections")
async def test_a_socket_leaves_nothing_for_the_collector(port: int, two: tuple[Player, Player]) -> None:
    cookie = {"Cookie": f"session={two[0].session.session_key}"}
    address = f"127.0.0.1:{port}"
    async with websockets.connect(
        f"ws://{address}{two[0].path}", origin=Origin(f"http://{address}"), additional_headers=cookie
    ) as socket:
        await socket.send('{"type":"hello","protocol":1,"log":null,"since":null}')
        await socket.send('{"type":"preview","id":1,"order":{"type":"say","text":"hello"}}')
        await socket.send('{"type":"offers","id":2,"unit":null,"since":0}')
        kinds: set[str] = set()
        while not {"preview", "offers"} <= kinds:
            kinds.add(json.loads(await socket.recv())["type"])
        assert {type(one) for one in gc.get_objects()} & OF_A_SOCKET == OF_A_SOCKET - {HeadLimits}
    for _ in range(20):
        await asyncio.sleep(0.01)
    assert {type(one) for one in gc.get_objects()} & OF_A_SOCKET == set()


async def play(one: Player, other: Player) -> None:
    """Have an order carried out, one refused, one previewed and one offered, and let one come and go."""
    one.order("roll", count=2, sides=6, why="bench")
    await one.receive("ack")
    one.order("run", unit="nobody")
    await one.receive("refused")
    one.send("preview", id=1, order={"type": "run", "unit": "a1"})
    await one.receive("preview")
    await one.offers("a1")
    one.text("{")
    await one.receive("error")
    await other.sit()
    await other.leave()


@pytest.mark.usefixtures("running_hub", "without_collections")
async def test_play_leaves_nothing_for_the_collector(two: tuple[Player, Player]) -> None:
    one, other = await two[0].sit(), two[1]
    await play(one, other)  # what is made once is made now
    gc.collect()
    for _ in range(3):
        await play(one, other)
    assert gc.collect() == 0


def test_nothing_is_looked_through_again_soon(collector: Collector) -> None:
    knot = a_dead_knot_out_of_sight(collector)
    collector.busy_at -= garbage.QUIET_SECONDS
    collector.look()
    assert knot() is not None


def test_what_is_due_waits_until_nobody_plays(collector: Collector) -> None:
    knot = a_dead_knot_out_of_sight(collector)
    collector.looked_at -= garbage.LOOK_EVERY_SECONDS
    collector.busy_at = garbage.monotonic()
    collector.look()
    assert knot() is not None
    collector.busy_at -= garbage.QUIET_SECONDS
    collector.look()
    assert knot() is None


def test_where_objects_are_made_somebody_plays(collector: Collector) -> None:
    collector.busy_at = 0
    gc.collect(0)
    collector.tick()
    assert collector.busy_at == 0
    made = [Knot() for _ in range(2 * garbage.FEW)]
    collector.tick()
    assert collector.busy_at
    assert made


def test_a_process_that_has_grown_does_not_wait(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    knot = a_dead_knot_out_of_sight(collector)
    grown = collector.memory_then + garbage.GROWN_MIB + 1
    monkeypatch.setattr(garbage, "memory_mib", lambda: grown)
    collector.look()
    assert knot() is None
    assert collector.memory_then == grown
