"""The search of all hex systems: the cheapest ways to every node of a network, cheapest first.

A system defines its steps and their costs where it judges them; the search takes them from there, compiled
into a network and lists of costs (`network.py`, `crossings.py`). Every other rule about a step becomes a
limit: `best` starts, node by node, with the value that costs must stay below, so that a node from which a
unit could not continue in time, or which it may not enter at all, is simply too expensive. See docs/reach.md.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from math import inf, nextafter
from operator import add
from typing import Any, TypeVar

from rules.core.hex.network import OFF, JoinedWay, Lazy, Via, Ways

Node = Any
Arrival = Any
"""A node that was reached; with several budgets a node and the costs, since ways there may differ in them."""

T = TypeVar("T")

Allows = Callable[[Node, Any, int, Via], bool]
Waiting = tuple[Node, Sequence[Any], Any, tuple[JoinedWay, ...]]
"""A node, the costs of its hex, the cost of reaching it, and its ways by several orders."""


def above(budget: float) -> float:
    """Return the limit that costs must stay below when a budget may be spent in full."""
    return nextafter(budget, inf)


class Listed:
    """A network that is listed as it is searched: `ways_of` returns the nodes to which steps from one lead.

    Each comes with the index of its cost. Nodes may be any hashable values: they are numbered.
    """

    width = 1
    span = 0

    def __init__(self, ways_of: Callable[[Node], Iterable[tuple[Node, int]]]) -> None:
        self.ways = Lazy(self._ways)
        self.places = defaultdict[int, int](int)
        self.nodes: list[Node] = []
        self._numbers = Lazy[Node, int](self._number)
        self._ways_of = ways_of

    def number(self, node: Node) -> int:
        """Return the number of a node."""
        return self._numbers[node]

    def at(self, number: int) -> Ways:
        """Return the ways from a node."""
        return self.ways[number]

    def _number(self, node: Node) -> int:
        self.nodes.append(node)
        return len(self.nodes) - 1

    def _ways(self, number: int) -> Ways:
        numbers, found = self._numbers, self._ways_of(self.nodes[number])
        return tuple([(numbers[to] - number, key) for to, key in found]), (), inf, ()


class Everywhere(dict[int, Sequence[Any]]):
    """The same costs for every hex, for a network that is listed."""

    def __init__(self, costs: Sequence[Any]) -> None:
        super().__init__()
        self._costs = costs

    def __missing__(self, number: int) -> Sequence[Any]:
        return self._costs


class Queue(dict[Any, list[T]]):
    """The arrivals still to be expanded, by the least cost of doing so; `sums` is a heap of those costs."""

    def __init__(self, sums: list[Any]) -> None:
        super().__init__()
        self._sums = sums

    def __missing__(self, spent: Any) -> list[T]:
        heappush(self._sums, spent)
        waiting = self[spent] = []
        return waiting


class Search:
    """One search; `spent` holds the arrivals, cheapest first, with their costs, `before` the one before each.

    It runs on a `network`; the indices of its steps point into the `costs` of the hex. A node may cover
    others: an arrival at a covered node that costs at least the node's cost plus the given difference gains
    nothing, so it is dropped. `best` holds for each node the lowest cost at which it was reached, or the
    limit that costs must stay below; `limit` is the highest of these. Hexes in `ends`, and arrivals that cost
    more than `most`, are not expanded. `first` is the first arrival in each hex, cheapest first.
    """

    def __init__(
        self,
        network: Any,
        costs: Any,
        best: Any,
        ends: Container[int] = (),
        most: float = inf,
        limit: float = inf,
    ) -> None:
        self.network = network
        self.costs = costs
        self.best = best
        self.ends = ends
        self.most = most
        self.limit = limit
        self.spent: dict[Arrival, Any] = {}
        self.before: dict[Arrival, Arrival] = {}
        self.first: dict[int, Arrival] = {}
        self._several = isinstance(best, Fronts)
        self._sums: list[Any] = []
        self._queue = Queue[Arrival](self._sums)
        self._later = Queue[Waiting](self._sums)
        self._via: dict[Arrival, tuple[Any, Via]] = {}

    def put(self, node: Node, spent: Any, before: Arrival | None = None, via: Via = ()) -> None:
        """Record that a node is reached, unless it is too expensive or another way there costs no more."""
        if spent < self.best[node]:
            self.best[node] = spent
            arrival = (node, spent) if self._several else node
            self._queue[spent].append(arrival)
            if before is not None:
                self.before[arrival] = before
            if via:
                self._via[arrival] = spent, via

    def begin(self, node: Node, spent: Any, ways: Ways, allows: Allows) -> None:
        """Begin at a node for a cost, whatever its limit, and go on from there only by these ways."""
        number = node // self.network.width
        costs = self.costs[number]
        self.spent[node], self.first[number] = spent, node
        single, joined, *_ = ways
        for more, key in single:
            self.put(node + more, spent + costs[key], node)
        for more, key, before, via in joined:
            if allows(node, spent, key, via):
                self.put(node + more, spent + before + costs[key], node, via)

    def run(
        self,
        doubtful: Container[int] = (),
        permits: Callable[[Node, Any], bool] = lambda *_: True,
        allows: Allows = lambda *_: True,
    ) -> None:
        """Expand the queued arrivals until nothing more is affordable.

        A node in a `doubtful` hex is reached only for a cost that `permits` allows, and covers no other.
        A way of several orders is taken only if `allows` permits the places on the way: it is called with the
        node, the cost of being there, the key of the last order's cost and `Via`. Such ways wait until
        everything cheaper has been reached: most of them lead nowhere new by then.
        """
        network, costs, best, ends, limit = self.network, self.costs, self.best, self.ends, self.limit
        ways, places, width = network.ways, network.places, network.width
        sums, queue, later, several = self._sums, self._queue, self._later, self._several
        before, arrived, first = self.before, self.spent, self.first
        while sums:
            spent = heappop(sums)
            is_last = not several and spent > self.most
            self._go_on(later.pop(spent, ()), spent, allows)
            for arrival in queue.pop(spent, ()):
                node = arrival[0] if several else arrival
                if best[node] != spent:
                    continue
                number = node // width
                is_doubtful = number in doubtful
                if is_doubtful and not permits(node, spent):
                    continue
                arrived[arrival] = spent
                if number not in first:
                    first[number] = arrival
                if is_last or number in ends:
                    continue
                single, joined, least, covered = ways[places[number] + node] or network.at(node)
                if covered and not is_doubtful:
                    for more, extra in covered:
                        cost = spent + extra
                        if cost < best[node + more]:  # noqa: PLR1730 (costs are compared with a front)
                            best[node + more] = cost
                here = costs[number]
                for more, key in single:
                    cost = spent + here[key]
                    to = node + more
                    if cost < best[to]:
                        best[to] = cost
                        reached = (to, cost) if several else to
                        before[reached] = arrival
                        queue[cost].append(reached)
                if joined and spent + least < limit:
                    later[spent + least].append((node, here, spent, joined))

    def _go_on(self, waiting: Iterable[Waiting], soonest: Any, allows: Allows) -> None:
        """Expand nodes by ways of several orders; no such way costs less than `soonest`."""
        best = self.best
        for node, costs, spent, joined in waiting:
            for more, key, mp, via in joined:
                if soonest < best[node + more]:
                    cost = spent + mp + costs[key]
                    if cost < best[node + more] and allows(node, spent, key, via):
                        self.put(node + more, cost, node, via)

    def node(self, arrival: Arrival) -> Node:
        """Return the node that was reached."""
        return arrival[0] if self._several else arrival

    def via(self, arrival: Arrival) -> Via:
        """Return the places on the way from the arrival before, if it takes several orders; else nothing."""
        if arrival not in self._via:
            return ()
        spent, via = self._via[arrival]
        return via if spent == self.spent[arrival] else ()

    def way_to(self, arrival: Arrival) -> list[Arrival]:
        """Return the arrivals that lead to this one, itself last."""
        way = [arrival]
        while way[-1] in self.before:
            way.append(self.before[way[-1]])
        return way[::-1]

    def not_taken(
        self,
        beside: Sequence[Sequence[int]],
        ways_of: Callable[[Node], Ways],
        allows: Callable[[Node, Any, Via], bool] = lambda *_: True,
    ) -> Iterator[tuple[Node, int, Any]]:
        """Yield the orders that lead to hexes beside those reached: node, index of the cost, cost before.

        The index is that of the hex where the order begins, and counts the costs of all hexes before it.
        `beside` lists the neighbours of each hex. `ways_of` returns all ways of a node, barred ones included.
        `allows` returns whether a way of several orders gets as far as its last one. Hexes whose neighbours
        are all reached are skipped.
        """
        width, span, several = self.network.width, self.network.span, self._several
        ends, reached = self.ends, {OFF, *self.first}
        outer = {number for number in self.first if not reached.issuperset(beside[number])}
        for arrival, spent in self.spent.items() if outer else ():
            node = arrival[0] if several else arrival
            number = node // width
            if number not in outer or number in ends:
                continue
            single, joined, *_ = ways_of(node)
            for more, key in single:
                if (node + more) // width not in reached:
                    yield node + more, number * span + key, spent
            if joined and spent <= self.most:
                for more, key, mp, via in joined:
                    if (node + more) // width not in reached and allows(node, spent, via):
                        yield node + more, number * span + key, spent + mp


# -- costs for several units on the same way -----------------------------------------------------


class Costs(tuple[float, ...]):
    """The costs for each of several units that move together; ordered by their sums.

    They are less than a `Front` if they keep within its budgets and none of its entries is as cheap for
    every unit.
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
    """Return the costs of several units as one value: a number if there is only one unit."""
    return each[0] if len(each) == 1 else Costs(each)


def apart(costs: Any) -> tuple[float, ...]:
    """Return the costs of the single units."""
    return costs if isinstance(costs, Costs) else (costs,)


def _is_within(costs: Costs, others: Costs) -> bool:
    return all(cost <= other for cost, other in zip(costs, others, strict=True))
