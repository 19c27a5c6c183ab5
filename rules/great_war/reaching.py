"""The reach of a unit in this turn or its next: every hex with its cost and way, and the closed ones."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from math import inf
from operator import itemgetter
from typing import Final

import msgspec

from rules.core.game.answers import HexGoal, HexReach
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding
from rules.core.hex.network import Lazy
from rules.core.hex.search import Everywhere, Listed, Search
from rules.great_war.course import Step, against_entering, against_leaving, must_stop
from rules.great_war.driving import against_path, move_throw, moved_before
from rules.great_war.permission import may_move
from rules.great_war.units import OFF, allowance, state_of, turn_of
from rules.great_war.words import say

Way = tuple[str, ...]

A_HEX: Final = 1000
_COSTS: Final = Everywhere(range(A_HEX, 2 * A_HEX))
"""The cost of a step by the dice that it throws: a hex counts for more than any number of dice."""


def reach_of(state: GameState, unit: Unit) -> HexReach:
    """Return where a unit may get with the rest of its move, or in its side's next turn."""
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
        reason = say("off_board", unit=unit.name)
        return HexReach((unit.id,), (), now=False, reason=reason, clause="G1")
    return HexReach((unit.id,), goals_of(state, unit), now=False)


def goals_of(state: GameState, unit: Unit) -> tuple[HexGoal, ...]:
    """Return the hexes that a unit may move to, nearest first, and why others beside those are closed.

    Of equally short ways to a hex, one with the fewest dice is given (G19, G21).
    """
    if unit.hex is None:
        return ()
    before, against = moved_before(state, unit), Lazy(partial(_against_hex, state, unit))
    least: dict[int, float] = defaultdict(lambda: inf)
    dice = Lazy(partial(_dice, state, unit))
    network = Listed(lambda label: _steps(state, unit, against, dice, least[network.number(label)], label))
    search = Search(network, _COSTS, least)
    search.put(network.number(unit.hex), before * A_HEX)
    search.run()
    labels, ways = network.nodes, dict[str, Way]()
    for node in search.spent:
        last = search.before.get(node)
        ways[labels[node]] = (*ways[labels[last]], labels[node]) if last is not None else ()
    left = allowance(unit) - before
    goals = (_goal(state, unit, way, left) for way in ways.values() if way)
    shut = ((label, why) for label, why in against.items() if why is not None and label not in ways)
    beyond = _beyond(state, unit, ways, against)
    closed = (HexGoal(label, reason=why.message, clause=why.clause) for label, why in (*shut, *beyond))
    return (*goals, *closed)


def _against_hex(state: GameState, unit: Unit, label: str) -> Finding | None:
    """Return why a unit may not move into a hex, from wherever it comes."""
    return next(against_entering(state, unit, Step(None, label, 1, last=True)), None)


def _steps(
    state: GameState,
    unit: Unit,
    closed: Mapping[str, Finding | None],
    dice: Mapping[tuple[str, int], int],
    spent: float,
    start: str,
) -> Iterable[tuple[str, int]]:
    """Return the hexes into which a unit may go on, each with the dice that it throws there."""
    moved = int(spent // A_HEX)
    if moved == allowance(unit) or (start != unit.hex and (start == OFF or must_stop(state, unit, start))):
        return ()
    ends = [label for label in state.board.grid.neighbours(start).values() if closed[label] is None]
    if not any(against_leaving(state, unit, start)):
        ends.insert(0, OFF)
    return [(label, dice[label, moved + 1]) for label in ends]


def _dice(state: GameState, unit: Unit, at: tuple[str, int]) -> int:
    """Return how many dice a unit throws that enters a hex as one of the hexes of its move."""
    label, place = at
    return move_throw(state, unit, Step(None, label, place, last=True)).count


def _beyond(
    state: GameState, unit: Unit, ways: dict[str, Way], closed: Mapping[str, Finding | None]
) -> Iterator[tuple[str, Finding]]:
    """Yield the hexes beside those in reach to which the move does not go on, each with the reason.

    Of several reasons the one on the shortest way is given, and of equal ways the first clause.
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
        yield label, against


def _goal(state: GameState, unit: Unit, way: Way, left: int) -> HexGoal:
    """Return where a way leads: where its last hex ends the move, nothing is left to keep open."""
    last = way[-1]
    ends = last == OFF or must_stop(state, unit, last)
    left = 0 if ends else left - len(way)
    fields: JsonObject = {"path": list(way)} | ({} if left else {"more": False})
    return HexGoal(last, cost=len(way), fields=fields, left=left)
