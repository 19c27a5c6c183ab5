"""The free-measurement table: its terrain, indexed, and what lies under a line or a spot of it.

A table is never changed. Adding or removing a feature gives a new one with the next version number; it shares
the index of everything else, so the change costs microseconds for the feature and a flat copy for the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, pairwise
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rules.core.features import Corner, Feature, FeatureEdge, feature_of
from rules.core.geometry import EPS, Path, Point, Vector, along, distance, run_and_off
from rules.core.grid import Cells, Grid, box_cells, cells_along
from rules.core.points import NamedPoint, crossings_of, name_of, points_of


class Stretch(Struct, frozen=True):
    """A part of a line in inches along it, and every feature that lies over it, bottom to top."""

    start: float
    end: float
    over: tuple[Feature, ...]


class Table(Struct, frozen=True, eq=False, dict=True):
    """A table in inches. `features` lie in this order on each other, the last on top.

    `rest` holds the other fields of the board's document (a picture under the features). Two tables are equal
    when their documents are; the version is not part of that.
    """

    width: float
    height: float
    ground: str
    features: tuple[Feature, ...] = ()
    version: int = 0
    rest: dict[str, Any] = {}
    outlines: Grid[FeatureEdge] = Grid()
    solids: Grid[FeatureEdge] = Grid()
    covers: Grid[Feature] = Grid()
    corners: Grid[Corner] = Grid()

    # Documents

    @classmethod
    def read(cls, document: dict[str, Any]) -> Table:
        """Make the table of a board document that the scenario reader has read."""
        features = tuple(feature_of(found) for found in document["features"]["features"])
        own = {"kind", "width", "height", "ground", "features"}
        bare = cls(
            width=document["width"],
            height=document["height"],
            ground=document["ground"],
            features=features,
            rest={key: value for key, value in document.items() if key not in own},
        )
        return bare._indexing(features)

    def document(self) -> dict[str, Any]:
        """Return the scenario format's board object, with the features as they are now."""
        return {
            "kind": "table",
            "width": self.width,
            "height": self.height,
            "ground": self.ground,
            "features": {"type": "FeatureCollection", "features": self.layers()},
            **self.rest,
        }

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Table) and self.document() == other.document()

    def __hash__(self) -> int:
        return hash((self.width, self.height, self.ground, tuple(self.by_id)))

    # Features

    @cached_property
    def by_id(self) -> dict[str, Feature]:
        return {feature.id: feature for feature in self.features}

    @cached_property
    def layer(self) -> dict[Feature, int]:
        """The place of each feature in the order bottom to top."""
        return {feature: number for number, feature in enumerate(self.features)}

    @cached_property
    def roads(self) -> tuple[Feature, ...]:
        return tuple(feature for feature in self.features if feature.kind == "road")

    def feature(self, feature_id: str) -> Feature | None:
        return self.by_id.get(feature_id)

    def name_of(self, feature: Feature) -> str:
        """Return what people call a feature."""
        return name_of(feature)

    def layers(self) -> list[dict[str, Any]]:
        """Return the features as an event sets them, the lowest first."""
        return [feature.document for feature in self.features]

    def with_feature(self, document: dict[str, Any], index: int | None = None) -> Table:
        """Return the table with the feature: at `index`, else in the place of its namesake, else on top."""
        feature = feature_of(document)
        namesake = self.by_id.get(feature.id)
        others = [other for other in self.features if other is not namesake]
        if index is None:
            index = self.layer[namesake] if namesake else len(others)
        others.insert(index, feature)
        cleared = self._unindexing(namesake) if namesake else self
        return replace(cleared._indexing([feature]), features=tuple(others), version=self.version + 1)

    def without_feature(self, feature_id: str) -> Table:
        """Return the table without a feature. Raises KeyError when it has none of that id."""
        gone = self.by_id[feature_id]
        others = tuple(other for other in self.features if other is not gone)
        return replace(self._unindexing(gone), features=others, version=self.version + 1)

    def _indexing(self, features: Sequence[Feature]) -> Table:
        edges = [(edge, _edge_cells(edge)) for feature in features for edge in feature.edges]
        return replace(
            self,
            outlines=self.outlines.with_items(edges),
            solids=self.solids.with_items(_of_solids(edges)),
            covers=self.covers.with_items(_parts_with_cells(features)),
            corners=self.corners.with_items(_corners_with_cells(features)),
        )

    def _unindexing(self, feature: Feature) -> Table:
        edges = [(edge, _edge_cells(edge)) for edge in feature.edges]
        return replace(
            self,
            outlines=self.outlines.without_items(edges),
            solids=self.solids.without_items(_of_solids(edges)),
            covers=self.covers.without_items(_parts_with_cells([feature])),
            corners=self.corners.without_items(_corners_with_cells([feature])),
        )

    # Ground

    def contains(self, point: Point) -> bool:
        """Tell whether a spot is on the table, its edge included."""
        return 0.0 <= point[0] <= self.width and 0.0 <= point[1] <= self.height

    def over(self, point: Point) -> tuple[Feature, ...]:
        """Return every feature that covers a spot, bottom to top; boundaries belong to what they bound."""
        found = [feature for feature in self.covers.at(point) if feature.covers(point)]
        return tuple(sorted(found, key=self.layer.__getitem__))

    def stretches(self, path: Path) -> list[Stretch]:
        """Cut a line where what lies over it changes: areas, roads, buildings and the strips of obstacles.

        The stretches follow each other from 0 to the path's length, and neighbours differ; a path without
        length has none. The boundary of a feature belongs to it: a line along a field's edge is in the field.
        """
        stretches: list[Stretch] = []
        for piece in self._pieces(path):
            if stretches and stretches[-1].over == piece.over:
                stretches[-1] = Stretch(stretches[-1].start, piece.end, piece.over)
            else:
                stretches.append(piece)
        return stretches

    def _pieces(self, path: Path) -> Iterator[Stretch]:
        """Yield pieces within which nothing begins or ends: what covers the middle covers all of it."""
        layer = self.layer.__getitem__
        for leg, way in enumerate(path.directions):
            a, b, mark, end = path.points[leg], path.points[leg + 1], path.marks[leg], path.marks[leg + 1]
            length = end - mark
            cuts = _cuts(self.outlines.near(a, b, 0.0), a, way, length)
            middle = along(a, way, length / 2)
            staying = [f for f in self.covers.at(middle) if f not in cuts and f.covers(middle)]
            inside = [
                (*span, feature)
                for feature in cuts
                for span in _spans(feature, cuts[feature], a, way, length)
            ]
            start = 0.0
            for bound in sorted({length, *(end for span in inside for end in span[:2])}):
                if bound - start > EPS:
                    half = (start + bound) / 2
                    over = staying + [feature for first, last, feature in inside if first <= half <= last]
                    yield Stretch(mark + start, mark + bound, tuple(sorted(over, key=layer)))
                    start = bound

    # Corners and named points

    def corners_near(self, path: Path, inches: float) -> list[Corner]:
        """Return the corners of buildings and bends of obstacles less than that far from a line."""
        near: set[Corner] = set()
        for leg, way in enumerate(path.directions):
            a, b, length = path.points[leg], path.points[leg + 1], path.marks[leg + 1] - path.marks[leg]
            near.update(
                corner
                for corner in self.corners.near(a, b, inches)
                if run_and_off(corner.at, a, way, length)[1] < inches
            )
        return sorted(near, key=lambda corner: (self.layer[corner.feature], corner.index))

    def roads_near(self, path: Path) -> list[Feature]:
        """Return the roads within half their width of a line, and perhaps more."""
        half_width = max((road.width or 0.0 for road in self.roads), default=0.0) / 2
        near: set[Feature] = set()
        for a, b in pairwise(path.points):
            near.update(self.covers.near(a, b, half_width))
        return sorted((feature for feature in near if feature.kind == "road"), key=self.layer.__getitem__)

    @cached_property
    def points(self) -> tuple[NamedPoint, ...]:
        """Every named point on the table, feature by feature, and then the crossings of roads."""
        own = [point for feature in self.features for point in _points(feature)]
        return tuple(point for point in (*own, *self._crossings.values()) if self.contains(point.at))

    def point(self, point_id: str) -> NamedPoint | None:
        """Return the named point of that id, if the table has it."""
        feature = self.by_id.get(point_id)
        if feature is None or feature.kind != "point":
            feature = self.by_id.get(point_id.rsplit(":", 2)[0])
        candidates = _points(feature) if feature else ()
        found = next((point for point in candidates if point.id == point_id), self._crossings.get(point_id))
        return found if found and self.contains(found.at) else None

    def nearest_points(self, at: Point, count: int = 3) -> list[NamedPoint]:
        """Return the named points nearest to a spot, nearest first."""
        return sorted(self.points, key=lambda point: (distance(point.at, at), point.id))[:count]

    @cached_property
    def _crossings(self) -> dict[str, NamedPoint]:
        pairs = combinations(self.roads, 2)
        return {point.id: point for one, other in pairs for point in crossings_of(one, other)}


