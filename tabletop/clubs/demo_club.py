"""The demo club, which shows a season to visitors. It is made through the services."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final
from uuid import uuid4

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import timezone

from tabletop.clubs import announcements, clubs, invitations, members, nights, shelf
from tabletop.clubs.campaigns import battles, begin, mapped, results, rounds
from tabletop.clubs.models import Battle, Campaign, Club
from tabletop.clubs.pages.demo import DEMO
from tabletop.clubs.permission import Access, access
from tabletop.people.models import Person, new_public_id
from tabletop.scenarios import library, links

PEOPLE: Final = (
    "Ewa Kaminska",
    "Tomasz Wilk",
    "Ines Duarte",
    "Maeve Doyle",
    "Hugo Faber",
    "Lena Voss",
    "Sam Okafor",
    "Jan Mertens",
    "Petra Lind",
    "Oskar Brandt",
    "Nils Berg",
    "Rosa Iglesias",
)
RESULTS: Final = ((9, 4), (6, 6), (3, 8), (7, 5), (5, 6), (8, 2))
WORDS: Final = "A **demo club**: everything here was made by the table itself, to look around in."
MAP: Final[dict[str, Any]] = {
    "sides": ["red", "blue"],
    "areas": [
        {"id": "mill", "name": "The Mill", "x": 12, "y": 10, "worth": 2, "holder": "red"},
        {"id": "brod", "name": "Brod", "x": 30, "y": 18, "worth": 5, "scenario": "mill_bridge"},
        {"id": "ford", "name": "The Ford", "x": 30, "y": 34, "worth": 3, "scenario": "varvara_ford"},
        {"id": "farm", "name": "Marek’s Farm", "x": 14, "y": 36, "worth": 1, "holder": "red"},
        {"id": "kamen", "name": "Kamen", "x": 50, "y": 12, "worth": 3, "holder": "blue"},
        {"id": "station", "name": "The Station", "x": 52, "y": 34, "worth": 4, "holder": "blue"},
    ],
    "connections": [
        {"from": "mill", "to": "brod"},
        {"from": "mill", "to": "farm", "kind": "track"},
        {"from": "farm", "to": "ford", "kind": "track"},
        {"from": "brod", "to": "ford"},
        {"from": "brod", "to": "kamen"},
        {"from": "ford", "to": "station", "kind": "ford"},
        {"from": "kamen", "to": "station"},
    ],
    "pieces": [
        {"id": "one", "name": "1 Company", "side": "red", "area": "mill"},
        {"id": "two", "name": "2 Company", "side": "red", "area": "farm"},
        {"id": "roth", "name": "Gruppe Roth", "side": "blue", "area": "kamen"},
        {"id": "berg", "name": "Gruppe Berg", "side": "blue", "area": "station"},
    ],
}
ORDERS: Final = (
    (("one", "attack", "brod"), ("roth", "attack", "brod")),
    (("two", "move", "ford"), ("berg", "attack", "ford")),
)
"""The orders of both sides in the first two rounds of the map."""


@transaction.atomic
def make() -> Club:
    """Return the demo club; make it if there is none."""
    held = Club.objects.filter(public_id=DEMO).first()
    if held is not None:
        return held
    people = [_person(name) for name in PEOPLE]
    club = clubs.found_club(
        people[0],
        {
            "name": "Ferry Street Wargames",
            "line": "Wednesdays at 19:00, the back room of the Ferry Inn. Slow games all week.",
            "words": WORDS,
            "visibility": "public",
        },
    ).club
    club.public_id = DEMO
    club.save(update_fields=["public_id"])
    owner = access(club, people[0])
    _, token = invitations.make(owner, "member", len(people), 30)
    for person in people[1:]:
        invitations.take(token, person)
    members.give_role(owner, people[2].public_id, "organiser")
    _furnish(owner, people)
    _slow_game(owner, _league(owner, people))
    _map(owner, people[2:4])
    return club


def _person(name: str) -> Person:
    """Return a person who cannot sign in, because they have no address for a code."""
    user = User.objects.create_user(new_public_id())
    user.set_unusable_password()
    user.save()
    return Person.objects.create(user=user, name=name)


def _furnish(owner: Access, people: Sequence[Person]) -> None:
    for scenario in ("farm_crossroads", "mill_bridge", "varvara_ford"):
        shelf.add(owner, "scenario", scenario)
    announcements.write(
        owner, "**Doors at 18:30 on Wednesday.** Ines brings the big river boards.", pinned=True
    )
    now = timezone.now().replace(hour=18, minute=0, second=0, microsecond=0)
    begins = now + timedelta(days=(2 - now.weekday()) % 7 or 7)
    night = nights.plan(
        owner,
        {
            "starts_at": begins,
            "ends_at": begins + timedelta(hours=4),
            "place": "The back room",
            "tables": 6,
        },
    )
    offered = ("farm_crossroads", "mill_bridge", "moulin_ridge", "steppe_breakthrough")
    for number, (scenario, host, guest) in enumerate(
        zip(offered, people[2::2], people[3::2], strict=False), 1
    ):
        nights.offer(access(owner.club, host), night.public_id, scenario)
        nights.sit(access(owner.club, host), night.public_id, number, 0)
        if number % 2 == 0:
            nights.sit(access(owner.club, guest), night.public_id, number, 1)


def _league(owner: Access, people: Sequence[Person]) -> Campaign:
    """Make a league in its third round, with one result on which the sides disagree."""
    fields = {
        "kind": "swiss",
        "name": "Winter league",
        "system": library.scenario(library.DEMO).system,
        "settings": {
            "rounds": 5,
            "cut": 4,
            "scenarios": ["farm_crossroads", "amel_road", "la_rivoire"],
            "turn_hours": 48,
        },
    }
    made = begin.make_with(owner, fields, [one.public_id for one in people])
    for number in (1, 2, 3):
        rounds.pair(owner, made.public_id, number)
        fought = list(Battle.objects.filter(round__campaign=made, round__number=number).order_by("number"))
        for place, battle in enumerate(fought if number < len("abc") else fought[:3]):
            first, second = RESULTS[(place + number) % len(RESULTS)]
            _set(owner, battle, first, second)
    differing = Battle.objects.get(campaign=made, round__number=3, number=4)
    assert differing.second is not None
    for who, second in ((differing.first.person, 5), (differing.second.person, 4)):
        results.state_it(access(owner.club, who), made.public_id, 3, 4, _said(7, second))
    return made


def _slow_game(owner: Access, league: Campaign) -> None:
    """Open a battle of the league as a slow game; the club's own words link to it for watching."""
    opened = battles.set_up(owner, league.public_id, 3, 5)
    path = links.join_path(battles.seat_token(owner, opened) or "")
    clubs.change(owner, {"words": f"{WORDS} A **slow game** goes on all week: [watch it]({path})."})


