"""The tolerance within which distances count as the same."""

from __future__ import annotations

from typing import Final

NEAR: Final = 1e-3
"""Inches by which a bound may be missed and still be met."""
