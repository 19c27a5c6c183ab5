"""After-battle tables as data: what a roll does to a unit, by what happened to it in the battle."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

Result = Literal["lost", "captured", "repair", "ready"]


class Line(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"least": "from"}):
    """A range of sums and its result: rounds missed, condition afterwards, and the cost in supply."""

    least: int
    to: int
    result: Result
    rounds: Annotated[int, Meta(ge=0, le=20)] = 0
    condition: Annotated[int, Meta(ge=0, le=100)] = 100
    supply: Annotated[int, Meta(ge=0, le=99)] = 0


class AfterTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The number of dice, their sides, and the meaning of each sum."""

    dice: Annotated[int, Meta(ge=1, le=6)]
    sides: Annotated[int, Meta(ge=2, le=100)]
    lines: Annotated[tuple[Line, ...], Meta(min_length=1, max_length=60)]

    def line(self, total: int) -> Line:
        """Return the line for a sum. Raises KeyError for a gap in the table."""
        found = next((one for one in self.lines if one.least <= total <= one.to), None)
        if found is None:
            raise KeyError(total)
        return found

    @property
    def gaps(self) -> list[int]:
        """Return the sums that have no line, or more than one."""
        sums = range(self.dice, self.dice * self.sides + 1)
        return [one for one in sums if sum(line.least <= one <= line.to for line in self.lines) != 1]


Recorded = Literal["destroyed", "immobilised", "bogged", "driven_off"]
"""The things that a battle's record may say of a unit and for which there is a table."""


def assert_whole(tables: Mapping[Recorded, AfterTable], place: str) -> None:
    """Raise msgspec.ValidationError, naming the place, if a table has a gap or an overlap."""
    for name, table in tables.items():
        if table.gaps:
            raise msgspec.ValidationError(f"No line, or two, for {table.gaps[0]} - at `{place}.{name}`")


@lru_cache
def usual() -> dict[str, AfterTable]:
    """Return the default tables, for campaigns that set none."""
    text = (Path(__file__).parent / "after_tables.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, AfterTable])
