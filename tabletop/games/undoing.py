"""Undo: what it takes back, whose consent it needs, and how it restores the state."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.core.game.events import AnyEvent, Undone, apply_all
from rules.core.game.state import GameState, to_document
from rules.core.words.problems import show
from tabletop.games import state_cache, store
from tabletop.games.differences import differences
from tabletop.games.locked_game import LockedGame
from tabletop.games.permission import GM, holds_all, refusal
from tabletop.games.store import TakebackRow
from tabletop.games.values import GameRow, SeatRow
from tabletop.words import say


class CannotRestore(Exception):
    """The events of an undo do not restore the state: a bug of the table."""


def needs_consent(locked: LockedGame, to: int) -> bool:
    """Return whether this seat's undo to number `to` has to be proposed.

    Raises Refused when the seat may not undo at all.
    """
    rows = standing(_after(locked, to), to)
    anything = takes_back_anything(locked.seat, locked.game, locked.state)
    return asks_consent(rows, locked.seat, anything, locked.state)


def asks_consent(rows: Sequence[TakebackRow], seat: SeatRow, anything: bool, state: GameState) -> bool:
    """Return whether undoing these entries has to be proposed; `anything`: the seat may undo without asking.

    Raises Refused if the seat may not undo at all.
    """
    if anything:
        return False
    if seat.role != "player":
        raise refusal("forbidden", say("watcher_undoes_nothing"))
    if not all(_is_theirs(row, seat, state) for row in rows):
        raise refusal("forbidden", say("undo_of_others"))
    return any(row.takeback == "consent" for row in rows)


def _is_theirs(row: TakebackRow, seat: SeatRow, state: GameState) -> bool:
    """Return whether a seat may take an entry back: its own, or another side's about one of its units."""
    unit = state.units.get(row.unit or "")
    is_owner = row.takeback == "owner" and unit is not None and unit.side in seat.sides
    return is_owner or row.seat == seat.seat


def take_back(locked: LockedGame, seat: SeatRow, to: int) -> None:
    """Append the entry that restores the state after entry `to`, in the name of `seat`.

    Raises Refused if somebody else has given an order since the seat asked.
    """
    rows = standing(_after(locked, to), to)
    anything = takes_back_anything(seat, locked.game, locked.state)
    if not anything and not all(_is_theirs(row, seat, locked.state) for row in rows):
        raise refusal("stale", say("ordered_since"))
    target = state_cache.state_at(locked.cursor, locked.game, to)
    events = restoring(locked.state, target, to, rows)
    locked.append({"type": "undo", "to": to}, events, by=seat.seat, returns_to=to)


def restoring(state: GameState, target: GameState, to: int, rows: Sequence[TakebackRow]) -> list[AnyEvent]:
    """Return the events that lead from a state back to the one after entry `to`."""
    events: list[AnyEvent] = differences(state, target)
    _assert_restored(apply_all(state, list(events)), target)
    return [*events, Undone(to, tuple(row.seq for row in rows))]


def takes_back_anything(seat: SeatRow, game: GameRow, state: GameState) -> bool:
    """Return whether a seat may undo anything: the GM's, or one with every side."""
    return seat.role == GM or (holds_all(seat, state) and not game.has_gm)


def _after(locked: LockedGame, to: int) -> list[TakebackRow]:
    """Return the entries after number `to`. Raises Refused for a number that does not exist."""
    assert_number(to, locked.game.head)
    return store.takebacks_after(locked.cursor, locked.game.id, to)


def assert_number(to: object, head: int) -> None:
    """Raise Refused for a number that does not exist."""
    if isinstance(to, bool) or not isinstance(to, int) or not 0 <= to < head:
        raise refusal("bad_order", say("no_entry_to_return_to", number=show(to)))


def standing(after: Sequence[TakebackRow], to: int) -> list[TakebackRow]:
    """Return the entries that an undo to `to` takes back: later ones still in effect that changed something.

    Raises Refused if `to` itself was undone, or there is nothing to undo after it.
    """
    found: list[TakebackRow] = []
    for row in after:
        if row.returns_to is None:
            found += [row] if row.takeback != "none" else []
        elif row.returns_to < to:
            raise refusal("stale", say("itself_taken_back", number=to))
        else:
            found = [kept for kept in found if kept.seq <= row.returns_to]
    if not found:
        raise refusal("stale", say("nothing_to_take_back", number=to))
    return found


def _assert_restored(restored: GameState, target: GameState) -> None:
    if restored.units != target.units or msgspec.to_builtins(restored.turn) != msgspec.to_builtins(
        target.turn
    ):
        raise CannotRestore("the units or the turn differ")
    if (restored.tokens, restored.tracks, restored.trays) != (target.tokens, target.tracks, target.trays):
        raise CannotRestore("the tokens, the tracks or the trays differ")
    if restored.board is not target.board and restored.board.document() != target.board.document():
        raise CannotRestore("the boards differ")
    if to_document(restored)["options"] != to_document(target)["options"]:
        raise CannotRestore("the options differ")
