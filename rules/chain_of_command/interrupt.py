"""The order to interrupt: a unit reacts with a Chain of Command Dice, unless it moved Flat Out (11.1.2)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.chain_of_command.permission import A_UNIT, may_act
from rules.chain_of_command.units import state_of, turn_of
from rules.chain_of_command.words import say
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import OrderRule


class Interrupt(Order, frozen=True, tag="interrupt"):
    """React with a Chain of Command Dice."""

    unit: Name


def _may_interrupt(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why a unit may not interrupt in this phase (11.1.2)."""
    yield from may_act(state, unit)
    barred = state_of(unit).barred_from_interrupting_until
    if barred is not None and turn_of(state).phase <= barred:
        yield illegal("11.1.2", "barred", say("barred", unit=unit.name, phase=barred))


def _resolve(state: GameState, unit: Unit, order: Interrupt, dice: Dice) -> list[Event]:
    return [Narrated.of(unit.id, say("interrupts", unit=unit.name), ("11.1.2",))]


INTERRUPT = OrderRule(
    order=Interrupt,
    title=say("interrupt"),
    key="i",
    who=A_UNIT,
    may=_may_interrupt,
    resolve=_resolve,
)
