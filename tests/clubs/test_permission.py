"""The table of permissions: every row by every role, and how the services apply it."""

from __future__ import annotations

import pytest

from tabletop.clubs import clubs, permission
from tabletop.clubs.permission import DO, LOOK, ROLES, Forbidden, NoSuchThing
from tests.clubs.ferry import Ferry

EVERYBODY = ("nobody", *ROLES)
# The least role for each act, repeated by hand, so that a change of the table shows here.
LEAST = {
    "stranger": {"members.ask"},
    "guest": {"members.leave", "tables.sit", "campaigns.join", "story.write"},
    "member": {"shelf.add", "tables.offer"},
    "organiser": {
        "club.change",
        "members.take",
        "members.remove",
        "members.promote",
        "invitations.make",
        "invitations.end",
        "shelf.remove",
        "nights.plan",
        "tables.withdraw",
        "tables.free",
        "announcements.write",
        "campaigns.make",
        "guests.add",
        "guests.end",
        "campaigns.change",
        "campaigns.withdraw",
        "campaigns.pair",
        "campaigns.end",
        "battles.open",
        "battles.hand_out",
        "results.set",
        "orders.reveal",
        "forces.change",
        "forces.roll",
    },
    "owner": {"club.delete", "members.appoint", "hooks.manage"},
    "": {"results.say", "orders.give"},
}
OWN = {
    "shelf.remove",
    "tables.withdraw",
    "campaigns.withdraw",
    "battles.open",
    "results.say",
    "orders.give",
    "forces.change",
    "forces.roll",
}


def test_the_table_is_the_one_that_was_meant() -> None:
    found: dict[str, set[str]] = {role: set() for role in LEAST}
    for (thing, action), rule in DO.items():
        found[rule.least or ""].add(f"{thing}.{action}")
    assert found == LEAST
    assert {f"{thing}.{action}" for (thing, action), rule in DO.items() if rule.own} == OWN


@pytest.mark.parametrize("visibility", LOOK)
@pytest.mark.parametrize("role", EVERYBODY)
def test_every_role_by_every_act(db: None, role: str, visibility: str) -> None:
    found = Ferry(visibility).of(role)
    rank = ROLES.index("stranger" if role == "nobody" else role)  # type: ignore[arg-type]
    for (thing, action), rule in DO.items():
        enough = rule.least is not None and rank >= ROLES.index(rule.least)
        looks = rank > 0 or visibility != "private"
        assert found.may(thing, action) == (enough and looks), (thing, action)
        assert found.may(thing, action, own=True) == ((enough and looks) or (rule.own and rank > 0)), (
            thing,
            action,
        )


def test_who_may_not_look_is_told_that_there_is_nothing(ferry: Ferry) -> None:
    for role in ("nobody", "stranger"):
        for thing, action in DO:
            with pytest.raises(NoSuchThing):
                ferry.of(role).demand(thing, action)
        with pytest.raises(NoSuchThing):
            permission.find(ferry.club.public_id, ferry.people.get(role))


def test_who_may_look_is_told_that_it_is_forbidden(db: None) -> None:
    ferry = Ferry("public")
    with pytest.raises(Forbidden):
        clubs.change(ferry.of("member"), {"name": "Mine"})
    with pytest.raises(Forbidden):
        clubs.close(ferry.of("organiser"))
    with pytest.raises(Forbidden, match="Sign in"):
        clubs.change(ferry.of("nobody"), {"name": "Mine"})


def test_access_takes_one_query_and_for_nobody_none(ferry: Ferry, django_assert_num_queries) -> None:  # type: ignore[no-untyped-def]
    with django_assert_num_queries(1):
        ferry.of("member")
    with django_assert_num_queries(0):
        ferry.of("nobody")
