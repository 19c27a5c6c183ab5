"""A small picture of a table, as SVG inside a page: the cards of the lobby, of scenarios and of open tables.

The page's stylesheet (`static/pages/picture.css`) gives the classes their colours, so the picture follows the
theme. The table itself is drawn by the map; this is its thumbnail.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

Position = Sequence[float]
Unit = Mapping[str, Any]

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
SIDE_CLASSES: Final = ("side-a", "side-b", "side-c", "side-d")
GROUND_CLASSES: Final = {
    "wheat": "crop",
    "crop": "crop",
    "plough": "plough",
    "stream": "water",
    "pond": "water",
    "water": "water",
    "river": "water",
    "marsh": "marsh",
    "ford": "marsh",
    "yard": "yard",
    "hill": "hill",
    "scrub": "scrub",
    "sea": "water",
    "river mouth": "water",
    "creek": "water",
    "paddy": "water",
    "shallows": "shallow",
    "surf": "foam",
    "gravel shallows": "shallow",
    "beach": "sand",
    "mud": "mud",
    "snow": "snow",
    "mountain": "rock",
    "steep": "rock",
    "smoke": "foam",
    "sugar cane": "crop",
    "paved": "yard",
    "dirt": "yard",
}
MOST_CROWNS: Final = 250
SAYING: Final = ("cover", "ground", "relief")
"""The properties that say what an area is drawn as when its look does not."""
SMALL_HULLS: Final = {"infantry": (0.5, 0.5), "animal": (1.0, 0.5), "gun": (1.0, 1.0)}
BY_GROUND: Final = {"broken": "scrub", "rough": "scrub", "heavy": "marsh", "hard": "yard", "open": "open"}


def picture(
    board: Mapping[str, Any], units: Iterable[Unit] = (), sides: Sequence[str] = (), label: str = ""
) -> SafeString:
    """Return the SVG of a board document with its units.

    `sides` are the side ids in their order, which gives each its colour. A board that is no
    free-measurement table gives an empty picture.
    """
    width, height = float(board.get("width") or 72), float(board.get("height") or 48)
    parts: list[str] = [f'<rect class="p-grass" width="{width:g}" height="{height:g}"/>']
    features = (board.get("features") or {}).get("features", []) if board.get("kind") == "table" else []
    for kinds in (("area",), ("road",), ("obstacle",), ("building",)):
        for feature in features:
            properties = feature.get("properties", {})
            if properties.get("kind") in kinds:
                parts += _feature(feature, properties)
    for feature in features:
        if str(feature.get("properties", {}).get("look", "")) in SURROUNDING_LOOKS:
            ring, look = feature["geometry"]["coordinates"][0], feature["properties"]["look"]
            parts += _crowns(str(feature.get("id")), ring, look)
    parts += [hull for unit in units if unit.get("at") for hull in _hull(unit, sides)]
    role = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    drawn = "".join(parts)
    box = f'viewBox="0 0 {width:g} {height:g}" preserveAspectRatio="xMidYMid slice"'
    # Numbers and class names of our own; what the scenario says is escaped.
    return mark_safe(f'<svg class="picture" {box} {role}>{drawn}</svg>')  # noqa: S308


def _points(positions: Iterable[Position]) -> str:
    return " ".join(f"{x:.4g},{y:.4g}" for x, y, *_ in positions)


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
            return [f'<polygon class="p-{name}" points="{_points(coordinates[0])}"/>']
        case "road":
            width, points = float(properties.get("width", 3)), _points(coordinates)
            surface = "road" if properties.get("surface") == "paved" else "track"
            return [
                f'<polyline class="p-verge" stroke-width="{width + 0.9:g}" points="{points}"/>',
                f'<polyline class="p-{surface}" stroke-width="{width:g}" points="{points}"/>',
            ]
        case "obstacle":
            width = max(float(properties.get("width", 0.5)), 0.35)
            obstacle = escape(str(properties.get("obstacle", "wall")).replace("_", "-"))
            return [
                f'<polyline class="p-{obstacle}" stroke-width="{width:g}" points="{_points(coordinates)}"/>'
            ]
        case _:
            return _roof(coordinates[0], escape(str(properties.get("material", "brick"))))


def _roof(ring: Sequence[Position], material: str) -> list[str]:
    corners = [(float(x), float(y)) for x, y, *_ in ring[:-1]]
    shadow = _points([(x + 0.42, y + 0.42) for x, y in corners])
    drawn = [f'<polygon class="p-shadow" points="{shadow}"/>']
    if len(corners) != 4:
        return [*drawn, f'<polygon class="p-{material} p-outline" points="{_points(corners)}"/>']
    first, second, third, fourth = corners
    if math.dist(first, second) < math.dist(second, third):
        first, second, third, fourth = second, third, fourth, first
    half = math.dist(second, third) / 2 / max(math.dist(first, second), 0.01)
    left, right = _between(first, fourth, 0.5), _between(second, third, 0.5)
    ridge = _between(left, right, min(half, 0.5)), _between(right, left, min(half, 0.5))
    planes = (
        (first, second, ridge[1], ridge[0]),
        (second, third, ridge[1]),
        (third, fourth, ridge[0], ridge[1]),
        (fourth, first, ridge[0]),
    )
    for plane in planes:
        middle = (sum(x for x, _ in plane[:2]) / 2, sum(y for _, y in plane[:2]) / 2)
        centre = _between(left, right, 0.5)
        bearing = math.degrees(math.atan2(middle[0] - centre[0], centre[1] - middle[1])) % 360
        lit = ("n", "e", "s", "w")[int((bearing + 45) % 360 // 90)]
        drawn.append(f'<polygon class="p-{material} p-lit-{lit}" points="{_points(plane)}"/>')
    return [*drawn, f'<polygon class="p-outline" points="{_points(corners)}"/>']


def _between(a: tuple[float, float], b: tuple[float, float], share: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _inside(x: float, y: float, ring: Sequence[Position]) -> bool:
    inside = False
    for (ax, ay, *_), (bx, by, *_) in pairwise(ring):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def _crowns(seed: str, ring: Sequence[Position], look: str) -> list[str]:
    """Return tree crowns that stay where they are from one picture to the next."""
    chance = random.Random(seed)  # noqa: S311 (a picture, not dice)
    xs, ys = [x for x, *_ in ring], [y for _, y, *_ in ring]
    step = 2.1 if look == "orchard" else 1.25
    crowns: list[tuple[float, float]] = []
    y = min(ys) + step / 2
    while y < max(ys) and len(crowns) < MOST_CROWNS:
        x = min(xs) + step / 2
        while x < max(xs):
            sway = 0.08 if look == "orchard" else 0.4
            at = x + chance.uniform(-sway, sway), y + chance.uniform(-sway, sway)
            if _inside(*at, ring):
                crowns.append(at)
            x += step
        y += step
    shadows = f'<path class="p-crown-shadow" d="{_dots((x + 0.25, y + 0.28) for x, y in crowns)}"/>'
    tops = [f'<path class="p-crown-{kind}" d="{_dots(crowns[kind - 1 :: 3])}"/>' for kind in (1, 2, 3)]
    return [shadows, *tops]


def _dots(places: Iterable[tuple[float, float]]) -> str:
    """Return a path of points without length: a round stroke makes them discs."""
    return "".join(f"M{x:.1f} {y:.1f}h0" for x, y in places)


def _hull(unit: Unit, sides: Sequence[str]) -> list[str]:
    profile, (x, y) = unit["profile"], unit["at"][:2]
    usual = SMALL_HULLS.get(unit.get("kind", ""), (3.0, 2.0))
    length, width = float(profile.get("length", usual[0])), float(profile.get("width", usual[1]))
    facing = float(unit.get("facing") or 0)
    index = sides.index(unit["side"]) if unit["side"] in sides else 0
    side = "p-wreck" if unit.get("kind") == "wreck" else SIDE_CLASSES[index % len(SIDE_CLASSES)]
    turned = f'transform="translate({x:.2f} {y:.2f}) rotate({facing:.1f})"'
    box = f'x="{-width / 2:.2f}" y="{-length / 2:.2f}" width="{width:.2f}" height="{length:.2f}"'
    box += f' rx="{min(0.3, width / 2):.2f}"'
    front = -length / 2
    drawn = [f'<g class="{side}" {turned}><rect class="p-hull" {box}/>']
    if unit.get("kind") == "vehicle":
        chevron = f"M-.45 {front + 0.95:.2f}L0 {front + 0.5:.2f}L.45 {front + 0.95:.2f}"
        drawn.append(f'<path class="p-front" d="{chevron}"/>')
        if "main" in profile.get("weapons", ()):
            drawn.append(f'<path class="p-gun" d="M0 0V{front - 0.5:.2f}"/>')
            drawn.append(f'<circle class="p-turret" r="{width * 0.3:.2f}"/>')
    drawn.append("</g>")
    return drawn
