"""The values of units that follow from where units stand, set after every order."""

from __future__ import annotations

from typing import Final

import msgspec

from rules.core.game.events import Event, apply_all
from rules.core.game.state import GameState, Unit
from rules.core.hex.board import HexBoard
from rules.squad_leader import bypass_geometry
from rules.squad_leader.resolution import unit_events
from rules.squad_leader.units import Effects, is_vehicle, state_of
from rules.squad_leader.vehicle import Vehicle, situation_of, vehicle_of

GIVE_ADVANTAGE: Final = ("wall", "hedge")
"""The hexsides behind which a unit may claim the advantage of its wall (2.37)."""


def settled_state(state: GameState) -> GameState:
    """Return a state with every value set that follows from the others."""
    return apply_all(state, consequences(state))


def consequences(state: GameState) -> list[Event]:
    """Return the changes that follow from where the units of a state stand."""
    situation = situation_of(state)
    events: list[Event] = []
    for unit in state.units.values():
        settled = _on_its_hexside(_on_its_ground(unit, situation.board), situation.board)
        if is_vehicle(unit):
            settled = _immobilised(settled)
            effects = effects_of(vehicle_of(situation, settled))
            settled = _with(settled, effects=effects)
        events += unit_events(unit, settled)
    return events


def _with(unit: Unit, **fields: object) -> Unit:
    own = state_of(unit)
    if all(getattr(own, name) == value for name, value in fields.items()):
        return unit
    return msgspec.structs.replace(unit, state=msgspec.structs.replace(own, **fields))


def _on_its_ground(unit: Unit, board: HexBoard) -> Unit:
    """Return a unit that stands on the road if its hex has one and the unit does not say otherwise."""
    own = state_of(unit)
    if own.on_road is not None and own.bypass is None:
        return unit
    return _with(unit, on_road=unit.hex is not None and own.bypass is None and board.has_road(unit.hex))


def _on_its_hexside(unit: Unit, board: HexBoard) -> Unit:
    """Return a unit in Bypass with the CAFP that follows from its facing (2.32)."""
    bypass = state_of(unit).bypass
    if bypass is None or unit.facing is None:
        return unit
    straddle = bypass_geometry.straddle(
        board.grid, bypass.hexside, bypass_geometry.line_of(bypass, unit.facing)
    )
    cafp = bypass_geometry.cafp_of(straddle, bypass.hexside) if straddle is not None else None
    return _with(unit, bypass=msgspec.structs.replace(bypass, cafp=cafp))


def _immobilised(unit: Unit) -> Unit:
    """Return a vehicle that is stopped if not Mobile, and faces as before a turn in Bypass (2.4, 2.33)."""
    own = state_of(unit)
    if own.is_mobile:
        return unit
    if own.bypass is not None and own.bypass.turned is not None:
        unit = msgspec.structs.replace(unit, facing=own.bypass.turned.origin)
        unit = _with(unit, bypass=own.bypass.unturned)
    return _with(unit, status="stopped", direction=None)


# -- what Motion and Bypass mean for fire: 2.35 to 2.42 -------------------------------------------


def effects_of(vehicle: Vehicle) -> Effects:
    """Return what holds for a vehicle as it stands."""
    own = vehicle.own
    in_motion, in_bypass = own.status == "motion", own.bypass is not None
    return Effects(
        case_j=is_moving_target(vehicle),
        case_c4=in_motion,
        fp=0.5 if in_motion else 1.0,
        hindrance=not in_motion,
        prep_fire=not own.began_in_motion,
        trace="cafp" if in_bypass else "centre",
        bow="vca" if in_bypass else "free",
        tem=not in_bypass or vehicle.situation.hex(vehicle.hex).bypass_tem,
        no_wall_advantage=wall_on_far_side(vehicle),
    )


def is_moving_target(vehicle: Vehicle) -> bool:
    """Return whether Case J counts against a vehicle, which may have stopped by now (2.41)."""
    own = vehicle.own
    in_own_turn = vehicle.situation.turn.side == vehicle.unit.side
    return own.status == "motion" or own.hexes > 0 or (own.began_in_motion and in_own_turn)


def wall_on_far_side(vehicle: Vehicle) -> str | None:
    """Return the hex beyond the wall or hedge opposite to the hexside that a vehicle straddles (2.37)."""
    bypass = vehicle.own.bypass
    if bypass is None:
        return None
    grid = vehicle.situation.board.grid
    bearing = grid.bearing(*bypass.hexside)
    beyond = grid.neighbours(vehicle.hex).get((bearing + 180) % 360) if bearing is not None else None
    if beyond is None:
        return None
    words = vehicle.situation.board.between(vehicle.hex, beyond)
    return beyond if any(word in GIVE_ADVANTAGE for word in words) else None
