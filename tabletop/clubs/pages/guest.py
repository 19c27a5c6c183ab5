"""Guests, who have no account: the page behind a guest's link, and the organisers' page of all guests."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlencode

from django.db import transaction
from django.db.models import Q
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_POST

from tabletop import network
from tabletop.clubs import guests, nights
from tabletop.clubs.campaigns import begin, overview, results, rounds
from tabletop.clubs.campaigns.forces import after
from tabletop.clubs.models import Battle, Guest, NightSeat
from tabletop.clubs.pages import forms, pairings, result
from tabletop.clubs.pages.decorators import act, act_by_link, back, battle_page, by_link, page
from tabletop.clubs.pages.forms import Field, Group, as_number
from tabletop.clubs.permission import Access, BadInput
from tabletop.scenarios import links

SHOWN: Final = 60


@ensure_csrf_cookie
@by_link
def home(request: HttpRequest, access: Access) -> HttpResponse:
    """Show a guest their seats at nights, their battles, and the battle that they selected."""
    return _shown(request, access)


def _shown(request: HttpRequest, access: Access, refused: result.Refused | None = None) -> HttpResponse:
    assert access.guest is not None
    fought = _battles(access.guest)
    asked = [refused.campaign, refused.round, refused.number] if refused else _asked(request)
    chosen = next((one for one in fought if _key(one) == asked), None)
    if chosen is None:
        chosen = next((one for one in fought if one.state != "settled"), None)
    states = pairings.states_of(access, fought)
    context = {
        "guest": access.guest,
        "access": access,
        "seats": guests.seats(access.guest),
        "maps": guests.maps(access.guest),
        "parts": guests.parts(access.guest),
        "rolls": after.waiting(access, participant__guest=access.guest),
        "ladders": guests.ladders(access.guest),
        "token": guests.token_of(access.guest),
        "rows": [{"battle": one, "state": states[one.pk]} for one in fought],
        "result": result.told(access, chosen, refused) if chosen else None,
        "here": guests.path(access.guest),
    }
    return render(request, "clubs/guest.html", context, status=422 if refused else 200)


def _key(one: Battle) -> list[Any]:
    return [one.campaign.public_id, one.round.number, one.number]


def _asked(request: HttpRequest) -> list[Any]:
    return [
        request.GET.get("campaign"),
        as_number(request.GET.get("round")),
        as_number(request.GET.get("table")),
    ]


def _battles(guest: Guest) -> list[Battle]:
    """Return a guest's battles in two queries, open ones first."""
    own = Q(first__guest=guest) | Q(second__guest=guest)
    found = list(
        overview.with_people(Battle.objects.filter(own).exclude(state="void")).order_by("-pk")[:SHOWN]
    )
    return sorted(found, key=lambda one: one.state == "settled")


@require_POST
@by_link
def say_result(
    request: HttpRequest, access: Access, campaign_id: str, round_number: int, number: int
) -> HttpResponse:
    """State the result of the guest's battle; show errors at their fields."""
    try:
        results.state_it(access, campaign_id, round_number, number, result.document(request.POST))
    except BadInput as error:
        told = result.refused(request, round_number, number, error, campaign_id)
        return _shown(request, access, told)
    return redirect(battle_page(access, campaign_id, round_number, number))


@act_by_link
def challenge(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Challenge a participant of a ladder."""
    made = rounds.challenge(access, campaign_id, as_number(request.POST.get("number")))
    return redirect(battle_page(access, campaign_id, made.round.number, made.number))


@act_by_link
def withdraw(request: HttpRequest, access: Access, campaign_id: str, number: int) -> HttpResponse:
    """Withdraw the guest from a campaign."""
    begin.withdraw(access, campaign_id, number)
    return back(request, access)


@by_link
def code(request: HttpRequest, access: Access) -> HttpResponse:
    """Return the QR code of a guest's link."""
    assert access.guest is not None
    drawn = links.code(network.address(request, guests.path(access.guest)))
    return HttpResponse(drawn, content_type="image/svg+xml")


# -- for organisers


@page
def listed(request: HttpRequest, access: Access) -> HttpResponse:
    """Show the guests with their links, and ask for another; a POST adds them."""
    access.demand("guests", "add")
    running = [one for one in overview.campaigns(access) if one.state != begin.OVER]
    fields = [
        Field(name="name", label=_("Name"), most=40, needed=True),
        Field(
            name="campaign",
            label=_("Takes part in"),
            kind="select",
            options=[("", _("Nothing yet")), *((one.public_id, one.name) for one in running)],
        ),
    ]

    def done(given: QueryDict) -> HttpResponse:
        name, campaign_id = given.get("name", ""), given.get("campaign", "")
        with transaction.atomic():
            found = guests.named(access, "name", name)
            if campaign_id:
                begin.add_guests(access, campaign_id, [name])
        return to_link(access, found)

    seats = guests.coming(access)
    context = {
        "access": access,
        "guests": [_told(request, one, seats) for one in guests.listed(access)],
        "submit": _("Add the guest"),
        "next": next((one for one in running if one.public_id == request.GET.get("campaign")), None),
        "local_only": network.is_for_this_machine_only(request),
    }
    return forms.asked(request, context, [Group(fields=fields)], done, "clubs/guests.html")


def _told(request: HttpRequest, one: Guest, seats: list[NightSeat]) -> dict[str, Any]:
    token = guests.token_of(one)
    address = network.address(request, reverse("guest", args=[token]))
    theirs = [seat for seat in seats if seat.guest_id == one.pk]
    return {
        "guest": one,
        "token": token,
        "address": address,
        "parts": one.campaigns.all(),
        "seats": theirs,
    }


def to_links(access: Access, campaign_id: str) -> HttpResponse:
    """Redirect to the links of all guests, from which a link leads on to a campaign."""
    home = reverse("club-guests", args=[access.club.public_id])
    return HttpResponseRedirect(f"{home}?{urlencode({'campaign': campaign_id})}")


def to_link(access: Access, guest: Guest) -> HttpResponse:
    """Redirect to the place of a guest's link."""
    home = reverse("club-guests", args=[access.club.public_id])
    return HttpResponseRedirect(f"{home}#guest-{guest.pk}")


@act
def change(request: HttpRequest, access: Access, number: int) -> HttpResponse:
    """Give a guest a new link, or remove the guest."""
    found = guests.find(access, number)
    if "end" in request.POST:
        found.delete()
        return back(request, access)
    guests.renew(found)
    return to_link(access, found)


@act
def seat(request: HttpRequest, access: Access, night_id: str, number: int) -> HttpResponse:
    """Seat a guest at a table of a night, and redirect to their link."""
    side, name = as_number(request.POST.get("side")), request.POST.get("name", "")
    made = nights.seat_guest(access, night_id, number, side, name)
    return to_link(access, made.guest) if made.guest else back(request, access)


@act
def unseat(request: HttpRequest, access: Access, night_id: str) -> HttpResponse:
    """Free the seat of a guest."""
    nights.free_guest(access, night_id, as_number(request.POST.get("guest")))
    return back(request, access)
