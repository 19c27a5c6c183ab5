"""An order while it is carried out: its rolls, its changes and its messages for the log."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event, Narrated, Rolled, UnitChanged, UnitPlaced
from rules.core.game.state import JsonObject, Unit
from rules.core.words.messages import Message
from rules.squad_leader import bypass_geometry
from rules.squad_leader.units import state_of
from rules.squad_leader.vehicle import Vehicle


class Resolution:
    """One order of one vehicle while it is carried out: `vehicle` is its present state."""

    def __init__(self, vehicle: Vehicle, dice: Dice) -> None:
        self.before = vehicle
        self.vehicle = vehicle
        self._dice = dice
        self._log: list[Event] = []

    def roll(self, count: int, why: Message) -> int:
        """Roll dice, and return their sum."""
        unit_id = self.vehicle.unit.id
        roll = self._dice.roll(count, 6, str(why), unit_id)
        self._log.append(Rolled.of(roll, 6, why, unit_id))
        return sum(roll.numbers)

    def become(self, after: Vehicle) -> None:
        """Set the vehicle to its state after a part of the order."""
        self.vehicle = after

    def change(self, **fields: Any) -> None:
        """Give fields of the vehicle's state new values."""
        self.vehicle = self.vehicle.after(**fields)

    def narrate(self, message: Message, *clauses: str) -> None:
        """Say in the log what the vehicle does."""
        self._log.append(Narrated.of(self.vehicle.unit.id, message, clauses))

    def events(self) -> list[Event]:
        """Return the events of the order. Raises ValueError if a board with counters cannot show them."""
        self._must_be_possible()
        return [*self._log, *unit_events(self.before.unit, self.vehicle.unit), *self._towed()]

    def _must_be_possible(self) -> None:
        """Raise ValueError for what cannot be carried out even in a game that only advises."""
        before, after = self.before, self.vehicle
        grid = after.situation.board.grid
        if not after.is_off_board and not bypass_geometry.is_spine(grid, after.facing):
            raise ValueError(f"{after.name} has no VCA")
        if after.own.bypass is not None and bypass_geometry.straddle_of(after) is None:
            raise ValueError(f"{after.name} does not lie along its hexside")
        if after.own.mp_spent < before.own.mp_spent:
            raise ValueError(f"{after.name} cannot spend less than nothing")
        ways = (after.hex, *grid.neighbours(after.hex).values()) if not after.is_off_board else ()
        if not before.is_off_board and before.hex not in ways:
            raise ValueError(f"{after.name} cannot reach {after.unit.hex} at once")

    def _towed(self) -> list[Event]:
        """Return how the towed unit goes along."""
        towing, unit = self.vehicle.own.towing, self.vehicle.unit
        towed = self.vehicle.situation.state.units.get(towing.unit or "") if towing is not None else None
        if towed is None or unit.hex == self.before.unit.hex:
            return []
        facing = towed.facing if towed.facing is not None else unit.facing
        state = msgspec.structs.replace(state_of(towed), bypass=None, on_road=self.vehicle.own.on_road)
        return unit_events(towed, msgspec.structs.replace(towed, hex=unit.hex, facing=facing, state=state))


def unit_events(before: Unit, after: Unit) -> list[Event]:
    """Return the events that make one unit the other."""
    events: list[Event] = []
    if (before.hex, before.facing) != (after.hex, after.facing):
        events.append(UnitPlaced(after.id, None, after.hex, after.facing))
    changed = difference(before, after)
    if changed:
        events.append(UnitChanged(after.id, changed))
    return events


def difference(before: Unit, after: Unit) -> JsonObject:
    """Return the fields of a unit's state that changed, as JSON."""
    return {
        name: msgspec.to_builtins(getattr(after.state, name))
        for name in after.state.__struct_fields__
        if getattr(before.state, name) != getattr(after.state, name)
    }
