"""Links that take a seat to another device: each works once, for a short time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final

from django.db.models import F

from tabletop.games import hosts, invites
from tabletop.games.invites import BadInvite
from tabletop.games.models import Seat, Ticket
from tabletop.games.values import SeatRow, stored_name
from tabletop.timestamps import iso, iso_now

LASTS: Final = timedelta(minutes=10)
MOST_OPEN: Final = 10


def issue(game_id: str, seat: SeatRow, *, keep: bool, lasts: timedelta = LASTS) -> tuple[str, str]:
    """Return a token that gives another browser the seat, and the time at which it expires.

    Without `keep` the present holder loses the seat; watchers share a seat, so they always keep it. The
    host's rights go along with the link; if the holder loses the seat, all earlier host's rights end.
    """
    token, until = invites.new_token(), iso(datetime.now(UTC) + lasts)
    Ticket.objects.filter(until__lt=iso_now()).delete()
    open_ones = Ticket.objects.filter(game_id=game_id, number=seat.seat).order_by("-id")
    Ticket.objects.filter(pk__in=list(open_ones.values_list("pk", flat=True)[MOST_OPEN - 1 :])).delete()
    Ticket.objects.create(
        game_id=game_id,
        token=invites.hashed(token),
        number=seat.seat,
        generation=seat.generation,
        name=stored_name(seat.name),
        host=seat.host,
        keep=keep or seat.role == "watcher",
        until=until,
    )
    return token, until


def find(token: str) -> Ticket | None:
    """Return the ticket of a token, or None if it is not valid."""
    found = Ticket.objects.filter(token=invites.hashed(token), until__gte=iso_now()).first()
    seats = Seat.objects.filter(game_id=found.game_id, number=found.number) if found else Seat.objects.none()
    return found if found and seats.filter(generation=found.generation).exists() else None


def redeem(ticket: Ticket) -> int:
    """Use up a ticket, under its game's lock, and return the seat's new generation. Raises BadInvite."""
    used, _ = Ticket.objects.filter(pk=ticket.pk).delete()
    if not used:
        raise BadInvite("this link was used")
    seat = Seat.objects.filter(game_id=ticket.game_id, number=ticket.number, generation=ticket.generation)
    if not seat.update(taken=True, generation=F("generation") + (0 if ticket.keep else 1)):
        raise BadInvite("this seat was given away since")
    if ticket.host and not ticket.keep:
        hosts.end_rights_of_all(ticket.game_id)
    return ticket.generation + (0 if ticket.keep else 1)
