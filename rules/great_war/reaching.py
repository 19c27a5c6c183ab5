"""Where a unit may still get this turn: every hex with its cost and its way, and which are closed."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.state import GameState, Unit
from rules.core.system import HexGoal
from rules.great_war.course import Step, against_leaving, against_step, must_stop
from rules.great_war.moving import against_moving
from rules.great_war.units import OFF, allowance, hexes_moved, turn_of


def goals_of(state: GameState, unit: Unit) -> tuple[HexGoal, ...]:
    """Return the hexes that a unit may move to, nearest first, and why others beside those are closed."""
    if unit.hex is None or any(against_moving(state, unit)):
        return ()
    before = hexes_moved(unit) if turn_of(state).moving == unit.id else 0
    ways: dict[str, tuple[str, ...]] = {unit.hex: ()}
    closed: dict[str, HexGoal] = {}
    edge = [unit.hex]
    goals: list[HexGoal] = []
    for _ in range(allowance(unit) - before):
        reached = []
        for start in edge:
            goals += _leaving(state, unit, start, ways[start])
            for label in state.board.grid.neighbours(start).values():
                if label in ways or label in closed:
                    continue
                shut = _shut(state, unit, start, label)
                if shut is not None:
                    closed[label] = shut
                    continue
                ways[label] = (*ways[start], label)
                goals.append(_goal(label, ways[label]))
                reached.append(label)
        edge = [label for label in reached if not must_stop(state, unit, label)]
    return (*goals, *closed.values())


def _goal(label: str, way: tuple[str, ...]) -> HexGoal:
    return HexGoal(label, cost=len(way), fields={"path": list(way)})


def _shut(state: GameState, unit: Unit, start: str, label: str) -> HexGoal | None:
    against = next(against_step(state, unit, Step(start, label, 1, last=True)), None)
    return None if against is None else HexGoal(label, reason=against.message, clause=against.clause)


def _leaving(state: GameState, unit: Unit, start: str, way: tuple[str, ...]) -> Iterator[HexGoal]:
    if not any(against_leaving(state, unit, start)):
        yield _goal(OFF, (*way, OFF))
