"""The only way to notify people: on their page, by mail, by push and by webhook.

A notice is a row for each channel, written in the transaction of the event that it is about, so that neither
exists without the other. A notice that is asked for again is not sent again. Workers send it (`outbox`); no
request waits for mail.
"""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.db import transaction
from django.utils import timezone

from rules.core.words.messages import Message
from tabletop.games.values import kept, read_kept
from tabletop.languages import worded
from tabletop.people.models import Block, Hook, Muted, Notice, Person, PushTarget
from tabletop.people.outbox import deliver

PAGE: Final = "page"
MAIL: Final = "mail"
PUSH: Final = "push:"
HOOK: Final = "hook:"


def notify(
    person: Person,
    kind: str,
    what: str,
    subject: Message,
    line: Message | None = None,
    *,
    path: str,
    button: Message | None = None,
    till: datetime | None = None,
    game: str = "",
    by: Person | None = None,
) -> int:
    """Notify a person once; return on how many channels the notice is new.

    `what` names it within its kind, `path` is the page that the button leads to, `game` the game that can be
    silenced, `by` the person who caused it. No notice is sent if the person has blocked `by`.
    """
    if by is not None and Block.objects.filter(person=person, blocked=by).exists():
        return 0
    new = 0
    words = {
        "subject": kept(subject),
        "line": kept(line) if line else "",
        "button": kept(button) if button else "",
    }
    with transaction.atomic():
        for channel in _channels(person, game):
            notice, is_new = Notice.objects.get_or_create(
                person=person,
                kind=kind,
                what=what,
                channel=channel,
                defaults={
                    **words,
                    "path": path,
                    "till": till,
                    "game": game,
                    "state": Notice.State.SENT if channel == PAGE else Notice.State.WAITING,
                },
            )
            new += is_new
            if is_new and channel != PAGE:
                deliver.enqueue(str(notice.pk))
    return new


def post(
    hook: Hook,
    kind: str,
    what: str,
    subject: Message,
    line: Message | None = None,
    *,
    path: str,
    till: datetime | None = None,
    game: str = "",
) -> bool:
    """Send a webhook once something that is not its person's own notice; return whether it is new."""
    with transaction.atomic():
        notice, is_new = Notice.objects.get_or_create(
            person=hook.person,
            kind=kind,
            what=what,
            channel=f"{HOOK}{hook.pk}",
            defaults={
                "subject": kept(subject),
                "line": kept(line) if line else "",
                "path": path,
                "till": till,
                "game": game,
            },
        )
        if is_new:
            deliver.enqueue(str(notice.pk))
    return is_new


def _channels(person: Person, game: str) -> list[str]:
    """Return a person's channels: always their page, and the others that they chose."""
    if game and Muted.objects.filter(person=person, game=game).exists():
        return [PAGE]
    targets = PushTarget.objects.filter(person=person).values_list("pk", flat=True)
    hooks = Hook.objects.filter(person=person, about="").values_list("pk", flat=True)
    return [
        PAGE,
        *([MAIL] if person.by_mail and person.user.email else []),
        *(f"{PUSH}{target}" for target in targets),
        *(f"{HOOK}{hook}" for hook in hooks),
    ]


def said(stored: str) -> str:
    """Return a stored message as a sentence in the language of the request; empty for none."""
    return str(worded(read_kept(stored))) if stored else ""


def unread(person: Person) -> int:
    """Return how many notices on a person's page they have not seen."""
    return Notice.objects.filter(person=person, channel=PAGE, read_at=None).count()


def note_read(person: Person) -> None:
    """Note that a person has seen all their notices."""
    Notice.objects.filter(person=person, channel=PAGE, read_at=None).update(read_at=timezone.now())
