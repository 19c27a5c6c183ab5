"""The people who make a draft: each session is one of them, under a name and a colour of their own."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Any, Final

from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from msgspec import Struct

from rules.core.words.messages import Words
from tabletop.scenarios.models import Draft
from tabletop.words import say

MAKER: Final = "maker"
MOST_PEOPLE: Final = 99
LONGEST_NAME: Final = 40
COLOURS: Final = (
    *("#2f6f8f", "#a3482f", "#5d7a2a", "#8a4f8f", "#b07d1e", "#3f6b5f"),
    *("#8f3f5a", "#4a5a9f", "#7a5a3a", "#2f7f6f"),
)


class Person(Struct, frozen=True):
    """Somebody who makes a draft; `key` is their id in it, `name` what they call themselves, if anything."""

    key: str
    name: str
    colour: str


def come(session: SessionBase) -> None:
    """Give a session a mark, by which every draft recognizes it."""
    if MAKER not in session:
        session[MAKER] = secrets.token_hex(8)


def person(session: SessionBase, scenario_id: Any) -> Person:
    """Return who a session is at a draft; a new session is added to its people. Raises DoesNotExist."""
    mark = session.get(MAKER) or sha256(str(session.session_key).encode()).hexdigest()[:16]
    name = str(session.get("name", ""))[:LONGEST_NAME]
    with transaction.atomic():
        draft = Draft.objects.select_for_update().only("people").get(pk=scenario_id)
        marks = [one["mark"] for one in draft.people]
        at = marks.index(mark) if mark in marks else min(len(marks), MOST_PEOPLE - 1)
        known = {"mark": mark, "name": name}
        if draft.people[at : at + 1] != [known]:
            draft.people[at : at + 1] = [known]
            draft.save(update_fields=["people"])
    return _person(at, name)


def people_of(draft: Draft) -> dict[str, Person]:
    """Return all who made a draft, by key."""
    found = [_person(at, one["name"]) for at, one in enumerate(draft.people)]
    return {one.key: one for one in found}


def _person(at: int, name: str) -> Person:
    return Person(f"p{at + 1}", name, COLOURS[at % len(COLOURS)])


def shown_name(key: str, name: str) -> Words:
    """Return what a person is called to others: their name, or else their number."""
    return name or say("maker_numbered", number=int(key[1:]))
