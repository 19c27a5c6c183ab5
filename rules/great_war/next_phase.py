"""The order to go on to the next phase: what ends with this one, and with the side's turn (G1, G4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged, UnitChanged
from rules.core.game.orders import Order
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import Finding
from rules.core.system.order_rule import OrderRule
from rules.great_war.give_way import winner_over
from rules.great_war.permission import THE_SIDE_AT_TURN
from rules.great_war.take_ground import against_owed_ground
from rules.great_war.units import Phase, state_of, turn_of
from rules.great_war.words import say

PHASES: Final[tuple[str, ...]] = get_args(Phase)
_FRESH: Final[JsonObject] = {
    "ordered": False,
    "moved": None,
    "battled": None,
    "no_battle": False,
    "bonus_combat": "none",
}


class NextPhase(Order, frozen=True, tag="next_phase"):
    """Go on to the next phase, after the last to the other side's turn."""


def _notes(state: GameState, by: str, order: NextPhase) -> Iterator[Finding]:
    """Yield that a side without orders cannot move or battle this turn (G4), and units yet to give way."""
    turn = turn_of(state)
    for unit in state.units.values():
        if unit.hex is not None and winner_over(state, unit) is not None:
            message = say("not_cleared", unit=unit.name, hex=unit.hex)
            yield Finding("G13", "not_cleared", "limits", message, unit.hex)
    own = [unit for unit in state.units.values() if unit.side == turn.side]
    if turn.phase == "order" and not any(state_of(unit).ordered for unit in own):
        message = say("nobody_ordered", side=state.name_of_side(turn.side))
        yield Finding("G4", "nobody_ordered", "limits", message)


def _resolve(state: GameState, by: str, order: NextPhase, dice: Dice) -> list[Event]:
    """Return the events of the end of a phase, or of a side's turn."""
    turn = turn_of(state)
    after = PHASES.index(turn.phase) + 1
    if after < len(PHASES):
        changes = {"phase": PHASES[after], "moving": None}
        return [TurnChanged(changes), Narrated.of(None, say("begins_phase", phase=PHASES[after]))]
    following = _other_side(state)
    fresh = {"turn": turn.turn + 1, "side": following, "phase": PHASES[0], "moving": None}
    return [
        *_fresh_units(state),
        TurnChanged(fresh),
        Narrated.of(None, say("turn_begins", turn=turn.turn + 1, side=state.name_of_side(following))),
    ]


def _other_side(state: GameState) -> str:
    sides = [side.id for side in state.sides]
    return sides[(sides.index(turn_of(state).side) + 1) % len(sides)]


def _fresh_units(state: GameState) -> list[Event]:
    """Return what every unit forgets at a change of side; a bogged-down tank stays so."""
    events: list[Event] = []
    for unit in state.units.values():
        was = msgspec.to_builtins(unit.state)
        changed = {name: value for name, value in _FRESH.items() if was[name] != value}
        if changed:
            events.append(UnitChanged(unit.id, changed))
    return events


NEXT_PHASE = OrderRule(
    order=NextPhase,
    title=say("next_phase"),
    key="e",
    gesture="end",
    who=THE_SIDE_AT_TURN,
    may=lambda state, by: against_owed_ground(state),
    notes=_notes,
    resolve=_resolve,
)
