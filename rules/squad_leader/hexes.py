"""The hexes and hexsides of Squad Leader's boards: their words, and how each is drawn."""

from __future__ import annotations

from typing import Annotated, Final, Literal, get_args

from rules.core.game.charts import read_chart
from rules.core.game.roles import role
from rules.core.hex.board import Hex, HexVocabulary
from rules.core.scenario.palette import read_palette
from rules.core.scenario.vocabulary import Vocabulary
from rules.squad_leader.chart import ChartChange, HexRow, chart_of

HEXSIDES: Final = ("wall", "hedge", "cliff", "roadblock")
OBSTACLES: Final = ("woods", "building")
"""What a vehicle may pass by in Bypass."""
CRAMPED: Final = ("woods", "building", "rubble")
"""Where a turn costs double."""
NEEDS_CLOSED_TOP: Final = ("building", "rubble")
BARS_ROADS: Final = ("cliff", "roadblock")
"""The hexsides over which no road leads."""


class MapHex(Hex, frozen=True):
    """A hex. `ground` is the row that counts for Bypass.

    `obstructed` are the neighbours toward which the hexside is not clear on this hex's side, `doubtful` those
    about which players may disagree; an `exit_road` leads off the board.
    """

    ground: HexRow = "open"
    smoke: Annotated[bool, role("smokes")] = False
    blaze: Annotated[bool, role("burns")] = False
    obstructed: tuple[str, ...] = ()
    doubtful: tuple[str, ...] = ()
    bypass_tem: bool = False
    lane: Literal["one_lane_bridge", "sunken_lane"] | None = None
    exit_road: bool = False


HEXES: Final = HexVocabulary(
    hex=MapHex, terrain=get_args(HexRow), hexsides=HEXSIDES, beside=("obstructed", "doubtful")
)
VOCABULARY: Final = Vocabulary(
    kinds={},
    looks={word: word for word in (*get_args(HexRow), *HEXSIDES)} | {"open": "grass"},
    grounds=get_args(HexRow),
    sight=read_chart(__package__, "sight"),
)

_ROWS: Final = chart_of(ChartChange()).rows
PALETTE: Final = read_palette(
    __package__,
    {"track": "tracked", "half": "halftrack", "truck": "truck"},
    {**_ROWS, "hexroad": _ROWS["road"], "uphill": _ROWS["up"]},
)
