"""What a table leaves behind is freed at once: a server need not look for cycles while people play."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

import rules
from rules.core.game.cache import _caches
from rules.core.scenario.document import begin, read
from tests.bench import scenes
from tests.bench.rules_bench import move


@pytest.fixture
def uncollected() -> Iterator[None]:
    play_on(seed=78)  # what is made once, such as the schema that scenarios are read by
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("uncollected")
def test_a_table_that_was_played_on_and_changed_leaves_no_cycles() -> None:
    play_on(seed=77)
    assert gc.collect() < 50


def play_on(seed: int) -> None:
    """Judge moves on a table and change it, and let go of it."""
    system = rules.system("chain_of_command")
    state = begin(system, read(scenes.scenario(100, seed=seed)))
    for unit, points in scenes.routes(100, 20):
        system.check(state, move(state, unit, points), "a")
    board = state.board.without_feature("p1").with_feature(state.board.layer_of("p2"))
    del state, board
    for cache in _caches.all:
        cache.cache_clear()
