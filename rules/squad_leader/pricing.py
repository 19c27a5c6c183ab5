"""What every way over a board costs a kind of vehicle for MP alone, by its toll; `inf` where it is closed."""

from __future__ import annotations

from functools import cache
from math import inf
from typing import NamedTuple

from rules.squad_leader.bypassing import bars_in_hex
from rules.squad_leader.hexes import MapHex
from rules.squad_leader.places import Laid
from rules.squad_leader.rates import Fare, Going, Rates


class Crossing(NamedTuple):
    """What it costs to enter a hex by road and beside it, and each wreck and vehicle there (2.16, 2.14)."""

    by_road: float
    beside: float
    each_by_road: float
    each_beside: float

    def is_by_road(self, crowd: int) -> bool:
        """Return whether the road is no dearer with so many wrecks and vehicles in the hex."""
        return self.by_road + crowd * self.each_by_road <= self.beside + crowd * self.each_beside

    def price(self, crowd: int) -> float:
        """Return the cheaper of the two."""
        return min(self.by_road + crowd * self.each_by_road, self.beside + crowd * self.each_beside)


class Sort:
    """Hexes that are alike: what it costs to `enter` one and to go `past` it, by the levels of the climb.

    To go on `along` it costs neither climb nor smoke (2.3), to `turn` in it so much a hexspine (2.11). It is
    `crossed` into over what lies on a hexside, with a climb, and along a road if there is one. It `bogs` when
    those who enter off the road or turn there make a Bog Check (8.21).
    """

    def __init__(self, rates: Rates, found: MapHex) -> None:
        self.rates = rates
        self.found = found
        self.is_passed = not any(bars_in_hex(found, ""))
        self.turn = rates.turn(found.terrain)
        self.bogs = rates.chart.bog(found.terrain) is not None
        self.enter = Laid(self._enter)
        self.past = Laid(self._past)
        self.along = mp_of(rates.passing(found.ground, 0, smoke=False)) if self.is_passed else inf
        self.crossed = cache(self._crossed)

    def _enter(self, climb: int, hexside: tuple[str, ...] = (), by_road: bool = False) -> float:
        going = Going(self.found.terrain, hexside, climb, self.found.smoke, by_road)
        return mp_of(self.rates.entry(going))

    def _past(self, climb: int) -> float:
        fare = self.rates.passing(self.found.ground, climb, self.found.smoke)
        return mp_of(fare) if self.is_passed else inf

    def _crossed(self, hexside: tuple[str, ...], climb: int, is_road: bool) -> Crossing:
        by_road = self._enter(climb, hexside, by_road=True) if is_road else inf
        wreck, in_lane = self.rates.wreck, self.found.lane is not None
        each_by_road, each_beside = wreck(by_road=True, in_lane=in_lane), wreck(by_road=False, in_lane=False)
        return Crossing(by_road, self._enter(climb, hexside), each_by_road, each_beside)


def mp_of(fare: Fare) -> float:
    """Return the MP of a fare, `inf` where MP do not pay it."""
    return fare.mp if fare.is_paid else inf


def sorts_of(rates: Rates, hexes: list[MapHex]) -> list[Sort]:
    """Return the sort of each hex, one for all that are alike."""
    keys = [(found.terrain, found.ground, found.smoke, found.blaze, found.lane) for found in hexes]
    sorts = {key: Sort(rates, found) for key, found in dict(zip(keys, hexes, strict=True)).items()}
    return [sorts[key] for key in keys]
