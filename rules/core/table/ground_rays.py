"""Ground rays: the ground on straight lines from one place to many, in numpy.

Every edge of the terrain is tested only against the targets within its wedge as seen from the place; the
targets are sorted by bearing once. Each crossing of an edge toggles whether its feature lies over the line
from there on. Every feature has a pseudo-random key, and the keys of all features over a part of a line are
combined by exclusive or: so parts under the same features are found at once, and the rules are called once
for each.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Final, TypeVar

import numpy as np
import shapely
from numpy.typing import NDArray

from rules.core.geometry.plane import GRAIN, Point
from rules.core.table.features import Feature

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Keys = NDArray[np.uint64]
Class = TypeVar("Class", bound=Hashable)

_MARGIN: Final = 0.75 * GRAIN
"""Inches by which features are enlarged, so that a line along their edge is in them, on whichever side.

It is more than the rounding of an outline moves an edge, and less than a grain: places that people enter do
not lie on the edge of an enlarged feature.
"""

_BITS: Final = 16
"""How many bits of keys have a table of their values."""


def ground_lengths(
    features: Sequence[Feature],
    class_of: Callable[[tuple[Feature, ...]], Class],
    at: Point,
    targets: Floats,
    skip: float = 0.0,
) -> tuple[Floats, list[Class]]:
    """Return the inches of each class of ground on the line from a place to each target, and the classes.

    One row per target, one column per class. `features` are in stacking order; `class_of` returns the class
    of the features over a part of a line. The boundary of a feature belongs to it. `targets` are rows x, y.
    The first `skip` inches do not count.
    """
    spot = np.array(at)
    lines = targets - spot
    inches = np.hypot(lines[:, 0], lines[:, 1])
    near = _near(features, np.vstack([targets, spot]))
    edges, owner = edges_of_all([_enlarged(feature) for feature in near], spot)
    target, share, edge = _crossings(edges, lines)
    crossed = owner[edge]
    events = np.bincount(target, minlength=len(lines))
    first = np.cumsum(events) - events

    start = _over_origin(edges, owner)
    keys = _keys(len(near))
    toggled = np.concatenate([np.zeros(1, np.uint64), np.bitwise_xor.accumulate(keys[crossed])])
    sets, examples = alike(toggled[1:] ^ toggled[first[target]])

    columns: dict[Class, int] = {}

    def column_of(over: Sequence[int]) -> int:
        return columns.setdefault(class_of(tuple(near[number] for number in over)), len(columns))

    at_start = column_of(start)
    column = np.array(
        [column_of(_toggled(start, crossed[first[target[example]] : example + 1])) for example in examples],
        np.int64,
    )[sets]

    begins, until = np.maximum(share, skip / inches[target]), np.append(share[1:], 1.0)
    until[np.append(target[1:], -1) != target] = 1.0
    count = len(columns)
    parts = np.maximum(until - begins, 0.0) * inches[target]
    within = np.bincount(target * count + column, parts, len(lines) * count)
    lengths: Floats = within.reshape(-1, count).astype(np.float64)
    before = np.ones(len(lines))
    before[events > 0] = share[first[events > 0]]
    lengths[:, at_start] += np.maximum(before * inches - skip, 0.0)
    return lengths, list(columns)


def _keys(count: int) -> Keys:
    """Return pseudo-random 64-bit numbers, always the same ones (splitmix64)."""
    keys = np.arange(1, count + 1, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    keys = (keys ^ (keys >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    keys = (keys ^ (keys >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return keys ^ (keys >> np.uint64(31))


def alike(keys: Keys) -> tuple[Ints, Ints]:
    """Return the index of each key among the distinct ones, and the position of an example of each.

    A table has a place for each value of a key's first bits, so only keys that share their first bits are
    sorted.
    """
    slot = (keys >> np.uint64(64 - _BITS)).astype(np.int64)
    example = np.full(1 << _BITS, -1)
    example[slot] = np.arange(len(keys))
    used = np.nonzero(example >= 0)[0]
    number = np.empty_like(example)
    number[used] = np.arange(len(used))
    numbers, examples = number[slot], example[used]
    others = np.nonzero(keys[examples[numbers]] != keys)[0]
    _, more, numbered = np.unique(keys[others], return_index=True, return_inverse=True)
    numbers[others] = len(examples) + numbered
    return numbers, np.concatenate([examples, others[more]])


def _toggled(members: Sequence[int], toggles: Ints) -> list[int]:
    """Return the members of a set, in order, after each toggle has added or removed a number."""
    found = set(members)
    for number in toggles.tolist():
        found.symmetric_difference_update((number,))
    return sorted(found)


def outline_of(feature: Feature) -> Floats:
    """Return the outer edges of what a feature covers as rows x0, y0, x1, y1; cached with the feature."""
    kept = feature.__dict__
    if "outline" not in kept:
        kept["outline"] = _edges(_covered(feature))
    outline: Floats = kept["outline"]
    return outline


def _enlarged(feature: Feature) -> Floats:
    """Return the outer edges of what a feature covers, enlarged by the margin; cached with the feature."""
    kept = feature.__dict__
    if "enlarged" not in kept:
        kept["enlarged"] = _edges(shapely.buffer(_covered(feature), _MARGIN, join_style="mitre"))
    enlarged: Floats = kept["enlarged"]
    return enlarged


def _covered(feature: Feature) -> shapely.Geometry:
    parts = [shapely.Polygon(part.rings[0], part.rings[1:]) for part in feature.parts]
    return shapely.union_all(parts, grid_size=GRAIN)


def _edges(area: shapely.Geometry) -> Floats:
    rings = [
        shapely.get_coordinates(ring)
        for polygon in shapely.get_parts(area)
        for ring in shapely.get_rings(polygon)
    ]
    return np.concatenate([np.hstack([ring[:-1], ring[1:]]) for ring in rings])


def edges_of_all(outlines: Sequence[Floats], origin: Floats) -> tuple[Floats, Ints]:
    """Return the edges of many outlines relative to an origin, and the index of each edge's outline."""
    owner = np.repeat(np.arange(len(outlines)), [len(outline) for outline in outlines])
    return np.concatenate([np.empty((0, 4)), *outlines]) - np.tile(origin, 2), owner


