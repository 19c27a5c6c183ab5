"""The forms and buttons of a club's nights and their tables."""

from __future__ import annotations

from datetime import timedelta

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext as _

from tabletop.clubs import addresses, nights
from tabletop.clubs.models import Night
from tabletop.clubs.pages import forms, scenarios
from tabletop.clubs.pages.decorators import act, back, page
from tabletop.clubs.pages.forms import Field, Group, as_number
from tabletop.clubs.permission import Access


@page
def night(request: HttpRequest, access: Access, night_id: str = "") -> HttpResponse:
    """Ask for a new night, or for changes to one; a POST plans or changes it."""
    access.demand("nights", "plan")
    held = nights.find(access, night_id) if night_id else None
    groups = [Group(fields=_night_fields(access, held))]

    def done(given: QueryDict) -> HttpResponse:
        times = {
            name: forms.moment(given.get(name), given.get("zone"), access.person)
            for name in ("starts_at", "ends_at")
        }
        asked = (
            given.dict()
            | times
            | {"tables": as_number(given.get("tables")), "cancelled": "cancelled" in given}
        )
        kept = nights.change(access, night_id, asked) if held else nights.plan(access, asked)
        return redirect(addresses.night(kept))

    title = _("The night") if held else _("Plan a night")
    return forms.asked(request, {"title": title, "submit": _("Keep"), "access": access}, groups, done)


def _night_fields(access: Access, held: Night | None) -> list[Field]:
    zone = forms.zone_of(access.person.zone if access.person else None)
    last = held or Night.objects.filter(club=access.club).order_by("-starts_at").first()
    week = timedelta() if held else timedelta(days=7)
    evening = timezone.localtime(timezone=zone).replace(hour=19, minute=0) + timedelta(days=1)
    begins = last.starts_at + week if last else evening
    ends = last.ends_at + week if last else begins + timedelta(hours=4)
    local = [at.astimezone(zone).strftime("%Y-%m-%dT%H:%M") for at in (begins, ends)]
    return [
        Field(name="starts_at", label=_("From"), kind="moment", value=local[0], needed=True),
        Field(name="ends_at", label=_("Until"), kind="moment", value=local[1], needed=True),
        Field(name="place", label=_("Where"), value=last.place if last else "", most=160),
        Field(
            name="tables",
            label=_("Tables"),
            kind="number",
            value=last.tables if last else 6,
            least=0,
            most=nights.MOST_TABLES,
        ),
        Field(name="words", label=_("Words"), kind="area", value=held.words if held else ""),
        *(
            [Field(name="cancelled", label=_("It is cancelled"), kind="check", value=held.cancelled)]
            if held
            else []
        ),
    ]


@page
def offer(request: HttpRequest, access: Access, night_id: str) -> HttpResponse:
    """Ask for a table to offer; a POST offers it."""
    access.demand("tables", "offer")
    playable = scenarios.choices(access)
    fields = [
        Field(
            name="scenario",
            label=_("Scenario"),
            kind="select",
            options=[*playable, ("", _("None, something else"))],
            value=playable[0][0],
        ),
        Field(name="name", label=_("Its name"), most=200, hint=_("Only if it is not the scenario’s.")),
        Field(
            name="seats_a_side",
            label=_("Seats a side"),
            kind="number",
            value=1,
            least=1,
            most=nights.MOST_A_SIDE,
        ),
    ]

    def done(given: QueryDict) -> HttpResponse:
        offered = nights.offer(
            access,
            night_id,
            given.get("scenario", ""),
            given.get("name", ""),
            as_number(given.get("seats_a_side")),
        )
        return redirect(addresses.night(offered.night))

    context = {"title": _("Offer a table"), "submit": _("Offer it"), "access": access}
    return forms.asked(request, context, [Group(fields=fields)], done)


@act
def sit(request: HttpRequest, access: Access, night_id: str, number: int) -> HttpResponse:
    """Sit down at a table."""
    nights.sit(access, night_id, number, as_number(request.POST.get("side")))
    return back(request, access)


@act
def stand_up(request: HttpRequest, access: Access, night_id: str) -> HttpResponse:
    """Give up a seat."""
    nights.stand_up(access, night_id, request.POST.get("person", ""))
    return back(request, access)


@act
def withdraw_table(request: HttpRequest, access: Access, night_id: str, number: int) -> HttpResponse:
    """Withdraw a table."""
    nights.withdraw(access, night_id, number)
    return back(request, access)
