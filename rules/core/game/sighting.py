"""The answers about sight and templates: what a line crosses, what is seen, what is touched."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rules.core.by_hand.marks import Id
from rules.core.geometry.plane import Point
from rules.core.words.messages import Words

Crosses = Literal["line", "area", "closed"]
Arc = Literal["front", "side", "rear"]
Edged = Literal["turret", "hull"]
"""From where a unit looks: its middle, or whichever place of its hull's edge sees most."""
End = tuple[Point, Point]


class SightEnd(Struct, frozen=True, forbid_unknown_fields=True):
    """An end of a line of sight: a unit, a spot of a table or a hex, one of the three."""

    unit: Id | None = None
    at: Point | None = None
    hex: Id | None = None
    edge: Edged = "turret"

    def __post_init__(self) -> None:
        if [self.unit, self.at, self.hex].count(None) != 2:
            raise ValueError("a line of sight begins and ends at a unit, a spot or a hex")


class Crossed(Struct, frozen=True, gc=False, rename={"start": "from", "end": "to"}):
    """What a line of sight crosses: a `line` thing, an `area` that it runs in, or what has `closed` it.

    What closes sight is an area to those who stand in it. On a table `at` is the middle of the crossing,
    `start` and `end` are inches along the thread, and an area has the `inches` between them. On hexes it is
    in a `hex` or on a `side`, named by its two hexes; `along` where the line runs along a hexside.
    """

    kind: Crosses
    what: Words
    at: Point | None = None
    feature: str | None = None
    unit: str | None = None
    token: str | None = None
    start: float | None = None
    end: float | None = None
    inches: float | None = None
    hex: str | None = None
    side: tuple[str, str] | None = None
    along: bool = False


class SeenPart(Struct, frozen=True, gc=False):
    """A part of the edge that is turned to the eye, and whether it is seen."""

    edge: tuple[Point, ...]
    seen: bool


class TableSight(Struct, frozen=True):
    """Sight on a table, from an eye to a unit or a spot.

    A unit's eye is its turret, or the place of its edge that sees most.

    `inches` are from edge to edge. The `thread` is the line from the eye to the middle of the target, between
    the edges; None where those touch. `seen` is the share of the target's outline, by its width as the eye
    sees it; of a spot 1 or 0. `wedge` are the ends of that outline, None for a spot, or if the eye is in the
    target. An arc is that of a hull in which the other end lies, parted by lines of 45° from its corners.
    """

    eye: Point
    inches: float
    thread: End | None
    crosses: tuple[Crossed, ...]
    seen: float
    wedge: End | None = None
    seen_parts: tuple[SeenPart, ...] = ()
    arc_of_target: Arc | None = None
    arc_of_firer: Arc | None = None


class HexSight(Struct, frozen=True):
    """Sight on hexes: the range, the hexes under the line in order, what it crosses, whether that closes it.

    Where the line runs along a hexside, both of its hexes stand in one place of `line`.
    """

    hexes: int
    line: tuple[tuple[str, ...], ...]
    crosses: tuple[Crossed, ...]
    closed: bool
    arc_of_target: Arc | None = None
    arc_of_firer: Arc | None = None


class Fan(Struct, frozen=True):
    """Everything seen from a spot of a table: a polygon about it."""

    eye: Point
    fan: tuple[Point, ...]


class HexFan(Struct, frozen=True):
    """The hexes seen from a hex, itself included."""

    hex: str
    fan: tuple[str, ...]


class Touched(Struct, frozen=True, gc=False):
    """A unit that a template touches, and the part of it that does."""

    unit: str
    part: float
