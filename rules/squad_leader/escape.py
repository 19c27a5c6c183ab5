"""2.6 The way out of a hex where an enemy AFV stands, as a search asks for it again and again."""

from __future__ import annotations

from math import inf

from rules.squad_leader.ground import Ground
from rules.squad_leader.places import A_HEX, Laid
from rules.squad_leader.rates import TURN_MP


class Escape:
    """Whether a vehicle with so many MP `left` gets out; `caught` is the hex that it can no longer leave.

    `way_out` are by place the MP of the cheapest way out, forward: turns and an entry; from Bypass, ahead.
    """

    def __init__(self, ground: Ground, prices: list[float], left: float, caught: int | None) -> None:
        self.ground = ground
        self.prices = prices
        self.left = left
        self.caught = caught
        self.way_out = Laid(self._way_out)

    def is_open(self, place: int, spent: float) -> bool:
        """Return whether it could pay for a way out, or was past that before: then it may turn at least."""
        return place // A_HEX == self.caught or self.left - spent >= self.way_out[place]

    def may_turn(self, place: int, spent: float) -> bool:
        """Return whether in Bypass it could still turn, turn back, and drive on ahead (2.33)."""
        return self.is_open(place, spent + TURN_MP + TURN_MP)

    def _way_out(self, place: int) -> float:
        turn, ways = self.ground.turns[place // A_HEX], self.ground.network.entries[place]
        return min((spines * turn + self.prices[toll] for _, spines, toll in ways), default=inf)
