"""Sides that play a scenario by themselves: each unit heads for an objective, by the rules' own reach.

A walk is searched with the unit alone on the board, turn by turn: each stop is one that the rules' reach
gives from the one before. A bot follows its walk as far as the others let it.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterable, Iterator
from itertools import count
from math import atan2, degrees, dist
from typing import Any, Final

from msgspec.structs import replace

import rules
from rules.core.game.answers import HexGoal, HexReach, Reach
from rules.core.game.dice import Roll
from rules.core.game.events import apply_all
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.scenario import document as scenario
from rules.core.system.rule_system import RuleSystem
from tabletop.scenarios.library import Built

NEAR: Final = 4.5
"""Inches between a hull's middle and an objective that it has reached."""
MOST_SEARCHED: Final = 80
MOST_STOPS: Final = 12
"""So many stops of a turn are looked at: those nearest to the objective."""
Spot = Any
"""A point in inches, or the label of a hex."""


class FairDice:
    """Dice that a seed decides; a die with pictures shows one of them."""

    def __init__(self, seed: int, faces: tuple[str, ...]) -> None:
        self._chance, self._faces = random.Random(seed), faces

    def roll(self, count: int, sides: int = 6, why: str = "", unit: str | None = None) -> Roll:
        shown = [self._chance.randint(1, sides) for _ in range(count)]
        return Roll(tuple(self._faces[face - 1] for face in shown) if self._faces else tuple(shown))


