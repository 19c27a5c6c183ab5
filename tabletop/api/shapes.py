"""The bodies that the interface takes and gives, for reading them and for its OpenAPI description."""

from typing import Any

from django.utils.translation import gettext as _
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from tabletop.api.base import Strict

ENFORCEMENT = ("enforce", "advise", "off")
ROLES = ("player", "gm", "watcher")


class Anything(serializers.JSONField):
    """Any JSON value."""


class SeatWanted(Strict):
    """A seat of a new game."""

    role = serializers.ChoiceField(ROLES)
    sides = serializers.ListField(child=serializers.CharField(max_length=200), required=False, max_length=8)
    name = serializers.CharField(max_length=80, required=False)


@extend_schema_field({"oneOf": [{"type": "string"}, {"type": "object"}]})
class ScenarioOrId(serializers.Field[Any, Any, Any, Any]):
    """A scenario document, or the id of a scenario of this server."""

    def to_internal_value(self, data: object) -> object:
        if not isinstance(data, str | dict):
            raise serializers.ValidationError(_("A scenario is its id or its document."))
        return data

    def to_representation(self, value: object) -> object:
        return value


class NewGame(Strict):
    """A game to host. `seats` defaults to a player a side and a watcher."""

    scenario = ScenarioOrId()
    name = serializers.CharField(max_length=200, required=False)
    options = serializers.DictField(required=False)
    enforcement = serializers.ChoiceField(ENFORCEMENT, default="enforce")
    seats = SeatWanted(many=True, required=False)


class SeatLink(serializers.Serializer[Any]):
    """A seat of a new game, and the link to it."""

    seat = serializers.IntegerField()
    role = serializers.ChoiceField(ROLES)
    sides = serializers.ListField(child=serializers.CharField())
    link = serializers.CharField(help_text="/join/<token>/")


class ScenarioWarning(serializers.Serializer[Any]):
    """What a scenario hardly means, and where."""

    place = serializers.CharField(help_text="units[2].state.status")
    message = serializers.CharField()


class HostedGame(serializers.Serializer[Any]):
    """A game that was hosted."""

    id = serializers.UUIDField()
    log = serializers.CharField()
    url = serializers.CharField()
    seats = SeatLink(many=True)
    recovery = serializers.CharField(help_text="/recover/<token>/: gives any browser the host's rights")
    warnings = ScenarioWarning(many=True, help_text="what the scenario hardly means; it starts all the same")


class SeatShown(serializers.Serializer[Any]):
    """A seat as the others see it."""

    seat = serializers.IntegerField()
    name = serializers.CharField()
    role = serializers.ChoiceField(ROLES)
    sides = serializers.ListField(child=serializers.CharField())
    taken = serializers.BooleanField()


class EndShown(serializers.Serializer[Any]):
    """How a game ended: the side that won, if one did, and a note."""

    winner = serializers.CharField(allow_null=True)
    note = serializers.CharField(allow_blank=True)


class GameShown(serializers.Serializer[Any]):
    """A game, and who sits at it."""

    id = serializers.UUIDField()
    log = serializers.CharField()
    name = serializers.CharField()
    system = serializers.CharField()
    options = serializers.DictField()
    enforcement = serializers.ChoiceField(ENFORCEMENT)
    seq = serializers.IntegerField()
    over = serializers.BooleanField()
    result = EndShown(allow_null=True, help_text="how a game that is over ended")
    paused = serializers.CharField(allow_blank=True, help_text="why nobody orders now, or empty")
    you = SeatShown()
    seats = SeatShown(many=True)


class StateShown(serializers.Serializer[Any]):
    """A game's state as your seat may see it."""

    log = serializers.CharField()
    seq = serializers.IntegerField()
    state = serializers.DictField()
    board = serializers.DictField()


