"""A club's nights as a calendar to subscribe to; each member has a secret address for it."""

from __future__ import annotations

from typing import Any, Final

from django.core.signing import BadSignature, Signer
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tabletop import network
from tabletop.clubs import nights, permission
from tabletop.clubs.models import Club, Night
from tabletop.clubs.permission import Access, NoSuchThing
from tabletop.people import queries

SALT: Final = "clubs.calendar"
MOST_NIGHTS: Final = 100


def address(access: Access) -> str:
    """Return the path of the calendar: a person's own for members, otherwise the public one."""
    path = reverse("nights-calendar", args=[access.club.public_id])
    if access.person is None or access.role == "stranger":
        return path
    return f"{path}?for={_signer(access.club).sign(access.person.public_id)}"


def _signer(club: Club) -> Signer:
    return Signer(salt=f"{SALT}.{club.public_id}")


@require_safe
def feed(request: HttpRequest, club_id: str) -> HttpResponse:
    """Return the nights as iCalendar. A person who has left the club sees what strangers see."""
    try:
        access = _access(request, club_id, request.GET.get("for", ""))
        found = nights.coming(access, MOST_NIGHTS)
    except NoSuchThing as error:
        raise Http404(str(error)) from None
    answer = HttpResponse(_written(request, access, found), content_type="text/calendar; charset=utf-8")
    answer["Cache-Control"] = "private, max-age=900"
    return answer


def _access(request: HttpRequest, club_id: str, secret: str) -> Access:
    """Return the access of the person whose address it is, else of the person who is signed in."""
    club = Club.objects.filter(public_id=club_id).first()
    person = queries.person_of(request)
    if club is not None and secret:
        try:
            person = queries.find(_signer(club).unsign(secret))
        except BadSignature:
            person = None
    return permission.find(club_id, person)


def _written(request: HttpRequest, access: Access, found: list[Night]) -> bytes:
    from icalendar import Calendar

    calendar = Calendar()
    calendar.add("prodid", "-//Flat Out//clubs//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", access.club.name)
    home = network.address(request, reverse("club", args=[access.club.public_id]))
    for night in found:
        calendar.add_component(_event(night, access, home))
    return bytes(calendar.to_ical())


def _event(night: Night, access: Access, home: str) -> Any:
    from icalendar import Event

    event = Event()
    event.add("uid", f"{night.public_id}@{access.club.public_id}.flat-out")
    event.add("dtstamp", night.starts_at)
    event.add("dtstart", night.starts_at)
    event.add("dtend", night.ends_at)
    event.add("summary", access.club.name)
    event.add("location", night.place)
    event.add("url", home)
    event.add("status", "CANCELLED" if night.cancelled else "CONFIRMED")
    event.add("description", "\n".join([night.words, *_tables(night, access)]).strip())
    return event


def _tables(night: Night, access: Access) -> list[str]:
    if not access.may_look("tables"):
        return []
    told = []
    for table in night.offered.all():
        names = ", ".join(seat.name for seat in table.seats.all())
        told.append(_("%(name)s: %(people)s") % {"name": table.name, "people": names or _("free")})
    return told
