"""The orders from each stance, joined into the steps of the search.

A turn in Bypass has to be followed by a move, and a stop and a start only serve to go the other way. So both
are joined with the order that follows them into one step, and the search looks at a fifth of the stances. The
steps are the same in every hex; they are computed once, in the middle of a small board.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from rules.core.game.cache import cached
from rules.core.hex.grid import HexGrid
from rules.core.hex.network import HERE, OFF, SIDES, Lazy, Mesh, Pattern, Step, Via, Way, mesh_of
from rules.squad_leader.costs import START_MP, STOP_MP
from rules.squad_leader.positions import Move, Position, moves_of
from rules.squad_leader.rates import TURN_MP
from rules.squad_leader.stances import (
    DIRECTIONS,
    NODES,
    NUMBER,
    STANCES,
    WIDTH,
    place_of,
    position_at,
    positions_of,
)
from rules.squad_leader.stop_limits import ways_out

TURN, TURN_IN_BYPASS, ALONG, ENTER, BY_VERTEX, PASS, ROUND = 0, 1, 2, 4, 6, 8, 10
"""The kinds of orders by their costs; from ALONG on each is the kind forward, and the next number the same in
reverse.

ROUND is a stop and a start, to go on in the other direction.
"""
EXTRA: Final = {TURN_IN_BYPASS: TURN_MP, ROUND: STOP_MP + START_MP}
"""The costs of the orders that are joined to others."""


class Order(NamedTuple):
    """Where one order leads from a stance, and of which kind it is; `along` as in `Step`."""

    side: int
    stance: int
    kind: int
    along: int | None


_BOARD: Final = HexGrid("flat", 7, 7)
_MIDDLE: Final = "D4"


def _orders(mesh: Mesh, number: int, stance: int) -> Iterator[Order]:
    at, beside, heading = position_at(mesh, number, stance), mesh.beside[number], STANCES[stance].heading
    owed = STANCES[stance].then
    for move in moves_of(mesh.grid, at, heading):
        if move.heading is not None and owed not in (None, move.heading):
            continue
        then = owed if move.heading is None else None
        if move.kind == "round":
            then = "reverse" if heading == "forward" else "forward"
        end, after = place_of(mesh, move.to, move.heading, then)
        side = HERE if end == number else beside.index(end)
        along = mesh.beside[end].index(mesh.index[move.to.along]) if move.to.along is not None else None
        yield Order(side, after, _kind(move, at), along)


def _kind(move: Move, at: Position) -> int:
    match move.kind:
        case "turn":
            return TURN if at.along is None else TURN_IN_BYPASS
        case "round":
            return ROUND
        case "enter":
            first = ENTER if at.along is None else BY_VERTEX
        case "bypass":
            first = ALONG if move.to.hex == at.hex else PASS
    return first + (move.heading == "reverse")


_MESH: Final = mesh_of(_BOARD)
ORDERS: Final = tuple(tuple(_orders(_MESH, _MESH.index[_MIDDLE], stance)) for stance in range(len(STANCES)))
"""By stance: the orders that may follow."""


def _nodes(stance: int) -> tuple[int, ...]:
    """Return the nodes of a stance: both directions if none is chosen yet, none if it is only passed."""
    at = STANCES[stance]
    if at.by != 0 or at.then is not None:
        return ()
    directions = DIRECTIONS if at.heading is None else (at.heading,)
    return tuple(NUMBER[at._replace(heading=heading)] for heading in directions)


def _joined(
    stance: int, before: tuple[int, ...] = (), via: Via = ()
) -> Iterator[tuple[tuple[int, ...], Step]]:
    """Yield the steps from a stance, each with the kinds of its orders.

    A vehicle turns, or turns back in Bypass, before it stops, because the other order costs the same.
    """
    for side, after, kind, along in ORDERS[stance]:
        kinds = *before, kind
        turns_back = kind == TURN_IN_BYPASS and STANCES[after].by == 0
        if before and (turns_back or (kind in (TURN, ROUND) and ROUND in before)):
            continue
        nodes = _nodes(after)
        if nodes:
            if side != HERE or kind in (ALONG, ALONG + 1) or not before:
                yield from ((kinds, Step(side, node, kind, along, via)) for node in nodes)
        elif len(kinds) < 3:
            spent = EXTRA[kind] + (via[-1][1] if via else 0.0)
            yield from _joined(after, kinds, (*via, (after, spent)))


def _steps(stance: int) -> tuple[Step, ...]:
    """Return the steps from a stance; of two sequences of the same orders, only the first."""
    found: dict[object, Step] = {}
    for kinds, step in _joined(stance):
        found.setdefault((step.side, step.stance, *sorted(kinds)), step)
    return tuple(found.values())


STEPS: Final = tuple(_steps(number) if stance.then is None else () for number, stance in enumerate(STANCES))
"""By stance in which a vehicle may begin: the steps from there, to stances that are nodes."""


def _covers(number: int) -> Iterator[tuple[int, float]]:
    """Yield what a stance covers: one in the other direction, after a stop and a start.

    In Bypass a stance in reverse covers none: going forward, a vehicle may turn about its front vertex before
    it stops.
    """
    stance = STANCES[number]
    forward, reverse = (NUMBER[stance._replace(heading=heading)] for heading in DIRECTIONS)
    if stance.heading == "forward":
        yield reverse, EXTRA[ROUND]
    elif stance.hand is None:
        yield forward, EXTRA[ROUND]


PATTERN: Final = Pattern((*STEPS[:NODES], ()), (*(tuple(_covers(number)) for number in range(NODES)), ()))
"""The steps from every node of a hex; none from BEGIN, where a vehicle begins in a stance like any other."""


@cached(maxsize=16)
def ways_out_of(grid: HexGrid) -> Lazy[tuple[int, int], tuple[tuple[int, int, int], ...]]:
    """Return the ways out of a hex, by hex and stance of a grid.

    A way is the number of hexspines to turn by, the index of the cost of one among the hex's costs, and that
    of the entry's cost.
    """
    mesh, positions = mesh_of(grid), positions_of(grid)

    def out(place: tuple[int, int]) -> tuple[tuple[int, int, int], ...]:
        at = positions[place]
        spine, entry = (TURN, ENTER) if at.along is None else (TURN_IN_BYPASS, BY_VERTEX)
        return tuple(
            (turns, spine, mesh.edge(at.hex, label) % SIDES * ROUND + entry)
            for turns, label in ways_out(grid, at)
        )

    return Lazy(out)


@cached(maxsize=16)
def onward_of(grid: HexGrid) -> Lazy[tuple[int, int], tuple[Way, ...]]:
    """Return the ways on along a hexside, past this hex or another, by hex and stance of a grid.

    A way is the node to which it leads, and the index of its cost among the hex's costs.
    """
    mesh = mesh_of(grid)

    def onward(place: tuple[int, int]) -> Iterator[Way]:
        number, stance = place
        for order in ORDERS[stance]:
            end = number if order.side == HERE else mesh.beside[number][order.side]
            is_there = order.along is not None and end != OFF and mesh.beside[end][order.along] != OFF
            if is_there and order.kind in (PASS, PASS + 1, ALONG, ALONG + 1):
                yield end * WIDTH + order.stance, max(order.side, 0) * ROUND + order.kind

    return Lazy(lambda place: tuple(onward(place)))
