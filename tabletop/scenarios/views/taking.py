"""Taking in the file of a scenario, ours or another program's, from a form."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest

import rules
from rules.core.scenario.document import ScenarioProblems
from rules.core.words.problems import Problem
from tabletop.games.budget import TooLong
from tabletop.languages import worded
from tabletop.scenarios import stored
from tabletop.scenarios.exchange.files import ENDINGS
from tabletop.scenarios.exchange.taken import BadFile, wanted_of
from tabletop.scenarios.models import Stored
from tabletop.scenarios.views.requester import address_of
from tabletop.words import say


def take_in(request: HttpRequest) -> Stored | list[Problem]:
    """Store the scenario of the form's file, or return what is wrong with it. Raises TooManyScenarios."""
    file = request.FILES.get("file")
    if file is None:
        return [Problem("", say("exchange_no_file"))]
    try:
        wanted = wanted_of(str(file.name), request.POST.dict())
        return stored.store_file(file.read(), wanted, request.session, address_of(request))
    except ScenarioProblems as error:
        return error.problems
    except (BadFile, TooLong) as error:
        return [Problem("", error.why)]


def asked_of_a_file(request: HttpRequest) -> dict[str, Any]:
    """Return the form fields for a file of another program, with the values last entered."""
    given = request.POST.dict()
    return {
        "endings": ",".join(ENDINGS),
        "most_bytes": settings.PICTURE_BYTES,
        "file_systems": [
            {"id": system.id, "title": worded(system.title), "board": system.board}
            for system in rules.systems()
        ],
        "taking": {name: given.get(name, "") for name in ("system", "width", "height", "scale")},
    }
