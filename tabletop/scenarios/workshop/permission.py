"""Who may look at a draft and who may edit it: its own session, and anyone who came by one of its links."""

from __future__ import annotations

import hmac
import secrets
from functools import partial
from typing import Any, Final, Literal

from django.conf import settings
from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction

from tabletop.scenarios import stored
from tabletop.scenarios.models import Draft
from tabletop.scenarios.workshop import signals

May = Literal["edit", "look"]
LINKS: Final[tuple[May, ...]] = ("edit", "look")
SHARED: Final = "drafts"
MOST_SHARED: Final = 200
TOKEN_LENGTH: Final = 32


def may(session: SessionBase | dict[str, Any], draft: Draft) -> May | None:
    """Return what a session may do with a draft; None if it may not even look."""
    if is_own(session, draft):
        return "edit"
    held = session.get(SHARED, {}).get(str(draft.pk), "")
    return next((one for one in LINKS if hmac.compare_digest(held, token(draft, one))), None)


def is_own(session: SessionBase | dict[str, Any], draft: Draft) -> bool:
    """Return whether the draft is of this session, which alone shares and deletes it."""
    return str(draft.pk) in stored.own(session)


def shared_with(session: SessionBase | dict[str, Any]) -> list[str]:
    """Return the ids of the drafts that a session came to by their links."""
    return list(session.get(SHARED, {}))


def token(draft: Draft, grants: May) -> str:
    """Return the token of the draft's link that lets others edit, or look."""
    text = f"draft/{draft.pk}/{grants}/{draft.salt}"
    return hmac.digest(settings.SECRET_KEY.encode(), text.encode(), "sha256").hex()[:TOKEN_LENGTH]


def enter(session: SessionBase, draft: Draft, shown: str) -> May | None:
    """Let a session in that came by a link; return what it may do, or None if the link opens nothing."""
    opens = any(hmac.compare_digest(shown.encode(), token(draft, one).encode()) for one in LINKS)
    if opens and may(session, draft) != "edit":
        held = {**session.get(SHARED, {}), str(draft.pk): shown}
        session[SHARED] = dict(list(held.items())[-MOST_SHARED:])
    return may(session, draft)


def end_links(draft: Draft) -> None:
    """End the links of a draft: others come to it by new ones."""
    draft.salt = new_salt()
    with transaction.atomic():
        Draft.objects.filter(pk=draft.pk).update(salt=draft.salt)
        transaction.on_commit(partial(signals.changed.send, None, scenario_id=str(draft.pk)))


def new_salt() -> str:
    """Return a new salt for a draft's links."""
    return secrets.token_hex(16)
