"""Seats: invite links, joining, and who holds which seat.

A seat's link carries a token of 128 random bits, which is stored hashed and encrypted (`invites`). Opening a
link takes nothing; joining binds the seat to the browser's session, which outlives reloads and closed
browsers. A seat has one holder, a watcher's seat any number. A holder takes the seat to another device by a
link of its own (`devices`). The host (`hosts`) and the GM can issue a new link, which ends the old one and
unseats the seat's holder, except themselves. Unseating raises the seat's generation, and a session holds a
seat in one generation only.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.db.models import F
from msgspec import Struct

from rules.core.words.messages import Words
from tabletop.games import devices, fence, hosting, invites, notebook, seeding, signals, state_cache, store
from tabletop.games import pace as paces
from tabletop.games.hosts import HOSTED, give_rights, hosts
from tabletop.games.invites import BadInvite
from tabletop.games.locked_game import LockedGame, newest_mark
from tabletop.games.models import Game, Seat, Ticket
from tabletop.games.store import Cursor
from tabletop.games.values import (
    Damaged,
    Entry,
    GameRow,
    JsonObject,
    NotAllowed,
    SeatRow,
    seat_name,
    stored_name,
)
from tabletop.timestamps import iso_now
from tabletop.words import say

SEATS = "seats"


class Invitation(Struct, frozen=True):
    """The seat that a link leads to; `yours` if this session holds it already.

    `carries`: the link is one by which the seat's holder takes it to another device.
    """

    game: GameRow
    seat: SeatRow
    yours: bool
    carries: bool = False


class Joined(Struct, frozen=True):
    """A seat that was taken. `entries` were added to the journal: new dice, if the player is new."""

    game: GameRow
    seat: SeatRow
    entries: tuple[Entry, ...] = ()


class SeatTaken(Exception):
    """Somebody else holds the seat behind this link."""


def look(token: str, session: SessionBase | None = None) -> Invitation:
    """Return the seat of a link without taking it. Raises BadInvite."""
    ticket = devices.find(token)
    row = Seat.objects.get(game_id=ticket.game_id, number=ticket.number) if ticket else _invited(token)
    seat = _seat_row(row)
    if ticket:
        seat = msgspec.structs.replace(seat, name=seat_name(ticket.name, seat.role))
    with Cursor() as cursor:
        game = store.game_row(cursor, row.game_id)
    yours = session is not None and _holds(session, row.game_id, seat)
    return Invitation(game, seat, yours, carries=ticket is not None)


def join(token: str, name: str, session: SessionBase) -> Joined:
    """Give the seat to the session, under a new session key. Raises BadInvite or SeatTaken.

    A holder who brings a seat from another device keeps their name.
    """
    if ticket := devices.find(token):
        return _transfer_seat(ticket, session)
    row = _invited(token)
    with transaction.atomic(), Cursor() as cursor:
        stored = store.locked(cursor, row.game_id, row.number)
        seat = stored.seat
        if seat is None or seat.generation != row.generation:
            raise BadInvite("this link was issued again")
        yours = _holds(session, row.game_id, seat)
        if seat.taken and seat.role != "watcher" and not yours:
            raise SeatTaken(seat.name)
        seat = msgspec.structs.replace(seat, name=invites.clean_name(name, "") or seat.name, taken=True)
        locked = LockedGame(cursor, stored._replace(seat=seat))
        if not yours:
            _sit_down(locked)
        locked.finish()
        _bind(session, row.game_id, seat)
        mark = newest_mark(cursor, [locked])
        transaction.on_commit(locked.committed)
        transaction.on_commit(lambda: fence.passed(mark()))
        transaction.on_commit(
            partial(
                signals.entries_committed.send,
                None,
                game_id=row.game_id,
                entries=tuple(locked.entries),
                proposal=None,
            )
        )
    return Joined(locked.game, seat, tuple(locked.entries))


def reissue(game_id: str, by_seat: int | None, seat: int, session: SessionBase | None = None) -> str:
    """Return a new token for a seat. The old link stops working; the holder loses the seat unless they ask.

    Only a GM's seat or the host's session may do this. Raises NotAllowed, or LookupError without such a seat.
    """
    by = next((known for known in seats_at(game_id) if known.seat == by_seat), None)
    if not (by and by.role == "gm") and not (session is not None and hosts(session, game_id)):
        raise NotAllowed(say("only_host_issues_links"))
    return fresh_token(game_id, seat, unseats=by_seat != seat)


def fresh_token(game_id: str, seat: int, *, unseats: bool = True) -> str:
    """Return a new token for a seat; its old link no longer works. Raises LookupError without such a seat."""
    token = invites.new_token()
    unseated = {"taken": False, "generation": F("generation") + 1} if unseats else {}
    with transaction.atomic(), Cursor() as cursor:
        store.lock(cursor, game_id)
        found = Seat.objects.filter(game_id=game_id, number=seat)
        changed = found.update(**invites.fields(token), **unseated)
        if unseats:
            notebook.forget(game_id, seat)
    if not changed:
        raise LookupError(f"game {game_id} has no seat {seat}")
    transaction.on_commit(partial(signals.seats_changed.send, None, game_id=game_id))
    return token


def transfer(game_id: str, session: SessionBase, *, keep: bool) -> tuple[str, str]:
    """Return a token that takes the session's seat to another device once, and the time at which it expires.

    Raises NotAllowed without a seat.
    """
    seat = seat_of(session, game_id)
    if seat is None:
        raise NotAllowed(say("you_have_no_seat"))
    return devices.issue(game_id, seat, keep=keep)


def share(game_id: str, number: int, session: SessionBase) -> Joined:
    """Give the session a seat whose holder keeps it, without host's rights; the caller checks whose it is.

    Raises BadInvite.
    """
    seat = next(one for one in seats_at(game_id) if one.seat == number)
    token, _ = devices.issue(game_id, msgspec.structs.replace(seat, host=False), keep=True)
    return join(token, "", session)


def tokens(game_id: str) -> dict[int, str]:
    """Return the tokens of the current links to a game's seats, by seat."""
    rows = Seat.objects.filter(game_id=game_id).order_by("number")
    found = {row.number: invites.unseal(row.sealed, row.invite) for row in rows if not _has_expired(row)}
    return {number: token for number, token in found.items() if token is not None}


