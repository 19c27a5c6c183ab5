"""Answers and lists shared by several pages."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from functools import cache
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe

from rules.core.words.problems import Problem, within
from tabletop.games import seats
from tabletop.languages import worded
from tabletop.scenarios import library, shelving, stored
from tabletop.scenarios.library import Built
from tabletop.scenarios.models import OpenTable, Stored
from tabletop.scenarios.scenario_page import about_of
from tabletop.scenarios.shelf import Card, extent_of, places_in
from tabletop.scenarios.summary import summary
from tabletop.scenarios.tables import system_title
from tabletop.scenarios.thumbnails.picture import picture
from tabletop.words import Explained

logger = logging.getLogger(__name__)


def worded_problems(problems: Iterable[Problem]) -> list[dict[str, str]]:
    """Return problems of a document for a page, in the language of the request."""
    return [
        {
            "place": within(one.place) if one.name else one.place,
            "name": one.name,
            "message": worded(one.message),
        }
        for one in problems
    ]


def no_seat(request: HttpRequest, game_id: str, name: str) -> HttpResponse:
    """Show how to get a seat, without revealing anything that is not public."""
    is_host = seats.hosts(request.session, game_id)
    open_to_watchers = OpenTable.objects.filter(game_id=game_id).first()
    context = {
        "game_id": game_id,
        "name": name if is_host or open_to_watchers else "",
        "hosting": is_host,
        "watch": open_to_watchers.token if open_to_watchers else "",
    }
    return render(request, "pages/no_seat.html", context, status=HTTPStatus.FORBIDDEN)


def too_many(request: HttpRequest, error: Explained) -> HttpResponse:
    """Show that a limit has been reached."""
    context = {"reason": worded(error.why)}
    return render(request, "pages/too_many.html", context, status=HTTPStatus.TOO_MANY_REQUESTS)


def listed_scenarios(request: HttpRequest) -> list[Card]:
    """Return the built-in scenarios, the session's own and what others put on the shelf."""
    own = stored.stored_by(request.session)
    return [
        *map(listed_scenario, library.scenarios().values()),
        *(listed_scenario(one, own=True) for one in own),
        *(listed_scenario(one, by_others=True) for one in shelving.shelved_by_others(request.session)),
    ]


def listed_scenario(found: Built | Stored, own: bool = False, by_others: bool = False) -> Card:
    """Return a scenario as the pages list it; a built-in one is drawn only once."""
    about, (extent, size) = about_of(found.document), extent_of(found.document.get("board") or {})
    return Card(
        id=str(found.id),
        name=found.name,
        description=found.description,
        summary=summary(found.description),
        system=system_title(found.system),
        system_id=found.system,
        problem=about.problem,
        minutes=about.minutes or 0,
        difficulty=about.difficulty or 0,
        themes=about.themes,
        places=places_in(found.document),
        extent=extent,
        size=size,
        picture=_picture_of_built_in(found.id) if isinstance(found, Built) else _kept_picture(found),
        own=own,
        by_others=by_others,
        **_asked_by_form(found.document),
    )


@cache
def _picture_of_built_in(scenario_id: str) -> str:
    return _drawn(library.scenario(scenario_id).document)


def _asked_by_form(document: dict[str, Any]) -> dict[str, str]:
    """Return the names of the sides and the options as JSON; empty if the document is damaged."""
    try:
        sides, options = [side["name"] for side in document["sides"]], document.get("options", {})
    except (TypeError, LookupError, AttributeError):
        sides, options = [], {}
    return {"sides": json.dumps(sides), "options": json.dumps(options)}


def _kept_picture(found: Stored) -> str:
    """Return the picture of a stored scenario, drawn on first use; empty if it cannot be drawn."""
    if not found.picture:
        try:
            found.picture = _drawn(found.document)
        except (ValueError, TypeError, LookupError):
            logger.exception("the stored scenario %s cannot be drawn", found.id)
            return ""
        stored.keep_picture(found, found.picture)
    return mark_safe(found.picture)  # noqa: S308 (drawn here)


def _drawn(document: dict[str, Any]) -> str:
    sides = [side["id"] for side in document["sides"]]
    seen = [unit for unit in document["units"] if not unit.get("hidden_from")]
    return picture(document["board"], seen, sides, system_id=document["system"])
