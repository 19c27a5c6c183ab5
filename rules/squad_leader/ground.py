"""The ways over a board for a kind of vehicle, and what each costs, worked out as they are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.core.hexboard import HexBoard
from rules.squad_leader.bypassing import bars_on_board
from rules.squad_leader.hexes import OBSTACLES, MapHex
from rules.squad_leader.places import OFF, SIDES, left_of, places_of, right_of
from rules.squad_leader.rates import Fare, Going, Rates


class Entry(NamedTuple):
    """A way into the hex on a `side`: its price forward, and what every wreck and vehicle there adds.

    `road` is as in the order: True by the road, False beside one that leads there too.
    """

    side: int
    end: int
    mp: float
    each: float
    road: bool | None = None


class Passing(NamedTuple):
    """A way past the hex `end`, on the `left` or the right of the spine that a `facing` looks along (2.3)."""

    facing: int
    end: int
    left: bool
    mp: float
    each: float


class Closed(NamedTuple):
    """A hex that a vehicle has no way into from the one beside it: as its fare says."""

    side: int
    end: int
    fare: Fare


class Exits(NamedTuple):
    """The ways out of a hex: those into each hex beside it, those of them that lead where turning costs more
    than here, and the hexes that are closed."""

    entries: list[Entry]
    cramped: list[Entry]
    closed: list[Closed]


class Ground:
    """The ways of one kind of vehicle on one board.

    `turns` are the MP of a hexspine in each hex (2.11); `each` is what a wreck or vehicle adds beside a road.
    """

    def __init__(self, board: HexBoard, rates: Rates) -> None:
        self.board = board
        self.rates = rates
        self.each = rates.wreck(by_road=False, in_lane=False)
        self.places = places_of(board.grid)
        self.hexes: list[MapHex] = [board.at(label) for label in board.grid.labels]
        kinds = {found.terrain for found in self.hexes}
        turns = {terrain: rates.turn(terrain) for terrain in kinds}
        obstacles = {terrain for terrain in kinds if any(word in OBSTACLES for word in terrain)}
        self.turns = [turns[found.terrain] for found in self.hexes]
        self.has_obstacle = [found.terrain in obstacles for found in self.hexes]
        self._fares: dict[tuple[int, int], Fare] = {}
        self._exits: dict[int, Exits] = {}
        self._passings: dict[int, list[Passing]] = {}
        self._open: dict[tuple[int, int], bool] = {}

    # -- from a hex ------------------------------------------------------------------------------

    def exits(self, number: int) -> Exits:
        """Return the ways from a hex into those beside it, and which of them are closed."""
        found = self._exits.get(number)
        if found is None:
            found = self._exits[number] = self._find_exits(number)
        return found

    def _find_exits(self, number: int) -> Exits:
        found = Exits([], [], [])
        for side, end in enumerate(self.places.beside[number]):
            if end == OFF:
                continue
            for fare, each, road in self._fares_into(number, end):
                if not fare.is_paid:
                    found.closed.append(Closed(side, end, fare))
                    continue
                entry = Entry(side, end, fare.mp, each, road)
                found.entries.append(entry)
                if self.turns[end] > self.turns[number]:
                    found.cramped.append(entry)
        return found

    def _fares_into(self, start: int, end: int) -> Iterator[tuple[Fare, float, bool | None]]:
        """Yield what it costs by the road, where there is one, and beside it, with what each wreck adds."""
        hexside: tuple[str, ...] = ()
        if self.board.hexsides or self.board.roads:
            labels = self.board.grid.labels[start], self.board.grid.labels[end]
            hexside = self.board.between(*labels)
            if self.board.is_road(*labels):
                each = self.rates.wreck(by_road=True, in_lane=self.hexes[end].lane is not None)
                yield self.entry_fare(start, end, hexside, by_road=True), each, True
                yield self.entry_fare(start, end, hexside), self.each, False
                return
        yield self.entry_fare(start, end, hexside), self.each, None

    def entry_fare(self, start: int, end: int, hexside: tuple[str, ...] = (), by_road: bool = False) -> Fare:
        """Return what it costs to enter a hex from another, over what lies on the hexside."""
        climb = self._climb(start, end)
        if hexside or by_road:
            return self._fare(end, hexside, climb, by_road)
        way = end, climb
        if way not in self._fares:
            self._fares[way] = self._fare(end, hexside, climb, by_road)
        return self._fares[way]

    def _fare(self, end: int, hexside: tuple[str, ...], climb: int, by_road: bool) -> Fare:
        found = self.hexes[end]
        return self.rates.entry(Going(found.terrain, hexside, climb, found.smoke, by_road))

    def _climb(self, start: int, end: int) -> int:
        """Return the levels up from a hex to another."""
        climb = self.hexes[end].level - self.hexes[start].level
        return climb if climb > 0 else 0

    def passings(self, number: int) -> list[Passing]:
        """Return the ways from a hex past the obstacles beside it."""
        found = self._passings.get(number)
        if found is None:
            found = self._passings[number] = list(self._find_passings(number))
        return found

    def _find_passings(self, number: int) -> Iterator[Passing]:
        beside = self.places.beside[number]
        if not any(self.has_obstacle[end] for end in beside if end != OFF):
            return
        for facing in range(SIDES):
            left, right = beside[facing], beside[(facing + 1) % SIDES]
            for end, other, side in ((left, right, right_of(facing)), (right, left, left_of(facing))):
                if OFF not in (end, other) and self.has_obstacle[end] and self.is_open(end, side):
                    fare = self.passing_fare(number, end)
                    if fare.is_paid:
                        yield Passing(facing, end, end == left, fare.mp, self.each)

    def is_open(self, number: int, side: int) -> bool:
        """Return whether a hexside leaves room on a hex's own side, and nothing bars it (2.3, 2.31)."""
        key = number, side
        if key not in self._open:
            label, along = (
                self.board.grid.labels[each] for each in (number, self.places.beside[number][side])
            )
            is_clear = along not in self.hexes[number].obstructed
            self._open[key] = is_clear and not any(bars_on_board(self.board, label, along))
        return self._open[key]

    def passing_fare(self, start: int, end: int) -> Fare:
        """Return what it costs to pass by a hex: its climb and smoke only on the way in (2.3)."""
        found = self.hexes[end]
        if start == end:
            return self.rates.passing(found.ground, 0, smoke=False)
        return self.rates.passing(found.ground, self._climb(start, end), found.smoke)
