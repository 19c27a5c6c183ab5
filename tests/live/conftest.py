"""Tables with a running hub, in the tests' own process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator

import pytest

from tabletop.games import executor, state_cache
from tabletop.live.hub import Hub, hub
from tests.games import skirmish
from tests.games.table import WITH_GM, A, B, Table
from tests.live.player import OPEN, Player


@pytest.fixture
def table(transactional_db: None) -> Iterator[Table]:
    """Two players, a watcher and a GM."""
    skirmish.enlist()
    state_cache.forget()
    yield Table(places=WITH_GM)
    executor.close()
    state_cache.forget()


@pytest.fixture
async def running_hub(table: Table) -> AsyncIterator[Hub]:
    """Yield a running hub; at the end, sockets that are still open are closed."""
    await hub.start()
    yield hub
    while OPEN:
        await OPEN.pop().leave()
    await hub.stop()


@pytest.fixture
def two(table: Table) -> tuple[Player, Player]:
    """The players of both sides, not yet at the table."""
    return Player(table, A), Player(table, B)
