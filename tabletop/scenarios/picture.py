"""Thumbnails of tables as inline SVG, for the cards of the lobby, of scenarios and of open tables.

The browser's map draws the table itself; a thumbnail is drawn here, once, from simplified ground, by day
and in the board's own climate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Final, Protocol

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from msgspec import Struct

import rules
from rules.core.scenario.climates import TEMPERATE
from rules.core.scenario.looks import Looks
from tabletop.scenarios.drawing import Unit
from tabletop.scenarios.hex_picture import HexPicture
from tabletop.scenarios.table_picture import TablePicture


class BoardPicture(Protocol):
    """The thumbnail of either kind of board."""

    @property
    def size(self) -> tuple[float, float]:
        """Return its width and height in board units."""

    def parts(self) -> Iterable[str]:
        """Return the SVG of the board, bottom layer first."""

    def counters(self, units: Iterable[Unit], sides: Sequence[str]) -> Iterable[str]:
        """Return the SVG of the units on the board."""


_PICTURES: Final[dict[str, Callable[[Mapping[str, Any], Looks], BoardPicture]]] = {
    "hex": HexPicture,
    "table": TablePicture,
}


MOST_UNITS: Final = 200
_KEPT: Final = "_picture"


class Ground(Struct, frozen=True):
    """A thumbnail without units: the parsed board and its SVG."""

    board: Any
    drawn: str
    climate: str


def looks_of(system_id: str) -> Looks:
    """Return how the words of a system are drawn; one that this server does not have has none of its own."""
    known = {system.id: system.terrain for system in rules.systems()}
    return Looks.within(known[system_id]) if system_id in known else Looks()


def shown_board(board: Mapping[str, Any], system_id: str = "") -> BoardPicture:
    """Return a board document, read to be drawn."""
    return _PICTURES[board.get("kind", "table")](board, looks_of(system_id))


def draw(board: Mapping[str, Any], system_id: str = "") -> Ground:
    """Return the ground of a board document; the largest board takes a few tens of milliseconds."""
    shown = shown_board(board, system_id)
    width, height = shown.size
    grass = f'<rect class="p-grass" width="{width:g}" height="{height:g}"/>'
    return Ground(shown, "".join((grass, *shown.parts())), board.get("climate", TEMPERATE))


def is_kept(board: Any) -> bool:
    """Return whether the ground of a game's board is cached."""
    return _KEPT in vars(board)


def ground_of(board: Any, system_id: str) -> Ground:
    """Return the ground of a game's board, cached as long as the board object exists."""
    kept = vars(board)
    if _KEPT not in kept:
        kept[_KEPT] = draw(board.document(), system_id)
    return kept[_KEPT]  # type: ignore[no-any-return]


def picture(
    board: Mapping[str, Any] | Ground,
    units: Iterable[Unit] = (),
    sides: Sequence[str] = (),
    label: str = "",
    system_id: str = "",
) -> SafeString:
    """Return the SVG of a system's board document or of an already drawn ground, with its units.

    `sides` are the side ids in order; the order decides their colours.
    """
    ground = board if isinstance(board, Ground) else draw(board, system_id)
    width, height = ground.board.size
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    counters = "".join(ground.board.counters(islice(units, MOST_UNITS), sides))
    box = f'viewBox="0 0 {width:g} {height:g}" preserveAspectRatio="xMidYMid slice"'
    # The SVG holds only our own numbers and class names; text from the scenario is escaped.
    climate = f'data-climate="{escape(ground.climate)}"'
    return mark_safe(f'<svg class="picture" {climate} {box} {role}>{ground.drawn}{counters}</svg>')  # noqa: S308
