"""The bodies and answers of people: who one is, notices, push."""

from typing import Any

from rest_framework import serializers

from tabletop.api.base import Strict


class You(serializers.Serializer[Any]):
    """Somebody with an account."""

    id = serializers.CharField()
    name = serializers.CharField()
    zone = serializers.CharField()


class NoticeListed(serializers.Serializer[Any]):
    """Something that somebody was told; `what` names it within its kind."""

    id = serializers.CharField()
    kind = serializers.CharField()
    what = serializers.CharField()
    game = serializers.CharField(allow_null=True)
    subject = serializers.CharField()
    line = serializers.CharField()
    path = serializers.CharField()
    till = serializers.DateTimeField(allow_null=True)
    at = serializers.DateTimeField()
    read = serializers.BooleanField()


class PushKeys(Strict):
    """The keys of a browser's subscription."""

    p256dh = serializers.RegexField(r"^[A-Za-z0-9_-]{80,120}$")
    auth = serializers.RegexField(r"^[A-Za-z0-9_-]{16,40}$")


class PushWanted(Strict):
    """A browser's subscription, as `PushSubscription.toJSON()` gives it."""

    endpoint = serializers.URLField(max_length=1000)
    keys = PushKeys()
    expirationTime = serializers.IntegerField(required=False, allow_null=True)  # noqa: N815 (the browsers' name)


class PushEnded(Strict):
    """A browser's subscription that ends."""

    endpoint = serializers.URLField(max_length=1000)
