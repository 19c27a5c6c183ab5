"""2.31 What bars Bypass along a hexside: the hex, a roadblock, another vehicle there."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.hex.board import HexBoard
from rules.core.words.messages import Message
from rules.squad_leader.hexes import OBSTACLES, MapHex
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.words import say


def bars_of_bypass(vehicle: Vehicle, label: str, along: str) -> Iterator[Message]:
    """Yield the sentences for why no vehicle passes by a hex along a hexside (2.31)."""
    yield from bars_in_hex(vehicle.situation.hex(label), label)
    if touches_roadblock(vehicle.situation.board, label, along):
        yield say("bypass_roadblock", hex=label, along=along)
    other = vehicle.situation.on_hexside(label, along, vehicle.unit)
    if other is not None:
        yield say("bypass_taken", unit=other.name, hex=label, along=along)


def bars_in_hex(found: MapHex, label: str) -> Iterator[Message]:
    """Yield what bars every hexside of a hex to Bypass (2.31)."""
    if not any(word in OBSTACLES for word in found.terrain):
        yield say("bypass_no_obstacle", hex=label)
    if "rubble" in found.terrain:
        yield say("bypass_rubble", hex=label)
    if found.blaze:
        yield say("bypass_blaze", hex=label)


def touches_roadblock(board: HexBoard, label: str, along: str) -> bool:
    """Return whether a roadblock is on a hexside or shares a vertex with it (2.31)."""
    if not board.hexsides:
        return False
    beside, beyond = board.grid.neighbours(label).values(), board.grid.neighbours(along).values()
    common = [other for other in beside if other in beyond]
    hexsides = [(label, along), *((own, other) for other in common for own in (label, along))]
    return any("roadblock" in board.between(*hexside) for hexside in hexsides)
