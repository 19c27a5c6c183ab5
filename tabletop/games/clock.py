"""Clocks: the time that each side has left, computed from the times of the journal's entries.

The game's row stores the time left after the newest entry; reading the entries again gives the same result.
When a side's time is over the log says so, but nothing ends.
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
    during a pause and after the end. `turn` is the highest turn number so far; `out` lists the sides whose
    time the log has declared over.
    """

    seq: int
    at: str
    left: dict[str, float]
    side: str | None
    state: Literal["waits", "runs", "stands"] = "waits"
    turn: int = 0
    out: tuple[str, ...] = ()

    def left_at(self, at: str) -> dict[str, float]:
        """Return the seconds that each side has left at a time; negative once its time is over."""
        if self.state != "runs" or self.side not in self.left:
            return self.left
        passed = (datetime.fromisoformat(at) - datetime.fromisoformat(self.at)).total_seconds()
        return self.left | {self.side: round(self.left[self.side] - max(0.0, passed), _DECIMALS)}

    def seconds_to_tell(self, at: str) -> float | None:
        """Return in how many seconds the log must say that the running side's time is over.

        Return None if no side's time runs, or the log has said so already.
        """
        if self.state != "runs" or self.side is None or self.side in self.out:
            return None
        left = self.left_at(at).get(self.side)
        return None if left is None else max(0.0, left)

    def over_at(self, at: str) -> str | None:
        """Return a side whose time is over and of which the log has not yet said so, or None."""
        return next(
            (side for side, left in self.left_at(at).items() if left <= 0 and side not in self.out), None
        )


def read(text: str) -> Clock | None:
    """Read the clock from a game's row; None for a game without a clock."""
    return msgspec.json.decode(text, type=Clock) if text else None


def first(state: GameState) -> str:
    """Return the clock before the first entry, as a game's row stores it; empty without a clock."""
    if state.kit.clock is None:
        return ""
    full = {side.id: float(state.kit.clock.seconds) for side in state.sides}
    return _text(Clock(0, "", full, state.side_at_turn, turn=number_of(state) or 0))


def after(text: str, entry: Entry) -> str:
    """Return the clock after an entry, given the clock before it; both as a game's row stores them."""
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
    """Return the clock after all entries of a game, as its row stores it."""
    text = first(start)
    for entry in entries:
        text = after(text, entry)
    return text


def _text(clock: Clock) -> str:
    return msgspec.json.encode(clock).decode()


def _given_back(kind: kit.Clock, clock: Clock, entry: Entry, left: dict[str, float]) -> dict[str, float]:
    """Return the seconds left, with the increment that a side gets for ending its turn.

    An undo that makes it that side's turn again takes the increment away.
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
    """Return the clock with all its seconds restored, if they are per turn and a new turn has begun."""
    if kind.per != "turn" or number <= clock.turn:
        return clock
    return replace(clock, turn=number, left=dict.fromkeys(clock.left, float(kind.seconds)), out=())
