"""6.5 The ways on of a group, by how it faces, and what one facing spares it that another does not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import inf
from typing import Final, NamedTuple

from rules.valor_victory.lefts import Left, left_of
from rules.valor_victory.turning import Ahead, Facings, turn_cost, ways_ahead, ways_of

ANY_WAY: Final[Facings] = ()
"""How vehicles face that come in from off the map: as they choose."""


class Way(NamedTuple):
    """A way on: its bearing, the turn before it, None for none, what that costs, and the facings after it.

    `spared` is the most that facing so may spare it in its next turn, by how it might face instead.
    """

    bearing: int
    turned: float | None
    turning: Left
    facings: Facings
    spared: Mapping[Facings, Left]


class Ways:
    """Every way on of a group: `first` where it stands, `on` by how it faces in a hex that it enters."""

    def __init__(
        self, facings: Facings, drives: tuple[bool, ...], sides: tuple[int, ...], reverse: bool
    ) -> None:
        self._drives = drives
        self._sides = sides
        self._reverse = reverse
        self._nothing = left_of([0.0 for _ in drives])
        alike = [tuple(side if each else None for each in drives) for side in sides]
        known = {facings, *alike}
        self._spared = {each: self._spared_by(each, (*known, ANY_WAY)) for each in known}
        self.first = self._ways(ways_ahead(facings, sides, reverse, on_the_spot=True))
        self.on = {each: self._ways(ways_ahead(each, sides, reverse, on_the_spot=False)) for each in known}
        self.on[ANY_WAY] = tuple(
            Way(side, side, self._nothing, each, self._spared[each])
            for side, each in zip(sides, alike, strict=True)
        )

    def _ways(self, ahead: Iterable[Ahead]) -> tuple[Way, ...]:
        ways = [
            Way(bearing, each.turned, each.turning, each.facings, self._spared[each.facings])
            for each in ahead
            for bearing in each.bearings
        ]
        return tuple(way for way in ways if not any(self._betters(other, way) for other in ways))

    def _betters(self, other: Way, way: Way) -> bool:
        """Return whether another turn leads the same way for less, and serves as well beyond: by reverse."""
        is_cheaper = way.turning >= other.turning and not other.turning >= way.turning
        return other.bearing == way.bearing and is_cheaper and self._nothing >= way.spared[other.facings]

    def _spared_by(self, facings: Facings, known: Iterable[Facings]) -> dict[Facings, Left]:
        most = {others: self._most_spared(facings, others) for others in known}
        return {
            others: left_of([each if drives else 0.0 for drives in self._drives])
            for others, each in most.items()
        }

    def _most_spared(self, facings: Facings, others: Facings) -> float:
        """Return the most that it spares to face so; there is no telling of vehicles that face apart."""
        if others in (facings, ANY_WAY):
            return 0.0
        front, other = _front(facings), _front(others)
        if front is None or other is None:
            return inf
        return _most_saved(front, other, self._sides, self._reverse)


every_way: Final = lru_cache(maxsize=256)(Ways)


def _front(facings: Facings) -> float | None:
    fronts = {facing for facing in facings if facing is not None}
    return fronts.pop() if len(fronts) == 1 else None


@lru_cache(maxsize=256)
def _most_saved(facing: float, other: float, sides: tuple[int, ...], reverse: bool) -> float:
    return max(_cost(other, side, reverse) - _cost(facing, side, reverse) for side in sides)


def _cost(facing: float, bearing: float, reverse: bool) -> float:
    """Return the points to be ready to drive a way: who may reverse may as well face back."""
    return min(turn_cost(facing, way) for way in ways_of(bearing, reverse))
