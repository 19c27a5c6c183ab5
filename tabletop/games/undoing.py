"""Taking back: what an undo would take back, whether it needs consent, how the state is restored."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.core.events import AnyEvent, Event, Rolled, Undone, UnitHidden, apply_all
from rules.core.state import GameState, to_document
from tabletop.games import history, journal_store
from tabletop.games.differences import differences
from tabletop.games.facts import JsonObject, SeatFacts
from tabletop.games.permission import GM, holds_all, refusal
from tabletop.games.writing import Takeback, Writing


class CannotRestore(Exception):
    """The events of an undo do not lead back to the state that they should: a fault of the table."""


def takeback_of(events: Sequence[Event], before: GameState) -> Takeback:
    """Return what an undo of these events needs: consent, once dice were rolled or something revealed."""
    if any(isinstance(event, Rolled) or _reveals(event, before) for event in events):
        return "consent"
    return "free" if any(event.__struct_config__.tag != "said" for event in events) else "none"


def _reveals(event: Event, before: GameState) -> bool:
    if not isinstance(event, UnitHidden):
        return False
    unit = before.units.get(event.unit)
    return unit is not None and not set(unit.hidden_from) <= set(event.hidden_from)


def needs_consent(writing: Writing, to: int) -> bool:
    """Return whether this seat's undo to number `to` has to be proposed.

    Raises Refused when it may not be at all.
    """
    rows = _taken_back(writing, to)
    if _takes_back_anything(writing.seat, writing):
        return False
    if writing.seat.role != "player":
        raise refusal("forbidden", "A watcher takes nothing back.")
    if any(row.seat != writing.seat.seat for row in rows):
        raise refusal("forbidden", "Nobody can take back what somebody else ordered.")
    return any(row.takeback != "free" for row in rows)


def take_back(writing: Writing, seat: SeatFacts, to: int) -> None:
    """Append the entry that restores the state after entry `to`, in the name of `seat`.

    Raises Refused when somebody else has ordered since the seat asked for it.
    """
    rows = _taken_back(writing, to)
    if not _takes_back_anything(seat, writing) and any(row.seat != seat.seat for row in rows):
        raise refusal("stale", "Somebody else has given an order since.")
    target = history.state_at(writing.cursor, writing.game, to)
    events: list[AnyEvent] = differences(writing.state, target)
    _assert_restored(apply_all(writing.state, list(events)), target)
    events.append(Undone(to, tuple(row.seq for row in rows)))
    order: JsonObject = {"type": "undo", "to": to}
    writing.append(order, events, by=seat.seat, returns_to=to)


def _takes_back_anything(seat: SeatFacts, writing: Writing) -> bool:
    return seat.role == GM or (holds_all(seat, writing.state) and not writing.game.has_gm)


def _taken_back(writing: Writing, to: int) -> list[journal_store.TakebackRow]:
    """The entries that an undo to number `to` takes back: those after it that stand and changed something.

    Raises Refused when `to` is no number to return to, or nothing after it stands.
    """
    if isinstance(to, bool) or not isinstance(to, int) or not 0 <= to < writing.game.head:
        raise refusal("bad_order", f"There is no number {to!r} to return to.")
    standing: list[journal_store.TakebackRow] = []
    for row in journal_store.takebacks_after(writing.cursor, writing.game.id, to):
        if row.returns_to is None:
            standing += [row] if row.takeback != "none" else []
        elif row.returns_to < to:
            raise refusal("stale", f"Number {to} was taken back itself.")
        else:
            standing = [kept for kept in standing if kept.seq <= row.returns_to]
    if not standing:
        raise refusal("stale", f"Nothing after number {to} is left to take back.")
    return standing


def _assert_restored(restored: GameState, target: GameState) -> None:
    if restored.units != target.units or msgspec.to_builtins(restored.turn) != msgspec.to_builtins(
        target.turn
    ):
        raise CannotRestore("the units or the turn differ")
    if restored.board is not target.board and restored.board.document() != target.board.document():
        raise CannotRestore("the boards differ")
    if to_document(restored)["options"] != to_document(target)["options"]:
        raise CannotRestore("the options differ")
