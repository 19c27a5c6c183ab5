"""The small picture of a free-measurement table: its ground, roads, obstacles, houses and trees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from django.utils.html import escape

from tabletop.scenarios.drawing import GROUND_CLASSES, Unit, crowns_in, hull, points_of, roof

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
"""The properties that say what an area is drawn as when its look does not."""
BY_GROUND: Final = {"broken": "scrub", "rough": "scrub", "heavy": "marsh", "hard": "yard", "open": "open"}


class TablePicture:
    """A table that was read, as something to be drawn."""

    def __init__(self, board: Mapping[str, Any]) -> None:
        self.size = float(board.get("width") or 72), float(board.get("height") or 48)
        self._features = (board.get("features") or {}).get("features", [])

    def parts(self) -> list[str]:
        """Return the SVG of the table's features, the lowest first."""
        parts: list[str] = []
        for kind in ("area", "road", "obstacle", "building"):
            for feature in self._features:
                properties = feature.get("properties", {})
                if properties.get("kind") == kind:
                    parts += _feature(feature, properties)
        for feature in self._features:
            if str(feature.get("properties", {}).get("look", "")) in SURROUNDING_LOOKS:
                ring, look = feature["geometry"]["coordinates"][0], feature["properties"]["look"]
                parts += crowns_in(str(feature.get("id")), ring, look)
        return parts

    def counters(self, units: Iterable[Unit], sides: Sequence[str]) -> list[str]:
        """Return the SVG of the hulls on the table."""
        return [part for unit in units if unit.get("at") for part in hull(unit, sides)]


def _feature(feature: Mapping[str, Any], properties: Mapping[str, Any]) -> list[str]:
    coordinates = feature["geometry"]["coordinates"]
    match properties["kind"]:
        case "area":
            look = str(properties.get("look", ""))
            soft = "marsh" if properties.get("soft") else "open"
            said = [look, *(str(properties.get(word)) for word in SAYING)]
            known = (GROUND_CLASSES.get(word) or BY_GROUND.get(word) for word in said)
            ground = next(filter(None, known), soft)
            name = "wood" if look in SURROUNDING_LOOKS and look != "orchard" else ground
            return [f'<polygon class="p-{name}" points="{points_of(coordinates[0])}"/>']
        case "road":
            width, points = float(properties.get("width", 3)), points_of(coordinates)
            surface = "road" if properties.get("surface") == "paved" else "track"
            return [
                f'<polyline class="p-verge" stroke-width="{width + 0.9:g}" points="{points}"/>',
                f'<polyline class="p-{surface}" stroke-width="{width:g}" points="{points}"/>',
            ]
        case "obstacle":
            width = max(float(properties.get("width", 0.5)), 0.35)
            obstacle = escape(str(properties.get("obstacle", "wall")).replace("_", "-"))
            return [
                f'<polyline class="p-{obstacle}" stroke-width="{width:g}" points="{points_of(coordinates)}"/>'
            ]
        case _:
            return roof(coordinates[0], escape(str(properties.get("material", "brick"))))
