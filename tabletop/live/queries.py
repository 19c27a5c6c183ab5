"""Database queries of the live table: the seat of a session, and whether it is still valid.

Call them in the games' own threads.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from django.contrib.sessions.models import Session
from django.utils import timezone
from msgspec import Struct

from tabletop.games import queries, seats
from tabletop.games.models import Seat
from tabletop.games.values import LoadedGame, NoSuchGame, SeatRow
from tabletop.live import protocol
from tabletop.sessions import SessionStore

_MOST_VALUES: Final = 500
"""SQLite limits the parameters of a statement."""


class Seating(Struct, frozen=True):
    """A session's seat at a game, all its seats, and the game."""

    seat: SeatRow
    seats: list[SeatRow]
    held: LoadedGame


class StillValid(Struct, frozen=True):
    """What is still valid for the open rooms: logs and heads of games, sessions, generations of seats."""

    heads: dict[str, tuple[str, int]]
    sessions: set[str]
    generations: dict[tuple[str, int], int]

    def close_code(self, game_id: str, key: str, seat: SeatRow) -> int | None:
        """Return the close code for a socket whose game, session or seat has ended; else None."""
        if game_id not in self.heads:
            return protocol.NO_GAME
        if key not in self.sessions:
            return protocol.SESSION_ENDED
        return None if self.generations.get((game_id, seat.seat)) == seat.generation else protocol.NO_SEAT


def seating(game_id: str, key: str) -> Seating | None:
    """Return the seat of a session at a game; None without one. Raises NoSuchGame."""
    seat = seats.seat_of(SessionStore(key), game_id) if key else None
    if seat is None:
        if game_id not in queries.heads([game_id]):
            raise NoSuchGame(game_id)
        return None
    return Seating(seat, seats.seats_at(game_id), queries.load(game_id))


def game_and_seats(game_id: str) -> tuple[LoadedGame, list[SeatRow]]:
    """Return a game at its head and all its seats. Raises NoSuchGame."""
    return queries.load(game_id), seats.seats_at(game_id)


def still_valid(game_ids: Sequence[str], sessions: set[str]) -> StillValid:
    """Return which of these games and sessions still exist, with the games' heads and seats."""
    living: set[str] = set()
    for keys in _chunks(sorted(sessions)):
        found = Session.objects.filter(session_key__in=keys, expire_date__gt=timezone.now())
        living.update(found.values_list("session_key", flat=True))
    generations: dict[tuple[str, int], int] = {}
    for ids in _chunks(game_ids):
        rows = Seat.objects.filter(game_id__in=ids).values_list("game_id", "number", "generation")
        generations.update({(game, number): generation for game, number, generation in rows})
    return StillValid(queries.heads(game_ids), living, generations)


def _chunks(values: Sequence[str]) -> Iterable[Sequence[str]]:
    """Split the values of a query into chunks, one for each statement."""
    return (values[start : start + _MOST_VALUES] for start in range(0, len(values), _MOST_VALUES))
