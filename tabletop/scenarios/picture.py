"""A small picture of a table, as SVG inside a page: the cards of the lobby, of scenarios and of open tables.

The table itself is drawn by the map; this is its thumbnail, drawn once from simplified ground.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Final, Protocol

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from msgspec import Struct

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


MOST_UNITS: Final = 200
_KEPT: Final = "_picture"


class Ground(Struct, frozen=True):
    """A board as a picture without units: what was read of it, and its SVG."""

    board: Any
    drawn: str


def draw(board: Mapping[str, Any]) -> Ground:
    """Return the ground of a board document: a few tens of milliseconds' work for the largest board."""
    shown = _PICTURES[board.get("kind", "table")](board)
    width, height = shown.size
    grass = f'<rect class="p-grass" width="{width:g}" height="{height:g}"/>'
    return Ground(shown, "".join((grass, *shown.parts())))


def is_kept(board: Any) -> bool:
    """Return whether the ground of a game's board is cached."""
    return _KEPT in vars(board)


def ground_of(board: Any) -> Ground:
    """Return the ground of a game's board, cached for as long as the board lives."""
    kept = vars(board)
    if _KEPT not in kept:
        kept[_KEPT] = draw(board.document())
    return kept[_KEPT]  # type: ignore[no-any-return]


def picture(
    board: Mapping[str, Any] | Ground,
    units: Iterable[Unit] = (),
    sides: Sequence[str] = (),
    label: str = "",
) -> SafeString:
    """Return the SVG of a board document, or of a ground that was drawn, with its units.

    `sides` are the side ids in their order, which gives each its colour.
    """
    ground = board if isinstance(board, Ground) else draw(board)
    width, height = ground.board.size
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    counters = "".join(ground.board.counters(islice(units, MOST_UNITS), sides))
    box = f'viewBox="0 0 {width:g} {height:g}" preserveAspectRatio="xMidYMid slice"'
    # Numbers and class names of our own; what the scenario says is escaped.
    return mark_safe(f'<svg class="picture" {box} {role}>{ground.drawn}{counters}</svg>')  # noqa: S308
