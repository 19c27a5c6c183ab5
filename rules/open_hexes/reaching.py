"""The hexes that a unit may get to with what it has left, and the ways there."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from rules.core.game.answers import HexGoal
from rules.core.hex.board import HexBoard
from rules.core.hex.search import Everywhere, Listed, Search
from rules.open_hexes.terrain import share_of

_HAIR: Final = 1e-6
"""Hexes that count as a rounding error."""


def goals_from(board: HexBoard, going: Mapping[str, float], start: str, left: float) -> tuple[HexGoal, ...]:
    """Return the hexes in reach of a hex with what is left, the cheapest first, each with its way.

    The way is the straight line if no other way is cheaper.
    """
    costs: list[float] = []

    def steps(label: str) -> Iterator[tuple[str, int]]:
        for end in board.grid.neighbours(label).values():
            costs.append(1 / share_of(board, going, label, end))
            yield end, len(costs) - 1

    network = Listed(steps)
    search = Search(network, Everywhere(costs), defaultdict[int, float](lambda: left + _HAIR))
    search.put(network.number(start), 0.0)
    search.run()
    ways: dict[str, tuple[str, ...]] = {}
    goals = []
    for node, spent in search.spent.items():
        label, last = network.nodes[node], search.before.get(node)
        ways[label] = () if last is None else (*ways[network.nodes[last]], label)
        if last is not None:
            line = board.grid.line(start, label)
            straight = sum(1 / share_of(board, going, *stride) for stride in pairwise(line))
            way = tuple(line[1:]) if straight <= spent + _HAIR else ways[label]
            goals.append(HexGoal(label, cost=round(spent, 3), left=round(left - spent, 3), path=way))
    return tuple(goals)
