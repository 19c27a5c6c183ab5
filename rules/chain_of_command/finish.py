"""The order to finish a move whose player chooses after the roll where it ends (11.1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import msgspec

from rules.chain_of_command.driving import Outcome, outcome, plan_of
from rules.chain_of_command.judged_move import plan_to_resolve
from rules.chain_of_command.move_events import drive_events
from rules.chain_of_command.move_order import Distance
from rules.chain_of_command.permission import (
    A_UNIT,
    against_destroyed,
    against_pending,
    against_trapped,
    in_own_phase,
    is_a_vehicle,
    is_no_vehicle,
    is_on_table,
)
from rules.chain_of_command.tolerance import NEAR
from rules.chain_of_command.units import Pending, turn_of
from rules.chain_of_command.words import say
from rules.core.game.dice import Dice
from rules.core.game.events import Event, TurnChanged
from rules.core.game.orders import Name, Order
from rules.core.game.roles import role
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.table.aim import NoAim


class Finish(Order, frozen=True, tag="finish"):
    """Choose where a move ends, after its roll."""

    unit: Name
    inches: Annotated[Distance, role("inches")]


def _pending(state: GameState, unit: Unit) -> Pending | None:
    """Return the move of a unit whose end is still to be chosen."""
    pending = turn_of(state).pending
    return pending if pending is not None and pending.unit == unit.id else None


def _may_finish(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why no move of this unit ends now."""
    if turn_of(state).pending is None:
        yield bad_order(say("none_waits"))
    elif _pending(state, unit) is None:
        yield from against_pending(state)
    yield from against_destroyed(unit)
    yield from against_trapped(unit)
    yield from is_on_table(unit)
    yield from in_own_phase(state, unit)


def _judge(state: GameState, unit: Unit, order: Finish) -> Iterator[Finding]:
    """Yield why a move does not end there: the roll does not take it that far (11.1.1)."""
    pending = _pending(state, unit)
    if pending is None:
        return
    if order.inches > pending.max + NEAR:
        yield illegal("11.1.1", "too_far", say("too_far", unit=unit.name, inches=pending.max))
    elif unit.at is None or isinstance(plan_of(state, pending.order), NoAim):
        yield illegal("11.1", "no_way", say("no_way", unit=unit.name))
    yield note("11.1.1", "speed", say("may_go", unit=unit.name, inches=pending.max))


def _resolve(state: GameState, unit: Unit, order: Finish, dice: Dice) -> list[Event]:
    """Return the events of ending a move there; a block or a fault farther on has no effect."""
    pending = turn_of(state).pending
    if pending is None:
        raise ValueError("no move waits to be finished")
    plan = plan_to_resolve(state, pending.order)
    found = outcome(plan, pending.faces)
    if order.inches < found.inches - NEAR:
        found = Outcome(order.inches, halted=False, ground=False, fault=None, flat_out=False)
    return [TurnChanged({"pending": None}), *drive_events(state, plan, found)]


def _choices(state: GameState, unit: Unit, barred: bool) -> Iterator[Choice]:
    """Yield how far the unit's move may go, and the order that it ends."""
    pending = _pending(state, unit)
    if pending is None:
        yield Choice()
    else:
        yield Choice(values={"inches": [0.0, pending.max]}, after=msgspec.to_builtins(pending.order))


FINISH = OrderRule(
    order=Finish,
    title=say("finish"),
    gesture="slide",
    who=A_UNIT,
    is_listed=is_a_vehicle,
    malformed=is_no_vehicle,
    may=_may_finish,
    judge=_judge,
    resolve=_resolve,
    choices=_choices,
)
