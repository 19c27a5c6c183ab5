"""Looks: how the words of a board are drawn, in a table for each thing that a word may describe."""

from __future__ import annotations

import re
from collections.abc import Mapping
from difflib import get_close_matches
from functools import lru_cache
from typing import Any, Final, Literal

import msgspec

from rules.core.game.charts import read_chart
from rules.core.game.roles import roles_of
from rules.core.scenario.vocabulary import Vocabulary

Table = Literal["areas", "lines", "routes", "hexes", "points", "props", "places", "trees", "walls", "roofs"]
TABLES_OF_KIND: Final[dict[str, tuple[Table, ...]]] = {
    "area": ("areas", "trees"),
    "road": ("lines",),
    "obstacle": ("lines",),
    "building": ("areas", "walls", "roofs", "places"),
    "point": ("points", "props", "trees", "places"),
}
"""The tables in which the map finds the look of each kind of feature."""
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

_PATTERNS: Final = {
    table: tuple((each.look, re.compile("|".join(each.words))) for each in named)
    for table, named in TABLES.items()
}


class Looks(msgspec.Struct, frozen=True):
    """How a system's boards are drawn: the looks of its words, the roles of the properties of each kind."""

    words: dict[str, str] = {}
    roles: dict[str, dict[str, str]] = {}

    @staticmethod
    def within(terrain: Vocabulary) -> Looks:
        """Return the looks of a system's vocabulary."""
        return Looks(terrain.looks, {kind: roles_of(struct) for kind, struct in terrain.kinds.items()})

    def of(self, table: Table, *texts: object) -> Look | None:
        """Return the first look in a table that one of these texts matches; other values are ignored."""
        said = (self.words.get(text, text) for text in texts if isinstance(text, str))
        return _look_in(table, " ".join(said).lower().replace("_", " "))

    def strange(self, kind: str, look: str) -> tuple[str, ...]:
        """Return the known words most similar to a look that is in no table of this kind of feature."""
        tables = TABLES_OF_KIND.get(kind, ())
        if not tables or any(self.of(table, look) for table in tables):
            return ()
        return tuple(get_close_matches(look.lower(), _words_of(tables), 3, cutoff=0.0))

    def by_role(self, properties: Mapping[str, Any]) -> dict[str, Any]:
        """Return the values of a feature's properties by role; the property's name stands for `true`."""
        roles = self.roles.get(properties.get("kind", ""), {})
        return {
            roles[name]: name if value is True else value
            for name, value in properties.items()
            if name in roles and value
        }


@lru_cache(maxsize=4096)
def _look_in(table: Table, text: str) -> Look | None:
    return next((look for look, pattern in _PATTERNS[table] if pattern.search(text)), None)


@lru_cache(maxsize=16)
def _words_of(tables: tuple[Table, ...]) -> tuple[str, ...]:
    """Return the plain words of some tables: their patterns that are just words."""
    words = (word.replace(r"\b", "") for table in tables for each in TABLES[table] for word in each.words)
    return tuple(dict.fromkeys(word for word in words if word.replace(" ", "").isalpha()))
