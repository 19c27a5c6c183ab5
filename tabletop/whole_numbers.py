"""Whole numbers that come as texts, from forms and queries."""

from __future__ import annotations

from typing import Final

_MOST_DIGITS: Final = 9


def whole(text: str) -> int | None:
    """Return the whole number that a text is; None for any other text, and for numbers beyond all use."""
    is_one = text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS
    return int(text) if is_one else None
