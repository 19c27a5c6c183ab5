"""The network that the search runs on: numbered hexes, and the steps that are the same in every hex.

A unit's *stance* in its hex is its facing and whatever else decides where it may go next. A system declares
once, for every stance, which steps there are: a `Pattern`. A `Network` lays that over a grid. Its *nodes* are
`hex * width + stance`. A hexside seen from one of its hexes is an *edge*, `hex * SIDES + side`. Each hex has
the costs of its steps in a row, side by side: the index of a cost is `side * lists + list`. Hexes of one
*shape* have the same steps, so ways are kept once for each shape, as differences from the node.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import repeat
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
"""The node to which a step leads, less its own, and the index of its cost among those of its hex."""
Via = tuple[tuple[int, float], ...]
"""The stances on the way of several orders, all in the hex where they begin, each with the cost by then."""
JoinedWay = tuple[int, int, float, Via]
"""The same for several orders: with the index of the last one's cost, the cost of the others, and `Via`."""
Covered = tuple[tuple[int, Any], ...]
"""The nodes that another covers, less its own, each with a difference of costs: see `Search`."""
Ways = tuple[tuple[Way, ...], tuple[JoinedWay, ...], float, Covered]
"""The ways on from a node by one order, those by several, what these cost at least, and what it covers."""


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
        self.lists = 1 + max((step.cost for each in steps for step in each), default=0)


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

    def into(self, end: int) -> Iterator[tuple[int, int]]:
        """Yield the edges over which a hex is entered, each with the hex on the other side."""
        for side, start in enumerate(self.beside[end]):
            if start != OFF:
                yield start * SIDES + (side + SIDES // 2) % SIDES, start

    @cached_property
    def places(self) -> list[int]:
        """By hex a number; hexes share it if their neighbours, and the sides of these, are the same.

        Neighbours are compared by their numbers relative to the hex's own.
        """
        near = _numbered(
            tuple([end - number if end != OFF else None for end in ends])
            for number, ends in enumerate(self.beside)
        )
        there = _numbered(tuple([end != OFF for end in ends]) for ends in self.beside)
        return _numbered(
            (near[number], *[there[end] for end in ends if end != OFF])
            for number, ends in enumerate(self.beside)
        )

    def edge(self, start: str, end: str) -> int:
        """Return the edge over which a hex is entered from an adjacent one."""
        number = self.index[start]
        return number * SIDES + self.beside[number].index(self.index[end])


class Network:
    """The ways of a pattern over a grid, by the `shape` of a hex and a stance: see `at`.

    Hexes that are `alike` have the same ways, if they have the same neighbours, without those that are barred
    by the `costs` of each hex: they cost infinitely much. `least` are the lowest costs by list on the board.
    """

    def __init__(
        self,
        mesh: Mesh,
        pattern: Pattern,
        alike: Iterable[Hashable] = repeat(None),
        costs: Sequence[Sequence[float]] = (),
        least: Sequence[float] | None = None,
    ) -> None:
        self.mesh = mesh
        self.width = pattern.width
        self.lists = pattern.lists
        self.nodes = len(mesh.labels) * pattern.width
        self._pattern = pattern
        self._all = network_of(mesh.grid, pattern) if costs else None
        self._costs = costs
        self._least = least or [0.0] * self.lists
        shapes = _numbered(zip(mesh.places, alike, strict=False))
        self._like = dict(zip(reversed(shapes), reversed(range(len(shapes))), strict=True))
        # by hex, what has to be added to its nodes to look up their ways
        self.places = [(shape - number) * self.width for number, shape in enumerate(shapes)]
        self.ways: list[Ways | None] = [None] * (len(self._like) * self.width)

    @property
    def span(self) -> int:
        """How many costs there are for each hex."""
        return SIDES * self.lists

    def at(self, node: int) -> Ways:
        """Return the ways from a node."""
        place = self.places[node // self.width] + node
        found = self.ways[place]
        if found is None:
            found = self.ways[place] = self._ways(place)
        return found

    def ways_from(self, number: int, stance: int, steps: tuple[Step, ...]) -> Ways:
        """Return the ways by these steps from a hex, counted from this stance."""
        width, beside = self.width, self.mesh.beside
        ends = (*beside[number], number)
        single: list[Way] = []
        joined: list[JoinedWay] = []
        for side, after, cost, along, via in steps:
            end = ends[side]
            if end == OFF or (along is not None and beside[end][along] == OFF):
                continue
            more, key = (end - number) * width + after - stance, max(side, 0) * self.lists + cost
            if via:
                joined.append((more, key, via[-1][1], via))
            else:
                single.append((more, key))
        return tuple(single), tuple(joined), self._least_of(joined), ()

    def _ways(self, place: int) -> Ways:
        shape, stance = divmod(place, self.width)
        number = self._like[shape]
        if self._all is not None:
            return self._without_barred(self._costs[number], self._all.at(number * self.width + stance))
        found, covers = self.ways_from(number, stance, self._pattern.steps[stance]), self._pattern.covers
        covered = tuple((other - stance, more) for other, more in covers[stance]) if covers else ()
        return *found[:3], covered

    def _without_barred(self, costs: Sequence[float], ways: Ways) -> Ways:
        """Return the ways without those of infinite cost."""
        single, joined, _, covered = ways
        single = tuple([way for way in single if costs[way[1]] != inf])
        joined = tuple([way for way in joined if costs[way[1]] != inf])
        return single, joined, self._least_of(joined), covered

    def _least_of(self, joined: Iterable[JoinedWay]) -> float:
        """Return the least cost of these ways by several orders, from whichever hex."""
        lists, least = self.lists, self._least
        return min([before + least[key % lists] for _, key, before, _ in joined], default=inf)


def hex_by_hex(costs: Sequence[T], span: int) -> list[Sequence[T]]:
    """Return the costs of each hex, of which there are `span`, from those of all hexes in a row."""
    return [costs[first : first + span] for first in range(0, len(costs), span)]


def _numbered(keys: Iterable[Hashable]) -> list[int]:
    """Return a number for each key, the same for equal ones."""
    numbers: dict[Hashable, int] = {}
    return [numbers.setdefault(key, len(numbers)) for key in keys]


@cached(maxsize=64)
def mesh_of(grid: HexGrid) -> Mesh:
    """Return the numbered hexes of a grid."""
    return Mesh(grid)


@cached(maxsize=64)
def network_of(grid: HexGrid, pattern: Pattern) -> Network:
    """Return the ways of a pattern over a grid."""
    return Network(mesh_of(grid), pattern)
