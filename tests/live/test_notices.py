"""The notices that only the GM's socket receives."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tabletop.games import executor, state_cache
from tests.games import skirmish
from tests.games.table import GM, WATCHER, WITH_GM, A, B, Table, new_id
from tests.live.player import Player

pytestmark = pytest.mark.usefixtures("running_hub")


@pytest.fixture
def table(transactional_db: None) -> Any:
    """B1 may run into an ambush that its side does not see."""
    skirmish.enlist()
    state_cache.forget()
    hidden = skirmish.unit("ambush", "a", 6, 15, name="The Ambush", hidden_from=["b"])
    units = [skirmish.unit("a1", "a", 5, 5), skirmish.unit("b1", "b", 5, 15), hidden]
    yield Table(skirmish.scenario(*units), places=WITH_GM)
    executor.close()
    state_cache.forget()


async def test_only_the_gm_hears_that_something_unseen_was_in_the_way(table: Table) -> None:
    seated = await asyncio.to_thread(lambda: [Player(table, seat) for seat in (A, B, WATCHER, GM)])
    anna, bo, watcher, gm = [await one.sit() for one in seated]
    anna.send("order", id=new_id(), order={"type": "pass"})
    await anna.receive("ack")
    bo.send("order", id=new_id(), order={"type": "run", "unit": "b1"})
    assert (await bo.receive("refused"))["verdict"]["findings"][0]["rule"] == "unseen"
    notice = await gm.receive("notice")
    assert notice["text"] == "**B1**’s order was refused: a unit that its side does not see is in the way."
    for other in (anna, bo, watcher):
        assert await other.quiet("notice", seconds=0.3)
