"""Thumbnails of tables as inline SVG, for the cards of the lobby, of scenarios and of open tables.

The browser's map draws the table itself; a thumbnail is drawn here, once, from simplified ground, in the
colours of the page's theme and of the board's own climate.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, Final, Protocol

from django.urls import reverse
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from msgspec import Struct

import rules
from rules.core.hex.grid import PITCH
from rules.core.scenario.climates import TEMPERATE
from rules.core.scenario.looks import Looks
from tabletop.scenarios.thumbnails.drawing import Unit
from tabletop.scenarios.thumbnails.hexes import HexPicture
from tabletop.scenarios.thumbnails.table import TablePicture


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
LONGEST_INLINE: Final = 64 * 1024
"""The most characters of a map picture that stands in the document itself, and is drawn here."""
_STORED: Final = re.compile("[0-9a-f]{32}")
_INLINE: Final = re.compile(r"data:image/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]+")
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


def shown_board(board: Mapping[str, Any], system_id: str) -> BoardPicture:
    """Return a board document, read to be drawn."""
    return _PICTURES[board.get("kind", "table")](board, looks_of(system_id))


def small_address(asset: str) -> str:
    """Return where the small copy of a board's picture is served; empty if it is none of this server's."""
    if _STORED.fullmatch(asset):
        return reverse("small-picture", args=[asset])
    return asset if len(asset) <= LONGEST_INLINE and _INLINE.fullmatch(asset) else ""


def draw(
    board: Mapping[str, Any], system_id: str = "", address_of: Callable[[str], str] = small_address
) -> Ground:
    """Return the ground of a board document; the largest board takes a few tens of milliseconds.

    Its map picture lies under what is drawn, or is shown instead of it, as on the table.
    """
    shown = shown_board(board, system_id)
    width, height = shown.size
    grass = f'<rect class="p-grass" width="{width:g}" height="{height:g}"/>'
    drawn = f'<g class="p-ground">{grass}{_laid(board, shown, address_of)}</g>'
    return Ground(shown, drawn, board.get("climate", TEMPERATE))


def _laid(board: Mapping[str, Any], shown: BoardPicture, address_of: Callable[[str], str]) -> str:
    image = board.get("image") or {}
    address = address_of(str(image.get("asset", ""))) if image else ""
    if not address:
        return "".join(shown.parts())
    box = 'x="{:g}" y="{:g}" width="{:g}" height="{:g}"'.format(*frame_of(shown))
    how = f'{box} opacity="{float(image.get("opacity", 1)):g}" preserveAspectRatio="none"'
    laid = f'<image href="{escape(address)}" {how}/>'
    if image.get("instead"):
        return laid
    return f'{laid}<g opacity="{float(image.get("ground", 1)):g}">{"".join(shown.parts())}</g>'


def frame_of(shown: BoardPicture) -> tuple[float, float, float, float]:
    """Return west, north, width and height of what a map picture covers; on hexes, the box about them all."""
    width, height = shown.size
    if not isinstance(shown, HexPicture):
        return 0, 0, width, height
    radius, half = PITCH / math.sqrt(3), PITCH / 2
    out = (radius, half) if shown.grid.orientation == "flat" else (half, radius)
    return -out[0], -out[1], width + 2 * out[0], height + 2 * out[1]


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
