"""Points in words."""

from __future__ import annotations

from typing import Final

_PARTS: Final = {0.0: "", 0.25: "¼", 0.5: "½", 0.75: "¾"}


def points_words(points: float) -> str:
    """Return a number of points with a half or quarter as one sign: 3½."""
    whole, part = divmod(points, 1)
    if part not in _PARTS:
        return f"{points:g}"
    return f"{int(whole)}{_PARTS[part]}" if whole or not part else _PARTS[part]
