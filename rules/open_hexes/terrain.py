"""The terrain of open hexes: the words of hexes and hexsides, and how many hexes a way over them costs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from rules.core.game.charts import read_chart
from rules.core.hex.board import Hex, HexBoard, HexVocabulary
from rules.core.scenario.vocabulary import Vocabulary

_CHART: Final = read_chart(__package__, "terrain")
HEXES: Final = HexVocabulary(terrain=tuple(_CHART["hexes"]), hexsides=tuple(_CHART["hexsides"]))
VOCABULARY: Final = Vocabulary(
    kinds={"hex": Hex}, looks=_CHART["looks"], grounds=tuple(_CHART["hexes"]), sight=_CHART["sight"]
)
ROAD: Final = "road"
CLEAR: Final = "clear"
"""The word of a hex without terrain."""


def toll_of(board: HexBoard, going: Mapping[str, float], labels: Sequence[str]) -> float:
    """Return how many hexes a way costs beyond those it enters: a hex with a share of a half costs two.

    From hex to hex along a road only the road counts. A stride over several hexes costs its length only.
    """
    strides = pairwise(labels)
    return sum(1 / share_of(board, going, *stride) - 1 for stride in strides if board.grid.adjacent(*stride))


def share_of(board: HexBoard, going: Mapping[str, float], start: str, end: str) -> float:
    """Return the share of an allowance that a step to an adjacent hex leaves."""
    if board.is_road(start, end):
        return going.get(ROAD, 1.0)
    words = (*(board.at(end).terrain or (CLEAR,)), *board.between(start, end))
    return min(going.get(word, 1.0) for word in words)
