"""The SQL of the journal: entries, the dice that they used up, snapshots."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.games.cursor import Cursor


class EventsRow(NamedTuple):
    """An entry's number, hash and events."""

    seq: int
    hash: str
    events: str


class EntryRow(NamedTuple):
    """An entry as it is stored."""

    seq: int
    at: str
    seat: int | None
    order: str
    events: str
    hash: str


class TakebackRow(NamedTuple):
    """What an undo asks of an entry."""

    seq: int
    seat: int | None
    takeback: str
    returns_to: int | None


def events_between(cursor: Cursor, game_id: str, first: int, last: int) -> list[EventsRow]:
    """Return the events of the entries `first` ... `last`."""
    cursor.execute(
        "SELECT seq, hash, events FROM games_entry WHERE game_id = %s AND seq BETWEEN %s AND %s ORDER BY seq",
        [game_id, first, last],
    )
    return [EventsRow(*row) for row in cursor.fetchall()]


def entries_between(cursor: Cursor, game_id: str, first: int, last: int) -> list[EntryRow]:
    """Return the entries `first` ... `last`."""
    cursor.execute(
        """SELECT seq, at, seat, "order", events, hash FROM games_entry
        WHERE game_id = %s AND seq BETWEEN %s AND %s ORDER BY seq""",
        [game_id, first, last],
    )
    return [EntryRow(*row) for row in cursor.fetchall()]


def takebacks_after(cursor: Cursor, game_id: str, seq: int) -> list[TakebackRow]:
    """Return what an undo asks of the entries after `seq`."""
    cursor.execute(
        """SELECT seq, seat, takeback, returns_to FROM games_entry
        WHERE game_id = %s AND seq > %s ORDER BY seq""",
        [game_id, seq],
    )
    return [TakebackRow(*row) for row in cursor.fetchall()]


def snapshot_at(cursor: Cursor, game_id: str, seq: int) -> tuple[int, str, str]:
    """Return the newest snapshot not after `seq`: its number, state and board."""
    cursor.execute(
        """SELECT seq, state, board FROM games_snapshot
        WHERE game_id = %s AND seq <= %s ORDER BY seq DESC LIMIT 1""",
        [game_id, seq],
    )
    found, state, board = cursor.row_of(game_id)
    return found, state, board


def add_entry(cursor: Cursor, game_id: str, row: EntryRow, takeback: str, returns_to: int | None) -> int:
    """Write an entry down; return the number of its row, which is higher than any before."""
    return cursor.insert(
        """INSERT INTO games_entry (game_id, seq, at, seat, "order", events, hash, takeback, returns_to)
        VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)""",
        [game_id, *row, takeback, returns_to],
    )


def add_rolls(cursor: Cursor, game_id: str, epoch: int, nonces: Iterable[int], seq: int) -> None:
    """Write down which nonces an entry used up."""
    rows = [(game_id, epoch, nonce, seq) for nonce in nonces]
    if rows:
        cursor.executemany(
            "INSERT INTO games_roll (game_id, epoch, nonce, seq) VALUES (%s, %s, %s, %s)", rows
        )


def add_snapshot(cursor: Cursor, game_id: str, seq: int, state: bytes, board: bytes) -> None:
    """Keep a whole state."""
    cursor.execute(
        "INSERT INTO games_snapshot (game_id, seq, state, board) VALUES (%s, %s, %s, %s)",
        [game_id, seq, state.decode(), board.decode()],
    )
