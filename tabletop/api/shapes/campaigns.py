"""The shapes of campaigns, their rounds, battles and results; services check what comes in."""

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
