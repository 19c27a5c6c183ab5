"""The umpire's order that sets the weather and the tide (W14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, TurnChanged
from rules.core.game.orders import UMPIRE, Order
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.system.order_rule import Choice, OrderRule
from rules.core.words.messages import Message
from rules.wargame_movement.permission import ANY_SIDE
from rules.wargame_movement.units import Tide, Weather
from rules.wargame_movement.words import say


class Conditions(Order, frozen=True, tag="conditions"):
    """Set the weather, or the tide."""

    weather: Weather | None = None
    tide: Tide | None = None


def _malformed(state: GameState, by: str, order: Conditions) -> Iterator[Finding]:
    """Yield a finding if the order sets nothing."""
    if order.weather is None and order.tide is None:
        yield bad_order(say("no_conditions"))


def _may_change(state: GameState, by: str) -> Iterator[Finding]:
    """Yield why the weather and the tide do not change: only the umpire sets them (W14)."""
    if by != UMPIRE:
        yield illegal("W14", "umpire_only", say("umpire_only"))


def _resolve(state: GameState, by: str, order: Conditions, dice: Dice) -> list[Event]:
    """Return the events of a change of the weather, or of the tide."""
    changes: JsonObject = {}
    if order.weather is not None:
        changes["weather"] = order.weather
    if order.tide is not None:
        changes["tide"] = order.tide
    return [TurnChanged(changes), Narrated.of(None, _narration(order), ("W14",))]


def _narration(order: Conditions) -> Message:
    weather, tide = order.weather, order.tide
    if weather is None:
        return say("tide_is", tide=tide)
    if tide is None:
        return say("weather_is", weather=weather)
    return say("weather_is_and_tide", weather=weather, tide=tide)


def _choices(state: GameState, by: str, barred: bool) -> Iterator[Choice]:
    """Yield every weather and tide."""
    yield Choice(values={"weather": [*get_args(Weather)], "tide": [*get_args(Tide)]}, asks=True)


CONDITIONS = OrderRule(
    order=Conditions,
    title=say("conditions"),
    key="w",
    who=ANY_SIDE,
    is_listed=lambda state, by: by == UMPIRE,
    malformed=_malformed,
    may=_may_change,
    resolve=_resolve,
    choices=_choices,
)
