"""The tolerances within which distances and angles count as the same."""

from __future__ import annotations

from typing import Final

NEAR: Final = 1e-5
"""Inches by which equal distances may differ, because coordinates that people give are snapped."""

HAIR: Final = 1e-3
"""Inches: a shorter leg is ignored, also when the distances between corners are compared."""

DEGREE: Final = 0.01
"""Degrees by which an angle may miss one that the rules name, because coordinates are rounded."""
