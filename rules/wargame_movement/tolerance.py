"""The tolerance within which distances count as the same."""

from __future__ import annotations

from typing import Final

NEAR: Final = 1e-3
"""Inches by which a distance may miss a bound and still count as within it."""
