"""Crossings: what each step on a board leads over, computed once per board, with equal crossings merged.

A system defines the cost of a `Crossing` in the code that judges a step. For the search, the same function is
called once for each kind of crossing on a board (a few dozen on most); all edges take their costs from it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from operator import attrgetter, itemgetter
from typing import Any, Final, TypeVar

from msgspec import Struct

from rules.core.hex.grid import Hexside
from rules.core.hex.network import OFF, SIDES, Mesh

Cost = TypeVar("Cost")
Made = TypeVar("Made")

MOST_MADE: Final = 32
"""The number of kinds of unit for which a board caches results."""


class Crossing(Struct, frozen=True):
    """A step into a hex: the hex, what lies on the hexside, the levels climbed, and whether by road."""

    hex: Any
    hexside: tuple[str, ...] = ()
    climb: int = 0
    road: bool = False


class Crossings:
    """The crossings of a board: its `kinds`, by edge the index of its kind; `looks` are those of hexes.

    `met` are the indices of the kinds that some edge has.
    """

    def __init__(
        self,
        mesh: Mesh,
        hexes: list[Any],
        hexsides: dict[Hexside, tuple[str, ...]],
        roads: frozenset[Hexside],
    ) -> None:
        self.mesh = mesh
        self.hexes = hexes
        self._looks, self.looks = _looks(hexes)
        self.kinds = list(map(Crossing, self.looks))
        self._numbers: dict[Hashable, int] = {(look, 0, (), False): look for look in range(len(self.looks))}
        self._made: dict[Hashable, Any] = {}
        self.by_edge = list(self._spread(self._looks, OFF))
        for edge, kind in (*self._climbs(), *self._crossed(hexsides, roads)):
            self.by_edge[edge] = kind
        self.met = {*self.by_edge} - {OFF}
        self._of_edges = itemgetter(*self.by_edge)

    def at(self, edge: int) -> Crossing:
        """Return the crossing of an edge that leads to a hex."""
        return self.kinds[self.by_edge[edge]]

    def by_edges(self, costs: Iterable[Cost], never: Cost) -> list[Cost]:
        """Return the cost of each edge, `never` where it leads to no hex."""
        return list(self._of_edges([*costs, never]))

    def by_hexes(self, costs: Sequence[Cost]) -> list[Cost]:
        """Return by edge the cost of each of the `looks` for units that stay in such a hex."""
        return list(self._of_hexes(costs))

    @cached_property
    def _of_hexes(self) -> Callable[[Sequence[Any]], tuple[Any, ...]]:
        return itemgetter(*(look for look in self._looks for _ in range(SIDES)))

    def once(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """Return what `make` returns for this board and a kind of unit, computed on first use."""
        if key not in self._made:
            if len(self._made) >= MOST_MADE:
                self._made.clear()
            self._made[key] = make()
        made: Made = self._made[key]
        return made

    def _spread(self, by_hex: list[int], off: int) -> tuple[int, ...]:
        """Return by edge the value that a list has for the hex to which the edge leads."""
        found: tuple[int, ...] = itemgetter(*self.mesh.ends)([*by_hex, off])
        return found

    def _climbs(self) -> Iterator[tuple[int, int]]:
        levels = [found.level for found in self.hexes]
        lowest = min(levels)
        for end, level in enumerate(levels):
            for edge, start in self.mesh.into(end) if level > lowest else ():
                if level > levels[start]:
                    yield edge, self._kind(end, level - levels[start])

    def _crossed(
        self, hexsides: dict[Hexside, tuple[str, ...]], roads: frozenset[Hexside]
    ) -> Iterator[tuple[int, int]]:
        index = self.mesh.index
        for pair in {*hexsides, *roads}:
            first, second = pair
            for start, end in ((first, second), (second, first)):
                climb = max(0, self.hexes[index[end]].level - self.hexes[index[start]].level)
                kind = self._kind(index[end], climb, hexsides.get(pair, ()), pair in roads)
                yield self.mesh.edge(start, end), kind

    def _kind(self, end: int, climb: int, hexside: tuple[str, ...] = (), road: bool = False) -> int:
        key = self._looks[end], climb, hexside, road
        if key not in self._numbers:
            self._numbers[key] = len(self.kinds)
            self.kinds.append(Crossing(self.hexes[end], hexside, climb, road))
        return self._numbers[key]


def _looks(hexes: list[Any]) -> tuple[list[int], list[Any]]:
    """Return by hex the index of its content, and the contents by index; features are ignored."""
    look = attrgetter(*(field for field in hexes[0].__struct_fields__ if field != "features"))
    numbers: dict[Hashable, int] = {}
    by_hex = [numbers.setdefault(look(found), len(numbers)) for found in hexes]
    first = dict(zip(reversed(by_hex), reversed(hexes), strict=True))
    return by_hex, [first[number] for number in range(len(numbers))]
