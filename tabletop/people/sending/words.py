"""Word a notice in its reader's language and time zone."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from babel.dates import format_datetime
from django.conf import settings
from msgspec import Struct

from rules.core.words.messages import Message, text
from tabletop.games.values import read_kept
from tabletop.people.models import Notice, Person


class Worded(Struct, frozen=True):
    """What a reader sees of a notice; `till` is the deadline in words."""

    subject: str
    line: str
    button: str
    till: str
    url: str


def language_of(person: Person) -> str:
    """Return the language in which a person gets their notices."""
    return person.language or settings.LANGUAGE_CODE


def worded(notice: Notice) -> Worded:
    """Return a notice in the words that its person reads."""
    language = language_of(notice.person)
    return Worded(
        subject=_said(notice.subject, language),
        line=_said(notice.line, language),
        button=_said(notice.button, language),
        till=moment(notice.till, notice.person) if notice.till else "",
        url=settings.SITE + notice.path,
    )


def moment(at: datetime, person: Person) -> str:
    """Return a moment with its weekday in the person's time zone: "Tuesday 24 November, 20:00"."""
    there = at.astimezone(ZoneInfo(person.zone))
    return format_datetime(there, "EEEE d MMMM, HH:mm", locale=language_of(person))


def _said(stored: str, language: str) -> str:
    if not stored:
        return ""
    found = read_kept(stored)
    return text(found, language) if isinstance(found, Message) else str(found)
