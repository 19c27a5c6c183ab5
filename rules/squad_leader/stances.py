"""The stances of a vehicle in a hex, numbered: see `positions.py`; `joins.py` has the steps from each.

A stance is a facing, in Bypass also a hexside and a turn, and a direction: forward, reverse, or not chosen
yet after a start.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final, Literal, NamedTuple

from rules.core.game.cache import cached
from rules.core.hex.grid import HexGrid
from rules.core.hex.network import SIDES, Lazy, Mesh, mesh_of
from rules.squad_leader.positions import SPINE, Position
from rules.squad_leader.units import About, Direction, Turned

Hand = Literal["right", "left"]
DIRECTIONS: Final[tuple[Direction, ...]] = ("forward", "reverse")


class Stance(NamedTuple):
    """The VCA as the number of a spine; in Bypass also the hexside's hand, and the turn about which vertex.

    After a stop and a start on the way, `then` is the other direction, in which the vehicle goes on.
    """

    facing: int
    heading: Direction | None
    hand: Hand | None = None
    by: int = 0
    about: About | None = None
    then: Direction | None = None


def _lies() -> Iterator[tuple[int, Hand | None]]:
    """Yield each facing, outside Bypass and with the hexside on either hand."""
    hands: tuple[Hand | None, ...] = (None, "right", "left")
    yield from product(range(SIDES), hands)


def _turned() -> Iterator[Stance]:
    """Yield the stances without a direction, after a turn in Bypass, and after a stop and a start."""
    abouts: tuple[About, ...] = ("front", "rear")
    turns: tuple[tuple[int, About | None], ...] = ((0, None), *product((-SPINE, SPINE), abouts))
    goings: tuple[tuple[Direction | None, Direction | None], ...] = (
        *((heading, None) for heading in (*DIRECTIONS, None)),
        *((None, heading) for heading in DIRECTIONS),
    )
    for (heading, then), (facing, hand), (by, about) in product(goings, _lies(), turns):
        if (by == 0 or hand is not None) and (by != 0 or heading is None):
            yield Stance(facing, heading, hand, by, about, then)


_NODES: Final = tuple(Stance(facing, heading, hand) for heading in DIRECTIONS for facing, hand in _lies())
NODES: Final = len(_NODES)
"""The number of stances that are nodes of the search: the first ones. Others are only begun in, or passed."""
BEGIN: Final = NODES
"""The node of a hex where a vehicle begins, whatever its stance."""
WIDTH: Final = NODES + 1
STANCES: Final = (*_NODES, *_turned())
NUMBER: Final = {stance: number for number, stance in enumerate(STANCES)}


def position_at(mesh: Mesh, number: int, stance: int) -> Position:
    """Return the position of a vehicle in the hex with a number, in a stance."""
    facing, _, hand, by, about, _ = STANCES[stance]
    line, along = (mesh.bearings[facing] + 30) % 360, None
    if hand is not None:
        along = mesh.labels[mesh.beside[number][_side(facing, hand)]]
    turned = Turned(line, about) if about is not None else None
    return Position(mesh.labels[number], (line + by) % 360, along, turned)


@cached(maxsize=16)
def positions_of(grid: HexGrid) -> Lazy[tuple[int, int], Position]:
    """Return the positions on a grid, by hex and stance."""
    mesh = mesh_of(grid)
    return Lazy(lambda place: position_at(mesh, *place))


def node_of(mesh: Mesh, at: Position, heading: Direction | None) -> int:
    """Return the node of a position."""
    number, stance = place_of(mesh, at, heading)
    return number * WIDTH + stance


def place_of(
    mesh: Mesh, at: Position, heading: Direction | None, then: Direction | None = None
) -> tuple[int, int]:
    """Return the number of the hex of a position, and the stance."""
    number, line = mesh.index[at.hex], mesh.bearings.index(int(at.line - 30) % 360)
    by, about, hand = 0, None, None
    if at.turned is not None:
        by, about = int((at.facing - at.line + 180) % 360 - 180), at.turned.about
    if at.along is not None:
        side = mesh.beside[number].index(mesh.index[at.along])
        hand = _hand(line, side)
    return number, NUMBER[Stance(line, heading, hand, by, about, then)]


def _side(facing: int, hand: Hand) -> int:
    """Return the side of its own hex on which a vehicle in Bypass has its hexside."""
    return (facing + 2) % SIDES if hand == "right" else (facing - 1) % SIDES


def _hand(facing: int, side: int) -> Hand:
    return "right" if side == _side(facing, "right") else "left"


def along_hexside(number: int, side: int) -> list[int]:
    """Return the nodes in which a vehicle may arrive when it passes by a hex along one of its hexsides."""
    return [number * WIDTH + stance for stance in _ALONG[side]]


SIDE_IN_BYPASS: Final = tuple(
    _side(stance.facing, stance.hand) if stance.hand is not None else None for stance in STANCES
)
"""By stance: the side of its hex on which the hexside of a vehicle in Bypass is."""
_ALONG: Final = tuple(
    tuple(number for number in range(NODES) if SIDE_IN_BYPASS[number] == side) for side in range(SIDES)
)
Bound = Literal["free", "reverse", "goes_forth", "goes_back"]


def _bound(stance: Stance) -> Bound:
    if stance.about == "rear" or stance.then == "reverse":
        return "goes_back"
    if stance.then == "forward":
        return "goes_forth"
    return "reverse" if stance.heading == "reverse" else "free"


BOUNDS: Final = tuple(map(_bound, STANCES))
"""By stance: the bound of the MP that may be spent before it, such as of having to go on in reverse."""
TURNED_TO_FRONT: Final = frozenset(
    number for number, stance in enumerate(STANCES) if stance.about == "front" and stance.then is None
)
"""The stances just after a turn in Bypass about the front vertex."""
