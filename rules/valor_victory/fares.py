"""What every step on a map costs a column of the chart, worked out once a map, as it is asked for."""

from __future__ import annotations

from msgspec import Struct

from rules.core.game.cache import cached
from rules.core.hex.board import HexBoard
from rules.valor_victory.terrain import Column, Going, going_between, going_in, price
from rules.valor_victory.units import Options, costs_of

Fare = tuple[str, float | None]
"""The hex beside, and its points; None where it is forbidden."""


class Fares:
    """The points of a column of the chart on one map, by the house rules of one game.

    A gun of one point pays that, wherever it may go at all (6.32).
    """

    def __init__(self, board: HexBoard, options: Options, column: Column, small_gun: bool) -> None:
        self.board = board
        self.column = column
        self.small_gun = small_gun
        self._costs = costs_of(options)
        self._by_going: dict[Going, float | None] = {}
        self._plain: dict[str, tuple[int, Fare]] = {}
        self._crossed = board.roads.union(board.hexsides)
        self._beside = frozenset[str]().union(*self._crossed)
        self._from: dict[str, dict[int, Fare]] = {}

    def ahead(self, label: str) -> dict[int, Fare]:
        """Return the hexes beside one by bearing, with what each costs from there."""
        found = self._from.get(label)
        if found is None:
            found = self._from[label] = self._ahead(label)
        return found

    def _ahead(self, label: str) -> dict[int, Fare]:
        """Most steps cross nothing and climb nothing: they cost what the terrain of the hex does."""
        found, plain, crosses = {}, self._plain, label in self._beside
        level = self.board.at(label).level
        for side, end in self.board.grid.neighbours(label).items():
            entered, fare = plain.get(end) or self._plain_fare(end)
            if entered > level or (crosses and frozenset((label, end)) in self._crossed):
                fare = end, self._points(going_between(self.board, label, end))
            found[side] = fare
        return found

    def _plain_fare(self, label: str) -> tuple[int, Fare]:
        """Return the level of a hex, and what its terrain costs."""
        entered = self.board.at(label)
        found = self._plain[label] = entered.level, (label, self._points(Going(False, entered.terrain)))
        return found

    def coming_in(self, label: str) -> float | None:
        """Return what a hex costs from off the map."""
        return self._points(going_in(self.board, label))

    def _points(self, going: Going) -> float | None:
        try:
            return self._by_going[going]
        except KeyError:
            found = price(self._costs, self.column, going)
        points = 1.0 if self.small_gun else found.points
        self._by_going[going] = None if found.forbidden_by is not None else points
        return self._by_going[going]


class _Asked(Struct, frozen=True, eq=False):
    """Whose fares are asked for; equal only to a question about the very same map and rules."""

    board: HexBoard
    options: Options
    column: Column
    small_gun: bool

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, _Asked)
            and self.board is other.board
            and self.options is other.options
            and self.column == other.column
            and self.small_gun == other.small_gun
        )

    def __hash__(self) -> int:
        return hash((id(self.board), id(self.options), self.column, self.small_gun))


def fares_of(board: HexBoard, options: Options, column: Column, small_gun: bool) -> Fares:
    """Return what each step costs a unit of this column of the chart."""
    return _fares(_Asked(board, options, column, small_gun))


@cached(maxsize=64)
def _fares(asked: _Asked) -> Fares:
    return Fares(asked.board, asked.options, asked.column, asked.small_gun)
