"""2.6 The way out of a hex where an enemy AFV stands, as a search asks for it again and again."""

from __future__ import annotations

from math import inf

from rules.squad_leader.ground import Ground
from rules.squad_leader.hexsides import Hexsides
from rules.squad_leader.others import Others
from rules.squad_leader.places import A_HEX, NEAR, SIDES
from rules.squad_leader.rates import TURN_MP


class Escape:
    """Whether a vehicle with so many MP `left` gets out; `caught` is the hex that it can no longer leave."""

    def __init__(
        self, ground: Ground, hexsides: Hexsides, others: Others, left: float, caught: int | None
    ) -> None:
        self.ground = ground
        self.hexsides = hexsides
        self.crowds = others.crowds
        self.left = left
        self.caught = caught
        self._out: dict[int, float] = {}

    def is_open(self, place: int, spent: float) -> bool:
        """Return whether it could pay for a way out, or was past that before: then it may turn at least."""
        return place // A_HEX == self.caught or self.left - spent >= self.way_out(place)

    def may_turn(self, place: int, spent: float) -> bool:
        """Return whether in Bypass it could still turn, turn back, and drive on ahead (2.33)."""
        return self.is_open(place, spent + TURN_MP + TURN_MP)

    def way_out(self, place: int) -> float:
        """Return the MP of the cheapest way out, forward: turns and an entry; from Bypass, ahead."""
        if place not in self._out:
            in_bypass = place % A_HEX >= SIDES
            self._out[place] = self._past_vertex(place) if in_bypass else self._out_of_hex(place)
        return self._out[place]

    def _past_vertex(self, place: int) -> float:
        ways = self.hexsides.ways(place, back=False)
        costs = [way.mp + self.crowds[way.end] * way.each for way in ways if not way.turns]
        return min(costs, default=inf)

    def _out_of_hex(self, place: int) -> float:
        number, facing = divmod(place, A_HEX)
        turn, toward = self.ground.turns[number], NEAR[False][facing]
        costs = [
            toward[side][0] * turn + mp + self.crowds[end] * each
            for side, end, mp, each, _ in self.ground.exits(number).entries
        ]
        return min(costs, default=inf)
