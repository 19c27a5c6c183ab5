"""Where a vehicle may be on a board, as numbers: each hex has 18 places, three lies at each of six facings.

A facing is counted from 0, and so are a hex's sides: facing 0 looks along the spine between sides 0 and 1.
Outside Bypass a vehicle lies `OPEN`; in Bypass the hex beyond its hexside is to its `RIGHT` or to its `LEFT`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from msgspec import Struct

from rules.core.hexes import HexGrid

SIDES: Final = 6
OPEN, RIGHT, LEFT = 0, 6, 12
A_HEX: Final = 18
OFF: Final = -1
"""No hex: beyond the board's edge."""

Spot = tuple[str, int, str | None]
"""A hex, a facing in degrees, and in Bypass the hex beyond the hexside."""

Turning = tuple[int, int]
"""How many hexspines to turn, and the facing then."""
Turnings = tuple[tuple[Turning, ...], ...]
"""Turnings by facing and side."""


def spines_apart(first: int, second: int) -> int:
    """Return how many hexspines lie between two facings."""
    apart = (first - second) % SIDES
    return min(apart, SIDES - apart)


def _toward(facing: int, side: int) -> list[Turning]:
    """Return how to turn so that a side is one of the two ahead: the nearer way, and the farther."""
    return sorted((spines_apart(facing, end), end) for end in (side % SIDES, (side - 1) % SIDES))


def _turnings(about: int, which: int) -> Turnings:
    return tuple(
        tuple(_toward(facing, side + about)[which] for side in range(SIDES)) for facing in range(SIDES)
    )


NEAR: Final = _turnings(0, 0), _turnings(SIDES // 2, 0)
"""The shorter turns after which a side lies ahead, and after which it lies behind."""
FAR: Final = _turnings(0, 1), _turnings(SIDES // 2, 1)
"""The longer ones, to the other facing of which that is true."""
APART: Final = tuple(tuple(spines_apart(facing, other) for other in range(SIDES)) for facing in range(SIDES))
"""By facing and facing: the hexspines between them."""
TURNS: Final = tuple(
    tuple((other, spines) for other, spines in enumerate(apart) if spines) for apart in APART
)
"""By facing: every other facing, and the hexspines to it."""


class Onward(NamedTuple):
    """A hexside along which Bypass goes on after a turn: the place there, its hex and side, if it is back."""

    to: int
    end: int
    side: int
    back: bool


class Around(NamedTuple):
    """What lies around a place in Bypass: the hexes ahead and behind, and the hexsides after a turn (2.33).

    `twist` is the hex into which it may back after a turn about the front vertex, and the facing then.
    """

    ahead: int
    behind: int
    onward: tuple[Onward, ...]
    twist: tuple[int, int]


class Places(Struct, frozen=True, dict=True):
    """The places of a board's grid."""

    grid: HexGrid

    @cached_property
    def index(self) -> dict[str, int]:
        """The number of each hex by its label."""
        return {label: number for number, label in enumerate(self.grid.labels)}

    @cached_property
    def bearings(self) -> tuple[int, ...]:
        """The bearings of a hex's sides, in degrees."""
        return tuple(sorted(self.grid.sides))

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """By hex and side: the hex on that side, or `OFF`."""
        found = []
        for label in self.grid.labels:
            beside = self.grid.neighbours(label)
            found.append(tuple(self.index.get(beside.get(side, ""), OFF) for side in self.bearings))
        return tuple(found)

    def around(self, place: int) -> Around:
        """Return what lies around a place in Bypass."""
        if place not in self._around:
            self._around[place] = self._find_around(place)
        return self._around[place]

    @cached_property
    def _around(self) -> dict[int, Around]:
        return {}

    def _find_around(self, place: int) -> Around:
        own, rest = divmod(place, A_HEX)
        lie, facing, beside = rest - rest % SIDES, rest % SIDES, self.beside[own]
        if lie == RIGHT:
            left, right, front, rear = (
                own,
                beside[right_of(facing)],
                (facing + 1) % SIDES,
                (facing + 3) % SIDES,
            )
        else:
            left, right, front, rear = beside[left_of(facing)], own, facing, (facing + 4) % SIDES
        ahead, behind = beside[front], beside[rear]
        onward = [
            *self._onward(ahead, right, left, behind, (facing + 1) % SIDES, RIGHT, LEFT),
            *self._onward(ahead, left, right, behind, (facing - 1) % SIDES, LEFT, RIGHT),
        ]
        twist = (right, (facing - 1) % SIDES) if left == own else (left, (facing + 1) % SIDES)
        return Around(ahead, behind, tuple(onward), twist)

    def _onward(
        self, ahead: int, near: int, far: int, behind: int, facing: int, inner: int, outer: int
    ) -> Iterator[Onward]:
        """Yield the hexsides at either vertex for the facing after a turn, in both hexes of each."""
        hexes = (ahead, inner, False), (near, outer, False), (far, inner, True), (behind, outer, True)
        for end, lie, back in hexes:
            side = side_of(lie, facing)
            if end != OFF and self.beside[end][side] != OFF:
                yield Onward(end * A_HEX + lie + facing, end, side, back)

    @property
    def count(self) -> int:
        """How many places there are."""
        return len(self.grid.labels) * A_HEX

    def side(self, label: str, beside: str) -> int:
        """Return the side of a hex on which another lies."""
        return self.beside[self.index[label]].index(self.index[beside])

    def degrees(self, facing: int) -> int:
        """Return a facing in degrees."""
        return (self.bearings[facing] + 30) % 360

    def facing(self, degrees: float) -> int:
        """Return the facing of so many degrees."""
        return self.bearings.index(int(degrees - 30) % 360)

    def place(self, label: str, degrees: float, along: str | None = None) -> int:
        """Return the number of a place."""
        number, facing, lie = self.index[label], self.facing(degrees), OPEN
        if along is not None:
            lie = RIGHT if self.side(label, along) == right_of(facing) else LEFT
        return number * A_HEX + lie + facing

    def spot(self, place: int) -> Spot:
        """Return the hex, facing and hexside of a place."""
        if place not in self._spots:
            self._spots[place] = self._find_spot(place)
        return self._spots[place]

    @cached_property
    def _spots(self) -> dict[int, Spot]:
        return {}

    def _find_spot(self, place: int) -> Spot:
        number, rest = divmod(place, A_HEX)
        lie, facing = rest - rest % SIDES, rest % SIDES
        if lie == OPEN:
            return self.grid.labels[number], self.degrees(facing), None
        beyond = self.beside[number][right_of(facing) if lie == RIGHT else left_of(facing)]
        return self.grid.labels[number], self.degrees(facing), self.grid.labels[beyond]


def side_of(lie: int, facing: int) -> int:
    """Return the side of a vehicle's own hex on which its hexside is."""
    return right_of(facing) if lie == RIGHT else left_of(facing)


def right_of(facing: int) -> int:
    """Return the side square to the right of a facing."""
    return (facing + 2) % SIDES


def left_of(facing: int) -> int:
    """Return the side square to the left of a facing."""
    return (facing - 1) % SIDES


@lru_cache(maxsize=64)
def places_of(grid: HexGrid) -> Places:
    """Return the places of a grid."""
    return Places(grid)
