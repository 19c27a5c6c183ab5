"""A club as large as clubs get: members, campaigns, games; for tests of queries and for the bench."""

from __future__ import annotations

from datetime import timedelta

from django.contrib.auth.models import User
from django.utils import timezone

from tabletop.clubs.campaigns import begin
from tabletop.clubs.models import Announcement, Battle, Campaign, Membership, Night, Participant, Round
from tabletop.clubs.permission import Access
from tabletop.games.models import Game
from tabletop.people.models import Person, new_public_id

ADDRESSES = (
    "",
    "members/",
    "shelf/",
    "nights/",
    "announcements/",
    "campaigns/",
    "campaigns/{campaign}/",
    "campaigns/{campaign}/rounds/",
    "campaigns/{campaign}/rounds/1/",
    "campaigns/{campaign}/standings/",
    "campaigns/{campaign}/standings/1/",
    "campaigns/{campaign}/story/",
    "campaigns/{campaign}/forces/",
)


def path(address: str, campaign: Campaign) -> str:
    """Return an address in the club of a campaign."""
    return f"/api/clubs/{campaign.club.public_id}/{address.format(campaign=campaign.public_id)}"


def people(access: Access, count: int) -> list[Person]:
    users = User.objects.bulk_create(User(username=new_public_id()) for _ in range(count))
    made = Person.objects.bulk_create(Person(user=user, name=f"Player {n}") for n, user in enumerate(users))
    Membership.objects.bulk_create(Membership(club=access.club, person=one, role="member") for one in made)
    return list(made)


def games(count: int) -> list[Game]:
    return Game.objects.bulk_create(
        Game(
            id=f"scale-{number}",
            log="",
            began="",
            name="",
            system="chain_of_command",
            enforcement="enforce",
            tip="",
            hosted_at="",
            touched_at="",
        )
        for number in range(count)
    )


def fill(access: Access, members: int, campaigns: int, played: int) -> Campaign:
    """Fill a club with campaigns that have so many settled games in all; return the largest one."""
    everybody, tables = people(access, members), iter(games(played))
    each = played // campaigns
    made = [begin.make(access, {"kind": "swiss", "name": f"League {number}"}) for number in range(campaigns)]
    Campaign.objects.update(state="running")
    for one in made:
        field = Participant.objects.bulk_create(
            Participant(campaign=one, person=person, name=person.name, number=number)
            for number, person in enumerate(everybody[:24], 1)
        )
        for number in range(1, each // 12 + 2):
            found = Round.objects.create(campaign=one, number=number)
            Battle.objects.bulk_create(
                Battle(
                    campaign=one,
                    round=found,
                    number=table + 1,
                    first=field[(2 * table) % len(field)],
                    second=field[(2 * table + number) % len(field)],
                    game=next(tables, None),
                    state="settled",
                    outcome="first",
                    first_victory=7,
                    settled_at=timezone.now(),
                )
                for table in range(min(12, len(field) // 2))
            )
    Announcement.objects.bulk_create(Announcement(club=access.club, words="Doors") for _ in range(members))
    Night.objects.bulk_create(
        Night(club=access.club, starts_at=timezone.now(), ends_at=timezone.now() + timedelta(hours=4))
        for _ in range(campaigns)
    )
    return made[0]
