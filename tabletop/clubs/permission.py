"""Permissions in clubs: one table of which role may do what. Every service asks it.

A role has all permissions of the roles before it. Besides the roles there is `own`: the person whom a thing
is about (their seat, their battle, their force), whatever their role in the club. A stranger has nothing of
their own in a club.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct

from rules.core.words.messages import Message
from tabletop.clubs.models import Club, Guest, Membership, NightSeat, Participant
from tabletop.people.models import Person
from tabletop.words import Explained, say

Role = Literal["stranger", "guest", "member", "organiser", "owner"]
Visibility = Literal["private", "unlisted", "public"]
Thing = Literal[
    "club",
    "members",
    "invitations",
    "guests",
    "shelf",
    "nights",
    "tables",
    "announcements",
    "campaigns",
    "battles",
    "results",
    "orders",
    "forces",
    "story",
    "hooks",
]
ROLES: Final[tuple[Role, ...]] = ("stranger", "guest", "member", "organiser", "owner")
VISIBILITIES: Final[tuple[Visibility, ...]] = ("private", "unlisted", "public")


class Rule(Struct, frozen=True):
    """The least role that may do something, or None; `own` adds the person it is about, if no stranger."""

    least: Role | None
    own: bool = False


LOOK: Final[dict[Visibility, dict[Thing, Role]]] = {
    "private": {
        "club": "guest",
        "members": "member",
        "invitations": "organiser",
        "guests": "organiser",
        "shelf": "guest",
        "nights": "guest",
        "tables": "guest",
        "announcements": "guest",
        "campaigns": "guest",
        "battles": "guest",
        "results": "guest",
        "orders": "guest",
        "forces": "guest",
        "story": "guest",
        "hooks": "owner",
    },
    "public": {
        "club": "stranger",
        "members": "member",
        "invitations": "organiser",
        "guests": "organiser",
        "shelf": "guest",
        "nights": "stranger",
        "tables": "guest",
        "announcements": "guest",
        "campaigns": "stranger",
        "battles": "stranger",
        "results": "stranger",
        "orders": "stranger",
        "forces": "stranger",
        "story": "stranger",
        "hooks": "owner",
    },
}
"""The least role that may see a thing. An unlisted club is like a public one, but appears in no list."""
LOOK["unlisted"] = LOOK["public"]

DO: Final[dict[tuple[Thing, str], Rule]] = {
    ("club", "change"): Rule("organiser"),
    ("club", "delete"): Rule("owner"),
    ("members", "ask"): Rule("stranger"),
    ("members", "leave"): Rule("guest"),
    ("members", "take"): Rule("organiser"),
    ("members", "remove"): Rule("organiser"),
    ("members", "appoint"): Rule("owner"),
    ("members", "promote"): Rule("organiser"),
    ("invitations", "make"): Rule("organiser"),
    ("invitations", "end"): Rule("organiser"),
    ("guests", "add"): Rule("organiser"),
    ("guests", "end"): Rule("organiser"),
    ("shelf", "add"): Rule("member"),
    ("shelf", "remove"): Rule("organiser", own=True),
    ("nights", "plan"): Rule("organiser"),
    ("tables", "offer"): Rule("member"),
    ("tables", "withdraw"): Rule("organiser", own=True),
    ("tables", "sit"): Rule("guest"),
    ("tables", "free"): Rule("organiser"),
    ("announcements", "write"): Rule("organiser"),
    ("campaigns", "make"): Rule("organiser"),
    ("campaigns", "change"): Rule("organiser"),
    ("campaigns", "join"): Rule("guest"),
    ("campaigns", "withdraw"): Rule("organiser", own=True),
    ("campaigns", "pair"): Rule("organiser"),
    ("campaigns", "end"): Rule("organiser"),
    ("battles", "open"): Rule("organiser", own=True),
    ("battles", "hand_out"): Rule("organiser"),
    ("results", "say"): Rule(None, own=True),
    ("results", "set"): Rule("organiser"),
    ("orders", "give"): Rule(None, own=True),
    ("orders", "reveal"): Rule("organiser"),
    ("forces", "change"): Rule("organiser", own=True),
    ("forces", "roll"): Rule("organiser", own=True),
    ("story", "write"): Rule("guest"),
    ("hooks", "manage"): Rule("owner"),
}


class NoSuchThing(Explained):
    """There is no such thing, or the person may not know that it exists."""


class Forbidden(Explained):
    """The person may see a thing, but not do this with it."""


class BadInput(Explained):
    """The input is invalid; `field` is the field with the error."""

    def __init__(self, field: str, why: Message) -> None:
        super().__init__(why)
        self.field = field


class Access(Struct, frozen=True):
    """A club, a person (or nobody) and their role there; a `guest` came by their own link."""

    club: Club
    person: Person | None
    role: Role
    guest: Guest | None = None

    def may_look(self, thing: Thing) -> bool:
        """Return whether the person may see a thing."""
        visibility: Visibility = self.club.visibility  # type: ignore[assignment]
        return is_at_least(self.role, LOOK[visibility][thing])

    def may(self, thing: Thing, action: str, *, own: bool = False) -> bool:
        """Return whether the person may do something; `own` means that the thing is their own."""
        rule = DO[thing, action]
        if not self.may_look("club"):
            return False
        by_role = rule.least is not None and is_at_least(self.role, rule.least)
        return by_role or (own and rule.own and self.role != "stranger")

    def look(self, thing: Thing) -> None:
        """Raise NoSuchThing unless the person may see a thing."""
        if not self.may_look(thing):
            raise NoSuchThing(say("clubs_nothing_here"))

    def demand(self, thing: Thing, action: str, *, own: bool = False) -> None:
        """Raise Forbidden unless the person may do something, or NoSuchThing if they may not see the club."""
        if self.may(thing, action, own=own):
            return
        self.look("club")
        raise Forbidden(say("clubs_forbidden") if self.person else say("clubs_sign_in"))

    def is_theirs(self, who: Participant | NightSeat | None) -> bool:
        """Return whether a part in a campaign, or a seat, is the person's own."""
        if who is None:
            return False
        if self.guest is not None:
            return who.guest_id == self.guest.pk
        return self.person is not None and who.person_id == self.person.pk

    def named(self) -> str:
        """Return the name under which the person acts. Raises Forbidden for nobody."""
        return self.guest.name if self.guest else self.signed_in().name

    def signed_in(self) -> Person:
        """Return the person. Raises Forbidden for nobody."""
        if self.person is None:
            raise Forbidden(say("clubs_sign_in"))
        return self.person


def is_at_least(role: Role, least: Role) -> bool:
    """Return whether a role has all permissions of another."""
    return ROLES.index(role) >= ROLES.index(least)


def access(club: Club, person: Person | None) -> Access:
    """Return a person's access to a club, in one query; without a query for nobody."""
    if person is None:
        return Access(club, None, "stranger")
    role = Membership.objects.filter(club=club, person=person).values_list("role", flat=True).first()
    return Access(club, person, role or "stranger")  # type: ignore[arg-type]


def find(public_id: str, person: Person | None) -> Access:
    """Return a person's access to the club with this id. Raises NoSuchThing, also if they may not see it."""
    club = Club.objects.filter(public_id=public_id).first()
    if club is None:
        raise NoSuchThing(say("clubs_nothing_here"))
    found = access(club, person)
    found.look("club")
    return found
