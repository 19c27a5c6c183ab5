"""The pages of campaigns: making one, its rounds with results and standings, players, settings and story."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie

import rules
from tabletop import network
from tabletop.clubs import members, shelf
from tabletop.clubs.campaigns import begin, overview, read, rounds, standing, story
from tabletop.clubs.campaigns.forces import after
from tabletop.clubs.campaigns.kinds import KINDS
from tabletop.clubs.campaigns.kinds.kind import Settings
from tabletop.clubs.models import Battle, Campaign, Participant, Round
from tabletop.clubs.pages import chapters, forms, guest, named, pairings, result, settings
from tabletop.clubs.pages.decorators import act, back, page
from tabletop.clubs.pages.forms import Field, Group, whole
from tabletop.clubs.permission import Access, BadInput
from tabletop.languages import worded
from tabletop.scenarios.tables import system_title
from tabletop.words import say

DEFAULT_KIND: Final = "swiss"


@page
def listed(request: HttpRequest, access: Access) -> HttpResponse:
    """List all campaigns of a club."""
    context = {"access": access, "campaigns": overview.campaigns(access, begin.MOST_CAMPAIGNS)}
    return render(request, "clubs/campaigns.html", context)


@page
def new(request: HttpRequest, access: Access) -> HttpResponse:
    """Ask for a campaign of one kind; a POST makes it with its participants."""
    access.demand("campaigns", "make")
    kind = KINDS.get(request.GET.get("kind", ""), KINDS[DEFAULT_KIND])
    items, people = shelf.listed(access), members.listed(access)
    first = [
        Field(name="name", label=_("Name"), most=80, needed=True),
        Field(
            name="people",
            label=_("Who takes part, in the order of seeds"),
            kind="many",
            value=[],
            options=[(one.person.public_id, one.person.name) for one in people],
            hint=_people_hint(kind.id),
        ),
        _names_field(),
        _system_field(""),
        *_map_fields(kind.id),
    ]
    story_of = chapters.groups(access, request.POST.dict() or chapters.EXAMPLE) if kind.id == "linked" else []
    groups = [Group(fields=first), *story_of, *settings.groups(kind, kind.settings(), items)]

    def done(given: QueryDict) -> HttpResponse:
        wanted = {name: given[name] for name in ("name", "system") if name in given}
        told = settings.read(kind, kind.settings(), given, items)
        plan, names = _plan(kind.id, given), _names(given)
        made = begin.make_with(
            access, {**wanted, **plan, "kind": kind.id, "settings": told}, given.getlist("people"), names
        )
        if names:
            return guest.to_links(access, made.public_id)
        return redirect("campaign", access.club.public_id, made.public_id)

    context = {"title": _("New campaign"), "submit": _("Make it"), "access": access, "kind": kind.id}
    context["kinds"] = [(one, named.called("kind", one), named.called("kind_says", one)) for one in KINDS]
    return forms.asked(request, context, groups, done, "clubs/new_campaign.html")


def _people_hint(kind: str) -> str:
    if kind == "linked":
        return _("Two take part: whoever stands first here, members before guests, is the first side.")
    return _("Members may also come in by themselves until the first round is paired.")


def _names_field() -> Field:
    hint = _("A name a line. Each gets a link of their own, and needs nothing else.")
    return Field(name="names", label=_("Guests without an account"), kind="area", hint=hint)


def _names(given: QueryDict) -> list[str]:
    return [one for one in given.get("names", "").splitlines() if one.strip()]


def _system_field(value: str) -> Field:
    systems = [(system.id, str(worded(system.title))) for system in rules.systems()]
    options = [("", _("Any")), *systems]
    return Field(name="system", label=_("Rules"), kind="select", value=value, options=options)


def _map_fields(kind: str) -> list[Field]:
    if kind != "map":
        return []
    hint = _("Areas, connections and forces, as a document; empty: it is drawn afterwards.")
    return [Field(name="plan", label=_("The map"), kind="area", hint=hint)]


def _plan(kind: str, given: QueryDict) -> dict[str, Any]:
    """Return the story or map from a form; nothing for a kind that has neither. Raises BadInput."""
    if kind == "linked":
        return {"plan": chapters.read(given)}
    text = given.get("plan", "")
    if not text.strip():
        return {}
    try:
        return {"plan": msgspec.json.decode(text)}
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadInput("plan", say("clubs_bad_document", why=str(error))) from None


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
    kind = read.kind_of(campaign)
    made = list(campaign.rounds.order_by("number"))
    number = _round_number(request, refused, len(made))
    fought = overview.of_round(access, campaign, number) if number else []
    next_round = overview.next_round(access, campaign)
    part = overview.taking_part(access).get(campaign.pk)
    shown = refused.number if refused else _number(request.GET.get("table"))
    chosen = next((one for one in fought if one.number == shown), None)
    asked = _number(request.GET.get("explain"))
    looks = access.may_look("results")
    pairs = pairings.rows(access, fought, rows)
    present = next((one for one in made if one.number == number), None)
    context = {
        "access": access,
        "campaign": campaign,
        "facts": _facts(campaign, held, len(rows)),
        "rounds": made,
        "planned": range(len(made) + 1, getattr(held, "rounds", 0) + 1),
        "number": number,
        "present": present,
        "missing": _missing(access, campaign, present, fought),
        "embed": network.address(request, reverse("standings-picture", args=_ids(access, campaign))),
        "pairs": pairs,
        "rolls": after.waiting(access, participant__campaign=campaign),
        "progress": pairings.progress(fought),
        "rows": rows if looks else [],
        "measures": held.measures if campaign.kind != "ladder" else (),
        "settings": held,
        "cut": held.cut,
        "form_rest": range(max(0, min(len(made), 3))),
        "in": sum(one.state == "settled" for one in fought),
        "next": {**next_round, "why": next_round["why"] and worded(next_round["why"])},
        "part": part,
        "result": result.told(access, chosen, refused) if chosen else None,
        "explained": standing.explain(access, campaign, asked) if asked else None,
        "may": _may(access, campaign, part, more=not next_round["none"], full=len(rows) >= kind.most),
        "others": _others(access, part, rows) if campaign.state != begin.OVER else [],
        "challenges": kind.challenges,
        "undrawn": campaign.kind == "map" and not campaign.plan,
        "here": f"{request.path}?round={number}" if number else request.path,
    }
    status = 422 if refused else 200
    return render(request, "clubs/campaign.html", context, status=status)


def _ids(access: Access, campaign: Campaign) -> list[str]:
    return [access.club.public_id, campaign.public_id]


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
    return int(text) if text and text.isdecimal() and len(text) < len("12345") else 0


def _round_number(request: HttpRequest, refused: result.Refused | None, made: int) -> int:
    wanted = refused.round if refused else _number(request.GET.get("round"))
    return wanted if 1 <= wanted <= made else made


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
    gathers = campaign.state == begin.GATHERING
    open_to_more = gathers or (campaign.kind in ("swiss", "ladder") and more)
    return {
        "pair": access.may("campaigns", "pair") and campaign.state != begin.OVER,
        "change": access.may("campaigns", "change"),
        "end": access.may("campaigns", "end") and campaign.state == begin.RUNNING,
        "join": access.may("campaigns", "join")
        and campaign.state != begin.OVER
        and open_to_more
        and (part.withdrawn if part else not full),
        "leave": part is not None and not part.withdrawn and campaign.state != begin.OVER,
        "write": access.may("story", "write"),
    }


@page
def players(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Show the participants; a POST by an organiser adds members."""
    found = read.find(access, campaign_id)
    taking_part = read.participants(found)
    may_change = access.may("campaigns", "change")
    held = {one.person_id for one in taking_part}
    people = [one for one in members.listed(access) if one.person_id not in held] if may_change else []
    chosen = Field(
        name="people",
        label=_("Let members take part"),
        kind="many",
        value=[],
        options=[(one.person.public_id, one.person.name) for one in people],
    )
    fields = [*([chosen] if people else []), _names_field()]
    sides = found.plan.get("sides", [])
    if sides:
        options = [(side, side) for side in sides]
        fields.append(Field(name="side", label=_("Side"), kind="select", value=sides[0], options=options))

    def done(given: QueryDict) -> HttpResponse:
        side, names = given.get("side", ""), _names(given)
        with transaction.atomic():
            begin.add(access, campaign_id, given.getlist("people"), side)
            begin.add_guests(access, campaign_id, names, side)
        if names:
            return guest.to_links(access, campaign_id)
        return redirect("campaign-players", access.club.public_id, campaign_id)

    context = {"access": access, "campaign": found, "players": taking_part, "may_change": may_change}
    context |= {"submit": _("Let them in"), "sides": sides}
    groups = [Group(fields=fields)] if may_change else []
    return forms.asked(request, context, groups, done, "clubs/players.html")