class Game:
    """A game of a built-in scenario, in which only legal orders are given."""

    def __init__(self, built: Built, seed: int = 7) -> None:
        opened = scenario.read(built.document)
        self.system: RuleSystem = rules.system(opened.system)
        self.state: GameState = self.system.start(opened)
        self.dice = FairDice(seed, getattr(opened.options, "battle_die", ()))
        self.moved: dict[str, int] = {side.id: 0 for side in self.state.sides}
        self._walks: dict[str, list[Spot]] = {}
        self._held: set[str] = set()
        self._phases = 0

    def give(self, order: JsonObject, by: str) -> bool:
        """Carry out an order if it is legal; return whether it was."""
        if not self.system.check(self.state, order, by).legal:
            return False
        self.state = apply_all(self.state, self.system.resolve(self.state, order, by, self.dice))
        return True

    # -- where to ------------------------------------------------------------------------------

    def goals(self, side: str) -> list[Spot]:
        """Return the objectives of a side: its own, and those of nobody."""
        tokens = (token for token in self.state.tokens.values() if token.kind == "objective")
        return [token.hex or token.at for token in tokens if token.side in (None, side)]

    def holders(self) -> set[tuple[str, Spot]]:
        """Return the sides with the objectives at which a unit of theirs is."""
        return {
            (side.id, goal)
            for side in self.state.sides
            for goal in self.goals(side.id)
            if any(self.is_there(spot_of(unit), goal) for unit in self.movers(side.id))
        }

    def movers(self, side: str) -> Iterator[Unit]:
        """Yield the units of a side that stand on the board and that the rules move."""
        for unit_id, unit in list(self.state.units.items()):
            if unit.side == side and spot_of(unit) is not None and self.system.governs(unit):
                yield self.state.units[unit_id]

    def walk(
        self, unit: Unit, goal: Spot, among: GameState | None = None, most: int = MOST_SEARCHED
    ) -> list[Spot] | None:
        """Return the stops of a unit on its way to an objective, a turn each; None if none is found.

        It is alone on the board, or `among` the units of a state.
        """
        alone = among or replace(self.state, units={})
        order = count()
        waiting: list[Any] = [(0.0, next(order), unit, [])]
        seen: set[Any] = set()
        for _ in range(most):
            if not waiting:
                return None
            _, _, here, stops = heapq.heappop(waiting)
            if self.is_there(spot_of(here), goal):
                found: list[Spot] = stops
                return found
            for following in self._stops(alone.with_unit(here), here, goal):
                if (cell := _cell(following)) not in seen:
                    seen.add(cell)
                    guess = len(stops) + 1 + self.away(following, goal) / 4
                    moved = self._stood(here, following)
                    heapq.heappush(waiting, (guess, next(order), moved, [*stops, following]))
        return None

    def away(self, spot: Spot, goal: Spot) -> float:
        """Return how far two spots are apart, in inches or hexes."""
        if isinstance(spot, str):
            return float(self.state.board.grid.distance(spot, goal))
        return dist(spot, goal)

    def is_there(self, spot: Spot, goal: Spot) -> bool:
        """Return whether a unit at a spot is at the objective: beside it, on hexes."""
        return self.away(spot, goal) <= (1 if isinstance(spot, str) else NEAR)

    def _stops(self, state: GameState, unit: Unit, goal: Spot) -> list[Spot]:
        found = self._reach(state, unit)
        if isinstance(found, HexReach):
            there = [one.hex for one in _open(found, unit)]
            return sorted(there, key=lambda label: self.away(label, goal))[:MOST_STOPS]
        return [] if found is None else _spread(found, spot_of(unit), goal)

    def _reach(self, state: GameState, unit: Unit) -> Reach | HexReach | None:
        try:
            return self.system.reach(state, unit.id, 2)
        except KeyError:
            return None

    def _stood(self, unit: Unit, spot: Spot) -> Unit:
        """Return a unit as it stands after a move to a spot, facing as it went."""
        if not isinstance(spot, str):
            return replace(unit, at=spot, facing=bearing(spot_of(unit), spot))
        if unit.facing is None:
            return replace(unit, hex=spot)
        grid = self.state.board.grid
        ways = (
            (grid.spines if unit.facing % 60 else grid.sides) if unit.facing % 60 in (0, 30) else grid.sides
        )
        went = bearing(grid.middle(unit.hex), grid.middle(spot))
        return replace(unit, hex=spot, facing=min(ways, key=lambda way: abs((way - went + 180) % 360 - 180)))

    # -- turns ---------------------------------------------------------------------------------

    def play(self, turns: int) -> None:
        """Play so many turns of both sides; AssertionError where nobody can go on."""
        for _ in range(turns):
            self.turn()

    def turn(self) -> None:
        """Play until the turn's number has changed."""
        before, self._phases = self._number, 1
        for _ in range(60):
            self._act()
            if self._number != before:
                return
        raise AssertionError(f"turn {before} does not end")

    @property
    def _number(self) -> int:
        turn: Any = self.state.turn
        return int(turn.turn)

    def _act(self) -> None:
        """Let the side at turn move what it can, and end the phase."""
        side = getattr(self.state.turn, "side", None)
        if side is not None:
            for unit in self.movers(side):
                self._roll_what_is_due(unit)
                self.moved[side] += self._move(unit)
        self._end(side)

    def _end(self, side: str | None) -> None:
        ends = [
            offer
            for by in ([side] if side else [one.id for one in self.state.sides])
            for offer in self.system.offers(self.state, by)
        ]
        types = [offer.order["type"] for offer in ends if offer.gesture == "end" and offer.allowed]
        words = sorted(
            set(types), key=lambda word: word == "end_turn", reverse=self._phases >= 2 * len(self.state.sides)
        )
        self._phases += 1
        assert words, self.state.turn
        assert self.give({"type": words[0]}, side or self.state.sides[0].id), self.state.turn

    def _roll_what_is_due(self, unit: Unit) -> None:
        """Give the order without which the phase may not end."""
        for offer in self.system.offers_of(self.state, unit.side, unit.id):
            if offer.due and offer.allowed:
                self.give(offer.order, unit.side)

    def _move(self, unit: Unit) -> bool:
        """Bring a unit nearer to an objective; return whether it moved."""
        goal, start = self._goal_of(unit), spot_of(unit)
        if goal is not None:
            self.give({"type": "order", "unit": unit.id}, unit.side)
            self._head_for(unit, goal)
        self._finish(unit)
        after = self.state.units.get(unit.id)
        has_moved = after is not None and spot_of(after) != start
        self._held = self._held - {unit.id} if has_moved else self._held | {unit.id}
        return has_moved

    def _head_for(self, unit: Unit, goal: Spot) -> None:
        """Go on along the walk; where that did not bring the unit on last time, along one past the others."""
        stops = self._walks.get(unit.id)
        if stops is None:
            stops = self.walk(unit, goal) or []
        elif unit.id in self._held:
            stops = self.walk(unit, goal, self.state) or stops
        self._walks[unit.id] = stops
        found = self._reach(self.state, unit)
        if isinstance(found, HexReach) and found.now:
            self._step(unit, found, stops, goal)
        elif isinstance(found, Reach) and found.now:
            self._drive(unit, found, stops, goal)

    def _finish(self, unit: Unit) -> None:
        """End a unit's move, where that has to be said; where it may not stay it goes on."""
        for _ in range(9):
            self.give({"type": "stop", "unit": unit.id}, unit.side)
            offers = [one for one in self.system.offers_of(self.state, unit.side, unit.id) if one.allowed]
            words = {one.order["type"] for one in offers}
            if self.give({"type": "end_move", "unit": unit.id}, unit.side) or "enter" not in words:
                return
            self.give(next(one.order for one in offers if one.order["type"] == "enter"), unit.side)

    def _goal_of(self, unit: Unit) -> Spot | None:
        """Return the objective that a unit heads for, None if it is there; a side's units share them."""
        goals = self.goals(unit.side)
        own = [each.id for each in self.state.units.values() if each.side == unit.side]
        goal = goals[own.index(unit.id) % len(goals)]
        return None if self.is_there(spot_of(unit), goal) else goal

    def _step(self, unit: Unit, found: HexReach, stops: list[Spot], goal: Spot) -> None:
        ways = [one for one in _open(found, unit) if "attack" not in one.fields and one.reason is None]
        ways = [
            one
            for one in ways
            if self.away(one.hex, goal) < self.away(spot_of(unit), goal) or one.hex in stops
        ]
        ways.sort(key=lambda one: (_last(stops, one.hex), self.away(one.hex, goal)))
        for way in ways[:6]:
            if way.step is not None:
                if self._steps(unit, found, way):
                    return
            elif self.give({"type": "move", "unit": unit.id, **way.fields}, unit.side):
                return

    def _steps(self, unit: Unit, found: HexReach, way: HexGoal) -> bool:
        """Give the orders that lead to a hex one after the other, as far as they are legal."""
        orders, step = [], way.step
        while step is not None:
            orders.append(found.steps[step].order)
            step = found.steps[step].before
        return [self.give(order, unit.side) for order in reversed(orders)].count(True) > 1

    def _drive(self, unit: Unit, found: Reach, stops: list[Spot], goal: Spot) -> None:
        aims = _spread(found, spot_of(unit), goal)
        ahead = [stop for stop in stops if any(dist(stop, aim) < 2.5 for aim in _cells(found))]
        wished = ahead[-1] if ahead else (stops[0] if stops else goal)
        aims.sort(key=lambda aim: dist(aim, wished))
        for aim in [*ahead[-1:], *aims[:6]]:
            if any(self.give(order, unit.side) for order in self._drives(unit, aim)):
                return

    def _drives(self, unit: Unit, aim: Spot) -> Iterator[JsonObject]:
        """Yield the orders that bring a unit to a place, in the words of either system in inches."""
        start = spot_of(unit)
        if self.system.id == "wargame_movement":
            yield {"type": "move", "unit": unit.id, "path": [aim], "gait": "run"}
            yield {"type": "move", "unit": unit.id, "path": [aim]}
            return
        self.give({"type": "activate", "unit": unit.id}, unit.side)
        way = bearing(start, aim)
        points = [point for point in self.system.points(self.state) if dist(point.at, aim) > 2]
        points.sort(key=lambda point: abs((bearing(aim, point.at) - way + 180) % 360 - 180))
        for point in points[:4]:
            yield {
                "type": "move",
                "unit": unit.id,
                "dice": 2,
                "toward": point.id,
                "via": [aim],
                "stop": round(dist(start, aim), 2),
            }


