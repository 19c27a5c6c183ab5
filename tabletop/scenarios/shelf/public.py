"""The public shelf: a person's own scenario is listed by a deliberate act, and taken off again."""

from __future__ import annotations

from typing import Any, Final
from uuid import UUID

from django.contrib.sessions.backends.base import SessionBase
from django.utils.translation import gettext_lazy as _
from msgspec import Struct

from rules.core.words.problems import Problem
from tabletop.scenarios import library, stored
from tabletop.scenarios.models import Draft, Shelved, Stored
from tabletop.scenarios.shelf.facts import about_of
from tabletop.words import say

MOST_LISTED: Final = 100
"""The newest are listed: each is read and drawn for the page."""
MOST_CREDITS: Final = 2_000
LICENCES: Final[dict[str, Any]] = {
    "CC BY 4.0": _("CC BY 4.0: others may use and change it if they name you"),
    "CC BY-SA 4.0": _("CC BY-SA 4.0: the same, and what they make of it has the same licence"),
    "CC BY-NC 4.0": _("CC BY-NC 4.0: others may use and change it, but not for money"),
    "CC0 1.0": _("CC0 1.0: everybody may do with it what they like"),
}


class NotYours(Exception):
    """The scenario is not of this session, or is built in."""


class BadShelving(Exception):
    """Something that the shelf needs is missing; `problems` names each place."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems)
        self.problems = problems


def put(scenario_id: str, session: SessionBase, licence: str, told: str) -> Shelved:
    """Put one's own scenario on the shelf, or change what it says. Raises NotYours, or BadShelving."""
    if scenario_id not in stored.own(session):
        raise NotYours(scenario_id)
    told = told.strip()
    problems = [
        *(
            []
            if licence in LICENCES
            else [Problem("licence", say("shelf_licence", licences=tuple(LICENCES)))]
        ),
        *(
            []
            if 0 < len(told) <= MOST_CREDITS
            else [Problem("credits", say("shelf_credits", most=MOST_CREDITS))]
        ),
    ]
    if problems:
        raise BadShelving(problems)
    shelved, _made = Shelved.objects.update_or_create(
        scenario_id=UUID(scenario_id), defaults={"licence": licence, "credits": told}
    )
    return shelved


def take_off(scenario_id: str, session: SessionBase) -> None:
    """Take one's own scenario off the shelf; whoever has its link still reads it. Raises NotYours."""
    if scenario_id not in stored.own(session):
        raise NotYours(scenario_id)
    Shelved.objects.filter(scenario_id=UUID(scenario_id)).delete()


def shelved_by_others(session: SessionBase) -> list[Stored]:
    """Return the newest scenarios that other people put on the shelf."""
    rows = Stored.objects.filter(shelved__isnull=False).exclude(id__in=stored.own(session))
    return list(rows.order_by("-shelved__at")[:MOST_LISTED])


class Source(Struct, frozen=True):
    """The scenario of which another is a copy: its name and credits; without a name it is gone."""

    id: str
    name: str = ""
    credits: str = ""
    licence: str = ""


def source_of(found: Stored) -> Source | None:
    """Return what a scenario was copied from; None if it is no copy."""
    draft = Draft.objects.filter(pk=found.pk).exclude(copied_from="").first()
    if draft is None:
        return None
    source = library.scenarios().get(draft.copied_from) or stored.find(draft.copied_from)
    if source is None:
        return Source(draft.copied_from)
    return Source(draft.copied_from, source.name, *credits_of(source))


def credits_of(found: Any) -> tuple[str, str]:
    """Return a scenario's credits and licence: those of the shelf, or else its own."""
    shelved = Shelved.objects.filter(scenario_id=found.id).first() if isinstance(found, Stored) else None
    if shelved is not None:
        return shelved.credits, shelved.licence
    about = about_of(found.document)
    return about.credits, about.licence
