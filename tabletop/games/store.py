"""The SQL that loads and stores a game, the same for SQLite and PostgreSQL.

An order waits for these statements, so they bypass the ORM and use the driver's own cursor on Django's
connection; all other code may use the models. Commands that are executed together share the statements: on
PostgreSQL their rows arrive in one round trip, and their writes go out in another, with the commit.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import msgspec
from django.db import DEFAULT_DB_ALIAS, connection, connections, transaction

from rules.core.game.orders import unit_of
from tabletop.games import journal
from tabletop.games.journal import EntryRow
from tabletop.games.values import GameRow, NoSuchGame, Proposal, SeatRow, seat_name

if TYPE_CHECKING:
    import psycopg

_GAME_ROW = """g.id, g.log, g.began, g.name, g.system, g.enforcement, g.over, g.has_gm, g.overriding, g.head,
    g.tip, g.epoch, g.next_nonce, e.commitment, e.first_nonce, e.opened_at, e.seeds,
    g.edition, g.veil, g.paused, g.ended, g.clock, g.pace"""
_GAME = "games_game g JOIN games_diceepoch e ON e.game_id = g.id AND e.epoch = g.epoch"
_SEAT = "number, name, role, sides, taken, generation"
_COLUMNS = 23


class Cursor:
    """The driver's cursor on Django's connection.

    Statements use `%s` for values on every database; errors are raised as Django's own.
    """

    def __enter__(self) -> Self:
        self._django = connections[DEFAULT_DB_ALIAS]  # `connection` looks up its thread's one each time
        self._django.ensure_connection()
        self._errors = self._django.wrap_database_errors
        self._is_sqlite = self._django.vendor == "sqlite"
        self._driver = self._new()
        self._marked = _question_marked if self._is_sqlite else str
        return self

    def _new(self) -> Any:
        """Return a cursor of the driver; on PostgreSQL one whose statements are prepared."""
        with self._errors:  # so that Django recognises a dead connection and replaces it
            if self._is_sqlite:
                return self._django.connection.cursor()
            from psycopg import Cursor as Prepared  # 12 MB that a process on SQLite does without

            return Prepared(self._django.connection)

    def __exit__(self, *_: object) -> None:
        self._driver.close()

    def execute(self, statement: str, values: Sequence[Any] = ()) -> None:
        """Run a statement."""
        with self._errors:
            self._driver.execute(self._marked(statement), values)

    def write(self, statement: str, values: Sequence[Any]) -> None:
        """Run a statement that returns nothing, at the latest before the next one that returns rows."""
        self.execute(statement, values)

    def ask(self, statement: str, values: Sequence[Any] = ()) -> Callable[[], list[tuple[Any, ...]]]:
        """Run a query, and return a function that waits for its rows."""
        if self._is_sqlite:
            self.execute(statement, values)
            rows = self.fetchall()
            return lambda: rows
        driver = self._new()
        with self._errors:
            driver.execute(statement, values)
        return lambda: self._fetched(driver)

    def _fetched(self, driver: Any) -> list[tuple[Any, ...]]:
        with self._errors:
            rows: list[tuple[Any, ...]] = driver.fetchall()
        return rows

    def fetchall(self) -> list[tuple[Any, ...]]:
        """Return the remaining rows."""
        with self._errors:
            rows: list[tuple[Any, ...]] = self._driver.fetchall()
        return rows

    def row_of(self, game_id: str) -> tuple[Any, ...]:
        """Return the next row of a statement about one game. Raises NoSuchGame if there is none."""
        with self._errors:
            row: tuple[Any, ...] | None = self._driver.fetchone()
        if row is None:
            raise NoSuchGame(game_id)
        return row


class Together(Cursor):
    """A cursor that collects writes and runs them together, grouped by statement.

    In a pipeline results arrive late, so each statement gets a driver's cursor of its own.
    """

    def __enter__(self) -> Self:
        self._unwritten: dict[str, list[Sequence[Any]]] = {}
        return super().__enter__()

    def write(self, statement: str, values: Sequence[Any]) -> None:
        self._unwritten.setdefault(statement, []).append(values)

    def execute(self, statement: str, values: Sequence[Any] = ()) -> None:
        self.write_all()
        self._driver = self._new()
        super().execute(statement, values)

    def ask(self, statement: str, values: Sequence[Any] = ()) -> Callable[[], list[tuple[Any, ...]]]:
        self.write_all()
        return super().ask(statement, values)

    def rows_of(self, asked: Sequence[Sequence[Any]]) -> list[tuple[Any, ...]]:
        """Return the rows for each requested seat, command and game.

        On SQLite this is one statement, because each statement costs as much as the rows. On PostgreSQL it is
        one statement each, in one round trip.
        """
        if self._is_sqlite:
            return self.ask(_STORED_OF_ALL, [msgspec.json.encode(asked).decode()])()
        self.write_all()
        driver = self._new()
        with self._errors:
            driver.executemany(_STORED, asked, returning=True)
            return [row for result in driver.results() for row in result]

    def write_all(self) -> None:
        """Run the collected writes."""
        unwritten, self._unwritten = self._unwritten, {}
        for statement, rows in unwritten.items():
            driver = self._new()
            with self._errors:
                driver.executemany(self._marked(statement), rows)


@contextmanager
def together() -> Iterator[Together]:
    """Begin a transaction for several commands, and commit it at the end of the block.

    On PostgreSQL its statements are sent in a pipeline, which waits only for results that are needed.
    """
    pipelined = connection.vendor == "postgresql" and not connection.in_atomic_block
    with (
        transaction.atomic(),
        Together() as cursor,
        connection.wrap_database_errors,
        _pipelined_transaction(connection.connection) if pipelined else nullcontext(),
    ):
        yield cursor
        cursor.write_all()


@contextmanager
def _pipelined_transaction(driver: psycopg.Connection[Any]) -> Iterator[None]:
    """Begin and commit within a pipeline, whose end waits for the commit.

    The driver alone would wait for each of the two. An atomic block around it has nothing left to commit.
    """
    driver.autocommit = True
    with driver.pipeline():
        driver.execute("BEGIN", prepare=False)
        yield
        driver.execute("COMMIT", prepare=False)


@lru_cache(maxsize=256)
def _question_marked(statement: str) -> str:
    return statement.replace("%s", "?")


# -- games ------------------------------------------------------------------------------------------


class Stored(NamedTuple):
    """The rows that a command needs: game, seat, an earlier answer, and the sealed seed of the dice."""

    game: GameRow
    seat: SeatRow | None
    fingerprint: str | None
    answer: str | None
    sealed: str | None


def lock(cursor: Cursor, game_id: str) -> None:
    """Lock the game's row until the transaction ends; SQLite holds its write lock from the start."""
    if connection.vendor == "postgresql":
        cursor.execute("SELECT 1 FROM games_game WHERE id = %s FOR UPDATE", [game_id])


