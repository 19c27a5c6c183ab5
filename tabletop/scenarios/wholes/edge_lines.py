"""Lines along the sides of a ground as the editor has them: hedges, fences and walls with gaps in them.

The lines are the same as `edgeLines` of `static/editor/wholes.js` makes from the same corners, so the editor
treats ground and lines as one thing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import Final

from shapely import LineString
from shapely.ops import substring

Place = tuple[float, float]
Gap = tuple[int, float, float]
"""The side that it is on, by the corner where that begins, and from where to where, in inches."""

_LEAST_STRETCH: Final = 0.05


def edge_lines(corners: Sequence[Place], sides: Sequence[int], gaps: Sequence[Gap]) -> list[LineString]:
    """Return the lines along some sides of a ring of corners; consecutive sides make one line."""
    return [line for run in _runs(len(corners), set(sides)) for line in _with_gaps(corners, run, gaps)]


def _runs(count: int, sides: set[int]) -> list[list[int]]:
    """Return the runs of consecutive sides, round the ring."""
    if len(sides) == count:
        return [[*range(count)]]
    runs = []
    for start in sorted(side for side in sides if (side - 1) % count not in sides):
        run = [start]
        while (run[-1] + 1) % count in sides:
            run.append((run[-1] + 1) % count)
        runs.append(run)
    return runs


def _with_gaps(corners: Sequence[Place], run: list[int], gaps: Sequence[Gap]) -> Iterator[LineString]:
    """Yield the parts of a line along sides between its gaps."""
    places = [*(corners[side] for side in run), corners[(run[-1] + 1) % len(corners)]]
    line, begins = LineString(places), dict[int, float]()
    for index, side in enumerate(run):
        begins[side] = sum(map(math.dist, places[:index], places[1 : index + 1]))
    open_ = sorted((begins[side] + start, begins[side] + end) for side, start, end in gaps if side in begins)
    at = 0.0
    for start, end in [*open_, (line.length, line.length)]:
        if start - at > _LEAST_STRETCH:
            stretch = substring(line, at, start)
            assert isinstance(stretch, LineString)
            yield stretch
        at = max(at, end)
