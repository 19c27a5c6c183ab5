"""Members of a club: requests to join, joining, leaving, and roles."""

from __future__ import annotations

from typing import Final

from django.db import transaction

from tabletop.clubs import texts
from tabletop.clubs.models import Asking, Club, Membership, NightSeat
from tabletop.clubs.permission import Access, BadInput, Forbidden, NoSuchThing, Role
from tabletop.people.models import Person
from tabletop.words import say

MOST_MEMBERS: Final = 1000
GIVEN: Final = ("guest", "member", "organiser", "owner")


def listed(access: Access) -> list[Membership]:
    """Return the members with their people in one query, owners first. Raises NoSuchThing."""
    access.look("members")
    order = {role: place for place, role in enumerate(reversed(GIVEN))}
    found = Membership.objects.filter(club=access.club).select_related("person")
    return sorted(found, key=lambda one: (order[one.role], one.person.name.casefold(), one.pk))


def asking(access: Access) -> list[Asking]:
    """Return the requests to join, oldest first; none if the person may not answer them."""
    if not access.may("members", "take"):
        return []
    return list(Asking.objects.filter(club=access.club).select_related("person").order_by("at"))


def ask(access: Access, words: str = "") -> None:
    """Ask to join. Raises Forbidden or BadInput."""
    person = access.signed_in()
    access.demand("members", "ask")
    if access.role != "stranger":
        raise BadInput("", say("clubs_member_already"))
    said = texts.line("words", words, 300)
    Asking.objects.update_or_create(club=access.club, person=person, defaults={"words": said})


def answer(access: Access, public_id: str, *, take: bool) -> None:
    """Accept a request to join, or turn it down. Raises Forbidden, NoSuchThing or BadInput."""
    access.demand("members", "take")
    with transaction.atomic():
        asked = Asking.objects.filter(club=access.club, person__public_id=public_id).first()
        if asked is None:
            raise NoSuchThing(say("clubs_nobody_asks"))
        if take:
            enter(access.club, asked.person, "member")
        asked.delete()


def enter(club: Club, person: Person, role: Role) -> Membership:
    """Give a person a role within a transaction; never lower a role that they have. Raises BadInput."""
    Club.objects.select_for_update().get(pk=club.pk)
    held = Membership.objects.filter(club=club, person=person).first()
    if held is not None:
        if GIVEN.index(role) > GIVEN.index(held.role):
            held.role = role
            held.save(update_fields=["role"])
        return held
    if Membership.objects.filter(club=club).count() >= MOST_MEMBERS:
        raise BadInput("", say("clubs_full", most=MOST_MEMBERS))
    Asking.objects.filter(club=club, person=person).delete()
    return Membership.objects.create(club=club, person=person, role=role)


def give_role(access: Access, public_id: str, role: str) -> Membership:
    """Change a role: organisers up to organiser, owners to any. Raises Forbidden, NoSuchThing or BadInput."""
    texts.choice("role", role, GIVEN)
    access.demand("members", "promote")
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=access.club.pk)
        held = _held(access, public_id)
        if "owner" in (role, held.role) or (held.role == "organiser" and held.person_id != _id(access)):
            access.demand("members", "appoint")
        if held.role == "owner" and role != "owner":
            _assert_another_owner(held)
        held.role = role
        held.save(update_fields=["role"])
    return held


def remove(access: Access, public_id: str) -> None:
    """Remove a member from the club; their games stay. Raises Forbidden, NoSuchThing or BadInput."""
    with transaction.atomic():
        Club.objects.select_for_update().get(pk=access.club.pk)
        access.look("members" if public_id != _public_id(access) else "club")
        held = _held(access, public_id)
        leaves = held.person_id == _id(access)
        access.demand("members", "leave" if leaves else "remove")
        if held.role == "owner" and not leaves:
            access.demand("members", "appoint")
        if held.role == "owner":
            _assert_another_owner(held)
        NightSeat.objects.filter(night__club=access.club, person=held.person).delete()
        held.delete()


def _held(access: Access, public_id: str) -> Membership:
    held = Membership.objects.filter(club=access.club, person__public_id=public_id).select_related("person")
    found = held.first()
    if found is None:
        raise NoSuchThing(say("clubs_no_member"))
    return found


def _assert_another_owner(held: Membership) -> None:
    if not Membership.objects.filter(club=held.club_id, role="owner").exclude(pk=held.pk).exists():
        raise Forbidden(say("clubs_last_owner"))


def _id(access: Access) -> int | None:
    return access.person.pk if access.person else None


def _public_id(access: Access) -> str:
    return access.person.public_id if access.person else ""
