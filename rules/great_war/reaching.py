"""Where a unit may still get this turn: every hex with its cost and its way, and which are closed."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.state import GameState, Unit
from rules.core.system import HexGoal
from rules.great_war.course import Step, against_leaving, against_step, must_stop
from rules.great_war.moving import against_moving
from rules.great_war.units import OFF, allowance, hexes_moved, turn_of

Way = tuple[str, ...]


def goals_of(state: GameState, unit: Unit) -> tuple[HexGoal, ...]:
    """Return the hexes that a unit may move to, nearest first, and why others beside those are closed."""
    if unit.hex is None or any(against_moving(state, unit)):
        return ()
    ways: dict[str, Way] = {unit.hex: ()}
    closed: dict[str, HexGoal] = {}
    edge = [unit.hex]
    before = hexes_moved(unit) if turn_of(state).moving == unit.id else 0
    for _ in range(allowance(unit) - before):
        reached = [label for start in edge for label in _from(state, unit, start, ways, closed)]
        edge = [label for label in reached if label != OFF and not must_stop(state, unit, label)]
    goals = (_goal(label, way) for label, way in ways.items() if way)
    return (*goals, *closed.values())


def _goal(label: str, way: Way) -> HexGoal:
    return HexGoal(label, cost=len(way), fields={"path": list(way)})


def _from(
    state: GameState, unit: Unit, start: str, ways: dict[str, Way], closed: dict[str, HexGoal]
) -> Iterator[str]:
    """Yield the hexes that are reached first from this one, noting the ways to them and what is closed."""
    if OFF not in ways and not any(against_leaving(state, unit, start)):
        ways[OFF] = (*ways[start], OFF)
        yield OFF
    for label in state.board.grid.neighbours(start).values():
        if label in ways or label in closed:
            continue
        against = next(against_step(state, unit, Step(start, label, 1, last=True)), None)
        if against is not None:
            closed[label] = HexGoal(label, reason=against.message, clause=against.clause)
            continue
        ways[label] = (*ways[start], label)
        yield label
