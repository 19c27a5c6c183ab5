"""Data of forces and their hulls for pages."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.urls import reverse

from tabletop.clubs.campaigns.forces import brings
from tabletop.clubs.models import Campaign, Force, ForceUnit
from tabletop.clubs.permission import Access
from tabletop.scenarios.arsenals.pieces import piece_ids, silhouette_for

LOOKS: Final = "abcd"
GONE: Final = ("lost", "captured")


def look_of(sides: Iterable[str], side: str) -> str:
    """Return the letter of a side's shape and colour."""
    known = list(sides)
    return LOOKS[known.index(side) % len(LOOKS)] if side in known else ""


def force_told(access: Access, campaign: Campaign, force: Force, number: int) -> dict[str, Any]:
    """Return a force for lists: its participant, how many of its units are fit, and its first hull."""
    units = [one for one in force.units.all() if one.state not in GONE]
    fit = brings.ready(force, number)
    first = next(iter(fit or units), None)
    return {
        "id": force.public_id,
        "name": force.name,
        "piece": force.piece,
        "side": force.participant.side,
        "leader": force.participant.name,
        "units": len(units),
        "fit": len(fit),
        "to_roll": sum(one.state == "to_roll" for one in units),
        "hull": hull_of(campaign, first) if first else None,
        "url": "" if access.guest else reverse("force", args=[access.club.public_id, force.public_id]),
    }


def hull_of(campaign: Campaign, unit: ForceUnit) -> dict[str, Any]:
    """Return the data from which the browser draws a unit."""
    built_in = piece_ids(campaign.system).get(unit.entry)
    piece = built_in or {"kind": unit.kind, "name": unit.name, "profile": unit.profile}
    silhouette = piece.get("silhouette") or silhouette_for(campaign.system, piece)
    return {"silhouette": silhouette, "profile": _size(unit.profile)}


def hull_json(campaign: Campaign, unit: ForceUnit, look: str) -> str:
    """Return the data from which a page's script draws a unit; without a `look` it is drawn as a wreck."""
    return json.dumps(hull_of(campaign, unit) | {"look": look})


def _size(profile: Mapping[str, Any]) -> dict[str, Any]:
    return {name: profile[name] for name in ("length", "width") if name in profile}
