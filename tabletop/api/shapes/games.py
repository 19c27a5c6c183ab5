"""The bodies and answers of games: hosting, seats, orders, entries, notes, devices."""

from typing import Any

import msgspec
from drf_spectacular.utils import extend_schema_field
from msgspec import Struct
from rest_framework import serializers

from rules.core.by_hand.tokens import Token
from rules.core.game.orders import Hand
from rules.core.game.sighting import SightEnd
from rules.core.scenario.validation import faults_of
from tabletop.api.base import Strict, invalid
from tabletop.games.notebook import MOST_LETTERS, MOST_TOKENS
from tabletop.words import say

ENFORCEMENT = ("enforce", "advise", "off")


ROLES = ("player", "gm", "watcher")


class SeatWanted(Strict):
    """A seat that a new game is to have."""

    role = serializers.ChoiceField(ROLES)
    sides = serializers.ListField(child=serializers.CharField(max_length=200), required=False, max_length=8)
    name = serializers.CharField(max_length=80, required=False)


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "object"}]})
class ScenarioOrId(serializers.Field[Any, Any, Any, Any]):
    """A scenario document, or the id of a scenario on this server."""

    def to_internal_value(self, data: object) -> object:
        if not isinstance(data, str | dict):
            raise serializers.ValidationError(invalid(say("scenario_or_id")))
        return data

    def to_representation(self, value: object) -> object:
        return value


class NewGame(Strict):
    """A game to host. Without `seats` it has one player per side and a watcher."""

    scenario = ScenarioOrId()
    name = serializers.CharField(max_length=200, required=False)
    options = serializers.DictField(required=False)
    enforcement = serializers.ChoiceField(ENFORCEMENT, default="enforce")
    seats = SeatWanted(many=True, required=False)
    clock = serializers.DictField(
        required=False, help_text="{per, seconds, increment} in the place of the scenario's"
    )
    pace = serializers.DictField(
        required=False,
        allow_null=True,
        help_text="a slow game: {hours, reminders, end}: the hours of a turn, those before its end, "
        "and when all is to be played",
    )


class SeatLink(serializers.Serializer[Any]):
    """A seat of a new game, and the link to it."""

    seat = serializers.IntegerField()
    role = serializers.ChoiceField(ROLES)
    sides = serializers.ListField(child=serializers.CharField())
    link = serializers.CharField(help_text="/join/<token>/")


class ScenarioWarning(serializers.Serializer[Any]):
    """Something in a scenario that is probably a mistake, and its place."""

    place = serializers.CharField(help_text="units[2].state.status")
    name = serializers.CharField(allow_blank=True, help_text="what the document calls the thing there")
    message = serializers.CharField()
    key = serializers.CharField(required=False)
    args = serializers.DictField(required=False)


class HostedGame(serializers.Serializer[Any]):
    """A hosted game with the links to its seats."""

    id = serializers.UUIDField()
    log = serializers.CharField()
    url = serializers.CharField()
    seats = SeatLink(many=True)
    recovery = serializers.CharField(help_text="/recover/<token>/ gives any browser the host's rights")
    warnings = ScenarioWarning(many=True, help_text="probable mistakes; the game is hosted all the same")


class SeatShown(serializers.Serializer[Any]):
    """A seat as everybody at the game sees it."""

    seat = serializers.IntegerField()
    name = serializers.CharField()
    role = serializers.ChoiceField(ROLES)
    sides = serializers.ListField(child=serializers.CharField())
    taken = serializers.BooleanField()


class EndShown(serializers.Serializer[Any]):
    """How a game ended: the winning side, or null, and a note."""

    winner = serializers.CharField(allow_null=True)
    note = serializers.CharField(allow_blank=True)


class PaceShown(serializers.Serializer[Any]):
    """Whose turn it is in a slow game, and until when."""

    hours = serializers.FloatField(help_text="the time of a turn")
    reminders = serializers.ListField(child=serializers.FloatField(), help_text="hours before its end")
    turn = serializers.IntegerField()
    side = serializers.CharField(allow_null=True)
    since = serializers.CharField()
    until = serializers.CharField(allow_null=True, help_text="null while the game stands")
    end = serializers.CharField(
        allow_null=True, help_text="when all is to be played; no turn has time beyond"
    )


class PaceSet(serializers.Serializer[Any]):
    """The pace of a game; null of a live one."""

    pace = PaceShown(allow_null=True)


class GameChanged(Strict):
    """What an organiser changes of a game."""

    pace = serializers.DictField(
        allow_null=True, help_text="{hours, reminders, end} of a slow game; null: it is live from now on"
    )


class GameShown(serializers.Serializer[Any]):
    """A game and its seats; `you` is the caller's."""

    id = serializers.UUIDField()
    log = serializers.CharField()
    name = serializers.CharField()
    system = serializers.CharField()
    options = serializers.DictField()
    enforcement = serializers.ChoiceField(ENFORCEMENT)
    seq = serializers.IntegerField()
    over = serializers.BooleanField()
    result = EndShown(allow_null=True, help_text="how the game ended; null while it is not over")
    paused = serializers.CharField(allow_blank=True, help_text="why the game is paused; empty if it is not")
    pace = PaceShown(allow_null=True, help_text="of a slow game; null for a live one")
    you = SeatShown()
    seats = SeatShown(many=True)


class StateShown(serializers.Serializer[Any]):
    """A game's state and board, as far as the caller's seat may see them."""

    log = serializers.CharField()
    seq = serializers.IntegerField()
    state = serializers.DictField()
    board = serializers.DictField()


