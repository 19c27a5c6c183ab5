"""The scenarios that people brought in. A session remembers its own, and may throw them away."""

from __future__ import annotations

from typing import Any, Final
from uuid import UUID

from django.contrib.sessions.backends.base import SessionBase

from rules.core.scenario import read, write
from tabletop.scenarios.models import Stored

SESSION_KEY: Final = "scenarios"
MOST_STORED: Final = 50


class TooManyScenarios(Exception):
    """A session stores as many scenarios as it may."""


def store(document: dict[str, Any], session: SessionBase) -> Stored:
    """Store a scenario as it reads back. Raises ScenarioProblems, or TooManyScenarios."""
    scenario = read(document)
    kept = own(session)
    if len(kept) >= MOST_STORED:
        raise TooManyScenarios(f"This browser stores {MOST_STORED} scenarios: throw one away first.")
    stored = Stored.objects.create(
        name=scenario.name[:200],
        description=scenario.description,
        system=scenario.system,
        document=write(scenario),
    )
    session[SESSION_KEY] = [*kept, str(stored.id)]
    return stored


def find(scenario_id: str) -> Stored | None:
    """Return the stored scenario of an id, if there is one."""
    try:
        return Stored.objects.filter(id=UUID(scenario_id)).first()
    except ValueError:
        return None


def stored_by(session: SessionBase) -> list[Stored]:
    """Return a session's own scenarios, oldest first."""
    return list(Stored.objects.filter(id__in=own(session)).order_by("stored_at"))


def own(session: SessionBase) -> list[str]:
    """Return the ids of a session's own scenarios."""
    return list(session.get(SESSION_KEY, []))


def throw_away(scenario_id: str, session: SessionBase) -> bool:
    """Delete a session's own scenario; returns whether it was one."""
    kept = own(session)
    if scenario_id not in kept:
        return False
    Stored.objects.filter(id=UUID(scenario_id)).delete()
    session[SESSION_KEY] = [one for one in kept if one != scenario_id]
    return True
