"""SVG shapes for the thumbnails of tables: roofs, tree crowns, hulls.

They contain only numbers and class names from this module; text from a scenario is escaped where it is drawn.
The page's stylesheet (`static/pages/picture.css`) gives the classes their colours, so the pictures follow the
theme.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

Position = Sequence[float]
Unit = Mapping[str, Any]

SIDE_CLASSES: Final = ("side-a", "side-b", "side-c", "side-d")
GROUND_CLASSES: Final[Mapping[str, str]] = {
    "cliff": "rock",
    "crop": "crop",
    "ford": "marsh",
    "heavy": "marsh",
    "hill": "hill",
    "marsh": "marsh",
    "meadow": "open",
    "mud": "mud",
    "paddy": "water",
    "plough": "plough",
    "pond": "water",
    "rock": "rock",
    "rough": "scrub",
    "rubble": "rock",
    "sand": "sand",
    "scrub": "scrub",
    "sea": "water",
    "shallows": "shallow",
    "smoke": "foam",
    "snow": "snow",
    "stream": "water",
    "surf": "foam",
    "thicket": "scrub",
    "wood": "wood",
    "yard": "yard",
}
"""The class of a stretch of ground by its look; an orchard is its trees on other ground."""
MOST_ROWS: Final = 60
"""The most rows of trees in a wood; in a larger wood they stand farther apart."""
SMALL_HULLS: Final = {"infantry": (0.5, 0.5), "animal": (1.0, 0.5), "gun": (1.0, 1.0)}


def simplified(positions: Sequence[Position], most: int) -> list[tuple[float, float]]:
    """Return at most `most` positions of a line or ring, including its ends."""
    step = (len(positions) - 1) / (most - 1)
    few = positions if step <= 1 else [positions[round(index * step)] for index in range(most)]
    return [(float(x), float(y)) for x, y, *_ in few]


def points_of(positions: Iterable[Position]) -> str:
    return " ".join(f"{x:.4g},{y:.4g}" for x, y, *_ in positions)


def roof(ring: Sequence[Position], material: str) -> list[str]:
    """Return a building's shadow and roof; that of one with four corners has a ridge and lit planes."""
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


def crowns_in(seed: str, ring: Sequence[Position], look: str, most: int) -> list[tuple[float, float]]:
    """Return the positions of at most `most` trees in a closed ring; a seed always gives the same ones.

    Trees are placed row by row between the ring's edges, so a thin wood takes no longer than a round one.
    """
    chance = random.Random(seed)  # noqa: S311 (a picture, not dice)
    top, bottom = min(y for _, y, *_ in ring), max(y for _, y, *_ in ring)
    usual, sway = (2.1, 0.08) if look == "orchard" else (1.25, 0.4)
    step = max(usual, (bottom - top) / MOST_ROWS)
    rows = [top + step * (row + 0.5) for row in range(int((bottom - top) / step))]
    stretches = [(y, *stretch) for y in rows for stretch in _across(ring, y)]
    apart = max(usual, sum(east - west for _, west, east in stretches) / max(most, 1))
    crowns: list[tuple[float, float]] = []
    left = apart / 2
    for y, west, east in stretches:
        x = west + (left if east - west < apart else apart / 2)
        while x < east:
            crowns.append((x + chance.uniform(-sway, sway), y + chance.uniform(-sway, sway)))
            x += apart
        left = x - east
    return crowns[:most]


def _across(ring: Sequence[Position], y: float) -> Iterator[tuple[float, float]]:
    """Yield the stretches (west, east) of a row that lie inside a closed ring."""
    met = sorted(
        (bx - ax) * (y - ay) / (by - ay) + ax
        for (ax, ay, *_), (bx, by, *_) in pairwise(ring)
        if (ay > y) != (by > y)
    )
    yield from zip(met[::2], met[1::2], strict=False)


def trees(crowns: Sequence[tuple[float, float]]) -> list[str]:
    """Return the SVG of tree crowns, with all shadows below all crowns."""
    if not crowns:
        return []
    shadows = f'<path class="p-crown-shadow" d="{_dots((x + 0.25, y + 0.28) for x, y in crowns)}"/>'
    tops = [f'<path class="p-crown-{kind}" d="{_dots(crowns[kind - 1 :: 3])}"/>' for kind in (1, 2, 3)]
    return [shadows, *tops]


def _dots(places: Iterable[tuple[float, float]]) -> str:
    """Return a path of zero-length lines; the round stroke draws each as a disc."""
    return "".join(f"M{x:.1f} {y:.1f}h0" for x, y in places)


def hull(unit: Unit, sides: Sequence[str]) -> list[str]:
    """Return a unit's hull in its side's colour; a vehicle shows its front, and its gun if it has one."""
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
