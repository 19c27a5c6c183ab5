"""Notices about turns: that a turn has begun, reminders, and the question when its time is over.

The row of a turn is written with the entry that begins it (`games.pace`). Any worker takes it up here once it
is due; the notices and the note that they were given are written in one transaction. If the worker dies
before that, the row stays due, and `notices` sends nothing twice.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Any, Final

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone
from msgspec import Struct

from rules.core.system.by_hand.ends import number_of
from tabletop.games import pace, queries, seats, visibility
from tabletop.games.hosts import HOSTED
from tabletop.games.models import Game, Seat, Turn
from tabletop.games.pace import Pace
from tabletop.games.seats import SEATS
from tabletop.games.values import Damaged, LoadedGame, NoSuchGame, SeatRow
from tabletop.people import holidays, signals
from tabletop.people.models import Kept, Person
from tabletop.people.notices import notify
from tabletop.timestamps import iso, iso_now
from tabletop.words import say

logger = logging.getLogger(__name__)

AT_ONCE = 100
AGAIN: Final = timedelta(minutes=10)
"""When notices that failed are tried again."""
MOST_COUNTED = 500
"""The most entries among which a notice counts the moves."""


def waiting() -> bool:
    """Return whether a notice about a turn is due now."""
    return _due().exists()


def tell_all() -> int:
    """Give the notices that are due now; return of how many turns.

    A turn whose notices fail is tried again later, so that the others do not wait for it.
    """
    told = 0
    for key in list(_due().values_list("pk", flat=True)[:AT_ONCE]):
        try:
            told += _take_up(key)
        except Exception:
            logger.exception("turn not told turn=%s", key)
            Turn.objects.filter(pk=key).update(due_at=iso(timezone.now() + AGAIN))
    return told


def _due() -> QuerySet[Turn]:
    return Turn.objects.exclude(due_at="").filter(due_at__lte=iso_now()).order_by("due_at")


def holders(games: Iterable[str]) -> dict[tuple[str, int], Person]:
    """Return the person with an account who holds each seat of these games, in two queries."""
    keys = list(games)
    rows = Kept.objects.filter(kind=SEATS, key__in=keys).select_related("person__user")
    standing = dict[tuple[str, int], int]()
    for game, number, generation in Seat.objects.filter(game_id__in=keys).values_list(
        "game_id", "number", "generation"
    ):
        standing[game, number] = generation
    found = dict[tuple[str, int], Person]()
    for row in rows:
        held: Any = row.value
        if standing.get((row.key, held["seat"])) == held["generation"]:
            found[row.key, held["seat"]] = row.person
    return found


class Due(Struct, frozen=True):
    """A turn that a worker has taken up: its row, game and pace, the person at turn, and their deadline.

    `path` is the page on which they take it.
    """

    row: Turn
    game: LoadedGame
    pace: Pace
    person: Person | None
    path: str
    until: datetime
    away_until: datetime | None


def _take_up(key: int) -> bool:
    with transaction.atomic():
        row = Turn.objects.select_for_update().filter(pk=key).exclude(due_at="").first()
        if row is None or row.due_at > iso_now():
            return False
        try:
            due = _read(row)
        except (NoSuchGame, Damaged):
            due = None
        row.due_at = "" if due is None else _tell(due)
        row.save(update_fields=["told_at", "due_at"])
    return True


def _read(row: Turn) -> Due | None:
    """Return what a notice says about a turn; None if it is over. Raises NoSuchGame or Damaged."""
    game = queries.load(row.game_id)
    held = pace.read(game.game.pace)
    if held is None or held.state == "stands" or held.number != row.number or game.game.over:
        return None
    person, path = holders([row.game_id]).get((row.game_id, row.seat)), f"/games/{row.game_id}/"
    if person is None:
        person, path = _expected(row, path)
    away = holidays.spans([person])[person.pk] if person else []
    until = holidays.longer(datetime.fromisoformat(held.at), datetime.fromisoformat(held.until), away)
    return Due(row, game, held, person, path, until, holidays.end_of(timezone.now(), away))


def _expected(row: Turn, path: str) -> tuple[Person | None, str]:
    """Return the person for whom a free seat is meant, and the page on which they find it."""
    if Seat.objects.filter(game_id=row.game_id, number=row.seat, taken=True).exists():
        return None, path
    answers: list[tuple[Any, Any]] = signals.expecting.send(None, game=row.game_id, seat=row.seat)
    return next((found for _, found in answers if found is not None), (None, path))


def _tell(due: Due) -> str:
    """Give the notices of a turn that are due; return when the next is due, empty for never."""
    now = timezone.now()
    if due.away_until is not None:
        return iso(due.away_until)
    if now >= due.until:
        _ask_organisers(due)
        return ""
    moments = {due.until - timedelta(hours=hours): hours for hours in due.pace.reminders}
    if not due.row.told_at:
        due.row.told_at = iso(now)
        _tell_of_turn(due)
    elif past := [moment for moment in moments if moment <= now]:
        _remind(due, moments[max(past)])
    return iso(min(moment for moment in (*moments, due.until) if moment > now))


def _tell_of_turn(due: Due) -> None:
    if due.person is None:
        return
    seat = next(one for one in seats.seats_at(due.row.game_id) if one.seat == due.row.seat)
    by, moves = _since(due, seat)
    notify(
        due.person,
        "turn",
        _named(due),
        say("turn_yours", game=due.game.game.name, turn=_turn(due)),
        say("turn_ended", name=by, moves=moves) if by else None,
        path=due.path,
        button=say("turn_see"),
        till=due.until,
        game=due.row.game_id,
    )


def _remind(due: Due, hours: float) -> None:
    if due.person is None:
        return
    notify(
        due.person,
        "reminder",
        f"{_named(due)}/{hours:g}/{due.pace.until}",
        say("turn_reminder", game=due.game.game.name, turn=_turn(due)),
        path=due.path,
        button=say("turn_see"),
        till=due.until,
        game=due.row.game_id,
    )


def _ask_organisers(due: Due) -> None:
    """Ask the game's organisers to extend or adjudicate: nothing happens automatically."""
    game = due.game.game
    side = due.game.state.name_of_side(due.pace.side or "")
    for person in organisers(game.id):
        notify(
            person,
            "ran_out",
            f"{_named(due)}/{due.pace.until}",
            say("turn_ran_out", game=game.name),
            say("turn_ran_out_line", side=side),
            path=f"/games/{game.id}/turn/",
            button=say("turn_decide"),
            game=game.id,
        )


