"""The pages of forces: their rosters, the history of each unit, and the rolls after battles."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse

from tabletop.clubs import guests
from tabletop.clubs.campaigns import next_battle, read
from tabletop.clubs.campaigns.forces import after, brings, roster
from tabletop.clubs.models import AfterRoll, Battle, Campaign, Force, ForceUnit
from tabletop.clubs.pages.decorators import act, act_by_link, by_link, page
from tabletop.clubs.pages.forces import choosing, histories, hulls
from tabletop.clubs.pages.forms import as_number
from tabletop.clubs.permission import Access, BadInput, NoSuchThing
from tabletop.scenarios.arsenals.pieces import piece_ids
from tabletop.scenarios.views.requester import address_of
from tabletop.whole_numbers import whole
from tabletop.words import say

HURRY: Final = 2
GOOD: Final = 70
FAIR: Final = 30


@page
def forces(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """List the forces of a campaign; leaders may raise one for themselves, organisers one for anybody."""
    campaign = read.find(access, campaign_id)
    number = campaign.rounds.count()
    there = [one for one in read.participants(campaign) if not one.withdrawn]
    leads = [one for one in there if access.may("forces", "change", own=access.is_theirs(one))]
    sides = {one.side for one in leads}
    context = {
        "club": access.club,
        "campaign": campaign,
        "forces": [
            hulls.force_told(access, campaign, one, number) | {"hull_json": _first_hull(campaign, one)}
            for one in roster.listed(access, campaign)
        ],
        "leads": leads,
        "pieces": [one for one in campaign.plan.get("pieces", []) if one.get("side") in sides],
        "may_limit": access.may("campaigns", "change"),
    }
    return render(request, "clubs/forces/forces.html", context)


def _is(access: Access, person_id: int | None) -> bool:
    return access.person is not None and access.person.pk == person_id


def _look(campaign: Campaign, force: Force) -> str:
    """Return the letter of a force's side; without sides, a letter by its participant's number."""
    sides = campaign.plan.get("sides", [])
    by_turn = hulls.LOOKS[(force.participant.number - 1) % len(hulls.LOOKS)]
    return hulls.look_of(sides, force.participant.side) or by_turn


def _first_hull(campaign: Campaign, force: Force) -> str:
    living = [one for one in force.units.all() if one.state not in hulls.GONE]
    return hulls.hull_json(campaign, living[0], _look(campaign, force)) if living else ""


@page
def force(request: HttpRequest, access: Access, force_id: str, number: int = 0) -> HttpResponse:
    """Show a force, with the history of one of its units."""
    return _shown(request, access, roster.find(access, force_id), number)


@by_link
def guest_force(request: HttpRequest, access: Access, force_id: str, number: int = 0) -> HttpResponse:
    """Show a guest their own force."""
    found = roster.find(access, force_id)
    if not access.is_theirs(found.participant):
        raise NoSuchThing(say("clubs_nothing_here"))
    return _shown(request, access, found, number)


def _here(access: Access, force: Force) -> str:
    """Return the address of a force's page; for a guest it is under their link."""
    if access.guest is not None:
        return reverse("guest-force", args=[guests.token_of(access.guest), force.public_id])
    return reverse("force", args=[access.club.public_id, force.public_id])


def _shown(request: HttpRequest, access: Access, found: Force, number: int) -> HttpResponse:
    campaign = found.participant.campaign
    units = list(found.units.all())
    chosen = roster.unit_of(found, number) if number else next(iter(units), None)
    rounds, is_own = campaign.rounds.count(), _is(access, found.participant.person_id)
    rolls = after.rolls(access, found)
    living = [one for one in units if one.state not in hulls.GONE]
    look = _look(campaign, found)
    fit = brings.ready(found, rounds + 1)
    context: dict[str, Any] = {
        "club": access.club,
        "home": guests.path(access.guest) if access.guest else "",
        "here": _here(access, found),
        "campaign": campaign,
        "force": found,
        "look": look,
        "units": [_row(campaign, one, rounds, look) for one in units],
        "total": sum(one.points for one in living),
        "living": len(living),
        "chosen": _row(campaign, chosen, rounds, look) if chosen else None,
        "history": histories.lines(roster.history(access, found.public_id, chosen.number), campaign)
        if chosen
        else [],
        "rolls": [_roll(campaign, one) for one in rolls],
        "left": [one for one in rolls if one.dice is None],
        "fit": [_row(campaign, one, rounds, look) for one in fit],
        "fit_points": sum(one.points for one in fit),
        "next_round": rounds + 1,
        "may_change": access.may("forces", "change", own=is_own),
        "may_roll": access.may("forces", "roll", own=access.is_theirs(found.participant))
        and campaign.state != "over",
        "may_limit": access.may("campaigns", "change"),
        "hurry": HURRY,
        "choices": choosing.choices(access, campaign) if access.may("forces", "change", own=is_own) else [],
        "tables": _over(access, campaign, found),
        "asks_for_more": "more" in request.GET,
    }
    return render(request, "clubs/forces/force.html", context)


