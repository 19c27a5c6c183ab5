"""How many turns each side needs to the middle, by the reach that the rules compute."""

from __future__ import annotations

import math
import tomllib
from functools import cache
from typing import Any, Final, Protocol

import msgspec
from shapely import LineString, Point

from rules.core.game.answers import HexReach
from rules.core.game.state import GameState
from rules.core.hex.grid import HexGrid
from rules.core.scenario.document import begin, read
from rules.core.system.rule_system import RuleSystem
from tabletop.scenarios.generator.shapes import Spot, heading
from tabletop.scenarios.library import DATA

MOST_TURNS: Final = 14
NEAR: Final = 1.6
"""Inches from a road's line within which a cell counts as on it."""
SIDES: Final = ("a", "b")


class Way(Protocol):
    """The road on which a side's scout goes from its edge; `length` is how far that is to the middle."""

    length: float

    def standing(self, run: float) -> dict[str, Any]:
        """Return the place and the facing of a unit at a distance along the road."""

    def farthest(self, reach: Any, run: float) -> float:
        """Return how far along the road a reach leads that began at `run`."""


def turns_to_middle(system: RuleSystem, document: dict[str, Any], ways: dict[str, Way]) -> dict[str, float]:
    """Return the fewest turns that each side's scout needs; a side that does not get there is left out."""
    scout = making(system.id)
    units = [
        {"id": side, "side": side, "kind": scout["kind"], "profile": scout["profile"]}
        | ways[side].standing(0.0)
        for side in SIDES
    ]
    state = begin(system, read({**document, "units": units}))
    found = {side: _turns(system, state, side, ways[side], scout["dice"]) for side in SIDES}
    return {side: turns for side, turns in found.items() if turns is not None}


def _turns(system: RuleSystem, state: GameState, scout: str, way: Way, dice: int) -> float | None:
    """Return the turns of a scout that goes as far as it can each turn; the last counts as a fraction."""
    run, unit = 0.0, state.units[scout]
    state = msgspec.structs.replace(state, units={scout: unit})
    for turn in range(MOST_TURNS):
        placed = msgspec.structs.replace(unit, **way.standing(run))
        reach = system.reach(state.with_unit(placed), scout, dice)
        there = way.farthest(reach, run)
        if there <= run:
            return None
        if there >= way.length:
            return turn + (way.length - run) / (there - run)
        run = there
    return None


def can_make(system_id: str) -> bool:
    """Return whether tables of a system can be made: one that was registered from outside may not say how."""
    return (DATA / system_id / "making.toml").is_file()


@cache
def making(system_id: str) -> dict[str, Any]:
    """Return how tables of a system are made: its scout, its grid, and the force that they begin with."""
    return tomllib.loads((DATA / system_id / "making.toml").read_text(encoding="utf-8"))


class RoadWay:
    """A road over a table in inches; the scout begins a hull's length on it."""

    def __init__(self, line: LineString, middle: Spot) -> None:
        self.line, self.length = line, line.project(Point(middle)) - 2.5

    def standing(self, run: float) -> dict[str, Any]:
        at = self.line.interpolate(run + 2.5)
        facing = (heading(self.line, run + 3.0) + 90) % 360
        return {"at": (round(at.x, 2), round(at.y, 2)), "facing": round(facing, 1)}

    def farthest(self, reach: Any, run: float) -> float:
        west, north = reach.origin
        best = run
        start = self.line.interpolate(run + 2.5)
        for row, cells in enumerate(reach.cells):
            for column, digit in enumerate(cells):
                if digit == "0":
                    continue
                cell = Point(west + column * reach.step, north + row * reach.step)
                if self.line.distance(cell) < NEAR:
                    best = max(best, min(self.line.project(cell) - 2.5, run + start.distance(cell)))
        return best


class HexWay:
    """A road from hex to hex; the scout begins in its first."""

    def __init__(self, grid: HexGrid, labels: list[str], middle: str, system: str) -> None:
        self.grid, self.labels, self.faces = grid, labels, making(system).get("faces")
        self.length = float(labels.index(middle))
        self.index = {label: number for number, label in enumerate(labels)}

    def standing(self, run: float) -> dict[str, Any]:
        here = min(round(run), len(self.labels) - 2)
        ahead = self.grid.bearing(self.labels[here], self.labels[here + 1])
        if self.faces is None or ahead is None:
            return {"hex": self.labels[round(run)]}
        facing = (ahead + 30 * (self.faces == "spine")) % 360
        return {"hex": self.labels[round(run)], "facing": float(facing)}

    def farthest(self, reach: HexReach, run: float) -> float:
        there = (self.index.get(goal.hex, 0) for goal in reach.hexes if goal.reason is None)
        return float(max(there, default=0))


def is_fair(turns: dict[str, float]) -> bool:
    """Return whether both sides need about as many turns to the middle."""
    one, other = turns["a"], turns["b"]
    return math.isclose(one, other, rel_tol=0.12, abs_tol=0.4)
