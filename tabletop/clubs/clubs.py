"""Found, change and close clubs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from django.db import transaction
from django.db.models import Count, OuterRef, QuerySet, Subquery
from django.db.models.functions import Coalesce

from tabletop.clubs import texts
from tabletop.clubs.models import Campaign, Club, Membership
from tabletop.clubs.permission import VISIBILITIES, Access, BadInput
from tabletop.people.keeping import held_by
from tabletop.people.models import Person
from tabletop.scenarios.models import Picture
from tabletop.words import say

MOST_OWNED: Final = 20
MOST_LISTED: Final = 60
LONGEST_WORDS: Final = 8000


class BadPicture(BadInput):
    """A picture that does not exist, or that the person may not use."""


def found_club(person: Person, fields: Mapping[str, Any]) -> Access:
    """Found a club that the person owns. Raises BadInput."""
    changed = _read({"name": "", **fields})
    _assert_own_picture(changed.get("picture", ""), person)
    with transaction.atomic():
        Person.objects.select_for_update().get(pk=person.pk)
        if Membership.objects.filter(person=person, role="owner").count() >= MOST_OWNED:
            raise BadInput("name", say("clubs_own_enough", most=MOST_OWNED))
        club = Club.objects.create(**changed)
        Membership.objects.create(club=club, person=person, role="owner")
    return Access(club, person, "owner")


def change(access: Access, fields: Mapping[str, Any]) -> Club:
    """Change a club's description and who sees it. Raises Forbidden or BadInput."""
    access.demand("club", "change")
    changed = _read(fields)
    picture = changed.get("picture", access.club.picture)
    if picture != access.club.picture:
        _assert_own_picture(picture, access.signed_in())
    for name, value in changed.items():
        setattr(access.club, name, value)
    access.club.save(update_fields=list(changed))
    return access.club


def _assert_own_picture(picture: str, person: Person) -> None:
    """Raise BadPicture if a picture is given that the person did not upload."""
    if not picture:
        return
    found = Picture.objects.filter(pk=picture).first()
    if found is None:
        raise BadPicture("picture", say("clubs_no_such_picture", picture=picture))
    if picture not in held_by(person, "pictures"):
        raise BadPicture("picture", say("clubs_picture_of_others", name=found.name, picture=picture))


def close(access: Access) -> None:
    """Delete a club with everything in it; games of its campaigns end, and stay. Raises Forbidden."""
    access.demand("club", "delete")
    access.club.delete()


def _read(fields: Mapping[str, Any]) -> dict[str, Any]:
    readers: dict[str, Callable[[Any], Any]] = {
        "name": lambda given: texts.line("name", given, 80, needed=True),
        "line": lambda given: texts.line("line", given, 160),
        "words": lambda given: texts.prose("words", given, LONGEST_WORDS),
        "picture": lambda given: texts.line("picture", given, 64),
        "visibility": lambda given: texts.choice("visibility", given, VISIBILITIES),
    }
    return {name: readers[name](value) for name, value in fields.items() if name in readers}


def with_counts() -> QuerySet[Club]:
    """Return clubs with their numbers of members and running campaigns."""
    members = Membership.objects.exclude(role="guest")
    running = Campaign.objects.filter(state="running")
    return Club.objects.annotate(members=_count(members), running=_count(running))


def _count(rows: QuerySet[Any]) -> Coalesce:
    """Return a subquery that counts rows of a club; several joins would multiply each other's rows."""
    own = rows.filter(club=OuterRef("pk")).order_by().values("club")
    return Coalesce(Subquery(own.annotate(count=Count("pk")).values("count")), 0)


def of_person(person: Person) -> list[Membership]:
    """Return a person's memberships with their clubs in one query, by name."""
    return list(Membership.objects.filter(person=person).select_related("club").order_by("club__name"))


def public() -> list[Club]:
    """Return the public clubs, by name."""
    return list(with_counts().filter(visibility="public").order_by("name", "pk")[:MOST_LISTED])
