"""Your turn: one list over all games of a browser's session and its person, by who waits for whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from typing import Final, Literal

from django.contrib.sessions.backends.base import SessionBase
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec import Struct

from tabletop.games import pace, queries, seats
from tabletop.games.pace import Pace
from tabletop.games.values import Damaged, NoSuchGame, SeatRow
from tabletop.languages import worded
from tabletop.people import holidays, turns
from tabletop.people.disc import Disc, disc
from tabletop.people.models import Person
from tabletop.scenarios.tables import Card, your_tables

SHORT: Final = timedelta(hours=6)
SHORT_SHARE: Final = 80
"""The time of a turn is short from here on: so many hours before its end, or per cent of it used."""


class Somebody(Struct, frozen=True):
    """Somebody at a table: their disc, and what they are called there."""

    disc: Disc
    name: str


class Time(Struct, frozen=True):
    """The time of a turn: the time left in words, its end, and the percentage used."""

    left: str
    until: str
    used: int
    state: Literal["good", "short", "out"]


class Listed(Struct, frozen=True):
    """A game in the list: who waits (`before`) for whom (`acting`), and until when.

    A host `decides` what follows when the time of somebody else is over.
    """

    card: Card
    slow: bool = False
    paused: bool = False
    before: tuple[Somebody, ...] = ()
    acting: tuple[Somebody, ...] = ()
    shape: int | None = None
    time: Time | None = None
    decides: bool = False
    away_till: date | None = None
    won: str = ""


class YourTurn(Struct, frozen=True):
    """The list in its three parts."""

    for_you: tuple[Listed, ...]
    for_others: tuple[Listed, ...]
    over: tuple[Listed, ...]


def your_turn(session: SessionBase, most: int) -> YourTurn:
    """Return the games of a session: those that wait for it, the shortest time first; others; ended ones."""
    cards = your_tables(session, most)
    people = turns.holders([card.id for card in cards])
    away = holidays.spans(people.values())
    listed = [_listed(card, session, people, away) for card in cards]
    waiting = [one for one in listed if one.card.yours or one.decides]
    waiting.sort(key=lambda one: one.time.until if one.time else "9")
    return YourTurn(
        tuple(waiting),
        tuple(one for one in listed if one not in waiting and not one.card.over),
        tuple(one for one in listed if one.card.over),
    )


def _listed(
    card: Card,
    session: SessionBase,
    people: Mapping[tuple[str, int], Person],
    away: Mapping[int, Sequence[holidays.Span]],
) -> Listed:
    with suppress(NoSuchGame, Damaged):
        if not card.damaged:
            return _full(card, session, people, away)
    return Listed(card)


def _full(
    card: Card,
    session: SessionBase,
    people: Mapping[tuple[str, int], Person],
    away: Mapping[int, Sequence[holidays.Span]],
) -> Listed:
    """Return a card with its turn. Raises NoSuchGame or Damaged."""
    game = queries.load(card.id)
    held, side = pace.read(game.game.pace), game.state.side_at_turn
    there, you = seats.seats_at(card.id), seats.seat_of(session, card.id)
    acting = pace.who_acts(side, there)
    others = [seat for seat in there if seat.role == "player" and seat not in acting]
    shapes = {one.id: number for number, one in enumerate(game.state.sides)}
    if game.game.over:
        result = game.game.result
        won = game.state.name_of_side(result.winner) if result and result.winner else ""
        return Listed(
            card, held is not None, won=won, shape=shapes.get(result.winner or "") if result else None
        )
    spans = [away[person.pk] for seat in acting if (person := people.get((card.id, seat.seat)))]
    now = datetime.now(UTC)
    ends = [end for each in spans if (end := holidays.end_of(now, each))]
    time = _time(held, spans, now) if held and held.state == "runs" and not ends else None
    return Listed(
        card,
        held is not None,
        paused=bool(game.game.paused),
        before=tuple(_somebody(card.id, seat, people) for seat in others if not _is(seat, you)),
        acting=tuple(_somebody(card.id, seat, people) for seat in acting if not _is(seat, you)),
        shape=shapes.get(others[0].sides[0]) if others and card.yours else shapes.get(side or ""),
        time=time,
        decides=card.hosting and not card.yours and time is not None and time.state == "out",
        away_till=(max(ends) - timedelta(seconds=1)).date() if ends else None,
    )


def _is(seat: SeatRow, you: SeatRow | None) -> bool:
    return you is not None and seat.seat == you.seat


def _somebody(game: str, seat: SeatRow, people: Mapping[tuple[str, int], Person]) -> Somebody:
    name, person = str(worded(seat.name)), people.get((game, seat.seat))
    return Somebody(disc(name, person.public_id if person else f"{game}{seat.seat}"), name)


def _time(held: Pace, spans: Sequence[Sequence[holidays.Span]], now: datetime) -> Time:
    at = datetime.fromisoformat(held.at)
    until = max(
        (holidays.longer(at, datetime.fromisoformat(held.until), each) for each in spans),
        default=datetime.fromisoformat(held.until),
    )
    left = until - now
    used = min(100, max(0, round(100 * (now - at) / (until - at)))) if until > at else 100
    state: Literal["good", "short", "out"] = "good"
    if left <= timedelta():
        state = "out"
    elif left < SHORT or used >= SHORT_SHARE:
        state = "short"
    return Time(in_words(left), until.isoformat(), used, state)


def in_words(left: timedelta) -> str:
    """Return how much time is left: "3 h left", "1 day 4 h", "4 days"."""
    minutes = int(left.total_seconds() // 60)
    days, hours = minutes // 1440, minutes % 1440 // 60
    if minutes < 0:
        return _("Time ran out")
    if days >= 2:
        return ngettext("%(days)s day", "%(days)s days", days) % {"days": days}
    if days:
        return _("1 day %(hours)s h") % {"hours": hours} if hours else _("1 day")
    if hours:
        return _("%(hours)s h left") % {"hours": hours}
    return _("%(minutes)s min left") % {"minutes": max(minutes, 1)}
