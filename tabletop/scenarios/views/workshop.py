"""The workshop's pages: the editor, and the links that let others into it."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

import rules
from tabletop.languages import worded
from tabletop.scenarios import library
from tabletop.scenarios.described import described
from tabletop.scenarios.models import Draft
from tabletop.scenarios.tables import looks_in
from tabletop.scenarios.workshop import drafts, people, permission
from tabletop.scenarios.workshop.palette import palette_of
from tabletop.scenarios.workshop.pieces import pieces_of


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


@require_safe
def enter(request: HttpRequest, scenario_id: str, token: str) -> HttpResponse:
    """Let somebody in by a link, to edit or to look."""
    if permission.enter(request.session, _draft(scenario_id), token) is None:
        return render(request, "pages/no_draft.html", status=HTTPStatus.NOT_FOUND)
    return redirect("editor", scenario_id)


def _draft(scenario_id: str) -> Draft:
    try:
        return drafts.find(scenario_id)
    except drafts.NoSuchDraft:
        raise Http404("there is no such scenario") from None


def _facts(request: HttpRequest, draft: Draft) -> dict[str, Any]:
    """Return what the editor's page knows from its start."""
    document = drafts.document_of(draft)
    system = rules.system(document["system"])
    return {
        "scenario": {"id": str(draft.pk), "name": document.get("name", ""), "system": system.id},
        "system": worded(described(system)),
        "looks": looks_in(system.id),
        "palette": palette_of(system.id),
        "pieces": pieces_of(system.id),
        "own": permission.is_own(request.session, draft),
        "copied_from": draft.copied_from,
    }
