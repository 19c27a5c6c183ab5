"""The ways from place to place that a grid has, whatever lies in its hexes: the same for boards of one shape.

A vehicle goes `FORWARD` or `BACK`, or is `FRESH`: it has just started and has yet to choose. A *spot* is a
place and on top of it which way it goes: `way * places.count + place`. What a way costs is listed elsewhere,
by the number of its *toll*, of which there are four for each hex: to enter it over the hexside, to enter it
by the vertex out of Bypass, to pass by it, each of these by the side of the hex from which it is done, and to
go on past a hex along the next hexside.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from operator import itemgetter
from typing import Final, NamedTuple

from msgspec import Struct

from rules.core.game.cache import cached
from rules.core.hex.grid import HexGrid
from rules.squad_leader.places import (
    A_HEX,
    APART,
    AROUND,
    FAR,
    HERE,
    LEFT,
    NEAR,
    OFF,
    OPEN,
    RIGHT,
    SIDES,
    TURNS,
    Laid,
    Places,
    places_of,
)

FORWARD, BACK, FRESH = 0, 1, 2

Way = tuple[int, int, int]
"""The spot to which a way leads, how many hexspines it turns first, and the number of its toll."""
Ways = tuple[Way, ...]


class Edge(NamedTuple):
    """A hexside over which a hex is entered: its number, the hex on the other side, and its side's bit."""

    number: int
    start: int
    bit: int


