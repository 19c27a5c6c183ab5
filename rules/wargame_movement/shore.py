"""W11 Where craft float, and where they lie on the beach (W22)."""

from __future__ import annotations

from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.geometry.plane import Point, along, unit_vector
from rules.core.table.board import TableBoard
from rules.core.table.standing import hull_of
from rules.wargame_movement.terrain import Spot, spots_about
from rules.wargame_movement.units import class_of, kind_of


def land_on(spot: Spot, craft: Unit) -> bool:
    """Return whether a spot is land to a craft: all but the water on which it floats (W11)."""
    return spot.ground not in kind_of(craft).floats


def is_ashore(table: TableBoard, craft: Unit, at: Point, facing: float) -> bool:
    """Return whether the middle of a craft's leading edge touches land there; `facing` is a bearing (W22)."""
    bow = along(at, unit_vector(facing), hull_of(craft).length / 2)
    return any(land_on(spot, craft) for spot in spots_about(table, bow))


def beached(state: GameState, unit: Unit, at: Point, facing: float) -> JsonObject:
    """Return the field that says whether a craft that moved there is beached (W22); none for other units."""
    return {"beached": is_ashore(state.board, unit, at, facing)} if class_of(unit) == "craft" else {}
