"""Reopen games that continue from an earlier state than their players saw: new log, new dice.

After a backup is restored, the old dice would repeat rolls that were seen, and the old log would give known
numbers to entries that differ from those in the browsers.
"""

from __future__ import annotations

import logging
import uuid

from django.db import connection, transaction

from rules.core.game.events import Narrated
from rules.core.words.messages import Message
from tabletop.games import fence, store
from tabletop.games.locked_game import LockedGame
from tabletop.games.models import Game, Lineage
from tabletop.games.store import Cursor
from tabletop.games.values import Damaged
from tabletop.words import say

logger = logging.getLogger(__name__)

FROM_A_BACKUP = say("from_a_backup")


def reopen_if_restored() -> int | None:
    """Reopen all running games if the database was restored; return how many, or None if it was not.

    Processes that notice this at the same time wait for each other; the first one reopens the games.
    """
    if (why := fence.breach()) is None:
        return None
    with transaction.atomic(), Cursor() as cursor:
        _be_patient(cursor)
        list(Lineage.objects.select_for_update().order_by("-id")[:1])
        if fence.breach() is None:
            return None
        logger.warning("the database was put back (%s): running games get new dice and a new log", why)
        return _reopen_all(cursor)


def reopen_all() -> int:
    """Reopen all running games and return how many."""
    with transaction.atomic(), Cursor() as cursor:
        _be_patient(cursor)
        return _reopen_all(cursor)


def reopen(cursor: Cursor, game_id: str, said: Message) -> LockedGame:
    """Give a game a new log, and new dice unless it is over; record this in its journal. Raises Damaged."""
    locked = LockedGame(cursor, store.locked(cursor, game_id))
    log = str(uuid.uuid4())
    locked.set(log=log)
    locked.append({"type": "restored", "log": log}, [Narrated.of(None, said)], by=None)
    if not locked.game.over:
        locked.new_epoch()
    locked.finish()
    return locked


def _reopen_all(cursor: Cursor) -> int:
    reopened = 0
    for game_id in Game.objects.filter(over=False).order_by("pk").values_list("pk", flat=True):
        try:
            with transaction.atomic():
                reopen(cursor, game_id, FROM_A_BACKUP)
            reopened += 1
        except Damaged:
            logger.warning("the game %s is damaged and was left alone", game_id)
    fence.plant()
    return reopened


def _be_patient(cursor: Cursor) -> None:
    """Lift the time limits of this transaction."""
    if connection.vendor == "postgresql":
        cursor.execute("SET LOCAL lock_timeout = 0")
        cursor.execute("SET LOCAL statement_timeout = 0")
