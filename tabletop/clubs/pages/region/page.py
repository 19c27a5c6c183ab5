"""The page of a campaign's map, its editor, and the way to a battle's table."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.csrf import ensure_csrf_cookie

from tabletop.clubs import guests, shelf
from tabletop.clubs.campaigns import battles, begin, read
from tabletop.clubs.models import Campaign
from tabletop.clubs.pages.decorators import by_link, page
from tabletop.clubs.pages.region import told
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.languages import worded
from tabletop.scenarios import library, links
from tabletop.strict_json import BadJson, decode
from tabletop.whole_numbers import whole
from tabletop.words import say

MOST_BYTES: Final = 1_000_000
EMPTY: Final[dict[str, Any]] = {"sides": ["red", "blue"], "areas": [], "connections": [], "pieces": []}


def _campaign(access: Access, campaign_id: str) -> Campaign:
    """Return a map campaign. Raises NoSuchThing."""
    found = _found(access, campaign_id)
    if found.kind != "map":
        raise NoSuchThing(say("clubs_nothing_here"))
    return found


def _found(access: Access, campaign_id: str) -> Campaign:
    """Return a campaign; a guest must take part in it. Raises NoSuchThing."""
    return (guests.campaign_of if access.guest else read.find)(access, campaign_id)


def show(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Show the map."""
    campaign = _campaign(access, campaign_id)
    facts = told.now(access, campaign) | {"addresses": _addresses(access, campaign)}
    home = guests.path(access.guest) if access.guest else reverse("club", args=[access.club.public_id])
    context = {"access": access, "campaign": campaign, "home": home, "facts": facts}
    return render(request, "clubs/region/map.html", context)


def _addresses(access: Access, campaign: Campaign) -> dict[str, str]:
    """Return the addresses for the page's requests; a guest's are under their link."""
    if access.guest is not None:
        ids, whose = [guests.token_of(access.guest), campaign.public_id], "guest-"
        more = {"rounds": "", "edit": ""}
    else:
        ids, whose = [access.club.public_id, campaign.public_id], ""
        more = {"rounds": reverse("api-rounds", args=ids), "edit": reverse("campaign-map-edit", args=ids)}
    return {
        "now": reverse(f"{whose}campaign-map-now", args=ids),
        "orders": reverse(f"api-{whose}orders", args=ids),
        "story": reverse(f"api-{whose}story", args=ids),
        **more,
    }


def tell(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Return the present map, or with `?round=` the map before the orders of a round that is over."""
    campaign = _campaign(access, campaign_id)
    number = whole(request.GET.get("round", ""))
    shown = told.now(access, campaign) if number is None else told.looked_back(access, campaign, number)
    answer = JsonResponse(shown)
    answer["Cache-Control"] = "no-store"
    return answer


@page
def edit(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Show the map's editor; a POST stores the map in its document, or says where that is wrong."""
    campaign = _campaign(access, campaign_id)
    access.demand("campaigns", "change")
    text, wrong = json.dumps(campaign.plan or EMPTY, indent=1, ensure_ascii=False), ""
    if request.method == "POST":
        text = request.POST.get("plan", "")
        try:
            begin.change(access, campaign_id, {"plan": decode(text, MOST_BYTES)})
        except (BadInput, BadJson) as error:
            wrong = worded(error.why)
        else:
            return redirect("campaign-map", access.club.public_id, campaign_id)
    context = {
        "campaign": campaign,
        "club": access.club,
        "text": text,
        "wrong": wrong,
        "runs": campaign.state != begin.GATHERING,
        "scenarios": _scenarios(access),
    }
    status = HTTPStatus.BAD_REQUEST if wrong else HTTPStatus.OK
    return render(request, "clubs/region/edit.html", context, status=status)


def _scenarios(access: Access) -> list[dict[str, str]]:
    """Return the scenarios for an area's battles: those of the shelf, then built-in ones."""
    own = [{"id": one.of, "name": one.name} for one in shelf.listed(access) if one.kind == "scenario"]
    built = sorted(library.scenarios().values(), key=lambda one: one.name)
    both = [{"id": one.id, "name": one.name} for one in built if len(one.document["sides"]) == len("ab")]
    return own + both


def to_table(request: HttpRequest, access: Access, campaign_id: str, number: int, table: int) -> HttpResponse:
    """Redirect to the person's own seat at a battle's table, else to a watcher's."""
    campaign = _found(access, campaign_id)
    token = battles.seat_token(access, battles.find(access, campaign, number, table))
    if token is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return HttpResponseRedirect(links.join_path(token))


campaign_map, now, battle_table = ensure_csrf_cookie(page(show)), page(tell), page(to_table)
guest_map, guest_now, guest_table = ensure_csrf_cookie(by_link(show)), by_link(tell), by_link(to_table)
