"""Contradictions in a scenario's or the umpire's values for units and for the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.chain_of_command.ground import stands_on_ground
from rules.chain_of_command.units import Profile, TurnState, state_of
from rules.chain_of_command.words import say
from rules.core.game.state import GameState, Unit
from rules.core.scenario.contradictions import Contradictions, Units, is_of_a_known_side, unknown_units
from rules.core.table.board import TableBoard
from rules.core.table.points import name_of
from rules.core.table.standing import overlapping, standing_in
from rules.core.words.problems import Problem


def _runs_as_it_can(unit: Unit, table: TableBoard) -> Iterator[Problem]:
    """Yield a problem if speed and locomotion contradict each other."""
    profile = unit.profile
    if isinstance(profile, Profile) and profile.speed not in profile.running_gear.speeds:
        message = say("speed_of_locomotion", speed=profile.speed, locomotion=profile.locomotion)
        yield Problem("profile.speed", message)
        yield Problem("profile.locomotion", message)


def _has_its_place(unit: Unit, table: TableBoard) -> Iterator[Problem]:
    """Yield a problem if `place` and `at` contradict each other."""
    place = state_of(unit).place
    if (place == "table") != (unit.at is not None):
        message = say("is_on_table", place=place) if unit.at is not None else say("is_nowhere", place=place)
        yield Problem("state.place", message)


def _ends_a_known_units_move(turn: TurnState, units: Units) -> Iterator[Problem]:
    """Yield a problem if the move to be ended belongs to no unit."""
    if turn.pending is not None:
        yield from unknown_units((turn.pending.unit,), units, "pending.unit")


def _can_drive_where_it_stands(state: GameState, unit: Unit) -> Iterator[Problem]:
    """Yield a problem if a vehicle stands where it never moves (11.1.1), or in a building (11.3.2)."""
    if unit.at is None or not isinstance(unit.profile, Profile):
        return
    if not stands_on_ground(state, unit):
        yield Problem("at", say("stands_stuck", unit=unit.name))
    for what, thing in sorted(standing_in(state, unit)):
        feature = state.board.feature(thing) if what == "feature" else None
        if feature is not None and feature.kind == "building" and not unit.profile.enters_buildings:
            yield Problem("at", say("stands_inside", unit=unit.name, building=name_of(feature)))


CONTRADICTIONS: Final = Contradictions(
    unit=(_runs_as_it_can, _has_its_place),
    turn=(is_of_a_known_side,),
    turn_units=(_ends_a_known_units_move,),
    warnings=(overlapping, _can_drive_where_it_stands),
)
