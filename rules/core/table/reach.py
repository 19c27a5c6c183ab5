"""Where a vehicle can get to: every half inch that one straight leg reaches, for the map to shade.

The shading is advice; an order is always checked exactly. Ground is exact along the line to each cell,
contacts are those of the nearest whole degree.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.plane import Hull, Point, Pose
from rules.core.geometry.sweep import Key
from rules.core.table.board import TableBoard
from rules.core.table.contact_rays import contact_inches, turns_to
from rules.core.table.ground_rays import Floats, ground_lengths, outline_of

STEP: Final = 0.5
_FAR: Final = 1e9
_GRAZED: Final = 1e-5
"""Inches of ground that a line touches rather than crosses: a corner that it passes through exactly."""


class Pace(Struct, frozen=True):
    """A way to go: the inches that it gives on each class of ground, and the features that stop it, by id.

    On mixed ground each inch uses up its share of the whole; with `worst`, no ground on the way may give less
    than the distance.
    """

    inches: Sequence[float]
    blocks: Collection[str] = ()
    worst: bool = False


class Reach(Struct, frozen=True):
    """Cells in rows from the north: each a digit, the number from 1 of the first pace that gets there, or 0.

    `origin` is the place of the first cell of the first row; cells lie `step` inches apart.
    """

    origin: Point
    step: float
    columns: int
    rows: int
    cells: list[str]


def reach(
    table: TableBoard,
    units: UnitOutlines,
    hull: Hull,
    pose: Pose,
    *,
    paces: Sequence[Pace],
    classes: Mapping[str, int],
    base: int,
    turn: float = 90.0,
    ignore: Collection[Key] = (),
) -> Reach:
    """Return where the middle of a hull gets by one straight leg, turning at most `turn` degrees to it first.

    `classes` gives the class of ground of every feature that is ground, `base` that of the bare table. Give a
    reversing hull the opposite facing. All units stop the hull but those in `ignore`, as in `sweep`.
    """
    farthest = max(max(pace.inches) for pace in paces)
    xs, ys = _ticks(pose.at[0], farthest, table.width), _ticks(pose.at[1], farthest, table.height)
    places = np.stack(np.meshgrid(xs, ys), axis=-1).reshape(-1, 2)
    offsets = places - np.array(pose.at)
    inches, degrees = np.hypot(*offsets.T), turns_to(pose, offsets)
    cells = np.where(inches == 0.0, 1, 0).astype(np.uint8)
    ahead = np.nonzero((inches > 0.0) & (inches <= farthest) & (np.abs(degrees) <= turn + 1e-9))[0]
    inches, degrees = inches[ahead], degrees[ahead]

    ground = [feature for feature in table.features if feature.id in classes]
    lengths = ground_lengths(ground, classes, base, pose.at, places[ahead])
    turns = np.linspace(-turn, turn, 2 * max(round(turn), 1) + 1)
    walls, stops = _walls(table, units, paces, ignore)
    halts = contact_inches(table, hull, pose, turns, walls=walls, stops=stops, ignore=ignore)
    nearest = np.rint((degrees - turns[0]) / (turns[1] - turns[0])).astype(np.int64)
    for number in range(len(paces), 0, -1):
        stays = inches <= halts[number - 1, nearest] + 1e-6
        there = _suffices(paces[number - 1], lengths, inches) & stays
        cells[ahead[there]] = number

    rows = (cells + ord("0")).astype(np.uint8).reshape(len(ys), len(xs))
    origin = (float(xs[0]), float(ys[0]))
    return Reach(origin, STEP, len(xs), len(ys), [row.tobytes().decode("ascii") for row in rows])


def _ticks(middle: float, farthest: float, size: float) -> Floats:
    """Return the half inches of one axis that lie on the table and within reach."""
    first, last = max(0.0, middle - farthest), min(size, middle + farthest)
    return np.arange(np.ceil(first / STEP), np.floor(last / STEP) + 1) * STEP


def _suffices(pace: Pace, lengths: Floats, inches: Floats) -> NDArray[np.bool_]:
    """Tell for each cell whether the ground on the way lets the pace go that far."""
    gives = np.array(pace.inches[: lengths.shape[1]], float)
    lengths = np.where(lengths > _GRAZED, lengths, 0.0)
    if pace.worst:
        least = np.where(lengths > 0.0, gives, _FAR).min(axis=1)
        return np.asarray(least >= inches - 1e-6)
    shares = np.divide(1.0, gives, out=np.full_like(gives, _FAR), where=gives > 0.0)
    return np.asarray(lengths @ shares <= 1.0 + 1e-6)


def _walls(
    table: TableBoard, units: UnitOutlines, paces: Sequence[Pace], ignore: Collection[Key]
) -> tuple[list[Floats], NDArray[np.bool_]]:
    """Return the outline of everything that stops some pace, and which paces (rows) each of them stops."""
    features = [
        feature
        for feature in table.features
        if feature.is_solid and (feature.what, feature.id) not in ignore
        if any(feature.id in pace.blocks for pace in paces)
    ]
    standing = [unit for unit in units.by_id.values() if (unit.what, unit.id) not in ignore]
    rings = [np.array(unit.corners) for unit in standing]
    walls = [outline_of(feature) for feature in features]
    walls += [np.hstack([ring, np.roll(ring, -1, axis=0)]) for ring in rings]
    stops = [[feature.id in pace.blocks for feature in features] + [True] * len(standing) for pace in paces]
    return walls, np.array(stops, bool).reshape(len(paces), len(walls))
