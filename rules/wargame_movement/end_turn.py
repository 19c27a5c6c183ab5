"""The order to end the turn: ways cut through wire, the weather's duration, and what units forget (W2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged, UnitChanged
from rules.core.game.orders import Order
from rules.core.game.state import GameState, JsonObject, Unit
from rules.core.game.verdict import Finding, illegal
from rules.core.system.order_rule import OrderRule
from rules.wargame_movement.markers import at_rest, swims
from rules.wargame_movement.permission import ANY_SIDE
from rules.wargame_movement.units import UnitState, state_of, turn_of
from rules.wargame_movement.weather import weather_at_turns_end
from rules.wargame_movement.wire import cutting_events
from rules.wargame_movement.words import say


class EndTurn(Order, frozen=True, tag="end_turn"):
    """End the turn."""


def _may_end(state: GameState, by: str) -> Iterator[Finding]:
    """Yield why the turn does not end yet (W2)."""
    if turn_of(state).phase != "end":
        yield illegal("W2", "not_your_phase", say("not_the_end"))


def _resolve(state: GameState, by: str, order: EndTurn, dice: Dice) -> list[Event]:
    """Return the events of the end of a turn: ways cut through wire, weather, units made ready (W2)."""
    turn = turn_of(state)
    changes: JsonObject = {
        "turn": turn.turn + 1,
        "phase": "initiative",
        "side": None,
        "first": None,
        "fires_first": None,
        "rolls": {},
        **weather_at_turns_end(state),
    }
    return [
        *cutting_events(state),
        *(event for unit in state.units.values() for event in _fresh(state, unit)),
        TurnChanged(changes),
        Narrated.of(None, say("turn_begins", turn=turn.turn + 1), ("W2",)),
    ]


def _fresh(state: GameState, unit: Unit) -> list[Event]:
    """Return what a unit forgets as a turn ends (W2)."""
    own = state_of(unit)
    before: dict[str, Any] = msgspec.to_builtins(own)
    fields = ("moved", "markers", "procedures", "boarded", "unloaded", "designated")
    blank: dict[str, Any] = msgspec.to_builtins(UnitState())
    fresh = {field: blank[field] for field in fields} | {"counts_as": at_rest(unit, swims(state, unit))}
    changes = {field: value for field, value in fresh.items() if before[field] != value}
    return [UnitChanged(unit.id, changes)] if changes else []


END_TURN = OrderRule(
    order=EndTurn,
    title=say("end_turn"),
    key="t",
    gesture="end",
    who=ANY_SIDE,
    may=_may_end,
    resolve=_resolve,
)
