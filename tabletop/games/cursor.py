"""The driver's own cursor on Django's connection: the write path spends its budget below the ORM."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.db import connection

from tabletop.games.facts import NoSuchGame


class Cursor:
    """The driver's cursor on Django's connection; a statement's marks are `%s`, its errors are Django's."""

    def __init__(self) -> None:
        connection.ensure_connection()
        self._errors = connection.wrap_database_errors
        with self._errors:  # so that a connection found dead is known as such, and replaced
            self._driver = connection.connection.cursor()
        self._marked = _question_marked if connection.vendor == "sqlite" else str

    def __enter__(self) -> Cursor:
        return self

    def __exit__(self, *_: object) -> None:
        self._driver.close()

    def execute(self, statement: str, values: Sequence[Any] = ()) -> None:
        """Run a statement."""
        with self._errors:
            self._driver.execute(self._marked(statement), values)

    def insert(self, statement: str, values: Sequence[Any]) -> int:
        """Insert a row, and return its number."""
        if connection.vendor == "sqlite":
            self.execute(statement, values)
            return int(self._driver.lastrowid)
        self.execute(f"{statement} RETURNING id", values)
        with self._errors:
            return int(self._driver.fetchone()[0])

    def executemany(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        """Run a statement for each row."""
        with self._errors:
            self._driver.executemany(self._marked(statement), rows)

    def fetchall(self) -> list[tuple[Any, ...]]:
        """Return the rows that are left."""
        with self._errors:
            rows: list[tuple[Any, ...]] = self._driver.fetchall()
        return rows

    def row_of(self, game_id: str) -> tuple[Any, ...]:
        """Return the one row that a game has. Raises NoSuchGame."""
        with self._errors:
            row: tuple[Any, ...] | None = self._driver.fetchone()
        if row is None:
            raise NoSuchGame(game_id)
        return row


@lru_cache(maxsize=256)
def _question_marked(statement: str) -> str:
    return statement.replace("%s", "?")
