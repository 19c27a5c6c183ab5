"""The plan of a piece of land as the board of a table in inches, in a system's words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from shapely import LineString, Point, Polygon, set_precision
from shapely.geometry.base import BaseGeometry

from rules.core.scenario.climates import TEMPERATE
from rules.core.system.rule_system import RuleSystem
from tabletop.scenarios.generator.plan import Edging, Plan, Thing, corners_of, polygon_of
from tabletop.scenarios.generator.shapes import spot
from tabletop.scenarios.generator.wilds import HILLTOP
from tabletop.scenarios.generator.words import features
from tabletop.scenarios.wholes.rivers import BEYOND, River, across, river

_LAND: Final = ("hill", "hilltop", "woods", "tree", "house", "farmhouse", "barn")
_GRID: Final = 0.01
"""On which part of an inch corners lie."""
_LEAST: Final = {"Polygon": 0.3, "LineString": 0.4}
"""Square inches, or inches, below which what is left at the table's edge is not worth a feature."""


def board_of(plan: Plan, system: RuleSystem) -> dict[str, Any]:
    """Return the board of a plan, its features from the lowest to the highest."""
    board = {
        "kind": "table",
        "width": plan.width,
        "height": plan.height,
        "ground": system.terrain.grounds[0],
        "features": {"type": "FeatureCollection", "features": _Written(plan, system).features()},
    }
    climate = plan.usual.climate
    return board if climate == TEMPERATE else board | {"climate": climate}


class _Written:
    """The things of a plan as features, with the editor's note of which thing each is a part of."""

    def __init__(self, plan: Plan, system: RuleSystem) -> None:
        self.plan, self.forms = plan, features(system)
        self.taken = Counter[str]()
        self.heads: dict[Thing, dict[str, Any]] = {}
        """The first feature of each thing."""

    def features(self) -> list[dict[str, Any]]:
        """Return the features of all that the system has words for."""
        layers = {word: layer for layer, word in enumerate(self.forms)}
        known = sorted((t for t in self.plan.things if t.word in layers), key=lambda t: layers[t.word])
        laid = [(thing, feature) for thing in known for feature in self._of(thing)]
        _stack(laid)
        return [feature for _, feature in laid]

    def _of(self, thing: Thing) -> Iterator[dict[str, Any]]:
        """Yield the features of a thing: one for each part of it that is on the table."""
        for geometry, said in self._parts(thing):
            properties = self._properties(thing) | said
            feature = {
                "type": "Feature",
                "id": self._id(thing),
                "properties": properties,
                "geometry": {"type": geometry.geom_type, "coordinates": _coordinates(geometry)},
            }
            self.heads.setdefault(thing, feature)
            yield feature

    def _parts(self, thing: Thing) -> Iterator[tuple[BaseGeometry, dict[str, Any]]]:
        """Yield the parts of a thing, each with what the editor keeps of it."""
        area = self.forms[thing.word]["kind"] == "area"
        if thing.edging and self._is_line(thing.edging):
            yield thing.shape, {"shape": self._edged(thing, thing.edging)}
        elif thing.edge_of in self.heads and "shape" in self.heads[thing.edge_of]["properties"]:
            yield thing.shape, {"part_of": self.heads[thing.edge_of]["id"]}
        elif area and (stream := _river(self.plan, thing)):
            yield stream.ground, {"shape": stream.shape}
        elif thing.over in self.heads and (river := self.heads[thing.over]["properties"].get("shape")):
            corners = across(river, spot(thing.shape.centroid), thing.width, is_road=not area)
            shape = Polygon(corners) if area else LineString(corners)
            yield shape, {"crosses": self.heads[thing.over]["id"]}
        else:
            yield from ((part, {}) for part in self._on_table(thing, area))

    def _on_table(self, thing: Thing, area: bool) -> Iterator[BaseGeometry]:
        """Yield the parts of a shape that are on the table, without what is too small.

        An area is rounded whole: a narrow tongue whose corners were rounded one by one might cross itself.
        """
        shape = thing.shape.intersection(self.plan.table)
        if area and shape.geom_type.endswith("LineString"):
            shape = shape.buffer(thing.width / 2, cap_style="flat", quad_segs=2)
        if area:
            shape = set_precision(shape, _GRID)
        for part in getattr(shape, "geoms", [shape]):
            if not part.is_empty and max(part.length, part.area) >= _LEAST.get(part.geom_type, 0.0):
                yield part

    def _is_line(self, edging: Edging) -> bool:
        return self.forms.get(edging.word, {}).get("kind") == "obstacle"

    def _edged(self, ground: Thing, edging: Edging) -> dict[str, Any]:
        """Return the shape of a ground as the editor has one with lines along its sides."""
        return {
            "corners": [list(at) for at in corners_of(polygon_of(ground.shape))],
            "gaps": [list(gap) for gap in edging.gaps],
            "edging": {
                "properties": self.forms[edging.word] | {"width": edging.width},
                "sides": list(edging.sides),
            },
        }

    def _properties(self, thing: Thing) -> dict[str, Any]:
        said = dict(self.forms[thing.word])
        if thing.width and said["kind"] in ("road", "obstacle"):
            said["width"] = thing.width
        if thing.sort and said["kind"] == "building":
            said["material"] = thing.sort
        elif thing.sort:
            said["look"] = thing.sort
        if thing.name:
            said["name"] = thing.name
        return said

    def _id(self, thing: Thing) -> str:
        """Return an id made of a thing's name, or of its word and a number; a ground's own for its edges."""
        if thing.edge_of in self.heads:
            slug = f"{self.heads[thing.edge_of]['id']}-edge"
        else:
            words = thing.name.removeprefix("the ") or thing.word
            slug = re.sub(r"[^a-z0-9]+", "-", _plain(words.lower())).strip("-")[:40]
        self.taken[slug] += 1
        return slug if thing.name and self.taken[slug] == 1 else f"{slug}-{self.taken[slug]}"


def _river(plan: Plan, thing: Thing) -> River | None:
    """Return a stream as the editor has it, an inch beyond both edges of the table."""
    if thing.line is None:
        return None
    line = thing.line.intersection(plan.table.buffer(BEYOND, join_style="mitre"))
    return river(line, thing.width) if isinstance(line, LineString) else None


def _stack(laid: list[tuple[Thing, dict[str, Any]]]) -> None:
    """Make each hilltop the second contour of the hill that it is on."""
    hills = [(thing, feature) for thing, feature in laid if thing.word == "hill"]
    for top, feature in laid:
        of = next((hill for thing, hill in hills if thing.shape.contains(top.shape)), None)
        if top.word != "hilltop" or of is None:
            continue
        corners = of["geometry"]["coordinates"][0][:-1]
        of["properties"]["shape"] = {"corners": corners, "contours": 2, "apart": HILLTOP}
        feature["properties"]["part_of"] = of["id"]


def _plain(text: str) -> str:
    return text.translate(str.maketrans("éèêàâôîïûüöäçœ'", "eeeaaoiiuuoaco "))


def _coordinates(part: BaseGeometry) -> Any:
    if isinstance(part, Point):
        return [round(part.x, 2), round(part.y, 2)]
    if isinstance(part, LineString):
        return _rounded(part.coords)
    assert isinstance(part, Polygon)
    return [_rounded(ring.coords) for ring in (part.exterior, *part.interiors)]


def _rounded(coords: Any) -> list[list[float]]:
    """Return positions to a hundredth of an inch, without one that is as the one before it."""
    found: list[list[float]] = []
    for x, y, *_ in coords:
        place = [round(x, 2), round(y, 2)]
        if not found or found[-1] != place:
            found.append(place)
    return found
