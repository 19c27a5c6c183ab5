"""Contradictions in a scenario's or the umpire's values for sides, units and the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.game.state import GameState, Unit
from rules.core.hex.board import HexBoard
from rules.core.hex.contradictions import unknown_hex
from rules.core.scenario.contradictions import (
    Contradictions,
    Sides,
    Units,
    is_of_a_known_side,
    unknown_sides,
    unknown_units,
)
from rules.core.words.problems import Problem
from rules.great_war.units import ARTILLERY, Options, TurnState, full_strength, is_tank, state_of
from rules.great_war.words import say


def _are_two(sides: Sides) -> Iterator[Problem]:
    """Yield a problem unless there are two sides."""
    if len(sides) != 2:
        yield Problem("sides", say("not_two_sides", count=len(sides)))


def _leaves_over_baselines_of_sides(options: Options, sides: Sides) -> Iterator[Problem]:
    """Yield the names in `exit` that are not sides (G7)."""
    for leaving, baselines in options.exit.items():
        yield from unknown_sides((leaving,), sides, f"exit.{leaving}")
        for index, side in enumerate(baselines):
            yield from unknown_sides((side,), sides, f"exit.{leaving}[{index}]")


def _has_its_figures(unit: Unit, board: HexBoard) -> Iterator[Problem]:
    """Yield a problem if a unit has more figures than at full strength."""
    figures, full = state_of(unit).figures, full_strength(unit)
    if figures > full:
        yield Problem("state.figures", say("above_strength", figures=figures, full=full))


def _has_its_place(unit: Unit, board: HexBoard) -> Iterator[Problem]:
    """Yield a problem if `place` and `hex` contradict each other."""
    if state_of(unit).place == "off" and unit.hex is not None:
        yield Problem("state.place", say("unfit_place"))


def _bogs_as_a_tank(unit: Unit, board: HexBoard) -> Iterator[Problem]:
    """Yield a problem if a unit other than a tank is bogged down (G25)."""
    if state_of(unit).bogged and not is_tank(unit):
        yield Problem("state.bogged", say("only_tanks_bog"))


def _has_no_facing(unit: Unit, board: HexBoard) -> Iterator[Problem]:
    """Yield a problem if a unit has a facing: no unit has one."""
    if unit.facing is not None:
        yield Problem("facing", say("no_facing"))


def _battled_a_hex(unit: Unit, board: HexBoard) -> Iterator[Problem]:
    """Yield a problem if the last battle was against a hex that is not on the board."""
    battled = state_of(unit).battled
    if battled is not None:
        yield from unknown_hex(battled.target, board, "state.battled.target")


def _stands_where_it_may(unit: Unit, board: HexBoard) -> Iterator[Problem]:
    """Yield a problem if artillery stands on the board (G29)."""
    if unit.kind == ARTILLERY and unit.hex is not None:
        yield Problem("hex", say("artillery_off_board"))


def _moves_a_known_unit(turn: TurnState, units: Units) -> Iterator[Problem]:
    """Yield a problem if the unit of the open move is not in the game."""
    if turn.moving is not None:
        yield from unknown_units((turn.moving,), units, "moving")


def _has_its_hex_to_itself(state: GameState, unit: Unit) -> Iterator[Problem]:
    """Yield a problem if another unit stands in a unit's hex (G8)."""
    for other in state.units.values():
        if other.id == unit.id:
            return
        if unit.hex is not None and other.hex == unit.hex:
            yield Problem("hex", say("hex_shared", unit=unit.name, hex=unit.hex, other=other.name))


CONTRADICTIONS: Final = Contradictions(
    sides=(_are_two,),
    options=(_leaves_over_baselines_of_sides,),
    unit=(
        *(_has_its_figures, _has_its_place, _bogs_as_a_tank, _stands_where_it_may),
        *(_has_no_facing, _battled_a_hex),
    ),
    turn=(is_of_a_known_side,),
    turn_units=(_moves_a_known_unit,),
    warnings=(_has_its_hex_to_itself,),
)
