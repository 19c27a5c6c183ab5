"""2.51 Mechanical reliability: a worn vehicle may break down as it starts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.game.verdict import Finding
from rules.squad_leader.dice_rolls import DR, chance_of
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.words import say

BREAKDOWN: Final = 12
"""The DR on which a worn vehicle breaks down."""


def is_worn(vehicle: Vehicle) -> bool:
    """Return whether a vehicle may break down as it starts: an AFV whose MP are printed in red (2.51)."""
    return vehicle.profile.afv and vehicle.profile.mp_red


def breakdown_risk(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield the risk that a start breaks a vehicle down (2.51)."""
    if is_worn(vehicle):
        message = say("reliability", unit=vehicle.name, least=BREAKDOWN)
        yield Finding("2.51", "reliability", "risk", message, at=vehicle.unit.hex)


def breakdown_odds(vehicle: Vehicle) -> dict[str, float]:
    """Return the chance that a start breaks a vehicle down; empty if it is not worn (2.51)."""
    return {"breakdown": chance_of(BREAKDOWN)} if is_worn(vehicle) else {}


def breaks_down(resolution: Resolution) -> bool:
    """Make the DR of a start; return whether the vehicle is Immobile now (2.51)."""
    if not is_worn(resolution.vehicle):
        return False
    is_broken = resolution.roll(DR, say("reliability_why")) >= BREAKDOWN
    message = say("reliability_told", unit=resolution.vehicle.name, breaks="yes" if is_broken else "no")
    resolution.narrate(message, "2.51")
    if is_broken:
        resolution.change(immobile=True, status="stopped", direction=None)
    return is_broken
