"""The page of a campaign: its rounds with their results, its standings, what the reader may do in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie

from tabletop import network
from tabletop.clubs.campaigns import begin, overview, read, rounds, standing
from tabletop.clubs.campaigns.forces import after
from tabletop.clubs.campaigns.kinds.kind import Settings
from tabletop.clubs.campaigns.kinds.knockout import without_battle
from tabletop.clubs.models import Battle, Campaign, Participant, Round
from tabletop.clubs.pages import pairings, result
from tabletop.clubs.pages.decorators import act, back, page
from tabletop.clubs.pages.forms import as_number
from tabletop.clubs.permission import Access
from tabletop.languages import worded
from tabletop.scenarios.systems import system_title
from tabletop.whole_numbers import whole


@page
def listed(request: HttpRequest, access: Access) -> HttpResponse:
    """List all campaigns of a club."""
    context = {"access": access, "campaigns": overview.campaigns(access, begin.MOST_CAMPAIGNS)}
    return render(request, "clubs/campaigns.html", context)


@page
@ensure_csrf_cookie
def campaign(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Show a campaign: a round's pairings, the result of a battle, and the standings."""
    return shown(request, access, read.find(access, campaign_id))


def shown(
    request: HttpRequest, access: Access, campaign: Campaign, refused: result.Refused | None = None
) -> HttpResponse:
    """Return a campaign's page; `refused` is a rejected result with its errors."""
    held, rows = read.settings_of(campaign), standing.current(campaign)
    made = list(campaign.rounds.order_by("number"))
    context = {
        "access": access,
        "campaign": campaign,
        "settings": held,
        "facts": _facts(campaign, held, len(rows)),
        "rounds": made,
        "planned": range(len(made) + 1, getattr(held, "rounds", 0) + 1),
        "rolls": after.waiting(access, participant__campaign=campaign),
        "undrawn": campaign.kind == "map" and not campaign.plan,
        **_round(request, access, campaign, refused, made, rows),
        **_standings(request, access, campaign, held, rows),
        **_own_part(access, campaign, rows),
    }
    return render(request, "clubs/campaign.html", context, status=422 if refused else 200)


def _round(
    request: HttpRequest,
    access: Access,
    campaign: Campaign,
    refused: result.Refused | None,
    made: Sequence[Round],
    rows: Sequence[dict[str, Any]],
) -> dict[str, Any]:
    """Return the round that is shown: its pairings, and the result of the battle that is opened in it."""
    wanted = refused.round if refused else _number(request.GET.get("round"))
    number = wanted if 1 <= wanted <= len(made) else len(made)
    present = next((one for one in made if one.number == number), None)
    fought = overview.of_round(access, campaign, number) if number else []
    opened = refused.number if refused else _number(request.GET.get("table"))
    chosen = next((one for one in fought if one.number == opened), None)
    return {
        "number": number,
        "present": present,
        "pairs": pairings.rows(access, fought, rows),
        "resting": _resting(campaign, number, rows),
        "progress": pairings.progress(fought),
        "in": sum(one.state == "settled" for one in fought),
        "missing": _missing(access, campaign, present, fought),
        "result": result.told(access, chosen, refused) if chosen else None,
        "here": f"{request.path}?round={number}" if number else request.path,
    }


def _resting(campaign: Campaign, number: int, rows: Sequence[dict[str, Any]]) -> list[str]:
    """Return the names of those in a knock-out who have no battle in a round."""
    if campaign.kind != "knockout" or not number:
        return []
    names = {row["number"]: row["name"] for row in rows}
    return [names[who] for who in without_battle(read.whole(campaign), number)]


def _standings(
    request: HttpRequest,
    access: Access,
    campaign: Campaign,
    held: Settings,
    rows: Sequence[dict[str, Any]],
) -> dict[str, Any]:
    """Return the standings, and how the figures of one participant in them are summed."""
    asked = _number(request.GET.get("explain"))
    return {
        "rows": rows if access.may_look("results") else [],
        "measures": held.measures if campaign.kind != "ladder" else (),
        "cut": held.cut,
        "explained": standing.explain(access, campaign, asked) if asked else None,
        "embed": network.address(
            request, reverse("standings-picture", args=[access.club.public_id, campaign.public_id])
        ),
    }


