"""6.2 What a hex costs: the terrain chart, the option laid over it, and how a cost is made up."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.resources import files
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from rules.core.hexboard import Hex, HexBoard
from rules.core.terrain import Vocabulary

Column = Literal["infantry", "gun", "wheeled", "half_tracked", "tracked"]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Cost = Annotated[float, Meta(ge=0, le=1000)]
Row = dict[Column, Cost | None]
CLEAR: Final = "clear"


class Chart(Struct, frozen=True):
    """Points by word and column; None, or a column that is not there, may not enter or cross."""

    terrain: dict[Word, Row] = {}
    hexsides: dict[Word, Row] = {}
    road: Row = {}
    uphill: Row = {}

    def under(self, other: Chart) -> Chart:
        """Return this chart with another laid over it, value by value."""
        return Chart(
            terrain=_rows_under(self.terrain, other.terrain),
            hexsides=_rows_under(self.hexsides, other.hexsides),
            road={**self.road, **other.road},
            uphill={**self.uphill, **other.uphill},
        )


def _rows_under(rows: dict[str, Row], others: dict[str, Row]) -> dict[str, Row]:
    return {name: {**rows.get(name, {}), **others.get(name, {})} for name in (*rows, *others)}


def chart(name: str) -> dict[str, Any]:
    """Return one of this system's charts."""
    return tomllib.loads(files(__package__).joinpath(f"{name}.toml").read_text(encoding="utf-8"))


CHART: Final = msgspec.convert(chart("chart"), Chart)
VOCABULARY: Final = Vocabulary(
    kinds={"hex": Hex}, looks=chart("looks"), grounds=(*CHART.terrain, *CHART.hexsides)
)


class Part(Struct, frozen=True):
    """A piece of a cost: what asks for it, and the points; None forbids."""

    what: str
    points: float | None


class Price(Struct, frozen=True):
    """What a hex costs a column of the chart, and what that is made of."""

    parts: tuple[Part, ...]

    @property
    def forbidden_by(self) -> str | None:
        """What forbids the hex, if anything does."""
        return next((part.what for part in self.parts if part.points is None), None)

    @property
    def points(self) -> float:
        """The sum of the parts."""
        return sum(part.points or 0.0 for part in self.parts)

    @property
    def words(self) -> str:
        """The parts in words."""
        return " + ".join(f"{part.points:g} {part.what.replace('_', ' ')}" for part in self.parts)


def price_between(board: HexBoard, costs: Chart, column: str, start: str, end: str) -> Price:
    """Return what it costs to go from a hex to one beside it; along a road nothing else counts."""
    if board.is_road(start, end):
        return Price((_part("road", costs.road, column),))
    hexsides = (_part(word, costs.hexsides[word], column) for word in board.between(start, end))
    return Price((_terrain(board, costs, column, end), *hexsides, *_climb(board, costs, column, start, end)))


def price_coming_in(board: HexBoard, costs: Chart, column: str, label: str) -> Price:
    """Return what the map-edge hex costs by which a unit comes in: no hexside and no climb (6.10)."""
    if board.has_road(label):
        return Price((_part("road", costs.road, column),))
    return Price((_terrain(board, costs, column, label),))


def _part(word: str, row: Row, column: str) -> Part:
    return Part(word, row.get(column))  # type: ignore[call-overload]


def _terrain(board: HexBoard, costs: Chart, column: str, label: str) -> Part:
    """Return the dearest terrain of a hex; one that forbids it is the dearest of all."""
    words = board.at(label).terrain or (CLEAR,)
    parts = [_part(word, costs.terrain[word], column) for word in words]
    return max(parts, key=lambda part: float("inf") if part.points is None else part.points)


def _climb(board: HexBoard, costs: Chart, column: str, start: str, end: str) -> Iterator[Part]:
    levels = board.at(end).level - board.at(start).level
    if levels > 0:
        each = _part("uphill", costs.uphill, column)
        yield each if each.points is None else Part(each.what, each.points * levels)
