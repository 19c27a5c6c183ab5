"""The kit: what a system and a scenario declare for play by hand.

An empty name is looked up in the system's catalogue, or in the core's: `word_mark.shock`. So are the use of
a face (`word_tray-command.n1`) and the text of a row (`word_keeps-command-6.n2`, `word_table-morale.n4`). A
name that a scenario gives is shown as it is written.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Final, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from rules.core.by_hand.marks import Count, Id, Name, Text

MOST_MARK_KINDS: Final = 60
MOST_TRACKS: Final = 20
MOST_ROLLS: Final = 60
MOST_ROWS: Final = 60
MOST_FITTING: Final = 20
LARGEST: Final = 9_999
KITS_SHARED: Final = 64
"""The number of recently read kits to cache; games of one scenario share theirs."""

SIGNS: Final = (
    *("bolt", "pin", "man", "eye", "tick", "burst"),
    *("cross", "press", "empty", "flame", "wreck", "lines"),
)
"""The drawn signs of marks, in the order of the core's marks."""
MOST_LETTERS: Final = 2
"""The most letters of a sign that is none of these."""

Hands = Literal["ungoverned", "all", "none"]
MarkSort = Literal["hurts", "about", "ended", "count"]
Sign = Annotated[str, Meta(max_length=10)]
Value = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Face = Annotated[str, Meta(max_length=4)]
"""What a die shows, as a key of JSON."""


class MarkKind(Struct, frozen=True, gc=False, omit_defaults=True):
    """A mark that units may carry.

    `kind` decides its shape: what hurts, what a unit is about, what it can no longer do, a count or a note.
    `counts`: it is counted, up to `most`. `by` "any": either side may set it. `wrecks`: a unit with it is a
    wreck. `key` sets it. `fits` are the kinds of units that it is offered for, none: any.
    """

    id: Id
    kind: MarkSort
    name: Name = ""
    sign: Sign = ""
    counts: bool = False
    most: Count | None = None
    by: Literal["own", "any"] = "own"
    wrecks: bool = False
    key: Annotated[str, Meta(max_length=1)] = ""
    fits: Annotated[tuple[Name, ...], Meta(max_length=MOST_FITTING)] = ()


class Track(Struct, frozen=True, gc=False, omit_defaults=True):
    """A counter of each side, or of the game; `cells`: it is shown as so many cells."""

    id: Id
    name: Name = ""
    short: Name = ""
    per: Literal["side", "game"] = "side"
    start: Value | dict[Id, Value] = 0
    least: Value = 0
    most: Value | None = None
    cells: Annotated[int, Meta(ge=1, le=60)] | None = None

    def first(self, owner: str) -> int:
        """Return its first value for a side: the least one if none is declared."""
        return self.start.get(owner, self.least) if isinstance(self.start, dict) else self.start

    @property
    def last(self) -> int:
        """The largest value that it may have."""
        return LARGEST if self.most is None else self.most

    def holds(self, value: int) -> bool:
        """Return whether it may have this value."""
        return self.least <= value <= self.last


class Row(Struct, frozen=True, gc=False, omit_defaults=True):
    """A row of a table that is looked up: for totals up to `upto` it says this."""

    upto: Value
    text: Text = ""


Rows = Annotated[tuple[Row, ...], Meta(max_length=MOST_ROWS)]


