"""A club with one person of each role, and one who is in no club."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django.test import Client
from django.utils import timezone

from tabletop.clubs import clubs, nights
from tabletop.clubs.models import Club, Membership
from tabletop.clubs.permission import Access, access
from tabletop.people.models import Person
from tests.people import browser_of, make_person

ROLES = ("owner", "organiser", "member", "guest")


class Ferry:
    """The club of Ferry Street."""

    def __init__(self, visibility: str = "private") -> None:
        self.people: dict[str, Person] = {role: make_person(role.title()) for role in (*ROLES, "stranger")}
        self.club: Club = clubs.found_club(
            self.people["owner"], {"name": "Ferry Street", "visibility": visibility}
        ).club
        for role in ROLES[1:]:
            Membership.objects.create(club=self.club, person=self.people[role], role=role)

    def of(self, role: str) -> Access:
        """Return the access of somebody; "nobody" is signed out."""
        return access(self.club, self.people.get(role))

    def browser(self, role: str) -> Client:
        """Return a browser in which somebody is signed in; "nobody" is signed out."""
        return browser_of(self.people.get(role))

    def more(self, *names: str) -> list[Person]:
        """Return more members."""
        people = [make_person(name) for name in names]
        for person in people:
            Membership.objects.create(club=self.club, person=person, role="member")
        return people


def wednesday(ferry: Ferry, **fields: Any) -> str:
    """Plan a night in three days; return its id."""
    starts = timezone.now() + timedelta(days=3)
    asked = {"starts_at": starts, "ends_at": starts + timedelta(hours=4), "place": "The back room", **fields}
    return nights.plan(ferry.of("organiser"), asked).public_id
