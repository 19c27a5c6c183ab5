"""The fewest MP to every place on a board: one search, the cheapest places first.

A way is a turn toward it and the entry or Bypass, taken as one. A hex that was reached cheaply also covers
what turning there comes to, and going the other way after a stop and a start (2.23): so few are looked at.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from math import inf
from typing import Final, NamedTuple

from rules.squad_leader.costs import START_MP, STOP_MP
from rules.squad_leader.escape import Escape
from rules.squad_leader.ground import Entry, Ground, Passing
from rules.squad_leader.hexsides import Hexsides, Leaving
from rules.squad_leader.others import Others
from rules.squad_leader.places import A_HEX, APART, FAR, LEFT, NEAR, OPEN, RIGHT, SIDES, TURNS, Turnings
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
        self.escape = Escape(ground, hexsides, others, budget.left, caught)
        self.start: int | None = None
        self.factor = ground.rates.factor
        self.least = ground.least * min(1.0, self.factor)
        self.count = ground.places.count
        self.best = [inf] * (3 * self.count)
        for place in others.taken:
            self.best[place] = self.best[self.count + place] = -inf
        self.came: dict[int, tuple[int | None, bool | None]] = {}
        self.order: list[int] = []
        self._costs: list[float] = []
        self._spots: dict[float, list[int]] = {}

    def begin(self, spot: int, spent: float) -> None:
        """Begin where the vehicle is, whether it can leave or not."""
        self.clear(spot)
        self.start = spot
        self.put(spot, spent)

    def clear(self, spot: int) -> None:
        """Let the vehicle have its place, whoever else stands on the hexside."""
        place = spot % self.count
        self.best[place] = self.best[self.count + place] = inf

    def put(self, spot: int, spent: float, before: int | None = None, road: bool | None = None) -> None:
        """Let a spot be reached, unless the vehicle could not leave it as it must."""
        if spot % self.count // A_HEX in self.others.foes and not self._can_be(spot, spent):
            return
        self.best[spot] = spent
        self.came[spot] = before, road
        spots = self._spots.get(spent)
        if spots is None:
            self._spots[spent] = [spot]
            heappush(self._costs, spent)
        else:
            spots.append(spot)

    def _can_be(self, spot: int, spent: float) -> bool:
        """Return whether a vehicle may be among enemy AFVs (2.6), in reverse with the MP to stop (2.24)."""
        way, place = divmod(spot, self.count)
        if spot == self.start or not self.others.hold(place):
            return True
        if way == BACK and self.budget.left - spent < STOP_MP:
            return False
        return self.escape.is_open(place, spent)

    def run(self) -> None:
        """Go on from what was put until nothing more can be paid."""
        while self._costs:
            spent = heappop(self._costs)
            for spot in self._spots.pop(spent):
                if self.best[spot] == spent:
                    self._go_on(spot, spent)

    def _go_on(self, spot: int, spent: float) -> None:
        """Look at the ways on from a spot at which the vehicle has arrived."""
        place = spot % self.count
        held = place // A_HEX in self.others.foes and self.others.hold(place)
        if not held and self._is_beaten(spot, spent):
            return
        self.order.append(spot)
        if spent + self.least > self.budget.left:
            return
        if place % A_HEX >= SIDES:
            self._from_hexside(spot, spent, held)
            return
        if held:
            self._turn(spot, spent)
        else:
            self._cover(spot, spent)
        self._from_hex(spot, spent, held)

    def _is_beaten(self, spot: int, spent: float) -> bool:
        """Return whether it got there going the other way, so cheaply that it may turn round there (2.23)."""
        if spot >= FRESH * self.count:
            return False
        other = spot - self.count if spot >= self.count else spot + self.count
        return self.best[other] + TURN_ROUND_MP <= spent

    def bases(self, spot: int, spent: float, held: bool) -> tuple[float, float]:
        """Return what is spent once a vehicle may go forward, and once it may go back (2.23, 2.6)."""
        turn_round = NEVER if held else TURN_ROUND_MP
        way = spot // self.count
        ahead = spent if way != BACK else spent + turn_round
        back = spent if way != FORWARD else spent + turn_round
        return ahead, back if self.budget.goes_back else NEVER

    def _bases(self, spot: int, spent: float, held: bool) -> Iterator[tuple[float, float, bool]]:
        """Yield what is spent, what may be at most, and whether it goes back, if that leads anywhere."""
        ahead, back = self.bases(spot, spent, held)
        least = self.ground.least
        if ahead + least <= self.budget.left:
            yield ahead, self.budget.left, False
        if back + least * self.factor <= self.budget.left_back:
            yield back, self.budget.left_back, True

    def _cover(self, spot: int, spent: float) -> None:
        """Note what turning in a hex comes to; one that has just started may then go either way."""
        best, (way, place) = self.best, divmod(spot, self.count)
        number, facing = divmod(place, A_HEX)
        turn = self.ground.turns[number]
        for going in (way,) if way != FRESH else (FORWARD, BACK):
            start = going * self.count + number * A_HEX + OPEN
            for turned, spines in TURNS[facing]:
                best[start + turned] = min(best[start + turned], spent + spines * turn)

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
        turn = self.ground.turns[number] if not held else NEVER
        entries, cramped, _ = self.ground.exits(number)
        passings = self.ground.passings(number)
        for base, most, back in self._bases(spot, spent, held):
            self._enter(spot, entries, NEAR[back], base, turn, most, back)
            if cramped:
                self._enter(spot, cramped, FAR[back], base, turn, most, back)
            if passings:
                self._pass_by(spot, passings, base, turn, most, back)

    def _enter(
        self,
        spot: int,
        entries: list[Entry],
        turnings: Turnings,
        base: float,
        turn: float,
        most: float,
        back: bool,
    ) -> None:
        """Go into hexes, after the turns by which each comes to lie ahead, or behind."""
        best, crowds = self.best, self.others.crowds
        factor, layer = (self.factor, self.count) if back else (1.0, 0)
        toward = turnings[spot % SIDES]
        for side, end, mp, each, road in entries:
            spines, turned = toward[side]
            cost = base + spines * turn + (mp + crowds[end] * each) * factor
            to = layer + end * A_HEX + turned
            if cost < best[to] and cost <= most:
                self.put(to, cost, spot, road)

    def _pass_by(
        self, spot: int, passings: list[Passing], base: float, turn: float, most: float, back: bool
    ) -> None:
        """Go along hexsides, after the turns by which each comes to lie ahead, or behind (2.3)."""
        apart, crowds = APART[spot % SIDES], self.others.crowds
        factor, layer, round_about = (self.factor, self.count, SIDES // 2) if back else (1.0, 0, 0)
        for facing, end, is_left, mp, each in passings:
            turned = (facing + round_about) % SIDES
            cost = base + apart[turned] * turn + (mp + crowds[end] * each) * factor
            to = layer + end * A_HEX + (RIGHT if is_left is not back else LEFT) + turned
            if cost < self.best[to] and cost <= most:
                self.put(to, cost, spot)

    def _from_hexside(self, spot: int, spent: float, held: bool) -> None:
        """Go on from a hexside, straight or after a turn (2.33)."""
        best, crowds = self.best, self.others.crowds
        way, place = divmod(spot, self.count)
        turning = TURN_MP if not held or self.escape.may_turn(place, spent) else NEVER
        for base, most, back in self._bases(spot, spent, held):
            factor, layer = (self.factor, self.count) if back else (1.0, 0)
            for to, end, mp, each, turns, twist in self.hexsides.ways(place, back):
                start = base + turning if turns else base
                if twist is not None and way == BACK:
                    start += NEVER if held else TURN_ROUND_MP
                cost = start + (mp + crowds[end] * each) * factor
                if cost < best[layer + to] and cost <= most and self._may_twist(start, twist):
                    self.put(layer + to, cost, spot)

    def _may_twist(self, spent: float, onward: tuple[Leaving, ...] | None) -> bool:
        """Return whether one that has turned about the front vertex to go back could go on ahead (2.33)."""
        if onward is None:
            return True
        left, crowds = self.budget.left - spent, self.others.crowds
        ways = (way for way in onward if self.best[way.to] != -inf)
        return any(way.mp + crowds[way.end] * way.each <= left for way in ways)

    def begin_turned(self, line: int, spent: float, facing: int, about: str) -> None:
        """Begin with the ways on of a vehicle that has turned to a facing about a vertex in Bypass (2.33)."""
        place = line % self.count
        for base, most, back in self._bases(line, spent, self.others.hold(place)):
            factor, layer = (self.factor, self.count) if back else (1.0, 0)
            for to, end, mp, each, turns, twist in self.hexsides.ways(place, back):
                cost = base + (mp + self.others.crowds[end] * each) * factor
                vertex = "rear" if back and twist is None else "front"
                is_its_turn = turns and to % SIDES == facing and vertex == about
                if is_its_turn and cost <= most and cost < self.best[layer + to]:
                    self.put(layer + to, cost)
