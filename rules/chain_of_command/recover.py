"""The order to recover: the rolls for an Immobilised vehicle (11.3.1.1) or a trapped one (11.3.2)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chain_of_command.permission import (
    A_UNIT,
    against_destroyed,
    against_pending,
    has_recovered_this_phase,
    in_own_phase,
    is_a_vehicle,
    is_no_vehicle,
    is_on_table,
)
from rules.chain_of_command.units import UnitState, state_of, turn_of
from rules.chain_of_command.words import say
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, Rolled, UnitChanged, UnitPlaced
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import OrderRule
from rules.core.words.messages import Message

WORST_FACE_FOR_GOOD = 1
WORST_FACE_DIGGING_OUT = 2
TURNS_TRAPPED = 2


class Recover(Order, frozen=True, tag="recover"):
    """Roll for an Immobilised or trapped vehicle as its driver is activated."""

    unit: Name


def _may_recover(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a vehicle does not roll to recover now."""
    own, name = state_of(unit), unit.name
    yield from against_pending(state)
    yield from against_destroyed(unit)
    yield from is_on_table(unit)
    yield from in_own_phase(state, unit)
    if own.condition == "trapped":
        yield from _against_trapped(state, unit, own)
    elif own.condition == "permanently_immobilised":
        yield illegal("11.3.1.1", "permanently_immobilised", say("rolls_no_more", unit=name))
    elif own.condition == "mobile":
        yield illegal("11.3.1.1", "mobile", say("mobile", unit=name))
    elif own.condition == "immobilised":
        if has_recovered_this_phase(state, own):
            yield illegal("11.3.1.1", "recovering", say("rolled_this_phase", unit=name))
        if own.moved is not None:
            yield illegal("11.3.1.1", "moved", say("moved_before_roll", unit=name))


def _against_trapped(state: GameState, unit: Unit, own: UnitState) -> Iterator[Finding]:
    turn = turn_of(state).turn
    first = (own.trapped_since or 0) + TURNS_TRAPPED
    if own.trapped_since is not None and turn < first:
        yield illegal("11.3.2", "trapped", say("rolls_from_turn", unit=unit.name, turn=first))
    if own.recovery is not None and own.recovery.turn == turn:
        yield illegal("11.3.2", "recovering", say("rolled_this_turn", unit=unit.name))


def _notes(state: GameState, unit: Unit, order: Recover) -> Iterator[Finding]:
    """Yield what a vehicle has to roll."""
    if state_of(unit).condition == "trapped":
        yield note("11.3.2", "digging_out", say("digging_out", unit=unit.name))
    else:
        yield note("11.3.1.1", "recovery", say("recovery", unit=unit.name))


def _resolve(state: GameState, unit: Unit, order: Recover, dice: Dice) -> list[Event]:
    turn = turn_of(state)
    recovery = {"turn": turn.turn, "phase": turn.phase}
    return _rolled(unit, dice, {"activated": True, "recovery": recovery})


def rolls_at_turns_end(state: GameState, unit: Unit) -> bool:
    """Return whether a vehicle owes a roll at the end of this turn."""
    own = state_of(unit)
    if own.condition == "trapped":
        return own.trapped_since == turn_of(state).turn
    return own.condition == "immobilised"


def turns_end_events(unit: Unit, dice: Dice) -> list[Event]:
    """Return the events of a vehicle's roll at the end of a turn."""
    return _rolled(unit, dice, {})


def _rolled(unit: Unit, dice: Dice, noted: JsonObject) -> list[Event]:
    trapped = state_of(unit).condition == "trapped"
    why = say("digging_out_why") if trapped else say("recovery_why")
    roll = dice.roll(1, 6, str(why), unit.id)
    face = roll.numbers[0]
    changed, narration = _dug_out(unit, face) if trapped else _recovered(unit, face)
    events: list[Event] = [Rolled.of(roll, 6, why, unit.id)]
    entered = state_of(unit).entered_at
    if "trapped_in" in changed and entered is not None and entered != unit.at:
        events.append(UnitPlaced(unit.id, entered, None, unit.facing))
    if noted or changed:
        events.append(UnitChanged(unit.id, {**noted, **changed}))
    return [*events, Narrated.of(unit.id, narration, ("11.3.2" if trapped else "11.3.1.1",))]


def _recovered(unit: Unit, face: int) -> tuple[JsonObject, Message]:
    """Return the changes that a roll makes to an Immobilised vehicle, and the log's words (11.3.1.1)."""
    if face <= WORST_FACE_FOR_GOOD:
        return {"condition": "permanently_immobilised"}, say("immobilised_for_good", unit=unit.name)
    return {"condition": "mobile"}, say("mobile_again", unit=unit.name)


def _dug_out(unit: Unit, face: int) -> tuple[JsonObject, Message]:
    """Return the changes that a roll makes to a trapped vehicle, and the log's words (11.3.2)."""
    if face <= WORST_FACE_DIGGING_OUT:
        return {}, say("still_trapped", unit=unit.name)
    freed = {"condition": "mobile", "trapped_in": None, "entered_at": None, "trapped_since": None}
    return freed, say("dug_out", unit=unit.name)


RECOVER = OrderRule(
    order=Recover,
    title=say("recover"),
    key="c",
    who=A_UNIT,
    is_listed=is_a_vehicle,
    malformed=is_no_vehicle,
    may=_may_recover,
    notes=_notes,
    resolve=_resolve,
)
