"""Why the hexes beside a reach are closed, told of a search that has ended."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from rules.core.game.answers import HexGoal
from rules.core.hex.network import OFF
from rules.core.hex.search import Search
from rules.core.words.numbers import points_words
from rules.squad_leader.costs import Price, bar_words, by_vertex, cheapest_cost, entry_cost
from rules.squad_leader.ground import Ground
from rules.squad_leader.stances import BY_VERTEX, PASS, STANCES, WIDTH
from rules.squad_leader.stop_limits import reverse_words
from rules.squad_leader.vehicle import Vehicle

Miss = tuple[float, float, float, bool]
"""A way that was not taken: the MP that it lacks, its price, the MP before it, and whether it goes back."""


def closed_goals(vehicle: Vehicle, ground: Ground, search: Search) -> Iterator[HexGoal]:
    """Yield the hexes beside a reach, with the clause that closes each: the nearest miss, or what bars it."""
    misses: dict[int, Miss] = {}
    barred: dict[int, int] = {}
    reached = {OFF, *(arrival[0] // WIDTH for arrival in search.order)}
    inner = {number for number in reached if number != OFF and reached.issuperset(ground.mesh.beside[number])}
    for (_, spent, _), to, key in search.not_taken(WIDTH, inner):
        end, mp, left = to // WIDTH, search.costs[key], vehicle.left - spent
        if mp == inf:
            if key // ground.edges < PASS:
                barred.setdefault(end, key)
        elif search.best[to] > -inf and (end not in misses or mp - left < misses[end][0]):
            misses[end] = mp - left, mp, left, STANCES[to % WIDTH].heading == "reverse"
    for end, miss in misses.items():
        clause, reason = _missed(vehicle.name, ground.mesh.labels[end], miss)
        yield HexGoal(ground.mesh.labels[end], reason=reason, clause=clause)
    for end, key in barred.items():
        if end not in misses:
            clause, reason = _barred(vehicle.name, ground.mesh.labels[end], _price(ground, key))
            yield HexGoal(ground.mesh.labels[end], reason=reason, clause=clause)


def _missed(name: str, label: str, miss: Miss) -> tuple[str, str]:
    lacking, mp, left, goes_back = miss
    if lacking > 0:
        return "2.1", f"{label} costs {points_words(mp)} MP, and {points_words(left)} would be left."
    if goes_back and left - mp < 1:
        return "2.24", reverse_words(name, left - mp)
    return "2.6", f"{name} could not get out of {label} again, where an enemy AFV stands."


def _price(ground: Ground, key: int) -> Price:
    listed, edge = divmod(key, ground.edges)
    way = ground.crossings.at(edge)
    return (
        entry_cost(ground.rates, by_vertex(way)) if listed >= BY_VERTEX else cheapest_cost(ground.rates, way)
    )


def _barred(name: str, label: str, price: Price) -> tuple[str, str]:
    if price.bar is not None:
        return "2.1", bar_words(name, price.bar)
    return "2.7", f"{label} takes all MP, as the first thing in a MPh."
