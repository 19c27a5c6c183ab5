"""Units of Valor & Victory: profiles, their state, the turn and the house rules."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from rules.core.game.accessors import options_accessor, profile_accessor, state_accessor, turn_accessor
from rules.core.game.charts import read_chart
from rules.core.game.options import house_rule
from rules.core.game.roles import role
from rules.core.game.state import GameState, Unit
from rules.core.scenario.schema import MOST_UNITS
from rules.valor_victory.terrain import CHART, Chart, Column, Cost

Points = Annotated[float, Meta(ge=0, le=1000)]
Count = Annotated[int, Meta(ge=0, le=100)]
Marker = Literal["assault_move", "move", "pinned"]
Place = Literal["board", "reserve", "exited", "eliminated"]

LEADER: Final = "leader"
GUN: Final = "gun"
AFV: Final = "afv"
FORTIFICATION: Final = "fortification"
INFANTRY: Final = (LEADER, "squad", "half_squad")
LED: Final = ("squad", "half_squad")
VEHICLES: Final = ("vehicle", AFV)
BIG: Final = (GUN, *VEHICLES)
KINDS: Final = (*INFANTRY, *BIG, FORTIFICATION)


class Rates(Struct, frozen=True):
    """Points of units whose counter gives none, and what changes them; see rates.toml."""

    leader: float
    squad: float
    half_squad: float
    gun: float
    with_leader: float
    assault: float
    free_turns: int
    turn: float


RATES: Final = msgspec.convert(read_chart(__package__, "rates"), Rates)


class Counter(Struct, frozen=True):
    """What is printed on a counter.

    `carries` and `tows` are what a unit takes along, `movement` its column of the chart.
    """

    mp: Points
    movement: Column
    carries: Count = 0
    tows: bool = False


class Leader(Counter, frozen=True):
    """A leader."""

    mp: Points = RATES.leader
    movement: Column = "infantry"


class Squad(Counter, frozen=True):
    """A squad."""

    mp: Points = RATES.squad
    movement: Column = "infantry"


class HalfSquad(Counter, frozen=True):
    """A half squad."""

    mp: Points = RATES.half_squad
    movement: Column = "infantry"


class Gun(Counter, frozen=True):
    """A gun; without points it moves only in tow."""

    mp: Points = RATES.gun
    movement: Column = "gun"


class Vehicle(Counter, frozen=True):
    """A vehicle or an AFV, with the points of its counter."""


class Fortification(Counter, frozen=True):
    """A fortification: it does not move, does not count for stacking and does not hold its hex."""

    mp: Points = 0
    movement: Column = "infantry"


PROFILES: Final[dict[str, type[Counter]]] = {
    LEADER: Leader,
    "squad": Squad,
    "half_squad": HalfSquad,
    GUN: Gun,
    "vehicle": Vehicle,
    AFV: Vehicle,
    FORTIFICATION: Fortification,
}


class UnitState(Struct, frozen=True):
    """What changes about a unit in play; `aboard` is the unit that carries it."""

    place: Annotated[Place, role("whereabouts")] = "reserve"
    mp_spent: Annotated[Points, role("spent")] = 0
    markers: Annotated[tuple[Marker, ...], role("markers")] = ()
    aboard: Annotated[str | None, role("carrier")] = None


class Moving(Struct, frozen=True):
    """The open move: its units, whether it is by assault, and the hexes entered so far."""

    units: Annotated[tuple[str, ...], Meta(min_length=1, max_length=MOST_UNITS)]
    assault: bool = False
    entered: Count = 0


class TurnState(Struct, frozen=True):
    """Whose turn it is, and the move that is open."""

    side: Annotated[str, role("side")]
    turn: Annotated[int, Meta(ge=1), role("turn")] = 1
    moving: Moving | None = None


class Options(Struct, frozen=True):
    """The house rules; `chart` replaces values of the terrain chart."""

    chart: Chart = Chart()
    reverse: Annotated[Literal["no", "yes"], house_rule("6.5")] = "no"
    turn_on_the_spot: Annotated[Literal["no", "yes"], house_rule("6.5")] = "no"
    exit_cost: Annotated[Cost, house_rule("6.10")] = 1


state_of: Final = state_accessor(UnitState)
profile_of: Final = profile_accessor(Counter)
turn_of: Final = turn_accessor(TurnState)
options_of: Final = options_accessor(Options)


def costs_of(options: Options) -> Chart:
    """Return the terrain chart of a game."""
    return CHART.under(options.chart)


def is_infantry(unit: Unit) -> bool:
    """Return whether a unit is a leader, a squad or a half squad."""
    return unit.kind in INFANTRY


def is_vehicle(unit: Unit) -> bool:
    """Return whether a unit is a vehicle or an AFV: it has a front, and turns at a cost."""
    return unit.kind in VEHICLES


def is_small_gun(unit: Unit) -> bool:
    """Return whether a unit is a gun of one point, which moves one hex whatever it costs (6.32)."""
    return unit.kind == GUN and profile_of(unit).mp == 1


def has_marker(unit: Unit, marker: Marker) -> bool:
    """Return whether a unit has a marker."""
    return marker in state_of(unit).markers


def passengers_of(state: GameState, carrier: Unit) -> list[Unit]:
    """Return the units aboard another."""
    return [unit for unit in state.units.values() if state_of(unit).aboard == carrier.id]


def enemies_in(state: GameState, label: str, side: str) -> list[Unit]:
    """Return the units of other sides that hold a hex: fortifications do not (6.8)."""
    return [
        unit
        for unit in state.units.values()
        if unit.hex == label and unit.side != side and unit.kind != FORTIFICATION
    ]
