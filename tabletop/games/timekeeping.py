"""The entry by which the table itself says that a side's time is over, as soon as it is."""

from __future__ import annotations

from django.db import transaction

from tabletop.games import fence, signals, store
from tabletop.games.locked_game import LockedGame, newest_mark
from tabletop.games.store import Cursor


def tell_time(game_id: str) -> None:
    """Say in a game's journal that a side's time is over, if it is and the journal has not said so.

    The live tables are notified. Raises NoSuchGame, or Damaged.
    """
    with transaction.atomic(), Cursor() as cursor:
        locked = LockedGame(cursor, store.locked(cursor, game_id))
        locked.tell_time()
        locked.finish()
        mark = newest_mark(cursor, [locked])
    locked.committed()
    fence.passed(mark())
    signals.entries_committed.send(None, game_id=game_id, entries=tuple(locked.entries), proposal=None)
