"""What is played under load: a scenario, and a script of orders that the rules allow at each of its tables.

All tables share a script, although each rolls its own dice and drives on a slightly different line. Neither
changes where a move of the script ends, so the next order finds the units where the script expects them.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import rules
from rules.core.game.dice import ScriptedDice
from rules.core.game.events import apply_all
from rules.core.game.state import GameState, Unit
from rules.core.scenario.document import begin, read
from tests.bench import scenes

Json = dict[str, Any]

TANKS = 32
LANE_PHASES = 16
ORDERS = 160
"""Orders in the script of the crowded table; in a run of full length a table is given some hundred."""
TRIES = 12
LEGS = 5
INCHES = 20.0
STOPS = (4.0, 3.0, 2.0)
"""Where a move of two dice ends: the worst roll on open ground gives four inches, on broken ground two."""
HAIR = 2e-5
OUTERMOST = (0, 499)
"""The tables whose routes lie farthest apart."""
ALIKE = 0.1
"""Degrees by which they may face apart after a move."""
THROWS = ((1, 1), (1, 2), (6, 6), (5, 6))


class Step(NamedTuple):
    """An order of the script, and the side that gives it."""

    side: str
    order: Json

    def at(self, table: int) -> Json:
        """Return the order as one of the tables gives it: its route is a hair beside that of any other.

        No two tables of real players drive the same route, so nothing that is kept of one may serve another.
        """
        if "via" not in self.order:
            return self.order
        return self.order | {"via": [[x + HAIR * table, y] for x, y in self.order["via"]]}


class Scene(NamedTuple):
    """A scenario with the script that is played on it."""

    scenario: Json
    script: list[Step]


def lanes() -> Scene:
    """Return 32 tanks on open ground, each of which drives down a lane of its own, one leg a phase."""
    script: list[Step] = []
    for phase in range(LANE_PHASES):
        side = phase % 2
        moves = [
            {"type": "move", "unit": f"t{number}", "dice": 1, "toward": f"p{number}"}
            for number in range(side, TANKS, 2)
        ]
        script += [Step("ab"[side], order) for order in [*moves, {"type": "end_phase"}]]
    return Scene(scenes.lanes(TANKS), script)


def crowded(orders: int = ORDERS) -> Scene:
    """Return 100 features and 40 units, with moves of five legs."""
    return winding(scenes.scenario(100), orders)


def winding(scenario: Json, orders: int) -> Scene:
    """Return a scenario of Chain of Command with so many orders at least: all move in turn, by five legs."""
    script: list[Step] = []
    state = begin(rules.system("chain_of_command"), read(scenario))
    states = [state for _ in OUTERMOST]
    rng, side = random.Random(5), "a"
    while len(script) < orders:
        for unit in [unit.id for unit in states[0].units.values() if unit.side == side]:
            if (found := _move(states, unit, rng)) is not None:
                step, states = found
                script.append(step)
        ended = Step(side, {"type": "end_phase"})
        script.append(ended)
        states = [_after(state, ended, ()) for state in states]
        side = "ba"["ab".index(side)]
    return Scene(scenario, script)


def _move(states: list[GameState], unit: str, rng: random.Random) -> tuple[Step, list[GameState]] | None:
    """Return a legal move that ends the same at every table, whatever is rolled, and the states after it."""
    for _ in range(TRIES):
        for order in _routes(states[0], states[0].units[unit], rng):
            step = Step(states[0].units[unit].side, order)
            ends = [_end(state, step, table) for state, table in zip(states, OUTERMOST, strict=True)]
            after = [end for end in ends if end is not None]
            if len(after) == len(ends) and _face_alike(unit, after):
                return step, after
    return None


def _end(state: GameState, step: Step, table: int) -> GameState | None:
    """Return the state after a move at one of the tables; None if it is illegal or a roll changes its end."""
    given = Step(step.side, step.at(table))
    if not rules.system(state.system).check(state, given.order, given.side).legal:
        return None
    after = [_after(state, given, throw) for throw in THROWS]
    same = all(one.units == after[0].units and one.board is state.board for one in after)
    return after[0] if same else None


def _face_alike(unit: str, states: list[GameState]) -> bool:
    """Return whether a unit faces the same way at all tables: at none a corner more has been driven."""
    first, *others = (state.units[unit].facing or 0.0 for state in states)
    return all(abs((facing - first + 180) % 360 - 180) < ALIKE for facing in others)


def _routes(state: GameState, unit: Unit, rng: random.Random) -> Iterator[Json]:
    """Yield one winding route to a named point, to stop at ever fewer inches."""
    assert unit.at is not None
    assert unit.facing is not None
    (x, y), angle = unit.at, math.radians(unit.facing - 90)
    via = []
    for _ in range(LEGS):
        angle += rng.uniform(-1.0, 1.0)
        x += INCHES / LEGS * math.cos(angle)
        y += INCHES / LEGS * math.sin(angle)
        via.append([round(x, 2), round(y, 2)])
    aim = state.board.nearest_points((x, y), 1)[0].id
    for stop in STOPS:
        yield {"type": "move", "unit": unit.id, "dice": 2, "via": via[:-1], "toward": aim, "stop": stop}


def _after(state: GameState, step: Step, throw: tuple[int, ...]) -> GameState:
    system = rules.system(state.system)
    return apply_all(state, system.resolve(state, step.order, step.side, ScriptedDice(throw)))
