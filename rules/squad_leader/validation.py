"""The units of a scenario: the first values that follow from others, and contradictions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.hex.board import HexBoard
from rules.core.hex.contradictions import unknown_hex
from rules.core.scenario.contradictions import Contradictions, is_of_a_known_side, unknown_units
from rules.core.words.problems import Problem, one_of, show
from rules.squad_leader import bypass_geometry
from rules.squad_leader.units import VEHICLE, WRECK, Bypass, is_vehicle, state_of, turn_of
from rules.squad_leader.vehicle import situation_of, vehicle_of
from rules.squad_leader.words import say


def first_state(unit: JsonObject) -> JsonObject:
    """Return the fields of a new vehicle's state that depend on its place and status."""
    if unit.get("kind") != VEHICLE:
        return {}
    status = "motion" if unit.get("hex") is None else "stopped"
    given: Any = unit.get("state")
    if isinstance(given, dict):
        status = given.get("status", status)
    return {"status": status, "began_in_motion": status == "motion"}


def _has_vca(unit: Unit, board: HexBoard) -> Iterator[Problem]:
    """Yield a problem if a vehicle's facing is not a hexspine."""
    if is_vehicle(unit) and unit.hex is not None and not _is_vca(unit.facing, board):
        message = say("no_vca", facing=show(unit.facing), known=one_of(board.grid.spines))
        yield Problem("facing", message)


def _is_vca(facing: float | None, board: HexBoard) -> bool:
    return facing is not None and bypass_geometry.is_spine(board.grid, facing)


def _bypasses_along_a_hexside(unit: Unit, board: HexBoard) -> Iterator[Problem]:
    """Yield where Bypass contradicts the board or the facing."""
    bypass = state_of(unit).bypass
    if bypass is None:
        return
    place = "state.bypass.hexside"
    if unit.hex is None or bypass.hexside[0] != unit.hex:
        yield Problem(place, say("bypass_of_another", hex=show(unit.hex)))
    elif bypass.hexside[1] not in board.grid.neighbours(unit.hex).values():
        yield Problem(place, say("bypass_not_beside", along=show(bypass.hexside[1]), hex=unit.hex))
    elif is_vehicle(unit) and unit.facing is not None:
        yield from _straddling_problems(unit.facing, bypass, board)


def _straddling_problems(facing: float, bypass: Bypass, board: HexBoard) -> Iterator[Problem]:
    """Yield where a facing contradicts the hexside, or is not one hexspine from it (2.33)."""
    before = bypass_geometry.line_of(bypass, facing)
    if bypass_geometry.straddle(board.grid, bypass.hexside, before) is None:
        place = "facing" if bypass.turned is None else "state.bypass.turned.from"
        yield Problem(place, say("bypass_across", degrees=before))
    elif bypass.turned is not None and abs(bypass_geometry.turned_by(before, facing)) != 60:
        yield Problem("facing", say("bypass_turned_far", degrees=facing, before=before))


def _looks_at_hexes(unit: Unit, board: HexBoard) -> Iterator[Problem]:
    """Yield a problem if the gun is laid on, or a shot came from, a hex off the board (2.321, 2.32)."""
    own = state_of(unit)
    if own.aim is not None:
        yield from unknown_hex(own.aim.hex, board, "state.aim.hex")
    if own.struck is not None:
        yield from unknown_hex(own.struck.origin, board, "state.struck.from")


def _moves_as_a_vehicle(unit: Unit, board: HexBoard) -> Iterator[Problem]:
    """Yield the values of a unit that only vehicles may have; a wreck may be in Bypass."""
    if unit.kind == VEHICLE:
        return
    own = state_of(unit)
    said = {"status": own.status != "stopped", "bogged": own.bogged, "towing": own.towing is not None}
    said["bypass"] = own.bypass is not None and unit.kind != WRECK
    for field, is_said in said.items():
        if is_said:
            yield Problem(f"state.{field}", say("moves_as_vehicle", kind=say(f"word_kind.{unit.kind}")))


def _tows_another(unit: Unit, units: dict[str, Unit]) -> Iterator[Problem]:
    """Yield a problem if a vehicle tows an unknown unit or itself; the umpire answers for where it stands."""
    towing = state_of(unit).towing
    if towing is None or towing.unit is None:
        return
    if towing.unit not in units:
        yield from unknown_units((towing.unit,), units, "state.towing.unit")
        return
    towed = state_of(units[towing.unit]).towing
    if towing.unit == unit.id or (towed is not None and towed.unit == unit.id):
        yield Problem("state.towing.unit", say("tows_itself"))


def _is_set_up_in_motion(state: GameState, unit: Unit) -> Iterator[Problem]:
    """Yield a problem if a vehicle is on the board in Motion before anything has moved (2.4)."""
    if unit.hex is not None and turn_of(state).turn == 1 and state_of(unit).status == "motion":
        yield Problem("state.status", say("set_up_in_motion", unit=unit.name))


def _stands_where_it_may_not(state: GameState, unit: Unit) -> Iterator[Problem]:
    """Yield a problem if a vehicle stands in terrain that its kind never enters (2.1)."""
    if not is_vehicle(unit) or unit.hex is None or state_of(unit).bypass is not None:
        return
    vehicle = vehicle_of(situation_of(state), unit)
    on_road = vehicle.situation.board.has_road(unit.hex)
    if not on_road and vehicle.rates.entry(vehicle.situation.hex(unit.hex).terrain).bar is not None:
        yield Problem("hex", say("set_up_wrongly", unit=unit.name, hex=unit.hex))


CONTRADICTIONS: Final = Contradictions(
    unit=(_has_vca, _bypasses_along_a_hexside, _looks_at_hexes, _moves_as_a_vehicle),
    among=(_tows_another,),
    turn=(is_of_a_known_side,),
    warnings=(_is_set_up_in_motion, _stands_where_it_may_not),
)
