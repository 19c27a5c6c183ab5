"""Decisions about a game that are made outside the table: its pace, more time for a turn, its end.

Nothing ends automatically.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

import msgspec
from django.db import transaction

from rules.core.game.events import Narrated
from rules.core.words.messages import Message
from rules.core.words.problems import show
from tabletop.games import fence, pace, signals, store
from tabletop.games.locked_game import LockedGame, newest_mark
from tabletop.games.permission import END_GAME
from tabletop.games.store import Cursor
from tabletop.games.values import JsonObject, NotAllowed, Result
from tabletop.timestamps import iso_now
from tabletop.words import say

MOST_HOURS = 24 * 60


def extend(game_id: str, hours: float) -> None:
    """Give the present turn of a slow game more time, counted from its end or, if that is past, from now.

    Raises NotAllowed, NoSuchGame or Damaged.
    """

    def more(locked: LockedGame) -> None:
        held = _running(locked)
        until = pace.later(max(held.until, iso_now()), hours * 3600)
        side = locked.state.name_of_side(held.side or "")
        _record(locked, {"type": pace.EXTENDED, "until": until}, say("more_time", side=side, hours=hours))

    _decide(game_id, more)


def adjudicate(game_id: str, winner: str | None, note: str) -> None:
    """End a slow game with a winning side, or with none. Raises NotAllowed, NoSuchGame or Damaged."""

    def end(locked: LockedGame) -> None:
        _running(locked)
        sides = {side.id: side.name for side in locked.state.sides}
        if winner is not None and winner not in sides:
            raise NotAllowed(say("no_such_winner", winner=show(winner)))
        said = say("adjudicated", winner=sides[winner]) if winner else say("adjudicated_drawn")
        _end(locked, winner, note, said)

    _decide(game_id, end)


def settle(game_id: str, winner: str | None, note: str) -> None:
    """End a game whose result is decided elsewhere. Raises NotAllowed, NoSuchGame or Damaged."""

    def said(locked: LockedGame) -> Message:
        side = locked.state.name_of_side(winner or "")
        return say("settled", winner=side) if winner else say("settled_drawn")

    _decide(game_id, lambda locked: _end_running(locked, winner, note, said(locked)))


def call_off(game_id: str, note: str) -> None:
    """End a game whose battle no longer counts, without a winner; `note` names what it was played for.

    Raises NotAllowed, NoSuchGame or Damaged.
    """
    _decide(game_id, lambda locked: _end_running(locked, None, note, say("called_off", campaign=note)))


def set_pace(game_id: str, asked: pace.Asked | None) -> None:
    """Make a game slow or live (None), or change a slow game's hours; setting the same again does nothing.

    Raises NotAllowed, NoSuchGame or Damaged.
    """

    def change(locked: LockedGame) -> None:
        held = pace.read(locked.game.pace)
        if locked.game.over:
            raise NotAllowed(say("game_over"))
        if asked == (pace.asked_for(held) if held else None):
            return
        order = {"type": pace.CHANGED, "to": msgspec.to_builtins(asked), "stands": bool(locked.game.paused)}
        _record(locked, order, say("now_slow", hours=asked.hours) if asked else say("now_live"))

    _decide(game_id, change)


def _end_running(locked: LockedGame, winner: str | None, note: str, said: Message) -> None:
    if locked.game.over:
        raise NotAllowed(say("game_over"))
    _end(locked, winner, note, said)


def _end(locked: LockedGame, winner: str | None, note: str, said: Message) -> None:
    _record(locked, {"type": END_GAME, "winner": winner, "note": note}, said)
    locked.last_reveal()
    ended = msgspec.json.encode(Result(winner, note)).decode()
    locked.set(over=True, paused="", ended=ended)


def _running(locked: LockedGame) -> pace.Pace:
    held = pace.read(locked.game.pace)
    if held is None:
        raise NotAllowed(say("not_slow"))
    if locked.game.over:
        raise NotAllowed(say("game_over"))
    return held


def _record(locked: LockedGame, order: JsonObject, said: Message) -> None:
    events: Iterable[Narrated] = [Narrated.of(None, said)]
    locked.append(order, list(events), by=None)


def _decide(game_id: str, change: Callable[[LockedGame], None]) -> None:
    with transaction.atomic(), Cursor() as cursor:
        locked = LockedGame(cursor, store.locked(cursor, game_id))
        change(locked)
        locked.finish()
        mark = newest_mark(cursor, [locked])
        transaction.on_commit(locked.committed)
        transaction.on_commit(lambda: fence.passed(mark()))
        entries = tuple(locked.entries)
        sent = partial(signals.entries_committed.send, None, game_id=game_id, entries=entries, proposal=None)
        transaction.on_commit(sent)
