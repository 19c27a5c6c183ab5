"""What a scenario, or the umpire's hand, may not say of units and of the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.chain_of_command.units import Profile, TurnState, state_of
from rules.core.checks import Checks, Sides, Units, is_a_sides
from rules.core.problems import Problem, show
from rules.core.state import Unit
from rules.core.table import Table


def _runs_as_it_can(unit: Unit, table: Table) -> Iterator[Problem]:
    """Yield that speed and locomotion contradict each other."""
    profile = unit.profile
    if isinstance(profile, Profile) and (profile.speed == "wheeled") != (profile.locomotion == "wheeled"):
        message = f"speed {profile.speed} does not go with locomotion {profile.locomotion}"
        yield Problem("profile.speed", message)
        yield Problem("profile.locomotion", message)


def _has_its_place(unit: Unit, table: Table) -> Iterator[Problem]:
    """Yield that `place` and `at` contradict each other."""
    place = state_of(unit).place
    if (place == "table") != (unit.at is not None):
        where = "stands on the table" if unit.at is not None else 'has no "at" on the table'
        yield Problem("state.place", f'"{place}" does not fit: the unit {where}')


def _ends_a_known_units_move(turn: TurnState, sides: Sides, units: Units) -> Iterator[Problem]:
    """Yield that the move to be ended is that of no unit."""
    if turn.pending is not None and turn.pending.unit not in units:
        yield Problem("pending.unit", f"there is no unit {show(turn.pending.unit)}")


CHECKS: Final = Checks(unit=(_runs_as_it_can, _has_its_place), turn=(is_a_sides, _ends_a_known_units_move))
