"""W39 The rate of a unit on a spot, from every clause that limits it or exempts it (W14 to W44)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from typing import Final

import msgspec
from msgspec import Struct

from rules.core.game.charts import read_chart
from rules.core.game.state import GameState, Unit
from rules.core.geometry.plane import Point
from rules.core.words.messages import Message
from rules.wargame_movement.kinds import Class, Gait, Kind
from rules.wargame_movement.phrases import inches_of
from rules.wargame_movement.speed import full_speed, gaits_of, pace_of
from rules.wargame_movement.terrain import IN_WATER, Spot, spots_about
from rules.wargame_movement.units import (
    Habitat,
    class_of,
    flies,
    has_gaits,
    kind_of,
    options_of,
    profile_of,
    state_of,
)
from rules.wargame_movement.weather import Covering, covering_of, lies_on
from rules.wargame_movement.words import say

_CHART: Final = read_chart(__package__, "rates")
_ROWS: Final[dict[str, dict[str, str]]] = {
    row: dict(zip(_CHART["terrain"], rates, strict=True)) for row, rates in _CHART["rows"].items()
}
_CAPS: Final[dict[str, float]] = _CHART["caps"]
_INCHES: Final[dict[str, float]] = _CHART["inches"]
_FREE: Final = "100%"
_HALF: Final = 50.0
_NATIVE: Final = frozenset({"jungle", "forest", "woods", "hill", "snow"})
IN_WEATHER: Final = "mud_or_snow"


class Mover(Struct, frozen=True):
    """What the rates depend on of a unit at a gait; `row` is its row of the table, if it has one."""

    kind: Kind
    row: str | None
    pace: float
    full: float
    snorkel: bool
    diver: bool
    climber: bool
    native: tuple[Habitat, ...]
    halved: bool


class Hold(Struct, frozen=True):
    """What a clause allows a unit on a spot: at most `inches`, and full speed less `loss` percent."""

    clause: str
    words: Message
    inches: float = math.inf
    loss: float = 0.0


class Rate(Struct, frozen=True):
    """The inches that a whole move gives on a spot, and the clauses that it follows from.

    `holds` are those that give the number; `stops` are the clauses of those that leave nothing.
    """

    inches: float
    clauses: tuple[str, ...]
    holds: tuple[Hold, ...]
    stops: tuple[str, ...]

    @property
    def held(self) -> Message:
        """The inches, and what limits them."""
        inches = inches_of(self.inches)
        return inches if self.why is None else say("rate", inches=inches, why=self.why)

    @property
    def why(self) -> Message | None:
        """What limits the inches, without their number; None at plain speed."""
        if not self.holds:
            return None
        return say("by_clause", hold=self.holds[-1].words, clause=self.holds[-1].clause)


def mover_of(state: GameState, unit: Unit, gait: Gait | None) -> Mover:
    """Return what the rates depend on of a unit at a gait."""
    kind, profile = kind_of(unit), profile_of(unit)
    group = kind.group
    rows: dict[Class, str] = {"motor": profile.type, "man": "man", "animal": "animal", "wagon": "wagon"}
    return Mover(
        kind=kind,
        row=rows.get(group),
        pace=pace_of(state, unit, gait),
        full=full_speed(state, unit),
        snorkel=group == "motor" and profile.snorkel,
        diver=group == "man" and profile.diver,
        climber=group == "man" and profile.climber,
        native=profile.native if group == "man" else (),
        halved=options_of(state).half_move == "penalty" and is_half_moving(unit),
    )


def is_half_moving(carrier: Unit) -> bool:
    """Return whether a carrier has loaded or unloaded this turn, and so has half a move (W31)."""
    return any(done in ("load", "unload") for done in state_of(carrier).procedures)


def rates_of(state: GameState, unit: Unit, mover: Mover) -> Callable[[Spot], Rate]:
    """Return a function from a spot to the unit's rate there; nothing on the ground limits aircraft (W11)."""
    if flies(unit):
        return lambda spot: _rate(mover, [], [])
    covering = covering_of(state)
    return lambda spot: rate_at(spot, mover, covering)


def rate_at(spot: Spot, mover: Mover, covering: Covering) -> Rate:
    """Return the rate of a unit on a spot (W39)."""
    return _rate(mover, [*_holds(spot, mover, covering)], [*_weather_clauses(spot, mover, covering)])


def strands(state: GameState, unit: Unit, at: Point) -> Rate | None:
    """Return the rate of zero that strands a unit at a place and at its edge; None where it can move on.

    Units that do not move by themselves are not stranded.
    """
    fastest = next(reversed(gaits_of(state, unit)), None)
    if class_of(unit) == "gun" or (has_gaits(unit) and fastest is None):
        return None
    mover = msgspec.structs.replace(mover_of(state, unit, fastest), halved=False)
    rates = [rate_at(spot, mover, covering_of(state)) for spot in spots_about(state.board, at)]
    return None if any(rate.inches for rate in rates) else next(iter(rates), None)


# -- the parts of a rate -------------------------------------------------------------------------


class _Terrain(Struct, frozen=True):
    name: str
    clause: str | None = None
    native: frozenset[str] = frozenset()


