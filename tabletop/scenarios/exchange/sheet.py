"""A table in inches made from other programs' shapes: cut to its edges, simplified, layered and numbered."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any, Final

import shapely
from msgspec import Struct
from msgspec.structs import replace
from shapely.geometry.base import BaseGeometry

from rules.core.system.rule_system import RuleSystem
from rules.core.table.extent import crossings_among
from rules.core.table.terrain import MOST_CORNERS, MOST_RINGS, MOST_SELF_CROSSINGS, SHAPES
from tabletop.scenarios.exchange import land
from tabletop.scenarios.exchange.taken import Ignored
from tabletop.scenarios.wholes.rivers import BEYOND, river
from tabletop.words import say

FINEST: Final = 0.05
"""How far in inches a simplified line may lie off the line of the file."""
COARSEST: Final = 4.0
"""How far in inches it may lie off where nothing less has few enough corners."""
MOST_PLACES: Final = 2_000
"""The most places of a single shape, without those nearer to each other than is seen."""
MOST_MENDED: Final = 400
"""The most places of a shape that crosses itself and can be mended."""
LEAST_AREA: Final = 0.1
LEAST_LENGTH: Final = 0.25


class _Laid(Struct, frozen=True):
    """A feature before it has an id."""

    layer: int
    word: str
    properties: dict[str, Any]
    shape: BaseGeometry


class Sheet:
    """Lays features on a table of a system, and counts what has no counterpart or lies off the table."""

    def __init__(self, system: RuleSystem, width: float, height: float, ignored: Ignored) -> None:
        self.width = width
        self.height = height
        self.system = system
        self._ignored = ignored
        self._edge = shapely.box(0, 0, width, height)
        self._laid: list[_Laid] = []
        self._off = 0
        self._holes = 0

    def lay(self, word: str, shape: BaseGeometry, what: str, name: str = "", **more: Any) -> None:
        """Lay a shape, in inches, as a word of land; `what` is the file's name for it, if it is ignored."""
        form = land.features(self.system).get(word)
        if form is None:
            self._ignored.count(what)
            return
        properties = {**form, **({"name": name[:200]} if name else {}), **more}
        self._add(land.LAYERS[word], word, properties, shape, what)

    def lay_river(self, word: str, line: BaseGeometry, width: float, what: str, name: str) -> None:
        """Lay a line, in inches, as a river of a width; if it winds too tightly, lay only its ground."""
        form = land.features(self.system).get(word)
        if form is None or form["kind"] != "area":
            self.lay(word, _bed(line, width), what, name)
            return
        about = shapely.box(-BEYOND, -BEYOND, self.width + BEYOND, self.height + BEYOND)
        near = _of_kind(_cut_lines(line, about), "LineString")
        parts = [part for part in near if part.distance(self._edge) < width / 2]
        self._off += not parts
        for part in parts:
            made = river(part, width)
            if made is None or len(made.ground.exterior.coords) > MOST_CORNERS:
                self.lay(word, _bed(part, width), what, name)
                continue
            said = {**form, **({"name": name[:200]} if name else {}), "shape": made.shape}
            self._laid.append(_Laid(land.LAYERS[word], word, said, made.ground))

    def lay_own(self, properties: dict[str, Any], shape: BaseGeometry, called: str) -> None:
        """Lay a shape, in inches, with properties in the system's own words, on top of all land."""
        kind = str(properties["kind"])
        if not any(_of_kind(shape, SHAPES[kind])):
            message = say("exchange_geometry", called=called, kind=kind, found=shape.geom_type)
            self._ignored.note(message)
            return
        self._add(len(land.LAYERS), kind, properties, shape, kind)

    def _add(self, layer: int, word: str, properties: dict[str, Any], shape: BaseGeometry, what: str) -> None:
        plain = sound(shape, FINEST)
        if plain is None:
            self._ignored.note(say("exchange_intricate", what=what))
            return
        kept = list(self._parts(plain, SHAPES[properties["kind"]]))
        self._off += not kept
        self._laid += (_Laid(layer, word, properties, part) for part in kept)

    def board(self, own: Iterable[dict[str, Any]] = ()) -> dict[str, Any]:
        """Return the board of a scenario with everything that was laid, the lowest layers first.

        Our own features lie on top, unchanged, and nothing else gets their ids.
        """
        if self._off:
            self._ignored.note(say("exchange_off_table", count=self._off))
        if self._holes:
            self._ignored.note(say("exchange_holes", count=self._holes))
        ours = list(own)
        ids = _Ids(feature["id"] for feature in ours)
        laid = _with_junctions(sorted(self._laid, key=lambda one: one.layer))
        features = [_feature(one, ids) for one in laid]
        return {
            "kind": "table",
            "width": self.width,
            "height": self.height,
            "features": {"type": "FeatureCollection", "features": [*features, *ours]},
        }

    def _parts(self, shape: BaseGeometry, kind: str) -> Iterator[BaseGeometry]:
        """Yield the parts of a shape that lie on the table, in kinds that the rules' reader takes."""
        cut = shapely.intersection if kind == "Polygon" else _cut_lines
        for part in _of_kind(cut(shape, self._edge), kind):
            simple = _simplified(part)
            self._holes += _holes(part) - _holes(simple)
            if kind == "Point" or (
                simple.area > LEAST_AREA if kind == "Polygon" else simple.length > LEAST_LENGTH
            ):
                yield simple


