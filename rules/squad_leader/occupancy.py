"""The other units on a board, as they affect one that moves: crowded hexes, enemy AFVs, hexsides taken."""

from __future__ import annotations

from rules.core.hex.network import SIDES
from rules.squad_leader.ground import Ground
from rules.squad_leader.stances import SIDE_IN_BYPASS
from rules.squad_leader.units import is_afv, is_in_the_way, state_of
from rules.squad_leader.vehicle import Vehicle


class Occupancy:
    """Every unit but one vehicle. `crowds` are the wrecks and vehicles in hexes that cost it MP (2.14).

    `foes` are the hexes with enemy AFVs, and on which side of the hex each is in Bypass, None if it is not
    (2.6); `taken` the nodes on hexsides along which another stands in Bypass (2.31).
    """

    def __init__(self, vehicle: Vehicle, ground: Ground) -> None:
        self.crowds: dict[int, int] = {}
        self.foes: dict[int, list[int | None]] = {}
        self.taken: set[int] = set()
        own, may_stay, mesh = vehicle.unit, vehicle.own.may_stay, ground.mesh
        for label, units in vehicle.situation.standing.items():
            number = mesh.index[label]
            for unit in units:
                if unit.id == own.id:
                    continue
                if is_in_the_way(unit):
                    self.crowds[number] = self.crowds.get(number, 0) + 1
                side, bypass = None, state_of(unit).bypass
                if bypass is not None:
                    other = mesh.index[bypass.hexside[1]]
                    side = mesh.beside[number].index(other)
                    self.taken.update(ground.on_hexside(number, other))
                if unit.side != own.side and is_afv(unit) and not (may_stay and label == own.hex):
                    self.foes.setdefault(number, []).append(side)

    def hold(self, number: int, stance: int) -> bool:
        """Return whether an enemy AFV in its hex bars a vehicle from staying in a stance (2.6)."""
        foes = self.foes.get(number)
        if foes is None:
            return False
        own = SIDE_IN_BYPASS[stance]
        return any(own is None or foe is None or (foe - own) % SIDES != SIDES // 2 for foe in foes)
