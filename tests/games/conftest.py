"""Games in which the tests have seats."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.games import state_cache
from tests.games import skirmish
from tests.games.table import SOLO, WITH_GM, Table


@pytest.fixture(autouse=True)
def _forgetful() -> Iterator[None]:
    """Every test begins with a process that knows no games."""
    skirmish.enlist()
    state_cache.forget()
    yield
    state_cache.forget()


@pytest.fixture
def table(db: None) -> Table:
    """Two players and a watcher."""
    return Table()


@pytest.fixture
def gm_table(db: None) -> Table:
    """Two players, a watcher and a GM."""
    return Table(places=WITH_GM)


@pytest.fixture
def solo_table(db: None) -> Table:
    """One player of both sides."""
    return Table(places=SOLO)
