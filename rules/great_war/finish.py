"""Finish: closing a move that was left open (G2)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, TurnChanged
from rules.core.game.orders import Name, Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import OrderRule
from rules.great_war.permission import A_UNIT, in_phase, is_phase
from rules.great_war.units import turn_of


class Finish(Order, frozen=True, tag="finish"):
    """Close the unit's open move."""

    unit: Name


def _may_finish(state: GameState, unit: Unit) -> Iterator[Finding]:
    """Yield why there is no move of this unit to be finished (G2)."""
    yield from in_phase(state, unit, "movement")
    if turn_of(state).moving != unit.id:
        yield illegal("G2", "no_open_move", f"{unit.name} has no open move.")


def _resolve(state: GameState, unit: Unit, order: Finish, dice: Dice) -> list[Event]:
    """Return what comes of the end of a move."""
    return [TurnChanged({"moving": None}), Told(unit.id, f"**{unit.name}** ends its move.", ("G2",))]


FINISH = OrderRule(
    order=Finish,
    title="Finish the move",
    key="k",
    who=A_UNIT,
    is_listed=is_phase("movement"),
    may=_may_finish,
    resolve=_resolve,
)
