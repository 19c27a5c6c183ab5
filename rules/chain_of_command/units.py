"""Vehicles and other units on the table: profiles, their state, the turn and the house rules."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from rules.chain_of_command.move_order import Move
from rules.core.game.accessors import options_accessor, profile_accessor, state_accessor, turn_accessor
from rules.core.game.charts import read_chart
from rules.core.game.options import house_rule
from rules.core.game.roles import role
from rules.core.game.silhouettes import Silhouette
from rules.core.game.state import Unit
from rules.core.geometry.plane import Point

Speed = Literal["slow", "standard", "fast", "wheeled"]
Locomotion = Literal["wheeled", "half_tracked", "fully_tracked"]
"""What a vehicle drives on; locomotions.toml has the abilities of each."""
Weapon = Literal["main", "mg"]
Condition = Literal["mobile", "immobilised", "permanently_immobilised", "trapped", "destroyed"]
Inches = Annotated[float, Meta(ge=0, le=1000)]
HullInches = Annotated[float, Meta(gt=0, le=48)]
Count = Annotated[int, Meta(ge=1)]


class RunningGear(Struct, frozen=True):
    """What vehicles of a locomotion can do; locomotions.toml explains each field."""

    speeds: frozenset[Speed]
    drives_over: frozenset[str]
    crosses: bool = False
    pivots: bool = False
    drives_on: bool = False
    hovers: bool = False
    looks: tuple[Silhouette, Silhouette] | None = None


_RUNNING_GEARS: Final = msgspec.convert(read_chart(__package__, "locomotions"), dict[Locomotion, RunningGear])

VEHICLE = "vehicle"
WRECK = "wreck"


class Profile(Struct, frozen=True, cache_hash=True):
    """A vehicle; `length` and `width` are its hull's, in inches. `look` only says how to draw it."""

    speed: Speed
    locomotion: Locomotion
    length: HullInches
    width: HullInches
    afv: bool = False
    weapons: tuple[Weapon, ...] = ()
    look: Annotated[str, Meta(max_length=40), role("look")] = ""

    @property
    def running_gear(self) -> RunningGear:
        """What the vehicle can do by its locomotion."""
        return _RUNNING_GEARS[self.locomotion]

    @property
    def enters_buildings(self) -> bool:
        """Whether the vehicle drives into buildings (11.3.2)."""
        return self.afv and self.running_gear.crosses


class Footprint(Struct, frozen=True):
    """Anything that is not a vehicle: it stands in the way."""

    length: HullInches
    width: HullInches


class Moved(Struct, frozen=True):
    """How a vehicle moved this phase: `dice` spent, a pivot's included; `inches` that its middle went."""

    dice: Annotated[int, Meta(ge=0, le=3)]
    inches: Inches
    flat_out: bool = False
    reversed: bool = False
    pivoted: bool = False


class Recovery(Struct, frozen=True):
    """When a vehicle last rolled to recover."""

    turn: Count
    phase: Count


class UnitState(Struct, frozen=True):
    """What changes about a unit in play."""

    shock: Annotated[int, Meta(ge=0, le=1000)] = 0
    condition: Condition = "mobile"
    place: Annotated[Literal["table", "reserve", "off_table"], role("whereabouts")] = "reserve"
    activated: bool = False
    deployed_this_phase: bool = False
    moved: Moved | None = None
    fired: tuple[Weapon, ...] = ()
    barred_from_interrupting_until: int | None = None
    exit_at: Point | None = None
    trapped_in: str | None = None
    entered_at: Point | None = None
    trapped_since: int | None = None
    recovery: Recovery | None = None
    wrecked_from: Condition | None = None


class Pending(Struct, frozen=True):
    """A move whose player has not yet chosen where it ends: the order, the roll, and how far it may go."""

    unit: str
    max: Inches
    order: Move
    faces: tuple[int, ...]


class TurnState(Struct, frozen=True):
    """Whose phase of which turn it is; phases are numbered through the whole game."""

    side: Annotated[str, role("side")]
    turn: Annotated[Count, role("turn")] = 1
    phase: Annotated[Count, role("phase")] = 1
    pending: Pending | None = None


class Options(Struct, frozen=True, cache_hash=True):
    """The house rules."""

    wheeled_on_broken: Annotated[Literal["pips", "none"], house_rule("11.1.1")] = "pips"
    mixed_ground: Annotated[Literal["proportional", "worst"], house_rule("11.1.1")] = "proportional"


state_of: Final = state_accessor(UnitState)
profile_of: Final = profile_accessor(Profile)
turn_of: Final = turn_accessor(TurnState)
options_of: Final = options_accessor(Options)


def is_vehicle(unit: Unit) -> bool:
    """Return whether the unit is a vehicle, destroyed or not."""
    return isinstance(unit.profile, Profile)


def is_friend(unit: Unit, other: Unit) -> bool:
    """Return whether the other is of a unit's side and still in the fight: no way leads through it."""
    return other.side == unit.side and other.kind != WRECK and state_of(other).condition != "destroyed"


def drives_on(unit: Unit) -> bool:
    """Return whether a unit may move in the phase in which it comes onto the table (11.1)."""
    return isinstance(unit.profile, Profile) and unit.profile.running_gear.drives_on


def pivots(unit: Unit) -> bool:
    """Return whether a unit is a vehicle that turns on the spot (11.1.3)."""
    return isinstance(unit.profile, Profile) and unit.profile.running_gear.pivots
