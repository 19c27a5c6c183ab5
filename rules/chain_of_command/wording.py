"""Distances and places as findings and the log put them."""

from __future__ import annotations

from rules.core.geometry.plane import Point


def inches_words(value: float) -> str:
    """Return a distance, no finer than a ruler shows."""
    return f"{round(value, 1):g}″"


def after_words(value: float) -> str:
    """Return how far along a way something lies."""
    return f"after {inches_words(value)}" if round(value, 1) > 0 else "at the start"


def spot_words(at: Point) -> str:
    """Return a place on the table."""
    return f"({round(at[0], 1):g}, {round(at[1], 1):g})"
