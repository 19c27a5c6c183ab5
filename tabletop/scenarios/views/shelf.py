"""The lists (scenarios, rules), the dice page, and files that machines request."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import rules
from rules.core.words.problems import Problem
from tabletop import network
from tabletop.languages import worded
from tabletop.scenarios import host_form, library, stored
from tabletop.scenarios.exchange import files
from tabletop.scenarios.library import Built
from tabletop.scenarios.models import Draft, Shelved, Stored
from tabletop.scenarios.paper import made as paper
from tabletop.scenarios.paper.pages import PAPERS
from tabletop.scenarios.shelf import page, public, search
from tabletop.scenarios.shelf.cards import THEMES, Card, card_of, cards_for
from tabletop.scenarios.shelf.facts import about_of, briefing_of
from tabletop.scenarios.views.answers import too_many, worded_problems
from tabletop.scenarios.views.requester import said
from tabletop.scenarios.views.taking import asked_of_a_file, take_in
from tabletop.scenarios.workshop import permission

_NEAR: Final = 2


@require_http_methods(["GET", "HEAD", "POST"])
@ensure_csrf_cookie
def scenarios(request: HttpRequest) -> HttpResponse:
    """List the built-in scenarios and the session's own; a POST takes in a file or deletes one."""
    problems: list[Problem] = []
    if "throw_away" in request.POST:
        stored.throw_away(request.POST["throw_away"], request.session)
        return redirect("scenarios")
    if request.method == "POST":
        try:
            taken = take_in(request)
        except stored.TooManyScenarios as error:
            return too_many(request, error)
        if isinstance(taken, Stored):
            return redirect("scenario", taken.id)
        problems = taken
    cards, wanted = cards_for(request.session), search.wanted_of(request.GET)
    found = search.chosen(cards, wanted)
    context = {
        "cards": found,
        "all": len(cards),
        "wanted": wanted,
        "chips": search.chips(wanted),
        "themes": search.themes(cards, wanted),
        "any_theme": wanted.query(theme=""),
        "sorts": search.sorts(wanted),
        "way_out": None if found else search.way_out(cards, wanted),
        "problems": worded_problems(problems),
        **asked_of_a_file(request),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problems else HTTPStatus.OK
    return render(request, "pages/scenarios.html", context, status=status)


@require_safe
def scenario(request: HttpRequest, scenario_id: str) -> HttpResponse:
    """Show one scenario: its picture, what was left out of its file, and what can be done with it."""
    return _scenario(request, scenario_id)


@require_POST
def shelve(request: HttpRequest, scenario_id: str) -> HttpResponse:
    """Put one's own scenario on the shelf for everybody, or take it off."""
    try:
        if "off" in request.POST:
            public.take_off(scenario_id, request.session)
        else:
            public.put(scenario_id, request.session, said(request, "licence"), said(request, "credits"))
    except public.NotYours:
        raise PermissionDenied from None
    except public.BadShelving as error:
        return _scenario(request, scenario_id, error.problems)
    return redirect("scenario", scenario_id)


def _scenario(request: HttpRequest, scenario_id: str, problems: list[Problem] | None = None) -> HttpResponse:
    found = _found(scenario_id)
    card, about = card_of(found), about_of(found.document)
    briefing = briefing_of(found.document)
    forces = page.forces_of(found.document)
    told, licence = public.credits_of(found)
    shelved = isinstance(found, Stored) and Shelved.objects.filter(pk=found.pk).exists()
    asked = {"credits": told, "licence": licence if shelved else ""}
    context = {
        "listed": card,
        "credits": told,
        "licence": licence,
        "themes": [{"id": theme, "said": THEMES[theme]} for theme in card.themes],
        "about": about,
        "common": page.paragraphs(briefing.common),
        "victory": page.paragraphs(briefing.victory),
        "clauses": page.clauses_of(found.system, about),
        "forces": forces,
        "first": forces[0]["name"] if forces else "",
        "house_rules": page.options_of(found.document),
        "near": _near(card),
        "endings": files.written_as(found.document),
        "papers": {name: name.upper() if name != "letter" else "Letter" for name in PAPERS},
        "on_hexes": (found.document.get("board") or {}).get("kind") == "hex",
        "own": str(found.id) in stored.own(request.session),
        "link": network.address(request, reverse("scenario", args=[found.id])),
        "licences": public.LICENCES,
        "shelved": shelved,
        "asked": request.POST.dict() if problems else asked,
        "problems": worded_problems(problems or []),
        "ignored": worded(stored.ignored_of(found)) if isinstance(found, Stored) else [],
        "warnings": worded_problems(stored.warnings_of(found))
        if isinstance(found, Stored) and str(found.id) in stored.own(request.session)
        else [],
        "hides": page.hides(found.document),
        **(_in_the_workshop(request, found) if isinstance(found, Stored) else {}),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problems else HTTPStatus.OK
    return render(request, "pages/scenario.html", context, status=status)


def _near(card: Card) -> list[Card]:
    """Return the tables on the shelf that are most like another one: by themes, then by rules."""
    others = [card_of(built) for built in library.scenarios().values() if built.id != card.id]

    def likeness(other: Card) -> tuple[int, bool]:
        return len({*card.themes} & {*other.themes}), other.system_id == card.system_id

    return sorted((one for one in others if any(likeness(one))), key=likeness, reverse=True)[:_NEAR]


def _in_the_workshop(request: HttpRequest, found: Stored) -> dict[str, Any]:
    """Return whether a stored scenario may be opened in the workshop, and what it is a copy of."""
    draft = Draft.objects.filter(pk=found.pk).first()
    if draft is None:
        return {"may_open": str(found.pk) in stored.own(request.session)}
    return {
        "may_open": permission.may(request.session, draft) is not None,
        "source": public.source_of(found),
    }


def _found(scenario_id: str) -> Built | Stored:
    found = library.scenarios().get(scenario_id) or stored.find(scenario_id)
    if found is None:
        raise Http404("there is no such scenario")
    return found


@require_safe
def scenario_file(request: HttpRequest, scenario_id: str) -> HttpResponse:
    """Return a scenario's JSON document, as a starting point for a new one."""
    return JsonResponse(_found(scenario_id).document, json_dumps_params={"ensure_ascii": False})


@require_safe
def scenario_as(request: HttpRequest, scenario_id: str, ending: str) -> HttpResponse:
    """Return a scenario as a file for another program."""
    try:
        written = files.write(_found(scenario_id).document, ending)
    except paper.NoPaper as error:
        return _no_paper(request, error)
    if written is None:
        raise Http404("there is no such file of this scenario")
    return HttpResponse(written, content_type=files.WRITERS[ending].media)


@require_safe
def scenario_on_paper(request: HttpRequest, scenario_id: str, kind: str) -> HttpResponse:
    """Return a scenario's table as a picture, or as pages at true inches; or say why it is not made."""
    found = _found(scenario_id)
    try:
        return paper.answer(found.document, str(found.id), kind, paper.wanted_of(request.GET))
    except paper.NoPaper as error:
        return _no_paper(request, error)


def _no_paper(request: HttpRequest, error: paper.NoPaper) -> HttpResponse:
    context = {"title": gettext("Not on paper"), "detail": worded(error.why)}
    return render(request, "pages/refused.html", context, status=error.status)


@require_safe
def rules_index(request: HttpRequest) -> HttpResponse:
    """List the rule systems."""
    return render(request, "pages/rules.html", {"systems": rules.systems()})


@require_safe
def dice(request: HttpRequest) -> HttpResponse:
    """Show the page on which anyone can check the dice of an exported game."""
    return render(request, "pages/dice.html")


@require_safe
def rules_of(request: HttpRequest, system_id: str) -> HttpResponse:
    """Show a system's rules as the table applies them, clause by clause."""
    system = next((system for system in rules.systems() if system.id == system_id), None)
    if system is None:
        raise Http404("the table does not know this system")
    choices, clauses = host_form.house_rules(system), worded(system.clauses)
    return render(request, "pages/rules_of.html", {"system": system, "clauses": clauses, "choices": choices})


@require_safe
@cache_control(max_age=86400)
def robots(request: HttpRequest) -> HttpResponse:
    """Keep search engines away from tables, links and the API."""
    kept_out = ("/games/", "/join/", "/recover/", "/api/", "/play/", "/host/")
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in kept_out), ""]
    return HttpResponse("\n".join(lines), content_type="text/plain")


@require_safe
@cache_control(max_age=86400)
def favicon(request: HttpRequest) -> HttpResponse:
    """Redirect to the icon, for browsers that request this path by default."""
    return HttpResponseRedirect(static("pages/icon.ico"))
