"""A vehicle in its situation: the board, what stands in each hex, and the MP that the vehicle has left."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

import msgspec
from msgspec import Struct

from rules.core.game.state import GameState, Unit
from rules.core.hex.board import HexBoard
from rules.squad_leader.chart import Chart, chart_of
from rules.squad_leader.hexes import MapHex
from rules.squad_leader.rates import Rates, rates_of
from rules.squad_leader.units import (
    WRECK,
    Direction,
    Options,
    Profile,
    TurnState,
    UnitState,
    is_afv,
    is_in_the_way,
    options_of,
    state_of,
    turn_of,
)

Pair = tuple[str | None, str | None]
"""Two hexes beside each other; None for one off the board."""


class Situation(Struct, frozen=True):
    """A board with what stands in its hexes, and the chart by which costs are counted."""

    state: GameState
    board: HexBoard
    turn: TurnState
    options: Options
    chart: Chart
    standing: dict[str, list[Unit]]

    def hex(self, label: str) -> MapHex:
        """Return what a hex holds."""
        found: MapHex = self.board.at(label)
        return found

    def in_the_way(self, label: str, unit: Unit) -> int:
        """Return how many wrecks and vehicles in a hex another unit pays for (2.14)."""
        return sum(is_in_the_way(other) and other.id != unit.id for other in self.standing.get(label, ()))

    def on_hexside(self, first: str, second: str, unit: Unit) -> Unit | None:
        """Return another unit that stands in Bypass along a hexside, from whichever side (2.31)."""
        for label in (first, second):
            for other in self.standing.get(label, ()):
                bypass = state_of(other).bypass
                if bypass is not None and other.id != unit.id and set(bypass.hexside) == {first, second}:
                    return other
        return None


def situation_of(state: GameState) -> Situation:
    """Return the situation of a state."""
    standing: dict[str, list[Unit]] = {}
    for unit in state.units.values():
        if unit.hex is not None:
            standing.setdefault(unit.hex, []).append(unit)
    options = options_of(state)
    return Situation(state, state.board, turn_of(state), options, chart_of(options.chart), standing)


class Vehicle(Struct, frozen=True, dict=True):
    """A vehicle in its situation: `allotment` are its MP without those of an ESB, `left` what it has of all.

    `facing` is its VCA; in Bypass after a turn, the new one.
    """

    situation: Situation
    unit: Unit
    own: UnitState
    profile: Profile
    facing: float
    allotment: float
    left: float

    @cached_property
    def prices(self) -> dict[object, Any]:
        """A cache of what ways into hexes cost the vehicle."""
        return {}

    @cached_property
    def rates(self) -> Rates:
        """The costs of its kind of vehicle by the chart."""
        return rates_of(self.situation.options, self.profile, self.own.crew == "bu")

    @property
    def name(self) -> str:
        """What it is called."""
        return self.unit.name

    @property
    def is_off_board(self) -> bool:
        """Whether it has yet to come in."""
        return self.unit.hex is None

    @property
    def hex(self) -> str:
        """Where it stands. Raises ValueError if it is off the board."""
        if self.unit.hex is None:
            raise ValueError(f"{self.name} is off the board")
        return self.unit.hex

    @property
    def in_motion(self) -> bool:
        """Whether it is under a Motion counter, or off the board, which counts as Motion (2.12)."""
        return self.own.status == "motion" or self.unit.hex is None

    @property
    def has_spent_freely_only(self) -> bool:
        """Whether MP were spent only on starting and stopping, and not all on one hex (2.7)."""
        return self.own.mp_spent == self.own.mp_free and not self.own.all_mp

    @property
    def heading(self) -> Direction | None:
        """The direction since it last started; Motion counts as forward (2.23)."""
        return "forward" if self.in_motion else self.own.direction

    @property
    def enemy_afvs(self) -> list[Unit]:
        """The enemy AFVs in its hex (2.6)."""
        return self.enemy_afvs_in(self.unit.hex)

    def enemy_afvs_in(self, label: str | None) -> list[Unit]:
        """Return the enemy AFVs in a hex (2.6)."""
        here = self.situation.standing.get(label, ()) if label is not None else ()
        return [other for other in here if other.side != self.unit.side and is_afv(other)]

    @property
    def enemy_hexes(self) -> list[str]:
        """The hexes that an enemy holds, the nearest first."""
        held = (label for label, here in self.situation.standing.items() if self._is_enemy_among(here))
        return sorted(held, key=lambda label: (self.situation.board.grid.distance(self.hex, label), label))

    def _is_enemy_among(self, units: Iterable[Unit]) -> bool:
        return any(other.side != self.unit.side and other.kind != WRECK for other in units)

    @property
    def is_in_enemy_mph(self) -> bool:
        """Whether it is another side's MPh."""
        return self.situation.turn.phase == "mph" and self.situation.turn.side != self.unit.side

    @property
    def spenders(self) -> tuple[Unit, ...]:
        """In another side's MPh: the enemies on the board that have spent enough MP for a die (2.401)."""
        if not self.is_in_enemy_mph:
            return ()
        others = (other for other in self.situation.state.units.values() if other.side != self.unit.side)
        return tuple(other for other in others if other.hex is not None and state_of(other).mp_spent >= 1)

    def after(self, hex_label: str | None = None, facing: float | None = None, **fields: Any) -> Vehicle:
        """Return the vehicle with these fields of its state, in another hex or with another VCA."""
        unit = msgspec.structs.replace(
            self.unit,
            hex=hex_label if hex_label is not None else self.unit.hex,
            facing=facing if facing is not None else self.unit.facing,
            state=msgspec.structs.replace(self.own, **fields),
        )
        return vehicle_of(self.situation, unit)

    def spending(self, word: str, mp: float, **fields: Any) -> dict[str, Any]:
        """Return the fields that an expenditure changes: Motion ends with the first (2.4)."""
        changed: dict[str, Any] = {"mp_spent": self.own.mp_spent + mp}
        if mp > 0:
            changed["last"] = word
        if self.in_motion:
            changed |= {"status": "moving", "direction": "forward"}
        return changed | fields


def vehicle_of(situation: Situation, unit: Unit) -> Vehicle:
    """Return a vehicle of a situation."""
    own, profile = state_of(unit), unit.profile
    assert isinstance(profile, Profile)
    allotment = max(0.0, profile.mp - (own.towing.mp if own.towing is not None else 0.0))
    gained = own.esb.mp if own.esb is not None and own.esb.gained else 0.0
    facing = unit.facing if unit.facing is not None else 0.0
    return Vehicle(situation, unit, own, profile, facing, allotment, allotment + gained - own.mp_spent)
