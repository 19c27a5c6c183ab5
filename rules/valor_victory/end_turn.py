"""The order to end the turn: points and Move markers are reset, pins stay (6.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged, UnitChanged
from rules.core.game.orders import Order
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import Finding
from rules.core.system.order_rule import OrderRule
from rules.valor_victory.markers import unmarked
from rules.valor_victory.permission import open_move
from rules.valor_victory.sides import A_SIDE
from rules.valor_victory.units import state_of, turn_of
from rules.valor_victory.win_fight import fights
from rules.valor_victory.words import say


class EndTurn(Order, frozen=True, tag="end_turn"):
    """End the side's turn."""


def _may_end(state: GameState, by: str) -> Iterator[Finding]:
    """Yield why the turn may not end: a move is open (6.1)."""
    if turn_of(state).moving is not None:
        yield open_move(state)


def _notes(state: GameState, by: str, order: EndTurn) -> Iterator[Finding]:
    """Yield the fights whose result nobody has noted (6.8)."""
    for label in fights(state):
        yield Finding("6.8", "undecided", "limits", say("undecided", hex=label), label)


def _resolve(state: GameState, by: str, order: EndTurn, dice: Dice) -> list[Event]:
    """Return the events of the end of a turn: points and Move markers are reset, pins stay."""
    turn, sides = turn_of(state), [side.id for side in state.sides]
    index = (sides.index(turn.side) + 1) % len(sides)
    following, number = sides[index], turn.turn + (index == 0)
    return [
        *_fresh_units(state),
        TurnChanged({"side": following, "turn": number, "moving": None}),
        Narrated.of(None, say("turn_begins", turn=number, side=state.name_of_side(following))),
    ]


def _fresh_units(state: GameState) -> Iterator[Event]:
    for unit in state.units.values():
        own, markers = state_of(unit), unmarked(unit, "move", "assault_move")
        changes: JsonObject = {"mp_spent": 0.0} if own.mp_spent else {}
        if markers != own.markers:
            changes["markers"] = list(markers)
        if changes:
            yield UnitChanged(unit.id, changes)


END_TURN: Final = OrderRule(
    order=EndTurn,
    title=say("end_turn"),
    key="t",
    gesture="end",
    who=A_SIDE,
    may=_may_end,
    notes=_notes,
    resolve=_resolve,
)
