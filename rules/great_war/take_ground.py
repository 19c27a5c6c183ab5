"""The order to take ground: the hex that a successful close combat leaves vacant, and for whom (G20, G27)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, UnitChanged
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.words.messages import Message
from rules.great_war.course import Step, against_half_hex, against_impassable, against_strangers, can_step
from rules.great_war.driving import (
    Entered,
    enter,
    entered_events,
    faces_of,
    ground_throw,
    odds_of,
    thrown_dice,
)
from rules.great_war.notes import ground_notes
from rules.great_war.permission import A_UNIT, against_bogged, in_phase, is_phase
from rules.great_war.units import INFANTRY, TANK, is_tank, state_of, turn_of, units_in
from rules.great_war.words import say


class TakeGround(Order, frozen=True, tag="take_ground"):
    """Move onto the hex that a successful close combat left vacant."""

    unit: Name
    hex: Annotated[Name, role("hex")]


# -- who owes it ---------------------------------------------------------------------------------


def against_owed_ground(state: GameState, but: str | None = None) -> Iterator[Finding]:
    """Yield which tanks must take the ground that they won before anything else happens (G20)."""
    turn = turn_of(state)
    if turn.phase != "battle":
        return
    for unit in state.units.values():
        if unit.side == turn.side and unit.id != but and owes_ground(state, unit):
            battled = state_of(unit).battled
            target = battled.target if battled is not None else None
            yield illegal("G20", "ground_owed", say("ground_owed", unit=unit.name, hex=target), target)


def owes_ground(state: GameState, unit: Unit) -> bool:
    """Return whether a tank must take the ground that it won: vacant, open to it, itself not bogged."""
    battled = state_of(unit).battled
    if not is_tank(unit) or battled is None or not battled.won or state_of(unit).bogged:
        return False
    target = battled.target
    step = _step(unit, target)
    closed = [*against_half_hex(state, target), *against_impassable(state, target)]
    return can_step(state, step) and not closed and not units_in(state, target, unit.id)


def _step(unit: Unit, label: str) -> Step:
    return Step(unit.hex, label, 1, last=True)


# -- what stands against it ----------------------------------------------------------------------


def _may_take(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a unit may not take ground now (G1, G18, G20)."""
    yield from in_phase(state, unit, "battle")
    if unit.kind not in (INFANTRY, TANK):
        yield illegal("G20", "takes_no_ground", say("takes_no_ground", unit=unit.name))
    yield from against_bogged(unit)


def _judge(state: GameState, unit: Unit, order: TakeGround) -> Iterator[Finding]:
    """Yield why a unit may not take the ground of a hex."""
    battled = state_of(unit).battled
    if battled is None or not battled.won or battled.target != order.hex:
        yield illegal("G20", "not_won", say("not_won", unit=unit.name, hex=order.hex), order.hex)
    yield from against_strangers(state, _step(unit, order.hex))
    yield from against_half_hex(state, order.hex)
    yield from against_impassable(state, order.hex)
    for other in units_in(state, order.hex, unit.id):
        yield illegal("G8", "shared_hex", say("shared_hex", unit=other.name, hex=order.hex), order.hex)


def _planned(state: GameState, unit: Unit, order: TakeGround) -> Entered:
    """Return the step of taking ground before any die is thrown."""
    return Entered(_step(unit, order.hex), ground_throw(state, unit, order.hex))


def _notes(state: GameState, unit: Unit, order: TakeGround) -> Iterator[Finding]:
    """Yield what counts in taking ground."""
    return ground_notes(state, unit, _planned(state, unit, order))


def _concluded(state: GameState, unit: Unit, order: TakeGround, events: list[Event]) -> Iterator[Finding]:
    """Yield what counts in taking ground after its dice are thrown."""
    return ground_notes(state, unit, _take(state, unit, order, thrown_dice(events)))


def _forecast(state: GameState, unit: Unit, order: TakeGround) -> JsonObject:
    """Return whether a tank bogs down as it takes ground (G25)."""
    return odds_of(state, unit, [_planned(state, unit, order)])


# -- its events ----------------------------------------------------------------------------------


def _take(state: GameState, unit: Unit, order: TakeGround, dice: Dice) -> Entered:
    return enter(state, unit, _step(unit, order.hex), ground_throw(state, unit, order.hex), dice)


def _resolve(state: GameState, unit: Unit, order: TakeGround, dice: Dice) -> list[Event]:
    """Return the events of taking ground. Raises ValueError if the hex is not beside the unit."""
    if not can_step(state, _step(unit, order.hex)):
        raise ValueError(f"{unit.name} cannot get to {order.hex} from where it stands")
    entered = _take(state, unit, order, dice)
    clauses = dict.fromkeys(finding.clause for finding in ground_notes(state, unit, entered))
    return [
        *entered_events(state, unit, entered),
        UnitChanged(unit.id, _changes(unit, entered)),
        Narrated.of(unit.id, _sentence(unit, entered), (*clauses,)),
    ]


def _sentence(unit: Unit, entered: Entered) -> Message:
    label = entered.step.hex
    if not entered.words:
        return say("takes_ground", unit=unit.name, hex=label)
    bogged = "yes" if entered.bogged else "no"
    return say("takes_ground_rolling", unit=unit.name, hex=label, faces=faces_of(entered), bogged=bogged)


def _changes(unit: Unit, entered: Entered) -> JsonObject:
    """Return what taking ground changes: a tank that stays free gains one bonus combat a turn (G27)."""
    own = state_of(unit)
    changes: JsonObject = {}
    if own.battled is not None:
        changes["battled"] = msgspec.to_builtins(msgspec.structs.replace(own.battled, won=False))
    if entered.bogged:
        changes["bogged"] = True
    elif is_tank(unit) and own.bonus_combat != "used":
        changes["bonus_combat"] = "due"
    return changes


def _choices(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    """Yield the hex against which the unit battled, and why the unit may not take it."""
    battled = state_of(unit).battled
    if battled is None:
        yield Choice(against=(illegal("G20", "not_won", say("won_nothing", unit=unit.name)),))
        return
    against = tuple(_judge(state, unit, TakeGround(unit=unit.id, hex=battled.target)))
    yield Choice(against=against, values={"hex": [battled.target]}, due=owes_ground(state, unit))


TAKE_GROUND = OrderRule(
    order=TakeGround,
    title=say("take_ground"),
    key="t",
    gesture="step",
    who=A_UNIT,
    is_listed=is_phase("battle"),
    may=_may_take,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    concluded=_concluded,
    forecast=_forecast,
    choices=_choices,
)
