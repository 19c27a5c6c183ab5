"""What follows from how units stand, after every order, whoever gave it."""

from __future__ import annotations

import msgspec

from rules.core.game.events import Event, apply_all
from rules.core.game.state import GameState, Unit
from rules.core.hex.board import HexBoard
from rules.squad_leader import bypass_geometry
from rules.squad_leader.effects import effects_of
from rules.squad_leader.resolution import unit_events
from rules.squad_leader.units import is_vehicle, state_of
from rules.squad_leader.vehicle import situation_of, vehicle_of


def settled_state(state: GameState) -> GameState:
    """Return a state in which everything that follows from the rest is set."""
    return apply_all(state, consequences(state))


def consequences(state: GameState) -> list[Event]:
    """Return the changes that follow from how the units of a state stand."""
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
    """Return a unit that stands on the road where its hex has one, if nobody says otherwise."""
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
