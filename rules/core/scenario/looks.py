"""Looks: what the words of a board are drawn as, in tables for each thing that words say of it."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from rules.core.game.charts import read_chart

Table = Literal["areas", "lines", "routes", "hexes", "points", "props", "places", "trees", "walls", "roofs"]
Look = Literal[
    "anti_tank",
    "bare",
    "bocage",
    "brick",
    "bridge",
    "broken",
    "building",
    "church",
    "cliff",
    "crater",
    "crop",
    "cross",
    "ditch",
    "fence",
    "ford",
    "gabled",
    "gate",
    "haystack",
    "heavy",
    "hedge",
    "hill",
    "jungle",
    "low_wall",
    "marsh",
    "meadow",
    "mine_crater",
    "mud",
    "orchard",
    "paddy",
    "palm",
    "paved",
    "pine",
    "pit",
    "place",
    "plough",
    "pond",
    "road",
    "rock",
    "rough",
    "rubble",
    "sand",
    "sandbags",
    "scarecrow",
    "scrub",
    "sea",
    "shallows",
    "signpost",
    "smoke",
    "snow",
    "stone",
    "stream",
    "surf",
    "thatch",
    "thicket",
    "timber",
    "track",
    "tree",
    "trench",
    "trough",
    "wall",
    "well",
    "wet",
    "wire",
    "wood",
    "yard",
]


class Named(msgspec.Struct, frozen=True):
    """A look and the patterns of the words that have it, each the same in Python and in JavaScript."""

    look: Look
    words: tuple[str, ...]


TABLES: Final = msgspec.convert(read_chart(__package__, "looks"), dict[Table, tuple[Named, ...]])
"""The looks of each table, in the order in which their patterns are tried; `looks.toml` holds them."""
