"""A small picture of a table, as SVG inside a page: the cards of the lobby, of scenarios and of open tables.

The table itself is drawn by the map; this is its thumbnail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Protocol

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from tabletop.scenarios.drawing import Unit
from tabletop.scenarios.hex_picture import HexPicture
from tabletop.scenarios.table_picture import TablePicture


class BoardPicture(Protocol):
    """What a board of any kind says of its picture."""

    @property
    def size(self) -> tuple[float, float]:
        """How wide and how high it is."""

    def parts(self) -> Iterable[str]:
        """Return the SVG of the board, the lowest first."""

    def counters(self, units: Iterable[Unit], sides: Sequence[str]) -> Iterable[str]:
        """Return the SVG of the units on the board."""


_PICTURES: Final[dict[str, Callable[[Mapping[str, Any]], BoardPicture]]] = {
    "hex": HexPicture,
    "table": TablePicture,
}


def picture(
    board: Mapping[str, Any], units: Iterable[Unit] = (), sides: Sequence[str] = (), label: str = ""
) -> SafeString:
    """Return the SVG of a board document with its units.

    `sides` are the side ids in their order, which gives each its colour.
    """
    shown = _PICTURES[board.get("kind", "table")](board)
    width, height = shown.size
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    ground = f'<rect class="p-grass" width="{width:g}" height="{height:g}"/>'
    drawn = "".join((ground, *shown.parts(), *shown.counters(units, sides)))
    box = f'viewBox="0 0 {width:g} {height:g}" preserveAspectRatio="xMidYMid slice"'
    # Numbers and class names of our own; what the scenario says is escaped.
    return mark_safe(f'<svg class="picture" {box} {role}>{drawn}</svg>')  # noqa: S308
