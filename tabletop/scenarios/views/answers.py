"""Answers and lists shared by several pages."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from rules.core.scenario.document import ScenarioProblems
from rules.core.words.problems import Problem, within
from tabletop.games.budget import TooLong
from tabletop.games.hosting import BadSeats
from tabletop.games.hosts import hosts
from tabletop.languages import worded
from tabletop.scenarios.models import OpenTable
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


Unplayable = ScenarioProblems | BadSeats | TooLong


def unplayable(
    request: HttpRequest, error: Unplayable, scenario_id: str, *, draft: bool = False
) -> HttpResponse:
    """Show why a scenario cannot be played, with the way back to its page or its draft."""
    problems = error.problems if isinstance(error, ScenarioProblems) else [Problem("", error.why)]
    context = {"scenario_id": scenario_id, "draft": draft, "problems": worded_problems(problems)}
    return render(request, "pages/unplayable.html", context, status=HTTPStatus.UNPROCESSABLE_ENTITY)


def no_seat(request: HttpRequest, game_id: str, name: str) -> HttpResponse:
    """Show how to get a seat, without revealing anything that is not public."""
    is_host = hosts(request.session, game_id)
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
