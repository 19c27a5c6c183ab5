"""The geometry of VASL's boards: how the grid of hexes lies over the picture of a board, by its name alone.

A board is 33 columns of 10 hexes. Columns A and GG are cut through the middles of their hexes by the edges
of the picture; every second column, B first, lies half a hex higher, from B0 to B10, which the edges cut.
"""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import Final

from rules.core.hex.grid import HexGrid, line_name
from tabletop.scenarios.pictures.straight import ByHexes, HexAt, HexSize

COLUMNS: Final = 33
ROWS: Final = 10
_NAME: Final = re.compile(r"bd(?:\d{1,2}|[p-z])", re.IGNORECASE)
"""The boards of the usual size, by number, and the starter kits' by letter; others have another geometry."""


def is_board(file: str) -> bool:
    """Return whether a file has the name of a board of the usual size: `bd01`, `bd01.png`, `bdz.zip`."""
    return _NAME.fullmatch(PurePath(file).stem) is not None


def hexes_of(lines: int = COLUMNS, length: int = ROWS) -> HexSize:
    """Return the hexes of a board of so many columns and rows."""
    grid = HexGrid("flat", lines, length, "even", 0)
    cut = [label for label in grid.labels if _is_cut(grid, label)]
    return HexSize("flat", lines, length, "even", 0, tuple(cut))


def _is_cut(grid: HexGrid, label: str) -> bool:
    line, step = grid.cell(label)
    return line in (0, grid.lines - 1) or step in (1, 2 * grid.length + 1)


def laid_over(board: HexSize, size: tuple[int, int]) -> ByHexes:
    """Return how the hexes of a board lie in its picture, which shows the board from edge to edge."""
    grid, (width, height) = board.grid, size
    last = line_name((board.lines - 1) // 2 * 2)

    def at(label: str) -> HexAt:
        line, step = grid.cell(label)
        across = width * line / (board.lines - 1) if board.lines > 1 else width / 2
        return HexAt((across, height * (step / 2 - 0.5) / board.length), label)

    return ByHexes((at("A1"), at(f"{last}1"), at(f"A{board.length}")), board)
