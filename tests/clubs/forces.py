"""A force of tanks in a league, and what it loses in a battle."""

from __future__ import annotations

from uuid import uuid4

from tabletop.clubs.campaigns import results, rounds
from tabletop.clubs.campaigns.forces import brings, roster
from tabletop.clubs.models import Battle, Campaign, Force, ForceUnit, Participant
from tabletop.clubs.permission import Access
from tabletop.scenarios import library
from tabletop.scenarios.arsenals.pieces import piece_ids
from tests.clubs.campaigns import as_person
from tests.clubs.ferry import Ferry

SYSTEM = "chain_of_command"


def a_tank() -> str:
    pieces = piece_ids(SYSTEM)
    return next(one for one, piece in pieces.items() if piece["kind"] == "vehicle" and not piece.get("fill"))


def scenario() -> str:
    found = library.scenarios()
    return next(
        one
        for one, built in found.items()
        if built.document["system"] == SYSTEM and len(built.document["sides"]) == 2
    )


def leader(ferry: Ferry, number: int = 1) -> Access:
    return as_person(ferry, Participant.objects.get(number=number).person)


def company(ferry: Ferry, league: Campaign, units: int = 2) -> Force:
    force = roster.raise_force(
        ferry.of("organiser"), league.public_id, 1, {"name": "1 Company", "points": 60, "supply": 3}
    )
    for number in range(units):
        roster.add_unit(
            leader(ferry), force.public_id, {"entry": a_tank(), "name": f"Tank {number}", "points": 14}
        )
    return roster.find(ferry.of("guest"), force.public_id)


def fought(ferry: Ferry, league: Campaign, *lost: tuple[ForceUnit, str]) -> Battle:
    rounds.pair(ferry.of("organiser"), league.public_id, 1)
    losses = [
        {"side": "a", "unit": brings.unit_id(unit), "name": unit.name, "what": what} for unit, what in lost
    ]
    document = {"command": str(uuid4()), "outcome": "first", "losses": losses}
    return results.set_it(ferry.of("organiser"), league.public_id, 1, 1, document)
