"""The search of all hex systems: the cheapest ways to every node of a network, cheapest first.

A system defines its steps and their costs where it judges them; the search takes them from there, compiled
into a network and lists of costs (`network.py`, `crossings.py`). Every other rule about a step becomes a
limit: `best` starts, node by node, with the value that costs must stay below, so that a node from which a
unit could not continue in time, or which it may not enter at all, is simply too expensive. See docs/reach.md.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from heapq import heappop, heappush
from math import inf, nextafter
from operator import add
from typing import Any, Final, TypeVar

from rules.core.hex.network import OFF

Node = Any
Ways = Iterable[tuple[Node, Any]]
Arrival = tuple[Node, Any, "Arrival | None"]
"""A node that was reached, the cost so far, and the arrival before it."""

Key = TypeVar("Key")

NOTHING: Final[Mapping[Node, Ways]] = {}


def above(budget: float) -> float:
    """Return the limit that costs must stay below when a budget may be spent in full."""
    return nextafter(budget, inf)


class Queue(dict[Any, list[Arrival]]):
    """The arrivals still to be expanded, by cost; `sums` is a heap of those costs."""

    def __init__(self) -> None:
        super().__init__()
        self.sums: list[Any] = []

    def __missing__(self, spent: Any) -> list[Arrival]:
        heappush(self.sums, spent)
        arrivals = self[spent] = []
        return arrivals


class Search:
    """One search; `order` holds the arrivals, cheapest first.

    `ways` lists for each node the nodes to which steps lead, each with the key of its cost among `costs`.
    `best` holds for each node the lowest cost at which it was reached, or the limit that costs must stay
    below. A node `covers` others: whoever is at the node at some cost gains nothing by being at a covered one
    for that cost plus the given difference, so such arrivals are dropped. Nodes in `ends`, and arrivals that
    cost more than `most`, are not expanded. A hex has `width` nodes.
    """

    def __init__(
        self,
        ways: Mapping[Node, Ways],
        costs: Any,
        best: Any,
        covers: Mapping[Node, Ways] = NOTHING,
        ends: Container[Node] = (),
        most: float | None = None,
        width: int = 1,
    ) -> None:
        self.ways = ways
        self.costs = costs
        self.best = best
        self.covers = covers
        self.ends = ends
        self.most = most
        self.width = width
        self.order: list[Arrival] = []
        self._queue = Queue()

    def put(self, node: Node, spent: Any, before: Arrival | None = None) -> None:
        """Record that a node is reached, unless another way is as cheap."""
        if spent < self.best[node]:
            self.best[node] = spent
            self._queue[spent].append((node, spent, before))

    def run(self, doubtful: Sequence[int] | None = None, permits: Callable[[Arrival], bool] = bool) -> None:
        """Expand the queued arrivals until nothing more is affordable.

        A `doubtful` node is reached only by an arrival that `permits` allows.
        """
        ways, costs, best, covers, ends = self.ways, self.costs, self.best, self.covers, self.ends
        queue, arrived, most = self._queue, self.order.append, self.most
        while queue.sums:
            spent = heappop(queue.sums)
            is_last = most is not None and spent > most
            for arrival in queue.pop(spent):
                node = arrival[0]
                if best[node] != spent or (doubtful is not None and doubtful[node] and not permits(arrival)):
                    continue
                arrived(arrival)
                if is_last or node in ends:
                    continue
                if covers is not NOTHING:
                    for other, more in covers[node]:
                        cost = spent + more
                        if cost < best[other]:  # noqa: PLR1730 (costs are compared with a front)
                            best[other] = cost
                for to, key in ways[node]:
                    cost = spent + costs[key]
                    if cost < best[to]:
                        best[to] = cost
                        queue[cost].append((to, cost, arrival))

    @cached_property
    def first(self) -> dict[int, Arrival]:
        """The first arrival in each hex, cheapest first, once the search has run."""
        first: dict[int, Arrival] = {}
        for arrival in self.order:
            first.setdefault(arrival[0] // self.width, arrival)
        return first

    def not_taken(self, beside: Sequence[Sequence[int]]) -> Iterator[tuple[Arrival, int, Any]]:
        """Yield the ways to hexes beside those reached, with the keys of their costs.

        `beside` lists for each hex its neighbours. Hexes all of whose neighbours are reached are skipped.
        """
        width, ends, reached = self.width, self.ends, {OFF, *self.first}
        outer = {number for number in self.first if not reached.issuperset(beside[number])}
        for arrival in self.order:
            if arrival[0] // width in outer and arrival[0] not in ends:
                for to, key in self.ways[arrival[0]]:
                    if to // width not in reached:
                        yield arrival, to, key


def way_to(arrival: Arrival) -> list[Arrival]:
    """Return the arrivals that lead to one, itself last."""
    way = [arrival]
    while way[-1][2] is not None:
        way.append(way[-1][2])
    return way[::-1]


# -- what several pay for the same way -----------------------------------------------------------


class Costs(tuple[float, ...]):
    """The costs for each of several units that move together; ordered by their sums.

    They are less than a `Front` if none of its entries is as cheap for every unit.
    """

    __slots__ = ()

    def __add__(self, others: Any) -> Costs:
        return Costs(map(add, self, others))

    def __lt__(self, other: Any) -> bool:
        if isinstance(other, Front):
            return other.is_passed_by(self)
        return bool(sum(self) < sum(other))


class Front:
    """The costs of the ways to a node, none of them as cheap for every unit as another, and the budgets."""

    def __init__(self, budgets: Costs, costs: tuple[Costs, ...] = ()) -> None:
        self.budgets = budgets
        self.costs = costs

    def __eq__(self, other: object) -> bool:
        """Return whether some costs are still among the least."""
        return other in self.costs

    __hash__ = None  # type: ignore[assignment]

    def is_passed_by(self, costs: Costs) -> bool:
        """Return whether costs are within the budgets and beat these for at least one unit."""
        return _is_within(costs, self.budgets) and not any(_is_within(other, costs) for other in self.costs)

    def with_costs(self, costs: Costs) -> Front:
        """Return the front with further costs, without those that they beat."""
        left = (other for other in self.costs if not _is_within(costs, other))
        return Front(self.budgets, (*left, costs))


class Fronts(dict[Node, Front]):
    """The fronts of least costs by node: the counterpart of `best` for units with different costs."""

    def __init__(self, budgets: Costs) -> None:
        super().__init__()
        self._budgets = budgets

    def __missing__(self, node: Node) -> Front:
        return Front(self._budgets)

    def __setitem__(self, node: Node, costs: Any) -> None:
        super().__setitem__(node, self[node].with_costs(costs))


def together(each: Sequence[float]) -> Any:
    """Return the costs of several units together: a number if there is only one."""
    return each[0] if len(each) == 1 else Costs(each)


def apart(costs: Any) -> tuple[float, ...]:
    """Return the cost for each of the units."""
    return costs if isinstance(costs, Costs) else (costs,)


def _is_within(costs: Costs, others: Costs) -> bool:
    return all(cost <= other for cost, other in zip(costs, others, strict=True))