def _terrains(spot: Spot, mover: Mover, covering: Covering) -> Iterator[_Terrain]:
    """Yield the terrains of the table at a spot: its ground, its relief, mud or snow."""
    ground = spot.ground
    if ground == "dirt" and covering.mud:
        yield _Terrain("off_road")
    elif ground == "ford":
        yield _Terrain("creek", "W17")
    elif ground == "stream" and spot.firm and mover.snorkel:
        yield _Terrain("creek", "W18")
    elif ground not in IN_WATER:
        yield _Terrain(ground, native=frozenset({ground}))
    if spot.relief in ("hill", "mountain"):
        yield _Terrain(spot.relief, native=frozenset({spot.relief}))
    lying = spot.covers | lies_on(spot, covering)
    if lying:
        yield _Terrain(IN_WEATHER, native=lying)


def _holds(spot: Spot, mover: Mover, covering: Covering) -> Iterator[Hold]:
    if mover.row is not None:
        for terrain in _terrains(spot, mover, covering):
            yield from _terrain_holds(terrain, spot, mover, _ROWS[mover.row])
        yield from _water(spot, mover)
        yield from _steep(spot, mover)
    if spot.smoke:
        yield Hold("W35", say("smoke"), _INCHES["smoke"])
    if spot.wire and "wire" not in mover.kind.passes:
        yield Hold("W38", say("wire"), _INCHES["wire"])


def _terrain_holds(terrain: _Terrain, spot: Spot, mover: Mover, row: dict[str, str]) -> Iterator[Hold]:
    """Yield what the table allows on a terrain (W39, W16, W42), or what frees the unit of it (W44)."""
    entry, place = row[terrain.name], say("place", row=terrain.name)
    if terrain.clause is not None:
        yield Hold(terrain.clause, place)
    if entry == _FREE:
        return
    if terrain.native and terrain.native <= _NATIVE.intersection(mover.native):
        yield Hold("W44", say("at_home", place=place))
    elif terrain.name == "mountain" and mover.kind.group == "man":
        yield Hold("W39", place)
        yield _climb(spot, "W42", say("climbing", place=place))
    elif entry.endswith("%"):
        percent = float(entry[:-1])
        yield Hold("W39", say("percent", percent=percent, place=place), loss=100.0 - percent)
    else:
        words = say(f"held_{entry}", place=place)
        yield Hold("W39", words, _CAPS[entry])
        if entry == "slow":
            yield Hold("W16", words, _CAPS[entry])


def _climb(spot: Spot, clause: str, words: Message) -> Hold:
    return Hold(clause, words, _INCHES["climbing"] / spot.rise)


def _water(spot: Spot, mover: Mover) -> Iterator[Hold]:
    """Yield what water allows to units that do not float (W18, W19, W20)."""
    if spot.ground not in IN_WATER or spot.ground in mover.kind.floats:
        return
    if mover.kind.group == "man":
        swims = Hold("W19", say("swimming"), _INCHES["swimming"])
        yield Hold("W20", say("diving"), _INCHES["diving"]) if mover.diver else swims
    elif not (spot.ground == "stream" and spot.firm and mover.snorkel):
        yield Hold("W18", say("no_way_through_water", ground=spot.ground), 0.0)


def _steep(spot: Spot, mover: Mover) -> Iterator[Hold]:
    """Yield what a steep slope allows (W43)."""
    if spot.relief != "steep":
        return
    if mover.kind.group != "man":
        yield Hold("W43", say("no_way_up"), 0.0)
    elif mover.climber:
        yield Hold("W43", say("expert_on_slope"), _INCHES["expert"])
    else:
        yield _climb(spot, "W43", say("climbing_slope"))


def _weather_clauses(spot: Spot, mover: Mover, covering: Covering) -> Iterator[str]:
    """Yield the clauses by which the weather adds mud or snow (W14, W15)."""
    if mover.row is None:
        return
    lying = lies_on(spot, covering)
    if "mud" in lying or (covering.mud and spot.ground == "dirt"):
        yield "W14"
    if "snow" in lying:
        yield "W15"


_BINDING: Final = frozenset({"W35", "W38"})
"""Clauses that are named only where they give the rate."""
_SWIMMING: Final = frozenset({"W19", "W20"})
"""Clauses that give the rate whatever the gait."""


def _rate(mover: Mover, holds: list[Hold], clauses: list[str]) -> Rate:
    """Return the least of what the gait, the caps and the percentages leave (W39, W40)."""
    pace = next((hold.inches for hold in holds if hold.clause in _SWIMMING), mover.pace)
    losses = [hold.loss for hold in holds if hold.loss]
    losses += [_HALF] if mover.halved else []
    left = max(0.0, mover.full * (1.0 - sum(losses) / 100.0)) if losses else mover.full
    least = min([pace, *([left] if losses else []), *(hold.inches for hold in holds)])
    stated = [hold.clause for hold in holds if hold.clause not in _BINDING or hold.inches <= least]
    stated += ["W40"] if len(losses) > 1 else []
    stops = [hold.clause for hold in holds if hold.inches == 0.0]
    stops += ["W40"] if left == 0.0 and len(losses) > 1 else []
    gave = _gave(least, pace, holds)
    return Rate(least, tuple(dict.fromkeys([*stated, *clauses])), gave, tuple(stops))


def _gave(least: float, pace: float, holds: list[Hold]) -> tuple[Hold, ...]:
    """Return the holds that give a rate: the caps equal to it, the most specific last, or else all losses."""
    found = tuple(hold for hold in holds if hold.inches == least)
    if found or least >= pace:
        return found
    return tuple(hold for hold in holds if hold.loss)
