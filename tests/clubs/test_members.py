"""Joining, leaving and roles."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.utils import timezone

from tabletop.clubs import clubs, invitations, members
from tabletop.clubs.models import Asking, Club, Invitation, Membership
from tabletop.clubs.permission import BadInput, Forbidden, NoSuchThing
from tests.clubs.ferry import Ferry
from tests.people import make_person


def role_of(ferry: Ferry, role: str) -> str | None:
    rows = Membership.objects.filter(club=ferry.club, person=ferry.people[role])
    return rows.values_list("role", flat=True).first()


def test_a_club_has_an_owner_and_its_fields_are_checked(db: None) -> None:
    ann = make_person("Ann")
    made = clubs.found_club(ann, {"name": " Ferry  Street ", "words": "# Hello"})
    assert (made.club.name, made.role, made.club.visibility) == ("Ferry Street", "owner", "private")
    for fields, field in (
        ({}, "name"),
        ({"name": "x" * 81}, "name"),
        ({"name": "a", "visibility": "odd"}, "visibility"),
    ):
        with pytest.raises(BadInput) as caught:
            clubs.found_club(ann, fields)
        assert caught.value.field == field
    assert Club.objects.count() == 1


def test_a_link_lets_in_as_many_as_it_says(ferry: Ferry) -> None:
    made, token = invitations.make(ferry.of("organiser"), most=2)
    assert token not in (made.hashed, made.sealed)
    assert invitations.token_of(ferry.of("organiser"), made) == token
    ann, bo, cy = (make_person(name) for name in ("Ann", "Bo", "Cy"))
    for person in (ann, ann, bo):
        assert invitations.take(token, person).role == "member"
    with pytest.raises(NoSuchThing):
        invitations.take(token, cy)
    assert Invitation.objects.get().used == 2


def test_a_link_ends(ferry: Ferry) -> None:
    organiser = ferry.of("organiser")
    made, token = invitations.make(organiser)
    Invitation.objects.update(until=timezone.now() - timedelta(seconds=1))
    with pytest.raises(NoSuchThing):
        invitations.look(token)
    invitations.end(organiser, made.pk)
    with pytest.raises(NoSuchThing):
        invitations.end(organiser, made.pk)


def test_a_link_lifts_a_guest_and_lowers_nobody(ferry: Ferry) -> None:
    _, token = invitations.make(ferry.of("organiser"), role="member")
    assert invitations.take(token, ferry.people["guest"]).role == "member"
    assert invitations.take(token, ferry.people["owner"]).role == "owner"
    assert Invitation.objects.get().used == 1


def test_only_owners_invite_organisers(ferry: Ferry) -> None:
    with pytest.raises(Forbidden):
        invitations.make(ferry.of("organiser"), role="organiser")
    invitations.make(ferry.of("owner"), role="organiser")
    with pytest.raises(Forbidden):
        invitations.make(ferry.of("member"))
    assert invitations.listed(ferry.of("member")) == []


def test_who_asks_is_let_in_or_not(db: None) -> None:
    ferry = Ferry("public")
    members.ask(ferry.of("stranger"), "I play on Wednesdays")
    members.ask(ferry.of("stranger"), "and on Fridays")
    asked = members.asking(ferry.of("organiser"))
    assert [one.words for one in asked] == ["and on Fridays"]
    assert members.asking(ferry.of("member")) == []
    members.answer(ferry.of("organiser"), asked[0].person.public_id, take=True)
    assert role_of(ferry, "stranger") == "member"
    assert not Asking.objects.exists()


def test_nobody_asks_a_private_club(ferry: Ferry) -> None:
    with pytest.raises(NoSuchThing):
        members.ask(ferry.of("stranger"))


def test_organisers_promote_up_to_their_own_role(ferry: Ferry) -> None:
    organiser, owner = ferry.of("organiser"), ferry.of("owner")
    member = ferry.people["member"].public_id
    members.give_role(organiser, member, "organiser")
    with pytest.raises(Forbidden):
        members.give_role(organiser, member, "member")
    with pytest.raises(Forbidden):
        members.give_role(organiser, member, "owner")
    members.give_role(owner, member, "owner")
    assert role_of(ferry, "member") == "owner"


def test_the_last_owner_neither_leaves_nor_steps_down(ferry: Ferry) -> None:
    owner, public_id = ferry.of("owner"), ferry.people["owner"].public_id
    with pytest.raises(Forbidden):
        members.remove(owner, public_id)
    with pytest.raises(Forbidden):
        members.give_role(owner, public_id, "member")
    members.give_role(owner, ferry.people["member"].public_id, "owner")
    members.remove(owner, public_id)
    assert role_of(ferry, "owner") is None


def test_everybody_leaves_and_organisers_remove(ferry: Ferry) -> None:
    members.remove(ferry.of("guest"), ferry.people["guest"].public_id)
    members.remove(ferry.of("organiser"), ferry.people["member"].public_id)
    with pytest.raises(Forbidden):
        members.remove(ferry.of("organiser"), ferry.people["owner"].public_id)
    assert [one.role for one in members.listed(ferry.of("owner"))] == ["owner", "organiser"]


def test_members_are_listed_in_one_query_and_not_to_guests(ferry: Ferry, django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    ferry.more(*(f"Player {number}" for number in range(30)))
    organiser = ferry.of("organiser")
    with django_assert_num_queries(1):
        names = [one.person.name for one in members.listed(organiser)]
    assert names[:2] == ["Owner", "Organiser"]
    with pytest.raises(NoSuchThing):
        members.listed(ferry.of("guest"))


def test_closing_a_club_leaves_the_people(ferry: Ferry) -> None:
    clubs.close(ferry.of("owner"))
    assert not Club.objects.exists()
    assert ferry.people["member"].__class__.objects.count() == 5
