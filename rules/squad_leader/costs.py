"""The cost of turning, of entering a hex and of passing by one: for the checks of orders and for the search.

The functions of rates and a crossing give the cost of a step anywhere; those of a vehicle give it from where
the vehicle stands.
"""

from __future__ import annotations

from math import inf
from typing import Final

import msgspec
from msgspec import Struct

from rules.core.hex.crossings import Crossing
from rules.core.words.messages import Message
from rules.squad_leader.hexes import MapHex
from rules.squad_leader.rates import TURN_MP, Bar, Fare, Rates
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.words import say

START_MP: Final = 1.0
STOP_MP: Final = 1.0


class Price(Struct, frozen=True):
    """The cost of an expenditure: `mp`, or with `takes_all` what is left of the allotment.

    `bar` says why a class is not permitted there; `wrecks` is the part that 2.14 charges, before reverse;
    `bog` the hex's modifier to the Bog Check that is due, None when there is none.
    """

    mp: float = 0.0
    takes_all: bool = False
    bar: Bar | None = None
    by_road: bool = False
    wrecks: float = 0.0
    bog: int | None = None

    @property
    def only_mp(self) -> float:
        """The MP of an entry; `inf` if it is barred or takes all."""
        return inf if self.bar is not None or self.takes_all else self.mp


# -- of a step, wherever it is taken -------------------------------------------------------------


def entry_cost(rates: Rates, crossing: Crossing, standing: int = 0, reverse: bool = False) -> Price:
    """Return what it costs to enter a hex with a number of wrecks and vehicles (2.1, 2.14, 2.16)."""
    found: MapHex = crossing.hex
    fare = rates.entry(found.terrain, crossing.hexside, crossing.climb, found.smoke, crossing.road)
    wrecks = standing * rates.wreck(crossing.road, found.lane is not None)
    return _price(rates, fare, wrecks, reverse, crossing.road)


def cheapest_cost(rates: Rates, crossing: Crossing, standing: int = 0, reverse: bool = False) -> Price:
    """Return the cheaper way into a hex, by the road that leads there or beside it."""
    by_road = entry_cost(rates, crossing, standing, reverse)
    if not crossing.road:
        return by_road
    beside = entry_cost(rates, msgspec.structs.replace(crossing, road=False), standing, reverse)
    return min(by_road, beside, key=lambda price: price.only_mp)


def passing_cost(rates: Rates, crossing: Crossing, standing: int, reverse: bool) -> Price:
    """Return what VBM past a hex costs (2.3)."""
    found: MapHex = crossing.hex
    fare = rates.passing(found.ground, crossing.climb, found.smoke)
    return _price(rates, fare, standing * rates.wreck(by_road=False, in_lane=False), reverse)


def along_cost(rates: Rates, found: MapHex, reverse: bool) -> Price:
    """Return what a further hexside of the same hex costs in VBM, without climb or smoke (2.3)."""
    return _price(rates, rates.passing(found.ground, 0, smoke=False), 0.0, reverse)


def turn_cost(rates: Rates, found: MapHex, in_bypass: bool) -> float:
    """Return what a turn by a hexspine costs: in Bypass as in the open (2.11)."""
    return TURN_MP if in_bypass else rates.turn(found.terrain)


def _price(rates: Rates, fare: Fare, wrecks: float, reverse: bool, by_road: bool = False) -> Price:
    """Return the price of a fare and the wrecks in the hex, multiplied in reverse (2.14, 2.21)."""
    mp = (fare.mp + wrecks) * (rates.factor if reverse else 1.0)
    bar: Bar | None = "reverse" if fare.bar is None and fare.takes_all and reverse else fare.bar
    return Price(mp, fare.takes_all, bar, by_road, wrecks, fare.bog)


def bar_words(name: str, bar: Bar) -> Message:
    """Return why a vehicle is not permitted somewhere."""
    return say("not_permitted", unit=name, bar=bar)


# -- of a vehicle, from where it stands ----------------------------------------------------------


def cost_of(vehicle: Vehicle, price: Price) -> float:
    """Return the MP that a vehicle pays for a price now (2.7: not those of an ESB)."""
    return max(0.0, vehicle.allotment - vehicle.own.mp_spent) if price.takes_all else price.mp


def can_pay(vehicle: Vehicle, price: Price) -> bool:
    """Return whether a vehicle may spend what an entry costs."""
    if price.bar is not None:
        return False
    return vehicle.has_spent_freely_only if price.takes_all else price.mp <= vehicle.left


def turn_price(vehicle: Vehicle) -> float:
    """Return what a turn by a hexspine costs where the vehicle is."""
    return turn_cost(vehicle.rates, vehicle.situation.hex(vehicle.hex), vehicle.own.bypass is not None)


def has_road_to(vehicle: Vehicle, label: str) -> bool:
    """Return whether a road leads into a hex from where the vehicle stands, which is not in Bypass (2.16)."""
    if vehicle.is_off_board:
        return vehicle.situation.hex(label).exit_road
    return vehicle.own.bypass is None and vehicle.situation.board.is_road(vehicle.hex, label)


def entry_price(vehicle: Vehicle, label: str, reverse: bool = False, road: bool | None = None) -> Price:
    """Return what it costs to enter a hex, by the road if there is one, unless `road` says otherwise."""
    by_road = road is not False and has_road_to(vehicle, label)
    entered = label, reverse, by_road
    if entered not in vehicle.prices:
        crossing = msgspec.structs.replace(_crossing(vehicle, label), road=by_road)
        standing = vehicle.situation.in_the_way(label, vehicle.unit)
        vehicle.prices[entered] = entry_cost(vehicle.rates, crossing, standing, reverse)
    price: Price = vehicle.prices[entered]
    return price


def bypass_price(vehicle: Vehicle, label: str, reverse: bool) -> Price:
    """Return what VBM past a hex costs."""
    if vehicle.own.bypass is not None and vehicle.hex == label:
        return along_cost(vehicle.rates, vehicle.situation.hex(label), reverse)
    standing = vehicle.situation.in_the_way(label, vehicle.unit)
    return passing_cost(vehicle.rates, _crossing(vehicle, label), standing, reverse)


def _crossing(vehicle: Vehicle, label: str) -> Crossing:
    """Return the way into a hex: from off the board without a climb, out of Bypass by the vertex (2.33)."""
    if vehicle.is_off_board:
        found = vehicle.situation.hex(label)
        return Crossing(found, road=found.exit_road)
    crossing = vehicle.situation.board.crossing(vehicle.hex, label)
    return by_vertex(crossing) if vehicle.own.bypass is not None else crossing


def by_vertex(crossing: Crossing) -> Crossing:
    """Return a crossing by a vertex of the hexside, without what lies on it and without a road (2.33)."""
    return Crossing(crossing.hex, climb=crossing.climb)
