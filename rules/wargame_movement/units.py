"""Units of Wargame Movement: profiles, their state, the turn and the house rules."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from rules.core.game.accessors import options_accessor, profile_accessor, state_accessor, turn_accessor
from rules.core.game.options import house_rule
from rules.core.game.roles import role
from rules.core.game.state import GameState, Unit
from rules.core.geometry.outlines import UnitOutlines
from rules.core.geometry.plane import EVERYWHERE, Box
from rules.core.table.standing import unit_outlines
from rules.wargame_movement.kinds import BY_SPEED, KINDS, VEHICLES, Class, Gait, Kind, Type

HullInches = Annotated[float, Meta(gt=0, le=48)]
Inches = Annotated[float, Meta(ge=0, le=10_000)]
Tons = Annotated[float, Meta(ge=0, le=10_000)]
Some = Annotated[int, Meta(ge=0, le=1000)]
Run = Annotated[int, Meta(ge=0)]
Count = Annotated[int, Meta(ge=1)]
Habitat = Literal["jungle", "forest", "woods", "hill", "snow", "mountain"]
Marker = Literal["moved", "dust"]
Procedure = Literal["load", "move", "unload"]
Weather = Literal["dry", "rain", "snow"]
Tide = Literal["low", "high"]


class Team(Struct, frozen=True):
    """The animals hitched to a wagon."""

    horse: Some = 0
    mule: Some = 0
    ox: Some = 0

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of animals in it, the weakest first."""
        return tuple(kind for kind in ("horse", "mule", "ox") if getattr(self, kind))

    @property
    def count(self) -> int:
        """How many animals it has."""
        return self.horse + self.mule + self.ox


class Profile(Struct, frozen=True):
    """What a unit is. `length` and `width` are its hull's in inches, its type's unless given."""

    type: Type
    mph: Annotated[float, Meta(gt=0, le=30_000)] | None = None
    length: HullInches | None = None
    width: HullInches | None = None
    capacity: Annotated[Some, role("capacity")] = 0
    armoured: bool = False
    snorkel: bool = False
    diver: bool = False
    climber: bool = False
    native: tuple[Habitat, ...] = ()
    team: Team = Team()
    tons: Tons = 1.0
    look: Annotated[str, Meta(max_length=40), role("look")] = ""

    def __post_init__(self) -> None:
        for side, usual in zip(("length", "width"), KINDS[self.type].hull, strict=True):
            if getattr(self, side) is None:
                msgspec.structs.force_setattr(self, side, usual)


class Moved(Struct, frozen=True):
    """How far a unit moved this turn, and at which gait if it has gaits."""

    inches: Inches
    gait: Gait | None = None


class Unloaded(Struct, frozen=True):
    """The most that a unit may move in the turn it got down."""

    inches: Inches


class Wire(Struct, frozen=True):
    """The wire that stopped a unit, in which turn, and whether men have cut a way through since."""

    obstacle: str
    turn: Count
    cleared: bool = False


class UnitState(Struct, frozen=True):
    """What changes about a unit in play."""

    moved: Moved | None = None
    markers: Annotated[tuple[Marker, ...], role("markers")] = ()
    procedures: tuple[Procedure, ...] = ()
    aboard: Annotated[str | None, role("carrier")] = None
    boarded: bool = False
    unloaded: Unloaded | None = None
    tons: Tons = 0.0
    in_water: bool = False
    counts_as: Literal["stationary", "moving"] = "stationary"
    designated: bool = False
    out_of_control: bool = False
    wire: Wire | None = None
    beached: bool = False
    mined: bool = False
    condition: Literal["ok", "destroyed"] = "ok"
    airborne: bool = True


class TurnState(Struct, frozen=True):
    """The turn, its phase, the side whose turn it is in that phase, and the weather."""

    turn: Annotated[Count, role("turn")] = 1
    phase: Annotated[Literal["initiative", "movement", "fire", "end"], role("phase")] = "initiative"
    side: Annotated[str | None, role("side")] = None
    first: str | None = None
    fires_first: str | None = None
    rolls: dict[str, int] = {}
    weather: Weather = "dry"
    rain_turns: Run = 0
    snow_turns: Run = 0
    mud: bool = False
    snow: bool = False
    tide: Tide = "low"


class Options(Struct, frozen=True):
    """The house rules."""

    mixed_ground: Annotated[Literal["proportional", "worst"], house_rule("W39")] = "proportional"
    weather_lasts: Annotated[Literal["game", "run"], house_rule("W14")] = "game"
    amphibious: Annotated[bool, house_rule("W21")] = False
    half_move: Annotated[Literal["cap", "penalty"], house_rule("W31")] = "cap"
    arrow_die: Annotated[Literal["clock", "any"], house_rule("W34")] = "clock"
    road_on_hill: Annotated[Literal["road", "hill"], house_rule("W39")] = "road"


state_of: Final = state_accessor(UnitState)
profile_of: Final = profile_accessor(Profile)
turn_of: Final = turn_accessor(TurnState)
options_of: Final = options_accessor(Options)


def kind_of(unit: Unit) -> Kind:
    """Return what all units of a unit's type have in common."""
    return KINDS[profile_of(unit).type]


def class_of(unit: Unit) -> Class:
    """Return the class of a unit."""
    return kind_of(unit).group


def is_vehicle(unit: Unit) -> bool:
    """Return whether a unit is a motor vehicle, a craft, an aircraft or a wagon."""
    return class_of(unit) in VEHICLES


def has_gaits(unit: Unit) -> bool:
    """Return whether a unit may be ordered to a gait."""
    return class_of(unit) not in BY_SPEED


def flies(unit: Unit) -> bool:
    """Return whether a unit is in the air."""
    return class_of(unit) == "aircraft" and state_of(unit).airborne


def units_in_the_way(state: GameState, near: Box = EVERYWHERE) -> UnitOutlines:
    """Return the outlines of the units in the way that may touch a box: not of aircraft in the air."""
    found = unit_outlines(state, near).by_id
    return UnitOutlines({unit: outline for unit, outline in found.items() if not flies(state.units[unit])})


def units_aboard(state: GameState, carrier: str) -> list[Unit]:
    """Return the units aboard a carrier or limbered to it, without those aboard them."""
    return [unit for unit in state.units.values() if state_of(unit).aboard == carrier]


def other_side(state: GameState, side: str | None) -> str:
    """Return the side that is not this one."""
    return next(other.id for other in state.sides if other.id != side)
