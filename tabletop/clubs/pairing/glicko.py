"""Ratings by Glicko-2.

Source: Mark E. Glickman, "Example of the Glicko-2 system" (2012); the steps are his.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import Final

from msgspec import Struct

SCALE: Final = 173.7178
TAU: Final = 0.5
CLOSE: Final = 1e-6


class Rating(Struct, frozen=True):
    """A participant's strength, its uncertainty (deviation), and how much it varies (volatility)."""

    rating: float = 1500
    deviation: float = 350
    volatility: float = 0.06

    @property
    def band(self) -> tuple[float, float]:
        """Return the bounds of the 95 per cent interval of a rating."""
        return self.rating - 1.96 * self.deviation, self.rating + 1.96 * self.deviation


class Game(Struct, frozen=True):
    """A game against an opponent with a rating before the period: 1 for a win, ½ for a draw, 0 for a loss."""

    against: Rating
    score: float


def rated(before: Rating, games: Sequence[Game], tau: float = TAU) -> Rating:
    """Return a rating after a period's games; without games only its uncertainty grows."""
    mu, phi = (before.rating - 1500) / SCALE, before.deviation / SCALE
    if not games:
        grown = sqrt(phi**2 + before.volatility**2) * SCALE
        return Rating(before.rating, min(grown, 350), before.volatility)
    weights = [_weight(game.against.deviation / SCALE) for game in games]
    expected = [
        1 / (1 + exp(-weight * (mu - (game.against.rating - 1500) / SCALE)))
        for game, weight in zip(games, weights, strict=True)
    ]
    variance = 1 / sum(w**2 * e * (1 - e) for w, e in zip(weights, expected, strict=True))
    gain = sum(w * (g.score - e) for g, w, e in zip(games, weights, expected, strict=True))
    volatility = _volatility(before.volatility, phi, variance, variance * gain, tau)
    settled = 1 / sqrt(1 / (phi**2 + volatility**2) + 1 / variance)
    return Rating((mu + settled**2 * gain) * SCALE + 1500, settled * SCALE, volatility)


def _weight(phi: float) -> float:
    return 1 / sqrt(1 + 3 * phi**2 / pi**2)


def _volatility(sigma: float, phi: float, variance: float, delta: float, tau: float) -> float:
    """Return the new volatility, by the Illinois method of step 5."""
    start = log(sigma**2)

    def f(x: float) -> float:
        spread = phi**2 + variance + exp(x)
        return exp(x) * (delta**2 - spread) / (2 * spread**2) - (x - start) / tau**2

    low = start
    if delta**2 > phi**2 + variance:
        high = log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while f(start - steps * tau) < 0:
            steps += 1
        high = start - steps * tau
    f_low, f_high = f(low), f(high)
    while abs(high - low) > CLOSE:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)
