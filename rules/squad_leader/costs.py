"""What it costs to enter a hex or to pass by one: 2.14, 2.15, 2.16, 2.21, 2.3 and 2.7 on the chart."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf

from msgspec import Struct

from rules.squad_leader.hexes import BARS_ROADS, CRAMPED, NEEDS_CLOSED_TOP
from rules.squad_leader.scene import Vehicle

TURN_MP = 1.0
CRAMPED_TURN_MP = 2.0
START_MP = 1.0
STOP_MP = 1.0
_HALVES = "½"
_REVERSE = {"tracked": 4.0, "halftrack": 3.0, "truck": 3.0, "armored_car": 2.0}


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


def words_of(mp: float) -> str:
    """Return MP as people write them: 3½."""
    whole, part = divmod(mp, 1)
    if part == 0.5:
        return f"{int(whole)}{_HALVES}" if whole else _HALVES
    return f"{mp:g}"


def cost_of(vehicle: Vehicle, price: Price) -> float:
    """Return the MP that a price takes of a vehicle now (2.7: not those of an ESB)."""
    return max(0.0, vehicle.allotment - vehicle.own.mp_spent) if price.takes_all else price.mp


def can_pay(vehicle: Vehicle, price: Price) -> bool:
    """Return whether a vehicle may spend what an entry costs."""
    if price.barred is not None:
        return False
    return vehicle.has_spent_freely_only if price.takes_all else price.mp <= vehicle.left


def reverse_factor(vehicle: Vehicle) -> float:
    """Return by what reversing multiplies a cost (2.21)."""
    profile = vehicle.profile
    if profile.rev is not None:
        return profile.rev
    if vehicle.is_tracked:
        return _REVERSE["tracked"]
    return _REVERSE.get(profile.vehicle_class, 1.0)


def turn_price(vehicle: Vehicle) -> float:
    """Return what a hexspine costs: double in woods, building or rubble, but not in Bypass of them (2.11)."""
    if vehicle.own.bypass is not None:
        return TURN_MP
    terrain = vehicle.scene.hex(vehicle.hex).terrain
    return CRAMPED_TURN_MP if any(word in CRAMPED for word in terrain) else TURN_MP


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
    wrecks = _wrecks(vehicle, label, by_road)
    costs = [
        _road_rate(vehicle) if by_road else _dearest(vehicle, found.terrain),
        *_hexside_costs(vehicle, label, by_road),
        *_extras(vehicle, label),
    ]
    price = _total(vehicle, costs, wrecks, factor=1.0, reverse=reverse)
    closed = None if by_road else _closed_top_only(vehicle, found.terrain)
    bog = None if by_road else vehicle.scene.chart.bog(found.terrain)
    return Price(price.mp, price.takes_all, price.barred or closed, by_road, wrecks, bog)


def cheapest_entry(vehicle: Vehicle, label: str) -> Price:
    """Return the cheaper way into a hex, by road or beside it."""
    prices = [entry_price(vehicle, label)]
    if prices[0].by_road:
        prices.append(entry_price(vehicle, label, road=False))
    return min(prices, key=lambda price: inf if price.barred or price.takes_all else price.mp)


def bypass_price(vehicle: Vehicle, label: str, reverse: bool = False) -> Price:
    """Return what VBM past a hex costs; a further hexside of a hex has no climb nor smoke (2.3)."""
    found = vehicle.scene.hex(label)
    enters = vehicle.own.bypass is None or vehicle.hex != label
    wrecks = _wrecks(vehicle, label, by_road=False) if enters else 0.0
    ground = vehicle.scene.chart.cost(found.ground, vehicle.profile.vehicle_class)
    costs = [ground, *(_extras(vehicle, label) if enters else ())]
    return _total(vehicle, costs, wrecks, factor=2.0, reverse=reverse)


def _total(
    vehicle: Vehicle, costs: Iterable[float | str], wrecks: float, factor: float, reverse: bool
) -> Price:
    mp, takes_all, barred = 0.0, False, False
    for cost in costs:
        if cost == "half":
            mp += vehicle.profile.mp / 2
        elif cost == "all":
            takes_all = True
        elif cost == "no":
            barred = True
        else:
            mp += float(cost)
    mp = mp * factor + wrecks
    if reverse:
        mp *= reverse_factor(vehicle)
    why = f"{vehicle.name} is not permitted there." if barred else None
    if why is None and takes_all and reverse:
        why = f"{vehicle.name} cannot enter in reverse what takes all of its MP."
    return Price(mp, takes_all, why, wrecks=wrecks)


def _road_rate(vehicle: Vehicle) -> float | str:
    profile = vehicle.profile
    rate = vehicle.scene.chart.cost("road", profile.vehicle_class)
    is_slowed = profile.afv and vehicle.own.crew == "bu" and profile.vehicle_class != "wagon"
    return rate * 2 if is_slowed and isinstance(rate, float | int) else rate


def _dearest(vehicle: Vehicle, terrain: tuple[str, ...]) -> float | str:
    """Return the dearest of the rows of a hex: what is not permitted before what takes all."""
    chart, vehicle_class = vehicle.scene.chart, vehicle.profile.vehicle_class
    costs = [chart.cost(row, vehicle_class) for row in terrain or ("open",)]
    return max(costs, key=lambda cost: _worth(vehicle, cost))


def _worth(vehicle: Vehicle, cost: float | str) -> tuple[int, float]:
    if isinstance(cost, str):
        return (2, 0.0) if cost == "no" else (1, 0.0) if cost == "all" else (0, vehicle.profile.mp / 2)
    return 0, cost


def _hexside_costs(vehicle: Vehicle, label: str, by_road: bool) -> list[float | str]:
    """Return what lies on the hexside: nothing under a vehicle that leaves Bypass by the vertex (2.33)."""
    if vehicle.is_off_board or vehicle.own.bypass is not None:
        return []
    words = vehicle.scene.board.between(vehicle.hex, label)
    return [
        vehicle.scene.chart.cost(word, vehicle.profile.vehicle_class)
        for word in words
        if not by_road or word in BARS_ROADS
    ]


def _extras(vehicle: Vehicle, label: str) -> list[float | str]:
    """Return the costs of a climb, a level each, and of smoke."""
    scene, vehicle_class = vehicle.scene, vehicle.profile.vehicle_class
    found = scene.hex(label)
    levels = 0 if vehicle.is_off_board else max(0, found.level - scene.hex(vehicle.hex).level)
    costs = [scene.chart.cost("up", vehicle_class)] * levels
    return [*costs, scene.chart.cost("smoke", vehicle_class)] if found.smoke else costs


def _wrecks(vehicle: Vehicle, label: str, by_road: bool) -> float:
    """Return what the wrecks and vehicles of a hex cost (2.14)."""
    standing = vehicle.scene.in_the_way(label, vehicle.unit)
    return standing * wreck_price(vehicle, label, by_road) if standing else 0.0


def wreck_price(vehicle: Vehicle, label: str, by_road: bool) -> float:
    """Return what each wreck and vehicle in a hex costs; a motorcycle pays for none (2.14)."""
    if vehicle.profile.vehicle_class == "motorcycle":
        return 0.0
    if not by_road:
        return 1.0
    return 4.0 if vehicle.scene.hex(label).lane is not None else 2.0


def _closed_top_only(vehicle: Vehicle, terrain: tuple[str, ...]) -> str | None:
    profile = vehicle.profile
    if not any(word in NEEDS_CLOSED_TOP for word in terrain):
        return None
    if profile.vehicle_class == "tracked" and profile.afv and profile.closed_top:
        return None
    return f"{vehicle.name} is not permitted there: it is no fully tracked AFV with a closed top."
