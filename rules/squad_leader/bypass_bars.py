"""2.31 What bars a hexside to Bypass: the hex, a roadblock, another vehicle that stands there."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.hex.board import HexBoard
from rules.squad_leader.hexes import OBSTACLES, MapHex
from rules.squad_leader.vehicle import Vehicle


def bars_of_bypass(vehicle: Vehicle, label: str, along: str) -> Iterator[str]:
    """Yield why nobody passes by a hex along a hexside, in sentences (2.31)."""
    yield from bars_in_hex(vehicle.situation.hex(label), label)
    if touches_roadblock(vehicle.situation.board, label, along):
        yield f"A roadblock touches the hexside of {label} and {along}: no Bypass."
    other = vehicle.situation.on_hexside(label, along, vehicle.unit)
    if other is not None:
        yield f"{other.name} stands on the hexside of {label} and {along}."


def bars_in_hex(found: MapHex, label: str) -> Iterator[str]:
    """Yield what bars every hexside of a hex to Bypass (2.31)."""
    if not any(word in OBSTACLES for word in found.terrain):
        yield f"{label} has neither woods nor a building to pass by."
    if "rubble" in found.terrain:
        yield f"There is rubble in {label}: no Bypass."
    if found.blaze:
        yield f"There is a blaze in {label}: no Bypass."


def touches_roadblock(board: HexBoard, label: str, along: str) -> bool:
    """Return whether a roadblock is on a hexside or shares a vertex with it (2.31)."""
    if not board.hexsides:
        return False
    beside, beyond = board.grid.neighbours(label).values(), board.grid.neighbours(along).values()
    common = [other for other in beside if other in beyond]
    hexsides = [(label, along), *((own, other) for other in common for own in (label, along))]
    return any("roadblock" in board.between(*hexside) for hexside in hexsides)
