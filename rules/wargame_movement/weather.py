"""W14, W15 The weather, and the mud and snow that the weather lays over the table."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from rules.core.game.state import GameState, JsonObject
from rules.wargame_movement.terrain import Spot
from rules.wargame_movement.units import options_of, turn_of

TURNS_TO_LIE: Final = 3
_MUDDY: Final = frozenset({"off_road", "woods", "forest", "jungle"})
_NO_SNOW: Final = frozenset({"creek", "ford", "stream", "water"})


class Covering(Struct, frozen=True):
    """What the weather has laid over the table."""

    mud: bool
    snow: bool


def covering_of(state: GameState) -> Covering:
    """Return what the weather has laid over a game's table (W14, W15)."""
    turn = turn_of(state)
    return Covering(turn.mud, turn.snow)


def lies_on(spot: Spot, covering: Covering) -> frozenset[str]:
    """Return whether mud, snow or both lie over a spot of a covered table (W14, W15)."""
    mud = covering.mud and not spot.is_road and spot.ground in _MUDDY
    snow = covering.snow and spot.ground not in _NO_SNOW
    return frozenset(word for word, lies in (("mud", mud), ("snow", snow)) if lies)


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
