"""The network that the search runs on: numbered hexes, and the steps that are the same in every hex.

A unit's *stance* in its hex is its facing and whatever else decides where it may go next. A system declares
once, for every stance, which steps there are: a `Pattern`. A `Network` lays that over a grid. Its *nodes* are
`hex * width + stance`. A hexside seen from one of its hexes is an *edge*, `hex * SIDES + side`. The costs of
steps stand in lists by edge, one after the other: the index of a cost is `list * edges + edge`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import compress
from math import inf
from typing import Any, Final, NamedTuple, TypeVar

from rules.core.game.cache import cached
from rules.core.hex.grid import HexGrid

K = TypeVar("K")
T = TypeVar("T")

SIDES: Final = 6
HERE: Final = -1
"""The side of a step that stays in its hex: the last of its neighbours with itself."""
OFF: Final = -1
"""No hex: beyond the board's edge."""

Way = tuple[int, int]
"""The node to which a step leads, and the index of its cost."""
Via = tuple[tuple[int, float], ...]
"""The stances on the way of several orders, all in the hex where they begin, each with the cost by then."""
JoinedWay = tuple[int, int, float, Via]
"""The node to which several orders lead, the index of the last one's cost, that of the others, and `Via`."""
Covered = tuple[tuple[int, Any], ...]
"""The nodes that another covers, each with a difference: see `Search`."""
Ways = tuple[tuple[Way, ...], tuple[JoinedWay, ...], float, Covered]
"""The ways on from a node by one order, those by several, the least cost of these, and what it covers."""


class Lazy(dict[K, T]):
    """A table whose entries are computed on first use."""

    def __init__(self, make: Callable[[K], T]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, key: K) -> T:
        found = self[key] = self._make(key)
        return found


class Step(NamedTuple):
    """A step that is the same in every hex: over a `side`, into a `stance`, at a cost from the list `cost`.

    `along` is a side of the hex to which it leads: the step exists only where there is a hex across that
    side, too. With `via` it is several orders in one.
    """

    side: int
    stance: int
    cost: int
    along: int | None = None
    via: Via = ()


class Pattern:
    """The steps from every stance, and the stances that each covers, with the difference (see `Search`)."""

    def __init__(
        self, steps: tuple[tuple[Step, ...], ...], covers: tuple[tuple[tuple[int, Any], ...], ...] = ()
    ) -> None:
        self.steps = steps
        self.covers = covers
        self.width = len(steps)


class Mesh:
    """The hexes of a grid by number, and the neighbours of each; sides are counted from the north."""

    def __init__(self, grid: HexGrid) -> None:
        self.grid = grid
        self.labels = grid.labels
        self.index = {label: number for number, label in enumerate(grid.labels)}
        self.bearings = tuple(sorted(grid.sides))
        self.beside = tuple(
            tuple(self.index.get(beside.get(side, ""), OFF) for side in self.bearings)
            for beside in map(grid.neighbours, grid.labels)
        )
        self.ends = tuple(end for beside in self.beside for end in beside)
        self.edges = len(self.ends)

    @cached_property
    def into(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """By hex: the edges over which it is entered, each with the hex on the other side."""
        found: list[list[tuple[int, int]]] = [[] for _ in self.beside]
        for edge, end in enumerate(self.ends):
            if end != OFF:
                found[end].append((edge, edge // SIDES))
        return tuple(map(tuple, found))

    def edge(self, start: str, end: str) -> int:
        """Return the edge over which a hex is entered from an adjacent one."""
        number = self.index[start]
        return number * SIDES + self.beside[number].index(self.index[end])


class Network:
    """The ways of a pattern over a grid, by node."""

    def __init__(self, mesh: Mesh, pattern: Pattern) -> None:
        self.mesh = mesh
        self.width = pattern.width
        self.nodes = len(mesh.labels) * pattern.width
        self.ways: Lazy[int, Ways] = Lazy(self._ways)
        self._pattern = pattern

    def ways_from(self, number: int, steps: tuple[Step, ...], covered: Covered = ()) -> Ways:
        """Return the ways on by steps from a hex."""
        width, edges, beside = self.width, self.mesh.edges, self.mesh.beside
        ends, edge = (*beside[number], number), number * SIDES
        single: list[Way] = []
        joined: list[JoinedWay] = []
        for side, stance, cost, along, via in steps:
            end = ends[side]
            if end != OFF and (along is None or beside[end][along] != OFF):
                to, key = end * width + stance, cost * edges + edge + max(side, 0)
                if via:
                    joined.append((to, key, via[-1][1], via))
                else:
                    single.append((to, key))
        return tuple(single), tuple(joined), 0.0, covered

    def open_ways(self, costs: Sequence[float]) -> Lazy[int, Ways]:
        """Return the ways by node, without those that are barred: they cost infinitely much."""

        def open_from(node: int) -> Ways:
            single, joined, _, covered = self.ways[node]
            is_open = [costs[way[1]] < inf for way in joined]
            joined = tuple(compress(joined, is_open))
            least = min((first + costs[key] for _, key, first, _ in joined), default=inf)
            return tuple([way for way in single if costs[way[1]] < inf]), joined, least, covered

        return Lazy(open_from)

    def _ways(self, node: int) -> Ways:
        number, stance = divmod(node, self.width)
        covers = self._pattern.covers
        covered = tuple((node - stance + other, more) for other, more in covers[stance]) if covers else ()
        return self.ways_from(number, self._pattern.steps[stance], covered)


@cached(maxsize=64)
def mesh_of(grid: HexGrid) -> Mesh:
    """Return the numbered hexes of a grid."""
    return Mesh(grid)


@cached(maxsize=64)
def network_of(grid: HexGrid, pattern: Pattern) -> Network:
    """Return the ways of a pattern over a grid."""
    return Network(mesh_of(grid), pattern)
