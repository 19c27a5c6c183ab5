"""6.5 Vehicles: the way ahead, and what turning costs."""

from __future__ import annotations

from typing import Final

from rules.core.hexboard import HexBoard
from rules.core.state import Unit
from rules.valor_victory.units import RATES, Options

_SIDE: Final = 60
DEAREST_TURN: Final = (3 - RATES.free_turns) * RATES.turn


def hexsides_between(start: float, end: float) -> int:
    """Return by how many hexsides two facings differ: three at most."""
    off = abs(start - end) % 360
    return round(min(off, 360 - off) / _SIDE)


def turn_cost(start: float, end: float) -> float:
    """Return the points for a turn after a hex is entered: the first hexside is free."""
    return max(0, hexsides_between(start, end) - RATES.free_turns) * RATES.turn


def face_first_cost(start: float, end: float) -> float:
    """Return the points for a turn on the spot: each hexside costs."""
    return hexsides_between(start, end) * RATES.turn


def ways_of(facing: float, options: Options) -> tuple[float, ...]:
    """Return the bearings in which a vehicle may drive: ahead, by option also back."""
    return (facing, (facing + 180) % 360) if options.reverse == "yes" else (facing,)


def is_ahead(board: HexBoard, options: Options, facing: float | None, start: str, end: str) -> bool:
    """Return whether a vehicle of this facing may drive from a hex into one beside it."""
    return facing is not None and board.grid.bearing(start, end) in ways_of(facing, options)


def faces_off_map(board: HexBoard, unit: Unit) -> bool:
    """Return whether a vehicle faces off the map (6.10)."""
    return (
        unit.hex is not None
        and unit.facing is not None
        and board.grid.neighbour(unit.hex, unit.facing) is None
    )
