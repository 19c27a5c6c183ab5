"""The generator's page, and the pictures of its themes."""

from __future__ import annotations

from functools import cache

import msgspec
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_safe

import rules
from rules.core.hex.documents import HexBoards
from rules.core.system.open.open_system import OpenSystem
from tabletop.languages import worded
from tabletop.scenarios.exchange import svg
from tabletop.scenarios.generator.make import make
from tabletop.scenarios.generator.reaching import can_make
from tabletop.scenarios.generator.told import told
from tabletop.scenarios.generator.wishes import Wishes, themes
from tabletop.scenarios.systems import looks_in


@require_safe
@ensure_csrf_cookie
def generate(request: HttpRequest) -> HttpResponse:
    """Show the generator, for the system of the query or the first of all."""
    systems = [
        {
            "id": system.id,
            "title": worded(system.title),
            "hexes": isinstance(system.boards, HexBoards),
            "looks": looks_in(system.id),
        }
        for system in rules.systems()
        if can_make(system.id)
    ]
    wanted = request.GET.get("system")
    known = [str(system["id"]) for system in systems]
    first = wanted if wanted in known else known[0]
    facts = told() | {"systems": systems, "system": first}
    return render(request, "pages/generate.html", {"generator": facts})


@require_safe
@cache_control(public=True, max_age=24 * 60 * 60)
def theme_picture(request: HttpRequest, theme: str) -> HttpResponse:
    """Return the picture of a theme: a piece of one of its tables."""
    if theme not in themes():
        raise Http404("there is no such theme")
    return HttpResponse(_picture_of(theme), content_type="image/svg+xml")


@cache
def _picture_of(theme: str) -> str:
    """Draw it in the words of the system that moves nothing by rules, which knows every word."""
    system = next(one for one in rules.systems() if one.board == "table" and isinstance(one, OpenSystem))
    wishes = msgspec.convert(
        {"system": system.id, "theme": theme, "seed": "3", "width": 48, "height": 36}, Wishes
    )
    made = make(system, wishes)
    drawn = svg.write(made.document | {"units": []}, {})
    return drawn.replace('viewBox="0 0 48 36"', 'viewBox="9 7 30 19"', 1)
