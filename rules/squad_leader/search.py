"""The fewest MP to every place on a board: one search, the cheapest places first.

A way is a turn toward it and the entry or Bypass, taken as one. A hex that was reached cheaply also covers
what turning there comes to, and going the other way after a stop and a start (2.23): so few are looked at.
No die goes against the vehicle: no bogging, no breakdown, doubtful hexsides clear.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import inf
from typing import Final, NamedTuple

from rules.squad_leader.costs import START_MP, STOP_MP
from rules.squad_leader.ground import Entry, Ground, Passing
from rules.squad_leader.hexsides import Hexsides, Leaving
from rules.squad_leader.others import Others
from rules.squad_leader.places import A_HEX, APART, FAR, LEFT, NEAR, OPEN, RIGHT, SIDES, Turnings
from rules.squad_leader.rates import TURN_MP

TURN_ROUND_MP: Final = STOP_MP + START_MP
"""What it costs to go the other way, forward or backward (2.23)."""
FORWARD, BACK, FRESH = 0, 1, 2
"""Which way a vehicle goes; one that has just started has yet to choose."""


NEVER: Final = 1e6
"""More MP than anybody has: what is not to be had at any price."""


class Budget(NamedTuple):
    """The MP that a vehicle may spend, those with which it may still reverse (2.24), and if it ever does."""

    left: float
    left_back: float
    goes_back: bool


class Search:
    """One search. A spot is a place, and on top of it which way the vehicle goes: `way * count + place`.

    `best` are the fewest MP for each spot; `order` the spots at which it arrived, cheapest first, and `came`
    the spot before each, with the `road` of the entry. `caught` is the hex that it can no longer leave (2.6).
    """

    def __init__(
        self, ground: Ground, hexsides: Hexsides, others: Others, budget: Budget, caught: int | None = None
    ) -> None:
        self.ground = ground
        self.hexsides = hexsides
        self.others = others
        self.budget = budget
        self.caught = caught
        self.factor = ground.rates.factor
        self.count = ground.places.count
        self.best = [inf] * (3 * self.count)
        for place in others.taken:
            self.best[place] = self.best[self.count + place] = -inf
        self.came: dict[int, tuple[int | None, bool | None]] = {}
        self.order: list[int] = []
        self._costs: list[float] = []
        self._spots: dict[float, list[int]] = {}

    def put(self, spot: int, spent: float, before: int | None = None, road: bool | None = None) -> None:
        """Let a spot be reached, unless the vehicle could not leave it as it must."""
        if spot % self.count // A_HEX not in self.others.foes or self._can_leave(spot, spent):
            self.begin(spot, spent, before, road)

    def begin(self, spot: int, spent: float, before: int | None = None, road: bool | None = None) -> None:
        """Let a spot be reached: the one where the vehicle is, whether it can leave it or not."""
        self.best[spot] = spent
        self.came[spot] = before, road
        spots = self._spots.get(spent)
        if spots is None:
            self._spots[spent] = [spot]
            heappush(self._costs, spent)
        else:
            spots.append(spot)

    def run(self) -> None:
        """Go on from what was put until nothing more can be paid."""
        best, count, foes = self.best, self.count, self.others.foes
        while self._costs:
            spent = heappop(self._costs)
            for spot in self._spots.pop(spent):
                if best[spot] != spent:
                    continue
                self.order.append(spot)
                place = spot % count
                number = place // A_HEX
                held = number in foes and self.others.hold(place)
                if place % A_HEX >= SIDES:
                    self._from_hexside(spot, spent, held)
                    continue
                if held:
                    self._turn(spot, spent)
                else:
                    self._cover(spot, spent)
                self._from_hex(spot, spent, held)

    def bases(self, spot: int, spent: float, held: bool) -> tuple[float, float]:
        """Return what is spent once a vehicle may go forward, and once it may go back (2.23, 2.6)."""
        turn_round = NEVER if held else TURN_ROUND_MP
        way = spot // self.count
        ahead = spent if way != BACK else spent + turn_round
        back = spent if way != FORWARD else spent + turn_round
        return ahead, back if self.budget.goes_back else NEVER

    def _cover(self, spot: int, spent: float) -> None:
        """Note what turning in a hex comes to, and going the other way from there."""
        best, count = self.best, self.count
        ahead, back = self.bases(spot, spent, held=False)
        number, facing = divmod(spot % count, A_HEX)
        place, mp = number * A_HEX + OPEN, self.ground.turns[number]
        for apart in APART[facing]:
            turned = apart * mp
            best[place] = min(best[place], ahead + turned)
            best[count + place] = min(best[count + place], back + turned)
            place += 1

    def _turn(self, spot: int, spent: float) -> None:
        """Turn by one hexspine where every turn needs leave: among enemy AFVs (2.6)."""
        number, facing = divmod(spot % self.count, A_HEX)
        cost = spent + self.ground.turns[number]
        left = self.budget.left if spot // self.count != BACK else self.budget.left_back
        for by in (-1, 1):
            to = spot - facing + (facing + by) % SIDES
            if cost < self.best[to] and cost <= left:
                self.put(to, cost, spot)

    def _from_hex(self, spot: int, spent: float, held: bool) -> None:
        """Go into the hexes beside one, and past the obstacles there (2.11, 2.22, 2.3)."""
        number = spot % self.count // A_HEX
        bases = self.bases(spot, spent, held)
        turn = self.ground.turns[number] if not held else NEVER
        entries, cramped, _ = self.ground.exits(number)
        self._enter(spot, bases, turn, entries, NEAR)
        if cramped:
            self._enter(spot, bases, turn, cramped, FAR)
        passings = self.ground.passings(number)
        if passings:
            self._pass_by(spot, bases, turn, passings)

    def _enter(
        self,
        spot: int,
        bases: tuple[float, float],
        turn: float,
        entries: list[Entry],
        turnings: tuple[Turnings, Turnings],
    ) -> None:
        """Go into hexes after the turns by which each comes to lie ahead, or behind."""
        best, crowds, factor, put = self.best, self.others.crowds, self.factor, self.put
        (ahead, back), (left, left_back, _) = bases, self.budget
        facing = spot % SIDES
        forward, behind = turnings[0][facing], turnings[1][facing]
        for side, end, mp, each, road in entries:
            price = mp + crowds[end] * each
            spines, turned = forward[side]
            cost = ahead + spines * turn + price
            to = end * A_HEX + turned
            if cost < best[to] and cost <= left:
                put(to, cost, spot, road)
            if back <= left_back:
                spines, turned = behind[side]
                cost = back + spines * turn + price * factor
                to = self.count + end * A_HEX + turned
                if cost < best[to] and cost <= left_back:
                    put(to, cost, spot, road)

    def _pass_by(self, spot: int, bases: tuple[float, float], turn: float, passings: list[Passing]) -> None:
        """Go along hexsides after the turns by which each comes to lie ahead, or behind (2.3)."""
        apart, crowds = APART[spot % SIDES], self.others.crowds
        (ahead, back), (left, left_back, _) = bases, self.budget
        for facing, end, is_left, mp, each in passings:
            price = mp + crowds[end] * each
            cost = ahead + apart[facing] * turn + price
            to = end * A_HEX + (RIGHT if is_left else LEFT) + facing
            if cost < self.best[to] and cost <= left:
                self.put(to, cost, spot)
            turned = (facing + SIDES // 2) % SIDES
            cost = back + apart[turned] * turn + price * self.factor
            to = self.count + end * A_HEX + (LEFT if is_left else RIGHT) + turned
            if cost < self.best[to] and cost <= left_back:
                self.put(to, cost, spot)

    def _from_hexside(self, spot: int, spent: float, held: bool) -> None:
        """Go on from a hexside, and note what going the other way from there comes to (2.33)."""
        best, count, crowds = self.best, self.count, self.others.crowds
        ahead, back = self.bases(spot, spent, held)
        place = spot % count
        if not held:
            best[place], best[count + place] = min(best[place], ahead), min(best[count + place], back)
        turning = TURN_MP if not held or self._may_turn(place, spent) else NEVER
        for to, end, mp, each, goes_back, turns, twist in self.hexsides.ways(place)[0]:
            price = mp + crowds[end] * each
            turn = turning if turns else 0.0
            if not goes_back:
                cost, most, then = ahead + turn + price, self.budget.left, to
            else:
                start = back if twist is None else self._twisted(spot, back, held, twist)
                cost, most, then = start + turn + price * self.factor, self.budget.left_back, count + to
            if cost < best[then] and cost <= most:
                self.put(then, cost, spot)

    def _twisted(self, spot: int, back: float, held: bool, onward: tuple[Leaving, ...]) -> float:
        """Return what is spent once it may twist: not in reverse, and only with a way ahead (2.33)."""
        start = back
        if spot // self.count == BACK:
            start += NEVER if held else TURN_ROUND_MP
        left = self.budget.left - start - TURN_MP
        crowds = self.others.crowds
        is_open = any(
            way.mp + crowds[way.end] * way.each <= left for way in onward if self.best[way.to] != -inf
        )
        return start if is_open else NEVER

    def go_on(self, line: int, spent: float, facing: int, about: str) -> None:
        """Begin with the ways on of a vehicle that has turned to a facing about a vertex in Bypass (2.33)."""
        ahead, back = self.bases(line, spent, self.others.hold(line % self.count))
        for to, end, mp, each, goes_back, turns, twist in self.hexsides.ways(line % self.count)[0]:
            vertex = "rear" if goes_back and twist is None else "front"
            if not turns or to % SIDES != facing or vertex != about:
                continue
            price = mp + self.others.crowds[end] * each
            spot, cost, most = to, ahead + price, self.budget.left
            if goes_back:
                spot, cost, most = self.count + to, back + price * self.factor, self.budget.left_back
            if cost < self.best[spot] and cost <= most:
                self.put(spot, cost)

    # -- among enemy AFVs ------------------------------------------------------------------------

    def _can_leave(self, spot: int, spent: float) -> bool:
        """Return whether a vehicle may be where an enemy AFV may be too: with the MP for a way out (2.6)."""
        way, place = divmod(spot, self.count)
        left = self.budget.left - spent
        if not self.others.hold(place):
            return True
        if way == BACK and left < STOP_MP:
            return False
        return place // A_HEX == self.caught or left >= self.way_out(place)

    def _may_turn(self, place: int, spent: float) -> bool:
        """Return whether a vehicle in Bypass could still turn back and drive on ahead (2.33, 2.6)."""
        left = self.budget.left - spent - TURN_MP
        return place // A_HEX == self.caught or left >= TURN_MP + self.way_out(place)

    def way_out(self, place: int) -> float:
        """Return the MP of the cheapest way out, forward: turns and an entry; from Bypass, ahead (2.6)."""
        number, rest = divmod(place, A_HEX)
        crowds, turn = self.others.crowds, self.ground.turns[number]
        if rest >= SIDES:
            ways = self.hexsides.ways(place)[0]
            costs = [way.mp + crowds[way.end] * way.each for way in ways if not (way.turns or way.back)]
        else:
            costs = [
                NEAR[0][rest][side][0] * turn + mp + crowds[end] * each
                for side, end, mp, each, _ in self.ground.exits(number).entries
            ]
        return min(costs, default=inf)
