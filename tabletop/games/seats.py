"""Hosting a game, and coming to its seats.

A seat's link carries a token of 128 random bits, of which only the SHA-256 is kept. Looking at a link takes
nothing; joining binds the seat to the browser's session, where it outlives reloads and closed browsers. A seat
has one holder, a watcher's seat any number. The host can issue a link again, which ends the old one and unseats
whoever held it.
"""

from __future__ import annotations

from typing import Any

from django.contrib.sessions.backends.base import SessionBase
from msgspec import Struct

from tabletop.games.facts import Entry, GameFacts, JsonObject, SeatFacts


class Hosted(Struct, frozen=True):
    """A new game, and each seat with the token of its link."""

    game: GameFacts
    seats: tuple[tuple[SeatFacts, str], ...]


class Invitation(Struct, frozen=True):
    """What a link leads to."""

    game: GameFacts
    seat: SeatFacts


class Joined(Struct, frozen=True):
    """A seat taken; `entries` are what the journal gained by it (new dice, when somebody new sits down)."""

    game: GameFacts
    seat: SeatFacts
    entries: tuple[Entry, ...] = ()


class BadSeats(ValueError):
    """The seats asked for do not fit the scenario; says what is wrong."""


class TooManyGames(Exception):
    """This browser or this address has hosted as many games as it may for now."""


class BadInvite(LookupError):
    """No seat is behind this link: wrong, expired, or issued again since."""


class SeatTaken(Exception):
    """Somebody else holds the seat behind this link."""


def host(
    document: JsonObject,
    name: str | None = None,
    options: JsonObject | None = None,
    enforcement: str = "enforce",
    seats: list[JsonObject] | None = None,
    session: SessionBase | None = None,
    address: str | None = None,
) -> Hosted:
    """Start a game from a scenario. `seats` are `{role, sides?, name?}`, else a player a side and a watcher.

    With `session` and `address`, the hosting limits apply and the session may re-issue the links later.
    Raises ScenarioProblems, LookupError for an unknown system, BadSeats or TooManyGames.
    """
    raise NotImplementedError


def look(token: str, session: SessionBase | None = None) -> Invitation:
    """Return what a link leads to, taking nothing. Raises BadInvite."""
    raise NotImplementedError


def join(token: str, name: str, session: SessionBase) -> Joined:
    """Sit down: the session holds the seat from now on, under a new key. Raises BadInvite or SeatTaken."""
    raise NotImplementedError


def reissue(game_id: str, by_seat: int | None, seat: int, session: SessionBase | None = None) -> str:
    """Return a fresh token for a seat; the old link is dead and its holder unseated.

    A GM's seat may, and the session that hosted the game. Raises PermissionError, or LookupError without such a seat.
    """
    raise NotImplementedError


def seat_of(session: SessionBase, game_id: str) -> SeatFacts | None:
    """Return the seat that a session holds in a game, checked against the database now; None without one."""
    raise NotImplementedError


def seats_at(game_id: str) -> list[SeatFacts]:
    """Return all seats of a game, by number."""
    raise NotImplementedError


def games_of(session: SessionBase) -> list[dict[str, Any]]:
    """Return `{id, name, system, seat, role, sides, head, over, touched_at}` of each game the session sits at or hosts."""
    raise NotImplementedError


def hosts(session: SessionBase, game_id: str) -> bool:
    """Return whether this session started the game."""
    raise NotImplementedError
