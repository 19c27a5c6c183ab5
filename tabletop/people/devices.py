"""The browsers in which a person is signed in: the list on their page, and how to end a sign-in."""

from __future__ import annotations

import secrets
from typing import Any, Final

from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import transaction
from django.http import HttpRequest

from tabletop.people.models import Person, SignIn

MARK: Final = "sign_in"
BROWSERS: Final = {
    "Edg": "Edge",
    "OPR/": "Opera",
    "SamsungBrowser/": "Samsung Internet",
    "Firefox/": "Firefox",
    "FxiOS/": "Firefox",
    "Chrome/": "Chrome",
    "CriOS/": "Chrome",
    "Safari/": "Safari",
}
SYSTEMS: Final = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Macintosh": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}
"""What a browser's own header says of it; of two that fit, the first counts: most claim to be Safari too."""


def note(sender: type[User], request: HttpRequest, user: User, **_: Any) -> None:
    """Note a sign-in, if the user has a person."""
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
    """Forget a sign-in when its person signs out."""
    SignIn.objects.filter(mark=request.session.get(MARK, "")).delete()


def follow(mark: str, session_key: str) -> None:
    """Note that a session continues under another key."""
    SignIn.objects.filter(mark=mark).exclude(session_key=session_key).update(session_key=session_key)


def living(person: Person) -> list[SignIn]:
    """Return the sign-ins of a person that are still valid, newest first."""
    rows = list(SignIn.objects.filter(person=person).order_by("-made_at"))
    keys = [row.session_key for row in rows]
    there = set(Session.objects.filter(session_key__in=keys).values_list("session_key", flat=True))
    return [row for row in rows if row.session_key in there]


def end(person: Person, *, pk: int | None = None, but: str = "") -> None:
    """End one sign-in of a person, or all but the one with this mark; this closes their open tables too."""
    rows = SignIn.objects.filter(person=person).exclude(mark=but)
    found = list(rows.filter(pk=pk) if pk is not None else rows)
    with transaction.atomic():
        Session.objects.filter(session_key__in=[row.session_key for row in found]).delete()
        SignIn.objects.filter(pk__in=[row.pk for row in found]).delete()


def called(agent: str) -> str:
    """Return a browser and its system by their names, from its header; the header itself if it has none."""
    parts = [next((name for word, name in of.items() if word in agent), "") for of in (BROWSERS, SYSTEMS)]
    return " · ".join(filter(None, parts)) or agent
