"""The ways over a board for a kind of vehicle: what each costs, and those among obstacles."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from rules.core.hex.board import HexBoard
from rules.squad_leader.hexes import MapHex
from rules.squad_leader.network import SIDES_IN, Ways, network_of
from rules.squad_leader.places import A_HEX, OFF, SIDES, Laid
from rules.squad_leader.pricing import Crossing, sorts_of
from rules.squad_leader.rates import TURN_MP, Fare, Going, Rates


class Ground:
    """One kind of vehicle on one board: `prices` by toll, and by hex a table of the ways from its spots.

    `turns` are the MP of a hexspine in each hex (2.11), `each` is what a wreck or vehicle adds beside a road,
    `shut` the places in Bypass where the hexside leaves no room, and no way costs less than `least`.
    """

    def __init__(self, board: HexBoard, rates: Rates) -> None:
        self.board = board
        self.rates = rates
        self.each = rates.wreck(by_road=False, in_lane=False)
        self.network = network_of(board.grid)
        self.places = self.network.places
        self.hexes: list[MapHex] = list(map(board.at, board.grid.labels))
        self.levels = [found.level for found in self.hexes]
        self.sorts = sorts_of(rates, self.hexes)
        self.turns = [sort.turn for sort in self.sorts]
        self.least = min((fare.mp for fare in self._cheapest() if fare.is_paid), default=0.0)
        self.roads: dict[int, Crossing] = {}
        self.prices = self._prices()
        self.shut = {*self._obstructed(), *self._at_roadblocks()}
        self._passed, self._cramped = self._obstacles()
        among_obstacles, plain = Laid(self._ways), self.network.ways
        obstacles = zip(self._passed, self._cramped, strict=True)
        self.tables = [among_obstacles if passed or cramped else plain for passed, cramped in obstacles]

    # -- what a way costs ------------------------------------------------------------------------

    def _cheapest(self) -> Iterator[Fare]:
        """Yield what the cheapest ways on the board cost: over level ground, by a road, past an obstacle."""
        for sort in set(self.sorts):
            yield self.rates.entry(Going(sort.found.terrain))
            yield self.rates.passing(sort.found.ground, 0, smoke=False)
        if self.board.roads:
            yield self.rates.entry(Going((), by_road=True))

    def _prices(self) -> list[float]:
        network, levels = self.network, self.levels
        enters = list(network.by_edge([*(sort.enter[0] for sort in self.sorts), inf]))
        pasts = list(network.by_edge([*(sort.past[0] for sort in self.sorts), inf]))
        lowest = min(levels)
        for end, level in enumerate(levels):
            if level > lowest:
                sort = self.sorts[end]
                for edge, start, _ in network.into[end]:
                    if level > levels[start]:
                        enters[edge] = sort.enter[level - levels[start]]
                        pasts[edge] = sort.past[level - levels[start]]
        by_vertex = enters.copy()
        for edge, crossing in self._crossings():
            enters[edge] = crossing.price(0)
        return [*enters, *by_vertex, *pasts, *(sort.along for sort in self.sorts)]

    def _crossings(self) -> Iterator[tuple[int, Crossing]]:
        """Yield the edges on which something lies, or over which a road leads, and note the roads."""
        index, levels = self.places.index, self.levels
        for pair in {*self.board.roads, *self.board.hexsides}:
            hexside, is_road = self.board.hexsides.get(pair, ()), pair in self.board.roads
            first, second = (index[label] for label in pair)
            for start, end in ((first, second), (second, first)):
                edge, climb = self.network.edge(start, end), max(0, levels[end] - levels[start])
                crossing = self.sorts[end].crossed(hexside, climb, is_road)
                if is_road:
                    self.roads[edge] = crossing
                yield edge, crossing

    def fares(self, edge: int) -> list[Fare]:
        """Return what it costs to enter a hex: by the road, where there is one, and beside it."""
        labels = self.board.grid.labels[edge // SIDES], self.board.grid.labels[self.network.ends[edge]]
        hexside = self.board.between(*labels)
        ways = (True, False) if self.board.is_road(*labels) else (False,)
        return [self.fare(edge, hexside, by_road) for by_road in ways]

    def fare(self, edge: int, hexside: tuple[str, ...] = (), by_road: bool = False) -> Fare:
        """Return what it costs to enter a hex over an edge with so much on it."""
        found = self.hexes[self.network.ends[edge]]
        climb = max(0, found.level - self.levels[edge // SIDES])
        return self.rates.entry(Going(found.terrain, hexside, climb, found.smoke, by_road))

    def is_by_road(self, edge: int, crowd: int) -> bool | None:
        """Return whether the cheaper way over an edge is by a road there; None where there is none (2.16)."""
        road = self.roads.get(edge)
        return road.is_by_road(crowd) if road is not None else None

    def prices_among(self, crowds: dict[int, int]) -> list[float]:
        """Return the prices with those for the wrecks and vehicles in hexes (2.14)."""
        prices, network = self.prices.copy(), self.network
        for end, crowd in crowds.items():
            extra = crowd * self.each
            for toll in network.tolls_into[end]:
                prices[toll] += extra
            for edge, _, _ in network.into[end] if self.roads else ():
                if edge in self.roads:
                    prices[edge] = self.roads[edge].price(crowd)
        return prices

    # -- obstacles -------------------------------------------------------------------------------

    def _obstructed(self) -> Iterator[int]:
        """Yield the places where a hexside is not clear on the side of the hex (2.31)."""
        for number, found in enumerate(self.hexes):
            for label in found.obstructed:
                side = self.places.beside[number].index(self.places.index[label])
                yield from self.places.along(number, side)

    def _at_roadblocks(self) -> Iterator[int]:
        """Yield the places on hexsides that a roadblock touches (2.31)."""
        for pair, words in self.board.hexsides.items():
            if "roadblock" in words:
                first, second = (self.places.index[label] for label in pair)
                beside = self.places.beside
                common = {*beside[first]} & {*beside[second]} - {OFF}
                for start, end in ((first, second), *((own, c) for c in common for own in (first, second))):
                    yield from self.places.on_hexside(start, beside[start].index(end))

    def _obstacles(self) -> tuple[list[int], list[int]]:
        """Return by hex, in bits, the sides where a hex is passed by, and where turns cost more than here."""
        passed, cramped = [0] * len(self.hexes), [0] * len(self.hexes)
        for end, sort in enumerate(self.sorts):
            if sort.is_passed or sort.turn > TURN_MP:
                for _, start, bit in self.network.into[end]:
                    passed[start] |= bit * sort.is_passed
                    cramped[start] |= bit * (sort.turn > self.turns[start])
        return passed, cramped

    # -- ways ------------------------------------------------------------------------------------

    def _ways(self, spot: int) -> Ways:
        """Return the ways from a hex beside obstacles: to either facing where turns cost more, and past."""
        network, number = self.network, spot % self.places.count // A_HEX
        ways = network.ways[spot]
        for side in SIDES_IN[self._cramped[number]]:
            ways += network.farther[spot * SIDES + side]
        for side in SIDES_IN[self._passed[number]]:
            ways += network.passings[spot * SIDES + side]
        return ways
