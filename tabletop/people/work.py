"""Background work: a separate worker, or one that the server starts when there is work.

The worker is that of django-tasks-db. This module adds what that lacks: the task of a worker that died is put
back.
"""

from __future__ import annotations

import time
from datetime import timedelta
from typing import Any
from uuid import uuid4

from django.conf import settings
from django.db.models import QuerySet
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from tabletop.people import outbox, signals, turns

INTERVAL = 1.0


def is_waiting() -> bool:
    """Return whether there is work for a worker now."""
    tasks = DBTaskResult.objects.ready().exists() or _abandoned().exists()
    if tasks or outbox.waiting() or turns.waiting():
        return True
    return any(is_due for _, is_due in signals.due.send(None))


def recover() -> None:
    """Put back the tasks of workers that died, and enqueue notices that have no task."""
    from django_tasks_db.compat import TaskResultStatus

    _abandoned().update(status=TaskResultStatus.READY)
    outbox.recover()


def run(*, once: bool, interval: float = INTERVAL) -> None:
    """Work until a signal comes, or with `once` until nothing is left to do."""
    from django_tasks_db.management.commands.db_worker import Worker

    worker = Worker(
        queue_names=["*"],
        interval=0,
        batch=True,
        backend_name="default",
        startup_delay=False,
        max_tasks=None,
        worker_id=uuid4().hex,
        excluded_queue_names=[],
    )
    worker.configure_signals()
    while worker.running:
        recover()
        turns.tell_all()
        signals.working.send(None)
        worker.run()
        if once:
            return
        if worker.running:
            time.sleep(interval)


def _abandoned() -> QuerySet[Any]:
    lost = timezone.now() - timedelta(seconds=settings.WORK_LEASE_SECONDS)
    return DBTaskResult.objects.running().filter(started_at__lt=lost)
