"""Who may do what with an arsenal: its own session may change it, anyone with its link may read it."""

from __future__ import annotations

from typing import Any, Final

from django.contrib.sessions.backends.base import SessionBase

from tabletop.scenarios.models import OwnArsenal

SESSION_KEY: Final = "arsenals"


def may_change(session: SessionBase | dict[str, Any], arsenal: OwnArsenal) -> bool:
    """Return whether a session may change an arsenal, and delete it."""
    return str(arsenal.pk) in own(session)


def own(session: SessionBase | dict[str, Any]) -> list[str]:
    """Return the ids of the arsenals that a session made."""
    return list(session.get(SESSION_KEY, []))


def give(session: SessionBase, arsenal: OwnArsenal) -> None:
    """Make an arsenal a session's own."""
    session[SESSION_KEY] = [*own(session), str(arsenal.pk)]


def take_away(session: SessionBase, arsenal: OwnArsenal) -> None:
    """Let a session forget an arsenal."""
    session[SESSION_KEY] = [one for one in own(session) if one != str(arsenal.pk)]
