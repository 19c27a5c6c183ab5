"""Why the hexes beside a reach are closed, told of a search that has ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.core.answers import HexGoal
from rules.squad_leader.costs import bar_words, words_of
from rules.squad_leader.places import A_HEX, APART, NEAR, OFF, SIDES
from rules.squad_leader.rates import TURN_MP, Fare
from rules.squad_leader.search import NEVER, Search
from rules.squad_leader.staying import reverse_words


class Try(NamedTuple):
    """A way into a hex that was not taken: its price, the MP left before it, and whether it goes back."""

    end: int
    mp: float
    left: float
    goes_back: bool

    @property
    def lacking(self) -> float:
        """The MP that it takes more than there are."""
        return self.mp - self.left


class Closing:
    """The hexes beside a reach, and why each is closed: the nearest miss, or else what bars it for good."""

    def __init__(self, search: Search, name: str) -> None:
        self.search = search
        self.name = name
        self.ground = search.ground
        self.reached = {spot % search.count // A_HEX for spot in search.order}

    def goals(self) -> Iterator[HexGoal]:
        """Yield the hexes that are closed, with the clause that closes each."""
        tries: dict[int, Try] = {}
        barred: dict[int, Fare] = {}
        inside = {number for number in self.reached if self._is_inside(number)}
        for spot in self.search.order:
            if spot % self.search.count // A_HEX in inside:
                continue
            for way in self._tries(spot):
                if way.end not in tries or way.lacking < tries[way.end].lacking:
                    tries[way.end] = way
            barred |= self._barred(spot)
        labels = self.ground.board.grid.labels
        for end in {**tries, **barred}:
            clause, reason = self._missed(tries[end]) if end in tries else self._bar(end, barred[end])
            yield HexGoal(labels[end], reason=reason, clause=clause)

    def _is_inside(self, number: int) -> bool:
        """Return whether all hexes beside one are reached too."""
        return self.reached.issuperset(end for end in self.ground.places.beside[number] if end != OFF)

    def _missed(self, way: Try) -> tuple[str, str]:
        label = self.ground.board.grid.labels[way.end]
        if way.lacking > 0:
            return "2.1", f"{label} costs {words_of(way.mp)} MP, and {words_of(way.left)} would be left."
        if way.goes_back and way.left - way.mp < 1:
            return "2.24", reverse_words(self.name, way.left - way.mp)
        return "2.6", f"{self.name} could not get out of {label} again, where an enemy AFV stands."

    def _bar(self, end: int, fare: Fare) -> tuple[str, str]:
        label = self.ground.board.grid.labels[end]
        if fare.bar is not None:
            return "2.1", bar_words(self.name, fare)
        return "2.7", f"{label} takes all MP, as the first thing in a MPh."

    # -- from a spot -----------------------------------------------------------------------------

    def _tries(self, spot: int) -> Iterator[Try]:
        """Yield the ways from a spot into hexes that were not reached, once it has turned toward them."""
        search, left = self.search, self.search.budget.left
        place = spot % search.count
        held = search.others.hold(place)
        spent = search.best[spot]
        bases = search.bases(spot, spent, held)
        for end, mp, goes_back, turning in self._ways(place, NEVER if held else 1.0):
            before = left - spent - turning
            if before >= 0 and bases[goes_back] < NEVER:
                price = bases[goes_back] - spent + mp * (search.factor if goes_back else 1.0)
                yield Try(end, price, before, goes_back)

    def _ways(self, place: int, turning: float) -> Iterator[tuple[int, float, bool, float]]:
        """Yield hex, price forward, whether back, and the MP of turning, of ways to what was not reached."""
        number, rest = divmod(place, A_HEX)
        crowds, turn = self.search.others.crowds, turning * self.ground.turns[number]
        if rest >= SIDES:
            for goes_back in (False, True):
                for _, end, mp, each, turns, _ in self.search.hexsides.ways(place, goes_back):
                    if end not in self.reached:
                        yield end, mp + crowds[end] * each, goes_back, turns * turning * TURN_MP
            return
        for side, end, mp, each, _ in self.ground.exits(number).entries:
            if end not in self.reached:
                for goes_back, spines in ((False, NEAR[0][rest][side][0]), (True, NEAR[1][rest][side][0])):
                    yield end, mp + crowds[end] * each, goes_back, spines * turn
        for facing, end, _, mp, each in self.ground.passings(number):
            if end not in self.reached:
                for goes_back, turned in ((False, facing), (True, (facing + SIDES // 2) % SIDES)):
                    yield end, mp + crowds[end] * each, goes_back, APART[rest][turned] * turn

    def _barred(self, spot: int) -> dict[int, Fare]:
        """Return the hexes that are closed for good from a spot, if it may turn toward them."""
        search = self.search
        number, rest = divmod(spot % search.count, A_HEX)
        left = search.budget.left - search.best[spot]
        if rest >= SIDES:
            shut = search.hexsides.shut(spot % search.count)
            return {end: fare for end, fare in shut if end not in self.reached}
        turn = self.ground.turns[number]
        return {
            end: fare
            for side, end, fare in self.ground.exits(number).closed
            if end not in self.reached and NEAR[0][rest][side][0] * turn <= left
        }
