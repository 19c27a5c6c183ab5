"""The bodies and answers of rule systems, and of the check of an order without a game."""

from typing import Any

from rest_framework import serializers

from tabletop.api.base import Strict


class Anything(serializers.JSONField):
    """Any JSON value."""


class CheckWanted(Strict):
    """An order to check against a scenario. With `dice` it is also carried out on these rolls."""

    scenario = serializers.DictField()
    order = serializers.DictField()
    by = serializers.CharField(max_length=200, required=False)
    dice = serializers.ListField(child=Anything(), required=False, max_length=200)


class Checked(serializers.Serializer[Any]):
    """The verdict and the exact odds; with `dice`, also the events."""

    verdict = serializers.DictField()
    odds = serializers.DictField()
    events = serializers.ListField(child=serializers.DictField(), required=False)


class SystemListed(serializers.Serializer[Any]):
    """A rule system."""

    id = serializers.CharField()
    title = serializers.CharField()
    board = serializers.ChoiceField(("table", "hex"))
