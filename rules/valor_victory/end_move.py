"""The order to end the move: its units are marked, and it may not end in a full hex (6.1, 6.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged, UnitChanged
from rules.core.game.orders import UMPIRE, Order
from rules.core.game.state import GameState, Unit
from rules.core.game.verdict import Finding, bad_order
from rules.core.system.order_rule import OrderRule
from rules.valor_victory.group import names_of
from rules.valor_victory.markers import concluded
from rules.valor_victory.sides import A_SIDE
from rules.valor_victory.stacking import fits_in
from rules.valor_victory.units import turn_of
from rules.valor_victory.words import say


class EndMove(Order, frozen=True, tag="end_move"):
    """Conclude the open move."""


def _may_end(state: GameState, by: str) -> Iterator[Finding]:
    """Yield why the open move may not end here; the umpire may end it in a full hex (6.7)."""
    moving = turn_of(state).moving
    if moving is None:
        yield bad_order(say("no_open_move"))
        return
    group = tuple(state.units[unit] for unit in moving.units if unit in state.units)
    label = group[0].hex if group else None
    if label is not None and not fits_in(state, label, group):
        message = say("no_room", hex=label, units=names_of(group))
        yield Finding("6.7", "full", "limits" if by == UMPIRE else "illegal", message, label)


def _resolve(state: GameState, by: str, order: EndMove, dice: Dice) -> list[Event]:
    moving = turn_of(state).moving
    group = [state.units[unit] for unit in (moving.units if moving else ()) if unit in state.units]
    return [
        *conclude_events(group),
        TurnChanged({"moving": None}),
        Narrated.of(None, say("concludes", units=names_of(group), count=len(group)), ("6.1",)),
    ]


def conclude_events(group: list[Unit]) -> list[Event]:
    """Return the events that mark units as having moved."""
    return [UnitChanged(unit.id, {"markers": list(concluded(unit))}) for unit in group]


END_MOVE: Final = OrderRule(
    order=EndMove,
    title=say("end_move"),
    key="f",
    gesture="end",
    who=A_SIDE,
    may=_may_end,
    resolve=_resolve,
)
