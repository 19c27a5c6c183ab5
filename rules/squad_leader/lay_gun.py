"""Fire as far as movement has to do with it: 2.4 marking it, 2.32 Target Facings, 2.321 and 2.35 the gun."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.verdict import Finding, illegal, note
from rules.squad_leader import bypass_geometry
from rules.squad_leader.orders import LayGun, MarkFire, TakeHit
from rules.squad_leader.resolution import Act
from rules.squad_leader.scene import Vehicle
from rules.squad_leader.units import Aim, Facing, Fire, Hit

RING: Final[tuple[Facing, ...]] = ("front", "right", "rear", "left")
SIDES: Final = ("left", "right")
_MARKS: Final[dict[str, Fire]] = {"pfph": "prep", "dfph": "final", "afph": "advancing"}


# -- 2.4: who fired ------------------------------------------------------------------------------


def mark_of(vehicle: Vehicle) -> Fire | None:
    """Return the counter of fire in this phase, or None when nobody fires in it."""
    turn = vehicle.scene.turn
    if turn.phase == "mph":
        return "bounding" if turn.side == vehicle.unit.side else "first"
    return _MARKS.get(turn.phase)


def fire_broken(vehicle: Vehicle, order: MarkFire) -> Iterator[Finding]:
    """Yield why a vehicle does not fire in this phase (2.4)."""
    name = vehicle.name
    if vehicle.is_off_board:
        yield illegal("2.4", "off_board", f"{name} is off the board.")
    if mark_of(vehicle) is None:
        yield illegal("2.4", "not_your_phase", f"{name} does not fire in this phase.")
    if vehicle.scene.turn.phase == "pfph" and vehicle.own.began_in_motion:
        message = f"{name} began its Player Turn in Motion: no Prep Fire for it and those aboard."
        yield illegal("2.4", "began_in_motion", message, vehicle.unit.hex)


def fire_notes(vehicle: Vehicle, order: MarkFire) -> Iterator[Finding]:
    """Yield what Motion does to fire (2.42)."""
    if vehicle.own.status == "motion":
        yield note("2.42", "motion_fire", f"{vehicle.name} is in Motion: Case C4, and other FP is halved.")


def fire_events(vehicle: Vehicle, order: MarkFire, dice: Dice) -> list[Event]:
    """Return what comes of marking fire."""
    act = Act(vehicle, dice)
    mark = mark_of(vehicle)
    act.change(fire=mark)
    act.tell(f"fires ({mark} fire)", "2.4")
    return act.events()


# -- 2.32: where a shot strikes ------------------------------------------------------------------


def struck_broken(vehicle: Vehicle, order: TakeHit) -> Iterator[Finding]:
    """Yield that a vehicle outside Bypass is struck by the rules of another chapter (2.32)."""
    if bypass_geometry.straddle_of(vehicle) is None:
        message = f"{vehicle.name} is in no Bypass: its Target Facing is by the hexside crossed."
        yield illegal("2.32", "no_bypass", message, vehicle.unit.hex)


def struck_facing(vehicle: Vehicle, order: TakeHit) -> Hit:
    """Return which Target Facing a shot strikes."""
    straddle = bypass_geometry.straddle_of(vehicle)
    if straddle is None:
        raise ValueError(f"{vehicle.name} is in no Bypass")
    match straddle.facing_of(order.origin):
        case "left" | "right":
            return Hit(order.origin, "side")
        case facing:
            return Hit(order.origin, facing)


def struck_notes(vehicle: Vehicle, order: TakeHit) -> Iterator[Finding]:
    """Yield the Target Facing (2.32)."""
    hit = struck_facing(vehicle, order)
    yield note("2.32", "struck", f"A shot from {order.origin} strikes {vehicle.name} in the {hit.facing}.")


def struck_events(vehicle: Vehicle, order: TakeHit, dice: Dice) -> list[Event]:
    """Return what comes of saying where a shot comes from."""
    act = Act(vehicle, dice)
    hit = struck_facing(vehicle, order)
    act.change(struck=hit)
    act.tell(f"is shot at from {order.origin}, in the {hit.facing}", "2.32")
    return act.events()


# -- 2.321, 2.35: where the gun points -----------------------------------------------------------


def is_fixed(vehicle: Vehicle, order: LayGun) -> bool:
    """Return whether the weapon only fires within the VCA (2.35)."""
    return order.weapon == "bow" or vehicle.profile.turret == "NT"


def aim_broken(vehicle: Vehicle, order: LayGun) -> Iterator[Finding]:
    """Yield why a gun is not laid on a hex (2.321, 2.35)."""
    straddle = bypass_geometry.straddle_of(vehicle)
    if straddle is None:
        message = f"{vehicle.name} is in no Bypass: its TCA is another chapter's."
        yield illegal("2.321", "no_bypass", message, vehicle.unit.hex)
    elif is_fixed(vehicle, order) and straddle.facing_of(order.hex) != "front":
        message = f"{order.hex} is outside the VCA: in Bypass {vehicle.name} cannot turn to fire there."
        yield illegal("2.35", "outside_vca", message, order.hex)


def laid(vehicle: Vehicle, order: LayGun) -> tuple[Aim, Facing]:
    """Return the aim, with its Case A, and the TCA after it."""
    straddle, bypass = bypass_geometry.straddle_of(vehicle), vehicle.own.bypass
    if straddle is None or bypass is None:
        raise ValueError(f"{vehicle.name} is in no Bypass")
    facing = straddle.facing_of(order.hex)
    if is_fixed(vehicle, order):
        return Aim(order.hex, facing, 0), bypass.tca
    return Aim(order.hex, facing, case_a(vehicle, bypass.tca, facing, order.acquired)), facing


def case_a(vehicle: Vehicle, start: Facing, end: Facing, acquired: bool) -> int:
    """Return the DRM of Case A, by the Target Facings that the TCA moves (2.321)."""
    first, further = getattr(vehicle.scene.options.case_a, vehicle.profile.turret)
    apart = abs(RING.index(start) - RING.index(end))
    steps = min(apart, len(RING) - apart)
    if steps == 0:
        return 0 if acquired or end not in SIDES else int(first)
    by_side = end in SIDES or steps == 2
    return int(first + further * (steps - 1) + by_side)


def aim_notes(vehicle: Vehicle, order: LayGun) -> Iterator[Finding]:
    """Yield the DRM of an aim (2.321)."""
    aim, _ = laid(vehicle, order)
    yield note("2.321", "case_a", f"{order.hex} is to the {aim.facing}: Case A is {aim.case_a:+d}.")


def aim_events(vehicle: Vehicle, order: LayGun, dice: Dice) -> list[Event]:
    """Return what comes of laying a gun."""
    act = Act(vehicle, dice)
    aim, tca = laid(vehicle, order)
    bypass = vehicle.own.bypass
    assert bypass is not None
    act.change(aim=aim, bypass=msgspec.structs.replace(bypass, tca=tca))
    act.tell(f"aims at {order.hex}, to the {aim.facing} (Case A {aim.case_a:+d})", "2.321")
    return act.events()
