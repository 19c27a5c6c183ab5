"""Where a vehicle may be on a board, as numbers: each hex has 18 places, three lies at each of six facings.

A facing is counted from 0, and so are a hex's sides: facing 0 looks along the spine between sides 0 and 1.
Outside Bypass a vehicle lies `OPEN`; in Bypass the hex beyond its hexside is to its `RIGHT` or to its `LEFT`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Final, NamedTuple, TypeVar

from msgspec import Struct

from rules.core.game.cache import cached
from rules.core.hex.grid import HexGrid

T = TypeVar("T")

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


class Laid(dict[int, T]):
    """A table that is laid as it is asked for."""

    def __init__(self, lay: Callable[[int], T]) -> None:
        super().__init__()
        self._lay = lay

    def __missing__(self, number: int) -> T:
        found = self[number] = self._lay(number)
        return found


def side_of(lie: int, facing: int) -> int:
    """Return the side of a vehicle's own hex on which its hexside is."""
    return right_of(facing) if lie == RIGHT else left_of(facing)


def right_of(facing: int) -> int:
    """Return the side square to the right of a facing."""
    return (facing + 2) % SIDES


def left_of(facing: int) -> int:
    """Return the side square to the left of a facing."""
    return (facing - 1) % SIDES


class Onward(NamedTuple):
    """A hexside along which Bypass goes on after a turn: its hex, the place and the side there."""

    by: int
    rest: int
    side: int


class Around(NamedTuple):
    """What lies around a place in Bypass: the hexes ahead and behind, and the hexsides after a turn (2.33).

    A hex is told by the side of the vehicle's own on which it lies, or is that: `HERE`. `onward` are the
    hexsides about the front vertex and those about the rear one. `twist` is the hex into which the vehicle
    may back after a turn about the front vertex, and the facing then.
    """

    ahead: int
    behind: int
    onward: tuple[tuple[Onward, ...], tuple[Onward, ...]]
    twist: tuple[int, int]


HERE: Final = -1


def _around(lie: int, facing: int) -> Around:
    if lie == RIGHT:
        left, right, ahead, behind = HERE, right_of(facing), (facing + 1) % SIDES, (facing + 3) % SIDES
    else:
        left, right, ahead, behind = left_of(facing), HERE, facing, (facing + 4) % SIDES
    right_turn, left_turn = (facing + 1) % SIDES, (facing - 1) % SIDES
    front = (
        *((ahead, RIGHT, right_turn), (right, LEFT, right_turn)),
        *((ahead, LEFT, left_turn), (left, RIGHT, left_turn)),
    )
    rear = (
        *((left, RIGHT, right_turn), (behind, LEFT, right_turn)),
        *((right, LEFT, left_turn), (behind, RIGHT, left_turn)),
    )
    twist = (right, left_turn) if left == HERE else (left, right_turn)
    return Around(ahead, behind, (_onward(front), _onward(rear)), twist)


def _onward(hexsides: tuple[tuple[int, int, int], ...]) -> tuple[Onward, ...]:
    return tuple(Onward(by, lie + facing, side_of(lie, facing)) for by, lie, facing in hexsides)


AROUND: Final = tuple(_around(lie, facing) for lie in (RIGHT, LEFT) for facing in range(SIDES))
"""By lie and facing in Bypass: what lies around."""


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

    @cached_property
    def count(self) -> int:
        """How many places there are."""
        return len(self.grid.labels) * A_HEX

    def along(self, number: int, side: int) -> tuple[int, int]:
        """Return the two places of a hex along a hexside of it."""
        first = number * A_HEX
        return first + RIGHT + (side - 2) % SIDES, first + LEFT + (side + 1) % SIDES

    def on_hexside(self, number: int, side: int) -> tuple[int, ...]:
        """Return the places on a hexside, in the hex on either side of it."""
        return *self.along(number, side), *self.along(self.beside[number][side], (side + SIDES // 2) % SIDES)

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

    @cached_property
    def spots(self) -> Laid[Spot]:
        """By place: its hex, facing and hexside."""
        return Laid(self._spot)

    def _spot(self, place: int) -> Spot:
        number, rest = divmod(place, A_HEX)
        lie, facing = rest - rest % SIDES, rest % SIDES
        if lie == OPEN:
            return self.grid.labels[number], self.degrees(facing), None
        beyond = self.beside[number][right_of(facing) if lie == RIGHT else left_of(facing)]
        return self.grid.labels[number], self.degrees(facing), self.grid.labels[beyond]


@cached(maxsize=64)
def places_of(grid: HexGrid) -> Places:
    """Return the places of a grid."""
    return Places(grid)
