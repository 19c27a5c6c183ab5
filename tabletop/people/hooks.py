"""Webhooks of a person, for their own notices or for what happens in a game, a club or a campaign.

Deliveries are rows of the outbox like other notices, and are sent like them: signed, retried later, each at
most once.
"""

from __future__ import annotations

import secrets
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet

from tabletop.people.models import Hook, Notice, Person
from tabletop.people.notices import HOOK
from tabletop.words import Explained, say

LONGEST_URL: Final = 400
MOST_OWN: Final = 5


class BadAddress(Explained):
    """The given text is not an address, or not one to which we may send."""


class Enough(Explained):
    """The limit of webhooks is reached."""


def own(person: Person) -> QuerySet[Hook]:
    """Return the webhooks for a person's own notices, oldest first."""
    return Hook.objects.filter(person=person, about="").order_by("pk")


def add_own(person: Person, url: str, *, chat: bool) -> Hook:
    """Add a webhook for a person's own notices. Raises BadAddress or Enough."""
    with transaction.atomic():
        Person.objects.select_for_update().get(pk=person.pk)
        if own(person).count() >= MOST_OWN:
            raise Enough(say("own_hooks_enough", most=MOST_OWN))
        return add(person, url, "", chat=chat)


def add(person: Person, url: str, about: str, *, chat: bool = False) -> Hook:
    """Add a webhook for what happens in `about` ("club a1b2"). Raises BadAddress."""
    return Hook.objects.create(
        person=person, url=_judged(url.strip()), secret=secrets.token_hex(24), chat=chat, about=about
    )


def _judged(url: str) -> str:
    """Return an address that may be used; host names are judged when they are resolved, at each delivery."""
    try:
        parts = urlsplit(url)
        name, _ = parts.hostname or "", parts.port
    except ValueError:
        name = ""
    if not name or parts.scheme not in {"http", "https"} or len(url) > LONGEST_URL:
        raise BadAddress(say("hook_no_address"))
    if not settings.HOOKS_TO_PRIVATE_ADDRESSES and _is_private(name):
        raise BadAddress(say("hook_private_address"))
    return url


def _is_private(name: str) -> bool:
    if name == "localhost" or name.endswith((".localhost", ".local", ".internal")):
        return True
    try:
        return not ip_address(name).is_global
    except ValueError:
        return False


def deliveries(hook: Hook, most: int = 100) -> list[Notice]:
    """Return the deliveries to a webhook with their results, newest first."""
    rows = Notice.objects.filter(person=hook.person_id, channel=f"{HOOK}{hook.pk}")
    return list(rows.order_by("-made_at", "pk")[:most])
