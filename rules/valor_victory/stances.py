"""6.5 The facings of a group's vehicles, the steps from each, and the points that a facing saves later."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import inf
from typing import Any, Final, NamedTuple

from rules.core.hex.network import Pattern, Step
from rules.core.hex.search import apart, together
from rules.valor_victory.turning import Ahead, Facings, ahead_of, bearings_of, turn_cost

ANY: Final[Facings] = ()
"""The facings of vehicles that come in from off the map: they choose."""


class Onward(NamedTuple):
    """A step on: its bearing, the turn before it (None for none), what that costs, the facings after it."""

    bearing: int
    turned: float | None
    turning: Any
    facings: Facings


class Stances:
    """All facings that a group may have, given its facings now and which of its units drive.

    `first` are the steps on from where it stands; `on` has, by facings, those from a hex that it enters.
    `turnings` are the costs of turns: a step of the `pattern` takes the list of costs of its turn. A stance
    covers another one at the most points that the other's facing may save in its next turn.
    """

    def __init__(
        self, facings: Facings, drives: tuple[bool, ...], sides: tuple[int, ...], reverse: bool
    ) -> None:
        self._drives = drives
        self._sides = sides
        self._reverse = reverse
        alike = [tuple(side if each else None for each in drives) for side in sides]
        self.facings = tuple(dict.fromkeys((*alike, facings, ANY)))
        self.number = {each: number for number, each in enumerate(self.facings)}
        self.first = self._best(ahead_of(facings, sides, reverse, on_the_spot=True))
        self.on = {each: self._on(each) for each in self.facings}
        self.on[ANY] = tuple(
            Onward(side, side, together([0.0 for _ in drives]), each)
            for side, each in zip(sides, alike, strict=True)
        )
        self.turnings = list(dict.fromkeys(each.turning for onwards in self.on.values() for each in onwards))
        self.pattern = Pattern(tuple(map(self._steps, self.facings)), tuple(map(self._covered, self.facings)))

    def _steps(self, facings: Facings) -> tuple[Step, ...]:
        bearings = sorted(self._sides)
        return tuple(
            Step(bearings.index(each.bearing), self.number[each.facings], self.turnings.index(each.turning))
            for each in self.on[facings]
        )

    def _on(self, facings: Facings) -> tuple[Onward, ...]:
        return self._best(ahead_of(facings, self._sides, self._reverse, on_the_spot=False))

    def _best(self, ahead: Iterable[Ahead]) -> tuple[Onward, ...]:
        onwards = [
            Onward(bearing, each.turned, each.turning, each.facings)
            for each in ahead
            for bearing in each.bearings
        ]
        return tuple(each for each in onwards if not any(self._betters(other, each) for other in onwards))

    def _betters(self, other: Onward, onward: Onward) -> bool:
        """Return whether another turn, as when reversing, leads there for less and is no worse afterwards."""
        is_cheaper = other.turning != onward.turning and all(
            map(float.__le__, apart(other.turning), apart(onward.turning))
        )
        return (
            other.bearing == onward.bearing
            and is_cheaper
            and self._spared(onward.facings, other.facings) <= 0
        )

    def _covered(self, facings: Facings) -> tuple[tuple[int, Any], ...]:
        spared = (
            (other, self._spared(other, facings)) for other in self.facings if other not in (facings, ANY)
        )
        return tuple(
            (self.number[other], together([most if drives else 0.0 for drives in self._drives]))
            for other, most in spared
            if most < inf
        )

    def _spared(self, facings: Facings, others: Facings) -> float:
        """Return the most points that this facing saves over others; unknown if vehicles differ."""
        if others in (facings, ANY):
            return 0.0
        own, other = front(facings), front(others)
        if own is None or other is None:
            return inf
        return _most_saved(own, other, self._sides, self._reverse)


stances_of: Final = lru_cache(maxsize=256)(Stances)


def front(facings: Facings) -> float | None:
    """Return the common facing of all vehicles, None if they differ."""
    fronts = {facing for facing in facings if facing is not None}
    return fronts.pop() if len(fronts) == 1 else None


@lru_cache(maxsize=256)
def _most_saved(facing: float, other: float, sides: tuple[int, ...], reverse: bool) -> float:
    return max(_cost(other, side, reverse) - _cost(facing, side, reverse) for side in sides)


def _cost(facing: float, bearing: float, reverse: bool) -> float:
    """Return the points for turning to drive on a bearing; a vehicle that may reverse may also face back."""
    return min(turn_cost(facing, each) for each in bearings_of(bearing, reverse))
