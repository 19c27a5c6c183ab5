"""Climates: the colours in which the ground of a board is drawn. No rule uses them."""

from typing import Final

TEMPERATE: Final = "temperate"
"""The climate of a board that names none; documents leave it out."""
CLIMATES: Final = (TEMPERATE, "winter", "desert", "mud", "jungle", "steppe", "night")
