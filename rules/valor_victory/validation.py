"""Contradictions in a scenario's or the umpire's values for units and for the turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.game.state import GameState, Unit
from rules.core.hex.board import HexBoard
from rules.core.scenario.contradictions import Contradictions, Units, is_of_a_known_side, unknown_units
from rules.core.words.problems import Problem, show
from rules.valor_victory.stacking import fits, friends_in
from rules.valor_victory.units import BIG, TurnState, is_infantry, is_vehicle, state_of
from rules.valor_victory.words import say


def _has_its_place(unit: Unit, board: HexBoard) -> Iterator[Problem]:
    """Yield a problem if `place` and `hex` contradict each other."""
    place = state_of(unit).place
    if (place == "board") != (unit.hex is not None):
        stands = "yes" if unit.hex is not None else "no"
        yield Problem("state.place", say("unfit_place", place=place, stands=stands))


def _has_a_facing_of_its_kind(unit: Unit, board: HexBoard) -> Iterator[Problem]:
    """Yield a problem if a vehicle has no facing, or infantry has one."""
    if unit.facing is None and is_vehicle(unit) and unit.hex is not None:
        yield Problem("facing", say("faces_a_hexside"))
    if unit.facing is not None and is_infantry(unit):
        yield Problem("facing", say("no_facing"))


def _faces_a_hexside(unit: Unit, board: HexBoard) -> Iterator[Problem]:
    """Yield a problem if a facing is not a hexside (6.5, 6.32)."""
    sides = board.grid.sides
    if unit.facing is not None and unit.kind in BIG and unit.facing not in sides:
        yield Problem("facing", say("facing_no_hexside", facing=unit.facing, sides=sides))


def _is_aboard_a_carrier(unit: Unit, units: Units) -> Iterator[Problem]:
    """Yield a problem if a unit is aboard one that cannot carry it."""
    aboard = state_of(unit).aboard
    if aboard is None:
        return
    carrier = units.get(aboard)
    if carrier is None:
        yield from unknown_units((aboard,), units, "state.aboard")
    elif carrier.id == unit.id or (carrier.hex, carrier.side) != (unit.hex, unit.side):
        yield Problem("state.aboard", say("no_friend_there", unit=carrier.name))
    elif state_of(carrier).aboard is not None or any(
        state_of(other).aboard == unit.id for other in units.values()
    ):
        yield Problem("state.aboard", say("carrier_is_aboard"))


def _moves_known_units(turn: TurnState, units: Units) -> Iterator[Problem]:
    """Yield the units of the open move that the game does not have, or that are named twice."""
    moving: tuple[str, ...] = turn.moving.units if turn.moving is not None else ()
    for index, unit_id in enumerate(moving):
        yield from unknown_units((unit_id,), units, f"moving.units[{index}]")
        if unit_id in units and unit_id in moving[:index]:
            yield Problem(f"moving.units[{index}]", say("unit_twice", unit=show(unit_id)))


def _keeps_the_stacking_limit(state: GameState, unit: Unit) -> Iterator[Problem]:
    """Yield a problem if a hex holds more units than allowed, at the first of them (6.9)."""
    stack = friends_in(state, unit.hex, unit.side) if unit.hex is not None else []
    if stack and stack[0].id == unit.id and not fits(stack):
        yield Problem("hex", say("above_limit", count=len(stack), hex=unit.hex))


CONTRADICTIONS: Final = Contradictions(
    unit=(_has_its_place, _has_a_facing_of_its_kind, _faces_a_hexside),
    among=(_is_aboard_a_carrier,),
    turn=(is_of_a_known_side,),
    turn_units=(_moves_known_units,),
    warnings=(_keeps_the_stacking_limit,),
)
