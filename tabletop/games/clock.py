"""Clocks: the time that each side has left, counted from the times of the journal's entries.

A game keeps what was left after its newest entry, so whoever reads the same entries counts the same. Nothing
ends when the time does; the log says so.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from rules.core.by_hand import kit
from rules.core.game.state import GameState
from rules.core.system.by_hand.ends import number_of
from tabletop.games.permission import END_GAME, PAUSE
from tabletop.games.values import Entry

RUNS_OUT: Final = "clock"
"""The order by which the table itself says that a side's time is over."""
RESTORED: Final = "restored"
_DECIMALS: Final = 3


class Clock(Struct, frozen=True):
    """The seconds that each side had `left` at `at`, the time of entry `seq`.

    It `waits` until an order changes something, `runs` for the `side` at turn, if there is one, and `stands`
    in a pause and at the end. `turn` is the highest number of a turn so far; `out` are the sides of whom the
    log has said that their time is over.
    """

    seq: int
    at: str
    left: dict[str, float]
    side: str | None
    state: Literal["waits", "runs", "stands"] = "waits"
    turn: int = 0
    out: tuple[str, ...] = ()

    def left_at(self, at: str) -> dict[str, float]:
        """Return the seconds that each side has left at a time; less than 0 once they are over."""
        if self.state != "runs" or self.side not in self.left:
            return self.left
        passed = (datetime.fromisoformat(at) - datetime.fromisoformat(self.at)).total_seconds()
        return self.left | {self.side: round(self.left[self.side] - max(0.0, passed), _DECIMALS)}

    def seconds_to_tell(self, at: str) -> float | None:
        """Return in how many seconds from a time the log has to say that the running side's time is over.

        None if no side's time runs, or the log has said so.
        """
        if self.state != "runs" or self.side is None or self.side in self.out:
            return None
        left = self.left_at(at).get(self.side)
        return None if left is None else max(0.0, left)

    def over_at(self, at: str) -> str | None:
        """Return the side whose time is over at a time, unless the log has said so; None if there is none."""
        return next(
            (side for side, left in self.left_at(at).items() if left <= 0 and side not in self.out), None
        )


def read(text: str) -> Clock | None:
    """Return the clock that a game's row keeps; None for a game without one."""
    return msgspec.json.decode(text, type=Clock) if text else None


def first(state: GameState) -> str:
    """Return the clock before the first entry, as a game's row keeps it; empty for a game without one."""
    if state.kit.clock is None:
        return ""
    full = {side.id: float(state.kit.clock.seconds) for side in state.sides}
    return _text(Clock(0, "", full, state.side_at_turn, turn=number_of(state) or 0))


def after(text: str, entry: Entry) -> str:
    """Return the clock after an entry, given the one before it; both as a game's row keeps them."""
    clock, kind = read(text), entry.after.kit.clock
    if clock is None or kind is None or entry.seq <= clock.seq:
        return text
    left = clock.left if entry.order["type"] == RESTORED else clock.left_at(entry.at)
    moved = replace(
        clock,
        seq=entry.seq,
        at=entry.at,
        left=_given_back(kind, clock, entry, left),
        side=entry.after.side_at_turn,
        state=_state(clock, entry),
    )
    if entry.order["type"] == RUNS_OUT:
        return _text(replace(moved, out=(*clock.out, entry.order["side"])))
    return _text(_new_turn(kind, moved, number_of(entry.after) or 0))


def after_all(start: GameState, entries: Iterable[Entry]) -> str:
    """Return the clock after all entries of a game, as its row keeps it."""
    text = first(start)
    for entry in entries:
        text = after(text, entry)
    return text


def _text(clock: Clock) -> str:
    return msgspec.json.encode(clock).decode()


def _given_back(kind: kit.Clock, clock: Clock, entry: Entry, left: dict[str, float]) -> dict[str, float]:
    """Return the seconds left with those that a side is given back for the turn that it has ended.

    An undo that makes it that side's turn again takes them away.
    """
    was, now = clock.side, entry.after.side_at_turn
    if was == now or not kind.increment:
        return left
    undone = entry.order["type"] == "undo"
    side, seconds = (now, -kind.increment) if undone else (was, kind.increment)
    return left if side not in left else left | {side: left[side] + seconds}


def _state(clock: Clock, entry: Entry) -> Any:
    order = entry.order
    if order["type"] == END_GAME or (order["type"] == PAUSE and order["on"]):
        return "stands"
    if order["type"] == PAUSE or (clock.state == "waits" and entry.after is not entry.before):
        return "runs"
    return clock.state


def _new_turn(kind: kit.Clock, clock: Clock, number: int) -> Clock:
    """Return the clock with all its seconds again, where they are for each turn and a new one has begun."""
    if kind.per != "turn" or number <= clock.turn:
        return clock
    return replace(clock, turn=number, left=dict.fromkeys(clock.left, float(kind.seconds)), out=())
