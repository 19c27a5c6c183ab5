"""The shapes of clubs, their members, shelves and nights; services check what comes in."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers
from rest_framework.serializers import (
    BooleanField,
    CharField,
    DateTimeField,
    DictField,
    IntegerField,
    ListField,
)

Shape = serializers.Serializer[Any]


class PersonShown(Shape):
    """Somebody, as others see them."""

    id = CharField()
    name = CharField()


class ClubWanted(Shape):
    """A club to be made or changed; `words` are Markdown."""

    name = CharField(required=False)
    line = CharField(required=False)
    words = CharField(required=False)
    picture = CharField(required=False)
    visibility = CharField(required=False, help_text="private, unlisted or public")


class ClubListed(Shape):
    """A club in a list; `role` is yours, "stranger" without one."""

    id = CharField()
    name = CharField()
    line = CharField()
    picture = CharField()
    visibility = CharField()
    role = CharField()


class ClubShown(ClubListed):
    """A club, and what you may do there, each as "thing.action"."""

    words = CharField()
    made_at = DateTimeField()
    may = ListField(child=CharField())


class MemberShown(PersonShown):
    """A member."""

    role = CharField()
    joined_at = DateTimeField()


class RoleWanted(Shape):
    """Another role."""

    role = CharField()


class AskingShown(PersonShown):
    """Somebody who asks to join."""

    words = CharField()
    at = DateTimeField()


class WordsWanted(Shape):
    """A text."""

    words = CharField(required=False)


class TakeWanted(Shape):
    """Whether somebody is let in."""

    take = BooleanField()


class InvitationWanted(Shape):
    """A link: for which role, how many, how long."""

    role = CharField(required=False)
    most = IntegerField(required=False)
    days = IntegerField(required=False)


class InvitationShown(Shape):
    """A link to a club."""

    id = IntegerField()
    role = CharField()
    most = IntegerField()
    used = IntegerField()
    until = DateTimeField()
    token = CharField(allow_null=True)


class InvitationLooked(Shape):
    """What a link leads to."""

    club = CharField()
    name = CharField()
    role = CharField()


class ShelfWanted(Shape):
    """What to put on a shelf: `kind` scenario, arsenal or rules, `of` its id or the system's."""

    kind = CharField()
    of = CharField()
    name = CharField(required=False)
    options = DictField(required=False)


class ShelfShown(Shape):
    """A thing on a shelf."""

    id = IntegerField()
    kind = CharField()
    of = CharField()
    name = CharField()
    system = CharField()
    options = DictField()


class NightWanted(Shape):
    """A night to be planned or changed."""

    starts_at = DateTimeField(required=False)
    ends_at = DateTimeField(required=False)
    place = CharField(required=False)
    words = CharField(required=False)
    tables = IntegerField(required=False)
    cancelled = BooleanField(required=False)


class NightSeatShown(Shape):
    """A seat that is taken."""

    side = IntegerField()
    person = PersonShown()


class NightTableShown(Shape):
    """A table of a night."""

    number = IntegerField()
    scenario = CharField()
    name = CharField()
    system = CharField()
    sides = ListField(child=CharField())
    seats_a_side = IntegerField()
    seats = NightSeatShown(many=True)


class NightShown(Shape):
    """A night; its tables are for those in the club."""

    id = CharField()
    starts_at = DateTimeField()
    ends_at = DateTimeField()
    place = CharField()
    words = CharField()
    tables = IntegerField()
    cancelled = BooleanField()
    offered = NightTableShown(many=True)


class TableWanted(Shape):
    """A table to be offered."""

    scenario = CharField(required=False)
    name = CharField(required=False)
    seats_a_side = IntegerField(required=False)


class SideWanted(Shape):
    """On which side to sit down, counted from 0."""

    side = IntegerField()


class GuestWanted(Shape):
    """The name of a guest without an account."""

    name = CharField()


class GuestSeatWanted(SideWanted):
    """Who sits down, and on which side."""

    name = CharField()


class GuestShown(Shape):
    """A guest without an account; `link` is the path of their own page: whoever has it is them."""

    id = IntegerField()
    name = CharField()
    link = CharField()


class AnnouncementWanted(Shape):
    """An announcement, in Markdown."""

    words = CharField(required=False)
    pinned = BooleanField(required=False)


class AnnouncementShown(Shape):
    """An announcement."""

    id = IntegerField()
    by = CharField()
    words = CharField()
    pinned = BooleanField()
    at = DateTimeField()


class ClubHookWanted(Shape):
    """An address to be told what happens in the club, or in one campaign alone."""

    url = CharField()
    chat = BooleanField(required=False, help_text="in the shape that chat servers take")
    campaign = CharField(required=False)


class ClubHookShown(Shape):
    """A webhook."""

    id = IntegerField()
    url = CharField()
    chat = BooleanField()
    campaign = CharField(allow_null=True)
    at = DateTimeField()


class ClubHookMade(ClubHookShown):
    """A webhook just added; the secret that signs what it gets is shown this once."""

    secret = CharField()
