"""6.9 Stacking limits: what fits into one hex, each side by itself."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.core.game.state import GameState, Unit
from rules.valor_victory.units import BIG, is_infantry, state_of

_INFANTRY_BESIDE: Final = {0: 4, 1: 2, 2: 0}
"""The number of infantry units that fit beside a number of AFVs, vehicles and guns."""


def fits(units: Iterable[Unit]) -> bool:
    """Return whether units of one side keep the limit; what is aboard does not count."""
    counted = [unit for unit in units if state_of(unit).aboard is None]
    big = sum(unit.kind in BIG for unit in counted)
    infantry = sum(is_infantry(unit) for unit in counted)
    return infantry <= _INFANTRY_BESIDE.get(big, -1)


def friends_in(state: GameState, label: str, side: str, but: Iterable[str] = ()) -> list[Unit]:
    """Return the units of a side that stand in a hex, leaving some out."""
    left_out = set(but)
    return [
        unit
        for unit in state.units.values()
        if unit.hex == label and unit.side == side and unit.id not in left_out
    ]


def fits_in(state: GameState, label: str, group: tuple[Unit, ...]) -> bool:
    """Return whether a group keeps the limit together with its friends in a hex."""
    return fits([*friends_in(state, label, group[0].side, [unit.id for unit in group]), *group])
