"""The context of every page's frame: who is signed in, and to which section the page belongs."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from tabletop.games.seats import turns_of
from tabletop.people.notices import unread
from tabletop.people.queries import person_of


def frame(request: HttpRequest) -> dict[str, Any]:
    """Return the values for templates; `section` is the path's first word, `provider` offers sign-in."""
    return {
        "person": SimpleLazyObject(lambda: person_of(request)),
        "turns": SimpleLazyObject(lambda: turns_of(request.session)),
        "section": request.path_info.strip("/").partition("/")[0],
        "unread": SimpleLazyObject(lambda: _unread(request)),
        "accounts": settings.ACCOUNTS,
        "provider": settings.OIDC,
    }


def _unread(request: HttpRequest) -> int:
    person = person_of(request)
    return unread(person) if person else 0
