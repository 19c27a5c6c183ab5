"""11.1 Which units may act: by side, phase and condition."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from rules.chain_of_command.ground import stands_on_ground
from rules.chain_of_command.units import UnitState, drives_on, is_vehicle, state_of, turn_of
from rules.chain_of_command.words import say
from rules.core.game.orders import Order
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.system.order_rule import OfSide, OfUnit


class _Unit(OfUnit):
    """An order of one unit, whose offers stay cached while only the unit itself affects them."""

    def offers_depend_on(self, named: JsonObject, *given: Any) -> Hashable | None:
        """Return the unit and what all units share; None if its offers also depend on other units.

        A unit off the table may come back where nobody stands, and one that has rolled bars all the others.
        """
        state, unit = given
        turn = turn_of(state)
        if turn.pending is not None or state_of(unit).place == "off_table":
            return None
        return unit, turn, state.sides, state.options, id(state.board)


def _not_its_phase(state: GameState, by: str) -> Iterator[Finding]:
    side = turn_of(state).side
    if by != side:
        yield bad_order(say("others_phase", side=state.name_of_side(side)), "other_side")


A_UNIT = _Unit()
THE_SIDE_OF_THE_PHASE = OfSide(_not_its_phase)


def is_no_vehicle(state: GameState, unit: Unit, order: Order) -> Iterator[Finding]:
    """Yield a finding for a unit that is not a vehicle: only the umpire moves it (11.1)."""
    if not is_vehicle(unit):
        yield illegal("11.1", "no_vehicle", say("no_vehicle", unit=unit.name))


def is_a_vehicle(state: GameState, unit: Unit) -> bool:
    """Return whether orders of vehicles are offered to a unit."""
    return is_vehicle(unit)


# -- what stands against any order ---------------------------------------------------------------


def against_pending(state: GameState) -> Iterator[Finding]:
    """Yield a finding if a move has been rolled for: it must be finished first."""
    pending = turn_of(state).pending
    if pending is not None:
        unit = state.units.get(pending.unit)
        name = unit.name if unit is not None else pending.unit
        yield bad_order(say("pending", unit=name), "pending")


def against_destroyed(unit: Unit) -> Iterator[Finding]:
    """Yield a finding for a destroyed vehicle: it does nothing (11.1)."""
    if state_of(unit).condition == "destroyed":
        yield illegal("11.1", "destroyed", say("destroyed", unit=unit.name))


def against_trapped(unit: Unit) -> Iterator[Finding]:
    """Yield a finding for a vehicle in a collapsed building: it only rolls to be dug out (11.3.2)."""
    if state_of(unit).condition == "trapped":
        yield illegal("11.3.2", "trapped", say("trapped", unit=unit.name))


def is_on_table(unit: Unit) -> Iterator[Finding]:
    """Yield a finding if a unit is not on the table (11.1)."""
    place = state_of(unit).place
    if place != "table":
        yield illegal("11.1", "not_on_table", say("not_on_table", unit=unit.name, place=place))


def in_own_phase(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield a finding if it is not the phase of the unit's side (11.1)."""
    side = turn_of(state).side
    if unit.side != side:
        message = say("not_your_phase", side=state.name_of_side(side), unit=unit.name)
        yield illegal("11.1", "not_your_phase", message)


def may_act(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a unit may do nothing now, whichever side's phase it is."""
    yield from against_pending(state)
    yield from against_destroyed(unit)
    yield from against_trapped(unit)
    yield from is_on_table(unit)


# -- what stands against any move ----------------------------------------------------------------


def may_move(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a vehicle may not move or pivot at all now (11.1, 11.3.1.1, 11.1.1)."""
    own, name = state_of(unit), unit.name
    yield from may_act(state, unit)
    yield from in_own_phase(state, unit)
    if own.moved is not None:
        yield illegal("11.1", "moved", say("moved", unit=name))
    if own.deployed_this_phase and not drives_on(unit):
        yield illegal("11.1", "just_deployed", say("just_deployed", unit=name))
    yield from _is_mobile(state, unit)
    if unit.at is not None and not stands_on_ground(state, unit):
        yield illegal("11.1.1", "stuck_ground", say("stuck_ground", unit=name), unit.at)


def _is_mobile(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a vehicle is Immobilised, or recovering in this phase (11.3.1.1)."""
    own = state_of(unit)
    if own.condition == "immobilised":
        yield illegal("11.3.1.1", "immobilised", say("immobilised", unit=unit.name))
    elif own.condition == "permanently_immobilised":
        message = say("permanently_immobilised", unit=unit.name)
        yield illegal("11.3.1.1", "permanently_immobilised", message)
    elif has_recovered_this_phase(state, own):
        yield illegal("11.3.1.1", "recovering", say("recovering", unit=unit.name))


def has_recovered_this_phase(state: GameState, own: UnitState) -> bool:
    """Return whether a vehicle has made its roll to recover in the phase that it is now."""
    return own.recovery is not None and own.recovery.phase == turn_of(state).phase


# -- what cannot be carried out at all -----------------------------------------------------------


def assert_on_table(unit: Unit) -> None:
    """Raise ValueError when a unit does not stand on the table."""
    if unit.at is None:
        raise ValueError(f"{unit.name} cannot do that where it is")
