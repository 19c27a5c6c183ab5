"""What the frame of every page shows: who is signed in, and in which section the page is."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils.functional import SimpleLazyObject

from tabletop.people.queries import person_of


def frame(request: HttpRequest) -> dict[str, Any]:
    """Return the values for templates: `person`, `section` (a path's first word) and `accounts`."""
    return {
        "person": SimpleLazyObject(lambda: person_of(request)),
        "section": request.path_info.strip("/").partition("/")[0],
        "accounts": settings.ACCOUNTS,
    }
