"""The frame of a board of hexes: the box about its whole hexes, as `static/table/map/hex/grid.js` has it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from rules.core.hex.grid import HexGrid

Place = tuple[float, float]
_CORNER: Final = 1 / 3**0.5
"""From the middle of a hex to its corners; to its sides it is a half."""


class Frame(Struct, frozen=True):
    """A box; lengths are distances between the middles of neighbours."""

    left: float
    top: float
    width: float
    height: float


def frame_of(grid: HexGrid, half_hexes: Iterable[str] = ()) -> Frame:
    """Return the box about the whole hexes of a board; the outer half of a half hex lies beyond it."""
    half = set(half_hexes)
    middles = [grid.middle(label) for label in grid.labels if label not in half]
    middles = middles or [grid.middle(label) for label in grid.labels]
    across, along = (_CORNER, 0.5) if grid.orientation == "flat" else (0.5, _CORNER)
    xs, ys = [x for x, _ in middles], [y for _, y in middles]
    left, top = min(xs) - across, min(ys) - along
    return Frame(left, top, max(xs) + across - left, max(ys) + along - top)
