"""The collector of a serving process: short rounds while people play, thorough ones when nobody does."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from tabletop.live import garbage
from tabletop.live.garbage import Collector


class Knot:
    """Something that holds itself: no reference count frees it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def collector() -> Iterator[Collector]:
    thresholds = gc.get_threshold()
    collector = Collector()
    collector.start()
    yield collector
    gc.callbacks.remove(collector._collected)
    gc.set_threshold(*thresholds)
    gc.unfreeze()


def a_dead_knot_out_of_sight() -> weakref.ref[Knot]:
    knot = Knot()
    gc.collect(0)
    assert all(one is not knot for one in gc.get_objects())
    return weakref.ref(knot)


def test_a_server_that_starts_says_nothing_of_its_memory(
    collector: Collector, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level("INFO", logger="tabletop"):
        collector._look_through()
    assert caplog.records == []


def test_what_outlives_a_collection_of_the_newest_is_looked_at_no_more(collector: Collector) -> None:
    knot = a_dead_knot_out_of_sight()
    gc.collect(0)
    assert knot() is not None


def test_new_objects_are_collected_as_soon_as_there_are_enough_of_them(collector: Collector) -> None:
    gc.collect(0)
    few = [Knot() for _ in range(garbage.ENOUGH // 4)]
    collector.tick()
    assert any(one is few[0] for one in gc.get_objects(generation=0))
    many = [Knot() for _ in range(garbage.ENOUGH)]
    collector.tick()
    assert all(one is not few[0] and one is not many[0] for one in gc.get_objects(generation=0))


def test_nothing_is_looked_through_again_soon(collector: Collector) -> None:
    knot = a_dead_knot_out_of_sight()
    collector.busy_at -= garbage.QUIET_SECONDS
    collector.look()
    assert knot() is not None


def test_what_is_due_waits_until_nobody_plays(collector: Collector) -> None:
    knot = a_dead_knot_out_of_sight()
    collector.looked_at -= garbage.LOOK_EVERY_SECONDS
    collector.look()
    assert knot() is not None
    collector.busy_at -= garbage.QUIET_SECONDS
    collector.look()
    assert knot() is None


def test_a_process_that_has_grown_does_not_wait(
    collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    knot = a_dead_knot_out_of_sight()
    grown = collector.memory_then + garbage.GROWN_MIB + 1
    monkeypatch.setattr(garbage, "memory_mib", lambda: grown)
    collector.look()
    assert knot() is None
    assert collector.memory_then == grown
