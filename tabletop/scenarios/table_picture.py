"""The thumbnail of a table in inches: ground, roads, obstacles, houses and trees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from django.utils.html import escape

from tabletop.scenarios.drawing import (
    GROUND_CLASSES,
    Unit,
    crowns_in,
    hull,
    points_of,
    roof,
    simplified,
    trees,
)

SURROUNDING_LOOKS: Final = (
    "wood",
    "pine wood",
    "woods",
    "orchard",
    "copse",
    "palm grove",
    "jungle",
    "forest",
)
SAYING: Final = ("cover", "ground", "relief")
"""The properties that decide how an area is drawn if its look does not, first match first."""
BY_GROUND: Final = {"broken": "scrub", "rough": "scrub", "heavy": "marsh", "hard": "yard", "open": "open"}


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

    def __init__(self, board: Mapping[str, Any]) -> None:
        self.size = float(board.get("width") or 72), float(board.get("height") or 48)
        self._features = (board.get("features") or {}).get("features", [])

    def parts(self) -> list[str]:
        """Return the SVG of the features, bottom layer first."""
        shapes = self._shapes()
        parts: list[str] = []
        for kind in ("area", "road", "obstacle", "building"):
            for shape in shapes:
                if shape.properties.get("kind") == kind:
                    parts += _drawn(shape)
        return [*parts, *trees(_crowns(shapes))]

    def _shapes(self) -> list[_Shape]:
        """Return the features to draw, in order and simplified."""
        few = len(self._features) or 1
        corners = max(FEWEST_CORNERS, MOST_CORNERS // min(few, MOST_FEATURES))
        found = [_shape(feature, corners) for feature in self._features if _is_drawn(feature)]
        if len(found) > MOST_FEATURES:
            least = sorted((shape.extent for shape in found), reverse=True)[MOST_FEATURES - 1]
            found = [shape for shape in found if shape.extent >= least][:MOST_FEATURES]
        return found

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


def _crowns(shapes: Iterable[_Shape]) -> list[tuple[float, float]]:
    woods = [shape for shape in shapes if str(shape.properties.get("look", "")) in SURROUNDING_LOOKS]
    woods = sorted(woods, key=lambda wood: wood.extent, reverse=True)[:MOST_WOODS]
    share = MOST_CROWNS // max(len(woods), 1)
    return [
        crown for wood in woods for crown in crowns_in(wood.id, wood.points, wood.properties["look"], share)
    ]


def _drawn(shape: _Shape) -> list[str]:
    properties, points = shape.properties, points_of(shape.points)
    match properties["kind"]:
        case "area":
            look = str(properties.get("look", ""))
            soft = "marsh" if properties.get("soft") else "open"
            said = [look, *(str(properties.get(word)) for word in SAYING)]
            known = (GROUND_CLASSES.get(word) or BY_GROUND.get(word) for word in said)
            ground = next(filter(None, known), soft)
            name = "wood" if look in SURROUNDING_LOOKS and look != "orchard" else ground
            return [f'<polygon class="p-{name}" points="{points}"/>']
        case "road":
            width = float(properties.get("width", 3))
            surface = "road" if properties.get("surface") == "paved" else "track"
            return [
                f'<polyline class="p-verge" stroke-width="{width + 0.9:g}" points="{points}"/>',
                f'<polyline class="p-{surface}" stroke-width="{width:g}" points="{points}"/>',
            ]
        case "obstacle":
            width = max(float(properties.get("width", 0.5)), 0.35)
            obstacle = escape(str(properties.get("obstacle", "wall")).replace("_", "-"))
            return [f'<polyline class="p-{obstacle}" stroke-width="{width:g}" points="{points}"/>']
        case _:
            return roof(shape.points, escape(str(properties.get("material", "brick"))))
