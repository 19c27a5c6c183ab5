"""The thumbnail of a table in inches: ground, roads, obstacles, houses and trees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from rules.core.scenario.looks import Looks
from tabletop.scenarios.thumbnails.drawing import (
    GROUND_CLASSES,
    Unit,
    crowns_in,
    hull,
    points_of,
    roof,
    simplified,
    trees,
)

TREES: Final = ("wood", "orchard")
SAYING: Final = ("cover", "ground", "relief")
"""The roles of properties that decide how an area is drawn if its look does not, first match first."""
BARE: Final = "meadow"


MOST_FEATURES: Final = 300
"""The most features in a picture, largest first; at this size nobody misses the rest."""
MOST_CORNERS: Final = 4_000
FEWEST_CORNERS: Final = 9
"""The least number of corners allotted to a feature, so that an L-shaped house stays whole."""
MOST_WOODS: Final = 40
MOST_CROWNS: Final = 600


class _Shape(NamedTuple):
    """A feature's simplified outline and its extent."""

    id: str
    properties: Mapping[str, Any]
    points: list[tuple[float, float]]
    extent: float


class TablePicture:
    """A parsed table that can be drawn in bounded time."""

    def __init__(self, board: Mapping[str, Any], looks: Looks) -> None:
        self._looks = looks
        self.size = float(board.get("width") or 72), float(board.get("height") or 48)
        self._features = (board.get("features") or {}).get("features", [])

    def parts(self) -> list[str]:
        """Return the SVG of the features, bottom layer first."""
        shapes = self._shapes()
        parts: list[str] = []
        for kind in ("area", "road", "obstacle", "building"):
            for shape in shapes:
                if shape.properties.get("kind") == kind:
                    parts += self._drawn(shape)
        return [*parts, *trees(self._crowns(shapes))]

    def _shapes(self) -> list[_Shape]:
        """Return the features to draw, in order and simplified."""
        few = len(self._features) or 1
        corners = max(FEWEST_CORNERS, MOST_CORNERS // min(few, MOST_FEATURES))
        found = [_shape(feature, corners) for feature in self._features if _is_drawn(feature)]
        if len(found) > MOST_FEATURES:
            least = sorted((shape.extent for shape in found), reverse=True)[MOST_FEATURES - 1]
            found = [shape for shape in found if shape.extent >= least][:MOST_FEATURES]
        return found

    def _crowns(self, shapes: Iterable[_Shape]) -> list[tuple[float, float]]:
        areas = (shape for shape in shapes if shape.properties.get("kind") == "area")
        looks = ((shape, self._look_of(shape.properties)) for shape in areas)
        woods = [(shape, look) for shape, look in looks if look in TREES]
        woods = sorted(woods, key=lambda wood: wood[0].extent, reverse=True)[:MOST_WOODS]
        share = MOST_CROWNS // max(len(woods), 1)
        return [crown for wood, look in woods for crown in crowns_in(wood.id, wood.points, look, share)]

    def _look_of(self, properties: Mapping[str, Any]) -> str:
        """Return how an area looks on the table: by its look, its patch, its name, or what lies there."""
        own = self._looks.by_role(properties)
        patch = None if "ground" in own else own.get("patch")
        named = (properties.get("look"), patch, properties.get("name"), own.get("smokes"))
        said = (*named, *(own.get(role) for role in SAYING))
        looks = (self._looks.of("areas", word) for word in said)
        return next((look for look in looks if look and look != BARE), BARE)

    def _ground_of(self, properties: Mapping[str, Any]) -> str:
        look = self._look_of(properties)
        if look != "orchard":
            return GROUND_CLASSES[look]
        below = self._looks.of("areas", self._looks.by_role(properties).get("ground"))
        return GROUND_CLASSES.get(below or BARE, GROUND_CLASSES[BARE])

    def _drawn(self, shape: _Shape) -> list[str]:
        properties, points = shape.properties, points_of(shape.points)
        own = self._looks.by_role(properties)
        match properties["kind"]:
            case "area":
                return [f'<polygon class="p-{self._ground_of(properties)}" points="{points}"/>']
            case "road":
                width = float(properties.get("width", 3))
                surface = "track" if self._looks.of("lines", own.get("surface")) == "track" else "road"
                return [
                    f'<polyline class="p-verge" stroke-width="{width + 0.9:g}" points="{points}"/>',
                    f'<polyline class="p-{surface}" stroke-width="{width:g}" points="{points}"/>',
                ]
            case "obstacle":
                width = max(float(properties.get("width", 0.5)), 0.35)
                obstacle = (self._looks.of("lines", own.get("obstacle")) or "hedge").replace("_", "-")
                return [f'<polyline class="p-{obstacle}" stroke-width="{width:g}" points="{points}"/>']
            case _:
                walls = self._looks.of("walls", own.get("walls")) or "brick"
                return roof(shape.points, "timber" if walls == "thatch" else walls)

    def counters(self, units: Iterable[Unit], sides: Sequence[str]) -> list[str]:
        """Return the SVG of the hulls on the table."""
        return [part for unit in units if unit.get("at") for part in hull(unit, sides)]


def _is_drawn(feature: Mapping[str, Any]) -> bool:
    return feature.get("properties", {}).get("kind") in ("area", "road", "obstacle", "building")


def _shape(feature: Mapping[str, Any], corners: int) -> _Shape:
    geometry = feature["geometry"]
    whole = geometry["coordinates"][0] if geometry["type"] == "Polygon" else geometry["coordinates"]
    points = simplified(whole, corners)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    extent = max(xs) - min(xs) + max(ys) - min(ys)
    return _Shape(str(feature.get("id")), feature["properties"], points, extent)
