"""A small picture of a table, as SVG inside a page: the cards of the lobby, of scenarios and of open tables.

The table itself is drawn by the map; this is its thumbnail.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from tabletop.scenarios.drawing import Unit, hull
from tabletop.scenarios.hex_picture import HexPicture
from tabletop.scenarios.table_picture import table_parts


def picture(
    board: Mapping[str, Any], units: Iterable[Unit] = (), sides: Sequence[str] = (), label: str = ""
) -> SafeString:
    """Return the SVG of a board document with its units.

    `sides` are the side ids in their order, which gives each its colour.
    """
    if board.get("kind") == "hex":
        hexes = HexPicture(board)
        (width, height), parts = hexes.size, [*hexes.parts(), *hexes.counters(units, sides)]
    else:
        width, height = float(board.get("width") or 72), float(board.get("height") or 48)
        parts = [
            *table_parts(board),
            *(part for unit in units if unit.get("at") for part in hull(unit, sides)),
        ]
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    drawn = "".join((f'<rect class="p-grass" width="{width:g}" height="{height:g}"/>', *parts))
    box = f'viewBox="0 0 {width:g} {height:g}" preserveAspectRatio="xMidYMid slice"'
    # Numbers and class names of our own; what the scenario says is escaped.
    return mark_safe(f'<svg class="picture" {box} {role}>{drawn}</svg>')  # noqa: S308
