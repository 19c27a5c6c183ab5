"""What clubs keep about a person, for the file with all of their data."""

from __future__ import annotations

import json
from typing import Any

from tabletop.clubs.models import (
    Announcement,
    Asking,
    Membership,
    NightSeat,
    Participant,
    ResultEntry,
    StoryLine,
)
from tabletop.people import signals
from tabletop.people.models import Person


def connect() -> None:
    """Listen for people who export their data."""
    signals.exporting.connect(files, dispatch_uid="clubs.belongings")


def files(sender: object, person: Person, **_: Any) -> dict[str, str]:
    """Return a person's part in clubs as a file: where they belong, play and sit, and what they have said."""
    told = {
        "clubs": _rows(Membership.objects.filter(person=person), "club__name", "role", "joined_at"),
        "asked_to_join": _rows(Asking.objects.filter(person=person), "club__name", "words", "at"),
        "campaigns": _rows(
            Participant.objects.filter(person=person),
            *("campaign__club__name", "campaign__name", "number", "name", "side", "withdrawn"),
        ),
        "results": _rows(
            ResultEntry.objects.filter(by=person),
            *("battle__campaign__name", "battle__round__number", "battle__number"),
            *("side", "outcome", "first_victory", "second_victory", "note", "at"),
        ),
        "story": _rows(StoryLine.objects.filter(by=person), "campaign__name", "words", "at"),
        "announcements": _rows(Announcement.objects.filter(by=person), "club__name", "words", "at"),
        "seats": _rows(
            NightSeat.objects.filter(person=person), "night__club__name", "night__starts_at", "table__name"
        ),
    }
    return {"clubs.json": json.dumps(told, indent=1, ensure_ascii=False, default=str)}


def _rows(found: Any, *fields: str) -> list[dict[str, Any]]:
    """Return rows as JSON objects, by the names of their fields."""
    return [
        {name.replace("__name", "").replace("__", "_"): value for name, value in row.items()}
        for row in found.order_by("pk").values(*fields)
    ]