def _points(feature: Feature) -> tuple[NamedPoint, ...]:
    """Return the named points of a feature, kept with it."""
    kept = feature.__dict__
    if "named" not in kept:
        kept["named"] = points_of(feature)
    named: tuple[NamedPoint, ...] = kept["named"]
    return named


def _edge_cells(edge: FeatureEdge) -> Cells:
    return cells_along((edge[0], edge[1]), (edge[2], edge[3]), 0.0)


def _of_solids(edges: list[tuple[FeatureEdge, Cells]]) -> list[tuple[FeatureEdge, Cells]]:
    return [item for item in edges if item[0][4].is_solid]


def _parts_with_cells(features: Iterable[Feature]) -> list[tuple[Feature, Cells]]:
    return [(feature, box_cells(part.box)) for feature in features for part in feature.parts]


def _corners_with_cells(features: Iterable[Feature]) -> list[tuple[Corner, Cells]]:
    solids = [feature for feature in features if feature.is_solid]
    return [(corner, box_cells((*corner.at, *corner.at))) for feature in solids for corner in feature.corners]


def _cuts(edges: set[FeatureEdge], a: Point, way: Vector, length: float) -> dict[Feature, list[float]]:
    """Return the inches along a leg at which the edges of features meet it.

    Too many cuts do no harm, for the middle of each piece decides; an edge that runs along the leg cuts it at
    both of its ends.
    """
    ax, ay = a
    ux, uy = way
    cuts: dict[Feature, list[float]] = {}
    for x0, y0, x1, y1, feature in edges:
        side0 = ux * (y0 - ay) - uy * (x0 - ax)
        side1 = ux * (y1 - ay) - uy * (x1 - ax)
        if (side0 > EPS and side1 > EPS) or (side0 < -EPS and side1 < -EPS):
            continue
        run0 = ux * (x0 - ax) + uy * (y0 - ay)
        run1 = ux * (x1 - ax) + uy * (y1 - ay)
        if not (-EPS <= side0 <= EPS and -EPS <= side1 <= EPS):
            run0 = run1 = run0 + (run1 - run0) * side0 / (side0 - side1)
        if max(run0, run1) >= -EPS and min(run0, run1) <= length + EPS:
            cuts.setdefault(feature, []).extend((run0, run1))
    return cuts


def _spans(
    feature: Feature, cuts: list[float], a: Point, way: Vector, length: float
) -> Iterator[tuple[float, float]]:
    """Yield the parts of a leg, between the cuts of a feature, that it covers."""
    start = 0.0
    for cut in sorted(min(max(cut, 0.0), length) for cut in (*cuts, length)):
        if cut - start > EPS:
            if feature.covers(along(a, way, (start + cut) / 2)):
                yield start, cut
            start = cut
