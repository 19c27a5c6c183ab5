"""Holidays: while a person is away their turns wait, and the clock continues at the end of the holiday."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from tabletop.people.models import Away, Person

Span = tuple[datetime, datetime]


def spans(persons: Iterable[Person]) -> dict[Any, list[Span]]:
    """Return each person's holidays in one query, from the first midnight to the one after the last day."""
    known = {person.pk: person for person in persons}
    found: dict[Any, list[Span]] = {key: [] for key in known}
    for row in Away.objects.filter(person__in=known).order_by("since"):
        zone = ZoneInfo(known[row.person_id].zone)
        begin = datetime.combine(row.since, time(), zone)
        end = datetime.combine(row.until + timedelta(days=1), time(), zone)
        found[row.person_id].append((begin.astimezone(UTC), end.astimezone(UTC)))
    return found


def longer(at: datetime, until: datetime, away: Sequence[Span]) -> datetime:
    """Return the deadline of a person whose time began at `at`: their holidays do not count as time."""
    counted = at
    for first, end in sorted(away):
        begin = max(first, counted)
        if begin < until and end > begin:
            until += end - begin
            counted = end
    return until


def end_of(now: datetime, away: Sequence[Span]) -> datetime | None:
    """Return when the current holiday ends; None for a person who is not away."""
    ends = [end for begin, end in away if begin <= now < end]
    return max(ends) if ends else None
