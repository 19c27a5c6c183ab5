"""Slow play: how long a turn lasts, whose turn it is and until when, computed from the journal's entries.

A turn is one side's time to act, from the entry that made it theirs to the entry that makes it another's.
Turns are numbered, and an undo returns to the number that stood there. So reading the same entries again
gives the same result, and a turn that is played again is not a new one. Nothing ends when a turn's time does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from rules.core.game.state import GameState
from tabletop.games.permission import END_GAME, PAUSE
from tabletop.games.values import Entry, JsonObject, SeatRow
from tabletop.timestamps import iso

EXTENDED: Final = "extend"
"""The entry by which the table records that a turn has more time."""
CHANGED: Final = "pace"
"""The entry by which the table records that the game is now slow, live, or slow with other hours."""
_Hours = Annotated[float, Meta(ge=1, le=24 * 60)]


class Asked(Struct, frozen=True, forbid_unknown_fields=True):
    """A slow game as its host requests it: the hours of a turn, and how many hours before its end to remind.

    `end` is when the game should be finished: until then, no turn lasts beyond it.
    """

    hours: _Hours
    reminders: Annotated[tuple[_Hours, ...], Meta(max_length=4)] = ()
    end: Annotated[datetime, Meta(tz=True)] | None = None


class Pace(Struct, frozen=True):
    """The pace of a slow game after its newest entry.

    `side` is at turn since `at` and has until `until`; `left` is its remaining seconds while the game stands.
    `began` are the numbers of the entries that began the turns so far, the present one last. `spent` is how
    many turn numbers are skipped in a game that became slow later, so that no two turns share a number.
    """

    hours: float
    reminders: tuple[float, ...]
    side: str | None
    at: str
    until: str
    left: float | None = None
    began: tuple[int, ...] = (0,)
    end: str = ""
    spent: int = 0

    @property
    def number(self) -> int:
        """The number of the present turn, from 1."""
        return self.spent + len(self.began)

    @property
    def state(self) -> Literal["runs", "stands"]:
        """Whether the time of the turn runs."""
        return "runs" if self.left is None else "stands"

    def is_out(self, at: str) -> bool:
        """Return whether the turn's time is over at the time `at`."""
        return self.left is None and self.until <= at


def read(text: str) -> Pace | None:
    """Read the pace from a game's row; None for a live game."""
    return msgspec.json.decode(text, type=Pace) if text else None


def wanted(asked: Any) -> Asked:
    """Read what a host asks for. Raises msgspec.ValidationError."""
    found = msgspec.convert(asked, Asked)
    reminders = tuple(sorted({each for each in found.reminders if each < found.hours}))
    try:
        end = found.end and datetime.fromisoformat(iso(found.end))
    except OverflowError as error:
        raise msgspec.ValidationError("the end is outside the calendar in UTC") from error
    return replace(found, reminders=reminders, end=end)


def first(asked: Asked | None, state: GameState, at: str) -> str:
    """Return the pace before the first entry, as a game's row stores it; empty for a live game."""
    if asked is None:
        return ""
    end = iso(asked.end) if asked.end else ""
    until = _until(at, asked.hours, end)
    return _text(Pace(asked.hours, asked.reminders, state.side_at_turn, at, until, end=end))


def again(text: str, state: GameState, at: str) -> str:
    """Return the pace of a game that starts over."""
    held = read(text)
    return first(asked_for(held), state, at) if held else ""


def after(text: str, entry: Entry) -> str:
    """Return the pace after an entry, given the pace before it; both as a game's row stores them."""
    held = read(text)
    if entry.by is None and entry.order["type"] == CHANGED:
        return _changed(held, entry)
    if held is None:
        return ""
    now = _taken_back(held, entry) if entry.order["type"] == "undo" else held
    if entry.after.side_at_turn != now.side or now.number < held.number:
        now = _next(now, entry, is_new=entry.after.side_at_turn != now.side)
    return _text(_standing(now, entry))


def after_all(text: str, entries: Iterable[Entry]) -> str:
    """Return the pace after several entries."""
    for entry in entries:
        text = after(text, entry)
    return text


def asked_for(held: Pace) -> Asked:
    """Return the request that leads to this pace."""
    return Asked(held.hours, held.reminders, datetime.fromisoformat(held.end) if held.end else None)


def later(at: str, seconds: float) -> str:
    """Return a time some seconds later."""
    return iso(datetime.fromisoformat(at) + timedelta(seconds=seconds))


def seconds_between(at: str, until: str) -> float:
    """Return the seconds from one time to another."""
    return (datetime.fromisoformat(until) - datetime.fromisoformat(at)).total_seconds()


def who_acts(side: str | None, seats: Sequence[SeatRow]) -> list[SeatRow]:
    """Return the seats that must act while a side is at turn: its players, or the GM where it has none."""
    players = [seat for seat in seats if seat.role == "player" and side in seat.sides]
    return players or [seat for seat in seats if side is not None and seat.role == "gm"]


def document(held: Pace) -> JsonObject:
    """Return a pace as JSON for those at the table."""
    return {
        "hours": held.hours,
        "reminders": list(held.reminders),
        "turn": held.number,
        "side": held.side,
        "since": held.at,
        "until": held.until if held.left is None else None,
        "end": held.end or None,
    }


def _text(held: Pace) -> str:
    return msgspec.json.encode(held).decode()


def _until(at: str, hours: float, end: str) -> str:
    """Return until when a turn lasts that begins now."""
    until = later(at, hours * 3600)
    return min(until, end) if end > at else until


def _changed(held: Pace | None, entry: Entry) -> str:
    """Return the pace that an organiser has set: the turn continues, with its full time from now."""
    wanted = entry.order["to"]
    if wanted is None:
        return ""
    begun = read(first(msgspec.convert(wanted, Asked), entry.after, entry.at))
    assert begun is not None
    counted = (held.began, held.spent) if held else ((entry.seq,), entry.seq)
    left = seconds_between(begun.at, begun.until) if entry.order["stands"] else None
    return _text(replace(begun, began=counted[0], spent=counted[1], left=left))


def _taken_back(held: Pace, entry: Entry) -> Pace:
    """Return the pace without the turns that an undo takes back; the side comes from the restored state."""
    began = tuple(seq for seq in held.began if seq <= entry.order["to"])
    if began == held.began:
        return held
    return replace(held, began=began or held.began[:1], side=entry.after.side_at_turn)


def _next(held: Pace, entry: Entry, *, is_new: bool) -> Pace:
    """Return the pace at the start of a turn, new or repeated after an undo, with its full time."""
    side, until = entry.after.side_at_turn, _until(entry.at, held.hours, held.end)
    began = (*held.began, entry.seq) if is_new else held.began
    left = None if held.left is None else seconds_between(entry.at, until)
    return replace(held, began=began, side=side, at=entry.at, until=until, left=left)


def _standing(held: Pace, entry: Entry) -> Pace:
    """Return the pace after an order to the table: paused, continued, ended, or with more time."""
    order = entry.order
    if order["type"] == EXTENDED and entry.by is None:
        return replace(held, until=order["until"], left=None if held.left is None else held.hours * 3600)
    stops = order["type"] == END_GAME or (order["type"] == PAUSE and order["on"])
    if stops and held.left is None:
        return replace(held, left=seconds_between(entry.at, held.until))
    if order["type"] == PAUSE and not order["on"] and held.left is not None:
        return replace(held, until=later(entry.at, held.left), left=None)
    return held
