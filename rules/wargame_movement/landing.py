"""W11 Where craft float, and W22, W23 what happens when they hit the beach."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from rules.core.game.charts import read_chart
from rules.core.game.state import GameState, Unit
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Point, along, unit_vector
from rules.core.table.board import TableBoard
from rules.core.table.standing import hull_of
from rules.wargame_movement.terrain import Spot, spots_about
from rules.wargame_movement.units import options_of, profile_of, state_of, turn_of

HITS: Final[dict[str, int]] = read_chart(__package__, "landing")["hits"]
PERCENTILE: Final = 100


def land_on(spot: Spot, craft: Unit) -> bool:
    """Return whether a spot is land to a craft: all but water, and for boats streams (W11)."""
    floats = ("water", "stream") if profile_of(craft).type == "boat" else ("water",)
    return spot.ground not in floats


def is_ashore(table: TableBoard, craft: Unit, at: Point, facing: float) -> bool:
    """Return whether the middle of a craft's leading edge touches land there (W22)."""
    bow = along(at, unit_vector(facing), hull_of(craft).length / 2)
    return any(land_on(spot, craft) for spot in spots_about(table, bow))


def rolls_on_landing(state: GameState, craft: Unit, driven: Path, facings: list[float]) -> bool:
    """Return whether a craft that drove there rolls for mine and obstacle: it has run in (W22).

    One that starts on the beach must have left it on the way; `facings` are those of the legs.
    """
    if not options_of(state).amphibious or not facings:
        return False
    if not is_ashore(state.board, craft, driven.points[-1], facings[-1]):
        return False
    if not state_of(craft).beached:
        return True
    middles = [((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in pairwise(driven.points)]
    return any(
        not is_ashore(state.board, craft, at, facing) for at, facing in zip(middles, facings, strict=True)
    )


def hits_up_to(state: GameState) -> int:
    """Return the highest percentile roll that is a hit, by the tide."""
    return HITS[turn_of(state).tide]
