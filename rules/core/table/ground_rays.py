"""Ground rays: the ground on straight lines from one place to many, in numpy.

Every edge of the terrain is tried only with the targets within its wedge as seen from the spot; the targets
are sorted by bearing once. Then the crossings of each line, in order, tell what lies over each part of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
import shapely
from numpy.typing import NDArray

from rules.core.geometry.plane import GRAIN, Point
from rules.core.table.features import Feature

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

_NUDGE: Final = (1.1e-7, 1.3e-7)
"""Inches by which the spot is moved off any edge that it lies on, where the side of it would be a toss-up."""


def ground_lengths(
    features: Sequence[Feature], classes: Mapping[str, int], base: int, at: Point, targets: Floats
) -> Floats:
    """Return the inches of each class of ground on the straight line from a spot to each target.

    One row a target, one column a class. `features` lie on each other in that order and each has its class;
    where there is none, the ground is `base`. `targets` are rows x, y.
    """
    count = max([base, *classes.values()]) + 1
    spot = np.array(at) + _NUDGE
    lines = targets - spot
    inches = np.hypot(lines[:, 0], lines[:, 1])
    near = _near(features, np.vstack([targets, spot]))
    codes = np.array([classes[feature.id] + 1 for feature in near], np.uint8)
    covering = np.array([feature.covers((float(spot[0]), float(spot[1]))) for feature in near], bool)
    layers = _layers(near)

    edges, owner = edges_of_all([outline_of(feature) for feature in near], spot)
    target, share, edge = _crossings(edges, lines)
    feature = owner[edge]
    events = np.bincount(target, minlength=len(lines))
    first = np.cumsum(events) - events
    ground = np.full(len(target), base)
    at_start = base
    for layer in range(int(layers.max(initial=-1)) + 1):
        members = layers == layer
        toggles = np.where(members[feature], codes[feature], 0).astype(np.uint8)
        state = np.concatenate([np.zeros(1, np.uint8), np.bitwise_xor.accumulate(toggles)])
        start = int(codes[members & covering].max(initial=0))
        code = state[1:] ^ state[first[target]] ^ np.uint8(start)
        ground = np.where(code > 0, code.astype(np.int64) - 1, ground)
        at_start = start - 1 if start else at_start

    until = np.append(share[1:], 1.0)
    until[np.append(target[1:], -1) != target] = 1.0
    within = np.bincount(target * count + ground, (until - share) * inches[target], len(lines) * count)
    lengths: Floats = within.reshape(len(lines), count).astype(np.float64)
    met = events > 0
    before = np.ones(len(lines))
    before[met] = share[first[met]]
    lengths[:, at_start] += before * inches
    return lengths


def outline_of(feature: Feature) -> Floats:
    """Return the outer edges of what a feature covers as rows x0, y0, x1, y1; kept with the feature."""
    kept = feature.__dict__
    if "outline" not in kept:
        parts = [shapely.Polygon(part.rings[0], part.rings[1:]) for part in feature.parts]
        covered = shapely.union_all(parts, grid_size=GRAIN)
        rings = [
            shapely.get_coordinates(ring)
            for polygon in shapely.get_parts(covered)
            for ring in shapely.get_rings(polygon)
        ]
        kept["outline"] = np.concatenate([np.hstack([ring[:-1], ring[1:]]) for ring in rings])
    outline: Floats = kept["outline"]
    return outline


def edges_of_all(outlines: Sequence[Floats], origin: Floats) -> tuple[Floats, Ints]:
    """Return the edges of many outlines relative to an origin, and the number of the outline of each."""
    owner = np.repeat(np.arange(len(outlines)), [len(outline) for outline in outlines])
    return np.concatenate([np.empty((0, 4)), *outlines]) - np.tile(origin, 2), owner


def ranges(first: Ints, count: Ints) -> tuple[Ints, Ints]:
    """Return the number of the range, and the value, of every member of ranges given by first and count."""
    number = np.repeat(np.arange(len(count)), count)
    return number, np.arange(len(number)) - (np.cumsum(count) - count)[number] + first[number]


def _near(features: Sequence[Feature], places: Floats) -> list[Feature]:
    """Return the features whose box meets the box about some places."""
    west, north = places.min(axis=0)
    east, south = places.max(axis=0)
    return [
        feature
        for feature in features
        if feature.box[0] <= east
        and feature.box[2] >= west
        and feature.box[1] <= south
        and feature.box[3] >= north
    ]


def _layers(features: Sequence[Feature]) -> Ints:
    """Give each feature a layer in which it overlaps no other, above all that it lies on."""
    boxes = np.array([feature.box for feature in features]).reshape(-1, 4)
    layers = np.zeros(len(features), np.int64)
    for number, (west, north, east, south) in enumerate(boxes):
        below = boxes[:number]
        meets = (
            (below[:, 0] <= east) & (below[:, 2] >= west) & (below[:, 1] <= south) & (below[:, 3] >= north)
        )
        layers[number] = layers[:number][meets].max(initial=-1) + 1
    return layers


def _crossings(edges: Floats, lines: Floats) -> tuple[Ints, Floats, Ints]:
    """Return where lines from the origin cross edges: the line, the share of it, the edge; in that order."""
    dx, dy = lines.T
    angle = np.arctan2(dy, dx)
    order = np.argsort(angle, kind="stable")
    x0, y0, x1, y1 = edges.T
    cross = x0 * y1 - x1 * y0
    one, two = np.arctan2(y0, x0), np.arctan2(y1, x1)
    low, high = np.where(cross > 0.0, one, two), np.where(cross > 0.0, two, one)
    first, last = np.searchsorted(angle[order], low), np.searchsorted(angle[order], high)
    last = np.where(low > high, last + len(order), last)
    edge, place = ranges(first, np.maximum(last - first, 0))
    line = order[place % max(len(order), 1)]
    with np.errstate(divide="ignore", invalid="ignore"):
        share = cross[edge] / (dx[line] * (y1 - y0)[edge] - dy[line] * (x1 - x0)[edge])
    met = np.nonzero((share > 0.0) & (share < 1.0))[0]
    met = met[np.argsort(line[met] + share[met], kind="stable")]
    return line[met], share[met], edge[met]
