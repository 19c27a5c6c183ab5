"""Where a unit may get this turn or in its next: every hex with its cost and way, and which are closed."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter

import msgspec

from rules.core.game.answers import HexGoal, HexReach
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding
from rules.great_war.course import Step, against_leaving, against_step, effect_of, must_stop
from rules.great_war.driving import against_path, moved_before, planned
from rules.great_war.permission import may_move
from rules.great_war.units import OFF, allowance, state_of, turn_of

Way = tuple[str, ...]


def reach_of(state: GameState, unit: Unit) -> HexReach:
    """Return where a unit may get: in what is left of its move, or as it would in its side's next turn."""
    now = not any(may_move(state, unit))
    if now and unit.hex is not None:
        return HexReach((unit.id,), goals_of(state, unit))
    fresh = msgspec.structs.replace(state_of(unit), ordered=True, moved=None)
    unit = msgspec.structs.replace(unit, state=fresh)
    turn = msgspec.structs.replace(turn_of(state), side=unit.side, phase="movement", moving=None)
    state = msgspec.structs.replace(state, turn=turn)
    against = next(may_move(state, unit), None)
    if against is not None:
        return HexReach((unit.id,), (), now=False, reason=against.message, clause=against.clause)
    if unit.hex is None:
        return HexReach((unit.id,), (), now=False, reason=f"{unit.name} is not on the board.", clause="G1")
    return HexReach((unit.id,), goals_of(state, unit), now=False)


def goals_of(state: GameState, unit: Unit) -> tuple[HexGoal, ...]:
    """Return the hexes that a unit may move to, nearest first, and why others beside those are closed.

    Of equally short ways to a hex it is one that rolls the fewest dice.
    """
    if unit.hex is None:
        return ()
    ways: dict[str, Way] = {unit.hex: ()}
    closed: dict[str, HexGoal] = {}
    edge = [unit.hex]
    held = {other.hex for other in state.units.values() if other.id != unit.id} | state.board.half_hexes
    left = allowance(unit) - moved_before(state, unit)
    for _ in range(left):
        reached = [label for start in edge for label in _from(state, unit, start, ways, closed, held)]
        open_ended = (label for label in reached if label != OFF and not must_stop(state, unit, label))
        edge = sorted(open_ended, key=lambda label: _dice_on(state, unit, ways[label]))
    goals = (_goal(state, unit, way, left) for way in ways.values() if way)
    return (*goals, *closed.values(), *_beyond(state, unit, ways, closed))


def _dice_on(state: GameState, unit: Unit, way: Way) -> int:
    """Return how many dice a way rolls (G19, G21)."""
    return sum(entered.throw.count for entered in planned(state, unit, way))


def _beyond(
    state: GameState, unit: Unit, ways: dict[str, Way], closed: dict[str, HexGoal]
) -> Iterator[HexGoal]:
    """Yield the hexes beside those in reach to which the move does not go on, each with the reason.

    Where several ways end before one, it is that of the shortest, and of equals that of the first clause.
    """
    reasons: dict[str, tuple[int, int, Finding]] = {}
    for start, way in ways.items():
        for label in state.board.grid.neighbours(start).values() if start != OFF else ():
            if label not in ways and label not in closed:
                against = next(against_path(state, unit, (*way, label)), None)
                if against is not None:
                    reason = len(way), int(against.clause.removeprefix("G")), against
                    reasons[label] = min(reasons.get(label, reason), reason, key=itemgetter(0, 1))
    for label, (_, _, against) in reasons.items():
        yield HexGoal(label, reason=against.message, clause=against.clause)


def _goal(state: GameState, unit: Unit, way: Way, left: int) -> HexGoal:
    """Return where a way leads: where its last hex ends the move, nothing is left to keep open."""
    last = way[-1]
    ends = last == OFF or must_stop(state, unit, last)
    left = 0 if ends else left - len(way)
    fields: JsonObject = {"path": list(way)} | ({} if left else {"more": False})
    return HexGoal(last, cost=len(way), fields=fields, left=left)


def _from(
    state: GameState,
    unit: Unit,
    start: str,
    ways: dict[str, Way],
    closed: dict[str, HexGoal],
    held: set[str | None],
) -> Iterator[str]:
    """Yield the hexes that are reached first from this one, noting the ways to them and what is closed."""
    if OFF not in ways and not any(against_leaving(state, unit, start)):
        ways[OFF] = (*ways[start], OFF)
        yield OFF
    for label in state.board.grid.neighbours(start).values():
        if label in ways or label in closed:
            continue
        if label in held or effect_of(state, label).impassable:
            against = next(against_step(state, unit, Step(start, label, 1, last=True)))
            closed[label] = HexGoal(label, reason=against.message, clause=against.clause)
        else:
            ways[label] = (*ways[start], label)
            yield label
