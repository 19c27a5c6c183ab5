"""The workshop's pages: a new table, the editor, the links that let others into it, and a game of a draft."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_http_methods, require_POST, require_safe

import rules
from rules.core.scenario.document import ScenarioProblems
from rules.core.words.problems import Problem
from tabletop import network
from tabletop.games.budget import TooLong
from tabletop.games.hosting import BadSeats, TooManyGames
from tabletop.languages import worded
from tabletop.scenarios import host_form, library, stored
from tabletop.scenarios.arsenals import own, told
from tabletop.scenarios.arsenals.forms import kinds_of
from tabletop.scenarios.arsenals.pieces import pieces_of
from tabletop.scenarios.generator.reaching import can_make
from tabletop.scenarios.models import Draft, Stored
from tabletop.scenarios.stored import TooManyScenarios
from tabletop.scenarios.systems import described, looks_in, named
from tabletop.scenarios.views import host
from tabletop.scenarios.views.answers import too_many, unplayable, worded_problems
from tabletop.scenarios.views.requester import address_of
from tabletop.scenarios.views.taking import asked_of_a_file, take_in
from tabletop.scenarios.workshop import beginning, drafts, people, permission
from tabletop.scenarios.workshop.palette import palette_of
from tabletop.words import say

STARTS: Final = ("draw", "picture")
"""How the editor may open on a new table."""
SIZES: Final = ((72, 48), (48, 48), (96, 48), (48, 36))


@require_http_methods(["GET", "HEAD", "POST"])
@ensure_csrf_cookie
def new(request: HttpRequest) -> HttpResponse:
    """Ask what table is to be made; a POST begins it and goes to the editor."""
    if request.method != "POST":
        return _form(request)
    way = request.POST.get("way", "")
    try:
        if way == "file":
            taken = take_in(request)
            return redirect("editor", taken.id) if isinstance(taken, Stored) else _form(request, taken)
        wanted = _wanted(request)
        if way == "make" and not can_make(wanted.system):
            title = rules.system(wanted.system).title
            return _form(request, [Problem("", say("no_generated_table", system=title))])
        if way == "make":
            return redirect(f"{reverse('generate')}?system={wanted.system}")
        draft = beginning.begin(wanted, request.session, address_of(request))
    except ScenarioProblems as error:
        return _form(request, error.problems)
    except TooManyScenarios as error:
        return too_many(request, error)
    start = f"?start={way}" if way in STARTS else ""
    return redirect(reverse("editor", args=[draft.pk]) + start)


def _wanted(request: HttpRequest) -> beginning.Wanted:
    fields, known = request.POST, {system.id for system in rules.systems()}
    system = fields.get("system", "")
    return beginning.Wanted(
        system=system if system in known else rules.systems()[0].id,
        name=" ".join(fields.get("name", "").split()),
        width=_number(fields.get("width", ""), 72),
        height=_number(fields.get("height", ""), 48),
        lines=int(_number(fields.get("lines", ""), 33)),
        length=int(_number(fields.get("length", ""), 10)),
        pointy=fields.get("orientation") == "pointy",
    )


def _number(text: str, default: float) -> float:
    return float(text) if text.isascii() and text.isdigit() and len(text) < 6 else default


def _form(request: HttpRequest, problems: list[Problem] | None = None) -> HttpResponse:
    context = {
        "systems": [
            {**worded(named(system)), "hexes": getattr(system, "usual_hexes", None)}
            for system in rules.systems()
        ],
        "given": request.POST.dict() | {"way": request.POST.get("way", "draw")},
        "sizes": SIZES,
        "problems": worded_problems(problems or []),
        **asked_of_a_file(request),
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problems else HTTPStatus.OK
    return render(request, "pages/new_scenario.html", context, status=status)


@require_POST
def copy(request: HttpRequest, scenario_id: str) -> HttpResponse:
    """Make a scenario one's own, and open it."""
    found = library.scenarios().get(scenario_id) or stored.find(scenario_id)
    if found is None:
        raise Http404("there is no such scenario")
    try:
        draft = beginning.copy(found, request.session, address_of(request), _newest_of(request, found))
    except (ScenarioProblems, TooLong) as error:
        return unplayable(request, error, scenario_id)
    except TooManyScenarios as error:
        return too_many(request, error)
    return redirect("editor", draft.pk)