class EntryShown(serializers.Serializer[Any]):
    """An entry as your seat may see it."""

    seq = serializers.IntegerField()
    at = serializers.CharField()
    by = serializers.IntegerField(allow_null=True)
    order = serializers.DictField(allow_null=True)
    events = serializers.ListField(child=serializers.DictField())
    head = serializers.CharField()
    agreed = serializers.IntegerField(required=False, help_text="the seat that consented, if one was asked")
    notices = serializers.ListField(child=serializers.DictField(), required=False, help_text="for the GM")


class Exported(serializers.Serializer[Any]):
    """What `manage.py export` writes and `manage.py verify` checks: docs/dice.md."""

    format = serializers.CharField()
    game = serializers.CharField()
    log = serializers.CharField()
    entries = serializers.ListField(child=serializers.DictField())


class EntriesShown(serializers.Serializer[Any]):
    """At most 1,000 entries, and the number of the newest."""

    log = serializers.CharField()
    seq = serializers.IntegerField()
    entries = EntryShown(many=True)


class OrderSent(Strict):
    """An order under an id of the client's own; sent again with the same id it takes effect once."""

    id = serializers.UUIDField()
    order = serializers.DictField()


class OrderTried(Strict):
    """An order to preview."""

    order = serializers.DictField()


class UndoSent(Strict):
    """The number to return to."""

    id = serializers.UUIDField()
    to = serializers.IntegerField(min_value=0)


class CarriedOut(serializers.Serializer[Any]):
    """What came of an order, as your seat may see it; `proposal` when it waits for consent."""

    seq = serializers.IntegerField()
    events = serializers.ListField(child=serializers.DictField())
    proposal = serializers.DictField(required=False)


class InviteWanted(Strict):
    """The seat whose link is to be issued again."""

    seat = serializers.IntegerField(min_value=0)


class DeviceWanted(Strict):
    """A seat to be taken to another device; with `keep` this one stays seated as well."""

    keep = serializers.BooleanField(default=True)


class DeviceLink(serializers.Serializer[Any]):
    """A link that seats another device once, until then."""

    link = serializers.CharField()
    address = serializers.CharField(help_text="the link as others reach it")
    until = serializers.DateTimeField()


class RestartWanted(Strict):
    """With `free`, every seat but one's own is free again; its link works as before."""

    free = serializers.BooleanField(default=False)


class Restarted(serializers.Serializer[Any]):
    """The new incarnation, and the number of what is kept of the old one."""

    log = serializers.CharField()
    record = serializers.IntegerField()


class RecordListed(serializers.Serializer[Any]):
    """What is kept of a game from before it was started over."""

    record = serializers.IntegerField()
    at = serializers.CharField()
    entries = serializers.IntegerField()


class InviteMade(serializers.Serializer[Any]):
    """A fresh link; the old one is dead, and whoever sat there unseated, save whoever asked."""

    seat = serializers.IntegerField()
    link = serializers.CharField()
    address = serializers.CharField(help_text="the link as others reach it")


class CheckWanted(Strict):
    """An order to judge on a scenario, without any game. With `dice` it is carried out on them."""

    scenario = serializers.DictField()
    order = serializers.DictField()
    by = serializers.CharField(max_length=200, required=False)
    dice = serializers.ListField(child=Anything(), required=False, max_length=200)


class Checked(serializers.Serializer[Any]):
    """What the rules say, the exact odds, and with dice the events."""

    verdict = serializers.DictField()
    odds = serializers.DictField()
    events = serializers.ListField(child=serializers.DictField(), required=False)


class GameListed(serializers.Serializer[Any]):
    """A game of this browser."""

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


class ScenarioListed(serializers.Serializer[Any]):
    """A scenario: built in, or stored by somebody."""

    id = serializers.CharField()
    name = serializers.CharField()
    description = serializers.CharField()
    system = serializers.CharField()
    stored = serializers.BooleanField()


class ScenarioShown(ScenarioListed):
    """A scenario with its document."""

    document = serializers.DictField()


class SystemListed(serializers.Serializer[Any]):
    """A rule system."""

    id = serializers.CharField()
    title = serializers.CharField()
    board = serializers.ChoiceField(("table", "hex"))
