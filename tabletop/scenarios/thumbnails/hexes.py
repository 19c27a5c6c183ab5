"""The thumbnail of a hex board: terrain of hexes and hexsides, roads, the hex grid, counters."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice
from typing import Any, Final

from rules.core.hex.grid import PITCH, HexGrid
from rules.core.scenario.looks import Looks
from tabletop.scenarios.thumbnails.drawing import (
    GROUND_CLASSES,
    SIDE_CLASSES,
    Unit,
    crowns_in,
    points_of,
    roof,
    trees,
)

Point = tuple[float, float]

_RADIUS: Final = PITCH / math.sqrt(3)
_WORKS: Final[Mapping[str | None, str]] = {"crater": "mud", "mine_crater": "mud", "trench": "scrub"}
"""The class of the ground about what is dug in a hex, by its look."""
_NO_GROUND: Final = ("bare", "bridge", "building", "road")
_TREES: Final = ("wood", "orchard")
_LINES: Final = {"bocage": 0.9, "hedge": 0.7, "wall": 0.5, "fence": 0.4, "ditch": 0.6, "cliff": 0.8}
_COUNTER: Final = 2.2
_HOUSE: Final = (1.9, 1.3)


MOST_GROUNDS: Final = 1_500
"""The most hexes drawn with terrain; real boards have fewer, and on a larger one the rest stays grass."""
MOST_LINES: Final = 600
MOST_NET: Final = 1_200
"""The most hexes on a board whose grid is drawn; on a larger board the lines would merge into grey."""
MOST_STANDING: Final = 150
MOST_CROWNS: Final = 600
CROWNS_A_HEX: Final = 10


class HexPicture:
    """A parsed hex board that can be drawn in bounded time."""

    def __init__(self, board: Mapping[str, Any], looks: Looks) -> None:
        self.board = board
        self._looks = looks
        known = {field: board[field] for field in HexGrid.__struct_fields__ if field in board}
        self.grid = HexGrid(**known)

    @cached_property
    def _middles(self) -> dict[str, Point]:
        found = {label: self.grid.middle(label) for label in self.grid.labels}
        west, north = min(x for x, _ in found.values()), min(y for _, y in found.values())
        return {label: ((x - west) * PITCH, (y - north) * PITCH) for label, (x, y) in found.items()}

    @cached_property
    def size(self) -> Point:
        """Return the board's width and height, cut at the centres of the outermost hexes."""
        middles = self._middles.values()
        return max(x for x, _ in middles), max(y for _, y in middles)

    def middle(self, label: str) -> Point:
        """Return a hex's centre in the picture."""
        return self._middles[label]

    @cached_property
    def _spines(self) -> list[Point]:
        return [_spine(bearing) for bearing in self.grid.spines]

    def _ring(self, label: str) -> list[Point]:
        x, y = self.middle(label)
        corners = [(x + across, y + along) for across, along in self._spines]
        return [*corners, corners[0]]

    # -- the ground ------------------------------------------------------------------------------

    def parts(self) -> Iterator[str]:
        """Yield the SVG of the board, bottom layer first."""
        hexes = {label: held for label, held in self.board.get("hexes", {}).items() if label in self._middles}
        yield from self._grounds(hexes)
        for first, second in islice(self.board.get("roads", ()), MOST_LINES):
            yield from self._road(first, second)
        for first, second in islice(self._beside_on_road(hexes), MOST_LINES):
            yield from self._road(first, second)
        for hexside in islice(self.board.get("hexsides", ()), MOST_LINES):
            first, second = hexside["between"]
            yield from self._hexside(first, second, hexside["terrain"])
        if len(self._middles) <= MOST_NET:
            yield self._net()
        standing = ((label, word) for label, held in hexes.items() for word in held.get("terrain", ()))
        yield from islice(self._works(standing), MOST_STANDING)
        yield from trees(self._crowns(hexes))

    def _beside_on_road(self, hexes: Mapping[str, Mapping[str, Any]]) -> Iterator[tuple[str, str]]:
        """Yield the hexes beside each other whose terrain is a road or a bridge."""
        there = [
            label
            for label, held in hexes.items()
            if any(self._looks.of("hexes", word) in ("road", "bridge") for word in held.get("terrain", ()))
        ]
        known = {*there}
        for label in there:
            for beside in self.grid.neighbours(label).values():
                if beside in known and label < beside:
                    yield label, beside

    def _grounds(self, hexes: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
        """Yield one path per kind of ground, with all its hexes."""
        grounds: dict[str, list[str]] = {}
        words = ((label, word) for label, held in hexes.items() for word in self._grounds_of(held))
        for label, word in islice(words, MOST_GROUNDS):
            grounds.setdefault(word, []).append(label)
        for word, labels in sorted(grounds.items(), key=lambda found: found[0] != "hill"):
            yield f'<path class="p-{word}" d="{"".join(map(self._outline, labels))}"/>'

    def _grounds_of(self, held: Mapping[str, Any]) -> Iterator[str]:
        """Yield the CSS classes of a hex's grounds, bottom layer first."""
        if held.get("level", 0) > 0:
            yield "hill"
        for word in held.get("terrain", ()):
            work, ground = self._looks.of("hexes", word), self._looks.of("areas", word)
            if work in _WORKS:
                yield _WORKS[work]
            elif ground in _TREES:
                yield "wood"
            elif ground is not None and work not in _NO_GROUND:
                yield GROUND_CLASSES[ground]

    def _outline(self, label: str) -> str:
        return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in self._ring(label)[:-1]) + "z"

    def _road(self, first: str, second: str) -> Iterator[str]:
        line = points_of([self.middle(first), self.middle(second)])
        yield f'<polyline class="p-verge" stroke-width="1.9" stroke-linecap="round" points="{line}"/>'
        yield f'<polyline class="p-road" stroke-width="1.2" stroke-linecap="round" points="{line}"/>'

    def _hexside(self, first: str, second: str, word: str) -> Iterator[str]:
        bearing = self.grid.bearing(first, second)
        is_cliff = self._looks.of("hexes", word) == "cliff"
        look = "cliff" if is_cliff else self._looks.of("lines", word)
        if bearing is not None and look in _LINES:
            x, y = self.middle(first)
            ends = (_spine(bearing - 30), _spine(bearing + 30))
            line = points_of((x + across, y + along) for across, along in ends)
            yield f'<polyline class="p-{look}" stroke-width="{_LINES[look]}" points="{line}"/>'

    def _net(self) -> str:
        rings = (self._ring(label)[:4] for label in self._middles)
        path = "".join("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ring) for ring in rings)
        return f'<path class="p-net" d="{path}"/>'

    def _crowns(self, hexes: Mapping[str, Mapping[str, Any]]) -> list[Point]:
        looks = (
            (label, self._looks.of("areas", word))
            for label, held in hexes.items()
            for word in held.get("terrain", ())
        )
        woods = [(label, look) for label, look in looks if look in _TREES]
        share = min(CROWNS_A_HEX, MOST_CROWNS // max(len(woods), 1))
        drawn = woods if share else []
        return [crown for label, look in drawn for crown in crowns_in(label, self._ring(label), look, share)]

    def _works(self, standing: Iterable[tuple[str, str]]) -> Iterator[str]:
        for label, word in standing:
            look = self._looks.of("hexes", word)
            if look == "building":
                yield "".join(self._house(label))
            elif look == "trench":
                yield self._trench(label)

    def _house(self, label: str) -> list[str]:
        (x, y), (length, width) = self.middle(label), _HOUSE
        turned = math.radians(sum(map(ord, label)) * 40 % 180)
        along, across = (math.cos(turned), math.sin(turned)), (-math.sin(turned), math.cos(turned))
        corners = [
            [
                x + a * length * along[0] + b * width * across[0],
                y + a * length * along[1] + b * width * across[1],
            ]
            for a, b in ((-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8), (-0.8, -0.8))
        ]
        return roof(corners, "brick" if len(label) % 2 else "stone")

    def _trench(self, label: str) -> str:
        x, y = self.middle(label)
        zigzag = points_of((x + PITCH * across, y + up) for across, up in _ZIGZAG)
        return f'<polyline class="p-ditch" stroke-width="0.7" points="{zigzag}"/>'

    # -- counters --------------------------------------------------------------------------------

    def counters(self, units: Iterable[Unit], sides: Sequence[str]) -> Iterator[str]:
        """Yield the SVG of the units on the board; units in one hex are stacked."""
        stacks: dict[str, int] = {}
        for unit in units:
            label = unit.get("hex")
            if label not in self._middles:
                continue
            below = stacks[label] = stacks.get(label, -1) + 1
            yield self._counter(unit, sides, below * 0.45)

    def _counter(self, unit: Unit, sides: Sequence[str], lift: float) -> str:
        x, y = self.middle(unit["hex"])
        index = sides.index(unit["side"]) if unit["side"] in sides else 0
        side = "p-wreck" if unit.get("kind") == "wreck" else SIDE_CLASSES[index % len(SIDE_CLASSES)]
        at, half = f"translate({x + lift:.2f} {y - lift:.2f})", _COUNTER / 2
        box = f'x="-{half}" y="-{half}" width="{_COUNTER}" height="{_COUNTER}" rx="0.4"'
        facing = unit.get("facing")
        front = (
            f'<path class="p-front" d="M-.5-.3L0-.8L.5-.3" transform="rotate({facing:g})"/>'
            if facing is not None
            else ""
        )
        return f'<g class="{side}" transform="{at}"><rect class="p-hull" {box}/>{front}</g>'


def _spine(bearing: float) -> Point:
    """Return the offset from a hex's centre to its corner at a bearing."""
    turn = math.radians(bearing)
    return _RADIUS * math.sin(turn), -_RADIUS * math.cos(turn)


_ZIGZAG: Final = ((-0.5, 0.2), (-0.25, -0.4), (0.0, 0.3), (0.25, -0.4), (0.5, 0.2))
