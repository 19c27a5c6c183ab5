"""Guests of a club: people without an account, added by name, who see and play their part by a link."""

from __future__ import annotations

from typing import Final

from django.db import transaction
from django.db.models import Exists, OuterRef, Prefetch
from django.urls import reverse
from django.utils import timezone

from tabletop.clubs import texts
from tabletop.clubs.models import Campaign, Club, Guest, MapOrders, NightSeat, Participant, Round
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.games import invites
from tabletop.words import say

MOST: Final = 300


def named(access: Access, field: str, name: str) -> Guest:
    """Return the club's guest with a name; make one if there is none. Raises Forbidden or BadInput."""
    access.demand("guests", "add")
    cleaned = texts.line(field, name, 40, needed=True)
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=access.club.pk)
        held = Guest.objects.filter(club=access.club, name=cleaned).first()
        if held is not None:
            return held
        if Guest.objects.filter(club=access.club).count() >= MOST:
            raise BadInput(field, say("clubs_guests_enough", most=MOST))
        return Guest.objects.create(club=access.club, name=cleaned, **_link(invites.new_token()))


def _link(token: str) -> dict[str, str]:
    return {"hashed": invites.hashed(token), "sealed": invites.seal(token)}


def listed(access: Access) -> list[Guest]:
    """Return the club's guests by name with their campaigns, in two queries. Raises NoSuchThing."""
    access.look("guests")
    parts = Participant.objects.filter(withdrawn=False).select_related("campaign").order_by("pk")
    rows = Guest.objects.filter(club=access.club).order_by("name")
    return list(rows.prefetch_related(Prefetch("campaigns", queryset=parts)))


def token_of(guest: Guest) -> str:
    """Return the token of a guest's link; make a new one if the server's secret has changed."""
    return invites.unseal(guest.sealed, guest.hashed) or renew(guest)


def path(guest: Guest) -> str:
    """Return the path of the page to which a guest's link leads."""
    return reverse("guest", args=[token_of(guest)])


def renew(guest: Guest) -> str:
    """Replace a guest's link and return the new token; the old link stops working."""
    token = invites.new_token()
    Guest.objects.filter(pk=guest.pk).update(**_link(token))
    return token


def find(access: Access, guest_id: int) -> Guest:
    """Return a guest of the club to a person who may end their link. Raises Forbidden or NoSuchThing."""
    access.demand("guests", "end")
    found = Guest.objects.filter(club=access.club, pk=guest_id).first()
    if found is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return found


def come(token: str) -> Access:
    """Return the access of the guest behind a link. Raises NoSuchThing."""
    found = Guest.objects.filter(hashed=invites.hashed(token)).select_related("club").first()
    if found is None:
        raise NoSuchThing(say("clubs_no_guest"))
    return Access(found.club, None, "guest", found)


def campaign_of(access: Access, public_id: str) -> Campaign:
    """Return a campaign in which the guest of a link takes part. Raises NoSuchThing."""
    found = Campaign.objects.filter(public_id=public_id, participants__guest=access.guest).first()
    if found is None or access.guest is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return found


def maps(guest: Guest) -> list[Participant]:
    """Return a guest's parts in map campaigns in one query; `wanted` marks those that await their orders."""
    sent = MapOrders.objects.filter(round=OuterRef("pk"), participant=OuterRef(OuterRef("pk")))
    waits = Round.objects.filter(~Exists(sent), campaign=OuterRef("campaign"), state="orders")
    rows = Participant.objects.filter(guest=guest, withdrawn=False, campaign__kind="map")
    return list(rows.select_related("campaign").annotate(wanted=Exists(waits)).order_by("-pk"))


def parts(guest: Guest) -> list[Participant]:
    """Return a guest's parts in campaigns that are not over with their forces, in two queries."""
    rows = Participant.objects.filter(guest=guest, withdrawn=False).exclude(campaign__state="over")
    return list(rows.select_related("campaign").prefetch_related("forces").order_by("-pk"))


def ladders(guest: Guest) -> list[Participant]:
    """Return a guest's parts in running ladders; `others` are those whom they may challenge."""
    rows = Participant.objects.filter(guest=guest, withdrawn=False, campaign__kind="ladder")
    others = Participant.objects.filter(withdrawn=False).exclude(guest=guest).order_by("number")
    there = Prefetch("campaign__participants", queryset=others, to_attr="others")
    return list(rows.filter(campaign__state="running").select_related("campaign").prefetch_related(there))


def seats(guest: Guest) -> list[NightSeat]:
    """Return a guest's seats at tables of nights, by time, in one query."""
    rows = NightSeat.objects.filter(guest=guest).select_related("night", "table")
    return list(rows.order_by("night__starts_at"))


def coming(access: Access) -> list[NightSeat]:
    """Return the seats of all guests at nights that are not over, in one query. Raises NoSuchThing."""
    access.look("guests")
    rows = NightSeat.objects.filter(guest__club=access.club, night__ends_at__gte=timezone.now())
    return list(rows.select_related("night", "table").order_by("night__starts_at"))
