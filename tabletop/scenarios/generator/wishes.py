"""What somebody wishes for a table: its theme and size, how much of each kind of thing, how fair it is."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from rules.core.scenario.climates import TEMPERATE

MOST: Final = 4
"""The greatest wish for anything; 0 is for none."""
Much = Annotated[int, Meta(ge=0, le=MOST)]
Theme = Literal["bocage", "steppe", "desert", "ardennes", "islands", "trenches", "town"]
Fairness = Literal["as_it_falls", "balanced", "mirrored", "turned"]
Inches = Annotated[float, Meta(ge=36, le=144)]
Hexes = Annotated[int, Meta(ge=6, le=40)]
KINDS: Final = ("village", "woods", "farmland", "water", "hills", "roads")


class Wishes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a table is to be like: how much of each kind from 0 to `MOST`; None is what the theme usually has.

    A table has a `width` and a `height` in inches; a board of hexes is so many hexes `across`, west to east,
    and `down`.
    """

    system: str
    theme: Theme = "bocage"
    width: Inches = 72
    height: Inches = 48
    across: Hexes = 18
    down: Hexes = 10
    village: Much | None = None
    woods: Much | None = None
    farmland: Much | None = None
    water: Much | None = None
    hills: Much | None = None
    roads: Much | None = None
    fairness: Fairness = "balanced"
    seed: Annotated[str, Meta(min_length=1, max_length=60)] = "1"

    def much(self, kind: str) -> int:
        """Return how much of a kind there is to be."""
        wished: int | None = getattr(self, kind)
        return usual(self.theme).much[kind] if wished is None else wished


class Usual(Struct, frozen=True):
    """What the land of a theme is like, in words of `words.toml`; lists are drawn from at random."""

    title: str
    much: dict[str, int]
    crops: tuple[str, ...]
    borders: tuple[str, ...]
    walls: tuple[str, ...]
    wood: str
    tree: str
    open: tuple[str, ...]
    names: dict[str, tuple[str, ...]]
    climate: str = TEMPERATE
    trenches: bool = False
    sea: bool = False
    terraces: bool = False


@cache
def themes() -> dict[str, Usual]:
    """Return the themes by their words, in the order in which they are offered."""
    text = (Path(__file__).parent / "themes.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), dict[str, Usual])


def usual(theme: str) -> Usual:
    """Return what the land of a theme is like. Raises KeyError if there is no such theme."""
    return themes()[theme]