def seat_of(session: SessionBase, game_id: str) -> SeatRow | None:
    """Return the seat that a session holds in a game, read from the database, or None."""
    held = session.get(SEATS, {}).get(game_id)
    if held is None:
        return None
    row = Seat.objects.filter(game_id=game_id, number=held["seat"]).first()
    if row is None or row.generation != held["generation"]:
        return None
    seat = _seat_row(row)
    return msgspec.structs.replace(
        seat, name=seat_name(held["name"], seat.role), host=hosts(session, game_id)
    )


def seats_at(game_id: str) -> list[SeatRow]:
    """Return all seats of a game, by number."""
    with Cursor() as cursor:
        return store.seats(cursor, game_id)


def games_of(session: SessionBase) -> list[JsonObject]:
    """Return the games in which the session has a seat or that it hosted, the last changed first.

    Each is `{id, name, system, head, over, touched_at, hosted, seat, role, sides}`; the last three are None
    without a seat.
    """
    rows = Game.objects.filter(pk__in=known_games(session)).order_by("-touched_at")
    return [_game_of(session, row) for row in rows]


def known_games(session: SessionBase | dict[str, Any]) -> set[str]:
    """Return the ids of the games that a session has a seat in or hosts, deleted ones included."""
    return {*session.get(SEATS, {}), *session.get(HOSTED, {})}


def forget_name(game_id: str, number: int, generation: int) -> None:
    """Give a seat its default name again, if its holder is still of this generation."""
    with transaction.atomic():
        found = Seat.objects.filter(game_id=game_id, number=number, generation=generation).first()
        if found is None or found.role == "watcher":
            return
        with Cursor() as cursor:
            store.lock(cursor, game_id)
            name: Words = ""
            with suppress(Damaged):
                state = state_cache.load(cursor, store.game_row(cursor, game_id)).state
                name = hosting.name_of_seat(found.role, _seat_row(found).sides, state)
        Seat.objects.filter(pk=found.pk).update(name=stored_name(name))
        transaction.on_commit(partial(signals.seats_changed.send, None, game_id=game_id))


def left_at(game_id: str, seat: int) -> tuple[int, str]:
    """Return the entry up to which the holder of a seat has seen the game, and when that was."""
    found = Seat.objects.filter(game_id=game_id, number=seat).values_list("seen", "seen_at").first()
    return found or (0, "")


