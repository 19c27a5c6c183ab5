"""Conditions: the umpire says what the weather is, and the tide (W14)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, TurnChanged
from rules.core.game.orders import UMPIRE, Order
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import Finding, bad_order, illegal
from rules.core.system.order_rule import Choice, OrderRule
from rules.wargame_movement.permission import ANY_SIDE
from rules.wargame_movement.units import Tide, Weather


class Conditions(Order, frozen=True, tag="conditions"):
    """Say what the weather is, or the tide."""

    weather: Weather | None = None
    tide: Tide | None = None


def _is_umpires(state: GameState, by: str) -> bool:
    return by == UMPIRE


def _malformed(state: GameState, by: str, order: Conditions) -> Iterator[Finding]:
    """Yield that the order says nothing."""
    if order.weather is None and order.tide is None:
        yield bad_order("Conditions say what the weather is, or the tide, or both.")


def _may_change(state: GameState, by: str) -> Iterator[Finding]:
    """Yield why the weather and the tide do not change: they are the umpire's (W14)."""
    if by != UMPIRE:
        yield illegal("W14", "umpire_only", "The weather and the tide are the umpire's to say.")


def _resolve(state: GameState, by: str, order: Conditions, dice: Dice) -> list[Event]:
    """Return what comes of a change of the weather, or of the tide."""
    changes: JsonObject = {}
    sentences = []
    if order.weather is not None:
        changes["weather"] = order.weather
        sentences.append(f"The weather is **{order.weather}**.")
    if order.tide is not None:
        changes["tide"] = order.tide
        sentences.append(f"The tide is **{order.tide}**.")
    return [TurnChanged(changes), Told(None, " ".join(sentences), ("W14",))]


def _choices(state: GameState, by: str, barred: bool) -> Iterator[Choice]:
    """Yield every weather and tide."""
    yield Choice(values={"weather": [*get_args(Weather)], "tide": [*get_args(Tide)]}, asks=True)


CONDITIONS = OrderRule(
    order=Conditions,
    title="Weather and tide",
    key="w",
    who=ANY_SIDE,
    is_listed=_is_umpires,
    malformed=_malformed,
    may=_may_change,
    resolve=_resolve,
    choices=_choices,
)