def _own_part(access: Access, campaign: Campaign, rows: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """Return what the person is in the campaign and may do: pair the next round, join, challenge."""
    kind, part = read.kind_of(campaign), overview.taking_part(access).get(campaign.pk)
    next_round = overview.next_round(access, campaign)
    full = len(rows) >= kind.most
    return {
        "part": part,
        "next": {**next_round, "why": next_round["why"] and worded(next_round["why"])},
        "may": _may(access, campaign, part, more=not next_round["none"], full=full),
        "challenges": kind.challenges,
        "others": _others(access, part, rows) if campaign.state != begin.OVER else [],
    }


def _others(access: Access, part: Participant | None, rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the rows of those whom the person may challenge; organisers choose from all."""
    own = part.number if part else None
    everybody = access.may("campaigns", "pair")
    return [row for row in rows if not row["withdrawn"] and (everybody or (part and row["number"] != own))]


def _missing(
    access: Access, campaign: Campaign, present: Round | None, fought: Sequence[Battle]
) -> dict[str, Any] | None:
    """Return what organisers must decide about a round: what is missing, and whether its time is over."""
    if present is None or campaign.state != begin.RUNNING or not access.may("campaigns", "pair"):
        return None
    orders = present.state == "orders"
    waits = [] if orders else [one for one in fought if one.state != "settled"]
    late = present.due_at is not None and present.due_at < timezone.now()
    return {"orders": orders, "battles": waits, "late": late} if orders or waits else None


def _number(text: str | None) -> int:
    return whole(text or "") or 0


def _facts(campaign: Campaign, held: Settings, players: int) -> dict[str, Any]:
    return {
        "rounds": getattr(held, "rounds", 0),
        "system": system_title(campaign.system) if campaign.system else "",
        "players": players,
    }


def _may(
    access: Access, campaign: Campaign, part: Participant | None, *, more: bool, full: bool
) -> dict[str, bool]:
    """Return which buttons the person gets; nobody can join if it is `full` or no `more` rounds come."""
    return {
        "pair": access.may("campaigns", "pair") and campaign.state != begin.OVER,
        "change": access.may("campaigns", "change"),
        "end": access.may("campaigns", "end") and campaign.state == begin.RUNNING,
        "join": access.may("campaigns", "join") and _is_open(campaign, part, more=more, full=full),
        "leave": part is not None and not part.withdrawn and campaign.state != begin.OVER,
        "write": access.may("story", "write"),
    }


def _is_open(campaign: Campaign, part: Participant | None, *, more: bool, full: bool) -> bool:
    """Return whether somebody may come in, or come back; in a knock-out others have taken their ties."""
    if campaign.state == begin.GATHERING:
        return part is None and not full
    if part is not None:
        return more and part.withdrawn and campaign.state == begin.RUNNING and campaign.kind != "knockout"
    return more and not full and begin.takes_more(campaign)


@act
def pair(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Pair the next round."""
    number = _number(request.POST.get("number"))
    rounds.pair(access, campaign_id, number)
    return redirect(f"{reverse('campaign', args=[access.club.public_id, campaign_id])}?round={number}")


@act
def give_time(request: HttpRequest, access: Access, campaign_id: str, round_number: int) -> HttpResponse:
    """Give a round more time."""
    rounds.give_time(access, campaign_id, round_number, as_number(request.POST.get("days")))
    messages.success(request, _("There is more time, and everybody is reminded by it."))
    return back(request, access)


@act
def remind(request: HttpRequest, access: Access, campaign_id: str, round_number: int) -> HttpResponse:
    """Remind those who have not played in a round."""
    rounds.remind(access, campaign_id, round_number)
    messages.success(request, _("Whoever has not played yet is reminded."))
    return back(request, access)


@act
def join(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Join a campaign."""
    begin.join(access, campaign_id, request.POST.get("side", ""))
    return back(request, access)


@act
def withdraw(request: HttpRequest, access: Access, campaign_id: str, number: int) -> HttpResponse:
    """Withdraw a participant."""
    begin.withdraw(access, campaign_id, number)
    return back(request, access)


@act
def lead(request: HttpRequest, access: Access, campaign_id: str, number: int) -> HttpResponse:
    """Let a participant lead a side."""
    begin.lead(access, campaign_id, number, request.POST.get("side", ""))
    return back(request, access)


@act
def end(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """End a campaign."""
    begin.end(access, campaign_id)
    return back(request, access)


@act
def challenge(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Challenge a participant of a ladder."""
    who = as_number(request.POST["of"]) if "of" in request.POST else None
    made = rounds.challenge(access, campaign_id, as_number(request.POST.get("number")), of=who)
    home = reverse("campaign", args=[access.club.public_id, campaign_id])
    return redirect(f"{home}?round={made.round.number}&table={made.number}")
