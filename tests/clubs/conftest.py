"""A club with one person of each role, and one who is in no club."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop.clubs import clubs
from tabletop.clubs.models import Club, Membership
from tabletop.clubs.permission import Access, access
from tabletop.games import state_cache
from tabletop.people.models import Person
from tests.people import make_person

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

    def more(self, *names: str) -> list[Person]:
        """Return more members."""
        people = [make_person(name) for name in names]
        for person in people:
            Membership.objects.create(club=self.club, person=person, role="member")
        return people


@pytest.fixture(autouse=True)
def _forgetful() -> Iterator[None]:
    state_cache.forget()
    yield
    state_cache.forget()


@pytest.fixture
def ferry(db: None) -> Ferry:
    return Ferry()
