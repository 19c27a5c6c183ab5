"""What the generator offers: the themes, and how many houses each wish for a village means."""

from __future__ import annotations

from typing import Any

from tabletop.scenarios.generator.village import HOUSES, TERRACES
from tabletop.scenarios.generator.wishes import themes


def told() -> dict[str, Any]:
    """Return the themes with what is usual in each, and how many houses a wish for a village means."""
    return {
        "themes": [
            {"id": key, "title": theme.title, "much": theme.much, "terraces": theme.terraces}
            for key, theme in themes().items()
        ],
        "houses": HOUSES,
        "terraces": TERRACES,
    }
