"""The story of linked scenarios as fields of a form: its chapters, and where each result leads."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final

from django.http import QueryDict
from django.utils.translation import gettext as _

from tabletop.clubs.campaigns.results import MOST_VICTORY
from tabletop.clubs.pages import land
from tabletop.clubs.pages.forms import Field, Group, Option
from tabletop.clubs.permission import Access, BadInput
from tabletop.words import say

MOST_CHAPTERS: Final = 9
SHOWN: Final = 3
"""How many chapters are open at first; the others are folded away."""
OUTCOMES: Final = ("first", "second", "draw")
_EXAMPLE: Final = {1: ("farm_crossroads", (2, 3, 3)), 2: ("mule_track", ()), 3: ("varvara_ford", ())}
"""A farm is fought for; who takes it pursues, who is held fights on at the ford."""


def groups(access: Access) -> list[Group]:
    """Return a group of fields for each chapter that a story may have, with a short story as an example."""
    scenarios = [("", _("No such chapter")), *land.choices(access)]
    goals = [("", _("The story ends")), *((str(n), _title(n)) for n in range(2, MOST_CHAPTERS + 1))]
    return [
        Group(
            title=_title(number),
            fields=_fields(number, scenarios, goals),
            look="chapter",
            folded=number > SHOWN,
        )
        for number in range(1, MOST_CHAPTERS + 1)
    ]


def _title(number: int) -> str:
    return _("Chapter %(number)s") % {"number": number}


def _fields(number: int, scenarios: list[Option], goals: list[Option]) -> list[Field]:
    scenario, leads = _EXAMPLE.get(number, ("", ()))
    labels = (_("If the first side wins"), _("If the second side wins"), _("After a draw"))
    to = dict(zip(OUTCOMES, map(str, leads), strict=False))
    return [
        Field(
            name=f"story.{number}.scenario",
            label=_("Scenario"),
            kind="select",
            value=scenario,
            options=scenarios,
        ),
        Field(name=f"story.{number}.name", label=_("Name of the chapter"), most=80),
        *(
            Field(
                name=f"story.{number}.{outcome}",
                label=label,
                kind="select",
                value=to.get(outcome, ""),
                options=[goal for goal in goals if goal[0] != str(number)],
            )
            for outcome, label in zip(OUTCOMES, labels, strict=True)
        ),
        Field(
            name=f"story.{number}.margin",
            label=_("Points to win by"),
            kind="number",
            value="0",
            least=0,
            step="any",
            hint=_("A win by fewer leads where a draw does."),
        ),
    ]


def read(given: QueryDict) -> dict[str, Any]:
    """Return the plan of a form. Raises BadInput at the field that cannot be."""
    told = [n for n in range(1, MOST_CHAPTERS + 1) if given.get(f"story.{n}.scenario")]
    if not told:
        raise BadInput("story.1.scenario", say("clubs_no_chapter", number=1))
    return {"chapters": [_chapter(given, number, told) for number in told]}


def _chapter(given: QueryDict, number: int, told: list[int]) -> dict[str, Any]:
    chapter = {
        "id": _id(number),
        "scenario": given[f"story.{number}.scenario"],
        "name": given.get(f"story.{number}.name", "").strip(),
        "next": list(_branches(given, number, told)),
    }
    return {field: value for field, value in chapter.items() if value}


def _branches(given: QueryDict, number: int, told: list[int]) -> Iterator[dict[str, Any]]:
    """Yield where each result leads; a win by fewer points than it takes leads to where a draw does."""
    margin = _margin(given, f"story.{number}.margin")
    goals = {outcome: _goal(given, f"story.{number}.{outcome}", told) for outcome in OUTCOMES}
    for outcome, goal in goals.items():
        needs = {"at_least": margin} if margin and outcome != "draw" else {}
        if goal:
            yield {"to": goal, "won": outcome, **needs}
        if needs and goals["draw"]:
            yield {"to": goals["draw"], "won": outcome, "at_most": math.nextafter(margin, 0)}


def _goal(given: QueryDict, name: str, told: list[int]) -> str:
    goal = given.get(name, "")
    if goal and goal not in map(str, told):
        raise BadInput(name, say("clubs_no_chapter", number=goal))
    return _id(int(goal)) if goal else ""


def _margin(given: QueryDict, name: str) -> float:
    try:
        margin = float(given.get(name) or 0)
    except ValueError:
        margin = -1.0
    if not 0 <= margin <= MOST_VICTORY:
        raise BadInput(name, say("clubs_bad_victory", most=MOST_VICTORY))
    return margin


def _id(number: int) -> str:
    return f"chapter-{number}"
