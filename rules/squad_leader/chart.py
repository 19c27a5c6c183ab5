"""The chart of entry costs: the rows of chart.toml, in which the option `chart` replaces values."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from rules.core.game.charts import read_chart

VehicleClass = Literal["tracked", "halftrack", "armored_car", "truck", "motorcycle", "wagon"]
HexRow = Literal["open", "orchard", "grain", "brush", "woods", "building", "rubble", "marsh"]
Cost = Annotated[float, Meta(ge=0, le=1000, multiple_of=0.5)] | Literal["half", "all", "no"]
BogModifier = Annotated[int, Meta(ge=-20, le=20)]


class RowChange(Struct, frozen=True, omit_defaults=True):
    """The values that a game replaces in a row."""

    tracked: Cost | None = None
    halftrack: Cost | None = None
    armored_car: Cost | None = None
    truck: Cost | None = None
    motorcycle: Cost | None = None
    wagon: Cost | None = None
    bog: BogModifier | None = None


class ChartChange(Struct, frozen=True, omit_defaults=True):
    """The rows in which a game replaces values."""

    open: RowChange | None = None
    road: RowChange | None = None
    orchard: RowChange | None = None
    grain: RowChange | None = None
    brush: RowChange | None = None
    woods: RowChange | None = None
    building: RowChange | None = None
    rubble: RowChange | None = None
    marsh: RowChange | None = None
    up: RowChange | None = None
    smoke: RowChange | None = None
    wall: RowChange | None = None
    hedge: RowChange | None = None
    cliff: RowChange | None = None
    roadblock: RowChange | None = None


_PRINTED: Final = read_chart(__package__, "chart")


class Chart(Struct, frozen=True):
    """The rows as a game plays them: costs by class, and `bog` where the terrain is difficult."""

    rows: dict[str, dict[str, float | str]]

    def cost(self, row: str, vehicle_class: VehicleClass) -> float | str:
        """Return what a row costs a class: MP, or "half", "all" or "no"."""
        return self.rows[row][vehicle_class]

    def bog(self, terrain: tuple[str, ...]) -> int | None:
        """Return the highest modifier of a hex to Bog Checks, or None if it requires none."""
        marks = [int(self.rows[row]["bog"]) for row in terrain or ("open",) if "bog" in self.rows[row]]
        return max(marks) if marks else None


@lru_cache(maxsize=64)
def chart_of(change: ChartChange) -> Chart:
    """Return the chart with a game's changes in it."""
    changes: dict[str, dict[str, float | str]] = msgspec.to_builtins(change)
    return Chart({row: {**printed, **changes.get(row, {})} for row, printed in _PRINTED.items()})
