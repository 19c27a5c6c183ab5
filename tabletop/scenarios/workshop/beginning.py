"""How drafts begin: empty, or as a copy. Each is its session's own, and counts as a stored scenario."""

from __future__ import annotations

from typing import Any, Final

from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django.utils.translation import gettext
from msgspec import Struct

import rules
from rules.core.hex.documents import LONGEST_LINE
from rules.core.hex.grid import MOST_LINES
from rules.core.scenario.schema import FORMAT
from rules.core.table.documents import LARGEST_TABLE
from tabletop.scenarios import stored
from tabletop.scenarios.library import Built
from tabletop.scenarios.models import Draft, Stored
from tabletop.scenarios.shelf import public
from tabletop.scenarios.workshop import drafts

COLOURS: Final = ("#B8402A", "#2F62A8")
LONGEST_NAME: Final = 200
UNCHECKED: Final = -1
"""The last edit that was looked at of a draft whose first document has not been."""


class Wanted(Struct, frozen=True):
    """The table that somebody wants to make: its size in inches, or the numbers of its hexes."""

    system: str
    name: str
    width: float
    height: float
    lines: int
    length: int
    pointy: bool


def begin(wanted: Wanted, session: SessionBase, address: str) -> Draft:
    """Begin an empty draft. Raises ScenarioProblems, or TooManyScenarios."""
    made = stored.store(empty(wanted), session, address)
    return drafts.find(str(made.id))


def empty(wanted: Wanted) -> dict[str, Any]:
    """Return the document of a table with two sides and nothing on it."""
    names = gettext("Red"), gettext("Blue")
    sides = [
        {"id": side_id, "name": name, "colour": colour}
        for side_id, name, colour in zip(("a", "b"), names, COLOURS, strict=True)
    ]
    return {
        "format": FORMAT,
        "name": wanted.name[:LONGEST_NAME] or gettext("A new table"),
        "description": "",
        "system": wanted.system,
        "options": {},
        "sides": sides,
        "board": _board(wanted),
        "units": [],
    }


def _board(wanted: Wanted) -> dict[str, Any]:
    if rules.system(wanted.system).board == "table":
        sides = (min(max(side, 1), LARGEST_TABLE) for side in (wanted.width, wanted.height))
        return dict(zip(("kind", "width", "height"), ("table", *sides), strict=True))
    return {
        "kind": "hex",
        "orientation": "pointy" if wanted.pointy else "flat",
        "lines": min(max(wanted.lines, 1), MOST_LINES),
        "length": min(max(wanted.length, 1), LONGEST_LINE),
        "shifted": "even",
    }


def copy(
    scenario: Built | Stored, session: SessionBase, address: str, newest: dict[str, Any] | None = None
) -> Draft:
    """Begin a draft as a copy that remembers its source and keeps the source's credits.

    `newest` is the document of the source's draft: its scenario is older until the rules have accepted that.
    Raises ScenarioProblems, TooManyScenarios, or TooLong.
    """
    named = {
        name: said
        for name, said in zip(("credits", "licence"), public.credits_of(scenario), strict=True)
        if said
    }

    def credited(document: dict[str, Any]) -> dict[str, Any]:
        return document | {"about": (document.get("about") or {}) | named}

    with transaction.atomic():
        made = stored.store(credited(scenario.document), session, address)
        draft = drafts.find(str(made.id))
        draft.copied_from = str(scenario.id)
        if newest is not None:
            draft.document, draft.checked = drafts.encode(credited(newest)), UNCHECKED
        draft.save(update_fields=["copied_from", "document", "checked"])
    return draft
