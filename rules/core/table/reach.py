"""Reach on a table: every half-inch cell that one straight leg reaches, for the map's shading.

The shading is advisory; an order is always checked exactly. The ground is exact along the line to each cell;
contacts are those of the nearest whole degree.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cache
from typing import Final, Generic

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from rules.core.game import answers
from rules.core.game.state import Unit
from rules.core.game.verdict import Finding
from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.plane import Hull, Point, Pose, Vector, box_about, boxes_meet, unit_vector
from rules.core.geometry.sweep import Key
from rules.core.table.board import TableBoard
from rules.core.table.contact_rays import contact_inches, turns_to
from rules.core.table.features import Feature
from rules.core.table.ground import Ground, GroundOf
from rules.core.table.ground_rays import Floats, ground_lengths, outline_of

STEP: Final = 0.5
_FAR: Final = 1e9
_GRAZED: Final = 1e-4
"""Inches of ground that count as touched rather than crossed: a line exactly through a corner."""
_ASHORE: Final = 1e-3
"""Inches of shunned ground that are ignored as rounding errors."""


class Pace(Struct, Generic[Ground], frozen=True):
    """A pace, shown by a `digit`: the inches that a move gives on each ground, at most, and what stops it."""

    digit: int
    gives: Callable[[Ground], float]
    most: float
    stops: Callable[[Feature], bool]


class Cells(Struct, frozen=True):
    """Cells in rows from the north: each the digit of the first pace that gets there, or 0.

    `origin` is the place of the first cell of the first row; `step` is the distance between cells in inches.
    """

    origin: Point
    step: float
    columns: int
    rows: int
    cells: tuple[str, ...]

    def answer(self, unit: Unit, dice: int, now: bool) -> answers.Reach:
        """Return the reach of a unit as an answer, `now` or in its next turn."""
        return answers.Reach(
            unit.id, dice, self.origin, self.step, self.columns, self.rows, self.cells, now=now
        )


def no_reach(
    unit: Unit, dice: int, against: Iterable[Finding], later: Collection[str]
) -> answers.Reach | None:
    """Return why a unit cannot move even in its next turn; None if only `later` rules forbid it."""
    lasting = next((finding for finding in against if finding.rule not in later), None)
    if lasting is None:
        return None
    assert unit.at is not None
    reason, clause = lasting.message, lasting.clause
    return answers.Reach(unit.id, dice, unit.at, STEP, 0, 0, (), now=False, reason=reason, clause=clause)


def reach(
    board: TableBoard,
    units: UnitOutlines,
    hull: Hull,
    pose: Pose,
    *,
    paces: Sequence[Pace[Ground]],
    ground_of: GroundOf[Ground],
    mixed: str = "proportional",
    turn: float = 90.0,
    ignore: Collection[Key] = (),
    leaves: float = math.inf,
    openings: Mapping[str, Callable[[Vector], bool]] | None = None,
    shuns: Callable[[Ground], bool] | None = None,
) -> Cells:
    """Return where the middle of a hull gets by one straight leg after a turn of at most `turn` degrees.

    The paces are listed slowest first. `mixed` is as in `used_up`. For a reversing hull, pass the opposite
    facing. All units stop the hull except those in `ignore`, as in `sweep`; what it overlaps by more than
    `leaves` inches once it has turned does not stop it. `openings` gives, by feature id, the directions in
    which a feature lets the hull through. The middle of the hull's leading edge does not enter ground that it
    `shuns`.
    """
    farthest = max(pace.most for pace in paces)
    xs, ys, places = _lattice(board, pose.at, farthest)
    offsets = places - np.array(pose.at)
    inches, degrees = np.hypot(*offsets.T), turns_to(pose, offsets)
    cells = np.where(inches == 0.0, paces[0].digit, 0).astype(np.uint8)
    ahead = np.nonzero((inches > 0.0) & (inches <= farthest) & (np.abs(degrees) <= turn + 1e-9))[0]
    offsets, inches, degrees = offsets[ahead], inches[ahead], degrees[ahead]

    @cache
    def gives_on(ground: Ground) -> tuple[float, ...]:
        return tuple(pace.gives(ground) for pace in paces)

    lengths, gives = ground_lengths(
        board.features, lambda over: gives_on(ground_of(over)), pose.at, places[ahead]
    )
    is_open = np.ones(len(inches), bool)
    if shuns is not None:
        is_open = _shunned(board, hull, pose, offsets, inches, lambda over: shuns(ground_of(over))) <= _ASHORE
    turns = np.linspace(-turn, turn, 2 * max(round(turn), 1) + 1)
    halts = _halts(board, units, hull, pose, turns, paces, ignore, leaves, openings or {})
    nearest = np.rint((degrees - turns[0]) / (turns[1] - turns[0])).astype(np.int64)
    for number in range(len(paces) - 1, -1, -1):
        pace = paces[number]
        stays = is_open & (inches <= np.minimum(halts[number, nearest], pace.most) + 1e-6)
        there = stays & _suffices([given[number] for given in gives], lengths, inches, mixed)
        cells[ahead[there]] = pace.digit
    return _in_rows(cells, xs, ys, pose.at)


def unhindered(board: TableBoard, at: Point, inches: float, share_of: GroundOf[float]) -> Cells:
    """Return the cells that one straight leg reaches within a number of inches.

    On ground with a share of a half, an inch counts as two. Nothing blocks the way.
    """
    xs, ys, places = _lattice(board, at, inches)
    away = np.hypot(*(places - np.array(at)).T)
    cells = np.where(away == 0.0, 1, 0).astype(np.uint8)
    ahead = np.nonzero((away > 0.0) & (away <= inches))[0]
    lengths, shares = ground_lengths(board.features, share_of, at, places[ahead])
    given = [inches * share for share in shares]
    cells[ahead[_suffices(given, lengths, away[ahead], "proportional")]] = 1
    return _in_rows(cells, xs, ys, at)


def _lattice(board: TableBoard, at: Point, farthest: float) -> tuple[Floats, Floats, Floats]:
    """Return the half-inch ticks of both axes within reach of a place, and their places row by row."""
    xs, ys = _ticks(at[0], farthest, board.width), _ticks(at[1], farthest, board.height)
    return xs, ys, np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2)


def _in_rows(cells: NDArray[np.uint8], xs: Floats, ys: Floats, at: Point) -> Cells:
    """Return the cells of a lattice about a place in rows."""
    rows = (cells + ord("0")).astype(np.uint8).reshape(len(ys), len(xs))
    origin = (float(xs[0]), float(ys[0])) if rows.size else at
    return Cells(origin, STEP, len(xs), len(ys), tuple(row.tobytes().decode("ascii") for row in rows))


def _ticks(middle: float, farthest: float, size: float) -> Floats:
    """Return the half-inch ticks of one axis that lie on the table and within reach."""
    first, last = max(0.0, middle - farthest), min(size, middle + farthest)
    return np.arange(np.ceil(first / STEP), np.floor(last / STEP) + 1) * STEP


def _suffices(given: Sequence[float], lengths: Floats, inches: Floats, mixed: str) -> NDArray[np.bool_]:
    """Return for each cell whether the ground on the way allows a pace to go that far."""
    gives = np.array(given, float)
    lengths = np.where(lengths > _GRAZED, lengths, 0.0)
    if mixed == "worst":
        least = np.where(lengths > 0.0, gives, _FAR).min(axis=1)
        return np.asarray(least >= inches - 1e-6)
    shares = np.divide(1.0, gives, out=np.full_like(gives, _FAR), where=gives > 0.0)
    return np.asarray(lengths @ shares <= 1.0 + 1e-6)


def _shunned(
    board: TableBoard,
    hull: Hull,
    pose: Pose,
    offsets: Floats,
    inches: Floats,
    shuns: Callable[[tuple[Feature, ...]], bool],
) -> Floats:
    """Return the inches of shunned ground under the middle of the leading edge on the way to each cell."""
    half = hull.length / 2
    fronts = np.array(pose.at) + offsets * (1.0 + half / inches)[:, None]
    lengths, shunned = ground_lengths(board.features, shuns, pose.at, fronts, skip=half)
    found: Floats = lengths @ np.array(shunned, float)
    return found


def _halts(
    board: TableBoard,
    units: UnitOutlines,
    hull: Hull,
    pose: Pose,
    turns: Floats,
    paces: Sequence[Pace[Ground]],
    ignore: Collection[Key],
    leaves: float,
    openings: Mapping[str, Callable[[Vector], bool]],
) -> Floats:
    """Return the inches to the first contact that stops each pace (rows), after each turn (columns).

    Contacts farther than any pace goes may be left out.
    """
    box = box_about((pose.at,), max(pace.most for pace in paces) + hull.radius + STEP)
    solid = [feature for feature in board.features if feature.is_solid and boxes_meet(feature.box, box)]
    stopped_by = {
        feature: [pace.stops(feature) for pace in paces]
        for feature in solid
        if (feature.what, feature.id) not in ignore
    }
    features = [feature for feature, stops in stopped_by.items() if any(stops)]
    standing = [unit for unit in units.near(box) if (unit.what, unit.id) not in ignore]
    walls = [outline_of(feature) for feature in features]
    walls += [np.array([edge[:4] for edge in unit.chain.edges]) for unit in standing]
    stops = np.ones((len(paces), len(walls)), bool)
    passes = np.zeros((len(walls), len(turns)), bool)
    for number, feature in enumerate(features):
        stops[:, number] = stopped_by[feature]
        if feature.id in openings:
            lets_through = openings[feature.id]
            passes[number] = [lets_through(unit_vector(pose.facing + degrees)) for degrees in turns.tolist()]
    return contact_inches(
        board, hull, pose, turns, walls=walls, stops=stops, passes=passes, ignore=ignore, leaves=leaves
    )
