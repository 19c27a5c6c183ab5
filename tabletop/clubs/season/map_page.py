"""The page of a campaign's map, its editor, and the way to a battle's table."""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.csrf import ensure_csrf_cookie

from tabletop.clubs import shelf
from tabletop.clubs.campaigns import battles, begin, read
from tabletop.clubs.models import Campaign
from tabletop.clubs.pages.asking import page
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.clubs.season import told
from tabletop.languages import worded
from tabletop.scenarios import library, links
from tabletop.strict_json import BadJson, decode
from tabletop.words import say

MOST_BYTES: Final = 1_000_000
EMPTY: Final[dict[str, Any]] = {"sides": ["red", "blue"], "areas": [], "connections": [], "pieces": []}


def _campaign(access: Access, campaign_id: str) -> Campaign:
    """Return a campaign of the kind that has a map. Raises NoSuchThing."""
    found = read.find(access, campaign_id)
    if found.kind != "map":
        raise NoSuchThing(say("clubs_nothing_here"))
    return found


@ensure_csrf_cookie
@page
def season_map(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Show the map."""
    campaign = _campaign(access, campaign_id)
    facts = told.now(access, campaign) | {"addresses": _addresses(access, campaign)}
    context = {"campaign": campaign, "club": access.club, "facts": facts, "changes": facts["may"]["draw"]}
    return render(request, "season/map.html", context)


def _addresses(access: Access, campaign: Campaign) -> dict[str, str]:
    ids = [access.club.public_id, campaign.public_id]
    api = "/api/clubs/{}/campaigns/{}/".format(*ids)
    return {
        "now": reverse("season-map-now", args=ids),
        "api": api,
        "edit": reverse("season-map-edit", args=ids),
    }


@page
def now(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Return the map as it is, or with `?round=` as it was before the orders of a round that is over."""
    campaign = _campaign(access, campaign_id)
    number = request.GET.get("round", "")
    shown = (
        told.looked_back(access, campaign, int(number)) if number.isdecimal() else told.now(access, campaign)
    )
    answer = JsonResponse(shown)
    answer["Cache-Control"] = "no-store"
    return answer


@page
def edit(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Show the map's editor; a POST keeps the map of its document, or says where that is wrong."""
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
            return redirect("season-map", access.club.public_id, campaign_id)
    context = {
        "campaign": campaign,
        "club": access.club,
        "text": text,
        "wrong": wrong,
        "runs": campaign.state != begin.GATHERING,
        "scenarios": _scenarios(access),
    }
    status = HTTPStatus.BAD_REQUEST if wrong else HTTPStatus.OK
    return render(request, "season/edit.html", context, status=status)


def _scenarios(access: Access) -> list[dict[str, str]]:
    """Return the scenarios that an area's battles may use: the shelf's, then built-in ones."""
    own = [{"id": one.of, "name": one.name} for one in shelf.listed(access) if one.kind == "scenario"]
    built = sorted(library.scenarios().values(), key=lambda one: one.name)
    both = [{"id": one.id, "name": one.name} for one in built if len(one.document["sides"]) == len("ab")]
    return own + both


@page
def battle_table(
    request: HttpRequest, access: Access, campaign_id: str, number: int, table: int
) -> HttpResponse:
    """Go to one's own seat at a battle's table, else to watch."""
    campaign = read.find(access, campaign_id)
    token = battles.seat_token(access, battles.find(access, campaign, number, table))
    if token is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    return HttpResponseRedirect(links.join_path(token))