class Network(Struct, frozen=True, dict=True):
    """The ways over a grid, by the spot from which one goes on forward or back."""

    places: Places

    @cached_property
    def ends(self) -> tuple[int, ...]:
        """By edge, which is `hex * SIDES + side`: the hex on that side, or `OFF`."""
        return tuple(end for beside in self.places.beside for end in beside)

    @cached_property
    def by_edge(self) -> Callable[[list[float]], tuple[float, ...]]:
        """Return by edge what a list holds for the hex at its end; what is off the board stands last."""
        return itemgetter(*self.ends)

    @cached_property
    def tolls_into(self) -> tuple[tuple[int, ...], ...]:
        """By hex: the tolls of those who enter it or pass by."""
        firsts = 0, self.by_vertex, self.past
        return tuple(tuple(first + edge for edge, *_ in into for first in firsts) for into in self.into)

    @cached_property
    def into(self) -> tuple[tuple[Edge, ...], ...]:
        """By hex: the edges over which it is entered."""
        found: list[list[Edge]] = [[] for _ in self.places.beside]
        for number, end in enumerate(self.ends):
            if end != OFF:
                start, side = divmod(number, SIDES)
                found[end].append(Edge(number, start, 1 << side))
        return tuple(map(tuple, found))

    # -- tolls -----------------------------------------------------------------------------------

    @cached_property
    def by_vertex(self) -> int:
        """The toll of the first edge for those who enter by the vertex (2.33)."""
        return len(self.ends)

    @cached_property
    def past(self) -> int:
        """The toll of the first edge for those who pass by (2.3)."""
        return 2 * len(self.ends)

    @cached_property
    def along(self) -> int:
        """The toll of the first hex for those who go on past it."""
        return 3 * len(self.ends)

    def edge(self, start: int, end: int) -> int:
        """Return the edge over which a hex is entered from one beside it."""
        return start * SIDES + self.places.beside[start].index(end)

    # -- turns -----------------------------------------------------------------------------------

    @cached_property
    def turns(self) -> Laid[tuple[tuple[int, int], ...]]:
        """By spot: those to which turns in the hex lead, and the hexspines; of a fresh one both ways."""
        return Laid(self._turns)

    def _turns(self, spot: int) -> tuple[tuple[int, int], ...]:
        way, place = divmod(spot, self.places.count)
        facing = place % A_HEX
        if facing >= SIDES:
            return ()
        return tuple(
            (going * self.places.count + place - facing + turned, spines)
            for going in ((way,) if way != FRESH else (FORWARD, BACK))
            for turned, spines in TURNS[facing]
        )

    # -- ways ------------------------------------------------------------------------------------

    @cached_property
    def ways(self) -> Laid[Ways]:
        """The ways into the hexes around; in Bypass those along the next hexsides, and that straight on."""
        return Laid(lambda spot: self._onward(spot) + self.entries[spot])

    @cached_property
    def entries(self) -> Laid[Ways]:
        """The ways into the hexes around, after the fewest turns; out of Bypass that straight on."""
        return Laid(self._entries)

    def _entries(self, spot: int) -> Ways:
        back, number, rest = self._parts(spot)
        beside = self.places.beside[number]
        if rest >= SIDES:
            around = AROUND[rest - SIDES]
            side = around.behind if back else around.ahead
            toward = [(side, 0, rest % SIDES, self.by_vertex + number * SIDES + side)]
        else:
            toward = [
                (side, spines, facing, number * SIDES + side)
                for side, (spines, facing) in enumerate(NEAR[back][rest])
            ]
        return tuple(
            [
                (self._spot(back, beside[side], OPEN + facing), spines, toll)
                for side, spines, facing, toll in toward
                if beside[side] != OFF
            ]
        )

    @cached_property
    def farther(self) -> Laid[Ways]:
        """By `spot * SIDES + side`: the way in on that side to the other of the two facings."""
        return Laid(self._farther)

    def _farther(self, key: int) -> Ways:
        spot, side = divmod(key, SIDES)
        back, number, rest = self._parts(spot)
        spines, facing = FAR[back][rest][side]
        edge = number * SIDES + side
        return ((self._spot(back, self.ends[edge], OPEN + facing), spines, edge),)

    @cached_property
    def passings(self) -> Laid[Ways]:
        """By `spot * SIDES + side`: the ways past the hex on that side, beside either of its spines (2.3)."""
        return Laid(self._passings)

    def _passings(self, key: int) -> Ways:
        spot, side = divmod(key, SIDES)
        back, number, rest = self._parts(spot)
        beside, found = self.places.beside[number], []
        for facing, beyond, lie in ((side, side + 1, RIGHT), (side - 1, side - 1, LEFT)):
            if beside[beyond % SIDES] != OFF:
                turned = (facing + back * SIDES // 2) % SIDES
                lies = lie if not back else RIGHT + LEFT - lie
                to = self._spot(back, beside[side], lies + turned)
                found.append((to, APART[rest][turned], self.past + number * SIDES + side))
        return tuple(found)

    def _onward(self, spot: int) -> Ways:
        """Return the ways from a hexside along the next ones, after a turn about a vertex (2.33)."""
        back, number, rest = self._parts(spot)
        found: list[Way] = []
        for by, to, side in AROUND[rest - SIDES].onward[back] if rest >= SIDES else ():
            end = number if by == HERE else self.places.beside[number][by]
            if end != OFF and self.places.beside[end][side] != OFF:
                toll = self.along + number if by == HERE else self.past + number * SIDES + by
                found.append((self._spot(back, end, to), 1, toll))
        return tuple(found)

    @cached_property
    def twists(self) -> Laid[Way | None]:
        """By place in Bypass: the way back into a hex after a turn about the front vertex (2.33)."""
        return Laid(self._twist)

    def _twist(self, place: int) -> Way | None:
        number, rest = divmod(place, A_HEX)
        side, facing = AROUND[rest - SIDES].twist
        end = self.places.beside[number][side]
        if end == OFF:
            return None
        return self._spot(BACK, end, OPEN + facing), 1, self.by_vertex + number * SIDES + side

    def _parts(self, spot: int) -> tuple[int, int, int]:
        """Return whether a spot goes back, its hex, and its place in the hex."""
        back, place = divmod(spot, self.places.count)
        return back, *divmod(place, A_HEX)

    def _spot(self, back: int, number: int, rest: int) -> int:
        return back * self.places.count + number * A_HEX + rest


SIDES_IN: Final = tuple(
    tuple(side for side in range(SIDES) if bits >> side & 1) for bits in range(1 << SIDES)
)
"""By the bits of some sides: the sides."""


@cached(maxsize=16)
def network_of(grid: HexGrid) -> Network:
    """Return the ways over a grid."""
    return Network(places_of(grid))
