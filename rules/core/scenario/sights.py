"""The effect of terrain on a line of sight: the classes of a board's words, from the system's vocabulary."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

import msgspec
from msgspec import Struct

from rules.core.game.charts import read_chart
from rules.core.game.silhouettes import Silhouette
from rules.core.scenario.looks import Looks, Table
from rules.core.scenario.vocabulary import Sight, Vocabulary

_RANKS: Final = {sight: rank for rank, sight in enumerate(get_args(Sight))}
_CHART: Final = msgspec.convert(read_chart(__package__, "sights"), dict[str, dict[str, Sight]])


class Sights(Struct, frozen=True):
    """The classes of a system's words; a word that it does not list counts as what it looks like."""

    words: dict[str, Sight]
    looks: Looks

    @staticmethod
    def within(terrain: Vocabulary) -> Sights:
        """Return the classes of a system's vocabulary."""
        return Sights(terrain.sight, Looks.within(terrain))

    def of(self, table: Table, words: Iterable[object]) -> Sight:
        """Return the effect of a thing's words on a line of sight: the strongest of their effects."""
        said = (self._of(table, word) for word in words if isinstance(word, str))
        return max(said, key=_RANKS.__getitem__, default="open")

    def _of(self, table: Table, word: str) -> Sight:
        known = self.words.get(word)
        return known if known is not None else _CHART["looks"].get(self.looks.of(table, word) or "", "open")


def sight_of_unit(silhouette: Silhouette) -> Sight:
    """Return the effect of a unit with a silhouette on a line of sight over it."""
    return _CHART["units"].get(silhouette, "closed")