def locked(cursor: Cursor, game_id: str, seat: int = 0, command: str = "") -> Stored:
    """Lock a game, and return the rows that a command of this id needs. Raises NoSuchGame."""
    lock(cursor, game_id)
    return _stored(cursor, game_id, seat, command)


def locked_together(cursor: Together, asked: Mapping[str, tuple[int, str]]) -> dict[str, Stored]:
    """Lock those games that nobody else has locked, and return the rows of each.

    `asked` has a seat and a command's id for each game. This never waits for a lock, so two transactions
    never wait for each other.
    """
    free = None
    if connection.vendor == "postgresql":
        skipping = "SELECT id FROM games_game WHERE id = ANY(%s) FOR UPDATE SKIP LOCKED"
        free = cursor.ask(skipping, [list(asked)])
    rows = cursor.rows_of([(seat, command, game_id) for game_id, (seat, command) in asked.items()])
    ours = asked.keys() if free is None else {game_id for (game_id,) in free()}
    return {row[0]: _read_stored(row) for row in rows if row[0] in ours}


def _stored_rows(asked: str, seat: str, command: str, game: str) -> str:
    """Return the query for the rows of commands, given the SQL for their seat, command and game."""
    return f"""SELECT {_GAME_ROW}, s.number, s.name, s.role, s.sides, s.taken, s.generation,
            c.fingerprint, c.answer, d.sealed
        FROM {asked} {_GAME}
        LEFT JOIN games_seat s ON s.game_id = g.id AND s.number = {seat}
        LEFT JOIN games_command c ON c.game_id = g.id AND c.command = {command}
        LEFT JOIN games_diceseed d ON d.game_id = g.id AND d.epoch = g.epoch
        WHERE g.id = {game}"""  # noqa: S608 (all of it is constant)


