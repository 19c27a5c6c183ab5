"""What lies under a line drawn over the table."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rules.core.geometry.lanes import Lanes, lanes_of
from rules.core.geometry.paths import Path
from rules.core.geometry.plane import EPS, Hull
from rules.core.table.board import TableBoard
from rules.core.table.features import Feature

_LINE = Hull(0.0, 0.0)


class Stretch(Struct, frozen=True):
    """A part of a line in inches along it, and every feature that lies over it, bottom to top."""

    start: float
    end: float
    over: tuple[Feature, ...]


class _Cuts:
    """The inches along a line at which edges of a feature meet it.

    They are `clean` while every edge crosses the line outright, within a leg: then each cut leads into a
    feature of one piece, or out of it.
    """

    __slots__ = ("clean", "inches")

    def __init__(self) -> None:
        self.inches: list[float] = []
        self.clean = True


def stretches_of(table: TableBoard, path: Path) -> list[Stretch]:
    """Cut a line where what lies over it changes: areas, roads, buildings and the strips of obstacles.

    The stretches follow each other from 0 to the path's length, and neighbours differ; a path without
    length has none. The boundary of a feature belongs to it: a line along a field's edge is in the field.
    """
    return stretches_along(table, lanes_of(table, path, _LINE))


def stretches_along(table: TableBoard, lanes: Lanes) -> list[Stretch]:
    """Cut the middle line of some lanes likewise."""
    spans = _spans(table, lanes)
    stretches: list[Stretch] = []
    start = 0.0
    for bound in sorted({lanes.path.length, *(end for span in spans for end in span[:2])}):
        if bound - start <= EPS:
            continue
        middle = (start + bound) / 2
        over = tuple(feature for first, last, feature in spans if first <= middle <= last)
        if stretches and stretches[-1].over == over:
            stretches[-1] = Stretch(stretches[-1].start, bound, over)
        else:
            stretches.append(Stretch(start, bound, over))
        start = bound
    return stretches


def _spans(table: TableBoard, lanes: Lanes) -> list[tuple[float, float, Feature]]:
    """Return every part of a line that a feature covers, the lowest feature first."""
    path = lanes.path
    at_start = table.over(path.points[0])
    cuts = _cuts(lanes)
    spans = [(0.0, path.length, feature) for feature in at_start if feature not in cuts]
    for feature, found in cuts.items():
        if found.clean and feature.is_one_piece:
            ends = sorted(found.inches)
            ends = [0.0, *ends, path.length] if feature in at_start else [*ends, path.length]
            spans += [(first, last, feature) for first, last in zip(ends[::2], ends[1::2], strict=False)]
        else:
            spans += [(*span, feature) for span in _covered(feature, found, path)]
    layer = table.layer
    return sorted(spans, key=lambda span: layer[span[2]])


def _cuts(lanes: Lanes) -> dict[Feature, _Cuts]:
    """Return where the edges of features meet the middle line of some lanes.

    Too many cuts do no harm; an edge that runs along the line cuts it at both of its ends.
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
