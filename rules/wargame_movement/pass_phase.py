"""The order to pass: the side at turn has finished moving, or naming its fire (W5, W34)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged
from rules.core.game.orders import UMPIRE, Order
from rules.core.game.state import GameState
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import Choice, OrderRule
from rules.wargame_movement.drift import must_drift
from rules.wargame_movement.permission import ANY_SIDE
from rules.wargame_movement.phrases import name_of_side
from rules.wargame_movement.units import other_side, turn_of
from rules.wargame_movement.words import say

_TITLES: Final = {"movement": say("done_moving"), "fire": say("done_designating")}


class Pass(Order, frozen=True, tag="pass"):
    """Finish this phase for the side at turn."""


def _may_pass(state: GameState, by: str) -> Iterator[Finding]:
    """Yield why a side cannot finish a phase yet (W5, W34)."""
    turn = turn_of(state)
    if turn.phase not in ("movement", "fire"):
        yield illegal("W5", "not_your_phase", say("nothing_to_pass"))
        return
    if by not in (UMPIRE, turn.side):
        message = say("not_yours_to_pass", side=name_of_side(state, turn.side))
        yield illegal("W5", "not_your_phase", message)
    if turn.phase == "movement":
        for unit in state.units.values():
            if unit.side == turn.side and must_drift(unit):
                yield illegal("W34", "must_drift", say("arrow_die_first", unit=unit.name))


def _resolve(state: GameState, by: str, order: Pass, dice: Dice) -> list[Event]:
    """Return the events of a pass: the other side's turn, or the next phase; ValueError in any other (W5)."""
    if turn_of(state).phase not in ("movement", "fire"):
        raise ValueError("there is nothing to pass")
    phase, side = _after_pass(state)
    narration = (
        say("both_done") if side is None else say("passed", phase=phase, side=name_of_side(state, side))
    )
    return [TurnChanged({"phase": phase, "side": side}), Narrated.of(None, narration, ("W5",))]


def _after_pass(state: GameState) -> tuple[str, str | None]:
    """Return the phase and the side that follow when the side at turn passes."""
    turn = turn_of(state)
    fires_first = turn.fires_first or other_side(state, turn.first or turn.side)
    if turn.phase == "movement":
        moves_first = turn.first or turn.side
        return (
            ("movement", other_side(state, moves_first))
            if turn.side == moves_first
            else ("fire", fires_first)
        )
    return ("fire", other_side(state, fires_first)) if turn.side == fires_first else ("end", None)


def _choices(state: GameState, by: str, barred: bool) -> Iterator[Choice]:
    """Yield the pass, with a title for what the side has finished."""
    yield Choice(title=_TITLES.get(turn_of(state).phase))


PASS = OrderRule(
    order=Pass,
    title=say("pass"),
    key="e",
    gesture="end",
    who=ANY_SIDE,
    may=_may_pass,
    resolve=_resolve,
    choices=_choices,
)
