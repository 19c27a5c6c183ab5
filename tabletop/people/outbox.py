"""Send notices: one worker sends each, and nobody sends it again once its last byte was about to go out.

A worker claims a notice, prepares everything, notes in the database that it hands the notice over, sends the
last byte, and notes that it was accepted. If the worker is killed before it hands over, its claim runs out
and another worker sends the notice. If it is killed later, the notice stays `handing`: nobody knows whether
it was accepted, so it becomes `unsure` and is not sent again. Only one system call lies between the note and
the last byte.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from django.conf import settings
from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone
from django_tasks import task

from tabletop.games.models import Game
from tabletop.people.models import Notice
from tabletop.people.sending import Permanent, Temporary, Unknown

logger = logging.getLogger(__name__)

BACK_OFF: Final = (60, 300, 1800, 7200, 21600, 43200)
"""Seconds before each further attempt: after about eighteen hours a notice is dropped."""
State = Notice.State


class Lost(Exception):
    """Another worker has the notice now."""


def ended_before(moment: datetime) -> QuerySet[Notice]:
    """Return the notices made before `moment` that were sent or will never be sent.

    The notices of a game that still exists are left out: they prevent that anything in it is told twice.
    """
    ended = Notice.objects.filter(made_at__lt=moment, state__in=(State.SENT, State.UNSURE, State.DROPPED))
    return ended.exclude(game__in=Game.objects.values("pk"))


@task()
def deliver(notice_id: str) -> str:
    """Send a notice if it is due; return its new state."""
    notice = _claim(notice_id)
    if notice is None:
        return "not due"
    try:
        sender_of(notice.channel)(notice, partial(_hand_over, notice))
    except Lost:
        return "lost"
    except Unknown as error:
        return _leave(notice, State.UNSURE, str(error))
    except Permanent as error:
        return _leave(notice, State.DROPPED, str(error))
    except Temporary as error:
        return _try_again(notice, str(error))
    except Exception as error:  # such as a browser's key that is none: no notice is tried for ever
        logger.exception("notice=%s channel=%s failed", notice.pk, notice.channel)
        return _broken(notice, type(error).__name__)
    return _leave(notice, State.SENT, "")


def sender_of(channel: str) -> Callable[[Notice, Callable[[], None]], None]:
    """Return the function that sends on a channel; only workers import these modules."""
    from tabletop.people.sending import hook, mail, push

    return {"mail": mail.send, "push": push.send, "hook": hook.send}[channel.partition(":")[0]]


def waiting() -> bool:
    """Return whether any notice is to be sent or recovered now."""
    return _forgotten(0).exists()


def recover() -> int:
    """Enqueue the notices of dead workers, and due ones that have no task; return how many there were."""
    found = list(_forgotten(settings.WORK_LEASE_SECONDS).values_list("pk", flat=True)[:200])
    for notice_id in found:
        deliver.enqueue(str(notice_id))
    return len(found)


def _forgotten(seconds: int) -> QuerySet[Notice]:
    """Return the notices that have been due for `seconds`, and those whose worker's lease has run out."""
    now = timezone.now()
    ran_out = Q(state__in=(State.CLAIMED, State.HANDING), claimed_at__lt=now - _lease())
    return Notice.objects.filter(
        Q(state=State.WAITING, due_at__lt=now - timedelta(seconds=seconds)) | ran_out
    )


def _claim(notice_id: str) -> Notice | None:
    """Claim a notice and return it; mark it `unsure` instead if a dead worker was handing it over."""
    now = timezone.now()
    with transaction.atomic():
        notice = (
            Notice.objects.select_for_update().select_related("person__user").filter(pk=notice_id).first()
        )
        if notice is None:
            return None
        ran_out = notice.claimed_at is not None and notice.claimed_at < now - _lease()
        if notice.state == State.HANDING and ran_out:
            _leave(notice, State.UNSURE, "the worker ended while it was handed over")
            return None
        due = notice.state == State.WAITING and notice.due_at <= now
        if not due and not (notice.state == State.CLAIMED and ran_out):
            return None
        notice.state, notice.claim, notice.claimed_at = State.CLAIMED, secrets.token_hex(16), now
        notice.attempts += 1
        notice.save(update_fields=["state", "claim", "claimed_at", "attempts"])
    return notice


def _hand_over(notice: Notice) -> None:
    """Note that the last byte goes out now. Raises Lost if another worker has taken the notice."""
    mine = Notice.objects.filter(pk=notice.pk, state=State.CLAIMED, claim=notice.claim)
    if not mine.update(state=State.HANDING, claimed_at=timezone.now()):
        raise Lost


def _leave(notice: Notice, state: Notice.State, said: str) -> str:
    Notice.objects.filter(pk=notice.pk, claim=notice.claim).update(
        state=state, said=said[:200], sent_at=timezone.now() if state == State.SENT else None
    )
    if state in (State.UNSURE, State.DROPPED):
        logger.warning("notice=%s channel=%s %s: %s", notice.pk, notice.channel, state.value, said)
    return state.value


def _broken(notice: Notice, said: str) -> str:
    """Try a notice again later, unless its last byte may have gone out."""
    is_handed_over = Notice.objects.filter(pk=notice.pk, state=State.HANDING).exists()
    return _leave(notice, State.UNSURE, said) if is_handed_over else _try_again(notice, said)


def _try_again(notice: Notice, said: str) -> str:
    """Put a notice back for a later attempt, or drop it after the last."""
    if notice.attempts > len(BACK_OFF):
        return _leave(notice, State.DROPPED, said)
    due = timezone.now() + timedelta(seconds=BACK_OFF[notice.attempts - 1])
    with transaction.atomic():
        Notice.objects.filter(pk=notice.pk, claim=notice.claim).update(
            state=State.WAITING, due_at=due, said=said[:200]
        )
        deliver.using(run_after=due).enqueue(str(notice.pk))
    return State.WAITING.value


def _lease() -> timedelta:
    return timedelta(seconds=settings.WORK_LEASE_SECONDS)
