"""The steps over a board for a kind of vehicle, as the search uses them: their costs, and missing steps."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import chain
from math import inf
from typing import Final

from rules.core.hex.board import HexBoard
from rules.core.hex.crossings import Crossing
from rules.core.hex.network import OFF, SIDES, Lazy, Network, Ways, hex_by_hex, network_of
from rules.squad_leader.bypass_bars import bars_in_hex
from rules.squad_leader.costs import (
    along_cost,
    by_vertex,
    cheapest_cost,
    entry_cost,
    passing_cost,
    turn_cost,
)
from rules.squad_leader.hexes import MapHex
from rules.squad_leader.joins import ENTER, PATTERN, ROUND, STEPS, onward_of, ways_out_of
from rules.squad_leader.rates import Rates
from rules.squad_leader.stances import BEGIN, along_hexside, positions_of

NEVER: Final = (inf,) * (ROUND - ENTER)
"""The costs of crossing an edge that leads to no hex."""


class Ground:
    """The steps of one kind of vehicle on one board: their `costs` by hex, side and kind of order.

    `network` has the ways that are not barred, `all_ways` also has the barred ones. `least` is the cheapest
    cost of each kind. `bogs` says for each label whether the hex requires a Bog Check of vehicles off the
    road (8.21). `shut` are the nodes in Bypass where the hexside leaves no room.
    """

    def __init__(self, board: HexBoard, rates: Rates) -> None:
        self.board = board
        self.rates = rates
        self.crossings = board.crossings
        self.mesh = self.crossings.mesh
        self._by_look = [self._within(found) for found in self.crossings.looks]
        self._by_kind = [self._crossed(crossing, 0) for crossing in self.crossings.kinds]
        self.least = self._least()
        self.costs = self._costs()
        self.shut = {*self._obstructed(), *self._at_roadblocks()}
        self.network = Network(self.mesh, PATTERN, self._alike(), self.costs, self.least)
        self.all_ways = network_of(board.grid, PATTERN)
        self.positions = positions_of(board.grid)
        bogs_in = Lazy[tuple[str, ...], bool](lambda terrain: rates.chart.bog(terrain) is not None)
        self.bogs = Lazy[str, bool](lambda label: bogs_in[board.at(label).terrain])
        self.onward = onward_of(board.grid)
        self.ways_out = ways_out_of(board.grid)
        self._crowded: dict[tuple[int, int], tuple[float, ...]] = {}

    # -- what a step costs -----------------------------------------------------------------------

    def _least(self) -> list[float]:
        """Return the cheapest cost of each list."""
        met = [self._by_kind[kind] for kind in self.crossings.met]
        return [min(costs) for each in (self._by_look, met or [NEVER]) for costs in zip(*each, strict=True)]

    def _costs(self) -> list[Sequence[float]]:
        """Return by hex the costs of all lists, side by side."""
        crossings = self.crossings
        within, crossed = crossings.by_hexes(self._by_look), crossings.by_edges(self._by_kind, NEVER)
        by_edge = chain.from_iterable(zip(within, crossed, strict=True))
        return hex_by_hex(tuple(chain.from_iterable(by_edge)), SIDES * ROUND)

    def _crossed(self, crossing: Crossing, standing: int) -> tuple[float, ...]:
        """Return the costs of entering a hex, entering by a vertex, and passing by, each also in reverse."""
        rates, vertex = self.rates, by_vertex(crossing)
        prices = [
            price
            for reverse in (False, True)
            for price in (
                cheapest_cost(rates, crossing, standing, reverse),
                entry_cost(rates, vertex, standing, reverse),
                passing_cost(rates, crossing, standing, reverse),
            )
        ]
        enter, leave, past, *back = (price.only_mp for price in prices)
        if any(bars_in_hex(crossing.hex, "")):
            past = back[2] = inf
        return enter, back[0], leave, back[1], past, back[2]

    def _within(self, found: MapHex) -> tuple[float, ...]:
        """Return the costs of turning in a hex and of going on along it, forward and in reverse."""
        rates, is_passed = self.rates, not any(bars_in_hex(found, ""))
        turns = [turn_cost(rates, found, in_bypass) for in_bypass in (False, True)]
        along = [along_cost(rates, found, reverse).only_mp if is_passed else inf for reverse in (False, True)]
        return *turns, *along

    def costs_among(self, crowds: dict[int, int]) -> list[Sequence[float]]:
        """Return the costs, with the wrecks and vehicles in hexes added (2.14)."""
        costs, crowded = self.costs.copy(), dict[int, list[float]]()
        for end, standing in crowds.items():
            for edge, start in self.mesh.into(end):
                kind, first = self.crossings.by_edge[edge], edge % SIDES * ROUND
                if (kind, standing) not in self._crowded:
                    self._crowded[kind, standing] = self._crossed(self.crossings.kinds[kind], standing)
                if start not in crowded:
                    costs[start] = crowded[start] = list(self.costs[start])
                crowded[start][first + ENTER : first + ROUND] = self._crowded[kind, standing]
        return costs

    def ways_from(self, number: int, stance: int) -> Ways:
        """Return the ways from a stance in a hex, barred ones included."""
        return self.all_ways.ways_from(number, BEGIN, STEPS[stance])

    def _alike(self) -> Iterator[Hashable]:
        """Return for each hex which orders are barred there; hexes with the same value have the same ways."""
        within = self.crossings.by_hexes(_barred(self._by_look))
        crossed = self.crossings.by_edges(_barred(self._by_kind), OFF)
        return zip(within[::SIDES], *(crossed[side::SIDES] for side in range(SIDES)), strict=True)

    # -- missing steps ---------------------------------------------------------------------------

    def _obstructed(self) -> Iterator[int]:
        """Yield the nodes where a hexside is not clear on the side of the hex (2.31)."""
        for number, found in enumerate(self.crossings.hexes):
            for label in found.obstructed:
                yield from self.along(number, self.mesh.index[label])

    def _at_roadblocks(self) -> Iterator[int]:
        """Yield the nodes on hexsides that a roadblock touches (2.31)."""
        for pair, words in self.board.hexsides.items():
            if "roadblock" in words:
                first, second = (self.mesh.index[label] for label in pair)
                beside = self.mesh.beside
                common = {*beside[first]} & {*beside[second]} - {OFF}
                for start, end in ((first, second), *((own, c) for c in common for own in (first, second))):
                    yield from self.on_hexside(start, end)

    def along(self, number: int, other: int) -> list[int]:
        """Return the nodes of a hex in Bypass along the hexside of another."""
        return along_hexside(number, self.mesh.beside[number].index(other))

    def on_hexside(self, first: int, second: int) -> list[int]:
        """Return the nodes in Bypass along a hexside, in either hex."""
        return [*self.along(first, second), *self.along(second, first)]


def _barred(costs: list[tuple[float, ...]]) -> list[int]:
    """Return for each tuple of costs which of them are infinite, as the bits of a number."""
    return [sum([(cost == inf) << kind for kind, cost in enumerate(each)]) for each in costs]
