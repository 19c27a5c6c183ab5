"""The free-measurement table: indexed terrain, and queries for what lies under a line or a place.

A table is immutable. Adding or removing a feature returns a new one with the next version number; it shares
the index of everything else, so a change costs microseconds for the feature and a flat copy for the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, pairwise
from typing import Any, Final
from weakref import WeakValueDictionary

from msgspec import Struct
from msgspec.structs import replace

from rules.core.geometry.grid import Cells, Grid, box_cells, cells_along, is_small
from rules.core.geometry.outlines import Chain
from rules.core.geometry.paths import Nearest, Path
from rules.core.geometry.plane import Box, Point, box_about, box_between, box_of, distance, is_near, middle_of
from rules.core.table.features import Corner, Feature, Part, feature_of
from rules.core.table.points import NamedPoint, crossings_of, lies_on_one, name_of, points_of
from rules.core.words.messages import Words

BYTES_A_POINT, BYTES_A_PART, BYTES_A_CELL = 700, 1_200, 400
LEG = 4
"""Corners of the part of a strip that covers a leg."""


class TableBoard(Struct, frozen=True, eq=False, dict=True, weakref=True):
    """A table in inches. `features` are in stacking order, the last on top.

    `rest` holds the other fields of the board's document (a picture under the features). Two tables are equal
    if their documents are; the version is ignored.
    """

    width: float
    height: float
    ground: str
    features: tuple[Feature, ...] = ()
    version: int = 0
    rest: dict[str, Any] = {}
    chains: Grid[Chain] = Grid()
    covers: Grid[Feature] = Grid()
    corners: Grid[Corner] = Grid()

    # Documents

    @classmethod
    def read(cls, document: dict[str, Any]) -> TableBoard:
        """Return the table of a board document that the scenario reader has checked."""
        own = {"kind", "width", "height", "ground", "features"}
        bare = cls(
            width=document["width"],
            height=document["height"],
            ground=document["ground"],
            rest={key: value for key, value in document.items() if key not in own},
        )
        found = document["features"]["features"]
        kin = _tables.get(_kind(bare, found[0]["id"] if found else None))
        tables = (table() for table in (kin.valuerefs() if kin else ()))
        return bare._like(next(filter(None, tables), bare), found)._noted()

    def _noted(self) -> TableBoard:
        """Register this table, so that tables read later can share its index; return it."""
        lowest = self.features[0].id if self.features else None
        _tables.setdefault(_kind(self, lowest), WeakValueDictionary())[id(self)] = self
        return self

    def _like(self, other: TableBoard, documents: list[dict[str, Any]]) -> TableBoard:
        """Return this bare table with features, reusing another table's equal features and their index.

        A game changes few features of its table, so tables of one scenario share most.
        """
        known = other.by_id
        alike = [known.get(one["id"]) for one in documents]
        pairs = zip(alike, documents, strict=True)
        kept = [feature if feature and feature.document == one else None for feature, one in pairs]
        gone = set(other.features).difference(kept)
        if 2 * len(gone) > len(known):  # another scenario's
            return self._like(self, documents)
        for feature in gone:
            other = other._unindexing(feature)
        features = [feature or feature_of(one) for feature, one in zip(kept, documents, strict=True)]
        full = other._indexing([feature for feature, old in zip(features, kept, strict=True) if not old])
        return replace(
            self, features=tuple(features), chains=full.chains, covers=full.covers, corners=full.corners
        )

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

    @cached_property
    def weight(self) -> int:
        """The approximate bytes of memory that the table takes up."""
        points = sum(len(feature.points) for feature in self.features)
        parts = sum(len(feature.parts) for feature in self.features)
        cells = sum(
            len(row) for grid in (self.chains, self.covers, self.corners) for row in grid.rows.values()
        )
        return BYTES_A_POINT * points + BYTES_A_PART * parts + BYTES_A_CELL * cells

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TableBoard) and self.document() == other.document()

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.width, self.height, self.ground, tuple(self.by_id)))

    # Features

    @cached_property
    def by_id(self) -> dict[str, Feature]:
        return {feature.id: feature for feature in self.features}

    @cached_property
    def layer(self) -> dict[Feature, int]:
        """The position of each feature in the stacking order, bottom to top."""
        return {feature: number for number, feature in enumerate(self.features)}

    @cached_property
    def roads(self) -> tuple[Feature, ...]:
        return tuple(feature for feature in self.features if feature.kind == "road")

    def feature(self, feature_id: str) -> Feature | None:
        return self.by_id.get(feature_id)

    def name_of(self, feature: Feature) -> Words:
        """Return the name of a feature for messages."""
        return name_of(feature)

    def layers(self) -> list[dict[str, Any]]:
        """Return the features as an event sets them, the lowest first."""
        return [feature.document for feature in self.features]

    def layer_of(self, feature_id: str) -> dict[str, Any] | None:
        """Return a feature as an event sets it, or None if there is none with this id."""
        feature = self.feature(feature_id)
        return feature.document if feature is not None else None

    def with_feature(self, document: dict[str, Any], index: int | None = None) -> TableBoard:
        """Return the table with a feature at `index`, or in the place of the one with its id, or on top."""
        feature = feature_of(document)
        namesake = self.by_id.get(feature.id)
        others = [other for other in self.features if other is not namesake]
        if index is None:
            index = self.layer[namesake] if namesake else len(others)
        others.insert(index, feature)
        cleared = self._unindexing(namesake) if namesake else self
        indexed = cleared._indexing([feature])
        return replace(indexed, features=tuple(others), version=self.version + 1)._noted()

    def without_feature(self, feature_id: str) -> TableBoard:
        """Return the table without a feature. Raises KeyError if it has none with that id."""
        gone = self.by_id[feature_id]
        others = tuple(other for other in self.features if other is not gone)
        return replace(self._unindexing(gone), features=others, version=self.version + 1)._noted()

    def _indexing(self, features: Sequence[Feature]) -> TableBoard:
        return replace(
            self,
            chains=self.chains.with_items(_chains_with_cells(features)),
            covers=self.covers.with_items(_parts_with_cells(features)),
            corners=self.corners.with_items(_corners_with_cells(features)),
        )

    def _unindexing(self, gone: Feature) -> TableBoard:
        one = [gone]
        return replace(
            self,
            chains=self.chains.without(_cells(_chains_with_cells(one)), lambda chain: chain.owner is gone),
            covers=self.covers.without(_cells(_parts_with_cells(one)), lambda feature: feature is gone),
            corners=self.corners.without(_cells(_corners_with_cells(one)), lambda bend: bend.feature is gone),
        )

    # Ground

    def contains(self, point: Point) -> bool:
        """Return whether a place is on the table, its edge included."""
        return 0.0 <= point[0] <= self.width and 0.0 <= point[1] <= self.height

    def is_near(self, at: Point) -> bool:
        """Return whether a place lies on the table, or off it by at most its longer side."""
        return is_near(at, self.width, self.height)

    def has_hex(self, label: str) -> bool:
        """Return False: a table has no hexes."""
        return False

    def holds(self, box: Box) -> bool:
        """Return whether a box lies entirely within the table's edge."""
        west, north, east, south = box
        return west > 0.0 and north > 0.0 and east < self.width and south < self.height

    def walls(self, cells: Cells) -> list[Chain]:
        """Return the edges of solid things near some cells."""
        return [chain for chain in self.chains.inside(cells) if chain.owner.is_solid]

    def over(self, point: Point) -> tuple[Feature, ...]:
        """Return every feature that covers a place, bottom to top; boundaries belong to what they bound."""
        found = [feature for feature in self.covers.at(point) if feature.covers(point)]
        return tuple(sorted(found, key=self.layer.__getitem__))

    # Corners and named points

    def corners_near(self, path: Path, inches: float) -> list[tuple[Corner, Nearest]]:
        """Return the sharp corners of buildings and bends of obstacles less than `inches` from a line."""
        corners = self.corners.inside(box_cells(box_about(path.points, inches)))
        legs = [box_between(*leg, inches) for leg in pairwise(path.points)]
        near = [(corner, path.nearest(corner.at)) for corner in corners if _lies_in_one_of(legs, corner.at)]
        found = [(corner, place) for corner, place in near if place.off < inches]
        return sorted(found, key=lambda pair: (self.layer[pair[0].feature], pair[0].index))

    @cached_property
    def sharp_roads(self) -> tuple[Feature, ...]:
        """The roads with a sharp bend."""
        return tuple(road for road in self.roads if any(bend.is_sharp for bend in road.corners))

    @cached_property
    def points(self) -> tuple[NamedPoint, ...]:
        """Every named point on the table: feature by feature, then the crossings of roads.

        A place that a point feature names is left out: a corner if the point is `of` its feature, a crossing
        if any point names it.
        """
        own = (
            point
            for feature in self.features
            for point in _points(feature)
            if feature.kind == "point" or not lies_on_one(point.at, self._given.get(feature.id, ()))
        )
        given = tuple(at for places in self._given.values() for at in places)
        met = (point for point in self._crossings.values() if not lies_on_one(point.at, given))
        return tuple(point for point in (*own, *met) if self.contains(point.at))

    def point(self, point_id: str) -> NamedPoint | None:
        """Return the named point with that id, or None."""
        feature = self.by_id.get(point_id)
        if feature is None or feature.kind != "point":
            feature = self.by_id.get(point_id.rsplit(":", 2)[0])
        candidates = _points(feature) if feature else ()
        found = next((point for point in candidates if point.id == point_id), None)
        found = found or self._crossings.get(point_id)
        return found if found and self.contains(found.at) else None

    def nearest_points(self, at: Point, count: int = 3) -> list[NamedPoint]:
        """Return the named points nearest to a place, nearest first."""
        return sorted(self.points, key=lambda point: (distance(point.at, at), point.id))[:count]

    @cached_property
    def _given(self) -> dict[str, list[Point]]:
        """The places that point features name, by the feature that each is `of`; "" for points of none."""
        found: dict[str, list[Point]] = {}
        for feature in self.features:
            if feature.kind == "point":
                found.setdefault(str(feature.properties.get("of") or ""), []).append(feature.points[0])
        return found

    @cached_property
    def _crossings(self) -> dict[str, NamedPoint]:
        pairs = combinations(self.roads, 2)
        return {point.id: point for one, other in pairs for point in crossings_of(one, other)}


