"""What the other units on a board mean for one that moves: crowded hexes, enemy AFVs, hexsides taken."""

from __future__ import annotations

from rules.squad_leader.places import A_HEX, SIDES, Places, side_of
from rules.squad_leader.scene import Vehicle
from rules.squad_leader.units import is_afv, is_in_the_way, state_of


class Occupancy:
    """Every unit but one vehicle. `crowds` are the wrecks and vehicles in hexes that cost it MP (2.14).

    `foes` are the hexes with enemy AFVs, and on which side of the hex each is in Bypass, None if it is not
    (2.6); `taken` the places on hexsides along which another stands in Bypass (2.31).
    """

    def __init__(self, vehicle: Vehicle, places: Places) -> None:
        self.crowds: dict[int, int] = {}
        self.foes: dict[int, list[int | None]] = {}
        self.taken: set[int] = set()
        own, may_stay = vehicle.unit, vehicle.own.may_stay
        for label, units in vehicle.scene.standing.items():
            number = places.index[label]
            for unit in units:
                if unit.id == own.id:
                    continue
                if is_in_the_way(unit):
                    self.crowds[number] = self.crowds.get(number, 0) + 1
                bypass = state_of(unit).bypass
                side = None if bypass is None else places.side(*bypass.hexside)
                if side is not None:
                    self.taken.update(places.on_hexside(number, side))
                if unit.side != own.side and is_afv(unit) and not (may_stay and label == own.hex):
                    self.foes.setdefault(number, []).append(side)

    def hold(self, place: int) -> bool:
        """Return whether an enemy AFV in its hex bars a vehicle from staying in a place (2.6)."""
        number, rest = divmod(place, A_HEX)
        foes = self.foes.get(number)
        if foes is None:
            return False
        if rest < SIDES:
            return True
        own = side_of(rest - rest % SIDES, rest % SIDES)
        return any(foe is None or (foe - own) % SIDES != SIDES // 2 for foe in foes)
