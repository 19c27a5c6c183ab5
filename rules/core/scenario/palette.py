"""Palettes: the terrain that a person may lay on a system's boards, row by row.

A row describes a kind of feature, hex or hexside. The core's catalogue has its name: `palette_hedge`. The
system's catalogue says what it means for movement: `palette_hedge.going`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from rules.core.game.charts import read_chart
from rules.core.game.state import JsonObject

Shape = Literal[
    "area", "line", "road", "building", "river", "hill", "point", "hex", "hexside", "hexroad", "level"
]
"""How a row is drawn: a feature's outline or line, or what a hex, a hexside or two hexes hold."""
GroupKey = Literal[
    "ground",
    "lines",
    "roads",
    "buildings",
    "points",
    "hexes",
    "over",
    "hexsides",
    "from_hex",
    "levels",
]
_SHAPES: Final[dict[str, str]] = {
    "ground": "area",
    "lines": "line",
    "roads": "road",
    "buildings": "building",
    "points": "point",
    "hexes": "hex",
    "over": "hex",
    "hexsides": "hexside",
    "from_hex": "hexroad",
    "levels": "level",
}
"""The shape of the rows of each group that name none."""
Cost = float | str
"""Movement points; or a word: "no", or "half" or "all" of an allotment."""


class Row(Struct, frozen=True):
    """A kind of terrain.

    `properties` are what a new feature or hex gets; a hexside's is its `terrain`. What lies `over` a hex is
    added to what it holds, everything else takes its place. `cost` is by column of the palette. `look` is the
    line by which the palette shows what the board does not draw. `side` is the property of a hex that says
    whose it is, if it may be a side's.
    """

    key: str
    shape: Shape
    properties: JsonObject
    clause: str = ""
    over: bool = False
    cost: dict[str, Cost] = {}
    look: str = ""
    side: str = ""


class Group(Struct, frozen=True):
    """Rows of one heading."""

    key: GroupKey
    rows: tuple[Row, ...]


class Palette(Struct, frozen=True):
    """The rows of a system, in groups; `columns` are those of its chart, `uphill` what a level up costs."""

    groups: tuple[Group, ...] = ()
    columns: tuple[str, ...] = ()
    uphill: Cost | None = None

    @property
    def rows(self) -> tuple[Row, ...]:
        """All the rows, in order."""
        return tuple(row for group in self.groups for row in group.rows)


def read_palette(
    package: str,
    columns: Mapping[str, str] | None = None,
    costs: Mapping[str, Mapping[str, Cost | None]] | None = None,
) -> Palette:
    """Return the palette of a system's `palette.toml`.

    `columns` name a column of the chart by what heads it. `costs` are the chart's rows, by the keys of the
    palette's rows; None, or a column that a row does not have, is "no". A row of the chart called `uphill` is
    what a level up costs in the first column.
    """
    columns, costs = columns or {}, costs or {}
    groups = tuple(
        Group(key, tuple(_row(key, found, columns, costs) for found in rows))
        for key, rows in msgspec.convert(read_chart(package, "palette"), dict[GroupKey, list[Any]]).items()
    )
    uphill = costs.get("uphill", {})
    return Palette(groups, tuple(columns), next((uphill.get(name) for name in columns.values()), None))


def _row(
    group: str, found: JsonObject, columns: Mapping[str, str], costs: Mapping[str, Mapping[str, Cost | None]]
) -> Row:
    chart = costs.get(found["key"])
    cost = {} if chart is None else {head: _cost(chart.get(name)) for head, name in columns.items()}
    return msgspec.convert({"shape": _SHAPES[group], "over": group == "over", **found, "cost": cost}, Row)


def _cost(points: Cost | None) -> Cost:
    return "no" if points is None else points
