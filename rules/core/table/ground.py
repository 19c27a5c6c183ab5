"""The ground under a line over the table, stretch by stretch."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Generic, TypeVar

from msgspec import Struct

from rules.core.geometry.lanes import Lanes, lanes_of
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import EPS, Hull
from rules.core.table.board import TableBoard
from rules.core.table.features import Feature

_LINE = Hull(0.0, 0.0)


Ground = TypeVar("Ground")


class Stretch(Struct, Generic[Ground], frozen=True, gc=False):
    """A part of a line, in inches along it, on one ground."""

    start: float
    end: float
    ground: Ground


GroundOf = Callable[[tuple[Feature, ...]], Ground]
"""Returns the ground at a place, given the features that lie over it, bottom to top."""


class _Cuts:
    """The inches along a line at which edges of a feature meet it.

    They are `clean` if every edge crosses the line transversally, within a leg: then each cut enters or
    leaves a feature of one piece.
    """

    __slots__ = ("clean", "inches")

    def __init__(self) -> None:
        self.inches: list[float] = []
        self.clean = True


def stretches_of(board: TableBoard, path: Path, ground_of: GroundOf[Ground]) -> list[Stretch[Ground]]:
    """Return the stretches of a line on one ground each: areas, roads, buildings, obstacle strips.

    The stretches follow each other from 0 to the path's length, and neighbours differ; a path without length
    has none. The boundary of a feature belongs to it: a line along a field's edge is in the field.
    """
    return stretches_along(board, lanes_of(board, path, _LINE), ground_of)


def stretches_along(board: TableBoard, lanes: Lanes, ground_of: GroundOf[Ground]) -> list[Stretch[Ground]]:
    """Return the stretches of the middle line of some lanes."""
    spans = _spans(board, lanes)
    grounds: dict[tuple[Feature, ...], Ground] = {}
    stretches: list[Stretch[Ground]] = []
    start = 0.0
    for bound in sorted({lanes.path.length, *(end for span in spans for end in span[:2])}):
        if bound - start <= EPS:
            continue
        middle = (start + bound) / 2
        over = tuple([feature for first, last, feature in spans if first <= middle <= last])
        if over not in grounds:
            grounds[over] = ground_of(over)
        ground = grounds[over]
        if stretches and stretches[-1].ground == ground:
            stretches[-1] = Stretch(stretches[-1].start, bound, ground)
        else:
            stretches.append(Stretch(start, bound, ground))
        start = bound
    return stretches


def spans_of(board: TableBoard, path: Path) -> list[tuple[float, float, Feature]]:
    """Return every part of a line that a feature covers, in inches along it, the lowest feature first."""
    return _spans(board, lanes_of(board, path, _LINE))


def _spans(board: TableBoard, lanes: Lanes) -> list[tuple[float, float, Feature]]:
    path = lanes.path
    at_start = board.over(path.points[0])
    cuts = _cuts(lanes)
    spans = [(0.0, path.length, feature) for feature in at_start if feature not in cuts]
    for feature, found in cuts.items():
        if found.clean and feature.is_one_piece:
            ends = sorted(found.inches)
            ends = [0.0, *ends, path.length] if feature in at_start else [*ends, path.length]
            spans += [(first, last, feature) for first, last in zip(ends[::2], ends[1::2], strict=False)]
        else:
            spans += [(*span, feature) for span in _covered(feature, found, path)]
    layer = board.layer
    return sorted(spans, key=lambda span: layer[span[2]])


def _cuts(lanes: Lanes) -> dict[Feature, _Cuts]:
    """Return where the edges of features meet the middle line of some lanes.

    Superfluous cuts do no harm; an edge that runs along the line cuts it at both of its ends.
    """
    cuts: dict[Feature, _Cuts] = {}
    for lane in lanes.legs:
        mark, end = lane.mark, lane.end
        length = end - mark
        for u0, v0, u1, v1, feature in lane.edges:
            if (v0 > EPS and v1 > EPS) or (v0 < -EPS and v1 < -EPS):
                continue
            begins, ends = -EPS <= v0 <= EPS, -EPS <= v1 <= EPS
            runs = [u0, u1] if begins and ends else [u0 + (u1 - u0) * v0 / (v0 - v1)]
            if max(runs) < -EPS or min(runs) > length + EPS:
                continue
            found = cuts.get(feature)
            if found is None:
                found = cuts[feature] = _Cuts()
            for run in runs:
                inside = EPS < run < length - EPS
                found.inches.append(mark + run if inside else mark if run <= EPS else end)
                found.clean = found.clean and inside and not (begins or ends)
    return cuts


def _covered(feature: Feature, cuts: _Cuts, path: Path) -> Iterator[tuple[float, float]]:
    """Yield the parts of a line, between the cuts of a feature, that it covers."""
    start = 0.0
    for end in sorted((*cuts.inches, path.length)):
        if end - start > EPS:
            if feature.covers(path.at((start + end) / 2)):
                yield start, end
            start = end
