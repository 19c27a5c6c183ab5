"""Campaigns of the club of Ferry Street, and results of their battles."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

from tabletop.clubs.campaigns import begin, results
from tabletop.clubs.models import Battle, Campaign, Club, Participant, Round
from tabletop.clubs.permission import Access, access
from tabletop.people.models import Person
from tabletop.scenarios import library
from tests.clubs.ferry import Ferry

NAMES = ("Ines", "Jan", "Anna", "Petra", "Oskar", "Tomasz", "Sam", "Maeve")


def a_scenario() -> str:
    return next(one for one, built in library.scenarios().items() if len(built.document["sides"]) == 2)


def campaign(
    ferry: Ferry, kind: str = "swiss", count: int = 8, plan: Any = None, **settings: Any
) -> Campaign:
    organiser = ferry.of("organiser")
    fields = {"kind": kind, "name": "Winter league", "settings": settings}
    made = begin.make(organiser, fields | ({"plan": plan} if plan else {}))
    people = ferry.more(*NAMES[:count])
    begin.add(organiser, made.public_id, [person.public_id for person in people])
    return made


def path_of(campaign: Campaign) -> str:
    return f"/clubs/{campaign.club.public_id}/campaigns/{campaign.public_id}/"


def told(outcome: str = "first", first: str = "7", second: str = "5", how: str = "say", **more: Any) -> Any:
    more.setdefault("command", f"command-{outcome}-{first}-{second}-{how}")
    return {"outcome": outcome, "first_victory": first, "second_victory": second, "how": how, **more}


def settle(
    ferry: Ferry, battle: Battle, outcome: str = "first", first: float = 7, second: float = 5
) -> Battle:
    document = {"command": str(uuid4()), "outcome": outcome, "first_victory": first, "second_victory": second}
    public_id = battle.campaign.public_id
    return results.set_it(ferry.of("organiser"), public_id, battle.round.number, battle.number, document)


def settle_round(ferry: Ferry, found: Round) -> None:
    for battle in found.battles.filter(state="waiting").order_by("number"):
        settle(ferry, battle)


def said(outcome: str = "first", first: float = 7, second: float = 5, command: str = "") -> dict[str, Any]:
    return {
        "command": command or str(uuid4()),
        "outcome": outcome,
        "first_victory": first,
        "second_victory": second,
    }


def as_person(ferry: Ferry, person: Person | None) -> Access:
    return access(Club.objects.get(pk=ferry.club.pk), person)


def of_side(ferry: Ferry, battle: Battle, side: str) -> Access:
    who: Participant = getattr(battle, side)
    return as_person(ferry, who.person)
