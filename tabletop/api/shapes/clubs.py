"""The shapes of clubs and campaigns in the API's description; services check what comes in."""

from __future__ import annotations

from typing import Any

from rest_framework import serializers
from rest_framework.serializers import (
    BooleanField,
    CharField,
    DateTimeField,
    DictField,
    FloatField,
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


class DeadlineWanted(Shape):
    """Until when a round is to be played, with its zone."""

    due_at = DateTimeField()


class CampaignWanted(Shape):
    """A campaign: its kind, and the settings and plan of that kind."""

    kind = CharField(required=False)
    name = CharField(required=False)
    words = CharField(required=False)
    system = CharField(required=False)
    settings = DictField(required=False)
    plan = DictField(required=False)


class CampaignListed(Shape):
    """A campaign in a list."""

    id = CharField()
    kind = CharField()
    name = CharField()
    system = CharField()
    state = CharField()
    rounds = IntegerField()
    players = IntegerField()
    battles_open = IntegerField()
    to_settle = IntegerField()


class ParticipantShown(Shape):
    """Somebody in a campaign; `person` is empty once their account is gone."""

    number = IntegerField()
    name = CharField()
    person = CharField()
    side = CharField()
    withdrawn = BooleanField()


class CampaignShown(Shape):
    """A campaign. `commitment` and `revealed` are of its dice."""

    id = CharField()
    kind = CharField()
    name = CharField()
    words = CharField()
    system = CharField()
    state = CharField()
    settings = DictField()
    plan = DictField()
    commitment = CharField()
    revealed = CharField()
    participants = ParticipantShown(many=True)
    rounds = IntegerField()


class ParticipantsWanted(Shape):
    """Oneself; or members by their ids in `people`, or guests without an account by `names`."""

    people = ListField(child=CharField(), required=False)
    names = ListField(child=CharField(), required=False)
    side = CharField(required=False)


class LeadWanted(Shape):
    """The side of the map that somebody leads."""

    side = CharField()


class OrderWanted(Shape):
    """The numbers of all participants in their new order."""

    numbers = ListField(child=IntegerField())


class NumberWanted(Shape):
    """A number: of the round that is to be made, or of whom one challenges."""

    number = IntegerField()


class ChallengeWanted(NumberWanted):
    """Whom one challenges, and by which scenario; an organiser says who does so, by `of`."""

    scenario = CharField(required=False)
    of = IntegerField(required=False)


class BattleShown(Shape):
    """A battle; `differ` names the figures in which both sides differ, `you` the side that you are.

    `forces` are the ids of the forces that fight in it, by side, once they are named or the table is open.
    """

    number = IntegerField()
    round = IntegerField()
    first = ParticipantShown()
    second = ParticipantShown(allow_null=True)
    at = CharField()
    scenario = CharField()
    state = CharField()
    settled_by = CharField()
    outcome = CharField()
    first_victory = FloatField()
    second_victory = FloatField()
    losses = ListField(child=DictField())
    forces = DictField(child=CharField())
    game = CharField(allow_null=True)
    differ = ListField(child=CharField())
    you = CharField()


class RoundListed(Shape):
    """A round."""

    number = IntegerField()
    state = CharField()
    opened_at = DateTimeField()
    due_at = DateTimeField(allow_null=True)


class NextRound(Shape):
    """Whether the next round can be made, and what it waits for."""

    number = IntegerField()
    can = BooleanField()
    why = CharField(allow_null=True)
    missing = ListField(child=DictField())


class RoundsShown(Shape):
    """The rounds, and the next one."""

    rounds = RoundListed(many=True)
    next = NextRound()


class RoundShown(RoundListed):
    """A round with its battles."""

    battles = BattleShown(many=True)


class BattleWanted(Shape):
    """The scenario of a battle, and the ids of the forces that fight in it, by side."""

    scenario = CharField(required=False)
    forces = DictField(child=CharField(), required=False)


class ScenarioWanted(Shape):
    """Which scenario."""

    scenario = CharField()


class Opened(Shape):
    """The game of a battle, and the link to your own seat, or to watch.

    `guests` are the links of sides without an account, for an organiser to hand out.
    """

    game = CharField()
    link = CharField(allow_null=True)
    guests = DictField(child=CharField())


class ResultWanted(Shape):
    """How a battle ended; the same `command` counts once."""

    command = CharField()
    outcome = CharField(help_text="first, second or draw")
    first_victory = FloatField(required=False)
    second_victory = FloatField(required=False)
    losses = ListField(child=DictField(), required=False)
    note = CharField(required=False)
    seen = IntegerField(
        required=False,
        min_value=0,
        help_text="entries of the trail that who sets it has read; newer ones refuse it",
    )


class ResultEntryShown(Shape):
    """What somebody said of a result; `struck` once it counts no more."""

    side = CharField()
    name = CharField()
    outcome = CharField()
    first_victory = FloatField()
    second_victory = FloatField()
    losses = ListField(child=DictField())
    note = CharField()
    struck = BooleanField()
    at = DateTimeField()


class ResultShown(Shape):
    """A battle's result: the battle, everything that was said, and what the table itself counted."""

    battle = BattleShown()
    trail = ResultEntryShown(many=True)
    counted = DictField(allow_null=True)


class Standings(Shape):
    """The standings: rows by rank, each with the sums of the measures in their order."""

    measures = ListField(child=CharField())
    cut = IntegerField()
    rows = ListField(child=DictField())


class Explained(Shape):
    """How the sums of one participant are worked out."""

    number = IntegerField()
    name = CharField()
    rank = IntegerField()
    sums = ListField(child=DictField())


class StoryShown(Shape):
    """A line of a campaign's story; without a `name` it is the record's."""

    round = IntegerField()
    name = CharField()
    side = CharField()
    words = CharField()
    at = DateTimeField()


class OrdersWanted(Shape):
    """One's orders of the present round, all at once."""

    orders = ListField(child=DictField())


class OrdersShown(Shape):
    """Whether a participant has sent orders, and these as far as you may see them."""

    number = IntegerField()
    name = CharField()
    side = CharField()
    sent = BooleanField()
    orders = ListField(child=DictField(), allow_null=True)


class ForceWanted(Shape):
    """A force: `number` is its participant's; points and supply are the organisers' to set."""

    number = IntegerField(required=False)
    name = CharField(required=False)
    piece = CharField(required=False)
    points = IntegerField(required=False)
    supply = IntegerField(required=False)


class UnitShown(Shape):
    """A unit of a force."""

    number = IntegerField()
    name = CharField()
    entry = CharField()
    kind = CharField()
    points = FloatField()
    experience = CharField()
    condition = IntegerField()
    state = CharField()
    back_round = IntegerField()


class ForceShown(Shape):
    """A force with its units."""

    id = CharField()
    participant = IntegerField()
    name = CharField()
    piece = CharField()
    points = FloatField()
    supply = IntegerField()
    units = UnitShown(many=True)


class UnitWanted(Shape):
    """A unit: an `entry` of the built-in arsenals, or of one's own `arsenal`."""

    entry = CharField(required=False)
    arsenal = CharField(required=False)
    name = CharField(required=False)
    points = FloatField(required=False)


class UnitEventShown(Shape):
    """A line of a unit's history."""

    what = CharField()
    round = IntegerField()
    facts = DictField()
    at = DateTimeField()


class AfterRollShown(Shape):
    """A roll after a battle; without `dice` it is still to be made."""

    id = IntegerField()
    unit = IntegerField()
    name = CharField()
    round = IntegerField()
    recorded = CharField()
    dice = ListField(child=IntegerField(), allow_null=True)
    nonce = IntegerField(allow_null=True)
    result = CharField()