def spot_of(unit: Unit) -> Spot:
    """Return where a unit stands, or None."""
    return unit.hex if unit.hex is not None else unit.at


def bearing(start: Spot, end: Spot) -> float:
    """Return the bearing from one point to another."""
    return degrees(atan2(end[0] - start[0], start[1] - end[1])) % 360


def _open(found: HexReach, unit: Unit) -> list[HexGoal]:
    return [one for one in found.hexes if one.cost is not None and one.hex not in ("off", unit.hex)]


def _last(stops: list[Spot], spot: Spot) -> int:
    return -stops.index(spot) - 1 if spot in stops else 0


def _cell(spot: Spot) -> Any:
    return spot if isinstance(spot, str) else (spot[0] // 2, spot[1] // 2)


def _cells(found: Reach) -> Iterable[tuple[float, float]]:
    west, north = found.origin
    for row, cells in enumerate(found.cells):
        for column, cell in enumerate(cells):
            if cell != "0":
                yield west + column * found.step, north + row * found.step


def _spread(found: Reach, start: Spot, goal: Spot) -> list[Spot]:
    """Return a few places of a reach: of each direction the nearest to the goal, and the farthest."""
    best: dict[tuple[int, str], tuple[float, Spot]] = {}
    for place in _cells(found):
        sector = int(bearing(start, place) // 30)
        for wish, worth in (("near", dist(place, goal)), ("far", -dist(place, start))):
            if (sector, wish) not in best or worth < best[sector, wish][0]:
                best[sector, wish] = worth, place
    return list(dict.fromkeys(place for _, place in best.values()))
