"""11.1 Who may act: whose unit, whose phase, and in what condition."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rules.chain_of_command.ground import stands_on_ground
from rules.chain_of_command.orders import (
    AddShock,
    Deploy,
    EndPhase,
    EndTurn,
    Finish,
    Interrupt,
    Move,
    Pivot,
    Recover,
    ReEnter,
)
from rules.chain_of_command.units import (
    UnitState,
    is_vehicle,
    is_wheeled,
    state_of,
    turn_of,
)
from rules.core.game.orders import UMPIRE
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.words.problems import show

ANY_PHASE = ("fire", "interrupt", "withdraw", "add_shock")


def name_of_side(state: GameState, side_id: str) -> str:
    """Return what a side is called."""
    side = state.side(side_id)
    return side.name if side is not None else side_id


def bad_orders(state: GameState, order: Any, by: str) -> list[Finding]:
    """Return why an order is none for this side and this state: clause `order`."""
    found = []
    turn = turn_of(state)
    if isinstance(order, EndPhase | EndTurn):
        if by not in (UMPIRE, turn.side):
            message = f"It is {name_of_side(state, turn.side)}' phase: they end it."
            found.append(bad_order(message, "other_side"))
        if isinstance(order, EndPhase) and order.next is not None and state.side(order.next) is None:
            found.append(bad_order(f"There is no side {show(order.next)}."))
    else:
        unit = state.units.get(order.unit)
        if unit is None:
            return [bad_order(f"There is no unit {show(order.unit)}.")]
        if by not in (UMPIRE, unit.side):
            message = f"{unit.name} takes its orders from {name_of_side(state, unit.side)}."
            found.append(bad_order(message, "other_side"))
    return found + list(_against_pending(state, order))


def _against_pending(state: GameState, order: Any) -> Iterator[Finding]:
    pending = turn_of(state).pending
    finishes = isinstance(order, Finish)
    if pending is not None and not (finishes and order.unit == pending.unit):
        unit = state.units.get(pending.unit)
        name = unit.name if unit is not None else pending.unit
        yield bad_order(f"{name} has rolled and must finish its move first.", "pending")
    if pending is None and finishes:
        yield bad_order("No move waits to be finished.")


def may_act(state: GameState, unit: Unit, order: Any) -> list[Finding]:
    """Return why a unit cannot be given an order at all, whatever it is to do."""
    if isinstance(order, AddShock):
        return []
    name, condition = unit.name, state_of(unit).condition
    found = []
    if not is_vehicle(unit) and not isinstance(order, Interrupt):
        found.append(illegal("11.1", "no_vehicle", f"{name} is no vehicle: only the umpire moves it."))
    if condition == "destroyed":
        found.append(illegal("11.1", "destroyed", f"{name} is destroyed."))
    if condition == "trapped" and not isinstance(order, Recover):
        found.append(illegal("11.3.2", "trapped", f"{name} is trapped in a collapsed building."))
    found += _place(unit, order)
    turn = turn_of(state)
    own_phase_only = order.__struct_config__.tag not in ANY_PHASE
    if own_phase_only and unit.side != turn.side:
        message = f"It is {name_of_side(state, turn.side)}' phase: {name} waits for its own."
        found.append(illegal("11.1", "not_your_phase", message))
    return found


def _place(unit: Unit, order: Any) -> Iterator[Finding]:
    place = state_of(unit).place
    if isinstance(order, Deploy):
        if place != "reserve":
            yield illegal("11.1", "not_in_reserve", f"{unit.name} is not in reserve.")
    elif isinstance(order, ReEnter):
        if place != "off_table":
            yield illegal("11.4", "not_off_table", f"{unit.name} was not driven off the table.")
    elif place != "table":
        where = "in reserve" if place == "reserve" else "off the table"
        yield illegal("11.1", "not_on_table", f"{unit.name} is {where}.")


def may_move(state: GameState, unit: Unit, order: Move | Pivot) -> Iterator[Finding]:
    """Yield why a vehicle on the table may not move or pivot now (11.1, 11.3.1.1, 11.1.1)."""
    own, name = state_of(unit), unit.name
    if own.moved is not None:
        yield illegal("11.1", "moved", f"{name} has moved or pivoted this phase already.")
    if own.deployed_this_phase and not is_wheeled(unit):
        yield illegal(
            "11.1", "just_deployed", f"{name} came onto the table this phase: only wheels drive on."
        )
    yield from is_mobile(state, unit)
    if unit.at is not None and not stands_on_ground(state, unit):
        message = f"{name} stands on ground on which it cannot move."
        yield illegal("11.1.1", "stuck_ground", message, unit.at)


def is_mobile(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a vehicle is Immobilised, or recovering in this phase (11.3.1.1)."""
    own = state_of(unit)
    if own.condition == "immobilised":
        yield illegal("11.3.1.1", "immobilised", f"{unit.name} is Immobilised: it may roll to recover.")
    elif own.condition == "permanently_immobilised":
        yield illegal("11.3.1.1", "permanently_immobilised", f"{unit.name} is Immobilised for good.")
    elif has_recovered_this_phase(state, own):
        message = f"{unit.name} rolled to recover this phase: it may move when next activated."
        yield illegal("11.3.1.1", "recovering", message)


def has_recovered_this_phase(state: GameState, own: UnitState) -> bool:
    """Return whether a vehicle has made its roll to recover in the phase that it is now."""
    return own.recovery is not None and own.recovery.phase == turn_of(state).phase