def ranges(first: Ints, count: Ints) -> tuple[Ints, Ints]:
    """Return, for every member of ranges given by first and count, the index of its range and its value."""
    number = np.repeat(np.arange(len(count)), count)
    return number, np.arange(len(number)) - (np.cumsum(count) - count)[number] + first[number]


def _near(features: Sequence[Feature], places: Floats) -> list[Feature]:
    """Return the features whose box meets the bounding box of some places."""
    west, north = places.min(axis=0)
    east, south = places.max(axis=0)
    return [
        feature
        for feature in features
        if feature.parts
        and feature.box[0] <= east
        and feature.box[2] >= west
        and feature.box[1] <= south
        and feature.box[3] >= north
    ]


def _over_origin(edges: Floats, owner: Ints) -> list[int]:
    """Return the outlines around the origin: an odd number of their edges lies due east of it."""
    x0, y0, x1, y1 = edges.T
    is_east = (x0 * y1 - x1 * y0 > 0.0) == (y1 > y0)
    crossed = owner[((y0 > 0.0) != (y1 > 0.0)) & is_east]
    return np.nonzero(np.bincount(crossed) % 2)[0].tolist()


def _crossings(edges: Floats, lines: Floats) -> tuple[Ints, Floats, Ints]:
    """Return where lines from the origin cross edges: sorted by line, fraction of the line, edge."""
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
    met = met[_sorting(line[met], share[met])]
    return line[met], share[met], edge[met]


def _sorting(line: Ints, share: Floats) -> Ints:
    """Return the indices that sort crossings by line, then by their fraction of the line, to 2**-32.

    It sorts sixteen bits at a time, the last ones first: numpy sorts those in a tenth of the time.
    """
    keys = (line << 32) + (share * 2.0**32).astype(np.int64)
    order = np.argsort(keys.astype(np.uint16), kind="stable")
    for bits in range(16, int(keys.max(initial=0)).bit_length(), 16):
        order = order[np.argsort((keys >> bits).astype(np.uint16)[order], kind="stable")]
    return order
