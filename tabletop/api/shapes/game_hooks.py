"""The bodies and answers of a game's webhooks."""

from typing import Any

from rest_framework import serializers

from tabletop.api.base import Strict


class HookWanted(Strict):
    """An address to be told what happens in the game."""

    url = serializers.CharField(max_length=400)
    chat = serializers.BooleanField(default=False, help_text="in the shape that chat servers take")


class HookShown(serializers.Serializer[Any]):
    """A webhook of a game."""

    id = serializers.IntegerField()
    url = serializers.CharField()
    chat = serializers.BooleanField()
    at = serializers.DateTimeField()


class HookMade(HookShown):
    """A webhook just added; the secret that signs what it gets is shown this once."""

    secret = serializers.CharField()
