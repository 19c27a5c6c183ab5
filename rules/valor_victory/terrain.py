"""6.2 The costs of hexes: the terrain chart, the option that replaces values, and the parts of a cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from rules.core.game.charts import read_chart
from rules.core.hex.board import Hex, HexBoard
from rules.core.hex.crossings import Crossing
from rules.core.scenario.palette import read_palette
from rules.core.scenario.vocabulary import Vocabulary
from rules.core.words.messages import Message, Words
from rules.valor_victory.words import say

Column = Literal["infantry", "gun", "wheeled", "half_tracked", "tracked"]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Cost = Annotated[float, Meta(ge=0, le=1000)]
_COLUMNS: Final = {"propertyNames": {"enum": list(get_args(Column))}}
Row = Annotated[dict[Column, Cost | None], Meta(extra_json_schema=_COLUMNS)]
MOST_ROWS: Final = 100
CLEAR: Final = "clear"
_PHRASES: Final = {"road": say("by_road"), CLEAR: say("clear_ground"), "small_gun": say("gun_of_one_point")}
"""The names of parts of a cost for which the chart's own word does not read well."""


class Chart(Struct, frozen=True):
    """Points by word and column; None, or a column that is not there, may not enter or cross."""

    terrain: Annotated[dict[Word, Row], Meta(max_length=MOST_ROWS)] = {}
    hexsides: Annotated[dict[Word, Row], Meta(max_length=MOST_ROWS)] = {}
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


_PRINTED: Final = read_chart(__package__, "chart")
CHART: Final = msgspec.convert(_PRINTED, Chart)
_KNOWN: Final = {*CHART.terrain, *CHART.hexsides, "road", "uphill"}
VOCABULARY: Final = Vocabulary(
    kinds={"hex": Hex},
    looks=read_chart(__package__, "looks"),
    grounds=(*CHART.terrain, *CHART.hexsides),
    sight=read_chart(__package__, "sight"),
)
PALETTE: Final = read_palette(
    __package__,
    {"foot": "infantry", "track": "tracked", "half": "half_tracked", "wheel": "wheeled"},
    {
        **_PRINTED["terrain"],
        **_PRINTED["hexsides"],
        "hexroad": _PRINTED["road"],
        "uphill": _PRINTED["uphill"],
    },
)


class Part(Struct, frozen=True):
    """A part of a cost: what it is for, and the points; None forbids."""

    what: str
    points: float | None


class Price(Struct, frozen=True):
    """What a hex costs for a column of the chart, in parts."""

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
    def words(self) -> tuple[Message, ...]:
        """The parts in words."""
        if len(self.parts) == 1:
            return (say("whole_price", over=_phrase(self.parts[0].what)),)
        return tuple(
            say("part", points=part.points or 0.0, terrain=terrain_word(part.what)) for part in self.parts
        )

    @property
    def what(self) -> Message:
        """What the points are for, as worded before the hex."""
        return say("over", parts=tuple(_phrase(part.what) for part in self.parts))


def terrain_word(word: str) -> Words:
    """Return the name of a word of the chart; a word that only a scenario's chart has is unchanged."""
    return say(f"word_terrain.{word}") if word in _KNOWN else word.replace("_", " ")


def _phrase(word: str) -> Words:
    return _PHRASES.get(word, terrain_word(word))


def coming_in(board: HexBoard, label: str) -> Crossing:
    """Return the crossing from off the map into a hex at its edge: no hexside and no climb (6.10)."""
    return Crossing(board.at(label), road=board.has_road(label))


def price(costs: Chart, column: Column, crossing: Crossing) -> Price:
    """Return what a step costs for a column of the chart; along a road only the road counts."""
    if crossing.road:
        return Price((_part("road", costs.road, column),))
    hexsides = (_part(word, costs.hexsides[word], column) for word in crossing.hexside)
    return Price(
        (_dearest(costs, column, crossing.hex.terrain), *hexsides, *_climb(costs, column, crossing.climb))
    )


def _part(word: str, row: Row, column: Column) -> Part:
    return Part(word, row.get(column))


def _dearest(costs: Chart, column: Column, words: tuple[str, ...]) -> Part:
    """Return the terrain of a hex with the highest cost; terrain that forbids the hex comes first."""
    parts = [_part(word, costs.terrain[word], column) for word in words or (CLEAR,)]
    return max(parts, key=lambda part: float("inf") if part.points is None else part.points)


def _climb(costs: Chart, column: Column, levels: int) -> Iterator[Part]:
    if levels:
        each = _part("uphill", costs.uphill, column)
        yield each if each.points is None else Part(each.what, each.points * levels)