def _row(campaign: Campaign, unit: ForceUnit, rounds: int, look: str) -> dict[str, Any]:
    fits = brings.is_ready(unit, rounds + 1)
    level = "good" if unit.condition >= GOOD else "fair" if unit.condition >= FAIR else "poor"
    return {
        "unit": unit,
        "type": piece_ids(campaign.system).get(unit.entry, {}).get("name", ""),
        "hull_json": hulls.hull_json(campaign, unit, "" if unit.state in hulls.GONE else look),
        "experience": histories.experience(unit.experience),
        "dots": [place < unit.experience for place in range(after.MOST_EXPERIENCE)],
        "level": level,
        "state": "ready" if fits and unit.state != "to_roll" else unit.state,
        "gone": unit.state in hulls.GONE,
    }


def _roll(campaign: Campaign, one: AfterRoll) -> dict[str, Any]:
    table = after.tables_of(campaign)[one.recorded]
    total = sum(one.dice) if one.dice else None
    return {
        "roll": one,
        "total": total,
        "recorded": histories.recorded(one.recorded),
        "cells": [_cell(line, total) for line in table.lines],
        "says": histories.consequence(table.line(total), one) if total is not None else "",
        "faces": one.dice or [],
        "pips": table.sides == _PIPPED,
        "at": histories.place(campaign, one.battle.at),
    }


_PIPPED: Final = 6


def _cell(line: Any, total: int | None) -> dict[str, Any]:
    span = f"{line.least}" if line.least == line.to else f"{line.least}–{line.to}"
    rolled = total is not None and line.least <= total <= line.to
    return {"span": span, "word": histories.result(line), "rolled": rolled}


def _over(access: Access, campaign: Campaign, force: Force) -> list[Battle]:
    """Return the force's battles with finished games, latest first: each can become the next scenario."""
    if not access.may("shelf", "add"):
        return []
    who = force.participant
    rows = campaign.battles.select_related("round", "game").exclude(game=None).order_by("-round__number")
    return [one for one in rows if who.pk in (one.first_id, one.second_id) and one.game and one.game.over][:3]


# -- buttons


@act
def raised(request: HttpRequest, access: Access, campaign_id: str) -> HttpResponse:
    """Raise a force, and redirect to it."""
    given = request.POST
    number = whole(given.get("number", "")) or 0
    fields = {"name": given.get("name"), "piece": given.get("piece", ""), **_limits(given)}
    made = roster.raise_force(access, campaign_id, number, fields)
    return HttpResponseRedirect(reverse("force", args=[access.club.public_id, made.public_id]))


def _limits(given: QueryDict) -> dict[str, Any]:
    return {name: as_number(value) for name in ("points", "supply") if (value := given.get(name))}


@act
def limit(request: HttpRequest, access: Access, force_id: str) -> HttpResponse:
    """Set a force's limit of points, and its supply."""
    roster.change(access, force_id, _limits(request.POST))
    return HttpResponseRedirect(reverse("force", args=[access.club.public_id, force_id]))


@act
def add_unit(request: HttpRequest, access: Access, force_id: str) -> HttpResponse:
    """Add a unit to the force; the page then asks for the next one."""
    given = request.POST
    try:
        points = float(given.get("points") or 0)
    except ValueError:
        raise BadInput("points", say("clubs_number_between", least=0, most=100_000)) from None
    led = roster.find(access, force_id).participant
    access.demand("forces", "change", own=_is(access, led.person_id))
    chosen = choosing.chosen(access, led.campaign, given.get("entry", ""))
    fields = {"arsenal": chosen.arsenal, "entry": chosen.entry, "name": given.get("name"), "points": points}
    made = roster.add_unit(access, force_id, fields)
    return HttpResponseRedirect(f"{_address(access, force_id, made.number)}?more")


@act
def rename(request: HttpRequest, access: Access, force_id: str, number: int) -> HttpResponse:
    """Give a unit another name."""
    roster.rename(access, force_id, number, request.POST.get("name", ""))
    return _at(access, force_id, number)


@act
def dismiss(request: HttpRequest, access: Access, force_id: str, number: int) -> HttpResponse:
    """Remove a unit."""
    roster.dismiss(access, force_id, number)
    return HttpResponseRedirect(reverse("force", args=[access.club.public_id, force_id]))


@act
def hurry(request: HttpRequest, access: Access, force_id: str, number: int) -> HttpResponse:
    """Spend supply to return a unit one round sooner."""
    after.hurry(access, roster.find(access, force_id), number, HURRY)
    return _at(access, force_id, number)


@act
def roll(request: HttpRequest, access: Access, force_id: str, roll_id: int) -> HttpResponse:
    """Roll for a unit after a battle."""
    made = after.roll(access, roll_id)
    return _at(access, force_id, made.unit.number)


@act_by_link
def guest_roll(request: HttpRequest, access: Access, force_id: str, roll_id: int) -> HttpResponse:
    """Roll for a unit of a guest's own force."""
    made = after.roll(access, roll_id)
    return HttpResponseRedirect(f"{_here(access, made.unit.force)}units/{made.unit.number}/")


@act
def next_from(
    request: HttpRequest, access: Access, campaign_id: str, number: int, table: int
) -> HttpResponse:
    """Make a scenario from the final state of a battle's game, and redirect to it."""
    made = next_battle.make(access, campaign_id, number, table, request.session, address_of(request))
    return HttpResponseRedirect(reverse("scenario", args=[made.pk]))


def _at(access: Access, force_id: str, number: int) -> HttpResponse:
    return HttpResponseRedirect(_address(access, force_id, number))


def _address(access: Access, force_id: str, number: int) -> str:
    return reverse("force-unit", args=[access.club.public_id, force_id, number])
