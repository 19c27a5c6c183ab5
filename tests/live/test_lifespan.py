"""What a server process refuses to start with, each with a message that says what to do."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from pytest_django import Settings

from tabletop import environment
from tabletop.games import executor
from tabletop.live import lifespan


@pytest.fixture(autouse=True)
def _own_data(settings: Settings, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path
    settings.REDIS_URL = ""


def refusal() -> str:
    with pytest.raises(lifespan.Refusal) as refused:
        lifespan.prepare()
    return str(refused.value)


@pytest.mark.django_db(transaction=True)
def test_it_starts_with_the_defaults_and_holds_the_lock() -> None:
    lock = lifespan.prepare()

    assert lock is not None
    assert "Another server process (process " in refusal()
    lock.close()
    again = lifespan.prepare()
    assert again is not None
    again.close()


@pytest.mark.django_db
def test_it_refuses_several_processes_without_redis(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WEB_CONCURRENCY", "2")

    assert refusal().startswith("WEB_CONCURRENCY: several processes need both REDIS_URL")


@pytest.mark.django_db
@pytest.mark.parametrize("host", ["*", ".example", "*.example"])
def test_it_refuses_wildcard_hosts(settings: Settings, host: str) -> None:
    settings.ALLOWED_HOSTS = ["localhost", host]

    assert "must name every host" in refusal()


@pytest.mark.django_db
def test_it_refuses_debug_in_public(settings: Settings) -> None:
    settings.DEBUG = True
    settings.PUBLIC_ORIGINS = ["https://table.example"]

    assert "DEBUG" in refusal()


@pytest.mark.django_db
def test_it_refuses_a_database_without_its_pragmas(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        executor, "connection_problems", lambda: ["SQLite's journal_mode is delete, not WAL."]
    )

    assert refusal() == "SQLite's journal_mode is delete, not WAL."


@pytest.mark.django_db
def test_the_pragmas_of_a_connection_are_looked_at() -> None:
    assert lifespan.database_problems() == []


@pytest.mark.parametrize(
    "url", ["table.example", "ftp://table.example", "https://", "https://table.example/path"]
)
def test_a_public_address_is_an_origin(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PUBLIC_URL", f"https://good.example, {url}")

    with pytest.raises(ImproperlyConfigured, match="PUBLIC_URL must list addresses"):
        environment.origins("PUBLIC_URL")


def test_the_secret_key_is_drawn_once_for_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)
    key = environment.secret_key(tmp_path)

    assert len(key) > 50
    assert environment.secret_key(tmp_path) == key
    assert (tmp_path / "secret-key").stat().st_mode & 0o777 == 0o600


def test_processes_that_start_together_have_one_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SECRET_KEY", raising=False)

    def another_was_first(fresh: Path, path: Path) -> None:
        path.write_text("the key of the other")
        raise FileExistsError

    monkeypatch.setattr(environment.os, "link", another_was_first)
    assert environment.secret_key(tmp_path) == "the key of the other"
    assert [file.name for file in tmp_path.iterdir()] == ["secret-key"]


def test_a_folder_that_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (file := tmp_path / "file").touch()
    with pytest.raises(ImproperlyConfigured, match=r"file/data cannot be made: Not a directory\.$"):
        environment.private_folder(file / "data")
    monkeypatch.setattr(environment.os, "access", lambda path, mode: False)
    with pytest.raises(ImproperlyConfigured, match="is not writable by this user"):
        environment.private_folder(tmp_path)
