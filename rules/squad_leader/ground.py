"""The ways over a board for a kind of vehicle, and what each costs, worked out as they are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from rules.core.hexboard import HexBoard
from rules.squad_leader import lie
from rules.squad_leader.acting import may_reverse
from rules.squad_leader.bypassing import bars_of_bypass, clearance
from rules.squad_leader.costs import (
    Price,
    bypass_price,
    entry_price,
    turn_price,
)
from rules.squad_leader.rates import TURN_MP
from rules.squad_leader.scene import Vehicle
from rules.squad_leader.units import About, Bypass

Place = tuple[str, int, str | None]
"""A hex, a facing, and in Bypass the hex beyond the hexside."""

SPINES: Final = (-60, 60)


class Way(NamedTuple):
    """An expenditure and where it leads: `back` is whether it reverses, None of a turn.

    `mp` is its price on an empty board, by `clause`, and `each` what every wreck and vehicle there adds. In
    Bypass it may turn `about` a vertex first: to go back about the front one, unless it reverses already.
    `beside` is whether it leaves the road for it.
    """

    to: Place
    mp: float
    each: float = 0.0
    back: bool | None = None
    about: About | None = None
    beside: bool = False
    clause: str = "2.1"

    @property
    def is_twist(self) -> bool:
        """Whether it turns about the front vertex to go back (2.33)."""
        return bool(self.back) and self.about == "front"


class Closed(NamedTuple):
    """A hex that a vehicle has no way into, and why not."""

    hex: str
    clause: str
    reason: str


class Ground:
    """The ways of one kind of vehicle on one board."""

    def __init__(self, vehicle: Vehicle) -> None:
        scene = msgspec.structs.replace(vehicle.scene, standing={})
        self.grid = scene.board.grid
        self.vehicle = msgspec.structs.replace(vehicle, scene=scene)
        self.backs = (False,) if any(may_reverse(vehicle)) else (False, True)
        self.factor = vehicle.rates.factor
        self._ways: dict[Place, tuple[tuple[Way, ...], tuple[Closed, ...]]] = {}
        self._entries: dict[tuple[str, str, bool], tuple[Price, ...]] = {}
        self._passings: dict[tuple[str, str, bool], Price] = {}
        self._open: dict[tuple[str, str], bool] = {}

    def ways(self, place: Place) -> tuple[tuple[Way, ...], tuple[Closed, ...]]:
        """Return the ways on from a place, and the hexes that are closed from there."""
        if place not in self._ways:
            found = tuple(self._find(place))
            ways = tuple(way for way in found if isinstance(way, Way))
            self._ways[place] = ways, tuple(way for way in found if isinstance(way, Closed))
        return self._ways[place]

    def turn_mp(self, place: Place) -> float:
        """Return what a hexspine costs in a place (2.11)."""
        label, _, along = place
        bypass = Bypass((label, along)) if along is not None else None
        return turn_price(self.vehicle.after(label, bypass=bypass))

    def _find(self, place: Place) -> Iterator[Way | Closed]:
        label, facing, along = place
        bypass = Bypass((label, along)) if along is not None else None
        at = self.vehicle.after(label, facing, bypass=bypass, status="moving", mp_spent=0.0)
        if along is not None:
            yield from self._in_bypass(at, facing)
            return
        for by in SPINES:
            yield Way((label, (facing + by) % 360, None), turn_price(at), clause="2.11")
        for back in self.backs:
            pair = lie.rear(at) if back else lie.vca(at)
            for end in pair:
                if end is not None:
                    yield from self._entry(at, end, facing, back)
            yield from self._passing(at, pair, facing, back)

    def _in_bypass(self, at: Vehicle, facing: int) -> Iterator[Way | Closed]:
        straddle = lie.straddle_of(at)
        if straddle is None:
            return
        for back in self.backs:
            end = straddle.rear_hex if back else straddle.front_hex
            if end is not None:
                yield from self._entry(at, end, facing, back)
            about: About = "rear" if back else "front"
            for turned in ((facing + by) % 360 for by in SPINES):
                yield from self._passing(at, straddle.swung_to(turned, about), turned, back, about)
                twisted = straddle.backed_into(turned) if back else None
                if twisted is not None:
                    yield from self._entry(at, twisted, turned, back, about="front")

    def _entry(
        self, at: Vehicle, end: str, facing: int, back: bool, about: About | None = None
    ) -> Iterator[Way | Closed]:
        """Yield the ways into a hex: by the road, where there is one, and beside it."""
        before, prices = TURN_MP if about is not None else 0.0, self._entry_prices(at, end)
        for price in prices:
            mp, each = before + self._mp(price, back), self._each(end, price.by_road, back)
            beside = not price.by_road and len(prices) > 1
            clause = "2.16" if price.by_road else "2.21" if back else "2.1"
            yield _closed(price, end) or Way((end, facing, None), mp, each, back, about, beside, clause)

    def _passing(
        self,
        at: Vehicle,
        pair: tuple[str | None, str | None],
        facing: int,
        back: bool,
        about: About | None = None,
    ) -> Iterator[Way | Closed]:
        """Yield the ways along a hexside, past the obstacle on either side of it (2.3)."""
        first, second = pair
        if first is None or second is None:
            return
        for end, along in ((first, second), (second, first)):
            if not self._is_open(at, end, along):
                continue
            price = self._passing_price(at, end)
            enters = at.own.bypass is None or at.hex != end
            each = self._each(end, by_road=False, back=back) if enters else 0.0
            mp = (TURN_MP if about is not None else 0.0) + self._mp(price, back)
            to = end, facing, along
            yield _closed(price, end) or Way(to, mp, each, back, about, clause="2.3")

    # -- which the facing does not change --------------------------------------------------------

    def _entry_prices(self, at: Vehicle, end: str) -> tuple[Price, ...]:
        key = at.hex, end, at.own.bypass is not None
        if key not in self._entries:
            price = entry_price(at, end)
            beside = (entry_price(at, end, road=False),) if price.by_road else ()
            self._entries[key] = price, *beside
        return self._entries[key]

    def _passing_price(self, at: Vehicle, end: str) -> Price:
        key = at.hex, end, at.own.bypass is not None
        if key not in self._passings:
            self._passings[key] = bypass_price(at, end)
        return self._passings[key]

    def _is_open(self, at: Vehicle, end: str, along: str) -> bool:
        key = end, along
        if key not in self._open:
            is_clear = clearance(at, end, along) != "obstructed"
            self._open[key] = is_clear and not any(bars_of_bypass(at, end, along))
        return self._open[key]

    def _mp(self, price: Price, back: bool) -> float:
        return price.mp * self.factor if back else price.mp

    def _each(self, end: str, by_road: bool, back: bool) -> float:
        each = self.vehicle.rates.wreck(by_road, self.vehicle.scene.hex(end).lane is not None)
        return each * self.factor if back else each


def _closed(price: Price, end: str) -> Closed | None:
    if price.barred is not None:
        return Closed(end, "2.1", price.barred)
    return (
        Closed(end, "2.7", f"{end} takes all MP, as the first thing in a MPh.") if price.takes_all else None
    )


class _Asked:
    """A kind of vehicle on a board: equal only to one about the very same board and house rules."""

    def __init__(self, vehicle: Vehicle) -> None:
        own = vehicle.own
        self.vehicle = vehicle
        self.board: HexBoard = vehicle.scene.board
        self.alike = vehicle.scene.options, vehicle.unit.name, vehicle.profile, own.crew, own.towing

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self.board is other.board and self.alike == other.alike

    def __hash__(self) -> int:
        return hash((id(self.board), self.alike))


def ground_of(vehicle: Vehicle) -> Ground:
    """Return the ground under a vehicle's wheels or tracks."""
    return _ground(_Asked(vehicle))


@lru_cache(maxsize=32)
def _ground(asked: _Asked) -> Ground:
    return Ground(asked.vehicle)
