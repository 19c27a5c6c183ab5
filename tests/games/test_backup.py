"""A backup holds the games as they stand and the key to their dice, and only its owner can read it."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import storages
from django.core.management import CommandError, call_command
from django.db import connection

from tabletop.games.management.commands import backup
from tests.games.table import Table

pytestmark = pytest.mark.django_db(transaction=True)


def test_it_holds_the_games_and_the_key_and_is_its_owners_alone(tmp_path: Path) -> None:
    table = Table()
    table.order(1, "roll", count=1)
    call_command("backup", str(folder := tmp_path / "backup"))

    files = {file.name: file.stat().st_mode & 0o777 for file in (folder, *folder.iterdir())}
    name = {"sqlite": "flat-out.sqlite3", "postgresql": "flat-out.dump"}[connection.vendor]
    assert files == {"backup": 0o700, name: 0o600, "secret-key": 0o600}
    assert (folder / "secret-key").read_text() == settings.SECRET_KEY
    assert list(tmp_path.iterdir()) == [folder]
    if connection.vendor == "sqlite":
        with contextlib.closing(sqlite3.connect(folder / name)) as copy:
            assert copy.execute("SELECT id, head FROM games_game").fetchall() == [(table.id, 1)]
    else:
        assert (folder / name).read_bytes().startswith(b"PGDMP")


def test_it_holds_the_pictures_as_a_data_folder_has_them(tmp_path: Path, settings: Any) -> None:
    own = settings.STORAGES["pictures"]
    options = {**own["OPTIONS"], "location": tmp_path / "data" / "pictures"}
    settings.STORAGES = {**settings.STORAGES, "pictures": {**own, "OPTIONS": options}}
    call_command("backup", str(tmp_path / "before"))
    assert not (tmp_path / "before" / "pictures").exists()
    storages["pictures"].save("ab/abc.webp", ContentFile(b"a picture"))
    call_command("backup", str(folder := tmp_path / "backup"))
    copy = folder / "pictures" / "ab" / "abc.webp"
    assert copy.read_bytes() == b"a picture"
    assert copy.stat().st_mode & 0o777 == 0o600
    assert copy.parent.stat().st_mode & 0o777 == 0o700
    there = tmp_path / "data" / "pictures" / "ab" / "abc.webp"
    assert there.stat().st_mode & 0o777 == 0o600


def test_it_takes_the_place_of_nothing_and_a_failed_one_has_not_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(CommandError, match="is there already"):
        call_command("backup", str(tmp_path))

    def full(path: Path, data: bytes) -> Any:
        raise OSError("No space left on device")

    monkeypatch.setattr(backup, "_keep", full)
    with pytest.raises(CommandError, match="No space left"):
        call_command("backup", str(tmp_path / "backup"))
    assert not (tmp_path / "backup").exists()
