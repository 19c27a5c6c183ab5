"""The next positions that a vehicle may go to, for the checks of orders and for the search.

2.11 ahead, 2.2 backward, 2.3 along a hexside past an obstacle, 2.33 from there by a vertex.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, NamedTuple

from msgspec import Struct

from rules.core.hex.grid import HexGrid
from rules.squad_leader.bypass_geometry import Straddle, straddle
from rules.squad_leader.units import About, Direction, Turned
from rules.squad_leader.vehicle import Pair, Vehicle

SPINE = 60
Kind = Literal["turn", "round", "enter", "bypass"]


class Position(Struct, frozen=True):
    """A hex and a VCA; in Bypass the hex beyond the hexside, and a turn that is not driven out yet."""

    hex: str
    facing: float
    along: str | None = None
    turned: Turned | None = None

    @property
    def line(self) -> float:
        """The VCA before a turn in Bypass."""
        return self.turned.origin if self.turned is not None else self.facing


class Move(NamedTuple):
    """A way to go on: turn, stop and start, enter a hex or pass by one; and where it leads."""

    kind: Kind
    to: Position
    heading: Direction | None


def position_of(vehicle: Vehicle) -> Position:
    """Return where a vehicle on the board is."""
    bypass = vehicle.own.bypass
    if bypass is None:
        return Position(vehicle.hex, vehicle.facing)
    return Position(vehicle.hex, vehicle.facing, bypass.hexside[1], bypass.turned)


def straddled(grid: HexGrid, at: Position) -> Straddle | None:
    """Return how a vehicle in Bypass lies on its hexside; None if it is not in Bypass."""
    return straddle(grid, (at.hex, at.along), at.line) if at.along is not None else None


def pair_ahead(grid: HexGrid, label: str, facing: float) -> Pair:
    """Return the two hexes of a VCA outside Bypass, left and right; None off the board."""
    beside = grid.neighbours(label)
    return beside.get(int(facing - 30) % 360), beside.get(int(facing + 30) % 360)


def ways_in(grid: HexGrid, at: Position, reverse: bool) -> list[str]:
    """Return the hexes that a vehicle may enter as it faces, forward or backward."""
    if at.along is not None:
        ways: tuple[str | None, ...] = (way_by_vertex(grid, at, reverse),)
    else:
        ways = pair_ahead(grid, at.hex, at.facing + 180 * reverse)
    return [label for label in ways if label is not None]


def way_by_vertex(grid: HexGrid, at: Position, reverse: bool) -> str | None:
    """Return the one hex that a vehicle in Bypass may enter, or None (2.33)."""
    lies = straddled(grid, at)
    if lies is None:
        return None
    if at.turned is None:
        return lies.rear_hex if reverse else lies.front_hex
    if reverse and at.turned.about == "front":
        return lies.backed_into(at.facing)
    return None


def open_hexside(grid: HexGrid, at: Position, reverse: bool) -> tuple[str, str] | None:
    """Return the two hexes of the one hexside along which a vehicle may go, or None (2.3, 2.22, 2.33)."""
    lies, about = straddled(grid, at), "rear" if reverse else "front"
    if at.along is None:
        first, second = pair_ahead(grid, at.hex, at.facing + 180 * reverse)
    elif lies is not None and at.turned is not None and at.turned.about == about:
        first, second = lies.swung_to(at.facing, about)
    else:
        return None
    return (first, second) if first is not None and second is not None else None


def abouts(heading: Direction | None) -> tuple[About, ...]:
    """Return the vertices about which a vehicle in Bypass may turn, by its direction (2.23)."""
    return tuple(about for about, other in _ABOUT if heading != other)


_ABOUT: tuple[tuple[About, Direction], ...] = (("front", "reverse"), ("rear", "forward"))


def moves_of(grid: HexGrid, at: Position, heading: Direction | None) -> Iterator[Move]:
    """Yield every way to go on from a position, even if it is too expensive or barred."""
    for to in _turns(grid, at, heading):
        yield Move("turn", to, heading)
    if heading is not None:
        yield Move("round", at, None)
    for direction in _directions(heading):
        reverse = direction == "reverse"
        for label in ways_in(grid, at, reverse):
            yield Move("enter", Position(label, at.facing), direction)
        hexside = open_hexside(grid, at, reverse)
        for label, along in (hexside, hexside[::-1]) if hexside is not None else ():
            yield Move("bypass", Position(label, at.facing, along), direction)


def _turns(grid: HexGrid, at: Position, heading: Direction | None) -> Iterator[Position]:
    """Yield the positions after a turn by a hexspine (2.11); in Bypass one has to be driven out (2.33)."""
    if at.turned is not None:
        yield Position(at.hex, at.turned.origin, at.along)
        return
    for facing in ((at.facing - SPINE) % 360, (at.facing + SPINE) % 360):
        if at.along is None:
            yield Position(at.hex, facing)
        else:
            for about in abouts(heading):
                yield Position(at.hex, facing, at.along, Turned(at.facing, about))


def _directions(heading: Direction | None) -> tuple[Direction, ...]:
    return (heading,) if heading is not None else ("forward", "reverse")
