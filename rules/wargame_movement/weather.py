"""W14, W15 The weather and the tide, and the mud and snow that the weather lays over the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Told, TurnChanged
from rules.core.game.orders import UMPIRE
from rules.core.game.state import GameState, JsonObject
from rules.core.game.verdict import Finding, illegal
from rules.wargame_movement.orders import Conditions
from rules.wargame_movement.terrain import Spot
from rules.wargame_movement.units import options_of, turn_of

TURNS_TO_LIE: Final = 3
_MUDDY: Final = frozenset({"off_road", "woods", "forest", "jungle"})
_NO_SNOW: Final = frozenset({"creek", "ford", "stream", "water"})


class Weather(Struct, frozen=True):
    """What the weather has laid over the table."""

    mud: bool
    snow: bool


def weather_on(state: GameState) -> Weather:
    """Return what the weather has laid over a game's table (W14, W15)."""
    turn = turn_of(state)
    return Weather(turn.mud, turn.snow)


def lies_on(spot: Spot, weather: Weather) -> frozenset[str]:
    """Return whether mud, snow or both lie over a spot by the weather (W14, W15)."""
    mud = weather.mud and not spot.is_road and spot.ground in _MUDDY
    snow = weather.snow and spot.ground not in _NO_SNOW
    return frozenset(word for word, lies in (("mud", mud), ("snow", snow)) if lies)


def conditions_findings(state: GameState, order: Conditions, by: str) -> Iterator[Finding]:
    """Yield why the weather and the tide do not change: they are the umpire's (W14)."""
    if by != UMPIRE:
        yield illegal("W14", "umpire_only", "The weather and the tide are the umpire's to say.")


def conditions_events(state: GameState, order: Conditions, dice: Dice) -> list[Event]:
    """Return what comes of a change of the weather, or of the tide."""
    changes: JsonObject = {}
    told = []
    if order.weather is not None:
        changes["weather"] = order.weather
        told.append(f"The weather is **{order.weather}**.")
    if order.tide is not None:
        changes["tide"] = order.tide
        told.append(f"The tide is **{order.tide}**.")
    return [TurnChanged(changes), Told(None, " ".join(told), ("W14",))]


def weather_at_turns_end(state: GameState) -> JsonObject:
    """Return the turn's fields after a turn of its weather: runs of rain and snow, and what they leave."""
    return _run(state, "rain", "rain_turns", "mud") | _run(state, "snow", "snow_turns", "snow")


def _run(state: GameState, weather: str, turns: str, lying: str) -> JsonObject:
    turn = turn_of(state)
    goes_on = turn.weather == weather
    run = getattr(turn, turns) + 1 if goes_on else 0
    lies = getattr(turn, lying) or run >= TURNS_TO_LIE
    if not goes_on and options_of(state).weather_lasts == "run":
        lies = False
    return {turns: run, lying: lies}
