"""Whose a picture is: its session may delete it and set it straight; anyone who knows its id may see it."""

from __future__ import annotations

from typing import Any, Final

from django.contrib.sessions.backends.base import SessionBase

from tabletop.scenarios.models import Picture

SESSION_KEY: Final = "pictures"


def own(session: SessionBase | dict[str, Any]) -> list[str]:
    """Return the ids of the pictures that a session uploaded."""
    return list(session.get(SESSION_KEY, []))


def is_own(session: SessionBase, picture: str) -> bool:
    """Return whether a session uploaded a picture."""
    return picture in own(session)


def give(session: SessionBase, picture: str) -> None:
    """Make a picture a session's own; keep the pictures that other requests have added meanwhile."""
    now = own(type(session)(session.session_key)) if session.session_key else []
    known = Picture.objects.filter(pk__in={*own(session), *now}).values_list("pk", flat=True)
    session[SESSION_KEY] = [*known, *([] if picture in known else [picture])]


def take_away(session: SessionBase, picture: str) -> None:
    """Let a session forget a picture."""
    session[SESSION_KEY] = [one for one in own(session) if one != picture]
