"""2.35 to 2.42: what a vehicle's Motion and Bypass mean for fire. Derived after every order."""

from __future__ import annotations

from rules.squad_leader.units import Effects
from rules.squad_leader.vehicle import Vehicle

GIVE_ADVANTAGE = ("wall", "hedge")


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
