"""The geometry of a check, built plainly on shapely to measure and test the rules' own against.

Contacts come from the intersection of each thing with the area that the leading half of a hull sweeps on a
leg; the ground under a route comes from the intersection of each feature with the route.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np
import shapely

from rules.core.geometry.paths import Path
from rules.core.geometry.plane import EPS, Hull, Pose
from rules.core.table.features import feature_of

Key = tuple[str, str]
_FAR = 1000.0


class Reference:
    """A table and its units as trees of shapely polygons; the ground may be grown by some inches."""

    def __init__(
        self, board: dict[str, Any], units: Sequence[tuple[str, Pose, Hull]] = (), grow: float = 0.0
    ) -> None:
        features = [feature_of(document) for document in board["features"]["features"]]
        grounds = [feature for feature in features if feature.parts]
        self.ids = [feature.id for feature in grounds]
        self.grounds = np.array([covered(feature) for feature in grounds], dtype=object)
        if grow:
            self.grounds = shapely.buffer(self.grounds, grow, join_style="mitre")
        things = [(("feature", f.id), covered(f)) for f in grounds if f.is_solid]
        things += [(("unit", unit_id), shapely.Polygon(hull.outline(pose))) for unit_id, pose, hull in units]
        things += [(("edge", name), side) for name, side in _sides(board["width"], board["height"])]
        self.keys: list[Key] = [key for key, _ in things]
        self.things = np.array([shape for _, shape in things], dtype=object)
        shapely.prepare(self.things)
        shapely.prepare(self.grounds)
        self.thing_tree = shapely.STRtree(self.things)
        self.ground_tree = shapely.STRtree(self.grounds)

    def contacts(self, paths: Sequence[Path], hull: Hull) -> list[dict[Key, float]]:
        """Return for each path the inches at which the hull first overlaps each thing."""
        start, way, length, mark, owner = _legs(paths)
        ahead, inner = hull.length / 2, hull.width / 2 - EPS
        across = np.stack([-way[:, 1], way[:, 0]], axis=1) * inner
        nose = start + way * (length + ahead)[:, None]
        ground = shapely.polygons(
            np.stack([start - across, nose - across, nose + across, start + across], axis=1)
        )
        leg, thing = self.thing_tree.query(ground, predicate="intersects")
        met = shapely.intersection(ground[leg], self.things[thing])
        places, pair = shapely.get_coordinates(met, return_index=True)
        runs = np.einsum("ij,ij->i", places - start[leg[pair]], way[leg[pair]])
        first, last = np.full(len(leg), np.inf), np.full(len(leg), -np.inf)
        np.minimum.at(first, pair, runs)
        np.maximum.at(last, pair, runs)
        counts = (last > EPS) & (first < length[leg] + ahead - EPS)
        entry = mark[leg] + np.maximum(first - ahead, 0.0)
        found: list[dict[Key, float]] = [{} for _ in paths]
        for number, key, inches in zip(owner[leg[counts]], thing[counts], entry[counts], strict=True):
            known = found[number]
            known[self.keys[key]] = min(known.get(self.keys[key], np.inf), float(inches))
        return found

    def covered(self, paths: Sequence[Path]) -> list[dict[str, float]]:
        """Return for each path the inches of it that each feature covers."""
        start, way, length, _, owner = _legs(paths)
        lines = shapely.linestrings(np.stack([start, start + way * length[:, None]], axis=1))
        leg, ground = self.ground_tree.query(lines, predicate="intersects")
        inches = shapely.length(shapely.intersection(lines[leg], self.grounds[ground]))
        found: list[dict[str, float]] = [defaultdict(float) for _ in paths]
        for number, key, run in zip(owner[leg], ground, inches, strict=True):
            found[number][self.ids[key]] += float(run)
        return found


def covered(feature: Any) -> shapely.Geometry:
    """Return what a feature covers."""
    return shapely.union_all([shapely.Polygon(part.rings[0], part.rings[1:]) for part in feature.parts])


def _legs(paths: Sequence[Path]) -> tuple[np.ndarray, ...]:
    legs = [
        (
            *path.points[leg],
            *path.directions[leg],
            path.marks[leg + 1] - path.marks[leg],
            path.marks[leg],
            number,
        )
        for number, path in enumerate(paths)
        for leg in range(len(path.directions))
    ]
    table = np.array(legs, float).reshape(-1, 7)
    return table[:, :2], table[:, 2:4], table[:, 4], table[:, 5], table[:, 6].astype(int)


def _sides(width: float, height: float) -> list[tuple[str, shapely.Polygon]]:
    return [
        ("north", shapely.box(-_FAR, -_FAR, _FAR, 0)),
        ("east", shapely.box(width, -_FAR, _FAR, _FAR)),
        ("south", shapely.box(-_FAR, height, _FAR, _FAR)),
        ("west", shapely.box(-_FAR, -_FAR, 0, _FAR)),
    ]
