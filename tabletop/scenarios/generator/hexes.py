"""The plan of a piece of land as a board of hexes, in a system's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import pairwise
from typing import Any, Final

from shapely import LineString, Point
from shapely.geometry.base import BaseGeometry

from rules.core.hex.grid import PITCH, HexGrid
from rules.core.scenario.climates import TEMPERATE
from rules.core.system.rule_system import RuleSystem
from tabletop.scenarios.generator import words
from tabletop.scenarios.generator.plan import Plan, line_of
from tabletop.scenarios.generator.reaching import HexWay, Way, making
from tabletop.scenarios.generator.shapes import Spot
from tabletop.scenarios.generator.wishes import Wishes

_DRY: Final = 1.2
"""How far outside a patch the middle of a hex may lie that counts as of it, in inches."""
_AREAS: Final = (
    "hill",
    "sand",
    "marsh",
    "scrub",
    "crops",
    "plough",
    "paddy",
    "orchard",
    "woods",
    "crater",
    "sea",
    "pond",
)


def grid_of(system: RuleSystem, wishes: Wishes) -> HexGrid:
    """Return the grid of a board with the wished numbers of hexes, west to east and north to south."""
    if making(system.id).get("points_up"):
        return HexGrid("pointy", wishes.down, wishes.across)
    return HexGrid("flat", wishes.across, wishes.down)


def middles_of(grid: HexGrid) -> dict[str, Spot]:
    """Return the middle of each hex in inches from the north-west corner of the land about them."""
    found = {label: grid.middle(label) for label in grid.labels}
    west, north = min(x for x, _ in found.values()), min(y for _, y in found.values())
    return {label: ((x - west + 0.5) * PITCH, (y - north + 0.5) * PITCH) for label, (x, y) in found.items()}


def size_of(system: RuleSystem, wishes: Wishes) -> tuple[float, float]:
    """Return how many inches of land lie under the hexes of a board."""
    middles = middles_of(grid_of(system, wishes)).values()
    return max(x for x, _ in middles) + PITCH / 2, max(y for _, y in middles) + PITCH / 2


class Laid:
    """A plan laid on hexes: roads and streams go from hex to hex; the middle of a hex decides its ground."""

    def __init__(self, plan: Plan, system: RuleSystem) -> None:
        self.plan, self.system = plan, system
        self.grid = grid_of(system, plan.wishes)
        self.middles = middles_of(self.grid)
        self.middle = self.nearest(plan.middle)
        self.words = words.hexes(system)

    def nearest(self, at: Spot) -> str:
        """Return the hex whose middle is nearest to a place."""
        x, y = at
        return min(self.middles, key=lambda label: _squared(self.middles[label], x, y))

    # -- from hex to hex -------------------------------------------------------------------------

    def path(self, line: LineString, keep: Iterable[str] = ()) -> list[str]:
        """Return the hexes along a line, without detours except those to keep."""
        count = max(2, round(line.length / 0.8))
        found: list[str] = []
        for number in range(count + 1):
            at = line.interpolate(number / count, normalized=True)
            label = self.nearest((at.x, at.y))
            if label in found:
                del found[found.index(label) + 1 :]
            else:
                found.append(label)
        return self._straightened(found, set(keep))

    def _straightened(self, path: list[str], keep: set[str]) -> list[str]:
        place = 1
        while place < len(path) - 1:
            if path[place] not in keep and self.grid.adjacent(path[place - 1], path[place + 1]):
                del path[place]
                place = max(1, place - 1)
            else:
                place += 1
        return path

    @cached_property
    def roads(self) -> list[list[str]]:
        """The roads as paths of hexes; roads that join in the plan join here."""
        paths: list[list[str]] = []
        for road in self.plan.roads():
            path = self.path(line_of(road.shape), {self.middle})
            if paths and not any(label in other for other in paths for label in path):
                joined = min(
                    (label for other in paths for label in other),
                    key=lambda label: self.grid.distance(label, path[0]),
                )
                path = [*self.grid.line(joined, path[0])[:-1], *path]
            paths.append(path)
        return paths

    @cached_property
    def on_roads(self) -> frozenset[str]:
        """The hexes through which a road leads."""
        return frozenset(label for path in self.roads for label in path)

    @cached_property
    def stream(self) -> frozenset[str]:
        """The hexes of the stream."""
        found: set[str] = set()
        for thing in self.plan.of("stream"):
            spine = _spine(thing.shape, self.plan.height)
            found.update(self.path(spine))
        return frozenset(found)

    def ways(self) -> dict[str, Way]:
        """Return the way of each side: the main road, from its own end."""
        main = self.roads[0]
        return {
            "a": HexWay(self.grid, main, self.middle, self.system.id),
            "b": HexWay(self.grid, main[::-1], self.middle, self.system.id),
        }

    # -- the board -------------------------------------------------------------------------------

    def board(self) -> dict[str, Any]:
        """Return the board in the words of the system."""
        grid = self.grid
        held = {label: self._hex(label) for label in grid.labels}
        board: dict[str, Any] = {
            "kind": "hex",
            "orientation": grid.orientation,
            "lines": grid.lines,
            "length": grid.length,
            "shifted": grid.shifted,
            "hexes": {label: found for label, found in held.items() if found},
            "hexsides": [
                {"between": list(pair), "terrain": word} for pair, word in sorted(self._hexsides().items())
            ],
            "roads": sorted({tuple(sorted(pair)) for path in self.roads for pair in pairwise(path)}),
            "baselines": self.baselines(),
        }
        board["roads"] = [list(pair) for pair in board["roads"]]
        climate = self.plan.usual.climate
        return board if climate == TEMPERATE else board | {"climate": climate}

    def baselines(self) -> dict[str, list[str]]:
        """Return the hexes at the edge of each side."""
        xs = {label: x for label, (x, _) in self.middles.items()}
        west, east = min(xs.values()) + PITCH * 0.6, max(xs.values()) - PITCH * 0.6
        return {
            "a": [label for label in self.grid.labels if xs[label] < west],
            "b": [label for label in self.grid.labels if xs[label] > east],
        }

    def _hex(self, label: str) -> dict[str, Any]:
        """Return what a hex holds; nothing if it is clear ground."""
        found: dict[str, Any] = {}
        if terrain := self._terrain(label):
            found["terrain"] = terrain
        if level := self._level(label):
            found["level"] = level
        if label in self._wired:
            found["tokens"] = ["wire"]
        if found.get("terrain") == [self.words.get("trench")] and words.has_field(self.system, "trench_line"):
            found["trench_line"] = "a" if self._is_west(label) else "b"
        return found

    def _terrain(self, label: str) -> list[str]:
        """Return the words of a hex; water and buildings take precedence over plants."""
        if label in self.stream:
            bridged = label in self.on_roads and words.knows(self.system, "bridge")
            water = "ford" if label in self._fords else "stream"
            return [self.words[water], *(["bridge"] if bridged else [])] if water in self.words else []
        if label in self.built:
            return [self.words["house"]]
        if label in self._trenches and label not in self.on_roads:
            return [self.words["trench"]] if "trench" in self.words else []
        at = Point(self.middles[label])
        lies = [word for word in _AREAS if word in self.words and self._covers(word, at)]
        if label in self.on_roads:
            lies = [word for word in lies if word in ("hill", "woods", "sand")]
        ground = [self.words[word] for word in lies if word != "hill"][-1:]
        return [*([self.words["hill"]] if "hill" in lies else []), *ground]

    def _covers(self, word: str, at: Point) -> bool:
        return any(thing.shape.buffer(_DRY).contains(at) for thing in self.plan.of(word))

    def _level(self, label: str) -> int:
        if label in self.stream:
            return 0
        at = Point(self.middles[label])
        raised = sum(any(t.shape.contains(at) for t in self.plan.of(word)) for word in ("hill", "hilltop"))
        return raised - (label in self._sunk)

    @cached_property
    def built(self) -> frozenset[str]:
        """The hexes of buildings: beside roads, never on them nor in water."""
        built: set[str] = set()
        closed = self.on_roads | self.stream
        for house in self.plan.of("church", "house", "farmhouse", "barn"):
            at = house.shape.centroid
            near = self.nearest((at.x, at.y))
            beside = [near, *self.grid.neighbours(near).values()]
            free = [label for label in beside if label not in closed and label not in built]
            if free and len(built) < self._most_built:
                built.add(min(free, key=lambda label: _squared(self.middles[label], at.x, at.y)))
        return frozenset(built)

    @property
    def _most_built(self) -> int:
        return max(4, len(self.plan.of("church", "house")))

    @cached_property
    def _fords(self) -> frozenset[str]:
        """The hexes of fords; if the system has no word for a ford, they are left dry."""
        places = (thing.shape.centroid for thing in self.plan.of("ford"))
        near = {min(self.stream, key=lambda s: _squared(self.middles[s], at.x, at.y)) for at in places}
        return frozenset(near - self.on_roads)

    @cached_property
    def _trenches(self) -> frozenset[str]:
        return frozenset(label for line in self.plan.of("trench") for label in self.path(line_of(line.shape)))

    @cached_property
    def _sunk(self) -> frozenset[str]:
        """The hexes of trenches that are sunk one level, if the system has no word for a trench."""
        if "trench" in self.words or "trench" in words.hexsides(self.system):
            return frozenset()
        return self._trenches - self.on_roads - self.stream - self.built

    def _is_west(self, label: str) -> bool:
        return self.middles[label][0] < self.plan.middle[0]

    def tokens(self) -> list[dict[str, Any]]:
        """Return craters as tokens, if the system has no word for a crater in a hex."""
        if "crater" in self.words:
            return []
        closed = self.on_roads | self.stream | self.built | self._trenches
        places = (thing.shape.centroid for thing in self.plan.of("crater"))
        hit = sorted({self.nearest((at.x, at.y)) for at in places} - closed)
        return [{"id": f"crater-{label.lower()}", "kind": "crater", "hex": label} for label in hit]

    @cached_property
    def _wired(self) -> frozenset[str]:
        if not words.has_field(self.system, "tokens"):
            return frozenset()
        lines = (line_of(thing.shape) for thing in self.plan.of("wire"))
        return (
            frozenset(label for line in lines for label in self.path(line)) - self.on_roads - self._trenches
        )

    def _hexsides(self) -> dict[tuple[str, str], str]:
        """Return what lies on hexsides: the borders of fields, with a gate in each, wire and ditches."""
        known, found = words.hexsides(self.system), dict[tuple[str, str], str]()
        roads = {tuple(sorted(pair)) for path in self.roads for pair in pairwise(path)}
        for block, border in self.plan.blocks:
            if border in known:
                sides = [pair for pair in self._around(block) if pair not in roads]
                found.update(dict.fromkeys(sides[1:], known[border]))
        for word in ("wire", *(() if "trench" in self.words else ("trench",))):
            for thing in self.plan.of(word) if word in known else ():
                path = self.path(line_of(thing.shape))
                ahead = 1 if thing.shape.centroid.x < self.plan.middle[0] else -1
                for label in path:
                    found.update(dict.fromkeys(self._ahead(label, ahead, set(path), roads), known[word]))
        return found

    def _around(self, block: BaseGeometry) -> Iterator[tuple[str, str]]:
        """Yield the hexsides about the hexes of a block."""
        wide = block.buffer(_DRY)
        inside = [label for label, at in self.middles.items() if wide.contains(Point(at))]
        for label in inside:
            for other in self.grid.neighbours(label).values():
                if other not in inside:
                    one, two = sorted((label, other))
                    yield one, two

    def _ahead(self, label: str, ahead: int, path: set[str], roads: set[Any]) -> Iterator[tuple[str, str]]:
        x = self.middles[label][0]
        for other in self.grid.neighbours(label).values():
            one, two = sorted((label, other))
            if (self.middles[other][0] - x) * ahead > 0.5 and other not in path and (one, two) not in roads:
                yield one, two


def _spine(bed: BaseGeometry, height: float) -> LineString:
    """Return the middle line of a stream from north to south."""
    spots = []
    count = max(4, round(height / 2))
    west, _, east, _ = bed.bounds
    for number in range(count + 1):
        y = min(max(height * number / count, 0.05), height - 0.05)
        cut = bed.intersection(LineString([(west - 1, y), (east + 1, y)]))
        if not cut.is_empty:
            spots.append((cut.centroid.x, y))
    return LineString(spots)


def _squared(at: Spot, x: float, y: float) -> float:
    return (at[0] - x) ** 2 + (at[1] - y) ** 2