class Use(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a face of a tray is spent on; `fits` are the kinds of units that it is meant for, none: any."""

    name: Name = ""
    fits: Annotated[tuple[Name, ...], Meta(max_length=MOST_FITTING)] = ()


class Kept(Struct, frozen=True, gc=False, omit_defaults=True):
    """What becomes of a face of a tray that is not spent.

    `track` counts it; `table` says what follows from how many there are, none included.
    """

    track: Id | None = None
    table: Rows = ()


class RollKind(Struct, frozen=True, gc=False, omit_defaults=True):
    """A roll of the system's or the scenario's own; `dice` is asked for what stands in braces.

    `tray` says what each face is spent on (a text is its name), `keeps` what becomes of faces that are not,
    `table` what a total means.
    """

    id: Id
    dice: Text
    name: Name = ""
    tray: dict[Face, Text | Use] | None = None
    keeps: dict[Face, Kept] | None = None
    table: Rows | None = None

    def fits(self, face: int, kind: str) -> bool:
        """Return whether a face of the tray is meant for units of a kind."""
        use = (self.tray or {}).get(str(face), "")
        return isinstance(use, str) or not use.fits or kind in use.fits


class Clock(Struct, frozen=True, gc=False, omit_defaults=True):
    """The time of each side, for the game or for each turn; `increment` is given back with each turn."""

    per: Literal["game", "turn"]
    seconds: Annotated[int, Meta(ge=1, le=360_000)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


Marks = Annotated[tuple[MarkKind, ...], Meta(max_length=MOST_MARK_KINDS)]
TrackKinds = Annotated[tuple[Track, ...], Meta(max_length=MOST_TRACKS)]
Rolls = Annotated[tuple[RollKind, ...], Meta(max_length=MOST_ROLLS)]


class Kit(Struct, frozen=True, gc=False, omit_defaults=True):
    """What a game has for play by hand; `hands` says which of their units players move freely."""

    hands: Hands = "ungoverned"
    marks: Marks = ()
    tracks: TrackKinds = ()
    rolls: Rolls = ()
    clock: Clock | None = None

    def mark(self, mark_id: str) -> MarkKind | None:
        """Return the mark with this id, or None."""
        return _with_id(self.marks, mark_id)

    def track(self, track_id: str) -> Track | None:
        """Return the track with this id, or None."""
        return _with_id(self.tracks, track_id)

    def roll(self, roll_id: str) -> RollKind | None:
        """Return the roll with this id, or None."""
        return _with_id(self.rolls, roll_id)

    def with_own(self, own: OwnKit) -> Kit:
        """Return the kit with a scenario's own declarations added; the same id replaces the usual one."""
        return Kit(
            self.hands if own.hands is UNSET else own.hands,
            _merged(self.marks, own.marks),
            _merged(self.tracks, own.tracks),
            _merged(self.rolls, own.rolls),
            self.clock if own.clock is UNSET else own.clock,
        )

    def beyond(self, usual: Kit) -> OwnKit:
        """Return the declarations of this kit that are not in the usual one, or differ there."""
        return OwnKit(
            UNSET if self.hands == usual.hands else self.hands,
            tuple(mark for mark in self.marks if mark not in usual.marks),
            tuple(track for track in self.tracks if track not in usual.tracks),
            tuple(roll for roll in self.rolls if roll not in usual.rolls),
            UNSET if self.clock == usual.clock else self.clock,
        )


class OwnKit(Struct, frozen=True, gc=False, omit_defaults=True):
    """The part of a kit that a scenario declares itself; what it leaves out is its system's."""

    hands: Hands | UnsetType = UNSET
    marks: Marks = ()
    tracks: TrackKinds = ()
    rolls: Rolls = ()
    clock: Clock | UnsetType | None = UNSET


Declared = TypeVar("Declared", MarkKind, Track, RollKind)


def _with_id(members: tuple[Declared, ...], wanted: str) -> Declared | None:
    return next((member for member in members if member.id == wanted), None)


def _merged(usual: tuple[Declared, ...], own: tuple[Declared, ...]) -> tuple[Declared, ...]:
    """Return the usual members, each replaced by an own one with its id, and then the other own ones."""
    by_id = {member.id: member for member in usual} | {member.id: member for member in own}
    return tuple(by_id.values())


def read_kit(document: dict[str, Any]) -> Kit:
    """Return the kit of its document, the same object for the same document."""
    return _read_kit(msgspec.json.encode(document))


@lru_cache(KITS_SHARED)
def _read_kit(text: bytes) -> Kit:
    return msgspec.json.decode(text, type=Kit)
