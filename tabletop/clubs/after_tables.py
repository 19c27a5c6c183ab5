"""After-battle tables, as data: what a roll makes of a unit, by what the record says happened to it."""

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
    """From which sum to which, and what then: misses so many rounds, at a condition, for a supply."""

    least: int
    to: int
    result: Result
    rounds: Annotated[int, Meta(ge=0, le=20)] = 0
    condition: Annotated[int, Meta(ge=0, le=100)] = 100
    supply: Annotated[int, Meta(ge=0, le=99)] = 0


class AfterTable(Struct, frozen=True, forbid_unknown_fields=True):
    """So many dice of so many sides, and what each sum means."""

    dice: Annotated[int, Meta(ge=1, le=6)]
    sides: Annotated[int, Meta(ge=2, le=100)]
    lines: Annotated[tuple[Line, ...], Meta(min_length=1, max_length=60)]

    def line(self, total: int) -> Line:
        """Return what a sum means. Raises KeyError for a gap in the table."""
        found = next((one for one in self.lines if one.least <= total <= one.to), None)
        if found is None:
            raise KeyError(total)
        return found

    @property
    def gaps(self) -> list[int]:
        """Return the sums that no line, or more than one, is for."""
        sums = range(self.dice, self.dice * self.sides + 1)
        return [one for one in sums if sum(line.least <= one <= line.to for line in self.lines) != 1]


Recorded = Literal["destroyed", "immobilised", "bogged", "driven_off"]
"""What the record of a battle says of a unit for which there is a table."""


def assert_whole(tables: Mapping[Recorded, AfterTable], place: str) -> None:
    """Refuse a table with a gap, at its place. Raises msgspec.ValidationError."""
    for name, table in tables.items():
        if table.gaps:
            raise msgspec.ValidationError(f"No line, or two, for {table.gaps[0]} - at `{place}.{name}`")


@lru_cache
def usual() -> dict[str, AfterTable]:
    """Return the tables of a campaign that sets none."""
    text = (Path(__file__).parent / "after_tables.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, AfterTable])
