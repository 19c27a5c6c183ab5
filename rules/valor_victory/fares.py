"""What every step on a map costs a column of the chart, worked out once a map."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from rules.core.hexboard import HexBoard
from rules.valor_victory.terrain import Column, Going, going_between, price
from rules.valor_victory.units import Options, costs_of

Fares = dict[str, dict[int, tuple[str, float | None]]]
"""By hex and bearing: the hex beside, and its points; None where it is forbidden."""


class _Asked(Struct, frozen=True, eq=False):
    """A map, house rules and a column; equal only to one about the very same map and rules."""

    board: HexBoard
    options: Options
    column: Column

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Asked)
            and self.board is other.board
            and self.options is other.options
            and self.column == other.column
        )

    def __hash__(self) -> int:
        return hash((id(self.board), id(self.options), self.column))


def fares_of(board: HexBoard, options: Options, column: Column) -> Fares:
    """Return what each step costs a column of the chart."""
    return _fares(_Asked(board, options, column))


@lru_cache(maxsize=64)
def _fares(asked: _Asked) -> Fares:
    costs = costs_of(asked.options)
    known: dict[Going, float | None] = {}

    def fare(start: str, end: str) -> tuple[str, float | None]:
        going = going_between(asked.board, start, end)
        if going not in known:
            found = price(costs, asked.column, going)
            known[going] = None if found.forbidden_by is not None else found.points
        return end, known[going]

    grid = asked.board.grid
    return {
        label: {bearing: fare(label, end) for bearing, end in grid.neighbours(label).items()}
        for label in grid.labels
    }
