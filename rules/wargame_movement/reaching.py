"""Where a unit may get at each gait, for the map to shade: advice, while an order is checked exactly."""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from msgspec.structs import replace

from rules.core.game.answers import Reach
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import forbidding
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import Point, along, bearing_between, unit_vector
from rules.core.table.reach import STEP
from rules.core.table.standing import pose_of
from rules.wargame_movement.course import course_of
from rules.wargame_movement.driving import drive_of
from rules.wargame_movement.kinds import Gait
from rules.wargame_movement.moving import against_move
from rules.wargame_movement.speed import full_speed, gaits_of
from rules.wargame_movement.units import class_of, has_gaits, state_of

HAIR: Final = 1e-6
WAYS: Final = 180
"""Straight ways that are tried about a unit: a place is reached when the way nearest to it goes so far."""

LATER: Final = frozenset({"not_your_phase", "moved", "boarded", "third_procedure"})
"""The rules by which a unit has only to wait before it moves."""


def reach_of(state: GameState, unit_id: str, paces: int) -> Reach:
    """Return where a unit may get by one straight leg at its gaits, slowest first; no more than `paces`.

    A cell's digit is the number of the slowest gait that gets there. A unit that may not move now is shown as
    it would go in its next turn. Raises KeyError when the unit is no unit on the table that moves by itself.
    """
    unit = state.units[unit_id]
    if unit.at is None or class_of(unit) == "gun":
        raise KeyError(unit_id)
    against = [*forbidding(against_move(state, unit))]
    lasting = next((finding for finding in against if finding.rule not in LATER), None)
    if lasting is not None:
        reason, clause = lasting.message, lasting.clause
        return Reach(unit_id, paces, unit.at, STEP, 0, 0, (), now=False, reason=reason, clause=clause)
    if against:
        unit = replace(unit, state=replace(state_of(unit), moved=None, procedures=(), unloaded=None))
        state = state.with_unit(unit)
    found = _within(state, unit, paces)
    return replace(found, now=not against)


def _within(state: GameState, unit: Unit, paces: int) -> Reach:
    """Return where a unit on the table gets, whether it may move now or not."""
    assert unit.at is not None
    gaits: list[Gait | None] = [*gaits_of(state, unit)] if has_gaits(unit) else [None]
    limits = [_limits(state, unit, gaits[:paces], number * 360.0 / WAYS) for number in range(WAYS)]
    farthest = max((max(limit, default=0.0) for limit in limits), default=0.0)
    xs, ys = _ticks(unit.at[0], farthest, state.board.width), _ticks(unit.at[1], farthest, state.board.height)
    cells = tuple("".join(_cell(unit.at, (x, y), limits) for x in xs) for y in ys)
    origin = (xs[0], ys[0]) if xs and ys else unit.at
    return Reach(unit.id, paces, origin, STEP, len(xs), len(ys), cells)


def _limits(state: GameState, unit: Unit, gaits: list[Gait | None], bearing: float) -> list[float]:
    """Return how far a unit goes on a way at each gait."""
    start, way = pose_of(unit).at, unit_vector(bearing)
    room = min(_room(state, start, way), full_speed(state, unit))
    path = Path.through([start, along(start, way, room)])
    if not path.directions:
        return [0.0 for _ in gaits]
    course = course_of(state, unit, path)
    return [drive_of(state, course, gait).inches for gait in gaits]


def _room(state: GameState, start: Point, way: Point) -> float:
    """Return the inches from a spot to where a way leaves the table."""
    sizes = (state.board.width, state.board.height)
    rooms = [
        ((size - at) if step > 0.0 else -at) / step
        for at, step, size in zip(start, way, sizes, strict=True)
        if abs(step) > 1e-12
    ]
    return max(0.0, min(rooms))


def _ticks(middle: float, farthest: float, size: float) -> list[float]:
    """Return the half inches of one axis that lie on the table and within reach."""
    first, last = max(0.0, middle - farthest), min(size, middle + farthest)
    return [float(tick) for tick in np.arange(math.ceil(first / STEP), math.floor(last / STEP) + 1) * STEP]


def _cell(start: Point, place: Point, limits: list[list[float]]) -> str:
    inches = math.dist(start, place)
    if inches == 0.0:
        return "1"
    between = bearing_between(start, place) * WAYS / 360.0
    nearest = {round(between - HAIR) % WAYS, round(between + HAIR) % WAYS}
    allowed = zip(*(limits[way] for way in nearest), strict=True)
    return next((str(number) for number, both in enumerate(allowed, 1) if min(both) >= inches - HAIR), "0")
