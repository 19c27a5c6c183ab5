"""The order to lay the gun of a vehicle in Bypass on a hex: 2.321 its Case A; 2.35 within the VCA."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, ClassVar, Final, Literal

import msgspec

from rules.core.game.answers import HexGoal
from rules.core.game.dice import Dice
from rules.core.game.events import Event
from rules.core.game.orders import Name
from rules.core.game.roles import role
from rules.core.game.verdict import Finding, illegal, note
from rules.core.system.order_rule import Choice, OrderRule
from rules.squad_leader.bypass_geometry import straddle_of
from rules.squad_leader.dice_rolls import drm_words
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.units import Aim, Facing
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.vehicle_order import A_VEHICLE, VehicleOrder
from rules.squad_leader.words import say

RING: Final[tuple[Facing, ...]] = ("front", "right", "rear", "left")
SIDES: Final = ("left", "right")


class LayGun(VehicleOrder, frozen=True, tag="aim"):
    """Lay the gun of a vehicle in Bypass on a hex; the DRM of Case A follows."""

    no_vehicle: ClassVar[str] = "2.321"
    hex: Annotated[Name, role("hex")]
    weapon: Literal["ma", "bow"] = "ma"
    acquired: bool = False


def _is_in_bypass(vehicle: Vehicle) -> bool:
    return vehicle.unit.hex is not None and vehicle.own.bypass is not None


def _may_lay(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield a finding for vehicles outside Bypass: another chapter has their rules (2.321)."""
    if straddle_of(vehicle) is None:
        message = say("tca_elsewhere", unit=vehicle.name)
        yield illegal("2.321", "no_bypass", message, vehicle.unit.hex)


def _judge(vehicle: Vehicle, order: LayGun) -> Iterator[Finding]:
    """Yield a finding if a weapon that only fires within the VCA is laid outside it (2.35)."""
    straddle = straddle_of(vehicle)
    if straddle is not None and _is_fixed(vehicle, order) and straddle.facing_of(order.hex) != "front":
        message = say("outside_vca", hex=order.hex, unit=vehicle.name)
        yield illegal("2.35", "outside_vca", message, order.hex)


def _is_fixed(vehicle: Vehicle, order: LayGun) -> bool:
    """Return whether the weapon only fires within the VCA (2.35)."""
    return order.weapon == "bow" or vehicle.profile.turret == "NT"


def _laid(vehicle: Vehicle, order: LayGun) -> tuple[Aim, Facing]:
    """Return the aim, with its Case A, and the TCA after it (2.321)."""
    straddle, bypass = straddle_of(vehicle), vehicle.own.bypass
    if straddle is None or bypass is None:
        raise ValueError(f"{vehicle.name} is in no Bypass")
    facing = straddle.facing_of(order.hex)
    if _is_fixed(vehicle, order):
        return Aim(order.hex, facing, 0), bypass.tca
    return Aim(order.hex, facing, _case_a(vehicle, bypass.tca, facing, order.acquired)), facing


def _case_a(vehicle: Vehicle, start: Facing, end: Facing, acquired: bool) -> int:
    """Return the DRM of Case A, by the Target Facings that the TCA moves (2.321)."""
    first, further = getattr(vehicle.situation.options.case_a, vehicle.profile.turret)
    apart = abs(RING.index(start) - RING.index(end))
    steps = min(apart, len(RING) - apart)
    if steps == 0:
        return 0 if acquired or end not in SIDES else int(first)
    by_side = end in SIDES or steps == 2
    return int(first + further * (steps - 1) + by_side)


def _notes(vehicle: Vehicle, order: LayGun) -> Iterator[Finding]:
    """Yield the DRM of an aim (2.321)."""
    aim, _ = _laid(vehicle, order)
    message = say("case_a", hex=order.hex, facing=aim.facing, drm=drm_words(aim.case_a))
    yield note("2.321", "case_a", message)


def _resolve(vehicle: Vehicle, order: LayGun, dice: Dice) -> list[Event]:
    resolution = Resolution(vehicle, dice)
    aim, tca = _laid(vehicle, order)
    bypass = vehicle.own.bypass
    assert bypass is not None
    resolution.change(aim=aim, bypass=msgspec.structs.replace(bypass, tca=tca))
    drm = drm_words(aim.case_a)
    message = say("aims_told", unit=vehicle.name, hex=order.hex, facing=aim.facing, drm=drm)
    resolution.narrate(message, "2.321")
    return resolution.events()


def _choices(vehicle: Vehicle, barred: bool) -> Iterator[Choice]:
    """Yield the order as a note, with either weapon, at the hexes that an enemy holds."""
    hexes = () if barred else tuple(_goals(vehicle))
    yield Choice(note=True, values={"weapon": ["ma", "bow"], "acquired": [False, True]}, hexes=hexes)


def _goals(vehicle: Vehicle) -> Iterator[HexGoal]:
    """Yield the hexes on which each weapon may be laid; none on the move, when a hex is where it goes."""
    straddle = straddle_of(vehicle)
    if straddle is None or vehicle.own.status == "moving":
        return
    for label in vehicle.enemy_hexes:
        ahead = straddle.facing_of(label) == "front"
        if ahead or vehicle.profile.turret != "NT":
            yield HexGoal(label, fields={"hex": label})
        if ahead:
            yield HexGoal(label, fields={"hex": label, "weapon": "bow"})


LAY_GUN = OrderRule(
    order=LayGun,
    title=say("lay_gun"),
    key="j",
    gesture="aim",
    who=A_VEHICLE,
    is_listed=_is_in_bypass,
    may=_may_lay,
    judge=_judge,
    notes=_notes,
    resolve=_resolve,
    choices=_choices,
)
