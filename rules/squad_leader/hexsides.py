"""The ways on from a hexside in Bypass, ahead and behind, straight on or after a turn (2.33, 2.22)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.squad_leader.ground import Ground
from rules.squad_leader.places import A_HEX, OFF, OPEN, SIDES
from rules.squad_leader.rates import Fare


class Leaving(NamedTuple):
    """A way on: to which place and hex, its price forward without a turn, and whether it `turns` first.

    To go back that is about the rear vertex. A `twist` is about the front one all the same, and holds the
    ways ahead of which it must be able to pay for one (2.33).
    """

    to: int
    end: int
    mp: float
    each: float
    turns: bool = False
    twist: tuple[Leaving, ...] | None = None


class Shut(NamedTuple):
    """A hex that is closed from there, as its fare says."""

    end: int
    fare: Fare


class Hexsides:
    """The ways on from every hexside of a board for one kind of vehicle, found as they are asked for."""

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self._found: tuple[dict[int, list[Leaving]], dict[int, list[Leaving]]] = {}, {}

    def ways(self, place: int, back: bool) -> list[Leaving]:
        """Return the ways on from a place in Bypass, forward or back."""
        found = self._found[back].get(place)
        if found is None:
            found = self._found[back][place] = self._passings(place, back)
            self._add_entries(found, place, back)
        return found

    def shut(self, place: int) -> Iterator[Shut]:
        """Yield the hexes that are closed from a place in Bypass."""
        own = place // A_HEX
        around = self.ground.places.around(place)
        for end in (around.ahead, around.behind):
            if end != OFF and not (fare := self.ground.entry_fare(own, end)).is_paid:
                yield Shut(end, fare)

    def _add_entries(self, found: list[Leaving], place: int, back: bool) -> None:
        """Add the way into the hex ahead or behind, and back into another after a twist."""
        ahead, behind, _, (beyond, twisted) = self.ground.places.around(place)
        facing = place % SIDES
        self._add_entry(found, place, behind if back else ahead, facing)
        if back:
            onward = tuple(
                [way for way in self.ways(place, back=False) if way.turns and way.to % SIDES == twisted]
            )
            self._add_entry(found, place, beyond, twisted, onward)

    def _add_entry(
        self,
        found: list[Leaving],
        place: int,
        end: int,
        facing: int,
        twist: tuple[Leaving, ...] | None = None,
    ) -> None:
        if end != OFF:
            fare = self.ground.entry_fare(place // A_HEX, end)
            if fare.is_paid:
                to = end * A_HEX + OPEN + facing
                found.append(Leaving(to, end, fare.mp, self.ground.each, twist is not None, twist))

    def _passings(self, place: int, back: bool) -> list[Leaving]:
        """Return the ways along a hexside after a turn, past the obstacle of the hex on one side of it."""
        ground, own, is_passed = self.ground, place // A_HEX, self.ground.is_passed
        found = []
        for to, end, side, is_back in ground.places.around(place).onward:
            if is_back is back and is_passed[end] and ground.is_open(end, side):
                fare = ground.passing_fare(own, end)
                if fare.is_paid:
                    found.append(Leaving(to, end, fare.mp, ground.each if end != own else 0.0, turns=True))
        return found