_STORED = _stored_rows("", "%s", "%s", "%s")
_STORED_OF_ALL = _stored_rows(
    "json_each(%s) a CROSS JOIN",
    *(f"json_extract(a.value, '$[{number}]')" for number in range(3)),
)
"""The query on SQLite for the rows of all commands in a JSON list."""


def _stored(cursor: Cursor, game_id: str, seat: int, command: str) -> Stored:
    cursor.execute(_STORED, [seat, command, game_id])
    return _read_stored(cursor.row_of(game_id))


def _read_stored(row: Sequence[Any]) -> Stored:
    found = row[_COLUMNS : _COLUMNS + 6]
    return Stored(_read_game(row), seat_row(found) if found[0] is not None else None, *row[-3:])


def game_row(cursor: Cursor, game_id: str) -> GameRow:
    """Return the game's row. Raises NoSuchGame."""
    cursor.execute(f"SELECT {_GAME_ROW} FROM {_GAME} WHERE g.id = %s", [game_id])  # noqa: S608
    return _read_game(cursor.row_of(game_id))


def opening(cursor: Cursor, game_id: str) -> tuple[str, str, str]:
    """Return the beginning of a game's log, its briefings, and when it was hosted. Raises NoSuchGame."""
    cursor.execute("SELECT briefing, briefings, hosted_at FROM games_game WHERE id = %s", [game_id])
    text, briefings, hosted_at = cursor.row_of(game_id)
    return text, briefings, hosted_at


def game_and_seat(cursor: Cursor, game_id: str, seat: int) -> tuple[GameRow, SeatRow]:
    """Return the game's row and one of its seats. Raises NoSuchGame, or LookupError without the seat."""
    stored = _stored(cursor, game_id, seat, "")
    if stored.seat is None:
        raise LookupError(f"game {game_id} has no seat {seat}")
    return stored.game, stored.seat


def heads(cursor: Cursor, game_ids: Sequence[str]) -> dict[str, tuple[str, int]]:
    """Return `(log, head)` of each of these games that exists, by game.

    A restored game has a new `log`, so heads can be compared only within one log.
    """
    marks = ", ".join(["%s"] * len(game_ids))
    cursor.execute(f"SELECT id, log, head FROM games_game WHERE id IN ({marks})", list(game_ids))  # noqa: S608
    return {game_id: (log, head) for game_id, log, head in cursor.fetchall()}


def seats(cursor: Cursor, game_id: str) -> list[SeatRow]:
    """Return all seats of a game in the order of their numbers."""
    cursor.execute(f"SELECT {_SEAT} FROM games_seat WHERE game_id = %s ORDER BY number", [game_id])  # noqa: S608
    return [seat_row(row) for row in cursor.fetchall()]


def seat_row(row: Sequence[Any]) -> SeatRow:
    """Return the seat that a row describes: number, name, role, sides, taken, generation."""
    number, name, role, sides, taken, generation = row
    named, bound = seat_name(name, role), tuple(sides.split(",")) if sides else ()
    return SeatRow(number, named, role, bound, bool(taken), generation)


def _read_game(row: Sequence[Any]) -> GameRow:
    game_id, log, began, name, system, enforcement, over, has_gm, overriding, *rest = row[:_COLUMNS]
    return GameRow(
        game_id, log, began, name, system, enforcement, bool(over), bool(has_gm), bool(overriding), *rest
    )


def save_game(cursor: Cursor, game: GameRow, at: str) -> None:
    """Update the game's row to its new head."""
    cursor.write(
        """UPDATE games_game SET log = %s, enforcement = %s, over = %s, overriding = %s, paused = %s,
        ended = %s, clock = %s, pace = %s, edition = %s, head = %s, tip = %s, epoch = %s, next_nonce = %s,
        touched_at = %s WHERE id = %s""",
        [
            *(game.log, game.enforcement, game.over, game.overriding, game.paused, game.ended, game.clock),
            *(game.pace, game.edition, game.head, game.tip, game.epoch, game.next_nonce, at, game.id),
        ],
    )


