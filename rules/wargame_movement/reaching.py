"""The reach of a unit at each gait, which the map shades. It is a guide: orders are checked exactly."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial
from typing import Final

from msgspec.structs import replace

from rules.core.game.answers import Reach
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import forbidding
from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.plane import Hull, Point, Vector, unit_vector
from rules.core.geometry.sweep import Key
from rules.core.table.board import TableBoard
from rules.core.table.features import Feature
from rules.core.table.reach import Pace, no_reach, reach
from rules.core.table.standing import hull_of, pose_of
from rules.wargame_movement.course import feature_kind, spots_on
from rules.wargame_movement.driving import caps_on
from rules.wargame_movement.kinds import Gait
from rules.wargame_movement.permission import may_move
from rules.wargame_movement.rates import mover_of, rates_of
from rules.wargame_movement.shore import land_on
from rules.wargame_movement.speed import gaits_of
from rules.wargame_movement.terrain import Spot
from rules.wargame_movement.tolerance import NEAR
from rules.wargame_movement.units import class_of, flies, has_gaits, options_of, state_of, units_in_the_way
from rules.wargame_movement.wire import is_let_through

LATER: Final = frozenset({"not_your_phase", "moved", "boarded", "third_procedure"})
"""The rules that only make a unit wait before it moves."""


def reach_of(state: GameState, unit_id: str, paces: int) -> Reach:
    """Return where a unit may get by one straight leg at its gaits, slowest first; no more than `paces`.

    A cell's digit is the number of the slowest gait that gets there. A unit that may not move now is shown
    with its reach in its next turn. Raises KeyError if it is off the table or does not move by itself.
    """
    unit = state.units[unit_id]
    if unit.at is None or class_of(unit) == "gun":
        raise KeyError(unit_id)
    against = [*forbidding(may_move(state, unit))]
    refused = no_reach(unit, paces, against, LATER)
    if refused is not None:
        return refused
    if against:
        unit = replace(unit, state=replace(state_of(unit), moved=None, procedures=(), unloaded=None))
        state = state.with_unit(unit)
    gaits: list[Gait | None] = [*gaits_of(state, unit)] if has_gaits(unit) else [None]
    board: TableBoard = state.board
    hull, pose = hull_of(unit), pose_of(unit)
    units = UnitOutlines() if flies(unit) else units_in_the_way(state)
    openings = _openings(state, unit)
    cells = reach(
        board,
        units,
        Hull(hull.length, max(hull.width - 2 * NEAR, hull.width / 2)),
        pose,
        paces=[
            _pace(state, unit, digit, gait, openings) for digit, gait in enumerate(gaits[:paces], start=1)
        ],
        ground_of=spots_on(state),
        mixed=options_of(state).mixed_ground,
        turn=180.0,
        ignore=_all_about(board, units, pose.at) | {("unit", unit.id)},
        leaves=NEAR,
        openings=openings,
        shuns=(lambda spot: land_on(spot, unit)) if class_of(unit) == "craft" else None,
    )
    return cells.answer(unit, paces, now=not against)


def _pace(
    state: GameState, unit: Unit, digit: int, gait: Gait | None, openings: Collection[str]
) -> Pace[Spot]:
    """Return the pace of a unit at a gait: its rates, its caps, and the features that stop it."""
    mover, pose = mover_of(state, unit, gait), pose_of(unit)
    rate_of, way = rates_of(state, unit, mover), unit_vector(pose.facing)

    def stops(feature: Feature) -> bool:
        kind = feature_kind(state, unit, feature, pose.at, way)
        return feature.id in openings or kind in ("building", "wire")

    caps = [cap.inches for cap in caps_on(state, unit, mover)]
    return Pace(digit, gives=lambda spot: rate_of(spot).inches, most=min([mover.full, *caps]), stops=stops)


def _openings(state: GameState, unit: Unit) -> dict[str, Callable[[Vector], bool]]:
    """Return the wire with gaps, and in which directions it lets men through (W36)."""
    at = pose_of(unit).at
    gapped = [wire for wire in state.board.features if wire.properties.get("gaps")]
    is_man = class_of(unit) == "man"
    return {wire.id: partial(is_let_through, state, unit, wire, at) for wire in gapped if is_man}


def _all_about(board: TableBoard, units: UnitOutlines, at: Point) -> frozenset[Key]:
    """Return what a unit stands in at any facing: everything that lies over its middle."""
    over = [*board.over(at), *(unit for unit in units.by_id.values() if unit.covers(at))]
    return frozenset((outlined.what, outlined.id) for outlined in over)