Kind = tuple[float, float, str | None]
_tables: Final[dict[Kind, WeakValueDictionary[int, TableBoard]]] = {}
"""The tables in memory, by their kind."""


def _kind(table: TableBoard, lowest: str | None) -> Kind:
    """Return what tables of one scenario have in common: their size and, usually, their lowest feature."""
    return table.width, table.height, lowest


def _lies_in_one_of(boxes: list[Box], point: Point) -> bool:
    x, y = point
    for west, north, east, south in boxes:  # noqa: SIM110 (half the time of any())
        if west <= x <= east and north <= y <= south:
            return True
    return False


def _points(feature: Feature) -> tuple[NamedPoint, ...]:
    """Return the named points of a feature, cached with it."""
    kept = feature.__dict__
    if "named" not in kept:
        kept["named"] = points_of(feature)
    named: tuple[NamedPoint, ...] = kept["named"]
    return named


def _cells(items: Iterable[tuple[Any, Cells]]) -> Iterator[Cells]:
    return (cells for _, cells in items)


def _chains_with_cells(features: Iterable[Feature]) -> list[tuple[Chain, Cells]]:
    return [(chain, _chain_cells(chain)) for feature in features for chain in feature.chains]


def _chain_cells(chain: Chain) -> Cells:
    """Return the cells of a chain: those of its box if it is small, else those along its edges."""
    box = box_of(chain.points)
    if is_small(box):
        return box_cells(box)
    return [cell for start, end in pairwise(chain.points) for cell in cells_along(start, end, 0.0)]


def _parts_with_cells(features: Iterable[Feature]) -> list[tuple[Feature, Cells]]:
    return [(feature, _part_cells(feature, part)) for feature in features for part in feature.parts]


def _part_cells(feature: Feature, part: Part) -> Cells:
    """Return the cells of a part: those of its box, or along the middle of a long leg of a strip."""
    if feature.width is None or is_small(part.box) or len(part.rings[0]) != LEG:
        return box_cells(part.box)
    left, right, rear_right, rear_left = part.rings[0]
    within = max(distance(left, right), distance(rear_left, rear_right)) / 2
    return cells_along(middle_of(left, right), middle_of(rear_left, rear_right), within)


def _corners_with_cells(features: Iterable[Feature]) -> list[tuple[Corner, Cells]]:
    return [
        (corner, box_cells((*corner.at, *corner.at)))
        for feature in features
        if feature.is_solid
        for corner in feature.corners
        if corner.is_sharp
    ]
