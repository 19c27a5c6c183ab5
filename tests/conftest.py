"""What every suite shares. TEST_DATABASE=postgresql runs the same tests on a PostgreSQL of their own."""

import contextlib
import os
import tempfile
from collections.abc import Iterator

import pytest

from tests import services

_open = contextlib.ExitStack()

# Django reads its settings as pytest starts, so the database must be named before that; the workers of a
# parallel run inherit the environment and find it named already.
if "FLAT_OUT_TESTING" not in os.environ:
    os.environ["FLAT_OUT_TESTING"] = "1"
    os.environ["DATA_DIR"] = _open.enter_context(tempfile.TemporaryDirectory(prefix="flat-out-tests-"))
    os.environ.pop("DATABASE_URL", None)
    if os.environ.get("TEST_DATABASE") == "postgresql":
        os.environ["DATABASE_URL"] = _open.enter_context(services.postgres())


def pytest_unconfigure(config: pytest.Config) -> None:
    _open.close()


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    """The address of a PostgreSQL that this run started for itself."""
    with services.postgres() as url:
        yield url


@pytest.fixture(scope="session")
def redis_server() -> Iterator[services.Redis]:
    with services.redis() as running:
        yield running


@pytest.fixture(scope="session")
def live_server_process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[services.Server]:
    """One real server on SQLite for the whole run; tests host games of their own on it."""
    with services.server(tmp_path_factory.mktemp("server"), LIVE_LIMITS="off") as running:
        yield running
