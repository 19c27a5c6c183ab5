"""The bodies and answers of scenarios."""

from typing import Any

from rest_framework import serializers

from tabletop.api.base import Strict


class ScenarioListed(serializers.Serializer[Any]):
    """A built-in or stored scenario."""

    id = serializers.CharField()
    name = serializers.CharField()
    description = serializers.CharField()
    system = serializers.CharField()
    stored = serializers.BooleanField()


class ScenarioTaken(ScenarioListed):
    """A stored scenario, and what it hardly intends; of a file also what has no counterpart here."""

    ignored = serializers.ListField(child=serializers.DictField(), required=False)
    warnings = serializers.ListField(child=serializers.DictField(), required=False)


class ScenarioShown(ScenarioListed):
    """A scenario with its document."""

    document = serializers.DictField()


class Shelving(Strict):
    """Under which licence everybody has a scenario, and who is to be named with it."""

    licence = serializers.CharField(max_length=40)
    credits = serializers.CharField(max_length=4_000, allow_blank=True)
