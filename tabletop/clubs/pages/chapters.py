"""The story of linked scenarios as fields of a form: its chapters, and the next one for each result."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any, Final

from django.http import QueryDict
from django.utils.translation import gettext as _

from tabletop.clubs.campaigns.results import MOST_VICTORY
from tabletop.clubs.pages import scenarios
from tabletop.clubs.pages.forms import Field, Group, Option
from tabletop.clubs.pairing import linked
from tabletop.clubs.permission import Access, BadInput
from tabletop.words import say

MOST_CHAPTERS: Final = 9
SHOWN: Final = 3
"""How many chapters are unfolded at first."""
OUTCOMES: Final = ("first", "second", "draw")
EXAMPLE: Final = {
    **{"story.1.scenario": "farm_crossroads", "story.1.first": "2"},
    **{"story.1.second": "3", "story.1.draw": "3"},
    **{"story.2.scenario": "mule_track", "story.3.scenario": "varvara_ford"},
}
"""A farm is fought for; who takes it pursues, who is held fights on at the ford."""


def groups(access: Access, values: Mapping[str, str]) -> list[Group]:
    """Return a group of fields for each possible chapter, filled with the values of a story."""
    playable = [("", _("No such chapter")), *scenarios.choices(access)]
    goals = [("", _("The story ends")), *((str(n), _title(n)) for n in range(2, MOST_CHAPTERS + 1))]
    return [
        Group(
            title=_title(number),
            fields=_fields(number, values, playable, goals),
            look="chapter",
            folded=number > SHOWN and not values.get(f"story.{number}.scenario"),
        )
        for number in range(1, MOST_CHAPTERS + 1)
    ]


def _title(number: int) -> str:
    return _("Chapter %(number)s") % {"number": number}


def _fields(
    number: int, values: Mapping[str, str], playable: list[Option], goals: list[Option]
) -> list[Field]:
    def field(name: str, label: str, value: str = "", **more: Any) -> Field:
        full = f"story.{number}.{name}"
        return Field(name=full, label=label, value=values.get(full, value), **more)

    held = values.get(f"story.{number}.scenario", "")
    known = playable if held in dict(playable) else [*playable, (held, held)]
    labels = (_("If the first side wins"), _("If the second side wins"), _("After a draw"))
    others = [goal for goal in goals if goal[0] != str(number)]
    return [
        field("scenario", _("Scenario"), kind="select", options=known),
        field("name", _("Name of the chapter"), most=80),
        *(
            field(outcome, label, kind="select", options=others)
            for outcome, label in zip(OUTCOMES, labels, strict=True)
        ),
        field(
            "margin",
            _("Points to win by"),
            "0",
            kind="number",
            least=0,
            step="any",
            hint=_("A win by fewer leads where a draw does."),
        ),
    ]


def values_of(plan: Mapping[str, Any]) -> dict[str, str] | None:
    """Return the values of a story's fields; None for a story that the fields cannot express."""
    values: dict[str, str] = {}
    for chapter in plan.get("chapters", ()):
        at = f"story.{_number(chapter['id'])}"
        values |= {f"{at}.scenario": chapter["scenario"], f"{at}.name": chapter.get("name", "")}
        for branch in chapter.get("next", ()):
            least, most = branch.get("at_least"), branch.get("at_most")
            if most is None:
                values[f"{at}.{branch.get('won', '')}"] = _number(branch["to"])
            else:
                least = math.nextafter(most, math.inf)
            if least is not None:
                values[f"{at}.margin"] = repr(least).removesuffix(".0")
    given = QueryDict(mutable=True)
    given.update(values)
    try:
        return values if read(given) == plan else None
    except BadInput:
        return None


def _number(chapter_id: str) -> str:
    return chapter_id.removeprefix("chapter-")


def read(given: QueryDict) -> dict[str, Any]:
    """Return the plan from a form. Raises BadInput at the invalid field."""
    told = [n for n in range(1, MOST_CHAPTERS + 1) if _is_told(given, n)]
    if not told:
        raise BadInput("story.1.scenario", say("clubs_no_chapter", number=1))
    plan = {"chapters": [_chapter(given, number, told) for number in told]}
    try:
        linked.read(plan["chapters"])
    except linked.BadTree as error:
        number = _number(error.where)
        raise BadInput(f"story.{number}.scenario", say("clubs_story_circle", number=number)) from None
    return plan


def _is_told(given: QueryDict, number: int) -> bool:
    """Return whether a form has a chapter. Raises BadInput if the chapter lacks only its scenario."""
    at = f"story.{number}"
    if given.get(f"{at}.scenario"):
        return True
    if any(given.get(f"{at}.{name}", "").strip() for name in ("name", *OUTCOMES)):
        raise BadInput(f"{at}.scenario", say("clubs_no_chapter", number=number))
    return False


def _chapter(given: QueryDict, number: int, told: list[int]) -> dict[str, Any]:
    chapter = {
        "id": _id(number),
        "scenario": given[f"story.{number}.scenario"],
        "name": given.get(f"story.{number}.name", "").strip(),
        "next": list(_branches(given, number, told)),
    }
    return {field: value for field, value in chapter.items() if value}


def _branches(given: QueryDict, number: int, told: list[int]) -> Iterator[dict[str, Any]]:
    """Yield the branches of a chapter; a win by less than the margin leads where a draw leads."""
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
