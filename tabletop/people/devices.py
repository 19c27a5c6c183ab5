"""Where somebody is signed in: the list on their page, and how one of them ends."""

from __future__ import annotations

import secrets
from typing import Any, Final

from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import transaction
from django.http import HttpRequest

from tabletop.people.models import Person, SignIn

MARK: Final = "sign_in"


def note(sender: type[User], request: HttpRequest, user: User, **_: Any) -> None:
    """Note that somebody signs in, where a person does."""
    if not Person.objects.filter(pk=user.pk).exists():
        return
    request.session[MARK] = secrets.token_hex(16)
    SignIn.objects.create(
        person_id=user.pk,
        mark=request.session[MARK],
        session_key=request.session.session_key or "",
        agent=request.META.get("HTTP_USER_AGENT", "")[:200],
    )


def drop(sender: type[User], request: HttpRequest, user: User | None, **_: Any) -> None:
    """Forget where somebody was signed in, as they sign out."""
    SignIn.objects.filter(mark=request.session.get(MARK, "")).delete()


def follow(mark: str, session_key: str) -> None:
    """Note that a session goes on under another key."""
    SignIn.objects.filter(mark=mark).exclude(session_key=session_key).update(session_key=session_key)


def living(person: Person) -> list[SignIn]:
    """Return where somebody is signed in, newest first."""
    rows = list(SignIn.objects.filter(person=person).order_by("-made_at"))
    keys = [row.session_key for row in rows]
    there = set(Session.objects.filter(session_key__in=keys).values_list("session_key", flat=True))
    return [row for row in rows if row.session_key in there]


def end(person: Person, *, pk: int | None = None, but: str = "") -> None:
    """End one sign-in of somebody's, or all but the one with this mark; open tables close with it."""
    rows = SignIn.objects.filter(person=person).exclude(mark=but)
    found = list(rows.filter(pk=pk) if pk is not None else rows)
    with transaction.atomic():
        Session.objects.filter(session_key__in=[row.session_key for row in found]).delete()
        SignIn.objects.filter(pk__in=[row.pk for row in found]).delete()
