"""Tables as cards: whose phase it is, who plays, a thumbnail, as far as the viewer may see them."""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from time import monotonic

import msgspec
from django.contrib.sessions.backends.base import SessionBase
from django.db.models import QuerySet
from django.utils.timesince import timesince
from django.utils.translation import gettext as _
from msgspec import Struct

from rules.core.game.state import GameState, to_document
from tabletop.games import queries, seats, state_cache, visibility
from tabletop.games.hosts import hosts
from tabletop.games.invites import BadInvite
from tabletop.games.values import Damaged, LoadedGame, NoSuchGame, SeatRow
from tabletop.languages import listed, worded
from tabletop.scenarios.models import OpenTable
from tabletop.scenarios.systems import system_title
from tabletop.scenarios.thumbnails.picture import ground_of, is_kept, picture

MOST_OPEN = 30
READING_SECONDS = 0.5


class SideOfTable(Struct, frozen=True):
    """A side on a card: `shape` is its index among the sides, `who` the names of its players."""

    shape: int
    name: str
    who: str


class Card(Struct, frozen=True):
    """A table in a list; most fields are empty if its data is `damaged` or the time limit is over."""

    id: str
    name: str
    system: str
    when: str = ""
    picture: str = ""
    sides: tuple[SideOfTable, ...] = ()
    turn: int | None = None
    over: bool = False
    yours: bool = False
    waiting: str = ""
    hosting: bool = False
    seated: bool = True
    link: str = ""
    damaged: bool = False


class Patience:
    """A page's time limit for reading and drawing games; a later visit shows the rest."""

    def __init__(self) -> None:
        self._until = monotonic() + READING_SECONDS

    @property
    def is_out(self) -> bool:
        return monotonic() > self._until


def your_tables(session: SessionBase, most: int) -> list[Card]:
    """Return cards of the newest tables where a session has a seat or is host, those waiting for it first.

    A damaged game has a card that says so.
    """
    cards, patience = [], Patience()
    for found in seats.games_of(session)[:most]:
        hosting = hosts(session, found["id"])
        bare = Card(
            found["id"], found["name"], system_title(found["system"]), over=found["over"], hosting=hosting
        )
        try:
            with state_cache.stored(found["id"]):
                seat = seats.seat_of(session, found["id"])
                bare = msgspec.structs.replace(bare, seated=seat is not None, when=_when(found["touched_at"]))
                cards.append(_card(bare, seat, patience))
        except NoSuchGame:
            continue
        except Damaged:
            cards.append(msgspec.structs.replace(bare, damaged=True))
    cards.sort(key=lambda card: not card.yours)
    return cards


def open_tables() -> list[Card]:
    """Return cards of the tables open to watchers, except damaged games and reissued watcher links."""
    cards, patience = [], Patience()
    rows = _to_watch().order_by("-opened_at").values_list("game", "token", "game__name", "game__system")
    for game_id, token, name, system in rows[:MOST_OPEN]:
        with suppress(NoSuchGame, Damaged), state_cache.stored(game_id), suppress(BadInvite):
            watcher = seats.look(token).seat
            cards.append(_card(Card(game_id, name, system_title(system), link=token), watcher, patience))
    return cards


def count_open_tables() -> int:
    """Return the number of tables open to watchers."""
    return min(_to_watch().count(), MOST_OPEN)


def _to_watch() -> QuerySet[OpenTable]:
    return OpenTable.objects.filter(game__over=False)


def _card(bare: Card, seat: SeatRow | None, patience: Patience) -> Card:
    """Return a card filled in as far as the time limit allows. Raises NoSuchGame or Damaged."""
    held = queries.cached(bare.id) if patience.is_out else queries.load(bare.id)
    return bare if held is None else _full(bare, held, seat, patience)


def _full(bare: Card, held: LoadedGame, seat: SeatRow | None, patience: Patience) -> Card:
    seen = visibility.see_state(held.state, visibility.audience_of(seat) if seat else "watcher")
    turn = msgspec.to_builtins(seen.turn)
    moving = turn.get("side") if not held.game.over else None
    at_table = seats.seats_at(bare.id)
    mine = seat is not None and seat.role == "player" and moving in seat.sides
    return msgspec.structs.replace(
        bare,
        name=held.game.name,
        picture=_picture(seen, held.game.name, patience),
        sides=tuple(
            SideOfTable(number, side.name, _who(side.id, at_table, seat))
            for number, side in enumerate(seen.sides)
        ),
        turn=turn.get("turn"),
        over=held.game.over,
        yours=mine and not bare.link,
        waiting=next((side.name for side in seen.sides if side.id == moving), ""),
    )


def _who(side: str, at_table: list[SeatRow], you: SeatRow | None) -> str:
    players = [seat for seat in at_table if seat.role == "player" and side in seat.sides]
    names = [
        _("You") if you is not None and seat.seat == you.seat else str(worded(seat.name)) or _("somebody")
        for seat in players
        if seat.taken or (you is not None and seat.seat == you.seat)
    ]
    return listed(names)


def _picture(state: GameState, name: str, patience: Patience) -> str:
    if patience.is_out and not is_kept(state.board):
        return ""
    document = to_document(state)
    sides = [side["id"] for side in document["sides"]]
    return picture(
        ground_of(state.board, state.system),
        document["units"].values(),
        sides,
        _("The table of %(name)s") % {"name": name},
    )


def _when(touched_at: str) -> str:
    then = datetime.fromisoformat(touched_at)
    then = then if then.tzinfo else then.replace(tzinfo=UTC)
    if datetime.now(UTC) - then < timedelta(minutes=1):
        return _("just now")
    return _("%(time)s ago") % {"time": timesince(then, depth=1)}
