"""What the other units on a board mean for one that moves: crowded hexes, enemy AFVs, hexsides taken."""

from __future__ import annotations

from rules.squad_leader.places import A_HEX, LEFT, RIGHT, SIDES, Places, side_of
from rules.squad_leader.scene import Vehicle
from rules.squad_leader.units import is_afv, is_in_the_way, state_of


class Others:
    """Every unit but one vehicle. `crowds` are the wrecks and vehicles in each hex that cost it MP (2.14).

    `foes` are the hexes with enemy AFVs, and on which side of the hex each is in Bypass, None if it is not
    (2.6); `taken` the places on hexsides along which another stands in Bypass (2.31).
    """

    def __init__(self, vehicle: Vehicle, places: Places) -> None:
        self.crowds = [0] * len(places.grid.labels)
        self.foes: dict[int, list[int | None]] = {}
        self.taken: list[int] = []
        own, may_stay = vehicle.unit, vehicle.own.may_stay
        for label, units in vehicle.scene.standing.items():
            number = places.index[label]
            for unit in units:
                if unit.id == own.id:
                    continue
                self.crowds[number] += is_in_the_way(unit)
                bypass = state_of(unit).bypass
                side = None if bypass is None else places.side(*bypass.hexside)
                if side is not None:
                    self.taken += _places_on(places, number, side)
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


def _places_on(places: Places, number: int, side: int) -> list[int]:
    """Return the places on a hexside, in the hex on either side of it."""
    ends = (number, side), (places.beside[number][side], (side + SIDES // 2) % SIDES)
    return [
        end * A_HEX + lie + facing
        for end, at in ends
        for lie in (RIGHT, LEFT)
        for facing in range(SIDES)
        if side_of(lie, facing) == at
    ]
