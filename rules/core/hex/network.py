"""The network that the search runs on: numbered hexes, and the steps that are the same in every hex.

A unit's *stance* in its hex is its facing and whatever else decides where it may go next. A system declares
once, for every stance, which steps there are: a `Pattern`. A `Network` lays that over a grid. Its *nodes* are
`hex * width + stance`. A hexside seen from one of its hexes is an *edge*, `hex * SIDES + side`. The costs of
steps stand in lists by edge, one after the other: the index of a cost is `list * edges + edge`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
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
    side, too.
    """

    side: int
    stance: int
    cost: int
    along: int | None = None


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
        self.ways: Lazy[int, tuple[Way, ...]] = Lazy(self._ways)
        self.covers: Lazy[int, tuple[tuple[int, Any], ...]] = Lazy(self._covered)
        self._pattern = pattern
        self._steps = tuple(
            tuple(
                (side, after, cost * mesh.edges + max(side, 0), along) for side, after, cost, along in steps
            )
            for steps in pattern.steps
        )

    def _ways(self, node: int) -> tuple[Way, ...]:
        width, beside = self.width, self.mesh.beside
        number, stance = divmod(node, width)
        ends, edge = (*beside[number], number), number * SIDES
        return tuple(
            [
                (ends[side] * width + after, edge + cost)
                for side, after, cost, along in self._steps[stance]
                if ends[side] != OFF and (along is None or beside[ends[side]][along] != OFF)
            ]
        )

    def _covered(self, node: int) -> tuple[tuple[int, Any], ...]:
        stance = node % self.width
        return tuple((node - stance + other, more) for other, more in self._pattern.covers[stance])


@cached(maxsize=64)
def mesh_of(grid: HexGrid) -> Mesh:
    """Return the numbered hexes of a grid."""
    return Mesh(grid)


@cached(maxsize=64)
def network_of(grid: HexGrid, pattern: Pattern) -> Network:
    """Return the ways of a pattern over a grid."""
    return Network(mesh_of(grid), pattern)
