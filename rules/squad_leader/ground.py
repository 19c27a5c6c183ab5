"""The ways over a board for a kind of vehicle, and what each costs, worked out as they are asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rules.core.hexboard import HexBoard
from rules.squad_leader.bypassing import bars_in_hex, touches_roadblock
from rules.squad_leader.hexes import MapHex
from rules.squad_leader.places import OFF, SIDES, left_of, places_of, right_of
from rules.squad_leader.rates import Fare, Going, Rates

Entry = tuple[int, int, float, float, bool | None]
"""A way into a hex: the side on which it lies, the hex, its price forward, what each wreck there adds,
and its `road` as in the order: True by the road, False beside one that leads there too."""

Passing = tuple[int, int, bool, float, float]
"""A way past a hex beside a spine (2.3): the facing along the spine, the hex, whether it is the left one, its
price forward, and what each wreck there adds."""


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

    `turns` are the MP of a hexspine in each hex (2.11), `each` is what a wreck or vehicle adds beside a road,
    and no way costs less than `least`.
    """

    def __init__(self, board: HexBoard, rates: Rates) -> None:
        self.board = board
        self.rates = rates
        self.each = rates.wreck(by_road=False, in_lane=False)
        self.places = places_of(board.grid)
        self.hexes: list[MapHex] = [board.at(label) for label in board.grid.labels]
        self.levels = [found.level for found in self.hexes]
        turns = {terrain: rates.turn(terrain) for terrain in {found.terrain for found in self.hexes}}
        self.turns = [turns[found.terrain] for found in self.hexes]
        kinds = {(found.terrain, found.blaze): found for found in self.hexes}
        passed = {kind: not any(bars_in_hex(found, "")) for kind, found in kinds.items()}
        self.is_passed = [passed[found.terrain, found.blaze] for found in self.hexes]
        self.least = min((fare.mp for fare in self._cheapest() if fare.is_paid), default=0.0)
        self._crossed = {
            frozenset(map(self.places.index.get, pair)) for pair in (*board.roads, *board.hexsides)
        }
        self._level = self._by_hex(lambda found: rates.entry(Going(found.terrain, (), 0, found.smoke)))
        self._past = self._by_hex(lambda found: rates.passing(found.ground, 0, found.smoke))
        self._along = self._by_hex(lambda found: rates.passing(found.ground, 0, smoke=False))
        self._exits: dict[int, Exits] = {}
        self._passings: dict[int, list[Passing]] = {}
        self._open: dict[tuple[int, int], bool] = {}

    def _by_hex(self, fare: Callable[[MapHex], Fare]) -> list[Fare]:
        """Return a fare for every hex, worked out once for those that are alike."""
        kinds = {(found.terrain, found.ground, found.smoke): found for found in self.hexes}
        fares = {kind: fare(found) for kind, found in kinds.items()}
        return [fares[found.terrain, found.ground, found.smoke] for found in self.hexes]

    def _cheapest(self) -> Iterator[Fare]:
        """Yield what the cheapest ways on the board cost: over level ground, by a road, past an obstacle."""
        for terrain, ground in {(found.terrain, found.ground) for found in self.hexes}:
            yield self.rates.entry(Going(terrain))
            yield self.rates.passing(ground, 0, smoke=False)
        if self.board.roads:
            yield self.rates.entry(Going((), by_road=True))

    # -- from a hex ------------------------------------------------------------------------------

    def exits(self, number: int) -> Exits:
        """Return the ways from a hex into those beside it, and which of them are closed."""
        found = self._exits.get(number)
        if found is None:
            found = self._exits[number] = self._find_exits(number)
        return found

    def _find_exits(self, number: int) -> Exits:
        found, turn = Exits([], [], []), self.turns[number]
        for side, end in enumerate(self.places.beside[number]):
            if end == OFF:
                continue
            if self._crossed and frozenset((number, end)) in self._crossed:
                fares = self._fares_across(number, end)
            else:
                fares = ((self.entry_fare(number, end), self.each, None),)
            for fare, each, road in fares:
                if not fare.is_paid:
                    found.closed.append(Closed(side, end, fare))
                    continue
                entry = side, end, fare.mp, each, road
                found.entries.append(entry)
                if self.turns[end] > turn:
                    found.cramped.append(entry)
        return found

    def _fares_across(self, start: int, end: int) -> tuple[tuple[Fare, float, bool | None], ...]:
        """Return what it costs by the road, where there is one, and beside it, with what each wreck adds."""
        labels = self.board.grid.labels[start], self.board.grid.labels[end]
        hexside = self.board.between(*labels)
        if not self.board.is_road(*labels):
            return ((self._fare(start, end, hexside), self.each, None),)
        each = self.rates.wreck(by_road=True, in_lane=self.hexes[end].lane is not None)
        by_road = self._fare(start, end, hexside, by_road=True), each, True
        return by_road, (self._fare(start, end, hexside), self.each, False)

    def entry_fare(self, start: int, end: int) -> Fare:
        """Return what it costs to enter a hex from another, with nothing on the hexside."""
        return self._level[end] if self.levels[end] <= self.levels[start] else self._fare(start, end)

    def _fare(self, start: int, end: int, hexside: tuple[str, ...] = (), by_road: bool = False) -> Fare:
        found, climb = self.hexes[end], self._climb(start, end)
        return self.rates.entry(Going(found.terrain, hexside, climb, found.smoke, by_road))

    def _climb(self, start: int, end: int) -> int:
        """Return the levels up from a hex to another."""
        return max(0, self.levels[end] - self.levels[start])

    def passings(self, number: int) -> list[Passing]:
        """Return the ways from a hex past the obstacles beside it."""
        found = self._passings.get(number)
        if found is None:
            found = self._passings[number] = list(self._find_passings(number))
        return found

    def _find_passings(self, number: int) -> Iterator[Passing]:
        beside = self.places.beside[number]
        for side, end in enumerate(beside):
            if end == OFF or not self.is_passed[end]:
                continue
            before = (side - 1) % SIDES
            for facing, own, other in ((side, right_of(side), side + 1), (before, left_of(before), before)):
                if beside[other % SIDES] != OFF and self.is_open(end, own):
                    fare = self.passing_fare(number, end)
                    if fare.is_paid:
                        yield facing, end, facing == side, fare.mp, self.each

    def is_open(self, number: int, side: int) -> bool:
        """Return whether the hexside of a hex that may be passed by is open on its side (2.3, 2.31)."""
        found = self.hexes[number]
        if not found.obstructed and not self.board.hexsides:
            return True
        key = number, side
        if key not in self._open:
            label, along = (
                self.board.grid.labels[each] for each in (number, self.places.beside[number][side])
            )
            is_clear = along not in found.obstructed
            self._open[key] = is_clear and not touches_roadblock(self.board, label, along)
        return self._open[key]

    def passing_fare(self, start: int, end: int) -> Fare:
        """Return what it costs to pass by a hex: its climb and smoke only on the way in (2.3)."""
        if start == end:
            return self._along[end]
        if self.levels[end] <= self.levels[start]:
            return self._past[end]
        return self.rates.passing(self.hexes[end].ground, self._climb(start, end), self.hexes[end].smoke)
