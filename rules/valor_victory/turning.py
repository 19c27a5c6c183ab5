"""6.5 Vehicles: what is ahead of them, and what turning costs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from rules.core.game.state import Unit
from rules.core.hex.board import HexBoard
from rules.core.hex.search import together
from rules.valor_victory.units import RATES, Options

Facings = tuple[float | None, ...]

_SIDE: Final = 60


def hexsides_between(start: float, end: float) -> int:
    """Return by how many hexsides two facings differ: three at most."""
    off = abs(start - end) % 360
    return round(min(off, 360 - off) / _SIDE)


def turn_cost(start: float, end: float) -> float:
    """Return the points for a turn after a hex is entered: the first hexside is free."""
    return max(0, hexsides_between(start, end) - RATES.free_turns) * RATES.turn


def face_first_cost(start: float, end: float) -> float:
    """Return the points for a turn on the spot: each hexside costs."""
    return hexsides_between(start, end) * RATES.turn


def bearings_of(facing: float, reverse: bool) -> tuple[float, ...]:
    """Return the bearings in which a vehicle may drive: ahead, by option also back."""
    return (facing, (facing + 180) % 360) if reverse else (facing,)


def may_reverse(options: Options) -> bool:
    """Return whether the house rules let vehicles drive back."""
    return options.reverse == "yes"


def is_ahead(board: HexBoard, options: Options, facing: float | None, start: str, end: str) -> bool:
    """Return whether a vehicle of this facing may drive from a hex into one beside it."""
    return facing is not None and board.grid.bearing(start, end) in bearings_of(facing, may_reverse(options))


def faces_off_map(board: HexBoard, unit: Unit) -> bool:
    """Return whether a vehicle faces off the map (6.10)."""
    return (
        unit.hex is not None
        and unit.facing is not None
        and board.grid.neighbour(unit.hex, unit.facing) is None
    )


# -- what is ahead of a group -------------------------------------------------------------------


class Ahead(NamedTuple):
    """A turn (None for none), with the facings of a group after it, its cost, and the bearings ahead."""

    turned: float | None
    facings: Facings
    turning: Any
    bearings: tuple[int, ...]


@lru_cache(maxsize=1024)
def ahead_of(facings: Facings, sides: tuple[int, ...], reverse: bool, on_the_spot: bool) -> tuple[Ahead, ...]:
    """Return what is ahead of a group that faces like this: as it stands, and after a turn all together.

    Units without a facing go on any bearing.
    """
    nothing = together([0.0 for _ in facings])
    if all(facing is None for facing in facings):
        return (Ahead(None, facings, nothing, sides),)
    return tuple(_ahead_of(facings, sides, reverse, on_the_spot))


def _ahead_of(facings: Facings, sides: tuple[int, ...], reverse: bool, on_the_spot: bool) -> Iterator[Ahead]:
    price = face_first_cost if on_the_spot else turn_cost
    for turned in (None, *sides):
        after = tuple(facing if facing is None or turned is None else turned for facing in facings)
        if turned is not None and after == facings:
            continue
        costs = [
            0.0 if start is None or end is None else price(start, end)
            for start, end in zip(facings, after, strict=True)
        ]
        ahead = [set(bearings_of(facing, reverse)) for facing in after if facing is not None]
        yield Ahead(turned, after, together(costs), tuple(map(int, set.intersection(*ahead))))
