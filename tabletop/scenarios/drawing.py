"""What the small pictures of tables are drawn with: roofs, tree crowns, hulls, in SVG.

Numbers and class names of our own; what a scenario says is escaped where it is drawn. The page's stylesheet
(`static/pages/picture.css`) gives the classes their colours, so the pictures follow the theme.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

Position = Sequence[float]
Unit = Mapping[str, Any]

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
SMALL_HULLS: Final = {"infantry": (0.5, 0.5), "animal": (1.0, 0.5), "gun": (1.0, 1.0)}


def points_of(positions: Iterable[Position]) -> str:
    return " ".join(f"{x:.4g},{y:.4g}" for x, y, *_ in positions)


def roof(ring: Sequence[Position], material: str) -> list[str]:
    corners = [(float(x), float(y)) for x, y, *_ in ring[:-1]]
    shadow = points_of([(x + 0.42, y + 0.42) for x, y in corners])
    drawn = [f'<polygon class="p-shadow" points="{shadow}"/>']
    if len(corners) != 4:
        return [*drawn, f'<polygon class="p-{material} p-outline" points="{points_of(corners)}"/>']
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
        drawn.append(f'<polygon class="p-{material} p-lit-{lit}" points="{points_of(plane)}"/>')
    return [*drawn, f'<polygon class="p-outline" points="{points_of(corners)}"/>']


def _between(a: tuple[float, float], b: tuple[float, float], share: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _inside(x: float, y: float, ring: Sequence[Position]) -> bool:
    inside = False
    for (ax, ay, *_), (bx, by, *_) in pairwise(ring):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def crowns_in(seed: str, ring: Sequence[Position], look: str) -> list[str]:
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


def hull(unit: Unit, sides: Sequence[str]) -> list[str]:
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
