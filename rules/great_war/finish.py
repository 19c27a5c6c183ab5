"""The order to finish a move that was left open (G2)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import OrderRule
from rules.great_war.permission import A_UNIT, in_phase, is_phase
from rules.great_war.units import turn_of
from rules.great_war.words import say


class Finish(Order, frozen=True, tag="finish"):
    """Close the unit's open move."""

    unit: Name


def _may_finish(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why this unit has no move to finish (G2)."""
    yield from in_phase(state, unit, "movement")
    if turn_of(state).moving != unit.id:
        yield illegal("G2", "no_open_move", say("no_open_move", unit=unit.name))


def _resolve(state: GameState, unit: Unit, order: Finish, dice: Dice) -> list[Event]:
    return [TurnChanged({"moving": None}), Narrated.of(unit.id, say("ends_move", unit=unit.name), ("G2",))]


FINISH = OrderRule(
    order=Finish,
    title=say("finish"),
    key="k",
    who=A_UNIT,
    is_listed=is_phase("movement"),
    may=_may_finish,
    resolve=_resolve,
)
