"""What a system on hexes looks for in a scenario."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.hex.board import HexBoard
from rules.core.words.problems import Problem, show


def strange_hex(label: str | None, board: HexBoard, place: str) -> Iterator[Problem]:
    """Yield that a label is that of no hex of the board."""
    if label is not None and label not in board.grid.labels:
        yield Problem(place, f"{show(label)} is no hex of this board")
