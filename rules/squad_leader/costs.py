"""What it costs a vehicle where it stands to turn, to enter a hex or to pass by one."""

from __future__ import annotations

from math import inf
from typing import Final

from msgspec import Struct

from rules.squad_leader.rates import TURN_MP, Fare, Going
from rules.squad_leader.scene import Vehicle

START_MP: Final = 1.0
STOP_MP: Final = 1.0


class Price(Struct, frozen=True):
    """What an expenditure costs: `mp`, or `takes_all` that is left of the allotment.

    `barred` says why a class has no business there; `wrecks` is the part that 2.14 charges, before reverse;
    `bog` the hex's modifier to the Bog Check that is due, None when there is none.
    """

    mp: float = 0.0
    takes_all: bool = False
    barred: str | None = None
    by_road: bool = False
    wrecks: float = 0.0
    bog: int | None = None


def cost_of(vehicle: Vehicle, price: Price) -> float:
    """Return the MP that a price takes of a vehicle now (2.7: not those of an ESB)."""
    return max(0.0, vehicle.allotment - vehicle.own.mp_spent) if price.takes_all else price.mp


def can_pay(vehicle: Vehicle, price: Price) -> bool:
    """Return whether a vehicle may spend what an entry costs."""
    if price.barred is not None:
        return False
    return vehicle.has_spent_freely_only if price.takes_all else price.mp <= vehicle.left


def turn_price(vehicle: Vehicle) -> float:
    """Return what a hexspine costs: as in the open in Bypass, whatever it passes by (2.11)."""
    if vehicle.own.bypass is not None:
        return TURN_MP
    return vehicle.rates.turn(vehicle.scene.hex(vehicle.hex).terrain)


def has_road_to(vehicle: Vehicle, label: str) -> bool:
    """Return whether a road leads into a hex from where the vehicle stands, which is not in Bypass (2.16)."""
    if vehicle.is_off_board:
        return vehicle.scene.hex(label).exit_road
    return vehicle.own.bypass is None and vehicle.scene.board.is_road(vehicle.hex, label)


def entry_price(vehicle: Vehicle, label: str, reverse: bool = False, road: bool | None = None) -> Price:
    """Return what it costs to enter a hex, by the road if there is one, unless `road` says otherwise."""
    by_road = road is not False and has_road_to(vehicle, label)
    way = label, reverse, by_road
    if way not in vehicle.prices:
        vehicle.prices[way] = _entry_price(vehicle, label, reverse, by_road)
    price: Price = vehicle.prices[way]
    return price


def _entry_price(vehicle: Vehicle, label: str, reverse: bool, by_road: bool) -> Price:
    found = vehicle.scene.hex(label)
    going = Going(found.terrain, _hexside(vehicle, label), _climb(vehicle, label), found.smoke, by_road)
    return _price(vehicle, vehicle.rates.entry(going), _wrecks(vehicle, label, by_road), reverse, by_road)


def cheapest_entry(vehicle: Vehicle, label: str) -> Price:
    """Return the cheaper way into a hex, by road or beside it."""
    prices = [entry_price(vehicle, label)]
    if prices[0].by_road:
        prices.append(entry_price(vehicle, label, road=False))
    return min(prices, key=lambda price: inf if price.barred or price.takes_all else price.mp)


def bypass_price(vehicle: Vehicle, label: str, reverse: bool = False) -> Price:
    """Return what VBM past a hex costs; a further hexside of a hex has no climb nor smoke (2.3)."""
    found = vehicle.scene.hex(label)
    if vehicle.own.bypass is not None and vehicle.hex == label:
        return _price(vehicle, vehicle.rates.passing(found.ground, 0, False), 0.0, reverse)
    fare = vehicle.rates.passing(found.ground, _climb(vehicle, label), found.smoke)
    return _price(vehicle, fare, _wrecks(vehicle, label, by_road=False), reverse)


def _price(vehicle: Vehicle, fare: Fare, wrecks: float, reverse: bool, by_road: bool = False) -> Price:
    """Return a fare with the wrecks in the hex and, in reverse, all of it multiplied (2.14, 2.21)."""
    mp = (fare.mp + wrecks) * (vehicle.rates.factor if reverse else 1.0)
    return Price(mp, fare.takes_all, _bar(vehicle, fare, reverse), by_road, wrecks, fare.bog)


def _bar(vehicle: Vehicle, fare: Fare, reverse: bool) -> str | None:
    if fare.bar is not None:
        return bar_words(vehicle.name, fare)
    if fare.takes_all and reverse:
        return f"{vehicle.name} cannot enter in reverse what takes all of its MP."
    return None


def bar_words(name: str, fare: Fare) -> str:
    """Return why a vehicle is not permitted somewhere."""
    why = ": it is no fully tracked AFV with a closed top" if fare.bar == "open_top" else ""
    return f"{name} is not permitted there{why}."


def _hexside(vehicle: Vehicle, label: str) -> tuple[str, ...]:
    """Return what lies on the hexside: nothing under a vehicle that leaves Bypass by the vertex (2.33)."""
    if vehicle.is_off_board or vehicle.own.bypass is not None:
        return ()
    return vehicle.scene.board.between(vehicle.hex, label)


def _climb(vehicle: Vehicle, label: str) -> int:
    """Return the levels up to a hex; none from off the board."""
    scene = vehicle.scene
    return 0 if vehicle.is_off_board else max(0, scene.hex(label).level - scene.hex(vehicle.hex).level)


def _wrecks(vehicle: Vehicle, label: str, by_road: bool) -> float:
    """Return what the wrecks and vehicles of a hex cost (2.14)."""
    standing = vehicle.scene.in_the_way(label, vehicle.unit)
    return standing * vehicle.rates.wreck(by_road, vehicle.scene.hex(label).lane is not None)
