"""What the rules say of a draft: its problems, each with the thing it lies in, within the rules' time limit.

A draft that the rules accept becomes the scenario that everybody else reads.
"""

from __future__ import annotations

import re
from typing import Any, Final, Literal

from django.db import transaction
from msgspec import Struct

import rules
from rules.core.scenario.document import ScenarioProblems
from rules.core.words.messages import COMMON, Words
from rules.core.words.problems import MISSING, Problem
from tabletop.games.budget import TooLong
from tabletop.games.hosting import read_scenario
from tabletop.scenarios import stored
from tabletop.scenarios.models import Draft, Stored
from tabletop.scenarios.workshop import drafts

Level = Literal["bad", "warn"]
_STEP: Final = re.compile(r"\[(\d{1,9})\]|\.?([^.\[]+)")
_LISTS: Final = {
    ("board", "features", "features"): "feature",
    ("units",): "unit",
    ("sides",): "side",
    ("tokens",): "token",
    ("board", "hexsides"): "hexside",
    ("board", "roads"): "road",
}


class Said(Struct, frozen=True):
    """A problem of a draft: the thing that it lies in, None for the whole, and the place in the document.

    The rules refuse a `bad` problem; a `warn` can be played, but is probably a mistake.
    """

    thing: str | None
    path: str
    words: Words
    level: Level
    name: str = ""


class Checked(Struct, frozen=True):
    """What the rules say of a draft after edit `number`."""

    number: int
    problems: tuple[Said, ...]

    @property
    def is_playable(self) -> bool:
        """Whether the rules accept the draft."""
        return all(one.level != "bad" for one in self.problems)


def check(scenario_id: str) -> Checked:
    """Return the problems of a draft; one without keeps its scenario up to date. Raises NoSuchDraft."""
    draft = drafts.find(scenario_id)
    document = drafts.document_of(draft)
    problems: list[Problem] = []
    level: Level = "bad"
    try:
        scenario = read_scenario(document)
        ready = stored.ready_of(scenario)
        level, problems = "warn", stored.warnings_in(scenario)
    except ScenarioProblems as error:
        problems = error.problems
    except TooLong as error:
        problems = [Problem("", error.why)]
    else:
        _follow(draft, ready)
    said = (
        Said(thing_at(one.place, document), one.place, _words_of(one, document), level, one.name)
        for one in problems
    )
    return Checked(draft.number, tuple(said))


def _words_of(problem: Problem, document: Any) -> Words:
    """Return a problem's words; name a missing value, because the editor does not show the place."""
    if problem.message != MISSING:
        return problem.message
    _, _, name = problem.place.rpartition(".")
    return COMMON.say("missing_field", field=rules.system(document["system"]).fields.get(name, name))


def _follow(draft: Draft, ready: Stored) -> None:
    """Update the scenario to what the rules accepted, unless it holds something newer."""
    with transaction.atomic():
        if not Draft.objects.filter(pk=draft.pk, checked__lt=draft.number).update(checked=draft.number):
            return
        Stored.objects.filter(pk=draft.pk).update(
            name=ready.name, description=ready.description, document=ready.document, kib=ready.kib, picture=""
        )


def thing_at(place: str, document: Any) -> str | None:
    """Return the thing of a document in which a place lies, as changes name it; None for the whole."""
    path = tuple(int(index) if index else key for index, key in _STEP.findall(place))
    for length, kind in ((len(steps), kind) for steps, kind in _LISTS.items() if path[: len(steps)] == steps):
        return _listed(kind, document, path[: length + 1])
    if path[:2] == ("board", "hexes") and len(path) > 2:
        return f"hex:{path[2]}"
    keys = [
        str(step)
        for step in path[: next((at for at, step in enumerate(path) if isinstance(step, int)), None)]
    ]
    return f"field:{'.'.join(keys)}" if keys else None


def _listed(kind: str, document: Any, path: tuple[str | int, ...]) -> str | None:
    try:
        for step in path:
            document = document[step]
        if kind in {"hexside", "road"}:
            pair = document["between"] if kind == "hexside" else document
            return f"{kind}:{'/'.join(sorted(pair))}"
        return f"{kind}:{document['id']}"
    except (LookupError, TypeError):
        return None
