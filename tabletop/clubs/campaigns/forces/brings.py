"""Put forces into a battle: its scenario, with the units of the rosters in place of the scenario's own."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from tabletop.clubs.models import Battle, Force, ForceUnit, Participant
from tabletop.clubs.permission import BadInput
from tabletop.words import say

SIDES: Final = ("first", "second")
PLACED: Final = ("at", "hex", "facing")


def unit_id(unit: ForceUnit) -> str:
    """Return the id of a roster's unit in scenarios."""
    return f"force-{unit.force_id}-{unit.number}"


class Unclear(BadInput):
    """A side has several forces that may fight in a battle, and nobody has said which."""


def fit(battle: Battle, side: str) -> list[Force]:
    """Return the forces that may fight on a side of a battle, oldest first.

    On a map these are the participant's own forces in the battle's area, else their allies' there, else the
    participant's forces that are no piece on the map.
    """
    who: Participant | None = getattr(battle, side)
    if who is None:
        return []
    rows = Force.objects.order_by("pk").prefetch_related("units").select_related("participant")
    own = list(rows.filter(participant=who))
    pieces = battle.campaign.plan.get("pieces", [])
    if not pieces:
        return own
    there = {one["id"] for one in pieces if one.get("area") == battle.at and one.get("side") == who.side}
    allied = rows.filter(participant__campaign=battle.campaign, participant__side=who.side, piece__in=there)
    return [one for one in own if one.piece in there] or list(allied) or [one for one in own if not one.piece]


def force_for(battle: Battle, side: str) -> Force | None:
    """Return the force that fights on a side of a battle: the named one, else the only one that may.

    Raises Unclear.
    """
    if named := battle.forces.get(side):
        rows = Force.objects.filter(participant__campaign=battle.campaign_id, public_id=named)
        return rows.prefetch_related("units").first()
    found = fit(battle, side)
    if len(found) > 1:
        who = getattr(battle, side).name
        raise Unclear("forces", say("clubs_which_force", name=who, forces=tuple(one.name for one in found)))
    return next(iter(found), None)


def named(battle: Battle) -> dict[str, str]:
    """Return the ids of the forces that fight in a battle, by side; leave out a side that is unclear."""
    found = {}
    for side in SIDES:
        with suppress(Unclear):
            if force := force_for(battle, side):
                found[side] = force.public_id
    return found


def ready(force: Force, round_number: int) -> list[ForceUnit]:
    """Return the units that are fit for a round, in the order of the roster."""
    units = sorted(force.units.all(), key=lambda one: one.number)
    return [one for one in units if is_ready(one, round_number)]


def is_ready(unit: ForceUnit, round_number: int) -> bool:
    """Return whether a unit can fight in a round: it is back from repair, and not lost."""
    return unit.state == "ready" or (unit.state == "repair" and unit.back_round <= round_number)


def with_forces(document: dict[str, Any], battle: Battle) -> dict[str, Any]:
    """Return a scenario with the forces of both sides: each side that has one fields its ready units.

    They take the places of the scenario's own units of that side in order; the rest are in reserve.
    Raises Unclear if a side has several forces and none is named, BadInput if a force has other rules.
    """
    sides = [side["id"] for side in document.get("sides", [])]
    units = list(document.get("units", []))
    for side, which in zip(sides, SIDES, strict=False):
        force = force_for(battle, which)
        if force is None:
            continue
        places = [{name: one[name] for name in PLACED if name in one} for one in units if one["side"] == side]
        units = [one for one in units if one["side"] != side]
        brought = ready(force, battle.round.number)
        if brought and document.get("system") != battle.campaign.system:
            wrong = say("clubs_scenario_of_other_rules", force=force.name, scenario=document.get("name", ""))
            raise BadInput("scenario", wrong)
        for number, unit in enumerate(brought):
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
