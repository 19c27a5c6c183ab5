"""Find the person who sends a request, and people by their ids."""

from __future__ import annotations

from django.http import HttpRequest

from tabletop.people.models import Person


def person_of(request: HttpRequest) -> Person | None:
    """Return the person who is signed in; None for a guest, without a query."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return None
    if not hasattr(request, "_person"):
        request._person = Person.objects.filter(pk=user.pk).first()  # type: ignore[attr-defined]
    return request._person  # type: ignore[attr-defined, no-any-return]


def find(public_id: str) -> Person | None:
    """Return the person with this id, or None."""
    return Person.objects.filter(public_id=public_id).first()
