"""The contradictions that a system checks for in a scenario whose single fields are valid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct

from rules.core.game.state import GameState, Side, Unit
from rules.core.words.messages import say
from rules.core.words.problems import Problem, one_of, show

Found = Iterable[Problem]
Sides = tuple[Side, ...]
Units = dict[str, Unit]


class Contradictions(Struct, frozen=True):
    """Small functions that each check for one contradiction; places are relative to what is checked.

    They check typed values, that is, values of the right shape. `among` and `turn_units` are given all the
    units: they are called only when the shape of every unit is right.
    """

    sides: tuple[Callable[[Sides], Found], ...] = ()
    options: tuple[Callable[[Any, Sides], Found], ...] = ()
    unit: tuple[Callable[[Unit, Any], Found], ...] = ()
    among: tuple[Callable[[Unit, Units], Found], ...] = ()
    turn: tuple[Callable[[Any, Sides], Found], ...] = ()
    turn_units: tuple[Callable[[Any, Units], Found], ...] = ()
    warnings: tuple[Callable[[GameState, Unit], Found], ...] = ()
    """Conditions of a unit at the start that are allowed but probably mistakes."""


def unknown_sides(names: Iterable[str], sides: Sides, place: str = "") -> Iterator[Problem]:
    """Yield the names that belong to no side."""
    known = [side.id for side in sides]
    for name in names:
        if name not in known:
            yield Problem(place, say("no_side", side=show(name), known=one_of(known)))


def unknown_units(names: Iterable[str], units: Units, place: str) -> Iterator[Problem]:
    """Yield the names that no unit of the game has."""
    for name in names:
        if name not in units:
            yield Problem(place, say("unit_missing", unit=show(name)))


def is_of_a_known_side(turn: Any, sides: Sides) -> Iterator[Problem]:
    """Yield a problem if the turn belongs to no side."""
    yield from unknown_sides((turn.side,), sides, "side")