def organisers(game_id: str) -> list[Person]:
    """Return the hosts of a game who have an account, and the others who organise it."""
    since = Game.objects.filter(pk=game_id).values_list("host_since", flat=True).first() or 0
    rows = Kept.objects.filter(kind=HOSTED, key=game_id, value__gte=since).select_related("person__user")
    found = {row.person_id: row.person for row in rows}
    others: list[tuple[Any, Any]] = signals.organising.send(None, game=game_id)
    for _, persons in others:
        found.update({person.pk: person for person in persons})
    return list(found.values())


def _named(due: Due) -> str:
    """Return the key of a turn among notices; the turns of a restarted game have other keys."""
    return f"{due.game.game.log}/{due.row.number}/{due.row.seat}"


def _turn(due: Due) -> int:
    """Return the number of the game's turn, within which several sides may play one after another."""
    return number_of(due.game.state) or due.row.number


def _since(due: Due, seat: SeatRow) -> tuple[str, int]:
    """Return who began the turn, and how many moves the holder may see since the seat's last move."""
    began = due.pace.began
    first = began[-2] if len(began) > 1 else 0
    found = queries.entries(due.row.game_id, max(first, began[-1] - MOST_COUNTED), MOST_COUNTED)
    audience = visibility.audience_of(seat)
    names = {one.seat: str(one.name) for one in seats.seats_at(due.row.game_id)}
    by, moves = "", 0
    for entry in found:
        if entry.seq > began[-1] or entry.by is None or entry.by == seat.seat:
            continue
        by = names.get(entry.by, "")
        seen = visibility.see_entry(entry, entry.before, entry.after, audience)["events"]
        moves += any(event["type"] == "unit_placed" for event in seen)
    return by, moves
