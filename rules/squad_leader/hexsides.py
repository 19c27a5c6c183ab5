"""The ways on from a hexside in Bypass, ahead and behind, straight on or after a turn (2.33, 2.22)."""

from __future__ import annotations

from typing import NamedTuple

from rules.squad_leader.ground import Ground
from rules.squad_leader.places import A_HEX, OFF, OPEN, SIDES
from rules.squad_leader.rates import Fare


class Leaving(NamedTuple):
    """A way on: to which place and hex, its price forward without a turn, and whether it goes `back`.

    `turns` is whether it turns about a vertex first. To go back that is the rear one; a `twist` is about the
    front one all the same, and holds the ways ahead one of which it must be able to pay for (2.33).
    """

    to: int
    end: int
    mp: float
    each: float
    back: bool = False
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
        self._found: dict[int, tuple[list[Leaving], list[Shut]]] = {}

    def ways(self, place: int) -> tuple[list[Leaving], list[Shut]]:
        """Return the ways on from a place in Bypass, and the hexes that are closed from there."""
        found = self._found.get(place)
        if found is None:
            found = self._found[place] = self._find(place)
        return found

    def _find(self, place: int) -> tuple[list[Leaving], list[Shut]]:
        own, rest = divmod(place, A_HEX)
        ahead, behind, onward, (beyond, twisted) = self.ground.places.around(place)
        passings = []
        for to, end, side, back in onward:
            if self.ground.has_obstacle[end] and self.ground.is_open(end, side):
                fare = self.ground.passing_fare(own, end)
                if fare.is_paid:
                    each = self.ground.each if end != own else 0.0
                    passings.append(Leaving(to, end, fare.mp, each, back, turns=True))
        twist = tuple(way for way in passings if not way.back and way.to % SIDES == twisted)
        entries = [
            self._entry(own, ahead, rest % SIDES),
            self._entry(own, behind, rest % SIDES, back=True),
            self._entry(own, beyond, twisted, back=True, twist=twist),
        ]
        ways = [way for way in entries if isinstance(way, Leaving)]
        return ways + passings, [way for way in entries if isinstance(way, Shut)]

    def _entry(
        self, own: int, end: int, facing: int, back: bool = False, twist: tuple[Leaving, ...] | None = None
    ) -> Leaving | Shut | None:
        """Return the way into a hex by the vertex, or after a twist."""
        if end == OFF:
            return None
        fare = self.ground.entry_fare(own, end)
        if not fare.is_paid:
            return Shut(end, fare)
        to = end * A_HEX + OPEN + facing
        return Leaving(to, end, fare.mp, self.ground.each, back, twist is not None, twist)