def save_answer(cursor: Cursor, game_id: str, command: str, fingerprint: str, answer: bytes, at: str) -> None:
    """Store the answer to a command."""
    cursor.write(
        "INSERT INTO games_command (game_id, command, fingerprint, answer, at) VALUES (%s, %s, %s, %s, %s)",
        [game_id, command, fingerprint, answer.decode(), at],
    )


# -- turns of slow games ---------------------------------------------------------------------------


def begin_turn(
    cursor: Cursor, game_id: str, turn: int, seats: Sequence[SeatRow], at: str, by: Container[int | None] = ()
) -> None:
    """Store that these seats must be notified of a turn; the seats in `by` know, as they gave its orders."""
    end_turns(cursor, game_id)
    for seat in seats:
        cursor.write(
            """INSERT INTO games_turn (game_id, number, seat, generation, told_at, due_at)
            VALUES (%s, %s, %s, %s, %s, %s)
            ON CONFLICT (game_id, number, seat) DO UPDATE SET due_at = excluded.due_at""",
            [game_id, turn, seat.seat, seat.generation, at if seat.seat in by else "", at],
        )


def end_turns(cursor: Cursor, game_id: str) -> None:
    """Store that nobody need be notified of the turns so far."""
    cursor.write("UPDATE games_turn SET due_at = '' WHERE game_id = %s AND due_at <> ''", [game_id])


# -- the journal ------------------------------------------------------------------------------------


class EventsRow(NamedTuple):
    """An entry's number, hash and events."""

    seq: int
    hash: str
    events: str


class TakebackRow(NamedTuple):
    """What an undo needs to know about an entry."""

    seq: int
    seat: int | None
    takeback: str
    returns_to: int | None
    unit: str | None
    """The unit that the entry's order concerns."""


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
    """Return what an undo needs to know of every entry after `seq`."""
    cursor.execute(
        """SELECT seq, seat, takeback, returns_to, "order" FROM games_entry
        WHERE game_id = %s AND seq > %s ORDER BY seq""",
        [game_id, seq],
    )
    return [
        TakebackRow._make((*row, unit_of(msgspec.json.decode(order)))) for *row, order in cursor.fetchall()
    ]


def snapshot_at(cursor: Cursor, game_id: str, seq: int) -> tuple[int, str, str]:
    """Return the newest snapshot up to `seq`: its number, state and board."""
    cursor.execute(
        """SELECT seq, state, board FROM games_snapshot
        WHERE game_id = %s AND seq <= %s ORDER BY seq DESC LIMIT 1""",
        [game_id, seq],
    )
    found, state, board = cursor.row_of(game_id)
    return found, state, board


def add_entry(
    cursor: Cursor,
    game: GameRow,
    row: EntryRow,
    nonces: Iterable[int],
    takeback: str,
    returns_to: int | None,
) -> None:
    """Insert an entry and the nonces of its rolls."""
    cursor.write(
        """INSERT INTO games_entry (game_id, seq, at, seat, "order", events, hash, takeback, returns_to)
        VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s)""",
        [game.id, *row, takeback, returns_to],
    )
    for nonce in nonces:
        cursor.write(
            "INSERT INTO games_roll (game_id, epoch, nonce, seq) VALUES (%s, %s, %s, %s)",
            [game.id, game.epoch, nonce, row.seq],
        )


def last_mark(cursor: Cursor) -> Callable[[], int]:
    """Return a function that waits for the mark: the id of the last entry's row that was inserted here.

    It is higher than all earlier ones.
    """
    own = "SELECT currval(pg_get_serial_sequence('games_entry', 'id'))"
    if connection.vendor == "sqlite":
        own = "SELECT seq FROM sqlite_sequence WHERE name = 'games_entry'"
    rows = cursor.ask(own)
    return lambda: int(rows()[0][0])


def add_snapshot(cursor: Cursor, game_id: str, seq: int, state: bytes, board: bytes) -> None:
    """Store the state and the board after entry `seq`."""
    cursor.execute(
        "INSERT INTO games_snapshot (game_id, seq, state, board) VALUES (%s, %s, %s, %s)",
        [game_id, seq, state.decode(), board.decode()],
    )


