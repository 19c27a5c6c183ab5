"""A DR is two dice, a dr one: how a sum is worded, and what its exact odds are."""

from __future__ import annotations

from typing import Final

from rules.core.game.odds import rolls

DR: Final = 2
"""The dice of a DR; a dr is one die."""


def roll_words(modifier: int, final: int) -> str:
    """Return what a roll comes to with its modifier, its dice drawn before it."""
    if not modifier:
        return f"{{dice}} is {final}"
    return f"{{dice}} {'+' if modifier > 0 else '−'} {abs(modifier)} is {final}"


def chance_of(least: int, count: int = DR) -> float:
    """Return the chance that so many dice show at least so much."""
    return sum(chance for faces, chance in rolls(count) if sum(faces) >= least)