def _set(owner: Access, battle: Battle, first: float, second: float) -> None:
    results.set_it(owner, battle.campaign.public_id, battle.round.number, battle.number, _said(first, second))


def _said(first: float, second: float) -> dict[str, Any]:
    outcome = "first" if first > second else "second" if second > first else "draw"
    victory = {"first_victory": first, "second_victory": second}
    return {"command": str(uuid4()), "outcome": outcome, **victory}


def _map(owner: Access, leaders: Sequence[Person]) -> None:
    """Make a map campaign in its third round, in which orders are being given."""
    fields = {"kind": "map", "name": "The Orlya bridges", "plan": MAP, "settings": {"rounds": 6}}
    made = begin.make(owner, fields)
    for side, leader in zip(MAP["sides"], leaders, strict=True):
        begin.add(owner, made.public_id, [leader.public_id], side)
    for number, orders in enumerate(ORDERS, 1):
        rounds.pair(owner, made.public_id, number)
        for leader, (piece, doing, to) in zip(leaders, orders, strict=True):
            given = [{"piece": piece, "doing": doing, "path": [to]}]
            mapped.give(access(owner.club, leader), made.public_id, given)
        mapped.reveal(owner, made.public_id, number)
        for battle in Battle.objects.filter(campaign=made, state="waiting"):
            _set(owner, battle, 7, 4)
        mapped.finish(owner, made.public_id, number)
    rounds.pair(owner, made.public_id, len(ORDERS) + 1)
