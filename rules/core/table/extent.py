"""How much terrain a table contains, and the limits: more than any real table has."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from rules.core.game.state import JsonObject
from rules.core.table.features import DEFAULT_WIDTH, SOLID
from rules.core.words.messages import Message, say

Positions = list[list[float]]
Places = NDArray[np.float64]
"""Rows x, y."""


class Extent(Struct, frozen=True):
    """The totals of some features.

    `walls` are the corners of solid things, each of which is examined for every way that a hull may go.
    `square_inches` are the areas of the features: for an area, of its box. `bends` are the corners of roads,
    and `crossings` the number of times that roads cross: each crossing has a name.
    """

    corners: int = 0
    walls: int = 0
    inches: float = 0.0
    square_inches: float = 0.0
    bends: int = 0
    crossings: int = 0


MOST: Final = Extent(15_000, 6_000, 20_000.0, 400_000.0, 1_000, 500)


def excesses(features: Iterable[JsonObject]) -> Iterator[Message]:
    """Yield the limits that features exceed; the scenario reader has checked the features."""
    extent = extent_of(features)
    for name in Extent.__struct_fields__:
        held, most = getattr(extent, name), getattr(MOST, name)
        if held > most:
            yield say(f"excess_{name}", held=held, most=most)


def extent_of(features: Iterable[JsonObject]) -> Extent:
    """Return the totals of features; crossings are not counted if there are too many bends."""
    corners, walls, inches, square_inches = 0, 0, 0.0, 0.0
    roads: list[Positions] = []
    for feature in features:
        properties, geometry = feature["properties"], feature["geometry"]
        coordinates = geometry["coordinates"]
        if geometry["type"] == "Polygon":
            count = sum(map(len, coordinates))
            inches += sum(map(_length, coordinates))
            square_inches += _box_area(coordinates[0])
        elif geometry["type"] == "LineString":
            length, kind, count = _length(coordinates), properties["kind"], len(coordinates)
            inches += length
            square_inches += length * (properties.get("width") or DEFAULT_WIDTH[kind])
            roads += [coordinates] if kind == "road" else []
        else:
            count = 1
        corners += count
        walls += count if properties["kind"] in SOLID else 0
    bends = sum(map(len, roads))
    crossings = _crossings(roads) if bends <= MOST.bends else 0
    return Extent(corners, walls, inches, square_inches, bends, crossings)


def crossings_among(starts: Places, ends: Places) -> int:
    """Return how many pairs of lines cross transversally: each has its ends on both sides of the other."""
    across = _sides(starts, ends, starts) * _sides(starts, ends, ends) < 0
    return int(np.count_nonzero(across & across.T)) // 2


def _crossings(roads: list[Positions]) -> int:
    legs = [leg for road in roads for leg in pairwise(road)]
    lines = np.array(legs, np.float64).reshape(-1, 2, 2)
    return crossings_among(lines[:, 0], lines[:, 1])


def _sides(starts: Places, ends: Places, places: Places) -> NDArray[np.float64]:
    """Return the side of each line (row) on which each place (column) lies."""
    ways, offs = (ends - starts)[:, None, :], places[None, :, :] - starts[:, None, :]
    sides: NDArray[np.float64] = np.sign(ways[..., 0] * offs[..., 1] - ways[..., 1] * offs[..., 0])
    return sides


def _length(line: Positions) -> float:
    return sum(math.dist(start, end) for start, end in pairwise(line))


def _box_area(ring: Positions) -> float:
    xs, ys = zip(*ring, strict=True)
    return float((max(xs) - min(xs)) * (max(ys) - min(ys)))