@page
def edit(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Ask for a campaign's settings; a POST changes them."""
    access.demand("campaigns", "change")
    found, items = read.find(access, campaign_id), shelf.listed(access)
    kind, held = read.kind_of(found), read.settings_of(found)
    first = [
        Field(name="name", label=_("Name"), value=found.name, most=80, needed=True),
        Field(name="words", label=_("Words"), kind="area", value=found.words),
        _system_field(found.system),
    ]
    told = chapters.values_of(found.plan) if kind.id == "linked" and found.state == begin.GATHERING else None
    story_of = chapters.groups(access, request.POST.dict() or told) if told is not None else []
    groups = [Group(fields=first), *story_of, *settings.groups(kind, held, items)]

    def done(given: QueryDict) -> HttpResponse:
        wanted = {name: given[name] for name in ("name", "words", "system") if name in given}
        plan = {"plan": chapters.read(given)} if story_of else {}
        kept = settings.read(kind, held, given, items)
        begin.change(access, campaign_id, {**wanted, **plan, "settings": kept})
        return redirect("campaign", access.club.public_id, campaign_id)

    context = {"title": _("Settings"), "submit": _("Keep"), "access": access, "campaign": found}
    return forms.asked(request, context, groups, done)


@page
def trail(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Show the campaign's story, written and recorded lines; a POST writes a line."""
    found = read.find(access, campaign_id)
    fields = [Field(name="words", label=_("Write a line"), most=1000, needed=True)]

    def done(given: QueryDict) -> HttpResponse:
        story.write(access, campaign_id, given.get("words", ""))
        return redirect("campaign-story", access.club.public_id, campaign_id)

    lines = [{"line": one, "words": worded(story.worded(one))} for one in story.listed(access, found)]
    context = {"access": access, "campaign": found, "lines": lines, "submit": _("Write")}
    groups = [Group(fields=fields)] if access.may("story", "write") else []
    return forms.asked(request, context, groups, done, "clubs/story.html")


# -- buttons


@act
def pair(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Pair the next round."""
    number = whole(request.POST.get("number"))
    rounds.pair(access, campaign_id, number)
    return redirect(f"{reverse('campaign', args=[access.club.public_id, campaign_id])}?round={number}")


@act
def give_time(request: HttpRequest, access: Access, campaign_id: str, round_number: int) -> HttpResponse:
    """Give a round more time."""
    rounds.give_time(access, campaign_id, round_number, whole(request.POST.get("days")))
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
    who = whole(request.POST["of"]) if "of" in request.POST else None
    made = rounds.challenge(access, campaign_id, whole(request.POST.get("number")), of=who)
    home = reverse("campaign", args=[access.club.public_id, campaign_id])
    return redirect(f"{home}?round={made.round.number}&table={made.number}")
