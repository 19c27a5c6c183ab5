"""`manage.py backup FOLDER`: a consistent copy of everything that is kept, while the tables are served."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files.storage import Storage, storages
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import DatabaseError, connection


class Command(BaseCommand):
    """Write a backup."""

    help = (
        "Write the database, the pictures and the secret key into a new folder, while the tables are served."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        """Ask for the folder."""
        parser.add_argument("folder", type=Path, help="a folder that does not exist yet")

    def handle(self, *args: Any, folder: Path, **options: Any) -> None:
        """Write the backup under a temporary name, so that a folder of the given name is always complete."""
        unfinished = folder.with_name(f"{folder.name}.unfinished")
        if folder.exists():
            raise CommandError(f"{folder} is there already: name a folder that is not.")
        try:
            unfinished.mkdir(mode=0o700)
            copy = _copy_of_sqlite if connection.vendor == "sqlite" else _dump_of_postgresql
            copy(unfinished)
            _copy_of_pictures(unfinished / "pictures")
            _keep(unfinished / "secret-key", settings.SECRET_KEY.encode())
            unfinished.rename(folder)
        except (OSError, DatabaseError, subprocess.CalledProcessError) as error:
            raise CommandError(f"The backup {folder} could not be written: {error}") from error
        self.stdout.write(f"{folder} is a backup; keep it where only you can read it.")


def _copy_of_sqlite(folder: Path) -> None:
    """Copy the database as of one moment; writers can continue meanwhile."""
    copy = folder / "flat-out.sqlite3"
    _keep(copy, b"")
    with connection.cursor() as cursor:
        cursor.execute("VACUUM INTO %s", [str(copy)])
    with copy.open("rb") as file:
        os.fsync(file.fileno())


def _dump_of_postgresql(folder: Path) -> None:
    """Dump the database as of one moment, with PostgreSQL's own program."""
    dump = folder / "flat-out.dump"
    _keep(dump, b"")
    client = connection.client
    words, password = client.settings_to_cmd_args_env(
        connection.settings_dict, ["--format=custom", f"--file={dump}"]
    )
    subprocess.run(["pg_dump", *words[1:]], env={**os.environ, **(password or {})}, check=True)  # noqa: S603, S607


def _copy_of_pictures(folder: Path) -> None:
    """Copy the pictures after the database, so that every picture it names is in the backup."""
    pictures = storages["pictures"]
    for name in _names(pictures):
        with suppress(FileNotFoundError), pictures.open(name) as file:  # one that was deleted meanwhile
            path = folder / name
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            _keep(path, file.read())


def _names(pictures: Storage, folder: str = "") -> Iterator[str]:
    """Yield the names of all files of a storage."""
    folders: list[str] = []
    files: list[str] = []
    with suppress(FileNotFoundError):  # before the first picture
        folders, files = pictures.listdir(folder)
    yield from (f"{folder}{file}" for file in files if file)
    for inner in folders:
        yield from _names(pictures, f"{folder}{inner}/")


def _keep(path: Path, data: bytes) -> None:
    """Write a file that only its owner can read."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