def _with_junctions(laid: list[_Laid]) -> list[_Laid]:
    """Return the laid features, with a corner in each road wherever another road ends on it.

    Each line was simplified by itself, and may have lost the corner at which they met in the file.
    """
    roads = [one.shape for one in laid if one.properties["kind"] == "road"]
    ends = shapely.MultiPoint([place for road in roads for place in (road.coords[0], road.coords[-1])])
    return [_snapped(one, ends) if one.properties["kind"] == "road" else one for one in laid]


def _snapped(road: _Laid, ends: BaseGeometry) -> _Laid:
    shape = shapely.snap(road.shape, ends, 2 * FINEST)
    return replace(road, shape=shape) if len(shape.coords) <= MOST_CORNERS else road


def _bed(line: BaseGeometry, width: float) -> BaseGeometry:
    return line.buffer(width / 2, cap_style="flat", join_style="mitre", mitre_limit=2)


def sound(shape: BaseGeometry, slack: float) -> BaseGeometry | None:
    """Return a shape whose outline does not cross itself; None if it is too intricate to be mended.

    Mending takes time that grows with the square of the number of places, and nothing interrupts it.
    """
    plain = thinned(shape, slack)
    if plain is None or plain.is_valid:
        return plain
    return shapely.make_valid(plain) if can_be_mended(plain) else None


def can_be_mended(shape: BaseGeometry) -> bool:
    """Return whether a shape has few places, and crosses itself as seldom as the rules' reader allows."""
    places = shapely.get_coordinates(shape)
    return len(places) <= MOST_MENDED and crossings_among(places[:-1], places[1:]) <= MOST_SELF_CROSSINGS


def thinned(shape: BaseGeometry, slack: float) -> BaseGeometry | None:
    """Return a shape with few enough places to work on, if need be without near ones; else None."""
    if shapely.get_num_coordinates(shape) <= MOST_PLACES:
        return shape
    near = shapely.remove_repeated_points(shape, slack)
    return near if shapely.get_num_coordinates(near) <= MOST_PLACES else None


def _cut_lines(shape: BaseGeometry, edge: BaseGeometry) -> BaseGeometry:
    return shapely.clip_by_rect(shape, *edge.bounds) if shape.length else shapely.intersection(shape, edge)


def _of_kind(shape: BaseGeometry, kind: str) -> Iterator[BaseGeometry]:
    """Yield the parts of a shape that are of a kind; a place that was cut off is an empty point."""
    if shape.geom_type == kind and not shape.is_empty:
        yield shape
    elif kind == "LineString" and shape.geom_type == "MultiLineString":
        yield from _members(shapely.line_merge(shape))
    else:
        for part in getattr(shape, "geoms", ()):
            yield from _of_kind(part, kind)


def _members(shape: BaseGeometry) -> Iterator[BaseGeometry]:
    yield from getattr(shape, "geoms", (shape,))


def _simplified(shape: BaseGeometry) -> BaseGeometry:
    """Return a shape with no more corners and holes than the rules' reader takes."""
    slack, simple = FINEST, _with_few_holes(shapely.simplify(shape, FINEST))
    while slack < COARSEST and max(map(len, _chains(simple)), default=0) > MOST_CORNERS:
        slack *= 2
        simple = shapely.simplify(shape, slack)
    return simple


def _with_few_holes(shape: Any) -> BaseGeometry:
    if shape.geom_type != "Polygon" or not shape.interiors:
        return shape  # type: ignore[no-any-return]
    holes = sorted(map(shapely.Polygon, shape.interiors), key=lambda hole: hole.area, reverse=True)
    kept = [hole.exterior for hole in holes[: MOST_RINGS - 1] if hole.area > LEAST_AREA]
    return shapely.Polygon(shape.exterior, kept)


def _holes(shape: Any) -> int:
    return len(shape.interiors) if shape.geom_type == "Polygon" else 0


def _chains(shape: Any) -> Iterator[Any]:
    if shape.geom_type == "Polygon":
        yield shape.exterior.coords
        yield from (ring.coords for ring in shape.interiors)
    else:
        yield shape.coords


class _Ids:
    """Gives out ids that no feature has yet."""

    def __init__(self, taken: Iterable[str]) -> None:
        self._taken = set(taken)
        self._given: Counter[str] = Counter()

    def fresh(self, stem: str) -> str:
        """Return an id made of a word, with a number if others have it."""
        found = ""
        while not found or found in self._taken:
            self._given[stem] += 1
            found = stem if self._given[stem] == 1 else f"{stem}-{self._given[stem]}"
        self._taken.add(found)
        return found


def _feature(one: _Laid, ids: _Ids) -> dict[str, Any]:
    feature_id = ids.fresh(_slug(str(one.properties.get("name", ""))) or one.word)
    chains = [[[round(x, 3), round(y, 3)] for x, y, *_ in chain] for chain in _chains(one.shape)]
    coordinates: Any = chains
    if one.shape.geom_type != "Polygon":
        coordinates = chains[0] if one.shape.geom_type == "LineString" else chains[0][0]
    geometry = {"type": one.shape.geom_type, "coordinates": coordinates}
    return {"type": "Feature", "id": feature_id, "properties": one.properties, "geometry": geometry}


def _slug(name: str) -> str:
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")[:60]
