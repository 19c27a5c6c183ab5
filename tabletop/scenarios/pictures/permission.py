"""Whose a picture is: its session deletes it and sets it straight; whoever knows its id sees it."""

from __future__ import annotations

from typing import Any, Final

from django.contrib.sessions.backends.base import SessionBase

SESSION_KEY: Final = "pictures"


def own(session: SessionBase | dict[str, Any]) -> list[str]:
    """Return the ids of the pictures that a session uploaded."""
    return list(session.get(SESSION_KEY, []))


def is_own(session: SessionBase, picture: str) -> bool:
    """Return whether a session uploaded a picture."""
    return picture in own(session)


def give(session: SessionBase, picture: str) -> None:
    """Make a picture a session's own."""
    session[SESSION_KEY] = [*own(session), picture]


def take_away(session: SessionBase, picture: str) -> None:
    """Let a session forget a picture."""
    session[SESSION_KEY] = [one for one in own(session) if one != picture]
