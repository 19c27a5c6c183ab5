"""How exactly inches and degrees are reckoned, and how they are told."""

from __future__ import annotations

from typing import Final

from rules.core.geometry.plane import Point

NEAR: Final = 1e-5
"""Inches by which two distances may differ and be one: coordinates that people give are snapped."""

HAIR: Final = 1e-3
"""Inches: a leg shorter than this is none, nor do corners count as nearer for it."""

DEGREE: Final = 0.01
"""Degrees by which an angle may miss one that the rules name, for coordinates are rounded."""


def inches_words(value: float) -> str:
    """Return a distance as findings and the log tell it: no finer than a ruler shows."""
    return f"{round(value, 1):g}″"


def after_words(value: float) -> str:
    """Return how far along a way something lies."""
    return f"after {inches_words(value)}" if round(value, 1) > 0 else "at the start"


def spot_words(at: Point) -> str:
    """Return a spot on the table as it is read out."""
    return f"({round(at[0], 1):g}, {round(at[1], 1):g})"
