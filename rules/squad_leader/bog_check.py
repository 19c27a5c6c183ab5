"""8.21 The Bog Check: its roll, its effect on the vehicle, its odds, and whether a turn requires one.

Whether an entry requires one is part of its price: the `bog` of a `Fare` of rates.py.
"""

from __future__ import annotations

from rules.core.game.verdict import Finding
from rules.squad_leader.dice_rolls import DR, chance_of, roll_words
from rules.squad_leader.resolution import Resolution
from rules.squad_leader.vehicle import Vehicle
from rules.squad_leader.words import say


def bog_of_turn(vehicle: Vehicle) -> int | None:
    """Return the modifier of the Bog Check that a turn requires, None if it requires none (2.11)."""
    if vehicle.own.on_road or vehicle.own.bypass is not None:
        return None
    return vehicle.situation.chart.bog(vehicle.situation.hex(vehicle.hex).terrain)


def bog_limit(vehicle: Vehicle, bog: int, drm: int) -> int:
    """Return the least DR that bogs (8.21)."""
    return vehicle.situation.options.bog_on - bog - vehicle.profile.bog_drm - drm


def bog_finding(vehicle: Vehicle, bog: int, drm: int, label: str) -> Finding:
    """Return the risk of a Bog Check (8.21)."""
    limit = bog_limit(vehicle, bog, drm)
    message = say("bog_check", hex=label, unit=vehicle.name, least=limit)
    return Finding("8.21", "bog_check", "risk", message, at=label)


def bog_odds(vehicle: Vehicle, bog: int | None, drm: int) -> dict[str, float]:
    """Return the chance that a vehicle bogs; empty where no Bog Check is due (8.21)."""
    return {} if bog is None else {"bog": chance_of(bog_limit(vehicle, bog, drm))}


def bogs(resolution: Resolution, bog: int, drm: int) -> bool:
    """Make a Bog Check and return whether the vehicle bogs: then it stops and its MPh is over (8.21)."""
    vehicle = resolution.vehicle
    modifier = bog + vehicle.profile.bog_drm + drm
    final = resolution.roll(DR, say("bog_check_why")) + modifier
    is_bogged = final >= vehicle.situation.options.bog_on
    roll = roll_words(modifier, final)
    message = say("bog_check_told", unit=vehicle.name, roll=roll, bogs="yes" if is_bogged else "no")
    resolution.narrate(message, "8.21")
    if is_bogged:
        resolution.change(bogged=True, status="stopped", direction=None, done=True)
    return is_bogged
