"""The small picture of a hex board: what its hexes and hexsides hold, its roads, its net, its counters."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from rules.core.hexes import PITCH, HexGrid
from tabletop.scenarios.drawing import GROUND_CLASSES, SIDE_CLASSES, Unit, crowns_in, points_of, roof

Point = tuple[float, float]

_RADIUS: Final = PITCH / math.sqrt(3)
_GROUNDS: Final = GROUND_CLASSES | {
    "grain": "crop",
    "brush": "scrub",
    "rubble": "rock",
    "trench": "scrub",
    "shell_crater": "mud",
    "mine_crater": "mud",
}
_TREES: Final = ("woods", "forest", "orchard")
_BUILDING: Final = re.compile("building|house|church|barn|hut|factory")
_LINES: Final = {"bocage": 0.9, "hedge": 0.7, "wall": 0.5, "fence": 0.4, "ditch": 0.6, "cliff": 0.8}
_COUNTER: Final = 2.2
_HOUSE: Final = (1.9, 1.3)


class HexPicture:
    """A hex board that was read, as something to be drawn."""

    def __init__(self, board: Mapping[str, Any]) -> None:
        self.board = board
        known = {field: board[field] for field in HexGrid.__struct_fields__ if field in board}
        self.grid = HexGrid(**known)

    @cached_property
    def _origin(self) -> Point:
        middles = [self.grid.middle(label) for label in self.grid.labels]
        return min(x for x, _ in middles), min(y for _, y in middles)

    @property
    def size(self) -> Point:
        """How large the board is, cut where the hexes at its edge have their middles."""
        middles = [self.middle(label) for label in self.grid.labels]
        return max(x for x, _ in middles), max(y for _, y in middles)

    def middle(self, label: str) -> Point:
        """Return a hex's middle in the picture."""
        x, y = self.grid.middle(label)
        return (x - self._origin[0]) * PITCH, (y - self._origin[1]) * PITCH

    def _corner(self, label: str, spine: float) -> Point:
        (x, y), turn = self.middle(label), math.radians(spine)
        return x + _RADIUS * math.sin(turn), y - _RADIUS * math.cos(turn)

    def _ring(self, label: str) -> list[Point]:
        corners = [self._corner(label, spine) for spine in self.grid.spines]
        return [*corners, corners[0]]

    # -- the ground ------------------------------------------------------------------------------

    def parts(self) -> Iterator[str]:
        """Yield the SVG of the board, the lowest first."""
        hexes = {label: held for label, held in self.board.get("hexes", {}).items() if self.grid.find(label)}
        for label, held in hexes.items():
            yield from self._ground(label, held)
        for first, second in self.board.get("roads", ()):
            yield from self._road(first, second)
        for hexside in self.board.get("hexsides", ()):
            first, second = hexside["between"]
            yield from self._hexside(first, second, hexside["terrain"])
        yield self._net()
        for label, held in hexes.items():
            yield from self._standing(label, held.get("terrain", ()))

    def _ground(self, label: str, held: Mapping[str, Any]) -> Iterator[str]:
        ring = points_of(self._ring(label))
        if held.get("level", 0) > 0:
            yield f'<polygon class="p-hill" points="{ring}"/>'
        for word in held.get("terrain", ()):
            name = "wood" if word in _TREES else _GROUNDS.get(word)
            if name is not None:
                yield f'<polygon class="p-{name}" points="{ring}"/>'

    def _road(self, first: str, second: str) -> Iterator[str]:
        line = points_of([self.middle(first), self.middle(second)])
        yield f'<polyline class="p-verge" stroke-width="1.9" stroke-linecap="round" points="{line}"/>'
        yield f'<polyline class="p-road" stroke-width="1.2" stroke-linecap="round" points="{line}"/>'

    def _hexside(self, first: str, second: str, word: str) -> Iterator[str]:
        bearing = self.grid.bearing(first, second)
        if bearing is not None and word in _LINES:
            line = points_of([self._corner(first, bearing - 30), self._corner(first, bearing + 30)])
            yield f'<polyline class="p-{word}" stroke-width="{_LINES[word]}" points="{line}"/>'

    def _net(self) -> str:
        rings = (self._ring(label)[:4] for label in self.grid.labels)
        path = "".join("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in ring) for ring in rings)
        return f'<path class="p-net" d="{path}"/>'

    def _standing(self, label: str, words: Iterable[str]) -> Iterator[str]:
        for word in words:
            if word in _TREES:
                yield from crowns_in(label, self._ring(label), word)
            elif _BUILDING.search(word):
                yield from self._house(label)
            elif word == "trench":
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
        """Yield the SVG of the units on the board; those of a hex lie on one another."""
        stacks: dict[str, int] = {}
        for unit in units:
            label = unit.get("hex")
            if label is None or self.grid.find(label) is None:
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


_ZIGZAG: Final = ((-0.5, 0.2), (-0.25, -0.4), (0.0, 0.3), (0.25, -0.4), (0.5, 0.2))
