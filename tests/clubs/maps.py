"""A campaign on a map of three areas, and a round of it."""

from __future__ import annotations

from typing import Any

from tabletop.clubs.campaigns import mapped, rounds
from tabletop.clubs.models import Battle, Campaign, Participant
from tabletop.clubs.permission import Access
from tests.clubs.campaigns import as_person, settle
from tests.clubs.ferry import Ferry

MAP: dict[str, Any] = {
    "sides": ["red", "blue"],
    "areas": [
        {"id": "mill", "name": "The Mill", "x": 1, "y": 1, "worth": 2, "holder": "red"},
        {"id": "brod", "name": "Brod", "x": 2, "y": 1, "worth": 5, "scenario": "bridge"},
        {"id": "kamen", "name": "Kamen", "x": 3, "y": 1, "worth": 3, "holder": "blue"},
    ],
    "connections": [{"from": "mill", "to": "brod"}, {"from": "brod", "to": "kamen"}],
    "pieces": [
        {"id": "one", "name": "1 Company", "side": "red", "area": "mill"},
        {"id": "roth", "name": "Gruppe Roth", "side": "blue", "area": "kamen"},
    ],
}
ATTACK = {
    "one": [{"piece": "one", "doing": "attack", "path": ["brod"]}],
    "roth": [{"piece": "roth", "doing": "attack", "path": ["brod"]}],
}


def of(ferry: Ferry, name: str) -> Access:
    return as_person(ferry, Participant.objects.get(name=name).person)


def one_round(ferry: Ferry, orlya: Campaign, number: int, orders: dict[str, Any], outcome: str) -> None:
    organiser = ferry.of("organiser")
    if number > 1:
        rounds.pair(organiser, orlya.public_id, number)
    for name, piece in (("Anna", "one"), ("Jan", "roth")):
        mapped.give(of(ferry, name), orlya.public_id, orders.get(piece, []))
    mapped.reveal(organiser, orlya.public_id, number)
    for battle in Battle.objects.filter(round__number=number):
        settle(ferry, battle, "first" if battle.first.side == outcome else "second")
    mapped.finish(organiser, orlya.public_id, number)
