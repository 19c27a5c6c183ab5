"""The fewest MP to every place on a board: one search, the cheapest places first.

A way is a turn toward it and the entry or Bypass, taken as one. A hex that was reached cheaply also covers
what turning there comes to, and going the other way after a stop and a start (2.23): so few are looked at.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf, nextafter
from typing import Final, NamedTuple

from rules.squad_leader.costs import START_MP, STOP_MP
from rules.squad_leader.escape import Escape
from rules.squad_leader.ground import Ground
from rules.squad_leader.network import BACK, FRESH
from rules.squad_leader.occupancy import Occupancy
from rules.squad_leader.places import A_HEX, SIDES
from rules.squad_leader.rates import TURN_MP

TURN_ROUND_MP: Final = STOP_MP + START_MP
"""What it costs to go the other way, forward or backward (2.23)."""

NEVER: Final = 1e6
"""More MP than anybody has: what is not to be had at any price."""


class Budget(NamedTuple):
    """The MP that a vehicle may spend, those with which it may still reverse (2.24), and if it ever does."""

    left: float
    left_back: float
    goes_back: bool


class Going(NamedTuple):
    """How a vehicle goes on: the MP before that, the layer of spots from which its ways are told, by what its
    prices are multiplied, the least that a way costs, and the most that may be spent."""

    extra: float
    layer: int
    factor: float
    least: float
    most: float


class Queue(dict[float, list[int]]):
    """The spots to look at by what is spent there; `costs` are a heap of those sums."""

    def __init__(self) -> None:
        super().__init__()
        self.costs: list[float] = []

    def __missing__(self, spent: float) -> list[int]:
        heappush(self.costs, spent)
        spots = self[spent] = []
        return spots


class Search:
    """One search over the spots of a network.

    `best` are the fewest MP for each spot, above what there are where it did not get; `order` the spots at
    which it arrived, cheapest first, and `came` the spot before each. `caught` is the hex that the vehicle
    can no longer leave (2.6).
    """

    def __init__(self, ground: Ground, others: Occupancy, budget: Budget, caught: int | None = None) -> None:
        self.ground = ground
        self.others = others
        self.budget = budget
        self.factor = ground.rates.factor
        self.least = ground.least * min(1.0, self.factor)
        self.count = ground.places.count
        self.prices = ground.prices_among(others.crowds)
        self.escape = Escape(ground, self.prices, budget.left, caught)
        self.start: int | None = None
        self.shut = ground.shut | others.taken
        too_much, too_much_back = nextafter(budget.left, inf), nextafter(budget.left_back, inf)
        self._too_much = too_much, too_much_back
        self.best = [*[too_much] * self.count, *[too_much_back] * self.count, *[too_much] * self.count]
        for place in self.shut:
            self.best[place] = self.best[self.count + place] = -inf
        self.came: dict[int, int | None] = {}
        self.order: list[int] = []
        self._queue = Queue()
        self.goings = self._goings(TURN_ROUND_MP), self._goings(inf)

    def _goings(self, turn_round: float) -> tuple[tuple[Going, Going], ...]:
        """Return by way how a vehicle goes on, ahead and back, where to turn round costs so much (2.23)."""
        left, left_back, goes_back = self.budget
        least = self.ground.least
        ahead = Going(0.0, 0, 1.0, least, left)
        back = Going(0.0 if goes_back else inf, self.count, self.factor, least * self.factor, left_back)
        round_to = ahead._replace(extra=turn_round), back._replace(extra=back.extra + turn_round)
        return (ahead, round_to[1]), (round_to[0], back), (ahead, back)

    # -- to begin with ---------------------------------------------------------------------------

    def begin(self, spot: int, spent: float) -> None:
        """Begin where the vehicle is, whether it can leave or not."""
        self.clear(spot)
        self.start = spot
        self.put(spot, spent)

    def clear(self, spot: int) -> None:
        """Let the vehicle have its place, whoever else stands on the hexside."""
        place = spot % self.count
        if place not in self.ground.shut:
            self.shut.discard(place)
            self.best[place], self.best[self.count + place] = self._too_much

    def put(self, spot: int, spent: float, before: int | None = None) -> None:
        """Let a spot be reached."""
        self.best[spot] = spent
        self.came[spot] = before
        self._queue[spent].append(spot)

    def begin_turned(self, line: int, spent: float, facing: int, about: str) -> None:
        """Begin with the ways on of a vehicle that has turned to a facing about a vertex in Bypass (2.33)."""
        way, place = divmod(line, self.count)
        ahead, back = (spent + going.extra for going in self.goings[self.others.hold(place)][way])
        network = self.ground.network
        ways = [(back, onward) for onward in network.ways[self.count + place]]
        if about == "front":
            twist = network.twists[place]
            ways = [(ahead, onward) for onward in network.ways[place]]
            ways += [(back, twist)] if twist is not None else []
        for base, (to, spines, toll) in ways:
            cost = base + self.prices[toll] * (self.factor if to >= self.count else 1.0)
            if spines and to % SIDES == facing and cost < self.best[to]:
                self.put(to, cost)

    # -- from spot to spot -----------------------------------------------------------------------

    def run(self) -> None:
        """Go on from what was put, the cheapest spots first, until nothing more can be paid.

        A spot is beaten where it got to going the other way, so cheaply that it may turn round there (2.23).
        Here is where the time goes: hence a name for all that is asked for again and again.
        """
        best, came, order, queue, prices = self.best, self.came, self.order, self._queue, self.prices
        count, cheapest, left, goings = self.count, self.least, self.budget.left, self.goings
        turns, covered, tables = self.ground.turns, self.ground.network.turns, self.ground.tables
        foes, hold, straight = self.others.foes, self.others.hold, self.ground.network.ways
        while queue.costs:
            spent = heappop(queue.costs)
            for spot in queue.pop(spent):
                if best[spot] != spent:
                    continue
                way, place = divmod(spot, count)
                number, rest = divmod(place, A_HEX)
                held = number in foes and hold(place)
                other = best[spot - count if way else spot + count]
                is_beaten = way != FRESH and -inf < other + TURN_ROUND_MP <= spent
                if self._is_stuck(spot, spent) if held else is_beaten:
                    continue
                order.append(spot)
                if spent + cheapest > left:
                    continue
                turn = self._turn(spot, spent) if held else turns[number] if rest < SIDES else TURN_MP
                for to, spines in covered[spot] if not held else ():
                    cost = spent + spines * turn
                    if cost < best[to]:  # noqa: PLR1730 (a third of the time of min())
                        best[to] = cost
                ways = tables[number] if rest < SIDES else straight
                for extra, layer, factor, least, most in goings[held][way]:
                    base = spent + extra
                    if base + least <= most:
                        for to, spines, toll in ways[layer + place]:
                            cost = base + spines * turn + prices[toll] * factor
                            if cost < best[to]:
                                best[to] = cost
                                came[to] = spot
                                queue[cost].append(to)
                        if layer and rest >= SIDES:
                            self._twist(spot, base + turn, held)

    def _is_stuck(self, spot: int, spent: float) -> bool:
        """Return whether it cannot be among enemy AFVs (2.6), in reverse without the MP to stop (2.24)."""
        if spot == self.start:
            return False
        way, place = divmod(spot, self.count)
        if way == BACK and self.budget.left - spent < STOP_MP:
            return True
        return not self.escape.is_open(place, spent)

    def _turn(self, spot: int, spent: float) -> float:
        """Turn by one hexspine where every turn needs leave: among enemy AFVs (2.6).

        Return what a hexspine costs as part of a way: only in Bypass is it that.
        """
        place = spot % self.count
        if place % A_HEX >= SIDES:
            return TURN_MP if self.escape.may_turn(place, spent) else NEVER
        facing, spent = spot % SIDES, spent + self.ground.turns[place // A_HEX]
        for to in (spot - facing + (facing - 1) % SIDES, spot - facing + (facing + 1) % SIDES):
            if spent < self.best[to]:
                self.put(to, spent, spot)
        return NEVER

    def _twist(self, spot: int, base: float, held: bool) -> None:
        """Go back into a hex after a turn about the front vertex, if it could go on ahead then too (2.33)."""
        way, place = divmod(spot, self.count)
        twist = self.ground.network.twists[place]
        if twist is None:
            return
        to, _, toll = twist
        if way == BACK:
            base += inf if held else TURN_ROUND_MP
        cost = base + self.prices[toll] * self.factor
        if cost < self.best[to] and self._leads_ahead(place, to % SIDES, self.budget.left - base):
            self.put(to, cost, spot)

    def _leads_ahead(self, place: int, facing: int, left: float) -> bool:
        """Return whether one that has turned to a facing about the front vertex can pay for a way ahead."""
        return any(
            spines and to % SIDES == facing and to not in self.shut and self.prices[toll] <= left
            for to, spines, toll in self.ground.network.ways[place]
        )