class EntryShown(serializers.Serializer[Any]):
    """A journal entry, as far as the caller's seat may see it."""

    seq = serializers.IntegerField()
    at = serializers.CharField()
    by = serializers.IntegerField(allow_null=True)
    order = serializers.DictField(allow_null=True)
    events = serializers.ListField(child=serializers.DictField())
    head = serializers.CharField()
    agreed = serializers.IntegerField(required=False, help_text="the seat that agreed, if one was asked")
    notices = serializers.ListField(child=serializers.DictField(), required=False, help_text="GM only")


class Exported(serializers.Serializer[Any]):
    """A whole journal, as `manage.py export` writes it and `manage.py verify` checks it (docs/dice.md)."""

    format = serializers.CharField()
    game = serializers.CharField()
    log = serializers.CharField()
    entries = serializers.ListField(child=serializers.DictField())


class EntriesShown(serializers.Serializer[Any]):
    """At most 1,000 entries; `seq` is the number of the game's newest."""

    log = serializers.CharField()
    seq = serializers.IntegerField()
    entries = EntryShown(many=True)


class OrderSent(Strict):
    """An order with an id chosen by the client; sent again with the same id, it takes effect once."""

    id = serializers.UUIDField()
    order = serializers.DictField()


class OrderTried(Strict):
    """An order to preview."""

    order = serializers.DictField()


@extend_schema_field({"type": "object"})
class Typed(serializers.Field[Any, Any, Any, Any]):
    """A JSON object that is read as a struct of the rules."""

    def __init__(self, kind: type[Struct], **rest: Any) -> None:
        super().__init__(**rest)
        self.kind = kind

    def to_internal_value(self, data: object) -> object:
        try:
            return msgspec.convert(data, self.kind)
        except msgspec.ValidationError:
            raise serializers.ValidationError(invalid(faults_of(data, self.kind)[0])) from None

    def to_representation(self, value: object) -> object:
        return value


class SightAsked(Strict):
    """The ends of a line of sight: `{unit, edge?}`, `{at}` or `{hex}`; without `to` all that is seen."""

    def get_fields(self) -> dict[str, Any]:
        """Return the fields: one of them has a name that Python keeps for itself."""
        return {"from": Typed(SightEnd), "to": Typed(SightEnd, required=False, allow_null=True)}


class TouchedAsked(Strict):
    """The template, as a token."""

    token = Typed(Token)


class HandTried(Strict):
    """A move of one unit by hand as far as it has come."""

    order = Typed(Hand)


class UndoSent(Strict):
    """The entry to return to."""

    id = serializers.UUIDField()
    to = serializers.IntegerField(min_value=0)


class CarriedOut(serializers.Serializer[Any]):
    """The events of an order that the caller's seat may see; `proposal` if another seat has to agree."""

    seq = serializers.IntegerField()
    events = serializers.ListField(child=serializers.DictField())
    proposal = serializers.DictField(required=False)


class InviteWanted(Strict):
    """The seat whose link to issue again."""

    seat = serializers.IntegerField(min_value=0)


class Notebook(Strict):
    """All that a seat has noted for itself."""

    text = serializers.CharField(max_length=MOST_LETTERS, allow_blank=True, trim_whitespace=False)


class OwnTokens(Strict):
    """All tokens that a seat's holder alone sees."""

    tokens = serializers.ListField(child=Typed(Token), max_length=MOST_TOKENS)


class SeenSent(Strict):
    """The entry up to which the caller has seen the game."""

    seq = serializers.IntegerField(min_value=0)


class SeenShown(serializers.Serializer[Any]):
    """Up to which entry the caller's seat has seen the game, and when."""

    seq = serializers.IntegerField()
    at = serializers.CharField(allow_blank=True)


class ExtendSent(Strict):
    """How many hours more the turn of a slow game has."""

    hours = serializers.IntegerField(min_value=1, max_value=24 * 60)


class AdjudicateSent(Strict):
    """The side for which the organiser ends a slow game, or null."""

    winner = serializers.CharField(allow_null=True, default=None)
    note = serializers.CharField(allow_blank=True, max_length=500, default="")


class DeviceWanted(Strict):
    """With `keep` (the default), this browser keeps the seat as well."""

    keep = serializers.BooleanField(default=True)


class DeviceLink(serializers.Serializer[Any]):
    """A link that seats one other device; it works once, until `until`."""

    link = serializers.CharField()
    address = serializers.CharField(help_text="the link as others reach it")
    until = serializers.DateTimeField()


class RestartWanted(Strict):
    """With `free`, every seat but the caller's becomes free; the links work as before."""

    free = serializers.BooleanField(default=False)


class Restarted(serializers.Serializer[Any]):
    """The id of the new journal, and the number of the record kept of the old one."""

    log = serializers.CharField()
    record = serializers.IntegerField()


class RecordListed(serializers.Serializer[Any]):
    """A record: the journal of a game from before it was started over."""

    record = serializers.IntegerField()
    at = serializers.CharField()
    entries = serializers.IntegerField()


class InviteMade(serializers.Serializer[Any]):
    """A new link. The old one no longer works; whoever sat there is unseated, except the caller."""

    seat = serializers.IntegerField()
    link = serializers.CharField()
    address = serializers.CharField(help_text="the link as others reach it")


class GameListed(serializers.Serializer[Any]):
    """A game that this browser's session hosts or has a seat at."""

    id = serializers.UUIDField()
    name = serializers.CharField()
    system = serializers.CharField()
    seat = serializers.IntegerField(allow_null=True)
    role = serializers.ChoiceField(ROLES, allow_null=True)
    sides = serializers.ListField(child=serializers.CharField(), allow_null=True)
    hosted = serializers.BooleanField()
    head = serializers.IntegerField()
    over = serializers.BooleanField()
    touched_at = serializers.CharField()
