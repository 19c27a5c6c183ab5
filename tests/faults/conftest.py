"""A server for the tests that break sockets rather than the server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests import services
from tests.services import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server on SQLite that counts, and lets tests send as much as they like."""
    data = tmp_path_factory.mktemp("faults")
    with services.server(data, LIVE_LIMITS="off", METRICS="1") as running:
        yield running
