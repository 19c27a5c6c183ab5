"""Orders of a vehicle: who may give them, their fields, and what their offers depend on."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Annotated, Any, ClassVar, Final

from msgspec import Meta

from rules.core.game.cache import cached
from rules.core.game.orders import UMPIRE, Name, Order
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.hex.grid import HexGrid
from rules.core.system.order_rule import Given, OfSide, Who, unknown_units
from rules.core.words.problems import show
from rules.squad_leader.units import is_vehicle, state_of, turn_of
from rules.squad_leader.vehicle import Situation, Vehicle, situation_of, vehicle_of
from rules.squad_leader.words import say

_UNIT_FIELDS: Final = ("unit", "enemy")
_HEX_FIELDS: Final = ("hex", "along", "wish", "origin")

Bearing = Annotated[float, Meta(ge=-100_000, le=100_000)]
Modifier = Annotated[int, Meta(ge=-100, le=100)]
CanKill = bool
"""The players' statement that the vehicle can destroy or shock the enemy AFV in a hex as it enters (2.6)."""


class VehicleOrder(Order, frozen=True):
    """An order of one vehicle; `no_vehicle` is the clause that refuses it to anything else."""

    unit: Name
    no_vehicle: ClassVar[str] = "2.1"


class OfVehicle(Who):
    """An order of one vehicle, given by its side: rules are given the vehicle in its situation."""

    names = ("unit",)

    def unknown(self, state: GameState, order: Any) -> Iterator[Finding]:
        """Yield the units and hexes that do not exist, or else that the unit is not a vehicle."""
        bad = [*_unknown_units(state, order), *_unknown_hexes(state, order)]
        yield from bad
        if not bad and not is_vehicle(state.units[order.unit]):
            unit = state.units[order.unit]
            yield illegal(order.no_vehicle, "no_vehicle", say("no_vehicle", unit=unit.name), unit.hex)

    def given(self, state: GameState, order: Any, by: str) -> Given:
        """Return the vehicle in its situation."""
        return (vehicle_of(situation_of(state), state.units[order.unit]),)

    def foreign(self, by: str, *given: Any) -> Iterator[Finding]:
        """Yield a finding if the vehicle takes its orders from another side (2.1)."""
        vehicle: Vehicle = given[0]
        if by not in (UMPIRE, vehicle.unit.side):
            owner = vehicle.situation.state.name_of_side(vehicle.unit.side)
            yield illegal("2.1", "other_side", say("other_side", unit=vehicle.name, side=owner))

    def offered(self, state: GameState, side: str, unit: Unit | None) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the unit if it is a vehicle of the side."""
        if unit is not None and side in (UMPIRE, unit.side) and is_vehicle(unit):
            yield {"unit": unit.id}, (vehicle_of(situation_of(state), unit),)

    def offers_depend_on(self, named: JsonObject, *given: Any) -> Hashable | None:
        """Return the vehicle, what stands near it or spends MP, the turn, the house rules and the board."""
        vehicle: Vehicle = given[0]
        situation, unit = vehicle.situation, vehicle.unit
        near = _surroundings(situation, unit)
        return unit, near, vehicle.spenders, situation.turn, situation.options, id(situation.board)


class OfTarget(OfVehicle):
    """An order that either side may give about a vehicle in Bypass, such as where a shot came from."""

    def foreign(self, by: str, *given: Any) -> Iterator[Finding]:
        """Yield nothing: either side may give it."""
        yield from ()

    def offered(self, state: GameState, side: str, unit: Unit | None) -> Iterator[tuple[JsonObject, Given]]:
        """Yield the unit if it is a vehicle in Bypass, whatever its side."""
        if unit is None or unit.hex is None or not is_vehicle(unit):
            return
        if state_of(unit).bypass is not None:
            yield {"unit": unit.id}, (vehicle_of(situation_of(state), unit),)


def _not_phasing(state: GameState, by: str) -> Iterator[Finding]:
    side = turn_of(state).side
    if by != side:
        yield bad_order(say("not_phasing", side=state.name_of_side(side)), "other_side")


A_VEHICLE: Final = OfVehicle()
A_TARGET: Final = OfTarget()
THE_PHASING_SIDE: Final = OfSide(_not_phasing)


def _unknown_units(state: GameState, order: Any) -> Iterator[Finding]:
    names = (getattr(order, field, None) for field in _UNIT_FIELDS)
    return unknown_units(state, *(name for name in names if name is not None))


def _unknown_hexes(state: GameState, order: Any) -> Iterator[Finding]:
    for field in _HEX_FIELDS:
        label = getattr(order, field, None)
        if label is not None and state.board.grid.find(label) is None:
            yield bad_order(say("no_hex", hex=show(label)))


# -- what the offers of a vehicle depend on --------------------------------------------------------


def _surroundings(situation: Situation, unit: Unit) -> tuple[Unit, ...]:
    """Return the units that may affect the moves of one: those up to two hexes away, or all of them."""
    if situation.options.one_at_a_time:
        return tuple(situation.state.units.values())
    grid = situation.board.grid
    near = _within_two(grid, unit.hex) if unit.hex is not None else _by_the_edge(grid)
    return tuple(other for label in near for other in situation.standing.get(label, ()))


@cached(maxsize=8192)
def _within_two(grid: HexGrid, label: str) -> tuple[str, ...]:
    beside = grid.neighbours(label).values()
    far = [label for other in beside for label in grid.neighbours(other).values()]
    return tuple(dict.fromkeys((label, *beside, *far)))


@cached(maxsize=64)
def _by_the_edge(grid: HexGrid) -> tuple[str, ...]:
    """Return the hexes at the edge of a board and those beside them."""
    edge = [label for label in grid.labels if grid.is_edge(label)]
    beside = [other for label in edge for other in grid.neighbours(label).values()]
    return tuple(dict.fromkeys((*edge, *beside)))