def note_seen(game_id: str, seat: int, seq: int) -> None:
    """Record that the holder of a seat has seen the game up to an entry; the number never decreases."""
    head = Game.objects.filter(pk=game_id).values_list("head", flat=True).first() or 0
    seen = Seat.objects.filter(game_id=game_id, number=seat, seen__lte=min(seq, head))
    seen.update(seen=min(seq, head), seen_at=iso_now())


def turns_of(session: SessionBase) -> int:
    """Return how many slow games wait for the seats of a session; two queries, none without seats."""
    held = session.get(SEATS, {})
    if not held:
        return 0
    running = Game.objects.filter(pk__in=held, over=False).exclude(pace="").only("pace", "over")
    return sum(
        (held[row.game_id]["seat"], held[row.game_id]["generation"]) == (row.number, row.generation)
        for row in at_turn(running)
    )


def at_turn(games: Iterable[Game]) -> list[Seat]:
    """Return the players' seats for which slow games wait; one query, none without a slow game."""
    sides = {game.pk: held.side for game in games if not game.over and (held := paces.read(game.pace))}
    rows = Seat.objects.filter(game_id__in=sides, role="player") if sides else ()
    return [row for row in rows if sides[row.game_id] in row.sides.split(",")]


def _game_of(session: SessionBase, row: Game) -> JsonObject:
    seat = seat_of(session, row.id)
    return {
        "id": row.id,
        "name": row.name,
        "system": row.system,
        "head": row.head,
        "over": row.over,
        "touched_at": row.touched_at,
        "hosted": hosts(session, row.id),
        "seat": seat.seat if seat else None,
        "role": seat.role if seat else None,
        "sides": list(seat.sides) if seat else None,
    }


def _invited(token: str) -> Seat:
    row = Seat.objects.filter(invite=invites.hashed(token)).first()
    if row is None or _has_expired(row):
        raise BadInvite("this link leads nowhere")
    return row


def _has_expired(row: Seat) -> bool:
    return not row.taken and row.invite_until < iso_now()


def _transfer_seat(ticket: Ticket, session: SessionBase) -> Joined:
    """Give a ticket's seat to the session; if the session holds the seat already, the ticket stays unused."""
    with transaction.atomic(), Cursor() as cursor:
        store.lock(cursor, ticket.game_id)
        game, seat = store.game_and_seat(cursor, ticket.game_id, ticket.number)
        if _holds(session, ticket.game_id, seat):
            return Joined(game, seat)
        generation = devices.redeem(ticket)
        name = seat_name(ticket.name, seat.role)
        seat = msgspec.structs.replace(seat, name=name, taken=True, generation=generation)
        if ticket.host:
            give_rights(session, ticket.game_id)
        _bind(session, ticket.game_id, seat)
        transaction.on_commit(partial(signals.seats_changed.send, None, game_id=ticket.game_id))
    return Joined(game, seat)


def _seat_row(row: Seat) -> SeatRow:
    return store.seat_row((row.number, row.name, row.role, row.sides, row.taken, row.generation))


def _holds(session: SessionBase, game_id: str, seat: SeatRow) -> bool:
    held = session.get(SEATS, {}).get(game_id)
    return held is not None and (held["seat"], held["generation"]) == (seat.seat, seat.generation)


def _sit_down(locked: LockedGame) -> None:
    """Store who took the seat, and seal new dice if this is a new player."""
    seat, game = locked.seat, locked.game
    taken = {"taken": True} if seat.role == "watcher" else {"taken": True, "name": stored_name(seat.name)}
    taken |= {"seen": game.head, "seen_at": locked.at}
    Seat.objects.filter(game_id=game.id, number=seat.seat).update(**taken)
    begun = game.has_rolled or seeding.is_begun(game)
    if seat.role != "watcher" and not game.over and begun:
        locked.new_epoch()


def _bind(session: SessionBase, game_id: str, seat: SeatRow) -> None:
    """Bind the seat to the session, under a new key, and save it."""
    held = {"seat": seat.seat, "generation": seat.generation, "name": stored_name(seat.name)}
    session[SEATS] = {**session.get(SEATS, {}), game_id: held}
    session.cycle_key()
    session.save()
