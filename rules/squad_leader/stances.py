"""The stances of a vehicle in a hex, numbered for the search, and the steps from each: see `positions.py`.

A stance is a facing, in Bypass a hexside and a turn, and whether the vehicle goes forward or back or, having
just started, has not yet chosen. The steps are the same in every hex, so they are computed once, in the
middle of a small board.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product
from typing import Final, Literal, NamedTuple

from rules.core.game.cache import cached
from rules.core.hex.grid import HexGrid
from rules.core.hex.network import HERE, SIDES, Lazy, Mesh, Pattern, Step, Way, mesh_of, network_of
from rules.squad_leader.positions import SPINE, Move, Position, moves_of
from rules.squad_leader.stop_limits import ways_out
from rules.squad_leader.units import About, Direction, Turned

ENTER, BY_VERTEX, PASS, ALONG, TURN, TURN_IN_BYPASS, ROUND = 0, 2, 4, 6, 8, 9, 10
"""The lists of costs; of the first four that is the one forward, and that in reverse is the next."""

Hand = Literal["right", "left"]
HEADINGS: Final[tuple[Direction | None, ...]] = ("forward", "reverse", None)


class Stance(NamedTuple):
    """The VCA as the number of a spine; in Bypass on which hand the hexside is, how far turned about what.

    After a stop and a start on the way, `then` is how it goes on: in the other direction.
    """

    facing: int
    heading: Direction | None
    hand: Hand | None = None
    by: int = 0
    about: About | None = None
    then: Direction | None = None


def _lies() -> Iterator[tuple[int, Hand | None, int, About | None]]:
    hands: tuple[Hand, ...] = ("right", "left")
    abouts: tuple[About, ...] = ("front", "rear")
    for facing in range(SIDES):
        yield facing, None, 0, None
    for facing, hand in product(range(SIDES), hands):
        yield facing, hand, 0, None
        for by, about in product((-SPINE, SPINE), abouts):
            yield facing, hand, by, about


_GOING: Final[tuple[tuple[Direction | None, Direction | None], ...]] = (
    *((heading, None) for heading in HEADINGS),
    *((None, "forward"), (None, "reverse")),
)
STANCES: Final = tuple(
    Stance(facing, heading, hand, by, about, then)
    for heading, then in _GOING
    for facing, hand, by, about in _lies()
)
WIDTH: Final = len(STANCES)
NUMBER: Final = {stance: number for number, stance in enumerate(STANCES)}


def position_at(mesh: Mesh, node: int) -> Position:
    """Return the position of a node."""
    number, stance = divmod(node, WIDTH)
    facing, _, hand, by, about, _ = STANCES[stance]
    line, along = (mesh.bearings[facing] + 30) % 360, None
    if hand is not None:
        along = mesh.labels[mesh.beside[number][_side(facing, hand)]]
    turned = Turned(line, about) if about is not None else None
    return Position(mesh.labels[number], (line + by) % 360, along, turned)


@cached(maxsize=16)
def positions_of(grid: HexGrid) -> Lazy[int, Position]:
    """Return the positions of the nodes of a grid."""
    return Lazy(partial(position_at, mesh_of(grid)))


def node_of(mesh: Mesh, at: Position, heading: Direction | None, then: Direction | None = None) -> int:
    """Return the node of a position."""
    number, line = mesh.index[at.hex], mesh.bearings.index(int(at.line - 30) % 360)
    by, about, hand = 0, None, None
    if at.turned is not None:
        by, about = int((at.facing - at.line + 180) % 360 - 180), at.turned.about
    if at.along is not None:
        side = mesh.beside[number].index(mesh.index[at.along])
        hand = _hand(line, side)
    return number * WIDTH + NUMBER[Stance(line, heading, hand, by, about, then)]


def _side(facing: int, hand: Hand) -> int:
    """Return the side of its own hex on which a vehicle in Bypass has its hexside."""
    return (facing + 2) % SIDES if hand == "right" else (facing - 1) % SIDES


def _hand(facing: int, side: int) -> Hand:
    return "right" if side == _side(facing, "right") else "left"


def along_hexside(number: int, side: int) -> list[int]:
    """Return the nodes into which a vehicle goes that passes by a hex along a hexside of it."""
    return [number * WIDTH + stance for stance in _ALONG[side]]


SIDE_IN_BYPASS: Final = tuple(
    _side(stance.facing, stance.hand) if stance.hand is not None else None for stance in STANCES
)
"""By stance: the side of its hex on which the hexside of a vehicle in Bypass is."""
_ALONG: Final = tuple(
    tuple(
        number
        for number, stance in enumerate(STANCES)
        if SIDE_IN_BYPASS[number] == side and stance.by == 0 and stance.heading is not None
    )
    for side in range(SIDES)
)
Bound = Literal["free", "reverse", "goes_forth", "goes_back"]


def _bound(stance: Stance) -> Bound:
    if stance.about == "rear" or stance.then == "reverse":
        return "goes_back"
    if stance.then == "forward":
        return "goes_forth"
    return "reverse" if stance.heading == "reverse" else "free"


BOUNDS: Final = tuple(map(_bound, STANCES))
"""By stance: what bounds the MP that may be spent before, such as that a vehicle has to go on in reverse."""
TURNED_TO_FRONT: Final = bytes(stance.about == "front" for stance in STANCES)
"""By stance: whether a vehicle in Bypass has turned about its front vertex."""

# -- the steps -----------------------------------------------------------------------------------

_BOARD: Final = HexGrid("flat", 7, 7)
_MIDDLE: Final = "D4"


def _steps(mesh: Mesh, node: int) -> Iterator[Step]:
    at, beside, stance = position_at(mesh, node), mesh.beside[node // WIDTH], STANCES[node % WIDTH]
    for move in moves_of(mesh.grid, at, stance.heading):
        if move.heading is not None and stance.then not in (None, move.heading):
            continue
        then = stance.then if move.heading is None else None
        if move.kind == "round":
            then = "reverse" if stance.heading == "forward" else "forward"
        to = node_of(mesh, move.to, move.heading, then)
        end = to // WIDTH
        side = HERE if end == node // WIDTH else beside.index(end)
        along = mesh.beside[end].index(mesh.index[move.to.along]) if move.to.along is not None else None
        yield Step(side, to % WIDTH, _list_of(move, at), along)


def _list_of(move: Move, at: Position) -> int:
    """Return the list in which the cost of a move stands."""
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


def _pattern() -> Pattern:
    mesh = mesh_of(_BOARD)
    first = mesh.index[_MIDDLE] * WIDTH
    return Pattern(tuple(tuple(_steps(mesh, first + stance)) for stance in range(WIDTH)))


PATTERN: Final = _pattern()
"""The steps from every stance."""


@cached(maxsize=16)
def onward_of(grid: HexGrid) -> Lazy[int, tuple[Way, ...]]:
    """Return by node of a grid the ways on along a hexside, past this hex or another."""
    network = network_of(grid, PATTERN)

    def onward(node: int) -> tuple[Way, ...]:
        ways = network.ways[node]
        return tuple(way for way in ways if way[1] // network.mesh.edges in (PASS, ALONG))

    return Lazy(onward)


@cached(maxsize=16)
def ways_out_of(grid: HexGrid) -> Lazy[int, tuple[tuple[int, int, int], ...]]:
    """Return by node of a grid the ways out of its hex: by how many hexspines it turns for each.

    Then come the indices of the cost of a hexspine and of that of the entry.
    """
    mesh, positions = mesh_of(grid), positions_of(grid)

    def out(node: int) -> tuple[tuple[int, int, int], ...]:
        at = positions[node]
        spine, entry = (TURN, ENTER) if at.along is None else (TURN_IN_BYPASS, BY_VERTEX)
        here, first = spine * mesh.edges + node // WIDTH * SIDES, entry * mesh.edges
        return tuple((turns, here, first + mesh.edge(at.hex, label)) for turns, label in ways_out(grid, at))

    return Lazy(out)
