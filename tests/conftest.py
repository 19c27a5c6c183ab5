"""What every suite shares. TEST_DATABASE=postgresql runs the same tests on a PostgreSQL of their own."""

from collections.abc import Iterator

import hypothesis
import pytest

from tests import services, settings

# No test is timed: what takes an example a fifth of a second is most often the machine's other work.
hypothesis.settings.register_profile("flat-out", deadline=None)
hypothesis.settings.load_profile("flat-out")


def pytest_unconfigure(config: pytest.Config) -> None:
    settings.services_of_this_run.close()


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
