"""8.21 The Bog Check: what difficult terrain may do. 2.51 What a start may do to a worn vehicle."""

from __future__ import annotations

from collections.abc import Iterator

from rules.core.game.verdict import Finding
from rules.squad_leader.resolution import DR, Act, roll_words
from rules.squad_leader.scene import Vehicle

BREAKDOWN = 12


def bog_limit(vehicle: Vehicle, bog: int, drm: int) -> int:
    """Return the least DR that bogs."""
    return vehicle.scene.options.bog_on - bog - vehicle.profile.bog_drm - drm


def bog_finding(vehicle: Vehicle, bog: int, drm: int, label: str) -> Finding:
    """Return the risk of a Bog Check."""
    limit = bog_limit(vehicle, bog, drm)
    message = f"A Bog Check in {label}: {vehicle.name} bogs on a DR of {limit} or more."
    return Finding("8.21", "bog_check", "risk", message, at=label)


def bogs(act: Act, bog: int, drm: int) -> bool:
    """Make a Bog Check; return whether the vehicle bogs, and then it is stopped and done."""
    modifier = bog + act.vehicle.profile.bog_drm + drm
    final = act.roll(DR, "Bog Check") + modifier
    is_bogged = final >= act.vehicle.scene.options.bog_on
    said = "it bogs" if is_bogged else "it gets through"
    act.tell(f"makes a Bog Check: {roll_words(modifier, final)}; {said}", "8.21")
    if is_bogged:
        act.change(bogged=True, status="stopped", direction=None, done=True)
    return is_bogged


def bog_of_turn(vehicle: Vehicle) -> int | None:
    """Return the modifier of the Bog Check that a turn asks for, None when it asks for none (2.11)."""
    if vehicle.own.on_road or vehicle.own.bypass is not None:
        return None
    return vehicle.scene.chart.bog(vehicle.scene.hex(vehicle.hex).terrain)


def is_worn(vehicle: Vehicle) -> bool:
    """Return whether a vehicle may break down as it starts: an AFV whose MP are printed in red (2.51)."""
    return vehicle.profile.afv and vehicle.profile.mp_red


def worn_findings(vehicle: Vehicle) -> Iterator[Finding]:
    """Yield the risk that a start breaks a vehicle down (2.51)."""
    if is_worn(vehicle):
        message = f"{vehicle.name} breaks down for good on a DR of {BREAKDOWN} as it starts."
        yield Finding("2.51", "reliability", "risk", message, at=vehicle.unit.hex)


def breaks_down(act: Act) -> bool:
    """Make the DR of a start; return whether the vehicle is Immobile now (2.51)."""
    if not is_worn(act.vehicle):
        return False
    is_broken = act.roll(DR, "mechanical reliability") >= BREAKDOWN
    said = "it breaks down and is Immobile" if is_broken else "its engine holds"
    act.tell(f"starts on worn gear: {{dice}}, {said}", "2.51")
    if is_broken:
        act.change(immobile=True, status="stopped", direction=None)
    return is_broken
