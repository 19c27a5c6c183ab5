"""The order to end the turn: the rolls that are due then (11.3.1.1, 11.3.2), and the next turn."""

from __future__ import annotations

from rules.chain_of_command.end_phase import (
    NextSide,
    following_side,
    fresh_units,
    may_end,
    no_such_side,
    sides_next,
)
from rules.chain_of_command.permission import THE_SIDE_OF_THE_PHASE
from rules.chain_of_command.recover import rolls_at_turns_end, turns_end_events
from rules.chain_of_command.units import turn_of
from rules.chain_of_command.words import say
from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged
from rules.core.game.orders import Order
from rules.core.game.state import GameState
from rules.core.system.order_rule import OrderRule


class EndTurn(Order, frozen=True, tag="end_turn"):
    """End the turn, and roll for every vehicle for which an end-of-turn roll is due.

    `next` is the side whose phase begins the next turn, unless named as the Command Dice say: they may end a
    turn and give their own side the phase that follows.
    """

    next: NextSide = None


def _resolve(state: GameState, by: str, order: EndTurn, dice: Dice) -> list[Event]:
    """Return the events of the end of a turn: the rolls that are due, then the next turn."""
    before, following = turn_of(state), order.next or following_side(state)
    turn, phase = before.turn + 1, before.phase + 1
    rolled: list[Event] = []
    for unit in state.units.values():
        if rolls_at_turns_end(state, unit):
            rolled += turns_end_events(unit, dice)
    return [
        *rolled,
        *fresh_units(state),
        TurnChanged({"turn": turn, "phase": phase, "side": following}),
        Narrated.of(
            None,
            say(
                "next_turn_again" if following == before.side else "next_turn",
                turn=turn,
                phase=phase,
                side=state.name_of_side(following),
            ),
        ),
    ]


END_TURN = OrderRule(
    order=EndTurn,
    title=say("end_turn"),
    key="t",
    gesture="end",
    who=THE_SIDE_OF_THE_PHASE,
    malformed=no_such_side,
    may=may_end,
    resolve=_resolve,
    choices=sides_next,
)
