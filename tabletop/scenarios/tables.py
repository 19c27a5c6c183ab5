"""Tables as cards: whose phase it is, who sits there, a small picture, each as the looker may see it."""

from __future__ import annotations

from datetime import UTC, datetime

import msgspec
from django.contrib.sessions.backends.base import SessionBase
from django.db.models import QuerySet
from django.utils.timesince import timesince
from msgspec import Struct

import rules
from rules.core.state import GameState, to_document
from tabletop.games import reading, seats, sight
from tabletop.games.facts import NoSuchGame, SeatFacts
from tabletop.scenarios.models import OpenTable
from tabletop.scenarios.picture import picture

MOST_OPEN = 30


class SideOfTable(Struct, frozen=True):
    """A side on a card: `shape` is its number among the sides, `who` the names of those who play it."""

    shape: int
    name: str
    who: str


class Card(Struct, frozen=True):
    """A table as a page lists it."""

    id: str
    name: str
    system: str
    when: str
    picture: str
    sides: tuple[SideOfTable, ...]
    turn: int | None = None
    over: bool = False
    yours: bool = False
    waiting: str = ""
    hosting: bool = False
    seated: bool = True
    link: str = ""


def system_title(system_id: str) -> str:
    """Return a rule system's title, or its id when this table no longer has it."""
    return next((system.title for system in rules.systems() if system.id == system_id), system_id)


def your_tables(session: SessionBase, most: int) -> list[Card]:
    """Return the newest tables that a session sits at or hosts, those that wait for it first."""
    cards = []
    for found in seats.games_of(session)[:most]:
        try:
            seat = seats.seat_of(session, found["id"])
            card = _card(found["id"], found["touched_at"], seat, hosting=seats.hosts(session, found["id"]))
        except NoSuchGame:
            continue
        cards.append(card)
    cards.sort(key=lambda card: not card.yours)
    return cards


def open_tables() -> list[Card]:
    """Return the tables open to watchers: not where the game is over, nor where the link was issued again."""
    cards = []
    for row in _to_watch().select_related("game").order_by("-opened_at")[:MOST_OPEN]:
        try:
            watcher = seats.look(row.token).seat
        except seats.BadInvite:
            continue
        cards.append(_card(row.game_id, row.game.touched_at, watcher, link=row.token))
    return cards


def count_open_tables() -> int:
    """Return how many tables there are to watch."""
    return min(_to_watch().count(), MOST_OPEN)


def _to_watch() -> QuerySet[OpenTable]:
    return OpenTable.objects.filter(game__over=False)


def _card(
    game_id: str, touched_at: str, seat: SeatFacts | None, *, hosting: bool = False, link: str = ""
) -> Card:
    held = reading.load(game_id)
    seen = sight.see_state(held.state, sight.audience_of(seat) if seat else "watcher")
    turn = msgspec.to_builtins(seen.turn)
    moving = turn.get("side") if not held.game.over else None
    at_table = seats.seats_at(game_id)
    mine = seat is not None and seat.role == "player" and moving in seat.sides
    return Card(
        id=game_id,
        name=held.game.name,
        system=system_title(held.game.system),
        when=_when(touched_at),
        picture=_picture(seen, held.game.name),
        sides=tuple(
            SideOfTable(number, side.name, _who(side.id, at_table, seat))
            for number, side in enumerate(seen.sides)
        ),
        turn=turn.get("turn"),
        over=held.game.over,
        yours=mine and not link,
        waiting=next((side.name for side in seen.sides if side.id == moving), ""),
        hosting=hosting,
        seated=seat is not None,
        link=link,
    )


def _who(side: str, at_table: list[SeatFacts], you: SeatFacts | None) -> str:
    players = [seat for seat in at_table if seat.role == "player" and side in seat.sides]
    names = [
        "You" if you is not None and seat.seat == you.seat else seat.name or "somebody"
        for seat in players
        if seat.taken or (you is not None and seat.seat == you.seat)
    ]
    return ", ".join(names)


def _picture(state: GameState, name: str) -> str:
    document = to_document(state)
    sides = [side["id"] for side in document["sides"]]
    return picture(state.board.document(), document["units"].values(), sides, f"The table of {name}")


def _when(touched_at: str) -> str:
    then = datetime.fromisoformat(touched_at)
    since = timesince(then if then.tzinfo else then.replace(tzinfo=UTC), depth=1)
    return "just now" if since.startswith("0") else f"{since} ago"
