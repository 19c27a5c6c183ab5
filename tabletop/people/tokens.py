"""Tokens for programs, each of one person and limited to some purposes. Only their hashes are kept."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import timedelta
from hashlib import sha256
from typing import Final

from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from tabletop.games.invites import clean_name
from tabletop.people.models import AccessToken, Person

PREFIX: Final = "fo_"
SCOPES: Final = {
    "read": _("Read: games, scenarios and clubs that you may see"),
    "play": _("Play: give orders from your seats"),
    "host": _("Host: begin games, and change scenarios and arsenals"),
    "clubs": _("Clubs: change clubs and campaigns as you may"),
}
MOST: Final = 20


def make(person: Person, name: str, scopes: Sequence[str]) -> str:
    """Return a new token, which cannot be shown again; delete the oldest tokens beyond twenty."""
    token = PREFIX + secrets.token_urlsafe(32)
    AccessToken.objects.create(
        person=person, name=clean_name(name, "Token", 60), digest=_digest(token), scopes=" ".join(scopes)
    )
    old = AccessToken.objects.filter(person=person).order_by("-made_at").values_list("pk", flat=True)[MOST:]
    AccessToken.objects.filter(pk__in=list(old)).delete()
    return token


def find(token: str) -> AccessToken | None:
    """Return the row of a token, and note its use once a minute; None if there is no such token."""
    if not token.startswith(PREFIX):
        return None
    found = AccessToken.objects.select_related("person__user").filter(digest=_digest(token)).first()
    if found is None or not found.person.user.is_active:
        return None
    now = timezone.now()
    if found.used_at is None or now - found.used_at > timedelta(minutes=1):
        AccessToken.objects.filter(pk=found.pk).update(used_at=now)
    return found


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
