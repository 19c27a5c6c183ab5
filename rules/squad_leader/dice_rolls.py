"""Rolls of two dice (a DR) and of one (a dr): the words for a sum, and its exact odds."""

from __future__ import annotations

from typing import Final

from rules.core.game.odds import rolls
from rules.core.words.messages import Message
from rules.squad_leader.words import say

DR: Final = 2
"""The dice of a DR; a dr is one die."""


def roll_words(modifier: int, final: int) -> Message:
    """Return the words for the sum of a roll with its modifier; its dice are drawn before it."""
    sign = "plus" if modifier > 0 else "minus" if modifier < 0 else "none"
    return say("roll", sign=sign, by=abs(modifier), final=final)


def drm_words(drm: int) -> Message:
    """Return a DRM with its sign."""
    return say("drm", sign="minus" if drm < 0 else "plus", by=abs(drm))


def chance_of(least: int) -> float:
    """Return the chance that a DR is at least `least`."""
    return sum(chance for faces, chance in rolls(DR) if sum(faces) >= least)
