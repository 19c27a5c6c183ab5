"""The order to note a shot: 2.32 which Target Facing of a vehicle in Bypass it strikes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from rules.core.game.answers import HexGoal
from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.orders import Name
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.squad_leader.bypass_geometry import straddle_of
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.units import Hit
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.vehicle_order import A_TARGET, VehicleOrder
from rules.squad_leader.words import say


class TakeHit(VehicleOrder, frozen=True, tag="struck", rename={"origin": "from"}):
    """Say where a shot at a vehicle in Bypass comes from; the Target Facing follows."""

    no_vehicle: ClassVar[str] = "2.32"
    origin: Name


def _may_be_struck(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield a finding for vehicles outside Bypass: another chapter has their rules (2.32)."""
    if straddle_of(vehicle) is None:
        message = say("hit_elsewhere", unit=vehicle.name)
        yield illegal("2.32", "no_bypass", message, vehicle.unit.hex)


def _hit(vehicle: Vehicle, order: TakeHit) -> Hit:
    """Return which Target Facing a shot strikes (2.32)."""
    straddle = straddle_of(vehicle)
    if straddle is None:
        raise ValueError(f"{vehicle.name} is in no Bypass")
    match straddle.facing_of(order.origin):
        case "left" | "right":
            return Hit(order.origin, "side")
        case facing:
            return Hit(order.origin, facing)


def _notes(vehicle: Vehicle, order: TakeHit) -> Iterator[Finding]:
    """Yield the Target Facing (2.32)."""
    hit = _hit(vehicle, order)
    message = say("struck", hex=order.origin, unit=vehicle.name, facing=hit.facing)
    yield note("2.32", "struck", message)


def _resolve(vehicle: Vehicle, order: TakeHit, dice: Dice) -> list[Event]:
    resolution = Resolution(vehicle, dice)
    hit = _hit(vehicle, order)
    resolution.change(struck=hit)
    message = say("struck_told", unit=vehicle.name, hex=order.origin, facing=hit.facing)
    resolution.narrate(message, "2.32")
    return resolution.events()


def _choices(vehicle: Vehicle, barred: bool) -> Iterator[Choice]:
    """Yield the order as a note, which is not a move, with the hexes that an enemy holds."""
    on_the_move = barred or straddle_of(vehicle) is None or vehicle.own.status == "moving"
    goals = () if on_the_move else (HexGoal(label, fields={"from": label}) for label in vehicle.enemy_hexes)
    yield Choice(note=True, hexes=tuple(goals))


TAKE_HIT = OrderRule(
    order=TakeHit,
    title=say("take_hit"),
    gesture="aim",
    who=A_TARGET,
    may=_may_be_struck,
    notes=_notes,
    resolve=_resolve,
    choices=_choices,
)
