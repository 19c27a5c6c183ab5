"""Units of the Great War: profiles, their state, the turn and the scenario's options."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from rules.core.game.accessors import options_accessor, state_accessor, turn_accessor
from rules.core.game.charts import read_chart
from rules.core.game.options import house_rule
from rules.core.game.roles import role
from rules.core.game.state import GameState, Unit
from rules.core.scenario.schema import MOST_SIDES
from rules.great_war.terrain import Effect

Phase = Literal["order", "movement", "battle"]
Count = Annotated[int, Meta(ge=1)]
Some = Annotated[int, Meta(ge=0)]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
Exits = Annotated[tuple[str, ...], Meta(max_length=MOST_SIDES)]
"""The sides over whose baselines a side may leave (G7)."""

TANK: Final = "tank"
INFANTRY: Final = "infantry"
ARTILLERY: Final = "reserve_artillery"
OFF: Final = "off"


class Kind(Struct, frozen=True):
    """What all units of a kind have in common; see kinds.toml."""

    figures: Count
    clause: str
    hexes: Some | None = None
    battles_after: Some | None = None


KINDS: Final[dict[str, Kind]] = msgspec.convert(read_chart(__package__, "kinds"), dict[str, Kind])


class Infantry(Struct, frozen=True):
    """Infantry; `figures` at full strength."""

    figures: Count = KINDS[INFANTRY].figures


class MachineGun(Struct, frozen=True):
    """A machine gun and its crew."""

    figures: Count = KINDS["machine_gun"].figures


class Mortar(Struct, frozen=True):
    """A mortar and its crew."""

    figures: Count = KINDS["mortar"].figures


class Tank(Struct, frozen=True):
    """A tank; `moves` are the hexes that it may move in a turn: an early war tank moves one."""

    moves: Annotated[int, Meta(ge=1, le=3)]
    figures: Count = KINDS[TANK].figures


class Artillery(Struct, frozen=True):
    """A reserve artillery battery, off the board."""

    figures: Count = KINDS[ARTILLERY].figures


PROFILES: Final[dict[str, type[Struct]]] = {
    INFANTRY: Infantry,
    "machine_gun": MachineGun,
    "mortar": Mortar,
    TANK: Tank,
    ARTILLERY: Artillery,
}


class Moved(Struct, frozen=True):
    """How far a unit moved this turn."""

    hexes: Some


class Battled(Struct, frozen=True):
    """A unit's last battle: `close` against a hex beside it, `won` while its ground is not taken."""

    target: str
    close: bool = False
    won: bool = False


class UnitState(Struct, frozen=True):
    """What changes about a unit in play; `place` is "off" after it has left over a baseline."""

    figures: Some = 1
    ordered: bool = False
    moved: Moved | None = None
    battled: Battled | None = None
    no_battle: bool = False
    bogged: bool = False
    bonus_combat: Literal["none", "due", "used"] = "none"
    place: Annotated[Literal["board", "off"], role("whereabouts")] = "board"


class TurnState(Struct, frozen=True):
    """Whose turn it is and its phase; `moving` is the unit whose move is still open."""

    side: Annotated[str, role("side")]
    turn: Annotated[Count, role("turn")] = 1
    phase: Annotated[Phase, role("phase")] = "order"
    moving: str | None = None


FACES: Final = ("infantry", "infantry", "burst", "star", "flag", "deadly")
"""The faces of the battle die, unless a scenario has others."""


class Options(Struct, frozen=True):
    """The options of a scenario: the die's faces, the ways out, effects of terrain, two rulings."""

    battle_die: tuple[Word, Word, Word, Word, Word, Word] = FACES
    exit: Annotated[dict[str, Exits], Meta(max_length=MOST_SIDES)] = {}
    terrain_effects: Annotated[dict[Word, Effect], Meta(max_length=100)] = {}
    bog_terrain: Annotated[Literal["each", "one"], house_rule("G21")] = "each"
    friendly_trench: Annotated[Literal["trench_die", "no_roll"], house_rule("G23")] = "trench_die"


state_of: Final = state_accessor(UnitState)
turn_of: Final = turn_accessor(TurnState)
options_of: Final = options_accessor(Options)


def full_strength(unit: Unit) -> int:
    """Return a unit's figures at full strength."""
    profile: Any = unit.profile
    return int(profile.figures)


def is_reduced(unit: Unit) -> bool:
    """Return whether a unit has lost figures."""
    return state_of(unit).figures < full_strength(unit)


def is_tank(unit: Unit) -> bool:
    """Return whether a unit is a tank."""
    return unit.kind == TANK


def allowance(unit: Unit) -> int:
    """Return the hexes that a unit may move in a turn."""
    if isinstance(unit.profile, Tank):
        return unit.profile.moves
    return KINDS[unit.kind].hexes or 0


def hexes_moved(unit: Unit) -> int:
    """Return the hexes that a unit has moved this turn."""
    moved = state_of(unit).moved
    return moved.hexes if moved is not None else 0


def units_in(state: GameState, label: str, but: str) -> list[Unit]:
    """Return the units in a hex, leaving one out."""
    return [unit for unit in state.units.values() if unit.hex == label and unit.id != but]
