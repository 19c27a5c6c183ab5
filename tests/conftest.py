"""Fixtures of every suite. TEST_DATABASE=postgresql runs the same tests on a private PostgreSQL."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import hypothesis
import pytest
from django.db import connection
from django.test import TransactionTestCase

from tests import services, settings

# Examples have no deadline: a slow one is most often due to other work of the machine.
hypothesis.settings.register_profile("flat-out", deadline=None)
hypothesis.settings.load_profile("flat-out")

# What was imported and collected stays. To look through it again and again took a fifth of the tests' time.
gc.set_threshold(50_000)


KEPT = {"django_content_type", "auth_permission"}
"""Tables that migrating fills, with what no test changes."""


def _empty_the_tables(_case: TransactionTestCase) -> None:
    """Delete the rows that a test without a transaction of its own has left.

    Django truncates all tables and has the kept ones filled again: on PostgreSQL half a second, a hundred
    times as long as deleting.
    """
    tables = set(connection.introspection.django_table_names(only_existing=True)) - KEPT
    quoted = map(connection.ops.quote_name, sorted(tables))
    connection.ops.execute_sql_flush([f"DELETE FROM {table}" for table in quoted])


TransactionTestCase._fixture_teardown = _empty_the_tables  # type: ignore[attr-defined]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run slow tests first; on PostgreSQL only those that may differ there.

    Two workers then end together: neither is left with a slow test when the other has none.
    """
    items.sort(key=lambda item: item.get_closest_marker("slow") is None)
    if os.environ.get("TEST_DATABASE") == "postgresql":
        config.hook.pytest_deselected(items=[item for item in items if not _depends_on_the_database(item)])
        items[:] = filter(_depends_on_the_database, items)


def pytest_collection_finish() -> None:
    gc.collect()
    gc.freeze()


def _depends_on_the_database(item: pytest.Item) -> bool:
    if item.get_closest_marker("any_database"):
        return False
    fixtures = getattr(item, "fixturenames", ())
    asked = "db" in fixtures or "transactional_db" in fixtures
    return asked or item.get_closest_marker("django_db") is not None


def pytest_unconfigure(config: pytest.Config) -> None:
    settings.services_of_this_run.close()


@pytest.fixture
def picture_folder(settings: Any, tmp_path: Path) -> Path:
    """A folder of this test's own for people's pictures."""
    own, folder = settings.STORAGES["pictures"], tmp_path / "pictures"
    options = {**own["OPTIONS"], "location": folder}
    settings.STORAGES = {**settings.STORAGES, "pictures": {**own, "OPTIONS": options}}
    return folder


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
    unlimited = {"LIVE_LIMITS": "off", "GAMES_AN_HOUR_FROM_AN_ADDRESS": "1000000"}
    with services.server(tmp_path_factory.mktemp("server"), **unlimited) as running:
        yield running
