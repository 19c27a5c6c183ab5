"""What forces bring: a battle's scenario, with the units of the rosters in the place of its own."""

from __future__ import annotations

from typing import Any

from tabletop.clubs.models import Battle, Force, ForceUnit, Participant

PLACED = ("at", "hex", "facing")


def unit_id(unit: ForceUnit) -> str:
    """Return the id that a unit of a roster has in scenarios."""
    return f"force-{unit.force_id}-{unit.number}"


def force_for(who: Participant | None, battle: Battle) -> Force | None:
    """Return the force that a participant leads in a battle: the one on the map there, else their first."""
    if who is None:
        return None
    forces = list(who.forces.order_by("pk").prefetch_related("units"))
    there = {one["id"] for one in battle.campaign.plan.get("pieces", []) if one.get("area") == battle.at}
    return next((one for one in forces if one.piece and one.piece in there), None) or next(iter(forces), None)


def ready(force: Force, round_number: int) -> list[ForceUnit]:
    """Return the units that are fit for a round, in the order of the roster."""
    units = sorted(force.units.all(), key=lambda one: one.number)
    return [one for one in units if is_ready(one, round_number)]


def is_ready(unit: ForceUnit, round_number: int) -> bool:
    """Return whether a unit fights in a round: back from its repair, and not lost."""
    return unit.state == "ready" or (unit.state == "repair" and unit.back_round <= round_number)


def with_forces(document: dict[str, Any], battle: Battle) -> dict[str, Any]:
    """Return a scenario with the forces of the two: each side that has one fields its ready units.

    They stand where the scenario's own units of that side stood, in their order; the rest are in reserve.
    """
    sides = [side["id"] for side in document.get("sides", [])]
    units = list(document.get("units", []))
    for side, who in zip(sides, (battle.first, battle.second), strict=False):
        force = force_for(who, battle)
        if force is None:
            continue
        places = [{name: one[name] for name in PLACED if name in one} for one in units if one["side"] == side]
        units = [one for one in units if one["side"] != side]
        for number, unit in enumerate(ready(force, battle.round.number)):
            place = places[number] if number < len(places) else {}
            units.append(_unit(unit, side) | place)
    return {**document, "units": units}


def _unit(unit: ForceUnit, side: str) -> dict[str, Any]:
    return {
        "id": unit_id(unit),
        "side": side,
        "name": unit.name,
        "kind": unit.kind,
        "profile": unit.profile,
    }
