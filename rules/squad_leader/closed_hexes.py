"""The reasons why hexes beside a reach are closed, found after the search.

A hex is barred for the reasons that an order there is illegal; missing MP are counted from the end of the
way there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import inf

from rules.core.game.answers import HexGoal
from rules.core.hex.search import Search
from rules.core.words.messages import Message, Words
from rules.squad_leader.costs import Price, bar_words, by_vertex, cheapest_cost, entry_cost
from rules.squad_leader.ground import Ground
from rules.squad_leader.joins import BY_VERTEX, PASS, ROUND
from rules.squad_leader.permission import may_reverse
from rules.squad_leader.positions import Position
from rules.squad_leader.stances import STANCES, WIDTH
from rules.squad_leader.stop_limits import dead_ends
from rules.squad_leader.units import Bypass, Direction
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.words import say

Miss = tuple[float, float, float, int]
"""A step that was not taken: the MP that it lacks, its price, the MP left before it, and where it leads."""


def closed_goals(
    vehicle: Vehicle, ground: Ground, search: Search, not_taken: Iterable[tuple[int, int, float]]
) -> Iterator[HexGoal]:
    """Yield the hexes beside a reach, with the clause that closes each: the nearest miss, or what bars it.

    `not_taken` are the orders that lead there: to which node, the key of the cost, and the MP spent before.
    """
    misses: dict[int, Miss] = {}
    barred: dict[int, int] = {}
    behind: dict[int, None] = {}
    span = ground.network.span
    for to, key, spent in not_taken:
        end, mp, left = to // WIDTH, search.costs[key // span][key % span], vehicle.left - spent
        if mp == inf:
            if key % ROUND < PASS:
                barred.setdefault(end, key)
        elif search.best[to] == -inf:
            if STANCES[to % WIDTH].heading == "reverse":
                behind[end] = None
        elif end not in misses or mp - left < misses[end][0]:
            misses[end] = mp - left, mp, left, to
    for end, miss in misses.items():
        clause, reason = _missed(vehicle, ground, miss)
        yield HexGoal(ground.mesh.labels[end], reason=reason, clause=clause)
    for end, key in barred.items():
        if end not in misses:
            clause, reason = _barred(vehicle.name, ground.mesh.labels[end], _price(ground, key))
            yield HexGoal(ground.mesh.labels[end], reason=reason, clause=clause)
    against = next(may_reverse(vehicle), None)
    if against is not None:
        for end in behind:
            if end not in misses and end not in barred:
                yield HexGoal(ground.mesh.labels[end], reason=against.message, clause=against.clause)


def _missed(vehicle: Vehicle, ground: Ground, miss: Miss) -> tuple[str, Words]:
    lacking, mp, left, to = miss
    at = ground.positions[divmod(to, WIDTH)]
    if lacking > 0:
        return "2.1", say("too_dear_by_then", hex=at.hex, mp=mp, left=left)
    finding = next(dead_ends(_arrived(vehicle, at, STANCES[to % WIDTH].heading, left - mp)))
    return finding.clause, finding.message


def _arrived(vehicle: Vehicle, at: Position, heading: Direction | None, left: float) -> Vehicle:
    """Return a vehicle as it would be after a step that leaves it these MP."""
    return vehicle.after(
        at.hex,
        at.facing,
        mp_spent=vehicle.own.mp_spent + vehicle.left - left,
        status="moving",
        direction=heading,
        bypass=Bypass((at.hex, at.along)) if at.along is not None else None,
        may_stay=False,
    )


def _price(ground: Ground, key: int) -> Price:
    edge, kind = divmod(key, ROUND)
    way = ground.crossings.at(edge)
    return entry_cost(ground.rates, by_vertex(way)) if kind >= BY_VERTEX else cheapest_cost(ground.rates, way)


def _barred(name: str, label: str, price: Price) -> tuple[str, Message]:
    if price.bar is not None:
        return "2.1", bar_words(name, price.bar)
    return "2.7", say("all_mp_first", hex=label)
