"""The costs of a kind of vehicle by the chart, on any board: 2.11, 2.14, 2.16, 2.21, 2.3 and 2.7."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from rules.squad_leader.chart import Chart, chart_of
from rules.squad_leader.hexes import BARS_ROADS, CRAMPED, NEEDS_CLOSED_TOP
from rules.squad_leader.units import Options, Profile

TURN_MP: Final = 1.0
CRAMPED_TURN_MP: Final = 2.0
PASSING_FACTOR: Final = 2.0
"""By what VBM multiplies the cost of the ground (2.3)."""
_REVERSE: Final = {"tracked": 4.0, "halftrack": 3.0, "truck": 3.0, "armored_car": 2.0}

Bar = Literal["class", "open_top", "reverse"]


class Fare(NamedTuple):
    """The cost of a step forward on an empty board: `mp`, or `takes_all`; `bar` is why it is not permitted.

    `bog` is the hex's modifier to the Bog Check that is due, None when there is none.
    """

    mp: float
    takes_all: bool = False
    bar: Bar | None = None
    bog: int | None = None


class Rates(Struct, frozen=True, dict=True):
    """The chart for one kind of vehicle; `is_bu` is whether it is buttoned up."""

    options: Options
    profile: Profile
    is_bu: bool

    @cached_property
    def chart(self) -> Chart:
        """The rows as the game plays them."""
        return chart_of(self.options.chart)

    @property
    def is_tracked(self) -> bool:
        """Whether it may exceed its speed: tracked, or a half-track as the option has it (2.21)."""
        if self.profile.vehicle_class == "halftrack":
            return self.options.halftracks_tracked
        return self.profile.vehicle_class == "tracked"

    @cached_property
    def factor(self) -> float:
        """The factor by which reversing multiplies a cost (2.21)."""
        if self.profile.rev is not None:
            return self.profile.rev
        return _REVERSE["tracked"] if self.is_tracked else _REVERSE.get(self.profile.vehicle_class, 1.0)

    def turn(self, terrain: tuple[str, ...]) -> float:
        """Return what a hexspine costs: double in woods, building or rubble (2.11)."""
        return CRAMPED_TURN_MP if any(word in CRAMPED for word in terrain) else TURN_MP

    def wreck(self, by_road: bool, in_lane: bool) -> float:
        """Return what each wreck and vehicle in a hex costs; motorcycles pay nothing for them (2.14)."""
        if self.profile.vehicle_class == "motorcycle":
            return 0.0
        if not by_road:
            return 1.0
        return 4.0 if in_lane else 2.0

    def entry(
        self,
        terrain: tuple[str, ...],
        hexside: tuple[str, ...] = (),
        climb: int = 0,
        smoke: bool = False,
        by_road: bool = False,
    ) -> Fare:
        """Return what it costs to enter a hex of this terrain, over a hexside and `climb` levels up."""
        entered = terrain, hexside, climb, smoke, by_road
        if entered not in self._entries:
            self._entries[entered] = self._entry(*entered)
        return self._entries[entered]

    def passing(self, ground: str, climb: int, smoke: bool) -> Fare:
        """Return what it costs to pass by a hex along a hexside (2.3)."""
        passed = ground, climb, smoke
        if passed not in self._passings:
            fare = self._total([self._cost(ground), *self._extras(climb, smoke)])
            self._passings[passed] = fare._replace(mp=fare.mp * PASSING_FACTOR)
        return self._passings[passed]

    @cached_property
    def _entries(self) -> dict[tuple[tuple[str, ...], tuple[str, ...], int, bool, bool], Fare]:
        return {}

    @cached_property
    def _passings(self) -> dict[tuple[str, int, bool], Fare]:
        return {}

    def _entry(
        self, terrain: tuple[str, ...], hexside: tuple[str, ...], climb: int, smoke: bool, by_road: bool
    ) -> Fare:
        words = [word for word in hexside if not by_road or word in BARS_ROADS]
        row = self._road() if by_road else self._dearest(terrain)
        fare = self._total([row, *map(self._cost, words), *self._extras(climb, smoke)])
        if by_road:
            return fare
        fare = fare._replace(bog=self.chart.bog(terrain))
        if fare.bar is None and self._is_too_open(terrain):
            return fare._replace(bar="open_top")
        return fare

    def _cost(self, row: str) -> float | str:
        return self.chart.cost(row, self.profile.vehicle_class)

    def _total(self, costs: Iterable[float | str]) -> Fare:
        mp, takes_all = 0.0, False
        bar: Bar | None = None
        for cost in costs:
            match cost:
                case "half":
                    mp += self.profile.mp / 2
                case "all":
                    takes_all = True
                case "no":
                    bar = "class"
                case _:
                    mp += float(cost)
        return Fare(mp, takes_all, bar)

    def _road(self) -> float | str:
        """Return the road rate: twice as much for an AFV that is buttoned up (2.16)."""
        rate, profile = self._cost("road"), self.profile
        is_slowed = profile.afv and self.is_bu and profile.vehicle_class != "wagon"
        return rate * 2 if is_slowed and isinstance(rate, float | int) else rate

    def _dearest(self, terrain: tuple[str, ...]) -> float | str:
        """Return the dearest of the rows of a hex: what is not permitted before what takes all."""
        return max(map(self._cost, terrain or ("open",)), key=self._worth)

    def _worth(self, cost: float | str) -> tuple[int, float]:
        if isinstance(cost, str):
            return (2, 0.0) if cost == "no" else (1, 0.0) if cost == "all" else (0, self.profile.mp / 2)
        return 0, cost

    def _extras(self, climb: int, smoke: bool) -> list[float | str]:
        """Return the costs of a climb, a level each, and of smoke."""
        return [*([self._climb(climb)] if climb else []), *([self._cost("smoke")] if smoke else [])]

    def _climb(self, levels: int) -> float | str:
        cost = self._cost("up")
        if cost == "half":
            cost = self.profile.mp / 2
        return cost if isinstance(cost, str) else cost * levels

    def _is_too_open(self, terrain: tuple[str, ...]) -> bool:
        """Return whether a hex only admits fully tracked AFVs with a closed top, unlike this one (2.33)."""
        profile = self.profile
        is_closed = profile.vehicle_class == "tracked" and profile.afv and profile.closed_top
        return not is_closed and any(word in NEEDS_CLOSED_TOP for word in terrain)


@lru_cache(maxsize=256)
def rates_of(options: Options, profile: Profile, is_bu: bool) -> Rates:
    """Return what a kind of vehicle pays."""
    return Rates(options, profile, is_bu)
