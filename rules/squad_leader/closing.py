"""Why the hexes beside a reach are closed, told of a search that has ended."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from rules.core.game.answers import HexGoal
from rules.core.words.numbers import points_words
from rules.squad_leader.costs import bar_words
from rules.squad_leader.places import A_HEX, NEAR, OFF, SIDES, Laid
from rules.squad_leader.rates import TURN_MP, Fare
from rules.squad_leader.search import NEVER, Search
from rules.squad_leader.stop_limits import reverse_words

Try = tuple[float, float, float, bool]
"""A way that was not taken: the MP that it lacks, its price, the MP before it, and whether it goes back."""

Beyond = tuple[int, bool, int, int]
"""A way into a hex: the hex, whether back, after how many hexspines, and the number of its toll."""


class Closing:
    """The hexes beside a reach, and why each is closed: the nearest miss, or else what bars it for good."""

    def __init__(self, search: Search, name: str) -> None:
        self.search = search
        self.name = name
        self.ground = search.ground
        self.network = search.ground.network
        self.numbers = [spot % search.count // A_HEX for spot in search.order]
        self.reached = set(self.numbers)
        self.beyond = self._beyond()
        self.fares = Laid(self.ground.fares)
        self.tries: dict[int, Try] = {}

    def goals(self) -> Iterator[HexGoal]:
        """Yield the hexes that are closed, with the clause that closes each."""
        labels, arrivals = self.ground.board.grid.labels, zip(self.search.order, self.numbers, strict=True)
        rim = [spot for spot, number in arrivals if number in self.beyond]
        for spot in rim:
            self._try(spot)
        for end, way in self.tries.items():
            clause, reason = self._missed(labels[end], way)
            yield HexGoal(labels[end], reason=reason, clause=clause)
        for end, fare in self._barred(rim).items():
            clause, reason = self._closed(labels[end], fare)
            yield HexGoal(labels[end], reason=reason, clause=clause)

    def _beyond(self) -> dict[int, list[int]]:
        """Return the sides of hexes on which there is one that was not reached."""
        beside, inside = self.ground.places.beside, {OFF, *self.reached}
        rim = [number for number in self.reached if not inside.issuperset(beside[number])]
        return {
            number: [side for side, end in enumerate(beside[number]) if end not in inside] for number in rim
        }

    def _missed(self, label: str, way: Try) -> tuple[str, str]:
        lacking, mp, left, goes_back = way
        if lacking > 0:
            return "2.1", f"{label} costs {points_words(mp)} MP, and {points_words(left)} would be left."
        if goes_back and left - mp < 1:
            return "2.24", reverse_words(self.name, left - mp)
        return "2.6", f"{self.name} could not get out of {label} again, where an enemy AFV stands."

    def _closed(self, label: str, fare: Fare) -> tuple[str, str]:
        if fare.bar is not None:
            return "2.1", bar_words(self.name, fare)
        return "2.7", f"{label} takes all MP, as the first thing in a MPh."

    # -- what was missed -------------------------------------------------------------------------

    def _try(self, spot: int) -> None:
        """Try the ways from a spot into hexes that were not reached, once it has turned toward them."""
        search, tries, prices = self.search, self.tries, self.search.prices
        way, place = divmod(spot, search.count)
        spent, held = search.best[spot], search.others.hold(place)
        left, goings = search.budget.left - spent, search.goings[held][way]
        turn = self.ground.turns[place // A_HEX] if place % A_HEX < SIDES else TURN_MP
        if held:
            turn *= NEVER
        for end, goes_back, spines, toll in self._ways(place):
            going, before = goings[goes_back], left - spines * turn
            mp = spent + going.extra - spent + prices[toll] * going.factor
            if mp < inf and before >= 0 and (end not in tries or mp - before < tries[end][0]):
                tries[end] = mp - before, mp, before, goes_back

    def _ways(self, place: int) -> list[Beyond]:
        """Return the ways from a place into hexes that were not reached."""
        number, rest = divmod(place, A_HEX)
        if rest >= SIDES:
            return self._ways_from_hexside(place)
        network = self.network
        ways: list[Beyond] = []
        ahead, behind = NEAR[0][rest], NEAR[1][rest]
        first = number * SIDES
        for side in self.beyond[number]:
            end = network.ends[first + side]
            ways += (end, False, ahead[side][0], first + side), (end, True, behind[side][0], first + side)
        for side in self.beyond[number]:
            if self.search.prices[network.past + first + side] < inf:
                for to, spines, toll in network.passings[place * SIDES + side]:
                    if to not in self.ground.shut:
                        end = to // A_HEX
                        ways += (end, False, spines, toll), (end, True, SIDES // 2 - spines, toll)
        return ways

    def _ways_from_hexside(self, place: int) -> list[Beyond]:
        count, reached, shut, twist = (
            self.search.count,
            self.reached,
            self.ground.shut,
            self.network.twists[place],
        )
        ways = self.network.ways[place] + self.network.ways[count + place]
        return [
            (to % count // A_HEX, to >= count, spines, toll)
            for to, spines, toll in (ways if twist is None else (*ways, twist))
            if to % count // A_HEX not in reached and to % count not in shut
        ]

    # -- what is barred --------------------------------------------------------------------------

    def _barred(self, rim: list[int]) -> dict[int, Fare]:
        """Return the hexes that were not even tried, closed for good from spots that may turn toward them."""
        ends = self.network.ends
        beyond = {ends[number * SIDES + side] for number, sides in self.beyond.items() for side in sides}
        untried = beyond - self.tries.keys()
        found: dict[int, Fare] = {}
        for spot in rim if untried else ():
            found |= {end: fare for end, fare in self._fares(spot, untried) if not fare.is_paid}
        return found

    def _fares(self, spot: int, ends: set[int]) -> Iterator[tuple[int, Fare]]:
        """Yield what it costs to enter some hexes from a spot."""
        place = spot % self.search.count
        number, rest = divmod(place, A_HEX)
        if rest >= SIDES:
            entries = self.network.entries
            for to, _, toll in (*entries[place], *entries[self.search.count + place]):
                end = to % self.search.count // A_HEX
                if end in ends:
                    yield end, self.ground.fare(toll - self.network.by_vertex)
            return
        left, turn = self.search.budget.left - self.search.best[spot], self.ground.turns[number]
        for side in self.beyond[number]:
            edge = number * SIDES + side
            if self.network.ends[edge] in ends and NEAR[0][rest][side][0] * turn <= left:
                yield from ((self.network.ends[edge], fare) for fare in self.fares[edge])