# -- dice ------------------------------------------------------------------------------------------


def add_epoch(cursor: Cursor, game: GameRow, sealed: str) -> None:
    """Insert the game's current epoch of dice, with its sealed seed."""
    cursor.execute(
        """INSERT INTO games_diceepoch
            (game_id, epoch, commitment, first_nonce, opened_at, revealed, hidden, seeds)
        VALUES (%s, %s, %s, %s, %s, '', false, %s)""",
        [game.id, game.epoch, game.commitment, game.first_nonce, game.epoch_at, game.seeds],
    )
    cursor.execute(
        "INSERT INTO games_diceseed (game_id, epoch, sealed) VALUES (%s, %s, %s)",
        [game.id, game.epoch, sealed],
    )


def save_seeds(cursor: Cursor, game_id: str, epoch: int, seeds: str) -> None:
    """Store the players' own seeds of an epoch of dice."""
    cursor.execute(
        "UPDATE games_diceepoch SET seeds = %s WHERE game_id = %s AND epoch = %s", [seeds, game_id, epoch]
    )


def reveal_epoch(cursor: Cursor, game_id: str, epoch: int, seed: str) -> None:
    """Store the seed of an ended epoch unencrypted, and delete the encrypted one."""
    cursor.execute(
        "UPDATE games_diceepoch SET revealed = %s WHERE game_id = %s AND epoch = %s AND revealed = ''",
        [seed, game_id, epoch],
    )
    cursor.execute("DELETE FROM games_diceseed WHERE game_id = %s AND epoch = %s", [game_id, epoch])


def note_hidden_rolls(cursor: Cursor, game: GameRow) -> None:
    """Store that not everybody has seen all rolls of the game's current epoch."""
    cursor.write(
        "UPDATE games_diceepoch SET hidden = true WHERE game_id = %s AND epoch = %s", [game.id, game.epoch]
    )


def has_hidden_rolls(cursor: Cursor, game: GameRow) -> bool:
    """Return whether not everybody has seen all rolls of the game's current epoch."""
    cursor.execute(
        "SELECT hidden FROM games_diceepoch WHERE game_id = %s AND epoch = %s", [game.id, game.epoch]
    )
    return bool(cursor.row_of(game.id)[0])


def withheld_epochs(cursor: Cursor, game: GameRow) -> list[tuple[int, str, str]]:
    """Return number, commitment and sealed seed of the earlier epochs whose seed is not revealed yet."""
    cursor.execute(
        """SELECT e.epoch, e.commitment, d.sealed FROM games_diceepoch e
        JOIN games_diceseed d ON d.game_id = e.game_id AND d.epoch = e.epoch
        WHERE e.game_id = %s AND e.epoch < %s ORDER BY e.epoch""",
        [game.id, game.epoch],
    )
    return [(epoch, commitment, sealed) for epoch, commitment, sealed in cursor.fetchall()]


# -- proposals -------------------------------------------------------------------------------------


def add_proposal(cursor: Cursor, game_id: str, by: int, what: dict[str, Any], at: str) -> Proposal:
    """Insert an open proposal with the game's next proposal number."""
    cursor.execute("SELECT COALESCE(MAX(number), 0) + 1 FROM games_proposal WHERE game_id = %s", [game_id])
    (number,) = cursor.row_of(game_id)
    cursor.execute(
        "INSERT INTO games_proposal (game_id, number, seat, what, opened_at) VALUES (%s, %s, %s, %s, %s)",
        [game_id, number, by, journal.canonical(what).decode(), at],
    )
    return Proposal(number, by, what)


def open_proposals(cursor: Cursor, game_id: str) -> list[Proposal]:
    """Return the proposals that wait for consent, oldest first."""
    cursor.execute(
        "SELECT number, seat, what FROM games_proposal WHERE game_id = %s AND agreed IS NULL ORDER BY number",
        [game_id],
    )
    return [Proposal(number, seat, journal.read_json(what)) for number, seat, what in cursor.fetchall()]


def close_proposal(cursor: Cursor, game_id: str, number: int, agreed: bool) -> None:
    """Store the answer to a proposal."""
    cursor.execute(
        "UPDATE games_proposal SET agreed = %s WHERE game_id = %s AND number = %s", [agreed, game_id, number]
    )
