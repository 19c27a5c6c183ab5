"""The effects of a move on a unit: markers (W12, W13), being in water, counting as moving (W19, W20)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.geometry.plane import Point
from rules.core.table.board import TableBoard
from rules.wargame_movement.terrain import IN_WATER, MADE, WET, Spot, spots_about
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.units import Marker, class_of, is_vehicle, profile_of, state_of, turn_of
from rules.wargame_movement.weather import Covering, covering_of, lies_on


def markers_of(state: GameState, unit: Unit, inches: float, spots: Iterable[Spot]) -> tuple[Marker, ...]:
    """Return the markers of a unit that moved `inches` over these spots: only vehicles get any."""
    if not is_vehicle(unit) or inches <= NEAR:
        return ()
    covering = covering_of(state)
    is_dry = turn_of(state).weather == "dry"
    on_land = class_of(unit) in ("motor", "wagon")
    dust = is_dry and on_land and any(is_dusty(spot, covering) for spot in spots)
    return ("moved", "dust") if dust else ("moved",)


def is_dusty(spot: Spot, covering: Covering) -> bool:
    """Return whether a spot is open country on dry soil (W13)."""
    if spot.is_road or spot.ground in MADE | WET or spot.damp:
        return False
    return not spot.covers and not lies_on(spot, covering)


def is_in_water(table: TableBoard, unit: Unit, at: Point | None) -> bool:
    """Return whether a man or an animal is in the water there; at its edge neither is."""
    if at is None or class_of(unit) not in ("man", "animal"):
        return False
    return all(spot.ground in IN_WATER for spot in spots_about(table, at))


def swims(state: GameState, unit: Unit) -> bool:
    """Return whether a unit is in the water: it was put there (W23), or stands there."""
    return state_of(unit).in_water or is_in_water(state.board, unit, unit.at)


def afloat(unit: Unit, in_water: bool) -> JsonObject:
    """Return the state of a unit that an order has moved into the water, or on land (W19, W20)."""
    still = in_water and not is_diver(unit)
    return {"in_water": in_water, "counts_as": "stationary" if still else "moving"}


def at_rest(unit: Unit, in_water: bool) -> str:
    """Return how a unit counts if it has not moved: divers in the water count as moving (W20)."""
    return "moving" if in_water and is_diver(unit) else "stationary"


def is_diver(unit: Unit) -> bool:
    """Return whether a unit is a man in diving gear."""
    return class_of(unit) == "man" and profile_of(unit).diver