def _newest_of(request: HttpRequest, found: library.Built | Stored) -> dict[str, Any] | None:
    """Return the newest document of a scenario's draft, if the session may look at it."""
    if not isinstance(found, Stored):
        return None
    draft = drafts.find(str(found.id))
    return None if permission.may(request.session, draft) is None else drafts.document_of(draft)


@require_safe
@ensure_csrf_cookie
def editor(request: HttpRequest, scenario_id: str) -> HttpResponse:
    """Show the editor to whoever may look at the draft, and to others the scenario, which they may copy."""
    if scenario_id in library.scenarios():
        return redirect("scenario", scenario_id)
    draft = _draft(scenario_id)
    if permission.may(request.session, draft) is None:
        return redirect("scenario", scenario_id)
    people.come(request.session)
    return render(request, "pages/editor.html", {"editor": _facts(request, draft)})


def _facts(request: HttpRequest, draft: Draft) -> dict[str, Any]:
    """Return what the editor's page knows from its start."""
    document = drafts.document_of(draft)
    system = rules.system(document["system"])
    is_own = permission.is_own(request.session, draft)
    may = permission.may(request.session, draft)
    return {
        "scenario": {"id": str(draft.pk), "name": document.get("name", ""), "system": system.id},
        "system": worded(described(system)),
        "kinds": worded(kinds_of(system.id)),
        "looks": looks_in(system.id),
        "can_make": can_make(system.id),
        "palette": palette_of(system.id),
        "pieces": pieces_of(system.id),
        "arsenals": [told.pieces_told(one) for one in own.of_session(request.session, system.id)],
        "arsenal": reverse("arsenal-file", args=[system.id]),
        "start": start if (start := request.GET.get("start")) in STARTS else "",
        "own": is_own,
        "may": may,
        "copied_from": draft.copied_from,
        "ignored": worded(stored.ignored_of(draft.scenario)),
        "links": _links(request, draft) if is_own else {},
        "play": reverse("play-draft", args=[draft.pk]),
        "copy": reverse("copy-scenario", args=[draft.pk]) if may == "look" else "",
    }


def _links(request: HttpRequest, draft: Draft) -> dict[str, str]:
    """Return the links that let others in, to edit and to look."""
    return {
        grants: network.address(
            request, reverse("enter-draft", args=[draft.pk, permission.token(draft, grants)])
        )
        for grants in permission.LINKS
    }


@require_safe
def enter(request: HttpRequest, scenario_id: str, token: str) -> HttpResponse:
    """Let somebody in by a link, to edit or to look."""
    if permission.enter(request.session, _draft(scenario_id), token) is None:
        return render(request, "pages/no_draft.html", status=HTTPStatus.NOT_FOUND)
    return redirect("editor", scenario_id)


@require_POST
def new_links(request: HttpRequest, scenario_id: str) -> HttpResponse:
    """End the links of one's own draft, so that others come to it only by new ones."""
    draft = _draft(scenario_id)
    if not permission.is_own(request.session, draft):
        raise PermissionDenied
    permission.end_links(draft)
    return redirect("editor", scenario_id)


@require_POST
def play(request: HttpRequest, scenario_id: str) -> HttpResponse:
    """Start a game of the draft as it is now; if the rules refuse it, show what has to be mended."""
    draft = _draft(scenario_id)
    if permission.may(request.session, draft) is None:
        raise PermissionDenied
    fields = request.POST.dict() | {"scenario": str(draft.pk)}
    try:
        return host.begin(request, host_form.asked_of(drafts.document_of(draft), fields))
    except (ScenarioProblems, BadSeats, TooLong) as error:
        return unplayable(request, error, scenario_id, draft=True)
    except (TooManyGames, TooManyScenarios) as error:
        return too_many(request, error)


def _draft(scenario_id: str) -> Draft:
    """Return a draft; opening it counts as use of its scenario. Raises Http404."""
    if stored.find(scenario_id) is None:
        raise Http404("there is no such scenario")
    return drafts.find(scenario_id)
