"""What a system looks for in a scenario besides the fields themselves: where they contradict each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct

from rules.core.fields import Problem, one_of, show
from rules.core.state import Side, Unit

Found = Iterable[Problem]
Sides = tuple[Side, ...]
Units = dict[str, Unit]


class Checks(Struct, frozen=True):
    """Small functions, each of which looks for one thing; places are relative to what it looks at.

    One that asks for what could not be read is left out; the others have their say (`rules.core.holes`).
    """

    sides: tuple[Callable[[Sides], Found], ...] = ()
    options: tuple[Callable[[Any, Sides], Found], ...] = ()
    unit: tuple[Callable[[Unit, Any], Found], ...] = ()
    among: tuple[Callable[[Unit, Units], Found], ...] = ()
    turn: tuple[Callable[[Any, Sides, Units], Found], ...] = ()


def is_a_sides(turn: Any, sides: Sides, units: Units) -> Iterator[Problem]:
    """Yield that the turn is of no side."""
    known = [side.id for side in sides]
    if turn.side not in known:
        yield Problem("side", f"{show(turn.side)} is no side: there are {one_of(known) or 'none'}")
